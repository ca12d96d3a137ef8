//! One request, by curl, which systems have and which knows the proxies of the user. A client of our own
//! would be slow to compile.

use std::io::{ErrorKind, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

/// The most bytes of a page. Older versions of curl look only at the length that is announced.
const LONGEST_PAGE: usize = 4 << 20;

/// How many seconds curl may take, and how long it is waited for.
const SECONDS: &str = "8";
const PATIENCE: Duration = Duration::from_secs(10);

const USER_AGENT: &str =
    concat!("anyjudge/", env!("CARGO_PKG_VERSION"), " (judge new: one page, for one user)");

/// What comes below the page: its status, and where it leads to. curl knows what `\n` is.
const BELOW: &str = "\\n%{http_code} %{redirect_url}";

pub struct HttpResponse {
    pub status: u16,
    /// Where it says to look instead; nobody does.
    pub leads_to: String,
    pub text: String,
}

/// Asks for a page, without following it anywhere else.
pub fn get(url: &str) -> Result<HttpResponse> {
    let mut curl = command(url);
    let mut process = match curl.spawn() {
        Ok(process) => process,
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("curl is missing"),
        Err(error) => bail!("curl: {error}"),
    };
    let output = process.stdout.take().map_or(Ok(None), read_in_time);
    if !matches!(output, Ok(Some(_))) {
        kill(&mut process);
    }
    let Some(bytes) = output? else { bail!("the page is too long") };
    match exit_code(&mut process)? {
        Some(0) => response(&String::from_utf8_lossy(&bytes)),
        code => bail!("{}", failure(code)),
    }
}

fn command(url: &str) -> Command {
    let mut curl = Command::new("curl");
    curl.args(["--disable", "--silent", "--globoff", "--proto", "=https", "--max-time", SECONDS])
        .args(["--max-filesize", &LONGEST_PAGE.to_string(), "--user-agent", USER_AGENT])
        .args(["--header", "Accept-Language: en", "--write-out", BELOW, "--url", url])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    curl
}

/// All that is written; None where that is too much.
fn read_in_time(output: ChildStdout) -> Result<Option<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let most = LONGEST_PAGE + (64 << 10);
        let read = output.take(most as u64 + 1).read_to_end(&mut bytes);
        // Nobody listens any more when it was too late.
        let _ = sender.send(read.map(|length| (length <= most).then_some(bytes)));
    });
    match receiver.recv_timeout(PATIENCE) {
        Ok(bytes) => Ok(bytes?),
        Err(_) => bail!("timed out"),
    }
}

/// Of a process that has closed its output, and so has nothing left to do.
fn exit_code(process: &mut Child) -> Result<Option<i32>> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = process.try_wait()? {
            return Ok(status.code());
        }
        thread::sleep(Duration::from_millis(1));
    }
    kill(process);
    bail!("timed out")
}

fn kill(process: &mut Child) {
    // It may have ended by itself.
    let _ = process.kill();
    let _ = process.wait();
}

fn response(output: &str) -> Result<HttpResponse> {
    let (text, below) = output.rsplit_once('\n').unwrap_or(("", output));
    let (status, leads_to) = below.split_once(' ').unwrap_or((below, ""));
    let status = status.parse().unwrap_or(0);
    ensure!(status > 0, "curl says nothing");
    Ok(HttpResponse { status, leads_to: leads_to.into(), text: text.into() })
}

/// Why curl failed, by its exit code.
fn failure(code: Option<i32>) -> String {
    match code {
        Some(5..=7) => "no network".into(),
        Some(18) => "the page is cut off".into(),
        Some(28) => "timed out".into(),
        Some(63) => "the page is too long".into(),
        Some(code) => format!("curl: error {code}"),
        None => "curl was killed".into(),
    }
}

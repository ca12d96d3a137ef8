//! Debian's Chromium, driven through a pipe by its own protocol (CDP): messages of JSON, each with a
//! zero byte after it. That needs no driver, no port and no crate.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use libtest_mimic::Failed;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The browser reads from 3 and writes to 4; the shell puts our pipes there.
const START: &str = "exec chromium \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";

/// How long a browser may be silent on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Browser {
    process: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    calls: u64,
    _profile: TempDir,
}

/// The browser of all tests, which take turns.
static BROWSER: Mutex<Option<Browser>> = Mutex::new(None);

/// Starts a browser with these options, instead of a usual one.
pub fn start_with(options: &[String]) -> Result<(), Failed> {
    close();
    *lock() = Some(Browser::start(options)?);
    Ok(())
}

/// Ends the browser, if a test has started it.
pub fn close() {
    if let Some(mut browser) = lock().take() {
        let _ = browser.process.kill();
        let _ = browser.process.wait();
    }
}

fn lock() -> MutexGuard<'static, Option<Browser>> {
    BROWSER.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Browser {
    fn start(more: &[String]) -> Result<Browser, Failed> {
        let profile = tempfile::tempdir()?;
        let folder = format!("--user-data-dir={}", profile.path().display());
        // It sees no pages but ours, so it may do without a sandbox, as root must.
        // In a container, the memory that it would share with its parts may be too small.
        let options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];
        let options = options.iter().chain(&["--disable-dev-shm-usage"]);
        let mut chromium = Command::new("sh");
        chromium
            .args(["-c", START, "sh", "--remote-debugging-pipe", &folder])
            .args(options)
            .args(more);
        let mut process = chromium.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let (input, output) = input.zip(output).ok_or("the pipes are there")?;
        let (sender, messages) = channel();
        thread::spawn(move || {
            let parts = BufReader::new(output).split(0).map_while(Result::ok);
            let values = parts.filter_map(|part| serde_json::from_slice(&part).ok());
            values.take_while(|value: &Value| sender.send(value.clone()).is_ok()).for_each(drop);
        });
        Ok(Browser { process, input, messages, calls: 0, _profile: profile })
    }

    /// Sends a command, and returns its result. Events that come meanwhile go to `events`.
    fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
        events: &mut Vec<Value>,
    ) -> Result<Value, Failed> {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        write!(self.input, "{message}\0")?;
        loop {
            let answer = self.messages.recv_timeout(PATIENCE)?;
            if answer["id"] != self.calls {
                events.push(answer);
            } else if answer["error"].is_null() {
                return Ok(answer["result"].clone());
            } else {
                return Err(format!("{method}: {}", answer["error"]["message"]).into());
            }
        }
    }
}

/// A new tab, with a memory of its own for what pages keep. While there is one, other tests wait for
/// their turn. It closes when it is dropped.
pub struct Tab {
    browser: MutexGuard<'static, Option<Browser>>,
    context: String,
    session: String,
    /// What has happened since the page was opened.
    events: Vec<Value>,
}

impl Tab {
    pub fn open() -> Result<Tab, Failed> {
        let mut browser = lock();
        if browser.is_none() {
            *browser = Some(Browser::start(&[])?);
        }
        let mut tab = Tab::of(browser);
        let context = tab.ask(None, "Target.createBrowserContext", json!({}))?;
        tab.context = text(&context["browserContextId"]);
        let place = json!({ "url": "about:blank", "browserContextId": tab.context });
        let target = tab.ask(None, "Target.createTarget", place)?;
        tab.attach(&target)?;
        for domain in ["Page", "Runtime", "Log", "Network"] {
            tab.call(&format!("{domain}.enable"), json!({}))?;
        }
        tab.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))?;
        let rights = json!({
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
            "browserContextId": tab.context,
        });
        tab.ask(None, "Browser.grantPermissions", rights)?;
        Ok(tab)
    }

    /// The tab with a page at an address that begins like this, whoever has opened it.
    pub fn showing(address: &str) -> Result<Tab, Failed> {
        let mut tab = Tab::of(lock());
        let targets = tab.ask(None, "Target.getTargets", json!({}))?;
        let mut targets = targets["targetInfos"].as_array().into_iter().flatten();
        let target = targets.find(|target| text(&target["url"]).starts_with(address));
        tab.attach(target.ok_or_else(|| format!("no tab shows {address}"))?)?;
        Ok(tab)
    }

    fn of(browser: MutexGuard<'static, Option<Browser>>) -> Tab {
        Tab { browser, context: "".into(), session: "".into(), events: Vec::new() }
    }

    fn attach(&mut self, target: &Value) -> Result<(), Failed> {
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = self.ask(None, "Target.attachToTarget", target)?;
        self.session = text(&attached["sessionId"]);
        Ok(())
    }

    fn ask(
        &mut self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
    ) -> Result<Value, Failed> {
        let browser = self.browser.as_mut().ok_or("the browser has been started")?;
        browser.call(session, method, parameters, &mut self.events)
    }

    /// A command about this tab.
    pub fn call(&mut self, method: &str, parameters: Value) -> Result<Value, Failed> {
        let session = self.session.clone();
        self.ask(Some(&session), method, parameters)
    }

    /// Opens a page, and waits until it is loaded.
    pub fn visit(&mut self, url: &str) -> Result<(), Failed> {
        self.events.clear();
        let opened = self.call("Page.navigate", json!({ "url": url }))?;
        if let Some(error) = opened["errorText"].as_str() {
            return Err(format!("{url}: {error}").into());
        }
        while !self.events.iter().any(|event| event["method"] == "Page.loadEventFired") {
            let browser = self.browser.as_mut().ok_or("the browser has been started")?;
            self.events.push(browser.messages.recv_timeout(PATIENCE)?);
        }
        Ok(())
    }

    /// What an expression becomes in the page, also one that is only promised.
    pub fn evaluate(&mut self, expression: &str) -> Result<Value, Failed> {
        let parameters = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
            "userGesture": true,
        });
        let answer = self.call("Runtime.evaluate", parameters)?;
        match answer["exceptionDetails"]["exception"]["description"].as_str() {
            Some(error) => Err(format!("{expression}: {error}").into()),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// The same for a text.
    pub fn text(&mut self, expression: &str) -> Result<String, Failed> {
        Ok(text(&self.evaluate(expression)?))
    }

    /// What the page has complained about, and what it has asked for that is not on this disk.
    pub fn complaints(&mut self) -> Vec<String> {
        let of = |event: &Value| match text(&event["method"]).as_str() {
            "Runtime.exceptionThrown" | "Log.entryAdded" => Some(event["params"].to_string()),
            "Runtime.consoleAPICalled" => Some(event["params"]["args"].to_string()),
            "Network.requestWillBeSent" => {
                let url = text(&event["params"]["request"]["url"]);
                let is_here = ["file:", "blob:", "data:"].iter().any(|it| url.starts_with(it));
                (!is_here).then_some(url)
            }
            _ => None,
        };
        self.events.iter().filter_map(of).collect()
    }

    /// Presses a key, as a keyboard does.
    pub fn press(&mut self, key: &str) -> Result<(), Failed> {
        for kind in ["keyDown", "keyUp"] {
            self.call("Input.dispatchKeyEvent", json!({ "type": kind, "key": key }))?;
        }
        Ok(())
    }

    /// Takes a picture of the page, and returns how many bytes it has. `make picture` knows where it is.
    pub fn take_picture(&mut self, height: u32, name: &str) -> Result<usize, Failed> {
        self.resize(800, height)?;
        let picture = text(&self.call("Page.captureScreenshot", json!({}))?["data"]);
        let picture = decoded(&picture)?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), &picture)?;
        Ok(picture.len())
    }

    pub fn resize(&mut self, width: u32, height: u32) -> Result<(), Failed> {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size).map(drop)
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.context });
        let _ = self.ask(None, "Target.disposeBrowserContext", context);
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().into()
}

/// The bytes of a text in base64.
fn decoded(text: &str) -> Result<Vec<u8>, Failed> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    for letters in text.trim_end_matches('=').as_bytes().chunks(4) {
        let mut bits = 0u32;
        for letter in letters {
            let value = LETTERS.iter().position(|known| known == letter);
            bits = bits << 6 | value.ok_or("a letter of base64")? as u32;
        }
        bits <<= 6 * (4 - letters.len());
        bytes.extend(&bits.to_be_bytes()[1..letters.len()]);
    }
    Ok(bytes)
}

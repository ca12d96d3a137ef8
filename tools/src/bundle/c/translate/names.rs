//! Names the functions: by the last part of the Rust path if it is short and free, else `f12`.

use std::collections::HashSet;

use anyhow::{Result, bail};

use super::deep;
use super::forbidden::Forbidden;
use super::module::Module;
use super::runtime;

pub struct Names(Vec<String>);

const LONGEST: usize = 14;

/// Words of C, C++ and their libraries that the runtime does not mention.
const TAKEN: &str = "alignas alignof and and_eq asm auto bitand bitor bool break case catch char \
    class compl const constexpr const_cast continue decltype default delete do double dynamic_cast \
    else enum explicit export extern false float for friend goto if inline int long mutable \
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public register \
    reinterpret_cast restrict return short signed sizeof static static_assert static_cast struct \
    switch template this thread_local throw true try typedef typeid typename typeof union unsigned \
    using virtual void volatile wchar_t while xor xor_eq main environ near far pascal cdecl errno \
    abort abs atexit atof atoi atol bsearch calloc div exit free getenv labs ldiv malloc mblen \
    qsort rand realloc srand strtod strtol strtoul clearerr fclose feof ferror fflush fgetc fgets \
    fopen fprintf fputc fputs fread freopen fscanf fseek ftell fwrite getc getchar gets perror \
    printf putc putchar puts remove rename rewind scanf setbuf setvbuf sprintf sscanf tmpfile \
    tmpnam ungetc memchr memcmp memcpy memmove memset strcat strchr strcmp strcoll strcpy strcspn \
    strerror strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtok strxfrm index \
    bzero bcopy bcmp ffs rindex read write open close dup access unlink random srandom dprintf \
    getline swab getw putw popen pclose min max begin stdin stdout stderr EOF NULL linux unix i386 \
    select signal time clock log exp pow sin cos tan sqrt floor ceil round trunc lround y0 y1 yn \
    j0 j1 jn gamma pipe2 llabs lldiv itoa ltoa sleep start table grow size fork pipe \
    socket system execl execle execlp execv execve execvp";

impl Names {
    pub fn new(module: &Module, forbidden: Forbidden) -> Result<Names> {
        let mut taken: HashSet<String> = TAKEN.split_whitespace().map(str::to_string).collect();
        taken.extend(runtime::words().map(str::to_string));
        let mut names = vec![];
        for function in 0..module.functions.len() {
            names.push(match module.imports.get(function) {
                Some(import) => imported(import)?.to_string(),
                None => own(function, module.names.get(&function), forbidden, &mut taken),
            });
        }
        Ok(Names(names))
    }

    pub fn function(&self, index: usize) -> &str {
        &self.0[index]
    }
}

/// The runtime's names for the functions of the host.
fn imported(name: &str) -> Result<&'static str> {
    Ok(match name {
        "read" => "input",
        "write" => "output",
        "exit" => "exit",
        "clock" => "nanoseconds",
        "time" => "seconds",
        "deep" => deep::NAME,
        "stretch" => "STRETCH",
        other => bail!("the module imports `{other}`, which the host does not have"),
    })
}

fn own(
    function: usize,
    path: Option<&&str>,
    forbidden: Forbidden,
    taken: &mut HashSet<String>,
) -> String {
    let is_fit = |name: &String| is_fit(name) && !forbidden.is_in(name);
    let short = path.map(|path| short(path)).filter(is_fit);
    let mut name = match short {
        Some(name) if taken.insert(name.clone()) => return name,
        Some(name) => format!("{name}{function}"),
        None => format!("f{function}"),
    };
    // A Rust function may have just that name.
    while !taken.insert(name.clone()) {
        name.push('_');
    }
    name
}

/// Locals have one or two letters, so a function needs more.
fn is_fit(name: &str) -> bool {
    (3..=LONGEST).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && !name.contains("__")
}

/// The last readable part of a path: `core::slice::<impl [T]>::sort::h0123456789abcdef` is `sort`.
fn short(path: &str) -> String {
    let plain = without_generics(&legible(path));
    let parts = plain.split("::").filter(|part| !part.is_empty() && !is_hash(part));
    let last = parts.filter(|part| !part.contains('{')).last().unwrap_or_default();
    last.chars().filter(|one| one.is_ascii_alphanumeric() || *one == '_').collect()
}

/// A mangled name as a path, found by the lengths before its parts.
fn legible(path: &str) -> String {
    if !path.starts_with("_ZN") && !path.starts_with("_R") {
        return path.to_string();
    }
    let mut parts = vec![];
    let mut rest = path;
    while let Some(at) = rest.find(|one: char| one.is_ascii_digit()) {
        let digits = rest[at..].chars().take_while(char::is_ascii_digit).count();
        let length: usize = rest[at..at + digits].parse().unwrap_or(0);
        let start = at + digits + usize::from(rest[at + digits..].starts_with('_'));
        let part = rest.get(start..start + length).unwrap_or_default();
        if part.len() > 1 {
            parts.push(part);
        }
        rest = rest.get(start + length.max(1)..).unwrap_or_default();
    }
    parts.join("::")
}

fn without_generics(path: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for one in path.chars() {
        match one {
            '<' => depth += 1,
            '>' => depth -= 1,
            one if depth <= 0 => out.push(one),
            _ => {}
        }
    }
    out
}

fn is_hash(part: &str) -> bool {
    part.len() == 17
        && part.starts_with('h')
        && part[1..].bytes().all(|one| one.is_ascii_hexdigit())
}

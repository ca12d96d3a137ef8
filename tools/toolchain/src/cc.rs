//! C compilers. If the judge's own is not installed, another one runs its command: our C is plain enough for
//! any.

/// The command of a judge, for a compiler that is installed here.
pub fn for_this_machine(command: Vec<String>) -> Vec<String> {
    let command = with_installed(command, is_installed);
    if cfg!(target_os = "linux") { command } else { without(command, &ONLY_ON_LINUX) }
}

/// Another compiler in place of one that is not installed.
pub fn stand_in(compiler: &str) -> Option<String> {
    let mut command = with_installed(vec![compiler.into()], is_installed);
    Some(command.swap_remove(0)).filter(|other| other != compiler)
}

fn is_installed(compiler: &str) -> bool {
    files::on_path(compiler).is_some()
}

/// Libraries that other systems lack or include in others.
const ONLY_ON_LINUX: [&str; 2] = ["-static", "-lcrypt"];

/// Microsoft's compiler, whose options have other names.
const MICROSOFT: &str = "cl";

/// Options that it does not need.
const NOT_FOR_MICROSOFT: [&str; 6] = ["-lm", "-lcrypt", "-static", "-ansi", "-pipe", "-fno-asm"];

fn with_installed(mut command: Vec<String>, is_installed: impl Fn(&str) -> bool) -> Vec<String> {
    let others = match command[0].as_str() {
        "gcc" => ["clang", "cc"],
        "g++" => ["clang++", "c++"],
        _ => return command,
    };
    if is_installed(&command[0]) {
        return command;
    }
    match others.into_iter().find(|name| is_installed(name)) {
        Some(other) => command[0] = other.into(),
        None if is_installed(MICROSOFT) => command = for_microsoft(command),
        None => {}
    }
    command
}

fn for_microsoft(command: Vec<String>) -> Vec<String> {
    let mut words = without(command, &NOT_FOR_MICROSOFT).into_iter();
    // By the name of its file, the text is C.
    let language = if words.next().as_deref() == Some("g++") { "/TP" } else { "/TC" };
    let mut translated: Vec<String> = [MICROSOFT, "/nologo", language].map(String::from).into();
    while let Some(word) = words.next() {
        match word.as_str() {
            "-o" => translated.extend(words.next().map(|program| format!("/Fe:{program}"))),
            _ if word.starts_with("-std=") => {}
            _ => translated.push(word.replacen('-', "/", usize::from(word.starts_with('-')))),
        }
    }
    translated
}

fn without(mut command: Vec<String>, options: &[&str]) -> Vec<String> {
    command.retain(|word| !options.contains(&word.as_str()));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn adapted(command: &str, installed: &[&str]) -> String {
        let words = command.split(' ').map(String::from).collect();
        with_installed(words, |name| installed.contains(&name)).join(" ")
    }

    #[test]
    fn the_judges_own_compiler_comes_first() {
        assert_eq!(adapted("gcc main.c -O2", &["clang", "gcc"]), "gcc main.c -O2");
        assert_eq!(adapted("tcc main.c", &["clang", "gcc"]), "tcc main.c");
    }

    #[test]
    fn where_it_is_missing_another_takes_its_options() {
        assert_eq!(adapted("gcc main.c -O2", &["cl", "clang"]), "clang main.c -O2");
        assert_eq!(adapted("g++ main.c -O2", &["cc", "c++"]), "c++ main.c -O2");
        assert_eq!(adapted("gcc main.c -O2", &[]), "gcc main.c -O2");
    }

    #[test]
    fn microsofts_compiler_gets_options_that_it_knows() {
        let c = adapted("gcc main.c -std=c99 -lm -O2 -w -o main.exe", &["cl"]);
        assert_eq!(c, "cl /nologo /TC main.c /O2 /w /Fe:main.exe");
        let cpp = adapted("g++ main.c -static -o main.exe", &["cl"]);
        assert_eq!(cpp, "cl /nologo /TP main.c /Fe:main.exe");
    }
}

//! Every `console` block of the handbook is run, and says what the program says.
//!
//! A line that begins with `$ ` is given to the shell, in a folder with the files of
//! `docs/handbook/examples`; a backslash at its end continues it. What follows, up to the next such
//! line, is its output. In it `…` stands for any text, and alone on a line for any lines. The
//! commands of a chapter run one after the other in the same folder; a chapter that speaks to
//! `127.0.0.1:8344` finds a server there.
//!
//! Chapters for which a tool is missing (`curl`) are passed over, and it is said.
//!
//! `UPDATE_HANDBOOK=1 cargo test -p staunton-cli --test it handbook` writes what has changed.

mod block;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::served::Served;
use block::{Part, matches, split};

fn handbook() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/handbook")
}

fn chapters(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            chapters(&path, found);
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
}

/// A folder with the files of the examples.
fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(handbook().join("examples")).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, desk.path().join(path.file_name().unwrap())).unwrap();
    }
    desk
}

/// What the shell answers: both streams, and the exit status if it is not 0.
fn answer(command: &str, desk: &Path) -> Vec<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_staunton")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(desk)
        .env("PATH", path)
        .env("HOME", desk)
        .env("XDG_DATA_HOME", desk.join("share"))
        .env("LC_ALL", "C.UTF-8")
        .env("COLUMNS", "100")
        .env_remove("RUST_LOG")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    match output.status.code() {
        Some(0) => {}
        code => lines.push(format!("(exit status {})", code.unwrap_or(-1))),
    }
    lines
}

/// Whether this machine has what the chapter needs besides the program.
fn can_run(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap();
    let has = |tool: &str| Command::new(tool).arg("--version").output().is_ok();
    let lacking = ["curl", "timeout"].into_iter().find(|tool| {
        let typed = split(&text).iter().any(|part| {
            matches!(part, Part::Run { command, .. } if command.contains(&format!("{tool} ")))
        });
        typed && !has(tool)
    });
    if let Some(tool) = lacking {
        staunton_corpora::skip(tool, &format!("{}: {tool} is missing", path.display()));
    }
    lacking.is_none()
}

/// Runs the chapter; returns it as it should stand, and what it says wrongly.
fn run(path: &Path) -> (String, Vec<String>) {
    let text = fs::read_to_string(path).unwrap();
    let desk = desk();
    let served = text.contains("127.0.0.1:8344").then(|| Served::start(desk.path()));
    let (mut should, mut faults) = (String::new(), Vec::new());
    for part in split(&text) {
        match part {
            Part::Words(words) => should.push_str(words),
            Part::Run { line, command, output } => {
                let there = served.as_ref().map_or(command.clone(), |one| one.there(&command));
                let got: Vec<String> = answer(&there, desk.path())
                    .iter()
                    .map(|line| served.as_ref().map_or(line.clone(), |one| one.here(line)))
                    .collect();
                let printed: Vec<&str> = output.lines().collect();
                let said: Vec<&str> = got.iter().map(String::as_str).collect();
                if matches(&printed, &said) {
                    should.push_str(output);
                } else {
                    let place = format!("{}:{line}", path.display());
                    faults.push(format!("{place}: {command}\n{}\n", said.join("\n")));
                    should.extend(said.iter().flat_map(|line| [*line, "\n"]));
                }
            }
        }
    }
    (should, faults)
}

#[test]
fn every_example_says_what_the_program_says() {
    let mut paths = Vec::new();
    chapters(&handbook().join("src"), &mut paths);
    assert!(paths.len() > 40, "too few chapters were found");
    let update = std::env::var_os("UPDATE_HANDBOOK").is_some();
    let mut faults = Vec::new();
    for path in paths {
        if !can_run(&path) {
            continue;
        }
        let (should, wrong) = run(&path);
        if update && !wrong.is_empty() {
            fs::write(&path, should).unwrap();
        }
        faults.extend(wrong);
    }
    assert!(faults.is_empty(), "the handbook says otherwise than\n{}", faults.join("\n"));
}

#[test]
fn every_command_has_a_chapter_with_an_example() {
    let help = crate::program::run(&["--help"], "").out;
    let listed = help.split("\nCommands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let mut count = 0;
    for name in commands.filter(|name| !name.is_empty() && *name != "help") {
        let path = handbook().join(format!("src/cli/{name}.md"));
        let text = fs::read_to_string(&path).unwrap_or_default();
        let shown = split(&text).iter().any(|part| {
            matches!(part, Part::Run { command, .. } if command.contains(&format!("staunton {name}")))
        });
        assert!(shown, "{}: no example of `staunton {name}`", path.display());
        count += 1;
    }
    assert!(count > 10, "too few commands were found: {help}");
}

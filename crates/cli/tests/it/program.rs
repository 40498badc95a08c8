//! Running the program.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program answered.
pub(crate) struct Answer {
    pub(crate) out: String,
    pub(crate) error: String,
    pub(crate) code: i32,
}

/// The program with these arguments, and a plain terminal's environment.
pub(crate) fn staunton(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_staunton"));
    command.args(arguments).env("LC_ALL", "C").env("COLUMNS", "100");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to its end with `input` typed.
pub(crate) fn run(arguments: &[&str], input: &str) -> Answer {
    let mut child = staunton(arguments).spawn().unwrap();
    // A program that does not read what is typed closes its input, and that is no fault.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    Answer {
        out: String::from_utf8(output.stdout).unwrap(),
        error: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().expect("it ends by itself"),
    }
}

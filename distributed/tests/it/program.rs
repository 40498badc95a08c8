//! The program, as a person calls it.

use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_staunton-distributed");

/// The rows of an answer.
pub(crate) fn sql(folder: &str, query: &str, more: &[&str]) -> Vec<Value> {
    let output = asked(folder, query, more);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{query}: {error}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// What the program says where it has no answer.
pub(crate) fn fault(folder: &str, query: &str) -> String {
    let output = asked(folder, query, &[]);
    assert!(!output.status.success(), "{query} was answered");
    assert!(output.stdout.is_empty(), "{query} was answered in part");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn asked(folder: &str, query: &str, more: &[&str]) -> Output {
    let words = ["sql", folder, query, "--format", "json"];
    Command::new(PROGRAM).args(words).args(more).output().expect("the program")
}

/// A part of a cluster; it ends with the test.
pub(crate) struct Running(Child);

impl Running {
    pub(crate) fn start(words: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(words).stdout(Stdio::null()).stderr(Stdio::null());
        Self(command.spawn().expect("started"))
    }

    /// At once, as by `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.0.kill().expect("killed");
        self.0.wait().expect("ended");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// A port on which nobody listens.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("its number").port()
}

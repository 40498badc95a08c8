//! A server in a process of its own.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Where the handbook says that the server is.
const WRITTEN: &str = "127.0.0.1:8344";

/// A server at a free port, with its data beside the examples; it ends with this value.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Served {
    pub(crate) fn start(desk: &Path) -> Self {
        Self::begin(Command::new(env!("CARGO_BIN_EXE_staunton")), desk)
    }

    /// At this address, where one has been before, with its data.
    pub(crate) fn start_at(desk: &Path, address: &str) -> Self {
        Self::begin_at(Command::new(env!("CARGO_BIN_EXE_staunton")), desk, address)
    }

    /// With the address at which a proxy before it is called.
    pub(crate) fn start_behind(desk: &Path, origin: &str) -> Self {
        Self::start_with(desk, "STAUNTON_ORIGINS", format!("[{origin:?}]"))
    }

    /// With a setting, by its name in the environment.
    pub(crate) fn start_with(desk: &Path, setting: &str, value: impl AsRef<OsStr>) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_staunton"));
        program.env(setting, value);
        Self::begin(program, desk)
    }

    /// Without books, and with so many kilobytes for what it and its workers compute with.
    #[cfg(target_os = "linux")]
    pub(crate) fn start_small(desk: &Path, kilobytes: u32) -> Self {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("ulimit -d {kilobytes}; exec \"$0\" \"$@\" --no-books"));
        shell.arg(env!("CARGO_BIN_EXE_staunton"));
        Self::begin(shell, desk)
    }

    fn begin(program: Command, desk: &Path) -> Self {
        Self::begin_at(program, desk, "127.0.0.1:0")
    }

    fn begin_at(mut program: Command, desk: &Path, listen: &str) -> Self {
        program.args(["serve", "--listen", listen, "--data"]).arg(desk.join("served"));
        let (child, address) = announced(program);
        Self { child, address }
    }

    /// A command as it reaches this server.
    pub(crate) fn there(&self, command: &str) -> String {
        command.replace(WRITTEN, &self.address)
    }

    /// A line of output as the handbook prints it.
    pub(crate) fn here(&self, line: &str) -> String {
        line.replace(&self.address, WRITTEN)
    }
}

/// Starts a program that serves, and waits until it says at which address.
pub(crate) fn announced(mut program: Command) -> (Child, String) {
    let mut child = program.env("RUST_LOG", "off").stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit('/').next().unwrap().to_owned();
    (child, address)
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

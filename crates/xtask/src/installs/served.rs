//! A server that runs as long as it is wanted.

use std::fs;
use std::io::Read as _;
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};

use super::client::{Begun, Guest};

/// A server, which ends when it is dropped.
pub(super) struct Served {
    process: Child,
    address: String,
}

impl Served {
    /// Starts it; its place is told by `STAUNTON_LISTEN`.
    pub(super) fn start(mut command: Command) -> Result<Self, String> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|listener| listener.local_addr())
            .map_err(|error| format!("no port is free: {error}"))?;
        let process = command
            .env("STAUNTON_LISTEN", free.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start the server: {error}"))?;
        Ok(Self { process, address: format!("http://{free}") })
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    pub(super) fn process(&self) -> u32 {
        self.process.id()
    }

    /// A guest opens the page and plays the first move; who he is, and his game.
    pub(super) fn first_move(&mut self) -> Result<(Guest, Begun), String> {
        let played = Guest::come(&self.address).and_then(|guest| {
            guest.page()?;
            let begun = guest.play()?;
            Ok((guest, begun))
        });
        played.map_err(|error| format!("{error}\n{}", self.complaint()))
    }

    /// Ends it; what it complained of.
    pub(super) fn complaint(&mut self) -> String {
        self.end();
        let mut text = String::new();
        if let Some(mut stream) = self.process.stderr.take() {
            // What cannot be read is not told.
            drop(stream.read_to_string(&mut text));
        }
        text
    }

    fn end(&mut self) {
        // What was started in a root is a child of `unshare`, and would outlive it as another user.
        for child in children(self.process.id()) {
            drop(Command::new("kill").args(["-KILL", &child]).status());
        }
        // It may be gone already.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// The processes that a process has started, as the system numbers them.
fn children(process: u32) -> Vec<String> {
    let path = format!("/proc/{process}/task/{process}/children");
    let told = fs::read_to_string(path).unwrap_or_default();
    told.split_whitespace().map(str::to_owned).collect()
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end();
    }
}

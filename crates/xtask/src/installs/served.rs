//! A server that runs as long as it is wanted.

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
        // It may be gone already.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end();
    }
}

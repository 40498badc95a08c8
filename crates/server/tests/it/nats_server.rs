//! A broker for a test: NATS on a free port of loopback, gone afterwards.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Where Debian has the program.
const PROGRAM: &str = "/usr/sbin/nats-server";

/// A server of NATS.
pub(crate) struct NatsServer {
    folder: tempfile::TempDir,
    port: u16,
    child: Option<Child>,
}

impl NatsServer {
    /// Starts one; `None`, which it says, if this machine has none.
    pub(crate) fn start() -> Option<Self> {
        if !Path::new(PROGRAM).exists() {
            let words = "is not there: what needs it is passed over (.ci/install-needs tests)";
            assert!(std::env::var_os("CI").is_none(), "{PROGRAM} {words}");
            eprintln!("{PROGRAM} {words}");
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Self { folder: tempfile::tempdir().unwrap(), port, child: None };
        server.wake();
        Some(server)
    }

    /// Where it is reached.
    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Runs it, after [`Self::kill`].
    pub(crate) fn wake(&mut self) {
        let child = Command::new(PROGRAM)
            .current_dir(self.folder.path())
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.child = Some(child);
        let patience = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < patience, "NATS does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.kill());
            drop(child.wait());
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

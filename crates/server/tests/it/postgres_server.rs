//! A server of PostgreSQL for a test: in a folder of its own, on a free port of loopback, gone
//! afterwards.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Where Debian has the programs.
const PROGRAMS: &str = "/usr/lib/postgresql/15/bin";
/// As this user they run where the test runs as root, which they refuse.
const NOBODY: u32 = 65534;

/// A server of PostgreSQL.
pub(crate) struct PostgresServer {
    folder: tempfile::TempDir,
    port: u16,
    child: Option<Child>,
}

impl PostgresServer {
    /// Starts one; `None`, which it says, if this machine has no PostgreSQL.
    pub(crate) fn start() -> Option<Self> {
        if !Path::new(PROGRAMS).join("initdb").exists() {
            let words = "is not there: what needs it is passed over (.ci/install-needs tests)";
            assert!(std::env::var_os("CI").is_none(), "{PROGRAMS} {words}");
            eprintln!("{PROGRAMS} {words}");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        own(folder.path());
        let made = program("initdb", &folder)
            .args(["--username=staunton", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"])
            .args(["--no-sync", "--no-instructions"])
            .arg(data(&folder))
            .stdout(Stdio::null())
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Self { folder, port, child: None };
        server.wake();
        Some(server)
    }

    /// Where it is reached.
    pub(crate) fn address(&self) -> String {
        format!("postgres://staunton@127.0.0.1:{}/postgres", self.port)
    }

    /// Runs it, after [`Self::kill`].
    pub(crate) fn wake(&mut self) {
        let log = std::fs::File::create(self.folder.path().join("log")).unwrap();
        let child = program("postgres", &self.folder)
            .arg("-D")
            .arg(data(&self.folder))
            .args(["-p", &self.port.to_string(), "-h", "127.0.0.1", "-k", ""])
            .args(["-c", "shared_buffers=16MB", "-c", "max_connections=60"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.child = Some(child);
        let patience = Instant::now() + Duration::from_mins(1);
        while !self.answers() {
            let log = || std::fs::read_to_string(self.folder.path().join("log"));
            assert!(Instant::now() < patience, "PostgreSQL does not start: {:?}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The client has a runtime of its own, for which a test's thread is no place.
    fn answers(&self) -> bool {
        let address = self.address();
        let tried = std::thread::spawn(move || {
            postgres::Client::connect(&address, postgres::NoTls).is_ok()
        });
        tried.join().unwrap()
    }

    /// Ends it at once, as a loss of power does.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // "Immediate": nothing is written down, it recovers from its log afterwards.
            let id = rustix::process::Pid::from_child(&child);
            let _ = rustix::process::kill_process(id, rustix::process::Signal::QUIT);
            let patience = Instant::now() + Duration::from_secs(10);
            while child.try_wait().is_ok_and(|ended| ended.is_none()) {
                if Instant::now() > patience {
                    drop(child.kill());
                }
                std::thread::sleep(Duration::from_millis(10));
            }
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn data(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("data")
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn own(folder: &Path) {
    if is_root() {
        std::os::unix::fs::chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
    }
}

fn program(name: &str, folder: &tempfile::TempDir) -> Command {
    let mut command = Command::new(Path::new(PROGRAMS).join(name));
    command.current_dir(folder.path());
    if is_root() {
        use std::os::unix::process::CommandExt;
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

//! The server as a process of its own, with a database of its own, and what Linux says of it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::Failure;

/// Ticks of the processor's clock in a second, as Linux counts a process's time.
const TICKS: f64 = 100.0;

/// Servers that this process has started.
static STARTED: AtomicUsize = AtomicUsize::new(0);

/// A running server; it is killed when this is dropped.
pub(super) struct ServerProcess {
    child: Child,
    pub(super) address: String,
    process: u32,
    data: PathBuf,
    options: &'static [&'static str],
}

impl ServerProcess {
    /// Starts it on a free port.
    pub(super) async fn start() -> Result<Self, Failure> {
        Self::start_with(&[]).await
    }

    /// Starts it on a free port, with further options of `staunton serve`.
    pub(super) async fn start_with(options: &'static [&'static str]) -> Result<Self, Failure> {
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("staunton-load-{}-{number}", std::process::id());
        let data = env::temp_dir().join(name);
        let (child, address) = begin("127.0.0.1:0", &data, options).await?;
        let process = child.id().ok_or("the server is gone")?;
        Ok(Self { child, address, process, data, options })
    }

    /// Kills it and starts it again where it was, with what it kept.
    pub(super) async fn start_again(&mut self) -> Result<(), Failure> {
        self.child.kill().await?;
        (self.child, _) = begin(&self.address, &self.data, self.options).await?;
        self.process = self.child.id().ok_or("the server is gone")?;
        Ok(())
    }

    /// Ends it, and removes what it kept.
    pub(super) async fn end(mut self) -> Result<(), Failure> {
        self.child.kill().await?;
        Ok(std::fs::remove_dir_all(&self.data)?)
    }

    /// What it has used of the processor, in seconds.
    pub(super) fn processor_seconds(&self) -> Result<f64, Failure> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process))?;
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: Vec<f64> = fields.skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
        Ok(ticks.iter().sum::<f64>() / TICKS)
    }

    /// The most memory that it has used, in MiB.
    pub(super) fn most_memory_mib(&self) -> Result<f64, Failure> {
        self.memory_mib("VmHWM:")
    }

    /// The memory that it uses now, in MiB.
    pub(super) fn now_memory_mib(&self) -> Result<f64, Failure> {
        self.memory_mib("VmRSS:")
    }

    /// The bytes of its files on the disk.
    pub(super) fn kept_bytes(&self) -> Result<u64, Failure> {
        let mut bytes = 0;
        for entry in std::fs::read_dir(&self.data)? {
            bytes += entry?.metadata()?.len();
        }
        Ok(bytes)
    }

    /// How many files it has open, connections among them.
    pub(super) fn open_files(&self) -> Result<usize, Failure> {
        Ok(std::fs::read_dir(format!("/proc/{}/fd", self.process))?.count())
    }

    fn memory_mib(&self, line: &str) -> Result<f64, Failure> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process))?;
        let found = status.lines().find_map(|found| found.strip_prefix(line));
        let kib = found.and_then(|rest| rest.split_whitespace().next()).ok_or("no such line")?;
        Ok(kib.parse::<f64>()? / 1024.0)
    }
}

/// The program, once it serves, and where.
async fn begin(listen: &str, data: &Path, options: &[&str]) -> Result<(Child, String), Failure> {
    let mut child = Command::new(program()?)
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .args(options)
        .env("RUST_LOG", "error")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let out = child.stdout.take().ok_or("the server says nothing")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).await?;
    let (_, address) = line.trim().rsplit_once('/').ok_or("the server says no address")?;
    Ok((child, address.to_owned()))
}

/// The program `staunton`: the one that `STAUNTON_BIN` names, or the one beside this.
fn program() -> Result<PathBuf, Failure> {
    let program = match env::var_os("STAUNTON_BIN") {
        Some(named) => PathBuf::from(named),
        None => env::current_exe()?.with_file_name("staunton"),
    };
    if program.is_file() {
        return Ok(program);
    }
    Err(format!("there is no program {}: STAUNTON_BIN names one", program.display()).into())
}

/// What so large a share of the values, sorted, does not exceed.
pub(super) fn share(values: &[f64], share: f64) -> f64 {
    let last = values.len().saturating_sub(1);
    values.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
}

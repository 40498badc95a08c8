//! The server under trial, in a process of its own.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::TrialError;

/// A running server; it is killed when this is dropped.
pub(crate) struct Program {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub(crate) address: String,
    path: PathBuf,
    data: PathBuf,
}

impl Program {
    /// Starts it on a free port.
    pub(crate) async fn start(path: &Path, data: &Path) -> Result<Self, TrialError> {
        let (child, address) = begin(path, data, "127.0.0.1:0", "").await?;
        Ok(Self { child, address, path: path.to_owned(), data: data.to_owned() })
    }

    /// Its number among the processes, while it runs.
    pub(crate) fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Starts it again where it was, once it has ended, with what is to happen to its disk; `false`
    /// if it did not come to serve.
    pub(crate) async fn start_again(&mut self, faults: &str) -> Result<bool, TrialError> {
        match begin(&self.path, &self.data, &self.address, faults).await {
            Ok((child, _)) => {
                self.child = child;
                Ok(true)
            }
            Err(TrialError::Silent) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Waits until it has ended by itself: whether it was killed.
    pub(crate) async fn ended(&mut self) -> Result<bool, TrialError> {
        Ok(self.child.wait().await?.code().is_none())
    }

    /// Kills it as the loss of the process would.
    pub(crate) async fn kill_now(&mut self) -> Result<(), TrialError> {
        Ok(self.child.kill().await?)
    }

    /// Kills it for good.
    pub(crate) async fn kill(mut self) -> Result<(), TrialError> {
        Ok(self.child.kill().await?)
    }
}

async fn begin(
    path: &Path,
    data: &Path,
    listen: &str,
    faults: &str,
) -> Result<(Child, String), TrialError> {
    let mut child = Command::new(path)
        .args(["serve", "--no-books", "--listen", listen, "--data"])
        .arg(data)
        .env("RUST_LOG", "off")
        .env("DISK_FAULTS", faults)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let stdout = child.stdout.take().ok_or(TrialError::Silent)?;
    let Some(line) = BufReader::new(stdout).lines().next_line().await? else {
        child.wait().await?;
        return Err(TrialError::Silent);
    };
    let (_, address) = line.trim().rsplit_once('/').ok_or(TrialError::Silent)?;
    Ok((child, address.to_owned()))
}

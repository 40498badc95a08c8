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
        let (child, address) = begin(path, data, "127.0.0.1:0").await?;
        Ok(Self { child, address, path: path.to_owned(), data: data.to_owned() })
    }

    /// Kills it as the loss of the process would, and starts it again where it was.
    pub(crate) async fn kill_and_start(&mut self) -> Result<(), TrialError> {
        self.child.kill().await?;
        (self.child, _) = begin(&self.path, &self.data, &self.address).await?;
        Ok(())
    }

    /// Kills it for good.
    pub(crate) async fn kill(mut self) -> Result<(), TrialError> {
        Ok(self.child.kill().await?)
    }
}

async fn begin(path: &Path, data: &Path, listen: &str) -> Result<(Child, String), TrialError> {
    let mut child = Command::new(path)
        .args(["serve", "--no-books", "--listen", listen, "--data"])
        .arg(data)
        .env("RUST_LOG", "warn")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let stdout = child.stdout.take().ok_or(TrialError::Silent)?;
    let line = BufReader::new(stdout).lines().next_line().await?.ok_or(TrialError::Silent)?;
    let (_, address) = line.trim().rsplit_once('/').ok_or(TrialError::Silent)?;
    Ok((child, address.to_owned()))
}

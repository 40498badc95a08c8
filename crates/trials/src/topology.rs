//! Several servers over one database and one bus, as `deploy/several.sh` runs them.

use std::path::{Path, PathBuf};

use tokio::process::Command;

use crate::TrialError;
use crate::client::Places;

/// What the servers share.
pub(crate) const BUS: &str = "nats";
pub(crate) const DATABASE: &str = "postgres";

/// All players come from one machine, and ask for as much as a hall may.
const OPTIONS: &str = "--no-books --hall 127.0.0.0/8";

/// Several servers, their database and their bus; they are ended when this is dropped.
pub(crate) struct Topology {
    folder: tempfile::TempDir,
    script: PathBuf,
    program: PathBuf,
    /// The names of the servers.
    pub(crate) nodes: Vec<String>,
    /// Where they serve.
    pub(crate) places: Places,
}

impl Topology {
    /// Starts so many servers; they are ready.
    pub(crate) async fn up(
        script: &Path,
        program: &Path,
        nodes: usize,
    ) -> Result<Self, TrialError> {
        let folder = tempfile::tempdir()?;
        let (script, program) = (script.canonicalize()?, program.canonicalize()?);
        // The database does not run as root.
        make_passable(folder.path())?;
        let nothing: Places = [].into();
        let mut all = Self { folder, script, program, nodes: Vec::new(), places: nothing };
        let told = all.order("up", &[&nodes.to_string()]).await?;
        let mut places = Vec::new();
        for line in told.lines() {
            let (name, address) = line.split_once(" http://").ok_or(TrialError::Silent)?;
            all.nodes.push(name.to_owned());
            places.push(address.to_owned());
        }
        all.places = places.into();
        Ok(all)
    }

    /// Ends one of them at once.
    pub(crate) async fn kill(&self, name: &str) -> Result<(), TrialError> {
        self.order("kill", &[name]).await.map(drop)
    }

    /// Tells one of them to end, and waits until it has.
    pub(crate) async fn stop(&self, name: &str) -> Result<(), TrialError> {
        self.order("stop", &[name]).await.map(drop)
    }

    /// Starts one of them again, and waits until it is ready.
    pub(crate) async fn start(&self, name: &str) -> Result<(), TrialError> {
        self.order("start", &[name]).await.map(drop)
    }

    /// The number of a process.
    pub(crate) fn process(&self, name: &str) -> Result<u32, TrialError> {
        let told = std::fs::read_to_string(self.folder.path().join(format!("{name}.pid")))?;
        told.trim().parse().map_err(|_| TrialError::Silent)
    }

    /// The address of the database.
    pub(crate) fn database(&self) -> Result<String, TrialError> {
        let port = std::fs::read_to_string(self.folder.path().join(format!("{DATABASE}.port")))?;
        Ok(format!("postgres://staunton@127.0.0.1:{}/postgres", port.trim()))
    }

    /// A file of its folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn order(&self, order: &str, words: &[&str]) -> Result<String, TrialError> {
        let mut command = Command::new(&self.script);
        command.arg(order).arg(self.folder.path()).args(words);
        command.env("STAUNTON", &self.program).env("STAUNTON_OPTIONS", OPTIONS);
        command.env("RUST_LOG", "warn");
        let done = command.output().await?;
        if done.status.success() {
            return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
        }
        let words = String::from_utf8_lossy(&done.stderr).trim().to_owned();
        Err(TrialError::Answer(format!("{order} {}: {words}", self.folder.path().display())))
    }
}

impl Drop for Topology {
    fn drop(&mut self) {
        let mut down = std::process::Command::new(&self.script);
        // Whoever is left tells of it by a folder that is in use.
        drop(down.arg("down").arg(self.folder.path()).output());
    }
}

#[cfg(unix)]
fn make_passable(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o711))
}

#[cfg(not(unix))]
fn make_passable(_: &Path) -> std::io::Result<()> {
    Ok(())
}

//! The socket in the data folder over which a server takes orders: whoever may write into the folder
//! may give them.

use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

use super::desk::Admin;
use super::order::{AdminAnswer, AdminOrder};

/// The socket's name in the folder.
pub(super) const SOCKET: &str = "admin.sock";
/// The longest order, in bytes.
const LONGEST_ORDER: u64 = 64 * 1024;
/// How long an order may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens for orders; the file is gone when it is dropped.
pub(crate) struct AdminSocket {
    listener: UnixListener,
    path: PathBuf,
}

impl AdminSocket {
    /// Listens in `folder`, which must be this server's: what an earlier one left is removed.
    ///
    /// # Errors
    /// If the socket cannot be made, as where the path of the folder has more than about 90 bytes.
    pub(crate) fn bind(folder: &Path) -> io::Result<Self> {
        let path = folder.join(SOCKET);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        Ok(Self { listener, path })
    }

    /// Takes orders one after the other. Ends with the server.
    pub(crate) async fn serve(self, admin: Admin) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    if let Err(error) = answer(stream, &admin).await {
                        tracing::warn!(%error, "an order could not be answered");
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "an order could not be taken");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // Whoever finds it asks in vain: nothing worse.
        drop(std::fs::remove_file(&self.path));
    }
}

async fn answer(mut stream: UnixStream, admin: &Admin) -> io::Result<()> {
    let mut order = Vec::new();
    let mut limited = (&mut stream).take(LONGEST_ORDER);
    tokio::time::timeout(PATIENCE, limited.read_to_end(&mut order)).await??;
    let answer: Result<AdminAnswer, String> = match serde_json::from_slice::<AdminOrder>(&order) {
        Ok(order) => admin.perform(order).await.map_err(|error| error.to_string()),
        Err(error) => Err(format!("the server does not know this order: {error}")),
    };
    stream.write_all(&serde_json::to_vec(&answer)?).await?;
    stream.shutdown().await
}

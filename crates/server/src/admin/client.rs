//! Brings an order to whoever has the data folder.

use std::path::Path;

use thiserror::Error;

use super::desk::Admin;
use super::order::{AdminAnswer, AdminOrder};
use crate::config::Config;
use crate::folder::{DATABASE, FolderLock, LOCK};
use crate::networks::Networks;
use crate::opening::Opened;
use crate::serve_error::ServeError;

/// Why an order was not carried out.
#[derive(Debug, Error)]
pub enum AdminError {
    /// There is no data.
    #[error("{0} holds no data of a server")]
    NoData(String),
    /// A server has the folder and takes no orders.
    #[error("the server that uses {folder} takes no orders: {words}")]
    NoAnswer {
        /// The folder.
        folder: String,
        /// Why.
        words: String,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] ServeError),
    /// The system does not give what is needed.
    #[error("the system refused: {0}")]
    System(#[from] std::io::Error),
    /// It cannot be done.
    #[error("{0}")]
    Refused(String),
}

/// Has an order carried out: by the server that serves from `folder`, or, while none does, here and
/// now on the folder itself. What changes anything takes effect at once, and stands in the arbiter's
/// log.
///
/// # Errors
/// [`AdminError`]; then nothing has changed.
pub fn administer(folder: &Path, order: &AdminOrder) -> Result<AdminAnswer, AdminError> {
    let no_data = || AdminError::NoData(folder.display().to_string());
    // A server whose database is elsewhere has its lock here all the same.
    let has_database = folder.join(DATABASE).is_file();
    if !has_database && !folder.join(LOCK).is_file() {
        return Err(no_data());
    }
    let free = FolderLock::take(folder)?;
    if free.is_none() {
        return ask(folder, order);
    }
    drop(free);
    if !has_database {
        return Err(no_data());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let config = Config { data: Some(folder.to_owned()), ..Config::default() };
        let opened = Opened::open(&config).await?;
        let admin = Admin {
            accounts: opened.accounts(opened.gate(Networks::default(), None), config.registration),
            data: opened.account_data(),
        };
        let answer = admin.perform(order.clone()).await;
        opened.close().await;
        answer.map_err(|error| AdminError::Refused(error.to_string()))
    })
}

#[cfg(unix)]
fn ask(folder: &Path, order: &AdminOrder) -> Result<AdminAnswer, AdminError> {
    use std::io::{Read, Write};
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;

    let no_answer =
        |words: String| AdminError::NoAnswer { folder: folder.display().to_string(), words };
    let asked = || -> std::io::Result<Vec<u8>> {
        let mut stream = UnixStream::connect(folder.join(super::socket::SOCKET))?;
        stream.write_all(&serde_json::to_vec(order)?)?;
        stream.shutdown(Shutdown::Write)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(answer)
    };
    let answer = asked().map_err(|error| no_answer(error.to_string()))?;
    let answer: Result<AdminAnswer, String> =
        serde_json::from_slice(&answer).map_err(|error| no_answer(error.to_string()))?;
    answer.map_err(AdminError::Refused)
}

#[cfg(not(unix))]
fn ask(folder: &Path, _: &AdminOrder) -> Result<AdminAnswer, AdminError> {
    let words = "on this system the server must be stopped first".to_owned();
    Err(AdminError::NoAnswer { folder: folder.display().to_string(), words })
}

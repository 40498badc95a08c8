//! How the storage answers, and why it does not.

use std::error::Error;
use std::pin::Pin;

use thiserror::Error;

/// An answer that comes when the database has it.
pub(crate) type Reply<'a, T, E = StoreError> =
    Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// Why the storage cannot answer.
#[derive(Debug, Error)]
pub(crate) enum StoreError {
    /// The database refused.
    #[error("the database refused: {0}")]
    Database(#[source] Box<dyn Error + Send + Sync>),
    /// What lies in the database is not what was put there.
    #[error("the database holds an event that cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
    /// The database was written by a newer version of this program.
    #[error("the database has version {found}: this program knows up to {known}")]
    Newer {
        /// The version found.
        found: usize,
        /// The newest version known.
        known: usize,
    },
    /// A file is no copy of a database.
    #[error("this is no backup of Staunton's")]
    NoBackup,
    /// A copy is not whole.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// The server is going away.
    #[error("the database is closed: the server is going away")]
    Closed,
    /// A thread was lost.
    #[error("the reader was lost: {0}")]
    Lost(#[from] tokio::task::JoinError),
}

/// Why something was not written.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(crate) enum CommitError {
    /// What should be written is there already, or what should be changed is another by now.
    #[error("something else is there already")]
    Conflict,
    /// The database refused: a full disk, most likely.
    #[error("the database refused")]
    Refused,
    /// The server is going away.
    #[error("the server is going away")]
    Closed,
}

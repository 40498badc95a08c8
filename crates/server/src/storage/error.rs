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
    /// The database does not answer now; a moment later it may.
    #[error("the connection is lost: {0}")]
    Unanswered(#[source] Box<dyn Error + Send + Sync>),
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
    /// The database was written by an older version of this program.
    #[error(
        "the database has version {found}, not {known}: `staunton serve` of this program brings it there"
    )]
    Older {
        /// The version found.
        found: usize,
        /// The present one.
        known: usize,
    },
    /// There is something in a database that should be empty.
    #[error("the database at {0} holds data already: an empty one is needed")]
    NotEmpty(String),
    /// What arrived is not what was sent.
    #[error("the copy of the table {0} is not what was copied")]
    Unlike(&'static str),
    /// What should say where a database is does not.
    #[error(
        "the address of the database cannot be read: {0}; one looks like \
         postgres://user:password@host/staunton"
    )]
    Address(String),
    /// The server of a database does not let us in.
    #[error("PostgreSQL at {at} does not let us in: {words}")]
    Away {
        /// Where it was looked for.
        at: String,
        /// What is wrong.
        words: String,
    },
    /// Another server uses the database.
    #[error("the database at {0} is in use by another server")]
    InUse(String),
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

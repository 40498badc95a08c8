//! Why a server cannot run.

use std::net::SocketAddr;

use thiserror::Error;

use crate::books::FurnishError;
use crate::error::ApiError;
use crate::storage::{CommitError, StoreError};

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The folder for data cannot be used.
    #[error("the data folder {folder} cannot be used: {source}")]
    Data {
        /// The folder.
        folder: String,
        /// Why.
        source: std::io::Error,
    },
    /// Another server uses the folder for data.
    #[error("the data folder {folder} is in use by another server")]
    InUse {
        /// The folder.
        folder: String,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// The database cannot be used.
    #[error("the database cannot be used: {0}")]
    Database(String),
    /// The bus between servers cannot be used.
    #[error("the bus between servers cannot be used: {0}")]
    Bus(String),
    /// The collection of games cannot be used.
    #[error("the collection of games cannot be used: {0}")]
    Archive(#[from] staunton_archive::ArchiveError),
    /// No node has the positions of a bucket.
    #[error("no node has bucket {bucket:02x}: expected nodes for all of them, from 00 to ff")]
    NoNode {
        /// The first such.
        bucket: u8,
    },
    /// The tables of endings cannot be used.
    #[error("the tables of endings cannot be used: {0}")]
    Tables(#[from] staunton_engine::TablebaseError),
    /// The thread that writes broke down; why stands in the log.
    #[error("what happens in games can be written no more: the server has ended")]
    WriterLost,
    /// Something that the system should give was not given.
    #[error("the system refused: {0}")]
    System(String),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<CommitError> for ServeError {
    fn from(error: CommitError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<FurnishError> for ServeError {
    fn from(error: FurnishError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<ApiError> for ServeError {
    fn from(error: ApiError) -> Self {
        Self::Database(error.to_string())
    }
}

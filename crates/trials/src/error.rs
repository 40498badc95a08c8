use thiserror::Error;

/// Why a trial could not be made.
#[derive(Debug, Error)]
pub enum TrialError {
    /// The program cannot be run.
    #[error("the program cannot be run: {0}")]
    Program(#[from] std::io::Error),
    /// It did not say where it listens.
    #[error("the program did not say where it listens")]
    Silent,
    /// The database cannot be looked into.
    #[error("the database cannot be read: {0}")]
    Database(#[from] rusqlite::Error),
    /// It answers what it should not.
    #[error("{0}")]
    Answer(String),
}

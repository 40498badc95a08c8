//! The position a command starts from.

use staunton_rules::{CastlingMode, FenError, Position};

/// The position asked for is none.
#[derive(Debug, thiserror::Error)]
#[error("--fen {text:?} is not a position that can be played")]
pub(crate) struct StartError {
    text: String,
    pub(crate) source: FenError,
}

/// Returns the position of a FEN, or the ordinary one where none is given.
///
/// # Errors
/// [`StartError`] if the text is no FEN, or its position is impossible.
pub(crate) fn from_fen(fen: Option<&str>, mode: CastlingMode) -> Result<Position, StartError> {
    match fen {
        None => Ok(Position::standard()),
        Some(text) => Position::from_fen(text, mode)
            .map_err(|source| StartError { text: text.to_owned(), source }),
    }
}

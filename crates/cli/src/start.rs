//! The position a command starts from.

use staunton_rules::{CastlingMode, Position};

use crate::failure::Failure;

/// The position of a FEN, or the ordinary one where none is given.
pub(crate) fn from_fen(fen: Option<&str>, mode: CastlingMode) -> Result<Position, Failure> {
    match fen {
        None => Ok(Position::standard()),
        Some(text) => Position::from_fen(text, mode)
            .map_err(|source| Failure::Fen { text: text.to_owned(), source }),
    }
}

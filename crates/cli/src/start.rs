//! The position a command starts from.

use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};

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
    from_forgiven(fen, mode, &[])
}

/// The same, with faults of these kinds let pass.
///
/// # Errors
/// [`StartError`] if something else is wrong.
pub(crate) fn from_forgiven(
    fen: Option<&str>,
    mode: CastlingMode,
    forgiven: &[PositionFaultKind],
) -> Result<Position, StartError> {
    match fen {
        None => Ok(Position::standard()),
        Some(text) => forgiving(text, mode, forgiven)
            .map_err(|source| StartError { text: text.to_owned(), source }),
    }
}

/// What may be wrong with a position that no game can reach and that can be played on all the same.
pub(crate) const INSISTED: [PositionFaultKind; 4] = [
    PositionFaultKind::TooManyPieces,
    PositionFaultKind::CastlingRight,
    PositionFaultKind::EnPassant,
    PositionFaultKind::ImpossibleCheck,
];

/// The position of a FEN, whatever of these is wrong with it; rights to castle or to capture en
/// passant that are at fault are dropped.
///
/// # Errors
/// [`FenError`] if the text is no FEN, or something else is wrong.
pub(crate) fn forgiving(
    text: &str,
    mode: CastlingMode,
    forgiven: &[PositionFaultKind],
) -> Result<Position, FenError> {
    match Position::from_fen(text, mode) {
        Err(FenError::Position(error)) => error.forgive(forgiven).map_err(FenError::Position),
        other => other,
    }
}

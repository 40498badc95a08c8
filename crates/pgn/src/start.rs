//! The position that a game's tags start it from.

use std::sync::LazyLock;

use staunton_rules::{CastlingMode, FenError, Position, PositionError, PositionFaultKind, fen};

use super::FaultKind;

/// What the tags say of the start.
#[derive(Clone, Default)]
pub(super) struct StartTags {
    fen: Option<Spelled>,
    variant: Option<Spelled>,
}

/// A tag's name, perhaps in other letters than it should be, and its value.
#[derive(Clone)]
struct Spelled {
    name: String,
    value: String,
}

/// Faults of a setup that do not keep a game from being read: rights that cannot be are dropped.
const FORGIVEN: [PositionFaultKind; 4] = [
    PositionFaultKind::CastlingRight,
    PositionFaultKind::EnPassant,
    PositionFaultKind::TooManyPieces,
    PositionFaultKind::ImpossibleCheck,
];

/// The array, with which almost all games begin.
pub(super) static ARRAY: LazyLock<Position> = LazyLock::new(Position::standard);

impl StartTags {
    /// Takes notice of a tag, if it tells of the start.
    ///
    /// Of several spellings (`FEN`, `Fen`) the right one counts, or else the first in the order in
    /// which they are written: so that a game means the same when it is read again.
    pub(super) fn notice(&mut self, name: &str, value: impl FnOnce() -> String) {
        let known = [("FEN", &mut self.fen), ("Variant", &mut self.variant)];
        let Some((right, kept)) =
            known.into_iter().find(|(right, _)| name.eq_ignore_ascii_case(right))
        else {
            return;
        };
        let is_sooner =
            |kept: &Spelled| (name != right, name) < (kept.name != right, kept.name.as_str());
        if kept.as_ref().is_none_or(is_sooner) {
            *kept = Some(Spelled { name: name.to_owned(), value: value() });
        }
    }

    /// The position, and what is to be said of it.
    ///
    /// # Errors
    /// The fault for which no moves can be read.
    pub(super) fn position(&self) -> Result<(Position, Option<FaultKind>), FaultKind> {
        let mode = match &self.variant {
            None => CastlingMode::Standard,
            Some(Spelled { value, .. }) => mode_of_variant(value)
                .ok_or_else(|| FaultKind::UnknownVariant { name: value.clone() })?,
        };
        match (&self.fen, mode) {
            (Some(fen), _) => from_fen(&fen.value, mode),
            (None, CastlingMode::Standard) => Ok((*ARRAY, None)),
            (None, CastlingMode::Chess960) => {
                // Castling means the same from the ordinary array.
                let start = Position::chess960(518).unwrap_or_default();
                Ok((start, Some(FaultKind::MissingFen)))
            }
        }
    }
}

/// Whether a tag `Variant` of this value means Chess960.
pub(super) fn is_chess960(variant: &str) -> bool {
    mode_of_variant(variant) == Some(CastlingMode::Chess960)
}

fn mode_of_variant(name: &str) -> Option<CastlingMode> {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    match letters.to_ascii_lowercase().as_str() {
        "" | "standard" | "chess" | "normal" | "classical" | "orthodox" | "regular"
        | "fromposition" => Some(CastlingMode::Standard),
        "chess960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "frc"
        | "freestyle" | "freestylechess" => Some(CastlingMode::Chess960),
        _ => None,
    }
}

fn from_fen(text: &str, mode: CastlingMode) -> Result<(Position, Option<FaultKind>), FaultKind> {
    let setup = fen::parse(text).map_err(|error| FaultKind::Fen(FenError::Parse(error)))?;
    let error = match Position::from_setup(setup.clone(), mode) {
        Ok(position) => return Ok((position, None)),
        Err(error) => error,
    };
    if mode == CastlingMode::Standard
        && let Ok(position) = Position::from_setup(setup, CastlingMode::Chess960)
    {
        return Ok((position, Some(FaultKind::AssumedChess960)));
    }
    mend(error)
}

fn mend(error: PositionError) -> Result<(Position, Option<FaultKind>), FaultKind> {
    let message = error.to_string();
    match error.forgive(&FORGIVEN) {
        Ok(position) => Ok((position, Some(FaultKind::MendedFen(message)))),
        Err(error) => Err(FaultKind::Fen(error.into())),
    }
}

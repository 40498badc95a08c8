//! The position to search, as `position` sets it.

use std::fmt;

use staunton_rules::{
    CastlingMode, FenError, Game, Position, PositionFaultKind, fen, uci::UciError,
};

/// Faults a position may have and still be searched; those left out cannot be played on.
const FORGIVEN: [PositionFaultKind; 4] = [
    PositionFaultKind::TooManyPieces,
    PositionFaultKind::CastlingRight,
    PositionFaultKind::EnPassant,
    PositionFaultKind::ImpossibleCheck,
];

/// What was wrong with a position or its moves.
#[derive(Clone, Debug)]
pub(super) enum SetError {
    /// The FEN: the position set before stays.
    Fen(FenError),
    /// A move: those before it were played.
    Move { text: String, number: usize, error: UciError },
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => write!(f, "{error}"),
            Self::Move { text, number, error } => {
                write!(f, "move {number}, {text:?}: {error}; it and those after it are left out")
            }
        }
    }
}

/// Sets `game` to the position and plays the moves, as far as they are legal.
pub(super) fn set(
    game: &mut Game,
    fen: Option<&str>,
    moves: &[&str],
    mode: CastlingMode,
) -> Result<(), SetError> {
    let start = match fen {
        Some(fen) => read(fen, mode).map_err(SetError::Fen)?,
        None => Position::from_setup(staunton_rules::Setup::default(), mode)
            .unwrap_or_else(|_| Position::standard()),
    };
    *game = Game::new(start);
    for (index, &text) in moves.iter().enumerate() {
        let fail = |error| SetError::Move {
            text: text.chars().take(16).collect(),
            number: index + 1,
            error,
        };
        let mv = game.position().parse_uci(text).map_err(fail)?;
        // It was found among the legal moves.
        if game.play(mv).is_err() {
            break;
        }
    }
    Ok(())
}

fn read(text: &str, mode: CastlingMode) -> Result<Position, FenError> {
    let setup = fen::parse(text).map_err(FenError::Parse)?;
    match Position::from_setup(setup, mode) {
        Ok(position) => Ok(position),
        Err(error) => Ok(error.forgive(&FORGIVEN)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn try_set(fen: Option<&str>, moves: &[&str]) -> (Game, Option<String>) {
        let mut game = Game::default();
        let error = set(&mut game, fen, moves, CastlingMode::Standard).err();
        (game, error.map(|error| error.to_string()))
    }

    #[test]
    fn moves_are_played_up_to_the_first_illegal_one() {
        let (game, error) = try_set(None, &["e2e4", "e7e5", "e4e5", "g1f3"]);
        assert_eq!(game.ply(), 2);
        assert!(error.unwrap().starts_with("move 3, \"e4e5\""));
        let (game, error) = try_set(None, &["e2e4", "rubbish"]);
        assert_eq!((game.ply(), error.is_some()), (1, true));
    }

    #[test]
    fn a_position_that_cannot_be_played_on_is_refused_and_harmless_faults_are_not() {
        for fen in ["", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/K6Q w - - 0 x"] {
            let (game, error) = try_set(Some(fen), &[]);
            assert!(error.is_some(), "{fen}");
            assert_eq!(game.position(), &Position::standard());
        }
        for fen in
            ["4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1", "QQQQQQQQ/QQQQQQ2/8/8/8/PPPPPPP1/7k/K7 b - -"]
        {
            let (game, error) = try_set(Some(fen), &[]);
            assert!(error.is_none(), "{fen}: {error:?}");
            assert_ne!(game.position(), &Position::standard());
        }
    }
}

//! How a game ended, in words.

use std::fmt;

use staunton_rules::{Color, Game, Outcome, Termination};

/// How a game ended and what it is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// What stopped it.
    pub(super) termination: Termination,
    /// What that is worth.
    pub(super) outcome: Outcome,
}

impl Ending {
    /// The ending that the position on the board has brought by itself, if it has.
    pub(super) fn on_the_board(game: &Game) -> Option<Self> {
        let termination = game.termination()?;
        let outcome = match termination {
            Termination::Checkmate => Outcome::Win(!game.position().turn()),
            Termination::Stalemate
            | Termination::InsufficientMaterial
            | Termination::DeadPosition
            | Termination::Fivefold
            | Termination::SeventyFiveMoves
            | Termination::ThreefoldClaim
            | Termination::FiftyMovesClaim
            | Termination::Agreement
            | Termination::Resignation
            | Termination::FlagFall
            | Termination::Abandonment => Outcome::Draw,
        };
        Some(Self { termination, outcome })
    }

    /// This side gives up.
    pub(super) fn resignation(loser: Color) -> Self {
        Self { termination: Termination::Resignation, outcome: Outcome::Win(!loser) }
    }

    /// This side has no time left; that loses unless the other could never mate.
    pub(super) fn flag_fall(game: &Game, loser: Color) -> Self {
        let winner = !loser;
        let outcome = if game.position().board().has_insufficient_material(winner) {
            Outcome::Draw
        } else {
            Outcome::Win(winner)
        };
        Self { termination: Termination::FlagFall, outcome }
    }

    /// A draw that was claimed or agreed.
    pub(super) const fn draw(termination: Termination) -> Self {
        Self { termination, outcome: Outcome::Draw }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.outcome.winner();
        let loser = winner.map_or("", |color| name(!color));
        let cause = match self.termination {
            Termination::Checkmate => "Checkmate".to_owned(),
            Termination::Stalemate => "Stalemate".to_owned(),
            Termination::InsufficientMaterial => "Neither side has the men to mate".to_owned(),
            Termination::DeadPosition => "No series of moves can lead to mate".to_owned(),
            Termination::Fivefold => "The same position for the fifth time".to_owned(),
            Termination::SeventyFiveMoves => {
                "Seventy-five moves without a capture or a pawn move".to_owned()
            }
            Termination::ThreefoldClaim => "The same position for the third time".to_owned(),
            Termination::FiftyMovesClaim => {
                "Fifty moves without a capture or a pawn move".to_owned()
            }
            Termination::Agreement => "Agreed".to_owned(),
            Termination::Resignation => format!("{loser} resigns"),
            Termination::FlagFall if winner.is_none() => {
                "Time is up, but the other side could never mate".to_owned()
            }
            Termination::FlagFall => format!("{loser} has no time left"),
            Termination::Abandonment => format!("{loser} has left"),
        };
        let worth =
            winner.map_or("The game is drawn".to_owned(), |color| format!("{} wins", name(color)));
        write!(f, "{cause}. {worth}: {}", self.outcome)
    }
}

/// The colour at the beginning of a sentence.
pub(super) const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

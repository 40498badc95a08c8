//! What a sentence says, as data: a predicate and its witness, which can be checked again.

use staunton_rules::{Move, Outcome, Role, Square, Termination};
use staunton_terms::{Finding, Opening, Term};

use crate::course::Course;

/// What a sentence of a review says of a move of the game, or of the game where it ends.
///
/// [`Review::bears_out`](crate::Review::bears_out) holds it against the board once more.
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// A technical term is true of the move.
    Term(Finding),
    /// The move takes a man, or takes back where one of its side was just taken.
    Takes {
        /// What it takes.
        role: Role,
        /// Where the man stood.
        square: Square,
        /// Whether the other side took on this square with its last move.
        back: bool,
    },
    /// The last queen or queens leave the board.
    QueensOff,
    /// A pawn of this side's comes to stand before or behind another on its file.
    DoublesPawns(Finding),
    /// No other move was legal.
    OnlyLegal,
    /// The man, en prise since the other side's last move, is so no longer, and that not because the
    /// move gives check.
    Saves {
        /// Where he stood before the move.
        man: Square,
        /// Whether it is he that moves.
        moves: bool,
    },
    /// The man could next be taken with gain, and before the move could not.
    ThreatensMan(Finding),
    /// If the other side passed, this move would mate.
    ThreatensMate(Move),
    /// The position after the move has this name, and no later one of the game has a name.
    Opening(Opening),
    /// The position before the move was the last that has a name.
    LeavesOpenings,
    /// What the other side can do after the move, which the engine expects.
    Overlooks {
        /// The other side's line.
        course: Course,
        /// The man of the mover's that it takes first, if it could be taken with gain.
        exposed: Option<(Square, Exposure)>,
    },
    /// What was better than the move.
    Better(Course),
    /// The mover's chances of a hundred, before and after, as the engine counts them.
    Chances {
        /// Before the move, with the best one.
        before: u8,
        /// After it.
        after: u8,
    },
    /// After any other move the mover would have had so many chances of a hundred at most, as the
    /// engine counts them.
    OnlyGood {
        /// With the best of the others.
        others: u8,
    },
    /// How the game ends on the board.
    Ends(Ending),
    /// A ply of the game that changed the chances.
    Turns {
        /// Which ply, from 1.
        ply: usize,
        /// Before it, of a hundred, seen by the mover.
        before: u8,
        /// After it.
        after: u8,
    },
}

impl Claim {
    /// The line it speaks of, if it speaks of one.
    pub const fn course(&self) -> Option<&Course> {
        match self {
            Self::Overlooks { course, .. } | Self::Better(course) => Some(course),
            _ => None,
        }
    }

    /// One word or two for what kind of claim it is, for programs: of a term its name.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Term(finding) => finding.term.name(),
            Self::Takes { .. } => "takes",
            Self::QueensOff => "queens off",
            Self::DoublesPawns(_) => "doubles pawns",
            Self::OnlyLegal => "only legal move",
            Self::Saves { .. } => "saves",
            Self::ThreatensMan(_) => "threatens",
            Self::ThreatensMate(_) => "threatens mate",
            Self::Opening(_) => "opening",
            Self::LeavesOpenings => "leaves openings",
            Self::Overlooks { .. } => "overlooks",
            Self::Better(_) => "better",
            Self::Chances { .. } => "chances",
            Self::OnlyGood { .. } => "only good move",
            Self::Ends(_) => "ends",
            Self::Turns { .. } => "turns",
        }
    }
}

/// Why a man can be taken with gain after a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Exposure {
    /// The move put him there, and what it took there is worth less.
    Puts,
    /// He stood there and could be taken with gain before the move already.
    Leaves,
    /// He stood there, and could not before.
    Exposes,
}

/// How a game ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// By the rules alone.
    Rules(Termination),
    /// By a mate that has a name.
    NamedMate(Term),
    /// The last position stands for the third time.
    Threefold,
    /// The record says so; on the board the game could have gone on.
    Record(Outcome),
    /// The record does not say.
    Open,
}

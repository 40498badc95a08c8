//! What is said of a game as a whole: how it went, where it turned, how it was won.

use staunton_rules::{ByColor, Color};

use crate::course::Course;
use crate::ending_kind::EndingKind;
use crate::tally::Tally;

/// What is said of a game as a whole.
#[derive(Clone, PartialEq, Debug)]
pub enum Story {
    /// To which wing each side castled.
    Castled(ByColor<Castled>),
    /// Up to the ply with this number neither side's chances were ever above 65 of a hundred.
    Level {
        /// The ply.
        until: usize,
    },
    /// A fault that changed the chances.
    Turns {
        /// Its ply, from 1.
        ply: usize,
        /// The mover's chances before it, of a hundred.
        before: u8,
        /// After it.
        after: u8,
        /// What kind of turn it was.
        turn: Turn,
        /// Why, where it can be told in a word.
        why: Option<Reason>,
    },
    /// The loser's chances sank without a mistake or blunder of his.
    Drifts {
        /// The side.
        side: Color,
        /// The last ply after which its chances were 45 of a hundred at least.
        from: usize,
        /// Its chances then.
        before: u8,
        /// The first ply after which they stayed below 25.
        to: usize,
        /// Its chances then.
        after: u8,
    },
    /// With the move of this ply mate was forced, and the game ended in it or before.
    MateFrom {
        /// The ply.
        ply: usize,
        /// In how many more moves of the winner's.
        moves: u32,
    },
    /// From this ply to the end the pieces left made an ending of a kind.
    Ending {
        /// The first ply after which it stood.
        ply: usize,
        /// The kind.
        kind: EndingKind,
    },
    /// The winner's pawn became a piece in the move of this ply.
    Promotes {
        /// The ply.
        ply: usize,
    },
    /// What a side is ahead by in the last position, or so many plies further along the line that
    /// the engine expects, where nothing is about to be taken any more.
    Ahead {
        /// The side.
        side: Color,
        /// What it has more, and less.
        tally: Tally,
        /// How many plies further.
        plies: usize,
    },
    /// Behind the last position the engine sees a mate for a side in so many moves.
    MateAhead {
        /// The side.
        side: Color,
        /// In how many moves.
        moves: u32,
    },
    /// Both sides have the same pieces left in the last position.
    SameForces,
}

/// Why a fault was one, as it is told of the move.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// What the other side could do after it.
    Allows(Course),
    /// What was better.
    Better(Course),
}

impl Reason {
    /// The line it speaks of.
    pub const fn course(&self) -> &Course {
        match self {
            Self::Allows(course) | Self::Better(course) => course,
        }
    }
}

/// Where a king went.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Castled {
    /// To the wing of the king.
    KingSide,
    /// To the wing of the queen.
    QueenSide,
    /// He never castled.
    Never,
}

/// What a fault did to the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// The mover was winning and is no longer: from 70 at least to between 40 and 60.
    LetsSlip,
    /// The mover was better, 55 at least, and is worse, 45 at most.
    Reverses,
    /// The mover lost the game: the first of his faults after which he never had 40 again.
    Decides,
    /// It cost much, and no more can be said.
    Costs,
}

impl Story {
    /// One word or two for what kind of claim it is, for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Castled(_) => "castled",
            Self::Level { .. } => "level",
            Self::Turns { .. } => "turns",
            Self::Drifts { .. } => "drifts",
            Self::MateFrom { .. } => "mate from",
            Self::Ending { .. } => "ending",
            Self::Promotes { .. } => "promotes",
            Self::Ahead { .. } => "ahead",
            Self::MateAhead { .. } => "mate ahead",
            Self::SameForces => "same forces",
        }
    }

    /// The ply of the game it speaks of, if of one.
    pub const fn ply(&self) -> Option<usize> {
        match self {
            Self::Turns { ply, .. }
            | Self::MateFrom { ply, .. }
            | Self::Ending { ply, .. }
            | Self::Promotes { ply }
            | Self::Level { until: ply }
            | Self::Drifts { to: ply, .. } => Some(*ply),
            Self::Castled(_) | Self::Ahead { .. } | Self::MateAhead { .. } | Self::SameForces => {
                None
            }
        }
    }
}

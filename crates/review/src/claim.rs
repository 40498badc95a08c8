//! What a sentence says, as data: a predicate and its witness, which can be checked again.

mod story;

use staunton_rules::{Color, Move, Outcome, Role, Square, Termination};
use staunton_terms::{Finding, Opening, Term};

use crate::course::Course;
use crate::feature::Feature;

pub use story::{Castled, Reason, Story, Turn};

/// What a sentence of a review says of a move of the game, or of the game where it ends.
///
/// [`Review::bears_out`](crate::Review::bears_out) holds it against the board once more.
///
/// # Examples
///
/// ```
/// use staunton_review::{Claim, Options, review};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// let options = Options { nodes: 1_000, ..Options::default() };
/// let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
/// // Every sentence is data with a witness, and the board bears it out.
/// for told in review.moves().iter().flat_map(|mv| &mv.sentences) {
///     assert!(review.bears_out(told.ply, &told.claim), "{}", told.text);
/// }
/// assert!(review.sentences().any(|told| matches!(told.claim, Claim::Term(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// A technical term is true of the move.
    Term(Finding),
    /// The move takes a piece that nothing guards.
    TakesUnguarded {
        /// What it takes.
        role: Role,
        /// Where it stood.
        square: Square,
    },
    /// What the move changes in the shape of the position.
    Feature(Feature),
    /// The move forces mate, whatever is answered: proved, not guessed.
    ForcesMate {
        /// In how many more moves of the mover's at most.
        moves: u32,
        /// The longest line, which begins with the answer.
        line: Vec<Move>,
        /// The piece that the line takes where the move put it, worth more than what the move took.
        gives: Option<Role>,
    },
    /// With this move the engine sees a mate for the mover, in so many more moves.
    SeesMate(u32),
    /// The move begins a line that wins pieces, as the engine expects it.
    Gains(Course),
    /// Every move of this side's since this ply is a check, and the position after the move has
    /// stood before among them.
    PerpetualCheck {
        /// The ply of the first of them.
        since: usize,
    },
    /// The position after the move stands for so many times.
    Repeats(usize),
    /// The last queen or queens leave the board.
    QueensOff,
    /// A pawn of this side's comes to stand before or behind another on its file.
    DoublesPawns(Finding),
    /// No other move was legal.
    OnlyLegal,
    /// The piece, en prise since the other side's last move, is so no longer, and that not because the
    /// move gives check.
    Saves {
        /// Where he stood before the move.
        piece: Square,
        /// Whether it is he that moves.
        moves: bool,
    },
    /// The piece could next be taken with gain, and before the move could not.
    ThreatensPiece(Finding),
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
        /// The piece of the mover's that it takes first, if it could be taken with gain.
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
    /// Of the game as a whole: its course.
    Story(Story),
}

impl Claim {
    /// The line it speaks of, if it speaks of one.
    pub const fn course(&self) -> Option<&Course> {
        match self {
            Self::Overlooks { course, .. } | Self::Better(course) | Self::Gains(course) => {
                Some(course)
            }
            _ => None,
        }
    }

    /// One word or two for what kind of claim it is, for programs: of a term its name.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Term(finding) => finding.term.name(),
            Self::TakesUnguarded { .. } => "takes unguarded",
            Self::Feature(feature) => feature.name(),
            Self::ForcesMate { .. } => "forces mate",
            Self::SeesMate(_) => "sees mate",
            Self::Gains(_) => "gains",
            Self::PerpetualCheck { .. } => "perpetual check",
            Self::Repeats(_) => "repeats",
            Self::QueensOff => "queens off",
            Self::DoublesPawns(_) => "doubles pawns",
            Self::OnlyLegal => "only legal move",
            Self::Saves { .. } => "saves",
            Self::ThreatensPiece(_) => "threatens",
            Self::ThreatensMate(_) => "threatens mate",
            Self::Opening(_) => "opening",
            Self::LeavesOpenings => "leaves openings",
            Self::Overlooks { .. } => "overlooks",
            Self::Better(_) => "better",
            Self::Chances { .. } => "chances",
            Self::OnlyGood { .. } => "only good move",
            Self::Ends(_) => "ends",
            Self::Story(story) => story.kind(),
        }
    }
}

/// Why a piece can be taken with gain after a move.
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
    /// The record calls it a draw, and the last moves are a perpetual check of this side's.
    PerpetualCheck(Color),
    /// The record says so; on the board the game could have gone on.
    Record(Outcome),
    /// The record does not say.
    Open,
}

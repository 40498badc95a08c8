//! How a game under a code of laws stopped, and what it is worth.

use staunton_rules::{Color, Outcome};

use crate::code::Question;

/// How a game stopped.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The king is mated.
    Checkmate,
    /// The player who is to move has no legal move and is not in check.
    Stalemate,
    /// The players agreed.
    Agreement,
    /// So many moves without what the code counts.
    ManyMoves,
    /// Repetition.
    Repetition,
    /// Checks without end, demonstrated.
    EndlessCheck,
    /// Nobody has the force to mate.
    NoForce,
    /// A player resigned.
    Resignation,
    /// A player exceeded his time.
    Time,
    /// A player's time was up, and the other could not mate.
    TimeWithoutForce,
    /// A player abandoned the game.
    Abandonment,
    /// A player refused to abide by a ruling.
    Defiance,
    /// A player displaced pieces on purpose.
    WilfulDisplacement,
    /// A player disturbed the other again.
    Disturbance,
    /// One illegal move too many.
    IllegalMoves,
    /// A check was not answered.
    CheckUnanswered,
    /// A sealed move was at fault.
    SealedMove,
    /// The odds were not kept: another piece mated, or the capped pawn was lost.
    Odds,
    /// The umpire decided.
    Decision,
    /// The board or the pieces were wrongly set.
    WrongSetting,
    /// An error could not be undone.
    Irreparable,
}

impl Cause {
    /// A name for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Agreement => "agreement",
            Self::ManyMoves => "many-moves",
            Self::Repetition => "repetition",
            Self::EndlessCheck => "endless-check",
            Self::NoForce => "no-force",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::TimeWithoutForce => "time-without-force",
            Self::Abandonment => "abandonment",
            Self::Defiance => "defiance",
            Self::WilfulDisplacement => "wilful-displacement",
            Self::Disturbance => "disturbance",
            Self::IllegalMoves => "illegal-moves",
            Self::CheckUnanswered => "check-unanswered",
            Self::SealedMove => "sealed-move",
            Self::Odds => "odds",
            Self::Decision => "decision",
            Self::WrongSetting => "wrong-setting",
            Self::Irreparable => "irreparable",
        }
    }
}

/// How a game stopped, and what it is worth.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Cause, Event, FIDE, Table};
/// use staunton_rules::{Color, Outcome};
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// table.apply(Event::read("white resign", table.now())?)?;
/// let ending = table.ending().expect("the game is over");
/// assert_eq!(ending.cause, Cause::Resignation);
/// assert_eq!(ending.outcome, Some(Outcome::Win(Color::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// How it stopped.
    pub cause: Cause,
    /// What it is worth; none if it was annulled, as if it had never begun.
    pub outcome: Option<Outcome>,
    /// The question of the code by which it is so.
    pub question: Question,
}

impl Ending {
    pub(crate) const fn won(color: Color, cause: Cause, question: Question) -> Self {
        Self { cause, outcome: Some(Outcome::Win(color)), question }
    }

    pub(crate) const fn drawn(cause: Cause, question: Question) -> Self {
        Self { cause, outcome: Some(Outcome::Draw), question }
    }

    pub(crate) const fn annulled(cause: Cause, question: Question) -> Self {
        Self { cause, outcome: None, question }
    }
}

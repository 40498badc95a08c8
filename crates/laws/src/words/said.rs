//! What was agreed, without the words.

use std::time::Duration;

use staunton_diagram::Misplacement;
use staunton_rules::{Color, Position};

use crate::clock::Control;
use crate::code::Code;
use crate::odds::Odds;

/// A line of an agreement.
#[derive(Clone, Debug)]
pub(crate) enum Agreed<'a> {
    /// The code of laws.
    Code(&'a Code),
    /// Where the game begins.
    Array { array: &'a Position, is_chess960: bool },
    /// What is given, of the pieces of the array.
    Odds(&'a Odds, &'a Position),
    /// The time of one player, or of each.
    Time(Option<Color>, &'a Control),
    /// Clocks are stopped by hand.
    ByHand,
    /// The board helps.
    Help,
    /// Illegal moves are impossible.
    NoErrors,
    /// The players notice offences themselves.
    PlayersWatch,
    /// No scoresheet is kept.
    NotWritten,
    /// A piece may be adjusted if he was seen to need it.
    AdjustIfSeen,
    /// A person is umpire.
    Umpire,
    /// How the pieces were set up: rightly, if nothing is misplaced.
    SetUp(Vec<Misplacement>),
    /// The board lies the wrong way.
    BoardTurned,
    /// The players have each other's pieces.
    ColorsReversed,
    /// How long a choice waits; for ever if not told.
    Choosing(Option<Duration>),
    /// How many positions a proof may look at.
    Proofs(u64),
    /// Who plays.
    Player(Color, &'a str),
}

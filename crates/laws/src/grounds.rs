//! Why the umpire says what he says: what shows that a claim is right or wrong, why an offence costs
//! nothing, how a choice came about.

use std::time::Duration;

use staunton_diagram::Misplacement;
use staunton_proofs::{Dead, PerpetualCheck};

/// Why an offence costs nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pardon {
    /// Check was announced falsely.
    FalseCheck,
    /// No warning accompanied the check.
    NoWarning,
    /// Nothing that could be demanded is possible.
    NothingPossible,
    /// The adversary has waived it.
    Waived,
    /// The umpire of flesh has waived it.
    ByUmpire,
    /// The error was found too late for a penalty.
    FoundLater,
    /// It was not completed.
    NotCompleted,
}

/// How a choice came about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chosen {
    /// The party chose.
    ByTheParty,
    /// It did not choose in time.
    ByDefault,
    /// Nothing else was possible.
    ByNecessity,
}

/// Why a claim fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failing {
    /// Nothing of the kind is to be found.
    NothingFound,
    /// The code knows no such claim.
    Unknown,
    /// So many moves were counted, and so many are wanted.
    TooFewMoves {
        /// Moves of each side that were counted.
        counted: u32,
        /// Moves of each side that are wanted.
        wanted: u32,
    },
    /// The position stood so many times, and so many are wanted.
    TooFewTimes {
        /// How often it stood.
        stood: u32,
        /// How often it must.
        wanted: u32,
    },
    /// No series of moves was repeated three times.
    NoSeries,
    /// The checks have an end.
    ChecksEnd(Box<PerpetualCheck>),
    /// Somebody can still mate.
    Force(Box<Dead>),
    /// Nothing was proved within the bounds.
    NotProved,
    /// The error was found too late.
    TooLate,
    /// The time is not up.
    TimeLeft(Duration),
    /// The claimant has not kept the rule himself.
    RuleNotKept,
    /// The intended move is not legal.
    IllegalIntention,
}

/// What shows that a claim is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The board shows it.
    Evident,
    /// So many moves of each side, since the ply of this number.
    Moves {
        /// Moves of each side.
        counted: u32,
        /// Plies played when the count began.
        since: usize,
    },
    /// The position stood after these numbers of plies.
    Stood(Vec<usize>),
    /// These plies were played three times over, the last ending now.
    Series {
        /// How many plies the series has.
        plies: usize,
    },
    /// What to play whatever is answered.
    Checks(Box<PerpetualCheck>),
    /// Why neither side can mate.
    Dead(Box<Dead>),
    /// Neither side has more than such pieces.
    Material,
    /// The error was made at this ply.
    ErrorAt(usize),
    /// The error was made after so many plies.
    ErrorAfter(usize),
    /// What is wrong with the setting.
    Setting(Vec<Misplacement>),
    /// The players have each other's pieces.
    Colors,
}

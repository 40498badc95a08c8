//! What was read, told to others: as JSON, as PGN, as a page.

mod breaks;
mod findings;
mod html;
mod json;
mod pgn;
mod said;
mod telling;

pub use findings::findings;
pub use html::html;
pub use json::json;
pub use pgn::{pgn, tree};
pub use telling::Places;
pub(crate) use telling::walk;

use crate::book::{Evidence, Reading, Status};

impl Status {
    /// `complete`, `partial`, `open`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Partial => "partial",
            Self::Open => "open",
        }
    }
}

impl Reading {
    /// `read`, `repaired`, `open`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Repaired => "repaired",
            Self::Open => "open",
        }
    }
}

impl Evidence {
    /// One line for people.
    pub const fn told(self) -> &'static str {
        match self {
            Self::Only => "only this legal move fits the print",
            Self::Later => "several moves fit; what is printed behind it leaves this one",
            Self::Person => "a person said so",
            Self::Several => "several moves fit, and nothing that follows decides",
            Self::NoMove => "no legal move fits the print",
            Self::BehindOpen => "it stands behind a move that stays open",
        }
    }
}

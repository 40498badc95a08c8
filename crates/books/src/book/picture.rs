//! A picture of a book, and what it shows.

use std::ops::Range;

use staunton_rules::{Board, Color};

/// A picture of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// What stands for it in the text.
    pub span: Range<usize>,
    /// What it shows.
    pub shows: Shows,
}

/// What a picture shows.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Shows {
    /// Nobody looked: its file is not there.
    #[default]
    Unknown,
    /// A board, as a person says.
    Given(Seen),
    /// A board, and nothing else can be meant.
    Board(Seen),
    /// Perhaps this board: a person is to say.
    Doubtful(Seen),
    /// No board.
    NoBoard,
    /// It cannot be looked at: why.
    Unreadable(String),
}

/// A board that is seen in a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// The men.
    pub board: Board,
    /// Whose men are at the lower edge.
    pub below: Color,
    /// How plain the least plain square is, 0 to 1.
    pub confidence: f32,
    /// How the board is known: one line for people.
    pub known_by: &'static str,
}

/// What a picture was seen to show, or a person says that it shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    /// Where what stands for the picture begins in the text, in bytes.
    pub at: usize,
    /// What it shows.
    pub shows: Shows,
}

impl Seen {
    /// How a board is known that a person sees.
    pub(crate) const SAID: &'static str = "a person said so";
}

impl Shows {
    /// `unknown`, `given`, `board`, `doubtful`, `no board`, `unreadable`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::Given(_) => "given",
            Self::Board(_) => "board",
            Self::Doubtful(_) => "doubtful",
            Self::NoBoard => "no board",
            Self::Unreadable(_) => "unreadable",
        }
    }

    /// The board that is seen, certain or not.
    pub const fn seen(&self) -> Option<&Seen> {
        match self {
            Self::Given(seen) | Self::Board(seen) | Self::Doubtful(seen) => Some(seen),
            Self::Unknown | Self::NoBoard | Self::Unreadable(_) => None,
        }
    }

    /// The board that is believed.
    pub const fn believed(&self) -> Option<&Seen> {
        match self {
            Self::Given(seen) | Self::Board(seen) => Some(seen),
            Self::Doubtful(_) | Self::Unknown | Self::NoBoard | Self::Unreadable(_) => None,
        }
    }
}

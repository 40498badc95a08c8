//! What was read, told to others: as JSON, as PGN, as a page.

mod findings;
mod html;
mod json;
mod pgn;

pub use findings::findings;
pub use html::html;
pub use json::json;
pub use pgn::{pgn, tree};

use staunton_notation::Style;
use staunton_rules::Position;

use crate::book::{Evidence, Ply, Reading, Status};

/// Turns places in the text that was read into places in the input.
pub type Places<'a> = &'a dyn Fn(usize) -> usize;

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

/// What decided a ply, with what is doubtful about it: one line.
pub(crate) fn evidence(ply: &Ply) -> String {
    let mut told = match (ply.reading, ply.evidence) {
        (Reading::Repaired, Evidence::Later) => {
            "the print is mended: what follows leaves this move alone".to_owned()
        }
        (_, evidence) => evidence.told().to_owned(),
    };
    for doubt in &ply.doubts {
        told.push_str("; ");
        told.push_str(&doubt.to_string());
    }
    if ply.is_borrowed {
        told.push_str("; it is printed in the game that this one refers to");
    }
    told
}

/// The plies of a line with the positions they are played in.
pub(crate) fn walk(start: Position, plies: &[Ply]) -> impl Iterator<Item = (Position, &Ply)> {
    let mut position = start;
    plies.iter().map(move |ply| {
        let before = position;
        if let Some(mv) = ply.mv {
            position = position.play_unchecked(mv);
        }
        (before, ply)
    })
}

/// The notation of a book, as its name; `none` where no move stands in it.
pub(crate) fn notation(styles: &[Style]) -> String {
    styles.first().map_or_else(|| "none".to_owned(), |style| style.notation.name().to_owned())
}

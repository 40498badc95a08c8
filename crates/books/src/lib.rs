//! Printed chess books into games, positions and a report.
//!
//! [`Reader`] takes the text of a whole book and tells its games one by one. A printed move is no
//! square: it is held against the legal moves, and the set of all games that fit the print so far
//! is carried through the whole game; who a man is, marks of check, later moves and printed boards
//! narrow it. A misprint is mended only where what follows leaves one way to do it, and a main
//! line stops at the first ply that stays open: a legal game that nobody played is worse than
//! none.

mod alike;
mod asides;
mod book;
mod correction;
mod dialect;
mod finding;
mod form;
mod fractions;
mod gap;
mod header;
mod heading;
mod letters;
mod lines;
mod listed;
mod lists;
mod mend;
mod openings;
mod pieces;
mod pgn_spans;
mod place;
mod plan;
mod played;
mod plies;
mod printed;
mod rank;
mod reader;
pub mod report;
mod rows;
mod runs;
mod score;
mod sides;
mod solve;
mod source;
mod spell;
mod start;
mod stream;
mod tables;
mod ways;

pub use book::{
    Book, Evidence, Figure, Game, Loose, Ply, Reading, Reason, Status, Unread, Variation,
};
pub use correction::{Correction, CorrectionError, Known};
pub use finding::{Finding, Weight};
pub use form::Form;
pub use reader::{Options, Reader};
pub use stream::{Games, GamesError, ReadGame, games};
pub use source::{About, EpubError, Source, SourceError};

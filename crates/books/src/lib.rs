#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`Reader`] takes the text of a whole book and tells its games one by one. A printed move is no
//! square: it is held against the legal moves, and the set of all games that fit the print so far
//! is carried through the whole game; who a piece is, marks of check, later moves and printed boards
//! narrow it. A misprint is mended only where what follows leaves one way to do it, and a main
//! line stops at the first ply that stays open: a legal game that nobody played is worse than
//! none.

mod book;
mod budget;
mod collection;
mod correct;
mod correction;
mod corrections;
mod decode;
pub mod edition;
mod finding;
mod form;
mod layout;
mod options;
#[cfg(feature = "pictures")]
mod pictures;
mod prose;
mod reader;
pub mod report;
mod scores;
mod source;
mod stream;
mod tally;

pub use book::{
    Book, Evidence, Figure, Game, Loose, Picture, Ply, Reading, Reason, Seen, Sense, Shows, Sight,
    Spoken, Status, Told, Unread, Variation,
};
pub use collection::{Collection, CollectionGame, GameMatch, MoveDifference, matches};
pub use correction::{Correction, CorrectionError, Given, Known, Miss, Played, PlayedError};
pub use corrections::Corrections;
pub use finding::{Finding, Weight};
pub use form::Form;
pub use options::Options;
#[cfg(feature = "pictures")]
pub use pictures::{Album, Beside};
pub use reader::Reader;
#[cfg(feature = "pdf")]
pub use source::PdfError;
pub use source::{
    About, Alternative, EpubError, Facsimile, PageArea, PagePlace, PrintedPage, Source,
    SourceError, SourcePicture, SourcePictureError, SourcePictures,
};
pub use stream::{Games, GamesError, ReadGame, games};
pub use tally::Tally;

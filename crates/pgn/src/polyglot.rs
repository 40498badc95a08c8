//! Opening books in the format of Polyglot, which most engines and interfaces read.
//!
//! A book is a list of entries of sixteen bytes, in the order of their [key](staunton_rules::Position::polyglot_key)s: which position,
//! which move, how often it is to be chosen.
//!
//! ```
//! use staunton_pgn::polyglot::{Book, BookEntry};
//! use staunton_rules::Position;
//!
//! let start = Position::standard();
//! let mv = staunton_notation::parse_move(&start, "e4")?;
//! let bytes = staunton_pgn::polyglot::write([BookEntry::new(&start, mv, 3)]);
//! let book = Book::new(bytes)?;
//! assert_eq!(book.moves(&start).map(|found| (found.mv, found.weight)).next(), Some((mv, 3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: the description of the format Polyglot, by Michel Van den Bergh.

mod book;
mod entry;

pub use book::{Book, BookError, BookMove};
pub use entry::{BookEntry, write};

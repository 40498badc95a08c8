//! Extended Position Description: a position and what is said about it, in one line.
//!
//! ```
//! use staunton_pgn::epd::Epd;
//!
//! let line = r#"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";"#;
//! let epd: Epd = line.parse()?;
//! assert_eq!(epd.position().uci(epd.best_moves()[0]), "g3g6");
//! assert_eq!(epd.id(), Some("WAC.001"));
//! assert_eq!(epd.to_string(), line);
//! # Ok::<(), staunton_pgn::epd::EpdError>(())
//! ```
//!
//! Source: Portable Game Notation Specification and Implementation Guide (1994), chapter 16.2.

mod counters;
mod entry;
mod error;
mod game;
mod opcode;
mod operation;
mod read;
mod words;
mod write;

pub use entry::Epd;
pub use error::{EpdError, EpdFault, EpdFaultKind};
pub use operation::{Operation, Value, Word};
pub use read::{Epds, read_all};

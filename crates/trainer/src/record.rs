//! Games as they are kept: about four bytes a ply.
//!
//! A file is a head of text, lines of a word and a number up to an empty one, and then games, each
//! closed by a checksum. Files only grow; what was being written when the power failed is left out
//! by the reader and cut off before anything is added. `docs/formats/selfplay.md` has every byte.

mod body;
mod fault;
mod header;
mod keeper;
mod reader;
mod replay;

pub use body::{Ending, Ply, Reason, Record, Start, score_value};
pub use fault::{RecordError, RecordFault};
pub use header::{Header, Settings};
pub use keeper::{Keeper, Store};
pub use reader::Reader;
pub use replay::{Replay, Seen};

//! Positions and games that no server keeps: what may be played, read from text, written as text.
//!
//! These calls change nothing and remember nothing; the page's analysis board lives by them.

mod position;
mod read;
mod square;
mod style;
mod terms;
mod tree;
mod typed_move;
mod why_not;
mod write;

pub(crate) use position::{PositionMoveView, PositionRequest, checked_king, position, start, uci};
pub(crate) use read::read;
pub(crate) use square::square_names;
pub(crate) use style::{StyleRequest, notations};
pub(crate) use terms::{list_terms, terms};
pub(crate) use tree::{StudyGameRequest, StudyGameView};
pub(crate) use typed_move::word;
pub(crate) use why_not::why_not;
pub(crate) use write::write;

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use position::__path_position;
pub(crate) use read::__path_read;
pub(crate) use square::__path_square_names;
pub(crate) use style::__path_notations;
pub(crate) use terms::{__path_list_terms, __path_terms};
pub(crate) use typed_move::__path_word;
pub(crate) use why_not::__path_why_not;
pub(crate) use write::__path_write;

/// The largest body of these calls, in bytes: a long game with all its notes.
pub(crate) const LARGEST_TEXT: usize = 256 * 1024;

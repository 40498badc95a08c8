//! Positions and games that nobody keeps: what may be played, read from text, written as text.
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

pub use position::{
    PositionMoveView, PositionRequest, PositionView, checked_king, position, start, uci,
};
pub use read::{ReadRequest, ReadResponse, read};
pub use square::{SquareNamesResponse, square_names};
pub use style::{NotationListResponse, StyleRequest, notations};
pub use terms::{TermListResponse, TermsRequest, TermsResponse, list_terms, terms};
pub use tree::{StudyGameRequest, StudyGameView};
pub use typed_move::{TypedMoveRequest, TypedMoveResponse, word};
pub use why_not::{WhyNotRequest, WhyNotResponse, why_not};
pub use write::{WriteRequest, WriteResponse, write};

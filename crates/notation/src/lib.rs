#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod board_marks;
mod closest;
mod constraint;
mod context;
mod identity;
mod role_set;

mod excerpt;
mod san;
mod san_error;

mod fold;
pub mod german;
mod language;
mod locale;
mod nag;
mod scan;
mod style;
mod style_error;
mod written;

mod algebraic;
mod descriptive;
mod numeric;
mod read;
mod spoken;
mod square_names;
mod statement;
mod tail;
mod write_move;

pub use board_marks::{Arrow, Mark, MarkColor};
pub use constraint::{Castles, CheckMark, Constraint, Marks, Mismatch, Taking, Whose};
pub use context::{IdentifiedPosition, MoveContext};
pub use descriptive::any_move;
pub use excerpt::excerpt;
pub use identity::{PieceIdentities, PieceIdentity, Wing};
pub use language::{Age, Language, Letters};
pub use locale::Locale;
pub use nag::Nag;
pub use read::{
    Attempt, Cause, Doubt, Finding, Fit, Hint, Near, ParsedMove, Reading, Unmarked, parse_any,
    read_move, read_prefix,
};
pub use role_set::RoleSet;
pub use san::{FoundMove, San, SanContext, san};
pub use san_error::SanError;
pub use square_names::{SquareNames, squares_named};
pub(crate) use statement::Statement;
pub use style::{Notation, Style};
pub use style_error::StyleNameError;
pub use write_move::write_move;
pub use written::{Written, parse_move};

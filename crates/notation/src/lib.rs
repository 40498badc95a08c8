#![doc = include_str!("../README.md")]

mod constraint;
mod context;
mod identity;
mod role_set;

mod san;
mod san_error;

mod fold;
mod judgement;
mod language;
mod nag;
mod scan;
mod style;
mod style_error;
mod written;

mod algebraic;
mod descriptive;
mod distance;
mod numeric;
mod read;
mod score;
mod spoken;
mod square_names;
mod statement;
mod tail;
mod write_move;

pub mod diagram;
pub mod epd;
pub mod pgn;
pub mod polyglot;

pub use constraint::{Castles, CheckMark, Constraint, Marks, Mismatch, Taking, Whose};
pub use context::{IdentifiedPosition, MoveContext};
#[doc(hidden)]
pub use context::{IdentifiedPosition as Standing, MoveContext as Scene};
pub use identity::{PieceIdentities, PieceIdentity, Wing};
pub use judgement::{Judgement, judgement};
pub use language::{Age, Language, Letters};
pub use nag::Nag;
#[doc(hidden)]
pub use read::ParsedMove as Said;
pub use read::{
    Cause, Doubt, Finding, Fit, Hint, Near, ParsedMove, Reading, Unmarked, parse_any, read_move,
    read_prefix,
};
pub use role_set::RoleSet;
pub use san::{San, san};
pub use san_error::{MoveTextError, SanError};
pub use score::{
    Detected, Doubted, GameText, Layout, Repair, SplitGames, TextGame, TextOptions, detect,
    read_game_text, result_word, split_games, write_game, write_moves,
};
pub use square_names::{SquareNames, squares_named};
pub(crate) use statement::Statement;
pub use style::{Notation, Style};
pub use style_error::StyleNameError;
pub use write_move::write_move;
pub use written::{Written, parse_move};

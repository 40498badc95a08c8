//! Portable Game Notation: games read tolerantly and written strictly.
//!
//! [`Reader`] reads any number of games from any [`Read`](std::io::Read) in linear time and
//! constant memory. It gives every game to a [`Visitor`], or makes a [`GameTree`] of it, that can
//! be changed and written. Faults never end the reading: each is told with its place
//! ([`Fault`]), and the next game is read.
//!
//! ```
//! use staunton_notation::pgn;
//!
//! let text = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 {the gambit} exf4 (2... Bc5) *\n";
//! let (game, faults) = pgn::read_all(text.as_bytes()).games.remove(0);
//! assert!(faults.is_empty());
//! assert_eq!(game.tags().get("White"), Some("Anderssen"));
//! assert_eq!(game.main_line().count(), 4);
//! assert!(game.to_pgn().ends_with("1. e4 e5 2. f4 {the gambit} 2... exf4 (2... Bc5) *\n\n"));
//! ```

mod command;
mod comment;
mod fault;
mod limits;
mod outcome;
mod reader;
mod start;
mod tags;
mod text;
mod tree;
mod visitor;
mod write;

pub use command::{Arrow, Command, CommandError, Eval, Mark, MarkColor};
pub use comment::Comment;
pub use fault::{Fault, FaultKind, Place};
pub use limits::Limits;
pub use outcome::{OutcomeError, outcome_from_str, outcome_to_str};
pub use reader::split::split;
pub use reader::{Collection, Games, Reader, read_all};
pub use tags::{TagNameError, Tags};
pub use text::Text;
pub use tree::cursor::Cursor;
pub use tree::node::{Node, NodeId, Step};
pub use tree::{GameTree, TreeError};
pub use visitor::{CommentPlace, Moves, Visitor};
pub(crate) use write::{Columns, words};

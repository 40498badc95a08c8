#![doc = include_str!("../README.md")]

mod command;
mod comment;
mod fault;
mod limits;
mod outcome;
mod reader;
mod score;
mod start;
mod tags;
mod text;
mod tree;
mod visitor;
mod write;

pub mod epd;
pub mod polyglot;

pub use command::{Command, CommandError, Eval};
pub use comment::Comment;
pub use fault::{Fault, FaultKind, Place};
pub use limits::Limits;
pub use outcome::{OutcomeError, outcome_from_str, outcome_prefix, outcome_to_str};
pub use reader::split::split;
pub use reader::{Collection, Games, Reader, read_all};
pub use score::layout::Layout;
pub use score::{write_game, write_moves};
pub use tags::{TagNameError, Tags};
pub use text::Text;
pub use tree::build::TreeBuilder;
pub use tree::cursor::Cursor;
pub use tree::node::{Node, NodeId, Notes, Step};
pub use tree::{GameTree, TreeError};
pub use visitor::{CommentPlace, Moves, Visitor};
pub(crate) use write::{Columns, words};

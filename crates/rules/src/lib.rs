#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, all(feature = "std", target_arch = "x86_64")))]
extern crate std;

mod color;
mod file;
mod piece;
mod rank;
mod role;
mod square;

pub mod attacks;
mod bitboard;

mod board;
mod castling;
mod setup;

mod move_list;
mod moves;
mod position;

mod movegen;
mod zobrist;

mod game;
mod termination;
mod track;

mod excerpt;
pub mod fen;
mod perft;
mod polyglot;
#[cfg(feature = "serde")]
mod serialize;
pub mod uci;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingMode, CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use fen::FenError;
pub use file::File;
pub use game::{Counters, Game};
pub use move_list::MoveList;
pub use moves::{Move, MoveKind};
pub use perft::path::PerftPath;
pub use perft::{perft, perft_by, perft_plain};
pub use piece::Piece;
pub use polyglot::PolyglotKey;
pub use position::Position;
pub use position::castling::CastlingRefusal;
pub use position::fault::{PositionFault, PositionFaultKind};
pub use position::identity::RepetitionKey;
pub use position::play::PlayError;
pub use position::repair::{Change, Repair};
pub use position::validity::PositionError;
pub use rank::Rank;
pub use role::{ByRole, Role};
pub use setup::Setup;
pub use square::{ParseSquareError, Square, SquareIndexError};
pub use termination::{Outcome, Termination};
pub use track::Track;

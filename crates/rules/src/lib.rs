//! The game of chess: squares, men, positions, legal moves, and a game with its past.
//!
//! This crate is the ground floor: it knows no notation but the machine's own (FEN and UCI), no
//! clock, no laws of conduct, and does no input or output. Everything here is a value.
//!
//! It needs no standard library. The feature `std`, on unless switched off, only asks it what
//! instructions the processor has, so that [`perft`] may use AVX-512.
//!
//! ```
//! use staunton_rules::{CastlingMode, Position};
//!
//! let position = Position::from_fen(
//!     "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
//!     CastlingMode::Standard,
//! )?;
//! let mate = position.parse_uci("h5f7")?;
//! assert!(position.play(mate)?.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
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

mod moves;
mod position;

mod movegen;
mod zobrist;

mod game;
mod men;
mod termination;
mod track;

pub mod fen;
mod perft;
pub mod uci;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingMode, CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use file::File;
pub use game::{Counters, Game};
pub use men::{Man, Men, Wing};
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{PerftPath, perft, perft_by, perft_plain};
pub use piece::Piece;
pub use position::{CastlingRefusal, FenError, PlayError, Position, PositionError, PositionFault};
pub use rank::Rank;
pub use role::{ByRole, Role};
pub use setup::Setup;
pub use square::{ParseSquareError, Square};
pub use termination::{Outcome, Termination};
pub use track::Track;

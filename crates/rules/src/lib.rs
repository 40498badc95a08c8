//! The game of chess: squares, men, positions, legal moves, and a game with its past.
//!
//! This crate is the ground floor: it knows no notation but the machine's own (FEN and UCI), no
//! clock, no laws of conduct, and does no input or output. Everything here is a value.
//!
//! # A tour
//!
//! A [`Position`] is a value that is copied, not changed. Text becomes one through
//! [`Position::from_fen`], which checks it wholly and names every fault; moves come from
//! [`Position::legal_moves`] or from text.
//!
//! ```
//! use staunton_rules::{CastlingMode, Position};
//!
//! let position = Position::from_fen(
//!     "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
//!     CastlingMode::Standard,
//! )?;
//! let mate = position.parse_uci("h5f7")?;
//! let mated = position.play(mate)?;
//! assert!(mated.is_checkmate());
//! assert_eq!(
//!     format!("{:?}", mated.board()),
//!     "r . b q k b n r\n\
//!      p p p p . Q p p\n\
//!      . . n . . . . .\n\
//!      . . . . p . . .\n\
//!      . . B . P . . .\n\
//!      . . . . . . . .\n\
//!      P P P P . P P P\n\
//!      R N B . K . N R\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves in stages, as an engine wants them: [`Position::legal_captures`] and
//! [`Position::legal_quiets`]; one after another without a list, [`Position::for_each_legal`]; each
//! with the position that follows, which is the fastest, [`Position::for_each_next`].
//!
//! ```
//! use staunton_rules::Position;
//!
//! let start = Position::standard();
//! assert!(start.legal_captures().is_empty());
//! let mut checks = 0;
//! start.for_each_next(|_, next| checks += u32::from(next.is_check()));
//! assert_eq!(checks, 0);
//! ```
//!
//! A [`Game`] is a position with its past: it counts moves and repetitions. Squares are found by sets: [`Bitboard`] and [`attacks`].
//!
//! ```
//! use staunton_rules::{Game, Position, Termination};
//!
//! let mut game = Game::new(Position::standard());
//! for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(16) {
//!     let mv = game.position().parse_uci(text)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.termination(), Some(Termination::Fivefold));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it takes
//!
//! | type | bytes |
//! |---|---|
//! | [`Square`], [`Color`], [`Role`], [`Termination`] | 1 |
//! | [`Move`] and `Option<Move>`, [`Piece`] and `Option<Piece>` | 2 |
//! | [`CastlingRights`] | 4 |
//! | [`Bitboard`] | 8 |
//! | [`Board`] | 64 |
//! | [`Position`] | 88 |
//! | [`MoveList`] | 514, and nothing on the heap |
//!
//! It needs no standard library, only `alloc`. The feature `std`, on unless switched off, asks it
//! what instructions the processor has, so that [`perft`] may use AVX-512 or AVX2 in a program
//! built for any processor. `unsafe` stands in `perft/lanes` alone, where it buys six times the
//! speed of the plain path; a table in the README says where.

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
mod termination;
mod track;

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
pub use moves::{Move, MoveKind, MoveList};
pub use perft::path::PerftPath;
pub use perft::{perft, perft_by, perft_plain};
pub use piece::Piece;
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

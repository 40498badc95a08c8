//! Chess as it is asked for over a wire, without the wire: what is sent and answered as JSON, and what is done
//! in between.
//!
//! [`books`] reads printed ones, [`study`] answers about positions and games that nobody keeps, [`lessons`] and [`codes`] about the course and
//! the laws; [`game`] is a game under way, from acts to events to what each viewer sees. Nothing in here waits, keeps
//! anything or reads a clock: a server asks it, and so may a page that has none.

#![forbid(unsafe_code)]

pub mod analysis;
pub mod audit;
pub mod books;
pub mod calls;
pub mod codes;
pub mod computer;
mod error;
pub mod game;
pub mod lessons;
pub mod names;
pub mod new_game;
pub mod practice;
pub mod proofs;
pub mod rating;
pub mod reviews;
pub mod specimen;
pub mod studies;
pub mod study;
pub mod summary;
pub mod table;

pub use error::DeskError;

//! A game of chess told in words.
//!
//! The engine gives the facts, terms and proofs give the words. [`review()`] looks at every position
//! of a game and judges every move by what it costs of the [`chances`] to win; then it makes
//! [`Claim`]s: what a move does, what it threatens, what it overlooks, what was better. A claim is
//! data, a predicate with its witness, and [`Review::bears_out`] holds it against the board anew;
//! what does not hold is not said. The sentences stand in one file, ready to be translated.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use staunton_notation::parse_move;
//! use staunton_review::{Options, review};
//! use staunton_rules::Game;
//!
//! let mut game = Game::default();
//! for text in "f3 e5 g4 Qh4#".split(' ') {
//!     game.play(parse_move(game.position(), text)?)?;
//! }
//! let options = Options { nodes: 5_000, ..Options::default() };
//! let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
//! let told: Vec<&str> = review.moves()[2].sentences.iter().map(|told| &*told.text).collect();
//! assert!(told.iter().any(|text| text.contains("2...Qh4#")), "{told:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod class;
mod course;
mod look;
mod notice;
mod odds;
mod options;
mod page;
mod review;
mod sight;
mod tally;
mod witness;
mod words;

pub use claim::{Claim, Ending, Exposure};
pub use class::Class;
pub use course::{Course, Deed, Stroke};
pub use look::Look;
pub use odds::{accuracy, chances};
pub use options::{Level, Options, UnknownLevel};
pub use page::Page;
pub use review::{MoveReview, Progress, Review, Sentence, SideReview, Stopped, review, tell};
pub use sight::{ParseSightError, Sight};
pub use tally::Tally;
pub use witness::Witness;
pub use words::class_name;

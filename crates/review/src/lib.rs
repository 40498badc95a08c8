#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! The engine gives the facts, terms and proofs give the words. [`review()`] looks at every position
//! of a game and judges every move by what it costs of the [`chances`] to win; then it makes
//! [`Claim`]s: what a move does, what it threatens, what it overlooks, what was better. A claim is
//! data, a predicate with its witness, and [`Review::bears_out`] holds it against the board anew;
//! what does not hold is not said. The sentences stand in one file, ready to be translated.

mod check;
mod claim;
mod class;
mod course;
mod ending_kind;
mod feature;
mod look;
mod notice;
mod odds;
mod options;
mod page;
mod progress;
mod review;
mod reviewed;
mod series;
mod sight;
mod story;
mod tally;
mod witness;
mod words;

pub use claim::{Castled, Claim, Ending, Exposure, Reason, Story, Turn};
pub use class::Class;
pub use course::{Course, Deed, Stroke};
pub use ending_kind::EndingKind;
pub use feature::Feature;
pub use look::Look;
pub use odds::{accuracy, chances};
pub use options::{Level, Options, UnknownLevel};
pub use page::Page;
pub use progress::{Progress, Stopped};
pub use review::{review, tell};
pub use reviewed::{MoveReview, Review, Sentence, SideReview};
pub use sight::{ParseSightError, Sight};
pub use tally::Tally;
pub use witness::Witness;
pub use words::class_name;

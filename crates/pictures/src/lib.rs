#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`Gray`] is a picture without its colours, taken from bytes within bounds of size, [`Page`] one of which parts
//! are cut out. [`Cells`] are the
//! squares of the board in it. [`Learned`] knows cells whose piece is told, and says what others show: a
//! [`Guess`], of which [`Verdict`] says how far it may be believed. [`Style`] is a font whose pieces are known.

mod cells;
mod edges;
mod features;
mod gray;
mod guess;
mod integral;
mod learned;
mod men;
mod page;
mod quad;
mod scatter;
mod search;
mod sheet;
mod style;
mod unpack;
mod verdict;

pub use cells::Cells;
pub use gray::Gray;
pub use guess::{Guess, Ranked};
pub use learned::Learned;
pub use page::Page;
pub use scatter::scatter;
pub use style::Style;
pub use unpack::PictureError;
pub use verdict::Verdict;

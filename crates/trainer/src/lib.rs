//! How the engine's network comes to be: games that the engine plays against itself, kept as they
//! were played, and the fitting of the network to them.
//!
//! [`record`] is how games are kept, [`selfplay`] how they are played. A [`Deck`] deals their
//! positions as [`Sample`]s in an order at random; [`fit()`] fits a [`Model`] to them, and
//! [`quantise`] makes the engine's network of it. With the feature `tuning` the numbers of the search
//! are found by play, too.

mod adam;
mod chance;
mod deck;
mod fit;
mod model;
pub mod record;
mod sample;
pub mod selfplay;
#[cfg(feature = "tuning")]
pub mod tuning;

pub use deck::{Deck, DeckError, Filter, Round, Source};
pub use fit::{Course, Lesson, Target, Told, fit, fit_scale, loss};
pub use model::{Model, quantise};
pub use sample::Sample;

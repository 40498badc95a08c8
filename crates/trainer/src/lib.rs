//! How the engine's network comes to be: games that the engine plays against itself, kept as they
//! were played, and the fitting of the network to them.
//!
//! [`record`] is how games are kept, [`selfplay`] how they are played. A [`DataLoader`] deals their
//! positions as [`Sample`]s in random order; [`fit()`] fits a [`Model`] to them, and
//! [`quantise`] makes the engine's network of it. [`tuning`] finds the search parameters.

mod adam;
mod data_loader;
mod fit;
mod model;
mod random;
pub mod record;
mod sample;
pub mod selfplay;
pub mod tuning;

pub use data_loader::{DataError, DataLoader, Epoch, Filter, Source};
pub use fit::{EpochStats, Schedule, Stage, Target, fit, fit_scale, loss};
pub use model::{Model, grow::GrowError, quantise::quantise};
pub use sample::Sample;

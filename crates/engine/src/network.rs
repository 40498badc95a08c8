//! The network: an evaluation learnt from games of the engine against itself.
//!
//! Every piece on its square is an input, once as White sees the board and once as Black does: 768
//! to a [`View`], or as many for each of its [`Buckets`]. A hidden layer stands over each view, with
//! the same weights; how great it is a network's [`Shape`] says. Each sum is held between 0 and 1 and squared, and the output is what those of the side to move
//! and those of the other weigh together. There are [`OUTPUTS`] outputs; the number of pieces says
//! which counts. All of it is done in whole numbers, so that every machine finds the same value.
//!
//! The trainer makes networks of [`Parts`]; a [`Network`] has been checked: no board makes its
//! sums overflow.

mod accumulator;
mod aligned;
mod buckets;
mod changes;
mod error;
mod evaluation;
mod file;
mod kernel;
mod parts;
mod path;
mod seen;
mod shape;
mod standard;
mod view;
#[cfg(target_arch = "x86_64")]
mod weigh;

pub use buckets::{BUCKET_INPUTS, Buckets};
pub use error::NetworkError;
pub use parts::{Network, Parts};
pub use shape::{HIDDEN_ONE, OUTPUT_ONE, OUTPUTS, Shape, output_of};
pub use view::View;

pub(crate) use accumulator::Accumulators;

#[cfg(test)]
mod tests;

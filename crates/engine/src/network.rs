//! The network: an evaluation learnt from games of the engine against itself.
//!
//! Every piece on its square is an input, once as White sees the board and once as Black does: 768
//! to a [`View`]. A hidden layer of [`HIDDEN`] sums stands over each view, with the same weights;
//! each sum is held between 0 and 1 and squared, and the output is what those of the side to move
//! and those of the other weigh together. There are [`OUTPUTS`] outputs; the number of pieces says
//! which counts. All of it is done in whole numbers, so that every machine finds the same value.
//!
//! The trainer makes networks of [`Parts`]; a [`Network`] has been checked: no board makes its
//! sums overflow.

mod accumulator;
mod changes;
mod file;
mod kernel;
mod parts;
mod path;
mod standard;
mod view;

pub use file::NetworkError;
pub use parts::{Network, Parts};
pub use view::View;

pub(crate) use accumulator::Accumulators;

/// Inputs of a view: own pieces and the other's, six kinds of them, on 64 squares.
pub const INPUTS: usize = 768;

/// Hidden sums of a view.
pub const HIDDEN: usize = 512;

/// Outputs: each counts for four numbers of pieces.
pub const OUTPUTS: usize = 8;

/// What stands for 1 in the hidden layer.
pub const HIDDEN_ONE: i16 = 255;

/// What stands for 1 among the weights of the output.
pub const OUTPUT_ONE: i16 = 64;

/// Which output counts when so many pieces are on the board.
#[inline]
pub const fn output_of(pieces: usize) -> usize {
    let index = pieces.saturating_sub(1) / 4;
    if index < OUTPUTS { index } else { OUTPUTS - 1 }
}

/// The weights of one input, or the hidden layer of a view.
pub(crate) type Row = [i16; HIDDEN];

#[cfg(test)]
mod tests;

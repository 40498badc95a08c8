//! The layers of a network: how many numbers each has, and what stands for 1 in them.

/// Inputs of a view: own pieces and the other's, six kinds of them, on 64 squares.
pub const INPUTS: usize = 768;

/// Neurons of the hidden layer of a view.
pub const HIDDEN: usize = 512;

/// Outputs: each counts for four numbers of pieces.
pub const OUTPUTS: usize = 8;

/// What stands for 1 in the hidden layer.
pub const HIDDEN_ONE: i16 = 255;

/// What stands for 1 among the weights of the output.
pub const OUTPUT_ONE: i16 = 64;

/// Which output counts when so many pieces are on the board.
///
/// # Examples
///
/// ```
/// use staunton_engine::network::{OUTPUTS, output_of};
///
/// assert_eq!(output_of(2), 0); // bare kings
/// assert_eq!(output_of(32), OUTPUTS - 1); // the array
/// ```
#[inline]
pub const fn output_of(pieces: usize) -> usize {
    let index = pieces.saturating_sub(1) / 4;
    if index < OUTPUTS { index } else { OUTPUTS - 1 }
}

/// The weights of one input, or the hidden layer of a view.
pub(super) type Row = [i16; HIDDEN];

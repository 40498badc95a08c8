//! The layers of a network: how many numbers each has, and what stands for 1 in them.

use staunton_rules::{Board, Color};

use super::buckets::{BUCKET_INPUTS, Buckets};
use super::error::NetworkError;
use super::view::View;

/// Outputs: each counts for four numbers of pieces.
pub const OUTPUTS: usize = 8;

/// What stands for 1 in the hidden layer.
pub const HIDDEN_ONE: i16 = 255;

/// What stands for 1 among the weights of the output.
pub const OUTPUT_ONE: i16 = 64;

/// The hidden layer of a view has a multiple of so many neurons: as many as the widest registers
/// hold.
pub(super) const HIDDEN_STEP: usize = 32;

/// No hidden layer of a view is greater.
const GREATEST_HIDDEN: usize = 2_048;

/// How many numbers the layers of a network have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    buckets: Buckets,
    hidden: usize,
}

impl Shape {
    /// A shape with so many neurons in the hidden layer of a view.
    ///
    /// # Errors
    /// [`NetworkError::Shape`]: `hidden` is not a multiple of 32 from 32 to 2048.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::network::{Buckets, NetworkError, Shape};
    ///
    /// let shape = Shape::new(Buckets::Four, 1_024)?;
    /// assert_eq!(shape.inputs(), 3_072);
    /// assert!(Shape::new(Buckets::One, 1_000).is_err());
    /// # Ok::<(), NetworkError>(())
    /// ```
    pub const fn new(buckets: Buckets, hidden: usize) -> Result<Self, NetworkError> {
        if hidden == 0 || hidden > GREATEST_HIDDEN || !hidden.is_multiple_of(HIDDEN_STEP) {
            return Err(NetworkError::Shape {
                field: "hidden layer",
                found: hidden as u64,
                expected: "a multiple of 32 from 32 to 2048",
            });
        }
        Ok(Self { buckets, hidden })
    }

    /// The sets of inputs.
    pub const fn buckets(self) -> Buckets {
        self.buckets
    }

    /// Inputs of a view.
    pub const fn inputs(self) -> usize {
        self.buckets.count() * BUCKET_INPUTS
    }

    /// Neurons of the hidden layer of a view.
    pub const fn hidden(self) -> usize {
        self.hidden
    }

    /// How `viewer` sees `board` by a network of this shape.
    #[inline]
    pub(super) fn view(self, board: &Board, viewer: Color) -> View {
        View::among(self.buckets, board, viewer)
    }
}

impl Default for Shape {
    /// That of the small network: one bucket, and 512 neurons.
    fn default() -> Self {
        Self { buckets: Buckets::One, hidden: 512 }
    }
}

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

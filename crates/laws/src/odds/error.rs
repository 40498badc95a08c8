//! Why odds cannot be given.

use staunton_rules::{Color, Square};

/// Why odds cannot be given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OddsError {
    /// There is no piece of that kind to be given.
    #[error("no man of {color} that can be given or named stands on {square}")]
    NoSuchPiece {
        /// The square named.
        square: Square,
        /// Whose piece it should be.
        color: Color,
    },
}

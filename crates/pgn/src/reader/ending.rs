//! What ends the moves of a game.

use super::marker::Marker;

/// What ended the moves of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// A result.
    Outcome(Marker),
    /// A tag, the first of the next game.
    Game,
    /// The end of the input.
    Input,
}

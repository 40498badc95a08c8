//! Where a line beside a game may leave it.

/// A place where a line may leave another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Leave {
    /// It leaves the game.
    Game,
    /// It leaves this variation, or goes on from its end.
    Line(usize),
}

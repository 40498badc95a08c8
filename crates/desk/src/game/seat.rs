//! Where somebody sits at a game.

use staunton_rules::Color;

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// At one side.
    One(Color),
    /// At both: two people with one device.
    Both,
    /// Beside the board, as umpire.
    Umpire,
    /// Beside the board, as the umpire's deputy.
    Deputy,
}

/// The word for a seat.
pub fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::One(color) => color.fold("white", "black"),
        Seat::Both => "both",
        Seat::Umpire => "umpire",
        Seat::Deputy => "deputy",
    }
}

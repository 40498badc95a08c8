//! The numbers of moves and the plies they stand for.

/// The ply of a move with this number, counted from 0.
pub(crate) fn ply_of(number: u32, is_black: bool) -> usize {
    usize::try_from(number).unwrap_or(0).saturating_sub(1) * 2 + usize::from(is_black)
}

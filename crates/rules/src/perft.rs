//! Counting the lines of play, to prove the moves.

#[cfg_attr(not(target_arch = "x86_64"), path = "perft/no_lanes.rs")]
mod lanes;
pub(crate) mod path;

use crate::{PerftPath, Position};

/// How many lines of `depth` plies can be played: each line ends early only by mate or
/// stalemate. The last ply is counted, not made, and by the fastest [`PerftPath`] that this
/// processor has.
///
/// # Examples
///
/// ```
/// assert_eq!(staunton_rules::perft(&staunton_rules::Position::standard(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    PerftPath::ALL.into_iter().find_map(|path| perft_by(path, position, depth)).unwrap_or_default()
}

/// [`perft`] by one path, or none if this processor lacks its instructions. The same number by
/// every path.
///
/// # Examples
///
/// ```
/// use staunton_rules::{PerftPath, Position, perft_by, perft_plain};
///
/// let start = Position::standard();
/// for path in PerftPath::ALL {
///     let counted = perft_by(path, &start, 3);
///     assert!(counted.is_none_or(|nodes| nodes == 8_902));
/// }
/// assert_eq!(perft_plain(&start, 3), 8_902);
/// ```
pub fn perft_by(path: PerftPath, position: &Position, depth: u32) -> Option<u64> {
    // The short cuts in lanes hold for positions of a game.
    if path == PerftPath::Plain || depth < 2 || !position.is_without_fault() {
        return path.is_available().then(|| perft_plain(position, depth));
    }
    lanes::perft(path, position, depth)
}

/// [`perft`] by the move generator alone, whatever instructions the processor has.
pub fn perft_plain(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => {
            let mut lines = 0;
            position.for_each_unhashed_next(|next| lines += perft_plain(next, depth - 1));
            lines
        }
    }
}

impl PerftPath {
    /// Returns whether this processor has the instructions. Without the feature `std` the crate
    /// cannot ask, and goes by what it was compiled for.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(staunton_rules::PerftPath::Plain.is_available());
    /// ```
    pub fn is_available(self) -> bool {
        match self {
            Self::Avx512 => lanes::has_avx512(),
            Self::Avx2 => lanes::has_avx2(),
            Self::Plain => true,
        }
    }
}

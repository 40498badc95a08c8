//! Counting the lines of play, to prove the moves.

#[cfg(target_arch = "x86_64")]
mod lanes;

use crate::Position;

/// How many lines of `depth` plies can be played: each line ends early only by mate or
/// stalemate. The last ply is counted, not made; with AVX-512, eight positions at a time.
///
/// ```
/// assert_eq!(staunton_rules::perft(&staunton_rules::Position::standard(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(lines) = lanes::perft(position, depth) {
        return lines;
    }
    perft_plain(position, depth)
}

/// [`perft`] by the move generator alone, whatever instructions the processor has.
pub fn perft_plain(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => {
            let mut lines = 0;
            position.for_each_next(|_, next| lines += perft_plain(next, depth - 1));
            lines
        }
    }
}

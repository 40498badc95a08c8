//! Counting the lines of play, to prove the moves.

use crate::Position;

/// How many lines of `depth` plies can be played: each line ends early only by mate or
/// stalemate. The last ply is counted, not made.
///
/// ```
/// assert_eq!(staunton_rules::perft(&staunton_rules::Position::standard(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => {
            let mut lines = 0;
            position.for_each_legal(|mv| lines += perft(&position.play_unchecked(mv), depth - 1));
            lines
        }
    }
}

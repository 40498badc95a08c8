//! What the targets share: a legal position out of any bytes.

use staunton_rules::Position;

/// A position so many legal moves after a start. The first two bytes choose the start, each
/// further one a move.
pub fn walk(bytes: &[u8]) -> Position {
    let (start, choices) = bytes.split_at(bytes.len().min(2));
    let number = start.iter().fold(0, |number, &byte| number << 8 | u16::from(byte));
    let start = Position::chess960(number % 1024).unwrap_or_default();
    choices.iter().fold(start, |position, &choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(&mv) => position.play_unchecked(mv),
            None => position,
        }
    })
}

/// The bytes up to the first zero make a position, the rest is left.
pub fn position_and_rest(bytes: &[u8]) -> (Position, &[u8]) {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(0);
    (walk(&bytes[..end]), &bytes[(end + 1).min(bytes.len())..])
}

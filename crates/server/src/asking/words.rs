//! Answers in a sentence or two.

use staunton_proofs::Limit;
use staunton_rules::Color;

use super::told::ToldMove;

pub(super) fn name(color: Color) -> &'static str {
    color.fold("White", "Black")
}

/// `1 move`, `2 moves`.
pub(super) fn count(number: usize, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

/// Up to eight of the moves, with commas.
pub(super) fn list<'a>(moves: impl ExactSizeIterator<Item = &'a ToldMove>) -> String {
    let (all, most) = (moves.len(), 8);
    let mut text = moves.take(most).map(|mv| mv.san.as_str()).collect::<Vec<_>>().join(", ");
    if all > most {
        text.push_str(", ...");
    }
    text
}

/// Moves with their numbers, as `1. Qe8+ Kh7 2. Qh5+`.
pub(super) fn numbered(line: &[ToldMove], first: Color) -> String {
    let mut text = String::new();
    for (ply, mv) in line.iter().enumerate() {
        let ply = ply + first.fold(0, 1);
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        } else if text.is_empty() {
            text.push_str("1... ");
        }
        text.push_str(&mv.san);
        text.push(' ');
    }
    text.trim_end().to_owned()
}

/// Why nothing was decided.
pub(super) fn undecided(limit: Limit) -> String {
    format!("Not decided: {limit}.")
}

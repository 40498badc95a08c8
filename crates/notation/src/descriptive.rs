//! Descriptive notation: squares are named from the side that moves, by the pieces who stand there
//! at the beginning.
//!
//! English in every dialect: `P-K4`, `Kt to K B 3`, `K. Kt. to B's 3d`, `Q. takes K. B. P.,
//! giving checkmate`; Spanish `C3AR` and French `C3FR`.

mod english;
mod latin;
mod lexer;
mod names;
mod phrases;
mod spell;
mod wildcards;
mod write;

use staunton_rules::{Bitboard, Color};

pub(crate) use english::read;
pub(crate) use latin::read as read_latin;
pub(crate) use write::{Dialect, write};

use crate::Constraint;

/// Reads words that stand for any move of `turn` at the beginning of a text, in English: what they
/// leave open, and how many bytes they take. None where the text begins otherwise.
///
/// # Examples
///
/// ```
/// use staunton_notation::any_move;
/// use staunton_rules::Color;
///
/// assert_eq!(any_move("Any move, 2. R mates", Color::Black).map(|(_, bytes)| bytes), Some(8));
/// assert!(any_move("K to B 1", Color::Black).is_none());
/// ```
pub fn any_move(text: &str, turn: Color) -> Option<(Constraint, usize)> {
    let mut phrases = phrases::Phrases::new(text, 0, turn);
    let any = phrases.any_move()?;
    Some((any, phrases.lexer.scan().at()))
}

/// The squares that a name means when `color` says it; none if it names no square.
pub(crate) fn squares(text: &str, color: Color) -> Bitboard {
    let mut phrases = phrases::Phrases::new(text, 0, color);
    let squares = phrases.square(None).unwrap_or(Bitboard::EMPTY);
    let is_whole = phrases.lexer.peek().token == lexer::Token::End;
    if is_whole { squares } else { Bitboard::EMPTY }
}

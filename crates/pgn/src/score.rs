//! Writes a game in any notation, with its comments, glyphs and variations.

mod columns;
mod fraction;
pub(crate) mod layout;
mod lines;
mod walk;

use staunton_notation::{IdentifiedPosition, Nag, Style, write_move};

use crate::{GameTree, Node, Step};
use layout::Layout;

/// A game as text: the tags as PGN writes them, a blank line, and the moves in this notation with
/// comments, glyphs and variations.
///
/// What is written is read back as the same game by the reader of `staunton-books`.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_pgn::{self as pgn, Layout, write_moves};
///
/// let text = "1. e4 e5 2. f4 {the gambit} exf4 *";
/// let (game, _) = pgn::read_all(text.as_bytes()).games.remove(0);
/// assert_eq!(
///     write_moves(&game, Notation::Hoyle, Layout::Lines),
///     "1. P to K 4, P to K 4; 2. P to K B 4 {the gambit} 2... P takes P *\n",
/// );
/// ```
pub fn write_game(game: &GameTree, style: impl Into<Style>, layout: Layout) -> String {
    let mut text = game.tags_to_pgn();
    text.push_str(&write_moves(game, style, layout));
    text.push('\n');
    text
}

/// The moves of a game without its tags; see [`write_game`].
pub fn write_moves(game: &GameTree, style: impl Into<Style>, layout: Layout) -> String {
    let style = style.into();
    let mut text = String::new();
    match layout {
        Layout::Lines => lines::write(game, style, &mut text),
        Layout::Columns => columns::write(game, style, &mut text),
        Layout::Fraction => fraction::write(game, style, &mut text),
    }
    text
}

/// A move with its first glyph, as books print it.
fn moved(before: &IdentifiedPosition, node: &Node, style: Style) -> String {
    match node.step() {
        Some(Step::Move(mv)) => write_move(before, mv, style) + glyph(node).unwrap_or_default(),
        Some(Step::Null) | None => format!("--{}", glyph(node).unwrap_or_default()),
    }
}

/// What is thought of the game as a sign, `±`; another glyph, whose sign could be taken for a
/// letter, goes by its number.
fn sign(nag: Nag) -> String {
    let is_judgement = (10..=22).contains(&nag.0);
    let glyph = nag.glyph().filter(|_| is_judgement);
    glyph.map_or_else(|| nag.to_string(), str::to_owned)
}

/// `!`, `?` and their doubles, if that is what is said first of a move.
fn glyph(node: &Node) -> Option<&'static str> {
    let first = node.nags.first()?;
    (*first >= Nag::GOOD && *first <= Nag::DUBIOUS).then(|| first.glyph()).flatten()
}

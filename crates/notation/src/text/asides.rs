//! What stands between the moves of a line: remarks, and variations in brackets.

use std::ops::Range;

use super::arrange::{Item, Order};
use super::note::{Note, NoteKind};
use super::rows::cells_in;
use super::tokens::{dots, is_joint, number};
use super::{Line, Remark, Variation, reader};
use crate::{IdentifiedPosition, Style};

/// Something between the moves, before it is known what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Aside {
    /// After how many plies it stands.
    pub(super) after: usize,
    pub(super) span: Range<usize>,
    /// Whether it stands in brackets.
    pub(super) is_bracket: bool,
}

/// Variations stand in one another no deeper than this.
pub(super) const DEPTH: usize = 6;
/// How often words in a bracket are held for misprinted moves.
const ATTEMPTS: usize = 2;

/// Words with which a variation may begin, in small letters.
const LEADS: [&str; 12] =
    ["better", "black", "e", "g", "i", "if", "instead", "is", "now", "or", "play", "white"];

/// Puts the asides into the line they stand in: as variations where they tell moves that could
/// have been played, as remarks where they do not. `standings` are before each ply and behind the
/// last.
pub(super) fn sort(
    text: &str,
    asides: Vec<Aside>,
    line: &mut Line,
    standings: &[IdentifiedPosition],
    depth: usize,
) -> Vec<Note> {
    let mut notes = Vec::new();
    for aside in asides.into_iter().filter(|aside| aside.after < standings.len()) {
        let variation = Some(&aside)
            .filter(|aside| aside.is_bracket && depth < DEPTH)
            .and_then(|aside| variation(text, aside, line.style, standings, depth));
        match variation {
            Some((variation, told)) => {
                line.variations.push(variation);
                notes.extend(told);
            }
            None => line.remarks.push(Remark {
                after: aside.after,
                text: words(&text[aside.span.clone()], aside.is_bracket),
                span: aside.span,
            }),
        }
    }
    notes
}

/// The words of a remark without its brackets, every run of blanks as one.
fn words(text: &str, is_bracket: bool) -> String {
    let inner = if is_bracket { inner(text) } else { text };
    inner.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands between the first sign of a text and its last.
fn inner(text: &str) -> &str {
    let mut signs = text.chars();
    signs.next();
    signs.next_back();
    signs.as_str()
}

/// A bracket that holds moves: where they branch off, and what is to be said of them.
fn variation(
    text: &str,
    aside: &Aside,
    style: Style,
    standings: &[IdentifiedPosition],
    depth: usize,
) -> Option<(Variation, Vec<Note>)> {
    let (mut at, end) = (aside.span.start + 1, aside.span.end - 1);
    let mut is_led = false;
    loop {
        let rest = &text[at..end];
        at += rest.find(|sign| !is_joint(sign)).unwrap_or(rest.len());
        let rest = &text[at..end];
        let length = rest.find(|sign: char| !sign.is_alphabetic()).unwrap_or(rest.len());
        let word = rest[..length].to_lowercase();
        if LEADS.binary_search(&word.as_str()).is_err() {
            break;
        }
        is_led = true;
        at += length;
    }
    let (after, is_numbered) = match branch(&text[at..end], standings.first()?) {
        Some(after) => (after, true),
        None => (aside.after.checked_sub(1)?, false),
    };
    let begin = standings.get(after).filter(|_| after <= aside.after)?;
    let items = cells_in(text, at..end).into_iter().map(Item::Cell).collect();
    let order = Order { items, streams: Vec::new() };
    let (line, notes) = reader::read(text, &order, begin, style, ATTEMPTS, depth + 1);
    // A word that may be a move by chance is none.
    let is_sure = is_numbered || is_led || line.plies.len() > 1;
    let fails = |note: &Note| note.is_failure() && note.kind != NoteKind::Words;
    if line.plies.is_empty() || !is_sure || notes.iter().any(fails) {
        return None;
    }
    let told = notes.into_iter().filter(|note| note.kind != NoteKind::Words).collect();
    Some((Variation { after, line }, told))
}

/// Before how many plies of the line the number stands that a text begins with.
pub(super) fn branch(text: &str, begin: &IdentifiedPosition) -> Option<usize> {
    let number = number(text)?;
    let behind = &text[number.length..];
    let is_black = dots(behind.trim_start()) > 0 || behind.starts_with("..");
    let begin = begin.position();
    let moves = number.value.checked_sub(begin.fullmove_number())?;
    let plies = 2 * usize::try_from(moves).ok()? + usize::from(is_black);
    plies.checked_sub(usize::from(begin.turn() == staunton_rules::Color::Black))
}

//! Titles that stand directly above the first move of a game, with no blank line between them, as
//! people write what they paste: `The Immortal Game`, `**Lee - Bird**`, `White: Lee`.

use std::ops::Range;

use crate::layout::lines::Line;
use crate::layout::styles::Styles;
use crate::layout::token::{TokenKind, Tokens};
use crate::prose::header;
use crate::prose::heading::{self, Heading};

/// A title over a game takes so many lines at most.
const MOST: usize = 6;

/// The lines of a paragraph that are titles over a first move directly below them, in their order.
pub(super) fn titles(text: &str, lines: &[Line], styles: &Styles) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut begin = 0;
    for (at, line) in lines.iter().enumerate() {
        if at == begin || !begins_game(text, line, styles) {
            continue;
        }
        let is_title = |line: &&Line| header::is_over_moves(&text[line.span.clone()]);
        let least = begin.max(at.saturating_sub(MOST));
        let count = lines[least..at].iter().rev().take_while(is_title).count();
        let first = at - count;
        let may_be = first == begin || is_over(text, lines, first);
        if count > 0 && may_be {
            found.push(first..at);
        }
        begin = at;
    }
    found
}

/// Whether a line begins with White's first move.
fn begins_game(text: &str, line: &Line, styles: &Styles) -> bool {
    let words = text[line.span.clone()].trim_start_matches([' ', '\t', '_', '*', '|']);
    if !words.starts_with(['1', 'l', 'I']) {
        return false;
    }
    let mut tokens = Tokens::new(text, line.span.end - words.len()..line.span.end, styles);
    let number = tokens.next().map(|token| token.kind);
    let behind = tokens.next().map(|token| token.kind);
    number == Some(TokenKind::Number(1)) && matches!(behind, Some(TokenKind::Move(_)))
}

/// Whether what stands before a line of a paragraph is over there: the line is the heading of a game, or a
/// sentence or a score ends above it.
fn is_over(text: &str, lines: &[Line], at: usize) -> bool {
    let above = at.checked_sub(1).map(|above| text[lines[above].span.clone()].trim_end());
    heading::of(&text[lines[at].span.clone()]) == Some(Heading::Game)
        || above.is_none_or(|above| above.ends_with(['.', '!', '?', '*', '0', '2', '\u{bd}']))
}

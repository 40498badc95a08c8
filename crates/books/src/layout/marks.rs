//! Marks that say to which move a note belongs: `(a)`, `[B]`, behind the move and before the note.

use std::collections::HashMap;
use std::ops::Range;

use super::printed::Printed;

/// The mark with which words begin.
pub(crate) fn mark_of(words: &str) -> Option<&str> {
    /// A mark takes so many bytes at most.
    const LONGEST: usize = 5;
    let begin = words.as_bytes().get(..LONGEST).unwrap_or(words.as_bytes());
    let end = begin.iter().position(|sign| matches!(sign, b')' | b']'))?;
    let inner = words.get(1..end)?.trim_matches('_');
    let is_mark = words.starts_with(['(', '['])
        && !inner.is_empty()
        && inner.chars().all(char::is_alphanumeric)
        && !inner.eq_ignore_ascii_case("ch");
    is_mark.then_some(&words[..=end])
}

/// The mark that stands directly behind a place.
pub(crate) fn mark_behind(text: &str, end: usize) -> Option<&str> {
    mark_of(text.get(end..)?.trim_start_matches([' ', '!', '?', '.', '+', ',']))
}

/// The moves of a game behind which a mark stands that stands behind no other, each with its index.
fn marked<'t>(text: &'t str, moves: &[&Printed]) -> HashMap<&'t str, usize> {
    let mut found: HashMap<&str, Option<usize>> = HashMap::new();
    for (index, mv) in moves.iter().enumerate() {
        if let Some(mark) = mark_behind(text, mv.end()) {
            found.entry(mark).and_modify(|index| *index = None).or_insert(Some(index));
        }
    }
    found.into_iter().filter_map(|(mark, index)| Some((mark, index?))).collect()
}

/// Puts the notes of a game behind the moves that have their marks, with all that stands behind them up to the next
/// one, and leaves out the mark. The parts stand in the order of the text, each with the number of moves before it.
pub(super) fn hang<T>(text: &str, moves: &[&Printed], parts: &mut [(usize, Range<usize>, T)]) {
    let marks = marked(text, moves);
    if marks.is_empty() {
        return;
    }
    // To how many moves the notes are told now, and how many stand before them in the text.
    let mut note: Option<(usize, usize)> = None;
    for (after, span, _) in parts {
        let words = &text[span.clone()];
        if let Some(mark) = mark_of(words) {
            let at = marks.get(mark).filter(|&&index| moves[index].end() < span.start);
            note = at.map(|index| (index + 1, *after));
            if note.is_some() {
                let rest = words[mark.len()..].trim_start();
                span.start = span.end - rest.len();
            }
        }
        match note {
            Some((to, of)) if of == *after && to <= of => *after = to,
            _ => note = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_short_and_stands_in_brackets() {
        for (words, mark) in [
            ("(a) Threatening", Some("(a)")),
            ("[12] A note", Some("[12]")),
            ("(_b_) A note", Some("(_b_)")),
            ("(ch.) and", None),
            ("(ch) and", None),
            ("(after", None),
            ("a) no", None),
            ("()", None),
        ] {
            assert_eq!(mark_of(words), mark, "{words}");
        }
        assert_eq!(mark_behind("Kt-B3!  (a)   P-Q3", 5), Some("(a)"));
        assert_eq!(mark_behind("Kt-B3  P-Q3 (a)", 5), None);
    }
}

//! Which words and brackets stand before a move of a paragraph.

use std::ops::Range;

/// The bracket that is open where a place is, in a text from a place on; what stands in `moves` is passed over.
pub(super) fn open_bracket(
    text: &str,
    from: usize,
    at: usize,
    moves: &[Range<usize>],
) -> Option<usize> {
    let mut open = Vec::new();
    let signs = text.get(from..at).unwrap_or_default().char_indices();
    for (place, sign) in signs.map(|(place, sign)| (from + place, sign)) {
        match sign {
            '(' | '[' | ')' | ']' if is_in_move(place, moves) => {}
            '(' | '[' => open.push(place),
            ')' | ']' => {
                open.pop();
            }
            _ => {}
        }
    }
    open.pop()
}

fn is_in_move(place: usize, moves: &[Range<usize>]) -> bool {
    let index = moves.partition_point(|span| span.end <= place);
    moves.get(index).is_some_and(|span| span.contains(&place))
}

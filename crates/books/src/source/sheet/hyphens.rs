//! Words that are parted at the ends of lines, made whole.

use super::line::Line;

/// Puts the second part of a word, or of a move, behind the first.
pub(super) fn join(lines: &mut [Line]) {
    for index in 1..lines.len() {
        let [.., above, below] = &mut lines[..=index] else { continue };
        let Some((_, first)) = above.words.last_mut() else { continue };
        let Some((blanks, second)) = below.words.first() else { continue };
        let Some(stem) = first.text.strip_suffix('-') else { continue };
        let ends = stem.chars().next_back();
        let begins = second.text.chars().next();
        // A row of a table ends with a dash for other reasons.
        if below.is_apart
            || below.words.len() < 2
            || !ends.is_some_and(char::is_alphabetic)
            || !begins.is_some_and(char::is_alphabetic)
            || below.words[1].0 > 1
        {
            continue;
        }
        // A word loses its hyphen, and a move keeps its dash.
        let is_word = stem.chars().rev().take(2).all(char::is_lowercase)
            && stem.chars().count() > 1
            && second.text.chars().take(2).all(char::is_lowercase);
        let blanks = *blanks;
        if is_word {
            first.text.pop();
            let length = first.text.len();
            first.alternatives.retain(|it| it.span.end <= length);
        }
        let (_, second) = below.words.remove(0);
        // Each part has its own place on the page.
        above.words.push((0, second));
        below.words[0].0 = blanks;
    }
}

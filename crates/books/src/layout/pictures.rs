//! What stands in a text for a picture of the book: `[Illustration]`, with its caption or without.

use std::ops::Range;

use crate::prose::words::floor;

const MARK: &str = "[Illustration";

/// Where pictures stand in a part of a text.
pub(crate) fn pictures(text: &str, span: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = span.start;
    std::iter::from_fn(move || {
        let start = at + text[at..span.end].find(MARK)?;
        at = start + length(&text[start..span.end]);
        Some(start..at)
    })
}

/// The length of what stands for a picture at the beginning of some words, with its caption.
fn length(words: &str) -> usize {
    /// A caption takes so many bytes at most.
    const LONGEST: usize = 600;
    let near = &words[..floor(words, LONGEST)];
    let mut depth = 0_usize;
    for (at, sign) in near.char_indices() {
        match sign {
            '[' => depth += 1,
            ']' if depth == 1 => return at + 1,
            ']' => depth -= 1,
            _ => {}
        }
    }
    MARK.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_ends_with_its_caption() {
        let text = "a [Illustration] b [Illustration: A [white] board]\n[Illustration";
        let found: Vec<&str> = pictures(text, 0..text.len()).map(|span| &text[span]).collect();
        assert_eq!(found, ["[Illustration]", "[Illustration: A [white] board]", "[Illustration"]);
    }
}

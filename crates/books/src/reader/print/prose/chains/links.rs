//! What the words between two moves of a sentence say that the second is to the first.

use staunton_rules::Color;

use crate::decode::variations::words_of;
use crate::reader::print::prose::cues::is_answered;

/// How a move hangs on the one before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// It is played behind it, by the other side.
    Answer,
    /// It may be played in its place.
    Instead,
}

/// What the words say behind which the other side answers.
const ANSWERS: [&[&str]; 18] = [
    &["on", "account", "of"],
    &["because", "of"],
    &["owing", "to"],
    &["in", "view", "of"],
    &["fails", "against"],
    &["fails", "to"],
    &["would", "fail", "to"],
    &["loses", "a", "piece", "by"],
    &["loses", "a", "pawn", "by"],
    &["loses", "the", "exchange", "by"],
    &["loses", "a", "piece", "through"],
    &["loses", "a", "pawn", "through"],
    &["loses", "to"],
    &["is", "frustrated", "by"],
    &["is", "countered", "by"],
    &["would", "be", "countered", "by"],
    &["which", "is", "answered", "by"],
    &["which", "would", "be", "answered", "by"],
];

/// What the words say behind which a move may be played in place of another.
const INSTEAD: [&[&str]; 5] =
    [&["or"], &["or", "even"], &["or", "by"], &["instead", "of"], &["rather", "than"]];

/// What is said between a move of this side and the next one; nothing where the words do not say it beyond doubt.
pub(super) fn link(between: &str, by: Color) -> Option<Link> {
    if between.contains(['.', '!', '?', ';', ':', '(', ')', '[', ']']) {
        return None;
    }
    let words: Vec<String> = words_of(between).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if INSTEAD.contains(&&words[..]) {
        return Some(Link::Instead);
    }
    let is_answer = ANSWERS.contains(&&words[..]) || is_answered(between, !by);
    is_answer.then_some(Link::Answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_between_two_moves_say_how_the_second_hangs_on_the_first() {
        for (between, wanted) in [
            (" fails on account of ", Some(Link::Answer)),
            (" would be answered by ", Some(Link::Answer)),
            (", Black plays ", Some(Link::Answer)),
            (", White plays ", None),
            (" or ", Some(Link::Instead)),
            (" instead of ", Some(Link::Instead)),
            (". Then ", None),
            (" (or ", None),
        ] {
            assert_eq!(link(between, Color::White), wanted, "{between}");
        }
    }
}

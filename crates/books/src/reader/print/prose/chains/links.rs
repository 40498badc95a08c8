//! What the words between two moves of a sentence say that the second is to the first.

use staunton_rules::Color;

use crate::prose::words::{before_number, has, words_of};
use crate::reader::print::prose::cues::is_answered;
use crate::reader::print::prose::said::{DONE, PLANS};
use crate::reader::print::prose::senses::side;

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

/// What a number behind the words says is played next: `If B-K3 instead, 7. B-B4 attacks`.
const NUMBERED: [&[&str]; 3] = [&["instead"], &["at", "once"], &["now"]];

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

/// Whether a sentence goes on from the last move of the one before it, by the other side: `He should have played
/// R-K1. If then`.
pub(super) fn is_next(between: &str, by: Color) -> bool {
    let words = between.trim_start_matches(['.', '!', ' ', '\n', '\r']);
    if words.trim_end().ends_with(':') && words.len() <= FAR {
        return has_replies(words);
    }
    if words.contains(['.', '!', '?', ';', ':', '(', ')', '[', ']']) {
        return false;
    }
    let words: Vec<String> = words_of(words).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["if" | "and" | "for" | "but", "then"] | ["then", "if"] => true,
        ["if", "then", who, "plays" | "played" | "replies"]
        | ["then", "if", who, "plays" | "played" | "replies"] => side(who) == Some(!by),
        _ => false,
    }
}

/// Whether a sentence announces what answers the move before it: `There were several replies to it, among them:`.
fn has_replies(words: &str) -> bool {
    let words: Vec<String> = words_of(words).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_answer = |part: &[&str]| {
        matches!(part, ["reply" | "replies" | "answer" | "answers", "to", "it" | "this" | "that"])
    };
    words.windows(3).any(is_answer) && !words.iter().any(|word| PLANS.contains(word))
}

/// So much may announce an answer, in bytes.
const FAR: usize = 240;
/// So much may stand between two moves of a sentence of which one alone can be the other's answer, in bytes.
const NEAR: usize = 140;
/// Words that give the reason why a move is not good, or say what comes behind it.
const REASONS: &str = "because as since for owing account view which follows followed answer reply refuted plays wins mates loses";
/// Words that tell of another position, or that it is not certain.
const ELSEWHERE: &str = "if when after should were suppose supposing assuming case once else otherwise unless without except \
     before later eventually again finally afterwards subsequently next first or nor neither and not instead than moved moving \
     played position positions game games variation whilst while whereas but";

/// Whether the words between two moves of a sentence leave no other reading than that the second is the answer to the
/// first, if it can be played there alone: `is bad, because`, `leads to nothing, as Black plays`.
pub(super) fn reaches(between: &str, by: Color) -> bool {
    if between.len() > NEAR
        || between.contains(['.', '!', '?', ';', ':', '(', ')', '[', ']'])
        || between.contains(|sign: char| sign.is_ascii_digit())
    {
        return false;
    }
    let words: Vec<String> = words_of(between).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let rest = words.strip_prefix(&["after", "which"]).unwrap_or(&words);
    let rest: Vec<&str> = rest.iter().copied().filter(|word| *word != "but").collect();
    let is_told = words.len() > rest.len() || rest.iter().any(|word| has(REASONS, word));
    let is_other = |word: &&str| {
        has(ELSEWHERE, word)
            || DONE.contains(word)
            || PLANS.contains(word)
            || side(word) == Some(by)
    };
    is_told && !rest.iter().any(is_other)
}

/// Whether nothing is said between a move that is supposed and one whose number is the next: `If B-K3 instead, 7. B-B4`.
pub(super) fn is_counted(between: &str) -> bool {
    let words: Vec<String> = words_of(between).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    !between.contains([';', ':', '!', '?', '(', ')'])
        && between.contains(',')
        && NUMBERED.contains(&&words[..])
}

/// Whether the words between a move and a line whose number is the next one say that the line is played behind it:
/// `If B-Q2, the continuation might have been: 17. BxB`.
pub(super) fn goes_on(between: &str) -> bool {
    const GOES_ON: &str = "the continuation might could would have been be is was as follows there follow then white black plays play wins \
         draws loses mates simply by with for instance example e g and line game in this way thus replies answers continues sequel \
         following a quickly easily which can bad fatal disastrous ruinous weak worse inferior insufficient unsatisfactory useless \
         wrong good better best strong stronger correct advantageous";
    let between = before_number(between).trim_end();
    between.len() <= NEAR
        && !between.contains([';', '!', '?', '(', ')', '[', ']'])
        && !between.replace("e. g.", "").replace("e.g.", "").contains('.')
        && words_of(between).all(|word| has(GOES_ON, &word))
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

    #[test]
    fn a_sentence_goes_on_from_the_one_before_it() {
        for (between, wanted) in [
            (". If then ", true),
            (" Then, if Black plays ", true),
            (" Then, if White plays ", false),
            (". There were several replies to it, among them the following: ", true),
            (". If now ", false),
            (". There were several threats: ", false),
        ] {
            assert_eq!(is_next(between, Color::White), wanted, "{between}");
        }
    }

    #[test]
    fn a_reason_between_two_moves_is_told_by_the_second() {
        for (between, wanted) in [
            (" is bad, because ", true),
            (" leads to nothing, as Black plays ", true),
            (", after which ", true),
            (" is bad, because White plays ", false),
            (" is bad, if ", false),
            (" is bad. Because of ", false),
            (" and ", false),
            (" is bad, because of the exchange by ", false),
        ] {
            assert_eq!(reaches(between, Color::White), wanted, "{between}");
        }
        assert!(goes_on(", the continuation might have been: "));
        assert!(!goes_on(", the Queen moves: "));
    }
}

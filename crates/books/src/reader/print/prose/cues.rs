//! What the words around a move of a note say: when it may be played, and whether another one answers it.

use staunton_rules::Color;

use crate::prose::words::{floor, has, sentence_before, words_of};

use super::place::ends_sentence;
use super::said::{DONE, NOT, PLANS, SUPPOSED};
use super::senses::side;

/// When a move may be played that a note names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Meant {
    /// Next, by this side.
    Next(Color),
    /// In place of the last one, by this side if it is named.
    Instead(Option<Color>),
    /// In place of the last one or next, whichever is possible, by this side if it is named.
    Either(Option<Color>),
}

/// What is said of a move in a note.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Said {
    pub(super) meant: Meant,
    /// Whether the words say it of the game itself, whatever the note has told before.
    pub(super) is_of_game: bool,
    /// Whether moves directly behind it are played after it.
    pub(super) goes_on: bool,
}

/// So much of what stands around a move is looked at, in bytes.
const AROUND: usize = 80;
/// So many words behind a move say that it threatens.
const SOON: usize = 5;

/// An act is told in so many words at most.
const MOST: usize = 8;

/// Words that may stand between a side and what it does.
const ADVERBS: &str = "now also simply well here still of course even yet not very at once certainly therefore better \
    indeed";

/// Words before a move of which a judgement speaks: `The tempting move of`.
const JUDGED: &str = "logical continuation first way line chance defence with by developing here even now but of course the tempting move moves obvious natural correct plausible only \
    alternative however yet also simply still a an best right proper better good more stronger usual \
    safer safest sounder soundest wiser wisest normal course plan method reply to play probably perhaps \
    was is would have been be seems apparently immediate at once";

/// Words behind a move that judge it.
const BEHIND: &str = "is was would fails loses only leads seems looks deserves at might cannot could will does did \
    offers offered deserved came immediately also instead gives lost mates wins draws";

/// Words in which a judgement is over before its move.
const VERBS: &str = "was is been be seems";

/// Words of a supposition that names the move itself.
const IF: &str =
    "if should white black play plays now instead however here were to for example but and";

/// What the words directly before and behind a move say of when it may be played; nothing where they do not say
/// it beyond doubt.
pub(super) fn said(text: &str, start: usize, end: usize) -> Option<Said> {
    let behind = &text[end..floor(text, end + AROUND)];
    // `P-B4-B5` and `B-K2 or B-K3` are no single moves.
    if behind.starts_with(|sign: char| sign == '-' || sign.is_alphanumeric()) {
        return None;
    }
    // What the next sentence says is not said of the move.
    let behind = if ends_sentence(text, end) { "" } else { behind };
    let behind: Vec<String> = words_of(behind).take(SOON).collect();
    if behind.iter().any(|word| word.starts_with("threat") || word.starts_with("prevent")) {
        return None;
    }
    let sentence = sentence_before(text, start);
    let before: Vec<String> = words_of(sentence).collect();
    let before: Vec<&str> = before.iter().map(String::as_str).collect();
    let of = |meant| Some(Said { meant, is_of_game: false, goes_on: false });
    match before[..] {
        ["not"] | ["of", "course", "not"] => return of(Meant::Instead(None)),
        ["i", "considered" | "expected" | "preferred"] => return of(Meant::Either(None)),
        ["if" | "should", ..] | ["but" | "and" | "now", "if", ..] => {
            let is_plain = before.iter().all(|word| has(IF, word));
            let mut sides = before.iter().filter_map(|word| side(word));
            let who = sides.next();
            let is_one = sides.next().is_none();
            // `If then` goes on from something that was told.
            let meant = Meant::Either(who);
            return (is_plain && is_one).then_some(Said {
                meant,
                is_of_game: false,
                goes_on: true,
            });
        }
        _ => {}
    }
    let is_begun = !sentence.contains(|sign: char| sign.is_ascii_digit() || sign == '(');
    // `A sorry retreat, but the plausible Q-Q2 would be disastrous`
    let but = before.iter().rposition(|word| *word == "but").filter(|at| is_act(&before[..*at]));
    let clause = but.map_or(&before[..], |at| &before[at + 1..]);
    if is_begun && clause.iter().all(|word| has(JUDGED, word)) {
        let is_over = before.iter().any(|word| has(VERBS, word));
        let is_judged = behind.first().is_some_and(|word| has(BEHIND, word))
            && !behind.iter().any(|word| word == "then");
        // `It is better` and the like speak of anything.
        return if is_over || is_judged { of(Meant::Either(None)) } else { None };
    }
    // `would then be compulsory`: behind something that was told.
    if behind.iter().any(|word| word == "then") {
        return None;
    }
    if let [.., "alternative", "to", "the", "text", "move", "is" | "was"] = before[..] {
        return Some(Said { meant: Meant::Instead(None), is_of_game: true, goes_on: false });
    }
    // `Instead of the move in the text White should have played`
    let start = ["instead of the move in the text", "instead of the text move"];
    let is_instead = |of: &&str| {
        before.len() > of.split(' ').count()
            && of.split(' ').eq(before[..of.split(' ').count()].iter().copied())
    };
    let given = start.iter().find(|of| is_instead(of)).map_or(0, |of| of.split(' ').count());
    by_side(&before[given..]).or_else(|| judged(&before, &behind))
}

/// What a sentence says that names the side: `White could simply play`, `Black should have played`.
fn by_side(before: &[&str]) -> Option<Said> {
    let (&verb, rest) = before.split_last()?;
    let is_he = |word: &str| word == "he";
    let at = rest.iter().rposition(|word| side(word).is_some() || is_he(word))?;
    let who = side(rest[at]);
    let is_plain = rest[..at].iter().all(|word| {
        !SUPPOSED.contains(word)
            && !PLANS.contains(word)
            && !NOT.contains(word)
            && side(word).is_none()
            && !["he", "s", "then"].contains(word)
    });
    let mut acts: Vec<&str> = rest[at + 1..].to_vec();
    acts.retain(|word| !has(ADVERBS, word));
    let instead = Said { meant: Meant::Instead(who), is_of_game: true, goes_on: false };
    match (verb, &acts[..]) {
        _ if !is_plain => None,
        (
            "played" | "tried" | "chosen",
            ["could" | "should" | "might" | "must" | "ought", .., "have"],
        ) if acts.len() <= 3 => Some(instead),
        // `He had better have played`
        ("played", ["had", "have"])
        | (
            "with",
            ["could" | "should" | "might" | "must", "have", "continued" | "replied" | "answered"],
        ) => Some(instead),
        ("play", ["can" | "could" | "cannot" | "may" | "might" | "must" | "should"]) => {
            // `He cannot play` may be said of the side that has moved.
            let meant = who.map_or(Meant::Either(None), Meant::Next);
            Some(Said { meant, is_of_game: false, goes_on: false })
        }
        // `White should have got back his second pawn by`
        ("by" | "with", ["could" | "should" | "might" | "must", "have", acts @ ..])
            if !acts.is_empty()
                && acts.len() <= MOST
                && is_act(acts)
                && !acts.iter().any(|word| has("played followed", word)) =>
        {
            Some(instead)
        }
        // `Black, of course, does not defend the pawn by`
        ("by" | "with", ["does" | "did" | "could" | "can" | "cannot", acts @ ..])
            if rest.contains(&"not") && acts.len() <= MOST && is_act(acts) =>
        {
            Some(Said { meant: Meant::Either(Some(who?)), is_of_game: false, goes_on: false })
        }
        _ => None,
    }
}

/// What a sentence says that judges a move and names no side: `It would have been better to protect the pawn by`.
fn judged(before: &[&str], behind: &[String]) -> Option<Said> {
    const GOOD: &str = "better best imperative necessary advisable preferable bad wise correct essential \
        stronger wrong possible weak useless";
    let of = |meant| Some(Said { meant, is_of_game: false, goes_on: false });
    // `From all this one sees that it would have been better to play`
    let that = before.windows(2).rposition(|pair| pair == ["that", "it"]);
    let before = match that {
        Some(at) if is_act(&before[..at]) => &before[at + 1..],
        _ => before,
    };
    match before {
        ["after"] if behind.first().is_some_and(|word| word != "which") => of(Meant::Either(None)),
        ["by", "playing"] => {
            let who = behind.first().and_then(|word| side(word))?;
            of(Meant::Either(Some(who)))
        }
        ["this", "is", .., "than"] if before.len() <= MOST => of(Meant::Instead(None)),
        ["it" | "here", rest @ ..] => {
            let good = rest.iter().position(|word| has(GOOD, word))?;
            let is_said = rest[..good].iter().all(|word| {
                has(ADVERBS, word)
                    || has("it would be have been was is might seems seemed been more much probably perhaps", word)
            });
            // `better for Black to play`
            let who = match rest[good + 1..] {
                ["for", who, "to", ..] => side(who),
                _ => None,
            };
            let tail = &rest[good + 1 + 2 * usize::from(who.is_some())..];
            let tail = tail.strip_prefix(&["to"]).or_else(|| {
                let at = tail.iter().position(|word| *word == "to")?;
                tail[..at].iter().all(|word| has(ADVERBS, word)).then(|| &tail[at + 1..])
            })?;
            let is_perfect = rest[..good].iter().any(|word| *word == "been" || *word == "was");
            let verb = *tail.last()?;
            if !is_said || tail.len() > MOST || !is_act(tail) || !has("by with play playing", verb)
            {
                return None;
            }
            let meant = if is_perfect { Meant::Instead(who) } else { Meant::Either(who) };
            Some(Said { meant, is_of_game: false, goes_on: false })
        }
        _ => None,
    }
}

/// Whether words tell of one act, and of no plan or other move.
fn is_act(words: &[&str]) -> bool {
    words.iter().all(|word| {
        !SUPPOSED.contains(word)
            && !PLANS.contains(word)
            && !NOT.contains(word)
            && side(word).is_none()
            && !["and", "or", "then", "that", "which", "as", "s"].contains(word)
    })
}

/// Whether words tell of plans, of other moves in words alone, or of what was played.
pub(super) fn has_plans(words: &str) -> bool {
    const OTHERS: [&str; 8] =
        ["text", "instead", "or", "game", "actual", "however", "otherwise", "better"];
    words_of(words).any(|word| {
        let word = word.as_str();
        PLANS.contains(&word)
            || DONE.contains(&word)
            || NOT.contains(&word)
            || OTHERS.contains(&word)
    })
}

/// Whether what stands between two moves of a sentence says that the second answers the first, by this side.
pub(super) fn is_answered(between: &str, by: Color) -> bool {
    const PASSIVE: [&str; 7] =
        ["answered", "refuted", "met", "countered", "parried", "followed", "punished"];
    const AUXILIARY: [&str; 12] =
        ["is", "was", "be", "been", "would", "could", "can", "might", "will", "have", "has", "at"];
    const BECAUSE: [&[&str]; 4] =
        [&["because", "of"], &["on", "account", "of"], &["owing", "to"], &["in", "view", "of"]];
    const ACTS: [&str; 13] = [
        "plays",
        "play",
        "replies",
        "reply",
        "answers",
        "answer",
        "continues",
        "with",
        "simply",
        "then",
        "would",
        "could",
        "can",
    ];
    if between.contains(['.', '!', '?', ';', '(', ')']) {
        return false;
    }
    let words: Vec<String> = words_of(between).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["then"] | ["there", "follows"] | ["then", "there", "follows"] => return true,
        _ => {}
    }
    if let Some(before) = BECAUSE.iter().find_map(|because| words.strip_suffix(*because)) {
        let is_other = |word: &&str| side(word).is_some() || ["or", "nor", "and"].contains(word);
        return !before.iter().any(is_other);
    }
    if let [before @ .., verb, "by" | "with"] = &words[..]
        && PASSIVE[..5].contains(verb)
    {
        return before.iter().all(|word| AUXILIARY.contains(word) || has(ADVERBS, word));
    }
    let [who, acts @ ..] = &words[..] else { return false };
    side(who) == Some(by) && !acts.is_empty() && acts.iter().all(|word| ACTS.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_a_move_say_when_it_may_be_played() {
        let (white, black) = (Color::White, Color::Black);
        for (before, printed, behind, wanted) in [
            ("\n\nBlack cannot play ", "Q-Q2", " because", Some(Meant::Next(black))),
            ("\n\nWhite should have played ", "R-K1", ".", Some(Meant::Instead(Some(white)))),
            ("\n\nNot ", "PxP", ", because", Some(Meant::Instead(None))),
            ("\n\n", "R-B1", " is refuted by", Some(Meant::Either(None))),
            ("\n\nHere ", "R-B1", " was indicated.", Some(Meant::Either(None))),
            ("\n\nThe only move was ", "R-B1", ".", Some(Meant::Either(None))),
            ("\n\nThe proper way was to play ", "R-B1", ".", Some(Meant::Either(None))),
            (
                "\n\nFrom bad to worse. ",
                "R-B1",
                " offered the only hope.",
                Some(Meant::Either(None)),
            ),
            ("\n\nHe had better have played ", "R-B1", ".", Some(Meant::Instead(None))),
            ("\n\nWhite could have won a pawn by ", "R-B1", ".", Some(Meant::Instead(Some(white)))),
            ("\n\nWhite should have played P-B4 followed by ", "R-B1", ".", None),
            (
                "\n\nFrom this one sees that it would probably have been better for Black to play ",
                "R-B1",
                " and so on.",
                Some(Meant::Instead(Some(black))),
            ),
            ("\n\nIf now ", "R-B1", ", Black plays", Some(Meant::Either(None))),
            ("\n\nIf White plays ", "R-B1", ", then", Some(Meant::Either(Some(white)))),
            ("\n\nIf then ", "R-B1", ", Black plays", None),
            (
                "\n\nIt would have been better to protect the pawn by ",
                "R-B1",
                ".",
                Some(Meant::Instead(None)),
            ),
            ("\n\nIt would be bad to play ", "R-B1", ".", Some(Meant::Either(None))),
            ("\n\nIt would be better, if Black wishes to play ", "R-B1", ".", None),
            (
                "\n\nBlack, of course, does not defend the pawn by ",
                "R-B1",
                ".",
                Some(Meant::Either(Some(black))),
            ),
            (
                "\n\nInstead of the text move White should have played ",
                "R-B1",
                ".",
                Some(Meant::Instead(Some(white))),
            ),
            ("\n\nBy playing ", "R-B1", " Black would obtain", Some(Meant::Either(Some(black)))),
            ("\n\n", "R-B1", " is threatened", None),
            ("\n\nIf the Knight moves, Black can play ", "R-B1", ".", None),
            ("\n\nWhite would play ", "R-B1", ".", None),
            ("\n\nBlack wishes to play ", "P-K4", ".", None),
            ("\n\nWhite can play ", "P-B4", "-B5", None),
        ] {
            let text = format!("{before}{printed}{behind}");
            let end = before.len() + printed.len();
            let meant = said(&text, before.len(), end).map(|said| said.meant);
            assert_eq!(meant, wanted, "{text}");
        }
    }

    #[test]
    fn words_between_two_moves_say_whether_the_second_answers_the_first() {
        let black = Color::Black;
        for (between, wanted) in [
            (" is refuted by ", true),
            (" would be answered by ", true),
            (" cannot be played because of ", true),
            (", Black simply plays ", true),
            (", White plays ", false),
            (" followed by ", false),
            (" and ", false),
            (". It fails because of ", false),
            (", then ", true),
        ] {
            assert_eq!(is_answered(between, black), wanted, "{between}");
        }
    }
}

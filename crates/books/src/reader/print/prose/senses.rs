//! What words say that a move is which nobody plays: a threat, a plan, or what is prevented.

use staunton_rules::Color;

use super::said::DONE;
use crate::book::Sense;
use crate::prose::words::has;

/// Who would make a move that is spoken of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// The side that has just moved.
    Mover,
    /// The other one.
    Other,
    /// This side.
    Side(Color),
}

/// What is said of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Speech {
    pub(super) sense: Sense,
    pub(super) who: Who,
    /// Whether it was so before the last move.
    pub(super) is_past: bool,
    /// Whether the words say it of the move before them alone, and of no position: `followed by`.
    pub(super) is_of_move: bool,
}

/// When words speak.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Tense {
    Now,
    Past,
}

/// An act is told in so many words at most: `threatens to win a pawn by`.
const ACT: usize = 10;

/// Words directly before a move that say what it is, longest first where one ends as another.
const CUES: [(&str, Sense, Tense); 45] = [
    ("was threatened by", Sense::Threat, Tense::Past),
    ("was threatening to play", Sense::Threat, Tense::Past),
    ("was threatening", Sense::Threat, Tense::Past),
    ("threatening to play", Sense::Threat, Tense::Now),
    ("threatens to play", Sense::Threat, Tense::Now),
    ("threatening", Sense::Threat, Tense::Now),
    ("threatens", Sense::Threat, Tense::Now),
    ("threatened", Sense::Threat, Tense::Past),
    ("with the threat of", Sense::Threat, Tense::Now),
    ("with the threat", Sense::Threat, Tense::Now),
    ("threat of", Sense::Threat, Tense::Now),
    ("threat is to play", Sense::Threat, Tense::Now),
    ("threat is", Sense::Threat, Tense::Now),
    ("threat was to play", Sense::Threat, Tense::Past),
    ("threat was", Sense::Threat, Tense::Past),
    ("threat", Sense::Threat, Tense::Now),
    ("menacing", Sense::Threat, Tense::Now),
    ("menaces", Sense::Threat, Tense::Now),
    ("intending to play", Sense::Plan, Tense::Now),
    ("intends to play", Sense::Plan, Tense::Now),
    ("intention is to play", Sense::Plan, Tense::Now),
    ("intention of playing", Sense::Plan, Tense::Now),
    ("intention to play", Sense::Plan, Tense::Now),
    ("intending", Sense::Plan, Tense::Now),
    ("intends", Sense::Plan, Tense::Now),
    ("with a view to playing", Sense::Plan, Tense::Now),
    ("with a view to", Sense::Plan, Tense::Now),
    ("with the idea of playing", Sense::Plan, Tense::Now),
    ("with the object of playing", Sense::Plan, Tense::Now),
    ("in order to play", Sense::Plan, Tense::Now),
    ("so as to play", Sense::Plan, Tense::Now),
    ("wishes to play", Sense::Plan, Tense::Now),
    ("wants to play", Sense::Plan, Tense::Now),
    ("to prepare for", Sense::Plan, Tense::Now),
    ("to prepare", Sense::Plan, Tense::Now),
    ("preparing for", Sense::Plan, Tense::Now),
    ("preparing", Sense::Plan, Tense::Now),
    ("prepares for", Sense::Plan, Tense::Now),
    ("prepares", Sense::Plan, Tense::Now),
    ("in order to prevent", Sense::Prevented, Tense::Now),
    ("so as to prevent", Sense::Prevented, Tense::Now),
    ("to prevent", Sense::Prevented, Tense::Now),
    ("preventing", Sense::Prevented, Tense::Now),
    ("prevents", Sense::Prevented, Tense::Now),
    ("followed by", Sense::Plan, Tense::Now),
];

/// Words that may stand between what says it and the move itself.
const OF_MOVE: &str =
    "the a his her also both either advance of push move sacrifice manoeuvre possible at once";

/// Words that may stand before what says it, and change nothing.
const SUBJECT: &str = "and thereby which now at the same time again this it move in text also here moreover still already s with so \
     last mate immediate only main another further there is a of course indeed he thus strongly next simply";

/// Words that judge a move before what follows it.
const WORTH: &str = "is was would seems have been be essential better best stronger correct necessary preferable much still also the \
     right move proper continuation";

/// Words of an act that tell of another move, or that it is not certain.
const NO_ACT: &str = "if when after should would could had and or then that which as unless before prevent avoid not";

/// Words behind a move with which it is made in another position, later, or on a condition.
const LATER: [&[&str]; 20] = [
    &["in", "answer"],
    &["in", "reply"],
    &["in", "response"],
    &["in", "case"],
    &["in", "return"],
    &["after"],
    &["if"],
    &["when"],
    &["should"],
    &["unless"],
    &["until"],
    &["once"],
    &["as", "soon"],
    &["later"],
    &["next", "but"],
    &["eventually"],
    &["at", "some"],
    &["at", "a"],
    &["at", "the"],
    &["on", "the", "next"],
];

/// The side that a word names.
pub(super) fn side(word: &str) -> Option<Color> {
    match word {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

fn ends_with<'w, 's>(words: &'s [&'w str], phrase: &str) -> Option<&'s [&'w str]> {
    let count = phrase.split(' ').count();
    let (before, last) = words.split_at_checked(words.len().checked_sub(count)?)?;
    last.iter().copied().eq(phrase.split(' ')).then_some(before)
}

/// What is said of a move between these words: those before it, from the last move or the beginning of its
/// sentence on, and those behind it.
pub(super) fn speech(before: &[&str], behind: &[&str]) -> Option<Speech> {
    if LATER.iter().any(|later| behind.starts_with(later)) {
        return None;
    }
    // `The threat of B-Kt5ch could not be parried by`: it was one before the last move.
    let is_over = matches!(behind, ["could" | "would" | "was" | "had" | "has" | "cannot", ..]);
    if is_over && before.ends_with(&["threat", "of"]) {
        return None;
    }
    if let Some(passive) = passive(before, behind) {
        return Some(passive);
    }
    let (before, owner) = without_owner(before);
    let (prefix, sense, tense) = cue(before).or_else(|| act(before))?;
    let is_of_move = before.ends_with(&["followed", "by"]);
    let mut sides = prefix.iter().filter_map(|word| side(word));
    let subject = sides.next();
    let is_plain =
        |words: &[&str]| words.iter().all(|word| side(word).is_some() || has(SUBJECT, word));
    // `White is perfectly developed, and now threatens`
    let is_added = |at: usize| {
        let is_now = !prefix[..at].iter().any(|word| has(NOT_NOW, word) || DONE.contains(word));
        is_now && is_plain(&prefix[at..])
    };
    let and = prefix.iter().rposition(|word| *word == "and");
    let is_plain = is_plain(prefix) || sense == Sense::Threat && and.is_some_and(is_added);
    // `was essential, followed by`
    let is_worth = prefix.first().is_some_and(|word| has("is was would seems", word))
        && prefix.iter().all(|word| has(WORTH, word));
    let is_free = if is_of_move { prefix.is_empty() || is_worth } else { is_plain };
    if sides.next().is_some() || !is_free {
        return None;
    }
    let who = match (sense, owner, subject) {
        // `prepares Black's P-Q4`, `prevents White's P-Q4`
        (_, Some(owner), None) => Who::Side(owner),
        (Sense::Prevented, None, None) => Who::Other,
        (Sense::Prevented, None, Some(subject)) => Who::Side(!subject),
        (Sense::Prevented, Some(owner), Some(subject)) if owner != subject => Who::Side(owner),
        (Sense::Threat, None, None) if before.ends_with(&["was", "threatened", "by"]) => Who::Other,
        (Sense::Threat | Sense::Plan, None, None) => Who::Mover,
        (Sense::Threat | Sense::Plan, None, Some(subject)) => Who::Side(subject),
        (Sense::Threat | Sense::Plan, Some(owner), Some(subject)) if owner == subject => {
            Who::Side(owner)
        }
        _ => return None,
    };
    Some(Speech { sense, who, is_past: tense == Tense::Past, is_of_move })
}

/// `BxKt was threatened`, `BxKt is threatened`.
fn passive(before: &[&str], behind: &[&str]) -> Option<Speech> {
    let is_past = match behind {
        ["was", "threatened", ..] | ["as", "mentioned", "above", "was", "threatened", ..] => true,
        ["is", "threatened", ..] | ["is", "now", "threatened", ..] => false,
        _ => return None,
    };
    let is_plain = before.iter().all(|word| has("now the sacrifice here and", word));
    let who = if is_past { Who::Other } else { Who::Mover };
    let speech = Speech { sense: Sense::Threat, who, is_past, is_of_move: false };
    is_plain.then_some(speech)
}

/// Words that say that what is told is not so now, or not certain.
const NOT_NOW: &str = "if else necessary should had when after once then suppose supposing unless until instead otherwise before without \
     later eventually ultimately subsequently was were have has having been would did not cannot never no nor neither \
     against alternative next because since though although whilst while previous previously first \
     such positions openings games variations sketched mentioned early usually generally always often ever rule \
     avoid avoids avoiding prevent prevents preventing parry parried meet met stop stopped answer answered reply replied \
     refuted countered defended played chance failed missed whom whose where";

/// Words directly before a move that a side may make: `to free his game by`.
const MAY: [&str; 20] = [
    "by",
    "with",
    "through",
    "by playing",
    "by simply playing",
    "by simply",
    "to play",
    "can play",
    "could play",
    "may play",
    "might play",
    "must play",
    "will play",
    "of playing",
    "advance of",
    "prepare for",
    "prepare",
    "to",
    "either by",
    "either with",
];

/// The side that a sentence says may do something: `White can attack by`.
pub(super) fn subject(words: &[&str]) -> Option<Color> {
    const VERBS: &str =
        "can may might must will could intends wishes wants hopes tries aims prepares threatens";
    let sides = words.windows(2).filter(|pair| has(VERBS, pair[1]));
    let named = sides.filter_map(|pair| side(pair[0])).next_back();
    // `White offers his pawn in order to strengthen his centre by`
    let first = || match words {
        [who, verb, rest @ ..]
            if *verb != "s" && rest.windows(3).any(|it| it == ["in", "order", "to"]) =>
        {
            side(who).filter(|_| !rest.iter().any(|word| side(word).is_some()))
        }
        _ => None,
    };
    named.or_else(first)
}

/// Whether the words of a sentence before a move say that a side may make it in the position that stands on the board.
pub(super) fn is_possible(before: &[&str], behind: &[&str]) -> bool {
    let is_later = LATER.iter().any(|later| behind.starts_with(later));
    // `to support the pawn by`, `White can attack with`.
    let before = before.strip_suffix(&["the"]).unwrap_or(before);
    !is_later
        && before.len() > 1
        // `Here White could still obtain a freer game with`: in place of the last move.
        && before[0] != "here"
        && MAY.iter().any(|may| ends_with(before, may).is_some())
        && !before.ends_with(&["due", "to"])
        && !before.iter().any(|word| has(NOT_NOW, word) || word.starts_with("threat"))
        && !behind.iter().any(|word| has("was were then would had", word))
}

/// The side whose move a sentence names: `The point of Black's`.
pub(super) fn owner(before: &[&str], behind: &[&str]) -> Option<Color> {
    let [words @ .., who, "s"] = before else { return None };
    let is_later = LATER.iter().any(|later| behind.starts_with(later));
    let is_now = !words.iter().any(|word| has(NOT_NOW, word) || side(word).is_some());
    let is_sure = !behind.iter().any(|word| has("was were then had has would", word));
    side(who).filter(|_| !is_later && is_now && is_sure)
}

/// The words before a move without those that only say whose it is, and whose.
fn without_owner<'w, 's>(mut words: &'s [&'w str]) -> (&'s [&'w str], Option<Color>) {
    let mut owner = None;
    loop {
        words = match words {
            [rest @ .., who, "s"] if owner.is_none() && side(who).is_some() => {
                owner = side(who);
                rest
            }
            [rest @ .., who, "from", "playing"] if owner.is_none() && side(who).is_some() => {
                owner = side(who);
                rest
            }
            [.., "threat" | "intention" | "idea" | "object", "of"] => return (words, owner),
            [rest @ .., word] if has(OF_MOVE, word) => rest,
            _ => return (words, owner),
        };
    }
}

fn cue<'w, 's>(words: &'s [&'w str]) -> Option<(&'s [&'w str], Sense, Tense)> {
    CUES.iter().find_map(|&(cue, sense, tense)| Some((ends_with(words, cue)?, sense, tense)))
}

/// `threatens to win a pawn by`: the act that a move would do.
fn act<'w, 's>(words: &'s [&'w str]) -> Option<(&'s [&'w str], Sense, Tense)> {
    let words = ["playing", "simply playing"]
        .iter()
        .find_map(|word| ends_with(words, word))
        .unwrap_or(words);
    let rest =
        ["by", "with", "through", "as follows"].iter().find_map(|word| ends_with(words, word))?;
    let verbs = [
        ("threatens", Sense::Threat),
        ("threatened", Sense::Threat),
        ("threatening", Sense::Threat),
        ("intending", Sense::Plan),
        ("intends", Sense::Plan),
    ];
    let is_verb = |word: &&str| verbs.iter().any(|(verb, _)| verb == word);
    let at = rest.iter().rposition(is_verb)?;
    let sense = verbs.iter().find(|(verb, _)| *verb == rest[at])?.1;
    let ["to" | "again" | "mate" | "also", act @ ..] = &rest[at + 1..] else { return None };
    let is_act = act.len() <= ACT && !act.iter().any(|word| has(NO_ACT, word));
    let is_past = rest[at] == "threatened" || rest[..at].ends_with(&["was"]);
    let tense = if is_past { Tense::Past } else { Tense::Now };
    is_act.then_some((&rest[..at], sense, tense))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(before: &str, behind: &str) -> Option<(Sense, Who, bool)> {
        let before: Vec<&str> = before.split_whitespace().collect();
        let behind: Vec<&str> = behind.split_whitespace().collect();
        speech(&before, &behind).map(|it| (it.sense, it.who, it.is_past))
    }

    #[test]
    fn words_say_what_a_move_is_that_nobody_plays() {
        let (white, black) = (Who::Side(Color::White), Who::Side(Color::Black));
        let (threat, plan, prevented) = (Sense::Threat, Sense::Plan, Sense::Prevented);
        for (before, behind, wanted) in [
            ("threatening", "and mate", Some((threat, Who::Mover, false))),
            ("now black threatens", "with an attack", Some((threat, black, false))),
            ("and thereby threatens to win a pawn by", "", Some((threat, Who::Mover, false))),
            ("white was threatening to play", "with", Some((threat, white, true))),
            (
                "white threatened to win the exchange by playing either",
                "or",
                Some((threat, white, true)),
            ),
            ("and now threatens to win a pawn as follows", "", Some((threat, Who::Mover, false))),
            ("white is well developed and now threatens", "", Some((threat, white, false))),
            ("white was not well developed and now threatens", "", None),
            ("black s immediate threat is", "or", Some((threat, black, false))),
            ("the sacrifice", "was threatened", Some((threat, Who::Other, true))),
            ("followed by", "", Some((plan, Who::Mover, false))),
            ("in order to play", "", Some((plan, Who::Mover, false))),
            ("preparing the advance of", "", Some((plan, Who::Mover, false))),
            ("to prevent", "", Some((prevented, Who::Other, false))),
            ("to prevent black s", "", Some((prevented, black, false))),
            ("preventing white from playing", "", Some((prevented, white, false))),
            // In another position, or not certain.
            ("intending", "in answer to", None),
            ("threatening", "if the queen moves", None),
            ("if white threatens", "", None),
            ("black can prevent white from playing", "by", None),
            ("white s move which black threatens to answer by", "", None),
            ("is", "", None),
            ("and", "", None),
            ("white s threat of", "could not be parried", None),
        ] {
            assert_eq!(told(before, behind), wanted, "{before} X {behind}");
        }
    }
}

//! What words say of a move that is weighed: whose it is, and whether it could be made behind the last move or in its
//! place.

use staunton_rules::Color;

use crate::book::Sense;

use super::said::DONE;
use super::senses::side;
use crate::prose::words::has;

/// When a move that is weighed would be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// Behind the last move.
    Behind,
    /// In place of it.
    Before,
    /// The words leave it open.
    Either,
}

/// Whose move it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// That of a side which is named.
    Side(Color),
    /// That of the side which has moved.
    Mover,
    /// That of the other one.
    Other,
    /// The words leave it open.
    Open,
}

/// What is said of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    pub(super) whose: Whose,
    pub(super) when: When,
    /// What it is, if it would be made behind the last move.
    pub(super) sense: Sense,
}

/// Words that tell of another position, or of none: what is supposed, later, general, or answers a move told in words.
const ELSEWHERE: &str = "if when after once then suppose supposing assuming unless until otherwise else before later eventually \
     ultimately subsequently subsequent afterwards previously previous formerly soon sooner early earlier beforehand next whenever provided \
     generally usually always often rule games openings opening variations variation such positions because since account owing as \
     without whether given suggested mentioned note move twice finally further sequel \
     answered reply replied answer than like similar against diagonal instead";
/// Words behind which the reason is told of what stands before them.
const REASONS: &str = "because as for since on owing in";
/// Words that say nothing of the position.
const PLAIN: &str = "now also still yet already here again therefore thus only simply perhaps possibly probably even hardly always scarcely \
     of course indeed however but and too at this is that it though not";
/// Words directly before a move that a side may make.
const LEADS: [&str; 32] = [
    "move is",
    "chance is",
    "defence is",
    "by",
    "with",
    "through",
    "playing",
    "to play",
    "play",
    "can play",
    "played",
    "possibility of",
    "chance of",
    "attempt of",
    "danger of",
    "opportunity of",
    "threat of",
    "advance of",
    "harm in",
    "has",
    "force",
    "enforce",
    "support",
    "prepare",
    "allows",
    "allow",
    "permits",
    "prevents",
    "retards",
    "provide for",
    "neither",
    "consider",
];
/// Words between a move's words and the move itself.
const OF_MOVE: &str =
    "the a his her both either at once pawn sacrifice push plausible obvious alternative manoeuvre";
/// Words that judge a move.
const JUDGED: &str = "better best stronger strongest preferable correct necessary essential indicated compulsory imperative urgent advisable \
     alternative logical simpler simple natural considered plausible sufficient worth unavailing effective";
/// `This is much stronger than the alternative` has so many words at most.
const MOST: usize = 6;
/// Verbs with which words behind a move judge it.
const VERBS: &str = "is was were seems would could can cannot might may must should deserves loses fails wins gives leads forces gets does \
     affords allows prevents threatens";
/// Words that leave open what they tell of.
const DENIED: &str = "prevent preventing avoid prevents stop stops parry against";

/// What a sentence says of the worth of a move: the words of it before the move, and those of the clause behind it.
pub(super) fn worth(before: &[&str], behind: &[&str]) -> Option<Worth> {
    let (whose, when) = told(before, behind)?;
    let sense = match aim(before) {
        _ if before.iter().any(|word| word.starts_with("threat")) => Sense::Threat,
        Whose::Mover if whose == Whose::Mover => Sense::Plan,
        Whose::Other if whose == Whose::Other => Sense::Prevented,
        _ => Sense::Possible,
    };
    Some(Worth { whose, when, sense })
}

/// Whose move it is, and when it would be made.
fn told(before: &[&str], behind: &[&str]) -> Option<(Whose, When)> {
    let (before, is_instead) = without_asides(before);
    let (behind, _) = without_asides(behind);
    let reason = behind.iter().position(|word| has(REASONS, word)).unwrap_or(behind.len());
    let behind = &behind[..reason];
    let is_elsewhere =
        |word: &&str| has(ELSEWHERE, word) || DONE.contains(word) && *word != "advance";
    if behind.iter().any(|word| is_elsewhere(word) && *word != "move") {
        return None;
    }
    let (lead, owner) = without_owner(&before);
    if let [.., "better" | "stronger" | "preferable" | "superior", "than" | "to"] = lead
        && (lead.len() == 2 || has("this it", lead[0]))
        && lead.len() <= MOST
    {
        return Some((Whose::Mover, When::Before));
    }
    // `The text move is forced, as`
    let (lead, is_reason) = match lead.split_last() {
        Some((&"as", rest)) => (rest, true),
        _ => (lead, false),
    };
    let others = lead.strip_prefix(&["as"]).unwrap_or(lead);
    if others.first() == Some(&"for") || others.iter().any(is_elsewhere) {
        return None;
    }
    let any = |words: &[&str], list: &str| words.iter().any(|word| has(list, word));
    let is_done = any(lead, "did had has having been");
    let when = when(lead, behind, is_instead);
    if let Some(owner) = owner {
        let is_open = !any(behind, "was were had has would could")
            && !any(lead, "did had having been was were have");
        return is_open.then_some((Whose::Side(owner), When::Behind));
    }
    if is_reason {
        let is_verb = behind.first().is_some_and(|word| has(VERBS, word) && !has("was were", word));
        let when = if any(behind, "follow threatened") { When::Behind } else { When::Either };
        return (is_verb && !is_done).then_some((Whose::Open, when));
    }
    let is_now = |words: &[&str]| any(words, "now yet still already");
    // What was threatened was so before.
    if any(behind, "was were") && (when != When::Before || any(behind, "threatened")) {
        return None;
    }
    if lead.iter().all(|word| has(PLAIN, word)) {
        // The move is what the sentence speaks of.
        let verb = behind.iter().find(|word| !has(PLAIN, word) || has("is", word))?;
        if !has(VERBS, verb) || is_done {
            return None;
        }
        let is_here = lead.first() == Some(&"here");
        let when = match when {
            When::Either if is_now(lead) || is_now(behind) => When::Behind,
            When::Either if is_here => When::Before,
            when => when,
        };
        return Some((Whose::Open, when));
    }
    let is_lead = LEADS.iter().any(|phrase| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        lead.ends_with(&phrase)
    });
    let is_perfect = when == When::Before;
    if !is_lead
        || lead.len() < 2
        || !is_perfect && any(lead, "did had having been was were lay have played")
    {
        return None;
    }
    let whose = match subject(lead) {
        Some(who) => Whose::Side(who),
        None => aim(lead),
    };
    if is_perfect {
        return Some((whose, when));
    }
    if any(lead, "would") && whose == Whose::Open {
        return None;
    }
    let when = match () {
        () if lead.first() == Some(&"here") => When::Before,
        () if (any(lead, JUDGED) || any(lead, "could might should")) && !is_now(lead) => {
            When::Either
        }
        () => When::Behind,
    };
    Some((whose, when))
}

/// Whether words tell of what could have been made in place of the last move.
fn when(lead: &[&str], tail: &[&str], is_instead: bool) -> When {
    let perfect = |words: &[&str]| {
        let modal = words.iter().position(|word| has("could should would might must may", word));
        modal.is_some_and(|at| {
            let mut rest = words[at + 1..].iter().skip_while(|word| has(PLAIN, word));
            rest.next() == Some(&"have")
        })
    };
    let is_judged = |words: &[&str]| words.iter().any(|word| has(JUDGED, word));
    let is_past = |words: &[&str]| words.iter().any(|word| has("was were lay", word));
    let is_past = is_past(lead) && is_judged(lead) || is_past(tail) && is_judged(tail);
    let is_other = tail.iter().any(|word| has("alternative better stronger preferable", word));
    if perfect(lead) || perfect(tail) || is_instead || is_past || is_other {
        When::Before
    } else {
        When::Either
    }
}

/// Whose move the aim is that a sentence tells: `The intention is to strengthen the centre by`.
fn aim(lead: &[&str]) -> Whose {
    let is_aim = matches!(
        lead,
        ["to" | "intending" | "preparing" | "threatening", ..]
            | ["in", "order", ..]
            | ["so", "as", "to", ..]
            | ["the", "intention" | "threat" | "object" | "idea", "is", ..]
    );
    match is_aim {
        true if lead.iter().any(|word| has(DENIED, word)) => Whose::Other,
        true => Whose::Mover,
        false => Whose::Open,
    }
}

/// Words without those that say that another move is meant than the one played, and without `as if` and `at once`.
fn without_asides<'w>(words: &[&'w str]) -> (Vec<&'w str>, bool) {
    let mut words = words.to_vec();
    while let Some(at) =
        words.windows(2).position(|pair| pair == ["as", "if"] || pair == ["at", "once"])
    {
        words.drain(at..at + 2);
    }
    for phrase in [
        &["instead", "of", "the", "text", "move"][..],
        &["instead", "of", "the", "move", "in", "the", "text"],
    ] {
        if let Some(at) = words.windows(phrase.len()).position(|part| part == phrase) {
            words.drain(at..at + phrase.len());
            return (words, true);
        }
    }
    (words, false)
}

/// The side that a sentence says acts.
fn subject(words: &[&str]) -> Option<Color> {
    const ACTS: &str = "can cannot could may might must should will would has intends wishes wants hopes tries aims prepares plays \
         to does is need needs loses wins still now";
    let sides = words.windows(2).filter(|pair| has(ACTS, pair[1]));
    sides.filter_map(|pair| side(pair[0])).next_back()
}

/// The words before a move without those that only say whose it is, and whose.
fn without_owner<'w, 's>(mut words: &'s [&'w str]) -> (&'s [&'w str], Option<Color>) {
    let mut owner = None;
    loop {
        words = match words {
            [rest @ .., who, "s"] | [rest @ .., who, "s", "threat", "of"]
                if owner.is_none() && side(who).is_some() =>
            {
                owner = side(who);
                rest
            }
            [rest @ .., word] if has(OF_MOVE, word) => rest,
            _ => return (words, owner),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_a_move_say_whose_it_is_and_when_it_would_be_made() {
        let of = |color| Whose::Side(color);
        let (white, black) = (of(Color::White), of(Color::Black));
        for (before, behind, wanted) in [
            ("black cannot prevent white s threat of", "and", Some((white, When::Behind))),
            ("now white cannot enforce", "", Some((white, When::Behind))),
            ("he should prevent white s", "", Some((white, When::Behind))),
            ("black cannot yet play", "", Some((black, When::Behind))),
            (
                "the intention is to strengthen the centre by",
                "",
                Some((Whose::Mover, When::Behind)),
            ),
            (
                "in order to avoid the pinning of the knight through",
                "",
                Some((Whose::Other, When::Behind)),
            ),
            ("only", "was worth considering", Some((Whose::Open, When::Before))),
            ("", "is an alternative", Some((Whose::Open, When::Before))),
            ("", "would now lose", Some((Whose::Open, When::Behind))),
            ("here white could still obtain a freer game with", "", Some((white, When::Before))),
            ("it gets the bishop out of play as", "must follow", Some((Whose::Open, When::Behind))),
            // In another position, or in none.
            ("if black captures white can play", "", None),
            ("black must capture as", "forces a mate", None),
            ("", "was threatened", None),
            ("in the ruy lopez openings white can play", "", None),
            ("white has played", "", None),
            ("the bishop goes to", "", None),
        ] {
            let before: Vec<&str> = before.split_whitespace().collect();
            let behind: Vec<&str> = behind.split_whitespace().collect();
            let told = worth(&before, &behind).map(|it| (it.whose, it.when));
            assert_eq!(told, wanted, "{before:?} X {behind:?}");
        }
    }
}

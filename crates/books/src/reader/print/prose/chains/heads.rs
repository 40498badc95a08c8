//! What the words before the first move of a sentence say of where it is played.

use staunton_rules::Color;

use crate::prose::words::has;
use crate::reader::print::prose::senses::side;

/// When the first move of a sentence may be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// In place of the last one.
    Instead,
    /// In place of the last one or next, whichever is possible.
    Either,
}

/// What is said of the first move of a sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) who: Option<Color>,
    pub(super) when: When,
}

/// Words that change nothing before a move.
const PLAIN: &str = "the plausible tempting obvious natural at once now here simply also still immediately even move however of course instead this just \
    quite well perhaps already yet";

/// Words of a supposition.
const IF: &str = "white black he plays play played were to now however instead here for example instance the move but \
    continues with tries at once immediately should simply";

/// Words that tell of another position, of what is told in words alone, or of what is not certain.
const OTHER: &str = "if when after had should were suppose supposing assuming case once would else otherwise unless without \
    except before then later eventually again finally afterwards subsequently next first threat threats threaten \
    threatens threatened threatening intend intends intending intended intention idea plan plans planned object aim \
    aims aiming prepares preparing prevents prevent preventing avoid wishes wants hopes hoping \
    retires retire retired withdraws withdraw withdrawn retreats retreat exchanges exchange exchanging exchanged \
    captures capture captured capturing recaptures retakes retake takes taken took taking checks check castled castling \
    advances advance advanced advancing pushes push interposes interpose sacrifices sacrificed declines accepts defends \
    moves moved moving follows follow followed or nor neither";

/// Verbs behind a move that judge it.
const JUDGES: &str = "is was would will could might fails loses leads seems looks deserved deserves cannot gives wins";

fn is_of_this_position(words: &[&str]) -> bool {
    !words.iter().any(|word| has(OTHER, word))
}

/// What the words of a sentence before its first move, and those behind it, say of it.
pub(super) fn head(words: &[&str], behind: &[&str]) -> Option<Head> {
    if behind.iter().any(|word| word.starts_with("threat") || word.starts_with("prevent")) {
        return None;
    }
    supposed(words).or_else(|| possible(words)).or_else(|| judged(words, behind))
}

/// `If White plays`, `should Black play`, `on`.
fn supposed(words: &[&str]) -> Option<Head> {
    // `For after BxKt there follows`
    if let [before @ .., "after"] = words
        && before.iter().all(|word| has("for but and because now as", word))
    {
        return Some(Head { who: None, when: When::Either });
    }
    let at = words.iter().rposition(|word| has("if should on", word))?;
    let (before, rest) = (&words[..at], &words[at + 1..]);
    let is_should = words[at] == "should";
    let mut sides = rest.iter().filter_map(|word| side(word));
    let who = sides.next();
    let is_one = sides.next().is_none();
    let is_plain = rest.iter().all(|word| has(IF, word));
    // `On this move`: a square or a time.
    let is_on = words[at] != "on" || rest.is_empty();
    let is_begun = !is_should || before.is_empty();
    let known = is_one && is_plain && is_on && is_begun && is_of_this_position(before);
    known.then_some(Head { who, when: When::Either })
}

/// `White could play`, `Black should have played`.
fn possible(words: &[&str]) -> Option<Head> {
    let (verb, rest) = words.split_last()?;
    let at = rest.iter().rposition(|word| side(word).is_some())?;
    let who = side(rest[at]);
    let acts: Vec<&str> = rest[at + 1..].iter().copied().filter(|word| !has(PLAIN, word)).collect();
    let is_next = match (&acts[..], *verb) {
        (["can" | "could" | "cannot" | "may" | "might" | "must"], "play") => When::Either,
        (["could" | "should" | "might" | "must", "have"], "played" | "tried") => When::Instead,
        _ => return None,
    };
    is_of_this_position(&rest[..at]).then_some(Head { who, when: is_next })
}

/// `Here R-B1 would be answered by`.
fn judged(words: &[&str], behind: &[&str]) -> Option<Head> {
    let is_judged = behind.first().is_some_and(|word| has(JUDGES, word));
    // `A sorry retreat, but the plausible Q-Q2 would be`
    let but = words.iter().rposition(|word| *word == "but");
    let clause =
        but.filter(|at| is_of_this_position(&words[..*at])).map_or(words, |at| &words[at + 1..]);
    let is_plain = clause.iter().all(|word| has(PLAIN, word));
    let when = if behind.starts_with(&["would", "have"]) { When::Instead } else { When::Either };
    // `would then be compulsory`
    let is_then = behind.contains(&"then");
    (is_judged && is_plain && !is_then).then_some(Head { who: None, when })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_before_the_first_move_of_a_sentence_say_when_it_may_be_played() {
        let (white, black) = (Some(Color::White), Some(Color::Black));
        let either = |who| Some(Head { who, when: When::Either });
        for (before, behind, wanted) in [
            ("if white plays", "", either(white)),
            ("the pawn is weak but if", "", either(None)),
            ("white cannot play", "because", either(white)),
            ("black should have played", "", Some(Head { who: black, when: When::Instead })),
            ("", "would be answered by", either(None)),
            ("", "would have been", Some(Head { who: None, when: When::Instead })),
            ("if the queen moves white can play", "", None),
            ("black retires the bishop if", "", None),
            ("on the next move white can play", "", None),
            ("", "and", None),
            ("for after", "there follows", either(None)),
            ("the game was lost after", "", None),
        ] {
            let before: Vec<&str> = before.split_whitespace().collect();
            let behind: Vec<&str> = behind.split_whitespace().collect();
            assert_eq!(head(&before, &behind), wanted, "{before:?} X {behind:?}");
        }
    }
}

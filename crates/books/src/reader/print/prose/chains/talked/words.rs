//! What words say of where a numbered move is played that is talked of.

use staunton_rules::Color;

use crate::prose::words::{has, words_of};
use crate::reader::print::prose::said::{DONE, Supposed, supposed};
use crate::reader::print::prose::senses::side;

/// So many words at most stand between a side and what it does.
const ACTS: usize = 3;
/// Words that choose among what was told before.
const CHOOSING: &str = "former latter respectively similar";
/// Words of a supposition that say nothing of the position before a numbered move.
const SOFT: &str =
    "would could instead had his first second third fourth fifth sixth seventh eighth ninth tenth";
/// Words that are no plan where the move is what does it.
const PREVENTING: &str = "prevent prevents preventing avoid threat threats";
/// Words that suppose a move.
const SUPPOSING: &str = "if suppose supposing assuming after when were";
/// Words behind which it is told why, or to what end.
const REASONS: &str = "since because as for which so order to whereby thus";
/// Words between a move without a number and the one that answers it.
const ANSWERING: &str = "as after because for since and then when white black plays by in reply answer answers would be answered met with \
     fails on account of owing to the loses a pawn piece wins";
/// Words for the number of a move, in their order.
const ORDINALS: &str = "first second third fourth fifth sixth seventh eighth ninth tenth";

/// Whether the words of a sentence before a move suppose that this side makes it, or those behind it tell in which turn.
pub(super) fn supposes(before: &str, behind: &str, by: Color) -> bool {
    let words: Vec<String> = words_of(before).collect();
    let is_others = matches!(&words[..], [.., who, s] if s == "s" && side(who) == Some(!by));
    let is_supposed = words.iter().any(|word| has(SUPPOSING, word));
    !is_others && (is_supposed || words_of(behind).any(|word| word == "move"))
}

/// Whether a move is named as a reason, or as what is to be feared: nobody has made it.
pub(super) fn is_reason(before: &str) -> bool {
    let words: Vec<String> = words_of(before).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    matches!(
        words[..],
        [.., "account" | "because" | "fear" | "threat" | "view", "of"]
            | [.., "owing", "to"]
            | [.., "defence" | "defense", "against"]
    )
}

/// The ply that words around a move tell: `If White, on his second move, plays`, `on the sixth move`; whose it is has to
/// be said.
pub(super) fn turn_named(before: &str, behind: &str) -> Option<usize> {
    let before: Vec<String> = words_of(before).collect();
    let behind: Vec<String> = words_of(behind).collect();
    let turn = |words: &[String]| {
        let is_turn = |it: &[String]| has("his its the", &it[0]) && it[2] == "move";
        let turn = words.windows(3).find(|it| is_turn(it))?;
        ORDINALS.split(' ').position(|word| word == turn[1])
    };
    let turn = turn(&before).or_else(|| turn(&behind))?;
    let mut sides = before.iter().filter_map(|word| side(word));
    let (who, other) = (sides.next()?, sides.next());
    other.is_none().then_some(2 * turn + usize::from(who == Color::Black))
}

/// Whether words between a move without a number and another say nothing but that the second answers the first.
pub(super) fn is_answering(between: &str) -> bool {
    !between.contains(['.', ';', ':', '!', '?', ')', ']'])
        && words_of(between).all(|word| has(ANSWERING, &word))
}

/// Whether the words of a sentence choose among what was told before it.
pub(super) fn chooses(words: &str) -> bool {
    let words: Vec<String> = words_of(words).collect();
    words.iter().any(|word| has(CHOOSING, word))
        || words.windows(2).any(|pair| pair[0] == "that" && pair[1] == "case")
}

/// Whether words speak of the last one of several moves: `the latter move`.
pub(super) fn is_latter(words: &str) -> bool {
    let words: Vec<String> = words_of(words).collect();
    words.windows(2).any(|pair| pair[0] == "latter" && pair[1] == "move")
}

/// Whether words tell of a move without naming it, or those of its sentence suppose something else than a numbered move.
pub(super) fn tells_other(between: &str, sentence: &str) -> bool {
    let words = without_reason(sentence);
    let words: Vec<String> = words_of(words).collect();
    // `He prevents it by playing`
    let is_means = matches!(&words[..], [.., by] | [.., by, _] if by == "by");
    // `He defends himself by`
    let is_act = is_means && !words.iter().any(|word| has(SUPPOSING, word));
    let is_soft = |word: &String| {
        has(SOFT, word) || is_means && has(PREVENTING, word) || is_act && DONE.contains(&&**word)
    };
    let hard: Vec<String> = words.into_iter().filter(|word| !is_soft(word)).collect();
    if supposed(&hard.join(" "), &[]) != Supposed::Nothing {
        return true;
    }
    let ends = ['.', ';', ':', '!', '?'];
    let told = between.rsplit_once(ends).filter(|_| is_act).map_or(between, |(told, _)| told);
    let told = if is_act && !between.contains(ends) { "" } else { told };
    told.split(ends).any(|sentence| {
        let words: Vec<String> = words_of(sentence).collect();
        let done = (0..words.len()).find(|at| is_done(&words, *at));
        let why = words.iter().position(|word| has(REASONS, word));
        done.is_some_and(|done| why.is_none_or(|why| why > done))
    })
}

/// Whether a word tells what a side does: `White castles`, and not `White undertakes the advance`.
fn is_done(words: &[String], at: usize) -> bool {
    let before = &words[at.saturating_sub(ACTS)..at];
    DONE.contains(&&*words[at])
        && !before.last().is_some_and(|word| has("the an a this", word))
        && before.iter().any(|word| has("white black he", word))
        && !before.iter().any(|word| has("cannot not never would could might", word))
}

/// Words without the reason that they begin with: `As he threatens to capture the pawn, White must play`.
fn without_reason(words: &str) -> &str {
    let is_reason = words_of(words).next().is_some_and(|word| has("as since because", &word));
    words.split_once(',').filter(|_| is_reason).map_or(words, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_tell_of_other_moves() {
        for (words, wanted) in [
            ("Black can reply with", false),
            ("As he threatens to capture the pawn, White must play", false),
            ("He would rather play", false),
            ("He can prevent it by playing", false),
            ("He defends himself against this threat by", false),
            ("The threat is", true),
            ("If Black retires, White wins by", true),
            ("To prevent it", true),
            ("If Black retires the Bishop,", true),
            ("The threat was:", true),
        ] {
            assert_eq!(tells_other("", words), wanted, "{words}");
        }
        for (between, wanted) in [
            ("is bad, since White exchanges pawns.", false),
            ("White undertakes the advance.", false),
            ("White cannot capture the pawn.", false),
            ("is bad. Now Black castles.", true),
        ] {
            assert_eq!(tells_other(between, ""), wanted, "{between}");
        }
    }

    #[test]
    fn a_move_without_a_number_is_supposed_or_answered() {
        assert!(supposes("If Black plays ", "", Color::Black));
        assert!(supposes("Black can play ", " on his first move", Color::Black));
        assert!(!supposes("whilst after Black's ", "", Color::White));
        assert!(!supposes("Black should not forfeit ", "", Color::Black));
        assert_eq!(turn_named("If White, on his second move, plays ", ""), Some(2));
        assert_eq!(turn_named("Black can play ", " on his first move"), Some(1));
        assert_eq!(turn_named("Black fears that White plays ", " on his first move"), None);
        assert!(is_reason("White cannot take it on account of "));
        assert!(!is_reason("White takes the pawn of "));
        assert!(is_answering(" as after "));
        assert!(!is_answering(" is bad. After "));
        assert!(chooses("In the former "));
        assert!(is_latter("The objection to the latter move is that after "));
    }
}

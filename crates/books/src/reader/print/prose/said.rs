//! What the sentence before a line says of the position it is played from.

use staunton_rules::Color;

use crate::prose::words::{has, words_of};

/// Words that tell of a move that is not played, or not in its turn.
pub(super) const PLANS: [&str; 30] = [
    "threat",
    "threats",
    "threaten",
    "threatens",
    "threatened",
    "threatening",
    "intend",
    "intends",
    "intending",
    "intended",
    "intention",
    "idea",
    "plan",
    "plans",
    "planned",
    "object",
    "aim",
    "aims",
    "aiming",
    "prepares",
    "preparing",
    "prevents",
    "prevent",
    "preventing",
    "avoid",
    "menaces",
    "wishes",
    "wants",
    "hopes",
    "hoping",
];

/// Words that suppose something else than what was played.
pub(super) const SUPPOSED: [&str; 14] = [
    "if",
    "when",
    "after",
    "had",
    "should",
    "were",
    "suppose",
    "supposing",
    "assuming",
    "case",
    "instead",
    "once",
    "would",
    "could",
];

/// Words that suppose that something was not played, and do not say what was.
pub(super) const NOT: [&str; 6] = ["else", "otherwise", "unless", "without", "except", "before"];

/// Words between a supposition and the move that is supposed itself.
const PLAIN: [&str; 44] = [
    "white",
    "black",
    "plays",
    "play",
    "played",
    "now",
    "then",
    "at",
    "the",
    "were",
    "to",
    "he",
    "follow",
    "follows",
    "instead",
    "of",
    "in",
    "reply",
    "replies",
    "answers",
    "with",
    "by",
    "move",
    "moves",
    "continues",
    "continue",
    "for",
    "example",
    "instance",
    "e",
    "g",
    "on",
    "contrary",
    "however",
    "here",
    "be",
    "by",
    "following",
    "game",
    "should",
    "might",
    "have",
    "also",
    "text",
];

/// Verbs that tell of a move in words alone.
pub(super) const DONE: [&str; 42] = [
    "retires",
    "retire",
    "retired",
    "withdraws",
    "withdraw",
    "withdrawn",
    "retreats",
    "retreat",
    "exchanges",
    "exchange",
    "exchanging",
    "exchanged",
    "captures",
    "capture",
    "captured",
    "recaptures",
    "recaptured",
    "retakes",
    "retaken",
    "retake",
    "takes",
    "taken",
    "took",
    "taking",
    "checks",
    "check",
    "castles",
    "castle",
    "castled",
    "castling",
    "advances",
    "advance",
    "advanced",
    "pushes",
    "push",
    "interposes",
    "interpose",
    "sacrifices",
    "sacrificed",
    "declines",
    "accepts",
    "defends",
];

/// What cannot be done is no plan.
const IN_VAIN: [&str; 2] = ["avoid", "prevent"];

/// Verbs that tell of a capture.
const CAPTURES: [&str; 10] = [
    "captures",
    "capture",
    "takes",
    "take",
    "recaptures",
    "recapture",
    "retakes",
    "retake",
    "accepts",
    "accept",
];

/// Whether a sentence tells of nothing but a capture by this side: `If Black captures the pawn, White has a strong
/// attack, e. g.`, or of one with which a line begins: `by simply exchanging:`.
pub(super) fn is_capture_by(sentence: &str, side: Color) -> bool {
    let words: Vec<String> = words_of(sentence).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [.., "by", "simply" | "at once", verb] | [.., "by", verb] = &words[..]
        && ["exchanging", "capturing", "taking", "recapturing"].contains(verb)
    {
        let is_one = |list: &[&str]| words.iter().filter(|word| list.contains(word)).count();
        return is_one(&PLANS) + is_one(&NOT) == 0 && is_one(&DONE) <= 1;
    }
    behind_capture(&words, side).is_some()
}

/// What stands behind the verb, where words suppose a capture by this side and tell of no other move: `If Black captures
/// the pawn`.
pub(super) fn behind_capture<'w, 's>(words: &'s [&'w str], by: Color) -> Option<&'s [&'w str]> {
    let name = if by == Color::White { "white" } else { "black" };
    let ["if" | "should", who, verb, rest @ ..] = words else { return None };
    let is_other =
        |word: &&str| [&PLANS[..], &DONE, &SUPPOSED, &NOT].iter().any(|list| list.contains(word));
    (*who == name && CAPTURES.contains(verb) && !rest.iter().any(is_other)).then_some(rest)
}

/// The ply of White's second move, counted from 0.
const SECOND: usize = 2;
/// So many words at most stand between an article with what is before it and a name.
const ARTICLE: usize = 5;
/// Words of the name of an opening.
const NAMES: &str = "gambit gambits lopez giuoco sicilian french caro scotch vienna dutch petroff philidor evans spanish indian";

/// What a sentence supposes before a line in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Supposed {
    /// Nothing, or the line itself.
    Nothing,
    /// Something that is told from this byte of the sentence on, before the line.
    From(usize),
    /// A threat, a plan, or a move that is told in words alone: the line is not played from a position that
    /// is known.
    Elsewhere,
}

/// Whether words suppose something else than what was played, or that something was not played.
pub(super) fn is_supposing(words: &str) -> bool {
    let is = |word: &str| SUPPOSED.contains(&word) || NOT.contains(&word) || PLANS.contains(&word);
    words_of(words).any(|word| is(&word))
}

/// What a sentence supposes in which moves stand at these places.
pub(super) fn supposed(sentence: &str, moves: &[std::ops::Range<usize>]) -> Supposed {
    let has_moves = |at: usize| moves.iter().any(|span| span.start >= at);
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut at = 0;
    for word in sentence.split(|sign: char| !sign.is_alphabetic()) {
        if !word.is_empty() && !moves.iter().any(|span| span.contains(&at)) {
            words.push((at, word.to_lowercase()));
        }
        at += word.len() + sentence[at + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    let is = |list: &[&str], word: &str| list.contains(&word);
    let is_elsewhere = |index: usize| {
        let (at, word) = &words[index];
        let before = index.checked_sub(1).map_or("", |before| &words[before].1);
        // `Black cannot avoid the loss of a pawn` plans nothing.
        let is_in_vain = ["cannot", "not"].contains(&before) && index + 1 < words.len();
        // `the advance of P-Q5` names a move.
        let is_named =
            sentence[at + word.len()..].trim_start().strip_prefix("of").is_some_and(|behind| {
                let at = sentence.len() - behind.trim_start().len();
                moves.iter().any(|span| span.start == at)
            });
        is(&PLANS, word) && !(is_in_vain && IN_VAIN.contains(&&**word))
            || is(&DONE, word) && !is_named
            || is(&NOT, word)
    };
    if (0..words.len()).any(is_elsewhere) {
        return Supposed::Elsewhere;
    }
    let last = words.iter().rposition(|(_, word)| is(&SUPPOSED, word));
    let Some(last) = last else { return Supposed::Nothing };
    let first = words.iter().position(|(_, word)| is(&SUPPOSED, word)).unwrap_or(last);
    let at = words[first].0;
    if has_moves(at) {
        return Supposed::From(at);
    }
    let is_direct =
        words[first + 1..].iter().all(|(_, word)| is(&PLAIN, word) || is(&SUPPOSED, word));
    if is_direct { Supposed::Nothing } else { Supposed::Elsewhere }
}

/// Whether what stands between two lines says that the second goes on from the first.
pub(super) fn goes_on(between: &str) -> bool {
    const JOINTS: [&str; 12] = [
        "then",
        "and",
        "followed",
        "by",
        "with",
        "now",
        "if",
        "black",
        "white",
        "plays",
        "etc",
        "thereupon",
    ];
    let mut words = between.split(|sign: char| !sign.is_alphabetic()).filter(|it| !it.is_empty());
    let is_over = between.contains(['!', '?']) || between.trim_start().starts_with(". ");
    !is_over && words.all(|word| JOINTS.contains(&word.to_lowercase().as_str()))
}

/// Whether words speak of an opening by its name: `in the Scotch game`. The second move makes a gambit.
pub(super) fn names_opening(words: &str, ply: usize) -> bool {
    let words: Vec<String> = words_of(words).collect();
    let is_name =
        |word: &String| has(NAMES, word) && !(ply <= SECOND && word.starts_with("gambit"));
    let Some(named) = words.iter().rposition(is_name) else { return false };
    let near = &words[named.saturating_sub(ARTICLE)..named];
    let Some(article) = near.iter().rposition(|word| has("the a an", word)) else { return false };
    let before: Vec<&str> = near[..article].iter().map(String::as_str).collect();
    near[article] == "the" && !matches!(before[..], [.., "as", "in"] | [.., "called"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_what_it_supposes() {
        for (sentence, has_moves, wanted) in [
            ("The continuation would be", false, Supposed::Nothing),
            ("The threat was:", false, Supposed::Elsewhere),
            ("If Black plays", false, Supposed::Nothing),
            ("If the Queen goes away,", false, Supposed::Elsewhere),
            ("The move is necessary, else Black could play", false, Supposed::Elsewhere),
            ("If KxB, then", true, Supposed::From(0)),
            ("After exchanging Queens", false, Supposed::Elsewhere),
            ("Black replies", false, Supposed::Nothing),
            ("Black cannot avoid the loss of his pawn, e.g.", false, Supposed::Nothing),
            ("Black cannot avoid", false, Supposed::Elsewhere),
            ("Black plays so to avoid the loss of his pawn, e.g.", false, Supposed::Elsewhere),
        ] {
            let moves: &[std::ops::Range<usize>] = if has_moves { &[3..6, 3..6] } else { &[] };
            assert_eq!(supposed(sentence, moves), wanted, "{sentence}");
        }
    }

    #[test]
    fn a_move_that_is_named_is_not_told_in_words_alone() {
        for (sentence, wanted) in [
            ("The early advance of P-Q5 is refuted, e.g.", Supposed::Nothing),
            ("The early advance of the pawn is refuted by P-Q5, e.g.", Supposed::Elsewhere),
        ] {
            let at = sentence.find("P-Q5").unwrap_or(0);
            let named = at..at + 4;
            assert_eq!(supposed(sentence, std::slice::from_ref(&named)), wanted, "{sentence}");
        }
        let sentence = "If Black captures the pawn, White has a strong attack, e.g.";
        assert!(is_capture_by(sentence, Color::Black));
        assert!(!is_capture_by(sentence, Color::White));
        assert!(!is_capture_by("If Black captures the pawn and castles,", Color::Black));
    }

    #[test]
    fn words_name_another_opening() {
        for (words, ply, wanted) in [
            ("We turn to the Caro-Kann. Here", 4, true),
            ("This is called a gambit;", 2, false),
            ("In the King's gambit the move", 2, false),
            ("In the King's gambit the move", 3, true),
            ("as in the Falkbeer gambit. In answer to", 6, false),
            ("turn the game into a Queen's gambit by", 3, false),
        ] {
            assert_eq!(names_opening(words, ply), wanted, "{words}");
        }
    }

    #[test]
    fn few_words_stand_where_a_line_goes_on() {
        assert!(goes_on(", and then "));
        assert!(!goes_on(", with advantage to White. Or "));
    }
}

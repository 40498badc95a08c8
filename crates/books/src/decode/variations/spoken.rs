//! Which position a sentence speaks of when it names a move.

use staunton_rules::Color;

use crate::prose::words::{before_number, floor, sentence_before, words_of};

/// What the words around a move in prose say of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Spoken {
    /// This side may play it, or might have: nothing else is supposed first.
    By(Color),
    /// It is named, and nothing else is said: it is the one played if it is that.
    Named,
    /// It is supposed behind other moves, or denied: which position is meant is not told.
    Elsewhere,
    /// It is a square, or where a piece stands.
    Square,
}

/// So much of a sentence is looked at, in bytes.
const NEAR: usize = 240;

/// Words before a move behind which it is played in another position, or not at all.
const ELSEWHERE: [&str; 42] = [
    "if",
    "after",
    "when",
    "then",
    "unless",
    "until",
    "followed",
    "because",
    "owing",
    "threatens",
    "threatening",
    "threatened",
    "threaten",
    "threat",
    "threats",
    "menaces",
    "menacing",
    "intending",
    "intends",
    "intention",
    "preparing",
    "prepares",
    "prevent",
    "prevents",
    "preventing",
    "avoid",
    "against",
    "cannot",
    "not",
    "never",
    "no",
    "nor",
    "later",
    "afterwards",
    "eventually",
    "next",
    "follow",
    "follows",
    "answer",
    "reply",
    "before",
    "without",
];

/// Words behind which a square or where a piece stands is named.
const PLACES: [&str; 14] = [
    "at", "on", "from", "of", "in", "square", "squares", "upon", "behind", "file", "pawns",
    "rooks", "knights", "bishops",
];

/// Whether what stands at a place of a text names a square, and no move to it.
pub(crate) fn names_square(text: &str, span: &std::ops::Range<usize>) -> bool {
    spoken(text, span.start, span.end) == Spoken::Square
}

/// Whether the words around a line suppose that something else has been played than what is printed.
pub(super) fn supposes(text: &str, start: usize, end: usize) -> bool {
    const SUPPOSED: [&str; 12] = [
        "if",
        "when",
        "then",
        "otherwise",
        "had",
        "having",
        "case",
        "ensues",
        "follow",
        "follows",
        "instead",
        "were",
    ];
    /// So many words behind a line say that it threatens.
    const BEHIND: usize = 4;
    let mut words = words_before_number(text, start);
    // `If 12. P-B3` supposes the move itself.
    words.pop_if(|last| last == "if" || last == "when");
    let is_threat = |word: &String| word.starts_with("threat");
    let behind = &text[end..floor(text, end + NEAR)];
    // `preventing White from moving 26. R to Q sq.`
    let is_prevented = words.iter().position(|word| word.starts_with("prevent"));
    let is_prevented = is_prevented.is_some_and(|at| words[at..].iter().any(|word| word == "from"));
    is_prevented
        || words.iter().any(|word| SUPPOSED.contains(&word.as_str()) || is_threat(word))
        || words_of(behind).take(BEHIND).any(|word| is_threat(&word))
}

/// Whether the words before a line give the move to a side that does not have it: `Having the move, Black draws by`.
pub(crate) fn gives_the_move(text: &str, start: usize) -> bool {
    let words = words_before_number(text, start);
    let gives = |words: &[String]| {
        ["having", "had", "with"].contains(&words[0].as_str()) && words[1..] == ["the", "move"]
    };
    words.windows(3).any(gives)
}

/// The words of the sentence before the number of a move that stands at a place.
fn words_before_number(text: &str, start: usize) -> Vec<String> {
    let before = before_number(&text[..start]).trim_end_matches([':', ' ', '\n', '\r']);
    words_of(sentence_before(text, before.len())).collect()
}

/// Whether words stand in the line behind a place.
pub(super) fn has_words(text: &str, at: usize) -> bool {
    let line = text[at..].lines().next().unwrap_or_default();
    line.split_whitespace().filter(|word| word.len() > 1).count() > 1
        && !line.contains("  ")
        && line.contains(char::is_alphabetic)
}

/// What is said of the move at a place of a text.
pub(super) fn spoken(text: &str, start: usize, end: usize) -> Spoken {
    let printed = &text[start..end];
    let near = &text[floor(text, start.saturating_sub(NEAR))..start];
    let line = near.rsplit('\n').next().unwrap_or_default();
    // A table has dots between its cells.
    if line.contains("....") || line.contains(" .. ") {
        return Spoken::Elsewhere;
    }
    let before = sentence_before(text, start);
    let words: Vec<String> = before
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let last = words.last().map_or("", String::as_str);
    // `on account of R-B8` names a move, `the square of R 8` none.
    let is_joined = printed.contains(['-', 'x']) && !["at", "from"].contains(&last);
    if !has_sign(printed) || !is_joined && last != "of" && PLACES.contains(&last) {
        return Spoken::Square;
    }
    // `13. Q-B3 and B-B4`
    if last == "and" || last == "or" {
        return Spoken::Elsewhere;
    }
    said_by(&words)
}

/// Who plays a line, if the words before its number say so: `Black is more likely to play 2. P-K3`.
pub(crate) fn player(text: &str, start: usize) -> Option<Color> {
    let words = words_before_number(text, start);
    // `Black 1. P-K4`
    match words.last().map(String::as_str) {
        Some("white") => return Some(Color::White),
        Some("black") => return Some(Color::Black),
        _ => {}
    }
    match said_by(&words) {
        Spoken::By(side) => Some(side),
        Spoken::Named | Spoken::Elsewhere | Spoken::Square => None,
    }
}

/// What the words before a move say of it.
fn said_by(words: &[String]) -> Spoken {
    let side = words.iter().rposition(|word| word == "white" || word == "black");
    let Some(side) = side else {
        let is_elsewhere = words.iter().any(|word| ELSEWHERE.contains(&word.as_str()));
        return if is_elsewhere { Spoken::Elsewhere } else { Spoken::Named };
    };
    let color = if words[side] == "white" { Color::White } else { Color::Black };
    let between = &words[side + 1..];
    let is_plain = |word: &String| {
        !word.contains(|sign: char| sign.is_ascii_digit())
            && !ELSEWHERE.contains(&word.as_str())
            && word != "s"
    };
    let acts = |word: &String| {
        ["play", "plays", "played", "playing", "move", "moves", "moved"].contains(&word.as_str())
    };
    let is_subject = between.iter().all(is_plain) && between.iter().any(acts);
    // `Had White played P-KKt4` supposes too.
    let is_supposed = words[..side].first().is_some_and(|first| first == "had")
        || words[..side].iter().any(|word| ELSEWHERE.contains(&word.as_str()));
    match (is_subject, is_supposed) {
        (true, false) => Spoken::By(color),
        (false, false) if between.iter().all(is_plain) => Spoken::Named,
        _ => Spoken::Elsewhere,
    }
}

/// Whether a print says that a piece goes somewhere or takes: a square alone is none.
fn has_sign(printed: &str) -> bool {
    let is_joint =
        |sign: char| matches!(sign, '-' | '\u{2013}' | '\u{2014}' | 'x' | 'X' | '\u{d7}' | ':');
    let is_verb = |word: &str| ["to", "takes", "castles", "tks"].contains(&word);
    // `Kf3`: a piece in front of a square in algebraic notation.
    let is_piece = printed.starts_with(char::is_uppercase)
        && printed
            .trim_end_matches(['+', '#', '!', '?'])
            .ends_with(|sign: char| sign.is_ascii_digit())
        && !printed.contains([' ', '.'])
        && printed.contains(|sign: char| matches!(sign, 'a'..='h'));
    printed.contains(is_joint) || is_piece || printed.to_lowercase().split_whitespace().any(is_verb)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_who_may_play_a_move_and_whether_it_is_one() {
        let (white, black) = (Spoken::By(Color::White), Spoken::By(Color::Black));
        for (before, printed, wanted) in [
            ("White should have played ", "Kt-B3", white),
            ("Here Black could play ", "B to Kt 5", black),
            (
                "It is Black's move, and we will suppose he wishes to play ",
                "P-K4",
                Spoken::Elsewhere,
            ),
            ("threatening ", "Q-R4", Spoken::Elsewhere),
            ("White threatens ", "Q-R4", Spoken::Elsewhere),
            ("If White plays ", "Q-R4", Spoken::Elsewhere),
            ("White plays Kt-B3 and then ", "Q-R4", Spoken::Elsewhere),
            ("Black cannot play ", "P-Q4", Spoken::Elsewhere),
            ("Had White played ", "P-KKt4", Spoken::Elsewhere),
            ("Italian .... R  D  T  A  C      ", "O-O", Spoken::Elsewhere),
            ("German and Austrian .. K  D      ", "O-O", Spoken::Elsewhere),
            ("at B5. White could play ", "P-Q4", white),
            ("The move ", "P-Q4", Spoken::Named),
            ("holes at ", "K B 3", Spoken::Square),
            ("with his Bishop at ", "Q Kt 1", Spoken::Square),
            ("the hole at ", "B-Kt2", Spoken::Square),
            ("It fails on account of ", "R-B8", Spoken::Named),
            ("On ", "R-B8", Spoken::Named),
            ("pushing his Pawns ", "to K B 4", Spoken::Square),
            ("The Knight went to K B 3. He had better have chosen ", "R-K1", Spoken::Named),
        ] {
            let text = format!("{before}{printed}");
            assert_eq!(spoken(&text, before.len(), text.len()), wanted, "{text}");
        }
    }
}

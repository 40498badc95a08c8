//! Which position a sentence speaks of when it names a move.

use staunton_rules::Color;

use crate::prose::words::floor;

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
const NEAR: usize = 120;

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

/// What is said of the move at a place of a text.
pub(super) fn spoken(text: &str, start: usize, end: usize) -> Spoken {
    let printed = &text[start..end];
    let before = sentence_before(text, start);
    let words: Vec<String> = before
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let last = words.last().map_or("", String::as_str);
    if !has_sign(printed) || PLACES.contains(&last) {
        return Spoken::Square;
    }
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
    let is_supposed = words[..side].iter().any(|word| ELSEWHERE.contains(&word.as_str()));
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

/// What stands before a place in its sentence. A stop behind one or two letters ends none.
fn sentence_before(text: &str, at: usize) -> &str {
    let near = &text[floor(text, at.saturating_sub(NEAR))..at];
    let paragraph = near.rfind("\n\n").max(near.rfind("\n\r\n")).map_or(0, |end| end + 1);
    let near = &near[paragraph..];
    let is_end = |(place, sign): &(usize, &str)| {
        let word = near[..*place].rsplit(|sign: char| !sign.is_alphanumeric()).next();
        let is_short = word.is_some_and(|word| word.chars().count() <= 2);
        *sign != "." || !is_short
    };
    let end = near.match_indices(['.', '!', '?', ';', ':']).rfind(is_end);
    end.map_or(near, |(place, _)| &near[place + 1..])
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
            ("The move ", "P-Q4", Spoken::Named),
            ("holes at ", "K B 3", Spoken::Square),
            ("with his Bishop at ", "Q Kt 1", Spoken::Square),
            ("pushing his Pawns ", "to K B 4", Spoken::Square),
            ("The Knight went to K B 3. He had better have chosen ", "R-K1", Spoken::Named),
        ] {
            let text = format!("{before}{printed}");
            assert_eq!(spoken(&text, before.len(), text.len()), wanted, "{text}");
        }
    }
}

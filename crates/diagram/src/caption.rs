//! What is printed around a board: its number, and what the words under it tell.

use std::ops::Range;

use staunton_rules::{Color, Setup};

use super::signs::{is_blank, is_dash};

/// The name of a diagram: `Diag. 43`, `FIG. 7.`, `No. 12.`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// As it is printed.
    pub text: String,
    /// Its number.
    pub number: Option<u32>,
    /// Where it is printed, in bytes.
    pub span: Range<usize>,
}

/// What a caption tells about the position.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{TextStyle, read_all, write};
/// use staunton_rules::{Board, Color};
///
/// let board: Board = "7k/5Q2/6K1/8/8/8/8/8".parse()?;
/// let page =
///     format!("DIAGRAM 7.\n\n{}\n[BLACK TO MOVE.]\n", write(&board, TextStyle::HOYLE));
/// let diagrams = read_all(&page);
/// assert_eq!(diagrams[0].label.as_ref().and_then(|label| label.number), Some(7));
/// assert_eq!(diagrams[0].facts.turn, Some(Color::Black));
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Who is to move.
    pub turn: Option<Color>,
    /// After whose move, and which, the position stands.
    pub after: Option<(Color, u32)>,
    /// All that a FEN tells.
    pub told: Option<Box<Setup>>,
}

const WORDS: [&str; 7] = ["DIAGRAM", "DIAG", "FIGURE", "FIG", "PROBLEM", "POSITION", "NO"];
/// A label is read from no more bytes than this.
const LONGEST_LABEL: usize = 48;
/// A label stands within so many lines before its board, blank ones and that of the composer among them.
const LABEL_LINES: usize = 6;
/// A caption is read from no more bytes than this.
const LONGEST_CAPTION: usize = 300;
/// `DLXXXVIII` has more signs than any number of a diagram.
const LONGEST_ROMAN: usize = 8;

/// The label that `text` begins with at byte `start`, after blanks.
pub(super) fn label_at(text: &str, start: usize) -> Option<Label> {
    let rest = text.get(start..)?;
    let begin = start + rest.find(|sign: char| !is_blank(sign))?;
    let window = head(&text[begin..], LONGEST_LABEL);
    let (word, mut at) = keyword(window)?;
    at += blanks(&window[at..], |sign| sign == '.');
    at += blanks(&window[at..], |sign| is_blank(sign) || sign == '#');
    // `PROBLEM No. 7`
    if window[at..].get(..3).is_some_and(|name| name.eq_ignore_ascii_case("no.")) {
        at += 3;
        at += blanks(&window[at..], is_blank);
    }
    let number = window[at..].split(|sign: char| !sign.is_ascii_alphanumeric()).next()?;
    let value = number.parse().ok().or_else(|| roman(number));
    // `No` is a word of its own, and so is `position`: only a number makes them labels.
    if value.is_none() || number.is_empty() || (word == "NO" && roman(number).is_some()) {
        return None;
    }
    at += number.len();
    let span = begin..begin + at;
    Some(Label { text: text[span.clone()].to_owned(), number: value, span })
}

/// The label that the last lines before byte `end` consist of.
pub(super) fn label_before(text: &str, end: usize) -> Option<Label> {
    let window = tail(&text[..end], 160);
    let mut line_end = end;
    for line in window.rsplit('\n').take(LABEL_LINES) {
        let start = line_end - line.len();
        line_end = start.saturating_sub(1);
        let words = line.trim_matches(is_blank);
        // A problem names its composer below its number.
        let is_composer = head(words, 3).eq_ignore_ascii_case("by ");
        if words.is_empty()
            || words.len() > LONGEST_LABEL
            || color_word(words).is_some()
            || is_composer
        {
            continue;
        }
        return label_at(text, start).filter(|label| label.span.end <= start + line.len());
    }
    None
}

/// The first words, as they may be printed with blanks between the letters, and their length.
fn keyword(text: &str) -> Option<(&'static str, usize)> {
    WORDS.into_iter().find_map(|word| {
        let mut letters = word.chars().peekable();
        let mut end = 0;
        for (at, sign) in text.char_indices() {
            match letters.peek() {
                Some(&letter) if sign.to_ascii_uppercase() == letter => {
                    letters.next();
                    end = at + 1;
                }
                Some(_) if sign == ' ' && at > 0 => {}
                None if sign.is_ascii_alphabetic() => return None,
                Some(_) => return None,
                None => break,
            }
        }
        letters.peek().is_none().then_some((word, end))
    })
}

/// The caption that follows a label: words in brackets, or the rest of its line.
pub(super) fn caption_after(text: &str, start: usize) -> Option<Range<usize>> {
    let window = head(text.get(start..)?, LONGEST_CAPTION);
    let dot = blanks(window, |sign| sign == '.');
    let begin = dot + blanks(&window[dot..], is_blank);
    let rest = &window[begin..];
    let (open, close) = match rest.chars().next()? {
        '[' => ('[', ']'),
        '(' => ('(', ')'),
        sign if is_dash(sign) || sign == ':' => {
            let length = rest.find('\n').unwrap_or(rest.len()).min(120);
            let line = head(rest, length).trim_end();
            return (!window[..begin].contains('\n') && rest.len() > length)
                .then(|| start + begin..start + begin + line.len());
        }
        _ => return None,
    };
    let length = rest.find(close)? + close.len_utf8();
    let inner = &rest[open.len_utf8()..length];
    (!inner.contains("\n\n")).then(|| start + begin..start + begin + length)
}

/// What the words of a caption tell.
pub(super) fn facts(caption: &str) -> Facts {
    let words: Vec<String> = caption
        .split(|sign: char| !sign.is_alphanumeric() && sign != '\'' && sign != '\u{2019}')
        .filter(|word| !word.is_empty())
        .map(str::to_uppercase)
        .collect();
    let mut facts = Facts::default();
    for (at, word) in words.iter().enumerate() {
        let Some(color) = color_word(word.trim_end_matches(['\'', '\u{2019}', 'S'])) else {
            continue;
        };
        let next = |ahead: usize| words.get(at + ahead).map(String::as_str).unwrap_or_default();
        let number = next(1).trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
        if at > 0 && words[at - 1] == "AFTER" && next(2) == "MOVE" {
            facts.after = number.parse().ok().map(|number| (color, number));
            facts.turn = facts.after.map(|(color, _)| !color);
        } else if next(1) == "TO" && matches!(next(2), "MOVE" | "PLAY")
            || matches!(next(1), "MOVES" | "PLAYS")
        {
            facts.turn = facts.turn.or(Some(color));
        }
    }
    facts
}

/// The colour of a word: `White.`, `BLACK`.
pub(super) fn color_word(word: &str) -> Option<Color> {
    let word = word.trim_matches(|sign: char| is_blank(sign) || matches!(sign, '.' | ':' | '_'));
    if word.eq_ignore_ascii_case("white") {
        Some(Color::White)
    } else if word.eq_ignore_ascii_case("black") {
        Some(Color::Black)
    } else {
        None
    }
}

/// A number in Roman figures, up to a few hundred.
fn roman(word: &str) -> Option<u32> {
    if word.len() > LONGEST_ROMAN {
        return None;
    }
    let (mut value, mut before) = (0u32, 0);
    for sign in word.chars().rev() {
        let figure = match sign {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            'L' => 50,
            'C' => 100,
            _ => return None,
        };
        value = if figure < before { value.checked_sub(figure)? } else { value + figure };
        before = before.max(figure);
    }
    (value > 0).then_some(value)
}

/// The length of the signs at the beginning of which all are so.
pub(super) fn blanks(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|sign| !is(sign)).unwrap_or(text.len())
}

/// The beginning of a text, of at most so many bytes.
pub(super) fn head(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

/// The end of a text, of at most so many bytes.
pub(super) fn tail(text: &str, bytes: usize) -> &str {
    &text[text.ceil_char_boundary(text.len().saturating_sub(bytes))..]
}

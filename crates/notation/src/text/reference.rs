//! Words that send to the moves of a game told before: "First three moves as before."

use std::ops::Range;

use staunton_rules::Color;

use super::sections::ordinal;

/// Words that stand for moves told elsewhere.
///
/// ```
/// use staunton_notation::text::{Reference, Source};
///
/// let found = Reference::find("Moves 1-8 as in Game No. 12.").unwrap();
/// assert_eq!((found.plies, found.source), (Some(16), Source::Game(12)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The bytes of the text they take.
    pub span: Range<usize>,
    /// How many plies they stand for, if they say so; else the number of the next move does.
    pub plies: Option<usize>,
    /// Whose.
    pub source: Source,
}

/// The game that words send to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The one told before.
    Before,
    /// The game of this number.
    Game(u32),
    /// The variation of this number.
    Variation(u32),
}

impl Reference {
    /// The first such words of a text, which begin one of its lines; none if it has none.
    pub fn find(text: &str) -> Option<Self> {
        reference(text)
    }
}

/// No such sentence is longer, in bytes.
const LONGEST: usize = 120;

/// As [`Reference::find`].
pub(super) fn reference(text: &str) -> Option<Reference> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let blanks = line.len() - line.trim_start().len();
        let at = start + blanks;
        if let Some((length, plies, source)) = sentence(&text[at..]) {
            return Some(Reference { span: at..at + length, plies, source });
        }
        start += line.len();
    }
    None
}

/// The words such a sentence begins with.
const FIRST: [&str; 7] = ["first", "move", "moves", "repeat", "continue", "beginning", "opening"];

/// The length of such a sentence at the beginning of a text, and what it says.
fn sentence(text: &str) -> Option<(usize, Option<usize>, Source)> {
    let head = crate::diagram::head(text, LONGEST);
    let first = head.split(|sign: char| !sign.is_alphabetic()).next()?.to_lowercase();
    if !FIRST.contains(&first.as_str()) {
        return None;
    }
    // It ends with a full stop or the line, but not behind `No.`.
    let is_end = |(at, sign): &(usize, char)| {
        *sign == '\n' || *sign == '.' && !head[..*at].to_lowercase().ends_with("no")
    };
    let end =
        head.char_indices().find(is_end).map_or(head.len(), |(at, sign)| at + sign.len_utf8());
    let words: Vec<String> = head[..end]
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty() && *word != "s")
        .map(str::to_lowercase)
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let source = source(&words)?;
    Some((head[..end].trim_end().len(), plies(&words), source))
}

fn source(words: &[&str]) -> Option<Source> {
    let named = |name: &str| words.iter().position(|word| *word == name);
    if let Some(at) = named("game") {
        let number = words[at + 1..].iter().find(|word| **word != "no");
        return number.and_then(|word| word.parse().ok()).map(Source::Game);
    }
    if let Some(at) = named("variation") {
        return ordinal(words.get(at.checked_sub(1)?)?).map(Source::Variation);
    }
    let is_before = named("before").is_some() && named("as").is_some()
        || named("opening").is_some() && named("move").is_some()
        || words.first() == Some(&"beginning") && named("move").is_some();
    is_before.then_some(Source::Before)
}

/// How many plies the words say.
fn plies(words: &[&str]) -> Option<usize> {
    match *words {
        ["first", count, "moves", ..] => number(count).map(|moves| 2 * moves),
        ["move" | "moves", "1", last, "as", ..] => number(last).map(|moves| 2 * moves),
        _ => {
            let at = words.iter().position(|word| ["white", "black"].contains(word))?;
            let color = if words[at] == "white" { Color::White } else { Color::Black };
            let moves = usize::try_from(ordinal(words.get(at + 1)?)?).ok()?;
            let before = 2 * moves.checked_sub(1)? + usize::from(color == Color::Black);
            // "Beginning at Black's 3d move" is before it, "up to" it has it played.
            Some(before + usize::from(words[0] != "beginning"))
        }
    }
}

fn number(word: &str) -> Option<usize> {
    const WORDS: [&str; 10] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let in_words = WORDS.iter().position(|known| *known == word).map(|place| place + 1);
    in_words.or_else(|| word.parse().ok().filter(|number| *number <= 300))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ly_16_the_words_of_the_books_are_understood() {
        for (text, plies, source) in [
            ("Move 1-8 as in Game No. 12.", Some(16), Source::Game(12)),
            ("First three moves as before.", Some(6), Source::Before),
            ("Repeat the Opening up to White's 6th move.", Some(11), Source::Before),
            ("Repeat Opening to Black's eighth move inclusive.", Some(16), Source::Before),
            (
                "Repeat Second Variation up to White\u{2019}s ninth move inclusive.",
                Some(17),
                Source::Variation(2),
            ),
            ("Continue as in Game No. 3.", None, Source::Game(3)),
            ("Beginning at Black's 3d move.", Some(5), Source::Before),
        ] {
            let found = reference(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.plies, found.source), (plies, source), "{text}");
            assert_eq!(&text[found.span], text);
        }
        for text in ["First, the pawns.", "Moves of the King.", "Opening the game", "1. P-K4", ""] {
            assert_eq!(reference(text), None, "{text}");
        }
    }
}

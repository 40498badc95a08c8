//! The labels over the columns of a table: `Col. I.  Col. II.`, `1  2  3`, `(A)  (B)`.

use std::ops::Range;

use super::cells::parted;

/// The places at which the labels of a line begin, in signs; nothing if it holds anything else
/// than two labels or more, each the next one of its kind.
pub(super) fn labels(text: &str, line: &Range<usize>) -> Option<Vec<usize>> {
    let mut cells = parted(text, line.clone());
    let is_over_numbers = |word: &str| {
        let small = word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
        ["", "move", "moves", "no"].contains(&small.as_str())
    };
    if cells.first().is_some_and(|cell| is_over_numbers(&text[cell.span.clone()])) {
        cells.remove(0);
    }
    let values: Option<Vec<(Kind, u32)>> =
        cells.iter().map(|cell| label(&text[cell.span.clone()])).collect();
    let values = values.filter(|values| values.len() > 1)?;
    let is_next = |pair: &[(Kind, u32)]| pair[0].0 == pair[1].0 && pair[1].1 == pair[0].1 + 1;
    let signs = |to: usize| text[line.start..to].chars().count();
    let places = cells.iter().map(|cell| signs(cell.span.start)).collect();
    values.windows(2).all(is_next).then_some(places)
}

/// In what a label counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Digits,
    Roman,
    Letter,
}

fn label(cell: &str) -> Option<(Kind, u32)> {
    let mut words =
        cell.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let names = ["col", "column", "var", "variation", "line", "game", "no"];
    words.next_if(|word| names.contains(&word.to_lowercase().as_str()));
    let mark = words.next().filter(|mark| mark.len() <= LONGEST)?;
    if words.next().is_some() {
        return None;
    }
    let letter = mark.chars().next()?;
    if mark.bytes().all(|byte| byte.is_ascii_digit()) {
        Some((Kind::Digits, mark.parse().ok()?))
    } else if let Some(value) = roman(mark) {
        Some((Kind::Roman, value))
    } else {
        (mark.len() == 1 && letter.is_ascii_uppercase()).then(|| (Kind::Letter, u32::from(letter)))
    }
}

/// No label is longer: `XXXVIII`.
const LONGEST: usize = 7;

/// A Roman number in capitals, below fifty.
fn roman(word: &str) -> Option<u32> {
    let mut value = 0;
    let mut signs = word.chars().peekable();
    while let Some(sign) = signs.next() {
        let worth = |sign| match sign {
            'I' => Some(1),
            'V' => Some(5),
            'X' => Some(10),
            _ => None,
        };
        let this = worth(sign)?;
        let is_less = signs.peek().is_some_and(|&next| worth(next) > Some(this));
        value += if is_less { -this } else { this };
    }
    u32::try_from(value).ok().filter(|value| *value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ly_26_labels_count_up() {
        for line in [
            "      Col. I.     Col. II.    Col. III.",
            "        1           2           3",
            "No.     (6)         (7)",
            "| Move | I | II | III | IV |",
            "   A    B    C",
        ] {
            assert!(labels(line, &(0..line.len())).is_some(), "{line}");
        }
        for line in ["", "1", "1    3", "P-K4    P-K4", "1. e4    2. d4", "WHITE.    BLACK."] {
            assert_eq!(labels(line, &(0..line.len())), None, "{line}");
        }
        assert_eq!(roman("XXXIX"), Some(39));
        assert_eq!(roman("IV"), Some(4));
    }
}

//! Fractions as running text: moves that stand above one another become moves that follow.

use std::ops::Range;

use staunton_notation::Nag;

use super::tags::tags_end;
use crate::layout::lines::{Line, lines};

/// A text in which each reply follows its move, and where its parts stood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unfolded {
    pub(crate) text: String,
    /// Where a part begins, and where it began in the text that was unfolded.
    parts: Vec<(usize, usize)>,
}

impl Unfolded {
    fn push(&mut self, words: &str, from: usize) {
        self.parts.push((self.text.len(), from));
        self.text.push_str(words);
        self.text.push(' ');
    }

    /// A move; one with blanks of its own is parted from the next by a sign.
    fn push_move(&mut self, words: &str, from: usize, joint: char) {
        if words.is_empty() {
            return;
        }
        self.push(words, from);
        if words.contains(' ') {
            self.text.pop();
            self.text.extend([joint, ' ']);
        }
    }

    /// Where a span of the text stood before.
    pub(crate) fn before(&self, span: &Range<usize>) -> Range<usize> {
        let place = |at: usize| {
            let index = self.parts.partition_point(|(start, _)| *start <= at).saturating_sub(1);
            self.parts.get(index).map_or(at, |(start, from)| from + at.saturating_sub(*start))
        };
        let start = place(span.start);
        // What ends a part ends before the next begins.
        let end = if span.is_empty() { start } else { place(span.end - 1) + 1 };
        start..end.max(start)
    }
}

/// A move of White with its number, and Black's below.
struct Cell<'a> {
    number: &'a str,
    white: &'a str,
    black: &'a str,
}

/// The text with its fractions unfolded; none where not all of its moves stand in fractions.
///
/// A fraction is a row of numbered moves, a row of rules each as long as the longer of its moves,
/// and the replies below; or, as Foster printed, a row of numbers, one of White's moves and one of
/// Black's.
pub(crate) fn unfold(text: &str) -> Option<Unfolded> {
    let head = tags_end(text);
    let mut unfolded = Unfolded::default();
    if head > 0 {
        unfolded.push(&text[..head], 0);
    }
    let all = lines(text);
    let rows: Vec<&Line> = all.iter().filter(|line| line.span.start >= head).collect();
    let mut blocks = 0;
    let mut at = 0;
    let mut depth = 0_usize;
    while at < rows.len() {
        let words = |index: usize| rows.get(index).map_or("", |line| &text[line.span.clone()]);
        let row = words(at);
        let found = if depth == 0 {
            ruled([row, words(at + 1), words(at + 2)])
                .or_else(|| foster([row, words(at + 1), words(at + 2)]))
        } else {
            None
        };
        if let Some(cells) = found {
            blocks += 1;
            for cell in cells {
                unfolded.push(cell.number, offset(text, cell.number));
                unfolded.push_move(cell.white, offset(text, cell.white), ',');
                unfolded.push_move(cell.black, offset(text, cell.black), ';');
            }
            at += 3;
            continue;
        }
        for sign in row.chars() {
            match sign {
                '{' | '(' => depth += 1,
                '}' | ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if !row.trim().is_empty() {
            // Between fractions stand notes and the result, and nothing else.
            let is_note = depth > 0 || row.trim_end().ends_with(['}', ')']) || is_note(row);
            if !is_note {
                return None;
            }
            unfolded.push(row, rows[at].span.start);
        }
        at += 1;
    }
    (blocks > 0).then_some(unfolded)
}

/// Where a part of the text begins in it.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// Whether a line is a result, or glyphs.
fn is_note(row: &str) -> bool {
    let is_glyph =
        |word: &str| word.starts_with('$') || word == "*" || Nag::from_glyph(word).is_some();
    let row = row.trim();
    row.split_whitespace().all(is_glyph) || staunton_pgn::outcome_from_str(row).is_ok()
}

/// The cells of numbered moves, rules and replies.
fn ruled([above, rules, below]: [&str; 3]) -> Option<Vec<Cell<'_>>> {
    if !above.trim_start().starts_with(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let mut cells = Vec::new();
    let mut end = 0;
    let is_stroke = |sign: char| matches!(sign, '-' | '\u{2014}' | '\u{2013}' | '\u{2500}');
    let signs: Vec<char> = rules.trim_end().chars().collect();
    let mut start = 0;
    while start < signs.len() {
        if signs[start] == ' ' {
            start += 1;
            continue;
        }
        let length = signs[start..].iter().take_while(|&&sign| is_stroke(sign)).count();
        if length < 2 {
            return None;
        }
        let number = columns(above, end..start).trim();
        let digits = number.strip_suffix('.')?;
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let reach = start..start + length;
        if !columns(below, end..start).trim().is_empty() {
            return None;
        }
        let white = columns(above, reach.clone()).trim();
        let black = columns(below, reach).trim();
        if white.is_empty() {
            return None;
        }
        cells.push(Cell { number, white, black });
        end = start + length;
        start = end;
    }
    let is_over = |row: &str| columns(row, end..usize::MAX).trim().is_empty();
    (!cells.is_empty() && is_over(above) && is_over(below)).then_some(cells)
}

/// The cells of a row of numbers, White's moves and Black's.
fn foster<'a>([numbers, above, below]: [&'a str; 3]) -> Option<Vec<Cell<'a>>> {
    let value = |number: &'a str| Some((number, number.trim_end_matches('.').parse::<u32>().ok()?));
    let numbers: Vec<(&str, u32)> = numbers.split_whitespace().map(value).collect::<Option<_>>()?;
    let follow = numbers.windows(2).all(|pair| pair[1].1 == pair[0].1 + 1);
    if numbers.len() < 2 || !follow {
        return None;
    }
    let numbers: Vec<&str> = numbers.into_iter().map(|(number, _)| number).collect();
    let parted = |row: &'a str| -> Vec<&'a str> {
        let words: Vec<&str> = row.split_whitespace().collect();
        let wide: Vec<&str> =
            row.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
        if words.len() <= numbers.len() { words } else { wide }
    };
    let (white, black) = (parted(above), parted(below));
    let is_digit = |sign: char| sign.is_ascii_digit();
    let is_row = |row: &[&str]| row.iter().all(|word| !word.starts_with(is_digit));
    let fits = white.len() == numbers.len()
        && (black.len() == numbers.len() || black.len() + 1 == numbers.len());
    if !fits || !is_row(&white) || !is_row(&black) {
        return None;
    }
    let cells = numbers.into_iter().zip(white).enumerate().map(|(index, (number, white))| Cell {
        number,
        white,
        black: black.get(index).copied().unwrap_or(""),
    });
    Some(cells.collect())
}

/// The part of a line between two columns, in signs.
fn columns(line: &str, range: Range<usize>) -> &str {
    let place = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    &line[place(range.start)..place(range.end.max(range.start))]
}

/// Two rows without numbers or rules, White's moves above Black's: the words of both by turns.
/// None where the text is no two rows of as many words.
pub(crate) fn unruled(text: &str) -> Option<Unfolded> {
    let head = tags_end(text);
    let all = lines(text);
    let rows: Vec<&str> = all
        .iter()
        .filter(|line| line.span.start >= head)
        .map(|line| &text[line.span.clone()])
        .filter(|row| !row.trim().is_empty())
        .collect();
    let [above, below] = rows[..] else { return None };
    let (white, black) = (parts(above), parts(below));
    let fits = white.len() > 1 && (white.len() == black.len() || white.len() == black.len() + 1);
    let is_bare =
        |word: &&str| !word.starts_with(|sign: char| sign.is_ascii_digit() && sign != '0');
    if !fits || !white.iter().chain(&black).all(is_bare) {
        return None;
    }
    let mut unfolded = Unfolded::default();
    if head > 0 {
        unfolded.push(&text[..head], 0);
    }
    for (index, white) in white.iter().enumerate() {
        unfolded.push_move(white, offset(text, white), ',');
        if let Some(black) = black.get(index) {
            unfolded.push_move(black, offset(text, black), ';');
        }
    }
    Some(unfolded)
}

/// The moves of a row: parted by two blanks where they have blanks of their own.
fn parts(row: &str) -> Vec<&str> {
    let wide: Vec<&str> = row.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
    if wide.len() > 1 { wide } else { row.split_whitespace().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_follows_its_move() {
        let check = |text: &str, wanted: Option<&str>| {
            let unfolded = unfold(text);
            let words = unfolded
                .as_ref()
                .map(|it| it.text.split_whitespace().collect::<Vec<_>>().join(" "));
            assert_eq!(words.as_deref(), wanted, "{text}");
            for (start, from) in unfolded.iter().flat_map(|it| &it.parts) {
                let new = &unfolded.as_ref().unwrap().text[*start..];
                assert_eq!(new.chars().next(), text[*from..].chars().next());
            }
        };
        let ruled = "1. e4  2. Nf3\n   --     ---\n   e5     Nc6\n\n3. Bb5\n   ---\n   a6\n\n*\n";
        check(ruled, Some("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"));
        let noted = "1. e4\n   --\n\n{a note\nof two lines}\n1. ...  2. d4\n   ---     --\n   e5\n1/2-1/2\n";
        check(noted, Some("1. e4 {a note of two lines} 1. ... e5 2. d4 1/2-1/2"));
        let foster = "  1       2        3\nP-K4   Kt-KB3   B-B4\nP-K4   Kt-QB3\n";
        check(foster, Some("1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-B4"));
        check("1. e4 e5\n2. Nf3 Nc6\n", None);
        check("1. e4 e5\n--------\n2. Nf3 Nc6\n", None);
        check("  1   2\n2 ... ...\nPxP  B-B4\n", None);
    }
}

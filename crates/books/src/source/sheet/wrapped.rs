//! The cells of a score that are too narrow for their moves: what goes on in the next row is put behind its beginning.
//!
//! ```text
//! 10. R. to K. sq.           10. Kt. (K. Kt. sq.) to K.
//!                            2nd
//! 11. R. (Q. R. sq.) to Q.   11. Q. takes Kt.
//! sq. (b)
//! ```

use std::ops::Range;

use super::middle::median;
use super::rows::{Row, WIDE};
use super::word::Word;
use crate::prose::words::is_ordinal_ending;

/// What goes on has so many words at most.
const FEW: usize = 6;
/// Between two columns there are so many sizes of letters at least: what would come nearer goes on in the next row.
const PADDING: f32 = 1.5;
/// Rows stand one below the other as long as they are no farther apart than so many times what is usual.
const NEAR: f32 = 1.3;

/// The rows, each with all that its two cells hold.
pub(super) fn joined(rows: Vec<Row>) -> Vec<Row> {
    let pitches = rows.windows(2).map(|pair| pair[1].base - pair[0].base).collect();
    let pitch = median(pitches).unwrap_or(0.0);
    let edges = edges(&rows, NEAR * pitch);
    let mut whole: Vec<Row> = Vec::with_capacity(rows.len());
    let mut open: Option<Open> = None;
    for (row, edge) in rows.into_iter().zip(edges) {
        let near = open.as_mut().filter(|open| row.base - open.foot <= NEAR * pitch);
        if let (Some(open), Some(above)) = (near, whole.last_mut())
            && let Some(parted) = open.parted(above, &row)
        {
            open.take_in(above, row, parted);
        } else {
            open = Open::of(&row, edge);
            whole.push(row);
        }
    }
    whole
}

/// Of each row how far to the right the second cells reach about it.
fn edges(rows: &[Row], near: f32) -> Vec<f32> {
    let mut edges = Vec::with_capacity(rows.len());
    let is_near = |one: &Row, other: &Row| other.base - one.base <= near;
    for block in rows.chunk_by(is_near) {
        let scores = block.iter().filter(|row| sides(row).is_some());
        let edge = scores.map(Row::right).fold(f32::MIN, f32::max);
        edges.extend(std::iter::repeat_n(edge, block.len()));
    }
    edges
}

/// A cell of a row: its words, and where they begin.
struct Cell {
    words: Range<usize>,
    /// Where its number begins, or its move if it has none.
    left: f32,
    /// Where its move begins.
    inner: f32,
    is_numbered: bool,
}

impl Cell {
    fn of(row: &Row, words: Range<usize>) -> Option<Self> {
        let all = row.words.get(words.clone())?;
        let first = all.first()?;
        let is_numbered = is_number(&first.text);
        let inner = all.get(usize::from(is_numbered))?.left;
        Some(Self { words, left: first.left, inner, is_numbered })
    }
}

/// The two cells of a row of a score: it begins with a number.
fn sides(row: &Row) -> Option<[Cell; 2]> {
    let mut starts: Vec<usize> = Vec::new();
    for index in 1..row.words.len() {
        let (before, word) = (&row.words[index - 1], &row.words[index]);
        let begins = starts.last().copied().unwrap_or_default();
        let is_behind_number = is_number(&before.text) && begins + 1 == index;
        if word.left - before.right > WIDE * row.size && !is_behind_number {
            starts.push(index);
        }
    }
    let [second] = starts[..] else { return None };
    let cells = [Cell::of(row, 0..second)?, Cell::of(row, second..row.words.len())?];
    cells[0].is_numbered.then_some(cells)
}

/// A row whose cells may go on below.
struct Open {
    cells: [Cell; 2],
    /// Where each cell ends so far, in the last of its rows.
    ends: [Option<f32>; 2],
    /// How far the second cells about it reach.
    edge: f32,
    size: f32,
    /// Where the last of its rows stands.
    foot: f32,
}

impl Open {
    fn of(row: &Row, edge: f32) -> Option<Self> {
        let cells = sides(row)?;
        let end = |cell: &Cell| row.words.get(cell.words.end - 1).map(|word| word.right);
        let ends = [end(&cells[0]), end(&cells[1])];
        Some(Self { cells, ends, edge, size: row.size, foot: row.base })
    }

    /// Before which word of a row the first cell goes on, and from which the second; none if the row is no rest of them.
    fn parted(&self, above: &Row, row: &Row) -> Option<usize> {
        let limit = self.cells[1].left;
        let parted = row.words.partition_point(|word| word.left < limit - 0.6 * self.size);
        let (first, second) = row.words.split_at(parted);
        let fits = |side, words: &[Word]| words.is_empty() || self.goes_on(side, above, words);
        (fits(0, first) && fits(1, second)).then_some(parted)
    }

    /// Whether a cell goes on with these words.
    fn goes_on(&self, side: usize, above: &Row, words: &[Word]) -> bool {
        let cell = &self.cells[side];
        let (Some(end), Some(first), Some(last)) = (self.ends[side], words.first(), words.last())
        else {
            return false;
        };
        let stands =
            (cell.left - 0.6 * self.size..cell.inner + 2.0 * self.size).contains(&first.left);
        let limit = if side == 0 { self.cells[1].left } else { self.edge + PADDING * self.size };
        let blank = if side == 0 { 0.25 } else { 0.0 } * self.size;
        let is_full = end + blank + (first.right - first.left) > limit - PADDING * self.size;
        let stays = side == 1 || last.right < limit - 0.5 * self.size;
        let is_one = words.windows(2).all(|pair| pair[1].left - pair[0].right < WIDE * self.size);
        let said = above.words.get(cell.words.end - 1).map_or("", |word| word.text.as_str());
        stands && is_full && stays && is_one && words.len() <= FEW && is_rest(said, words)
    }

    /// Puts the rests behind the words of their cells.
    fn take_in(&mut self, above: &mut Row, row: Row, parted: usize) {
        let mut first = row.words;
        let second = first.split_off(parted);
        for (side, rest) in [(1, second), (0, first)] {
            self.ends[side] = rest.last().map(|word| word.right);
            let at = self.cells[side].words.end;
            self.cells[side].words.end += rest.len();
            if side == 0 {
                let behind = &mut self.cells[1].words;
                *behind = behind.start + rest.len()..behind.end + rest.len();
            }
            above.words.splice(at..at, rest);
        }
        self.foot = row.base;
    }
}

/// Whether words are the rest of a move whose beginning ends with a word: neither a move of their own nor a sentence.
fn is_rest(before: &str, words: &[Word]) -> bool {
    const OPEN: [&str; 13] =
        ["to", "takes", "x", "from", "or", "K", "Q", "B", "Kt", "N", "R", "P", "Mate"];
    let Some(first) = words.first() else { return false };
    let plain = before.trim_end_matches(['.', ',']);
    let plain = plain.trim_end_matches("'s").trim_end_matches("\u{2019}s");
    let is_open = before.ends_with('-') || OPEN.contains(&plain.trim_start_matches('('));
    let is_digit = first.text.starts_with(|sign: char| sign.is_ascii_digit());
    let begins = first.text.starts_with(|sign: char| sign.is_lowercase() || "(_+#".contains(sign))
        && (first.text.len() > 1 || words.len() > 1);
    let is_word = first.text.starts_with(char::is_alphabetic);
    if is_digit {
        is_rank(&first.text, is_open && words.len() == 1)
    } else {
        is_word && is_open || begins
    }
}

/// Whether a word is a rank, not the number of a row: `4th`, and `4` where one is missing.
fn is_rank(word: &str, is_missing: bool) -> bool {
    let Some(ending) = word.strip_prefix(|sign: char| ('1'..='8').contains(&sign)) else {
        return false;
    };
    match ending.trim_end_matches(['.', ',', ';', ':', ')']) {
        "" => is_missing,
        ending => is_ordinal_ending(ending),
    }
}

/// Whether a word is the number of a row.
fn is_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    (1..=3).contains(&(word.len() - rest.len())) && matches!(rest, "" | "." | ")" | "," | ".)")
}

#[cfg(test)]
mod tests {
    use super::super::rows::of;
    use super::*;
    use crate::source::monospaced::words_of;

    /// The rows of lines, with whole cells.
    fn told(lines: &[&str]) -> Vec<String> {
        let mut words = Vec::new();
        for (base, line) in (0_u8..).zip(lines) {
            words_of(line, base.into(), &mut words);
        }
        let tell = |row: &Row| {
            let words: Vec<&str> = row.words.iter().map(|word| word.text.as_str()).collect();
            words.join(" ")
        };
        joined(of(words)).iter().map(tell).collect()
    }

    #[test]
    fn what_goes_on_below_is_put_behind_the_beginning_of_its_cell() {
        let rows = told(&[
            "10. R. to K. sq.         10. Kt. (K. Kt. sq.) to K.",
            "                         2nd",
            "11. R. (Q. R. sq.) to    11. Q. takes Kt.",
            "    Q. sq. (b)",
            "12. P. to Q. Kt. 4th     12. R. to K. B. 3rd, dis.",
            "(best)                   ch.",
        ]);
        assert_eq!(
            rows,
            [
                "10. R. to K. sq. 10. Kt. (K. Kt. sq.) to K. 2nd",
                "11. R. (Q. R. sq.) to Q. sq. (b) 11. Q. takes Kt.",
                "12. P. to Q. Kt. 4th (best) 12. R. to K. B. 3rd, dis. ch.",
            ]
        );
    }

    #[test]
    fn what_is_a_row_a_move_or_a_sentence_of_its_own_stays_where_it_is() {
        for below in [
            "4. P-Kt5          4. P-Q3",
            "4.P-Kt5",
            "PxP               B-B4",
            "winning a pawn in all the variations",
            "                  White has the better game.",
            "[Illustration]",
        ] {
            let lines = ["3. Kt-QB3 to     3. Kt to K B 3", below];
            assert_eq!(told(&lines).len(), 2, "{below}");
        }
        let whole = ["3. Kt to Q B 3    3. Kt to K B 3", "Kt-KB3"];
        assert_eq!(told(&whole).len(), 2);
        // There was room for it in the line above.
        assert_eq!(told(&["3. Kt to             3. Kt to K B 3", "Q B 3"]).len(), 2);
    }
}

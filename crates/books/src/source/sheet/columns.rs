//! Which rows of a page are set in two columns that are read one behind the other.

use super::middle::median;
use super::rows::{self, Row, WIDE};
use super::word::Word;

/// So many rows must have words on either side of a gap.
const FEW: usize = 5;
/// A page is parted so often, at most.
const DEEPEST: usize = 4;
/// Gaps are looked for at so many places of a page's width.
const PLACES: u16 = 120;
/// More rows than this are no page, and are left as they are.
const MOST: usize = 2000;

/// Whether what the rows say is enough to part them.
type IsEnough = fn(&Votes) -> bool;

/// Rows that are read one behind the other, block by block.
pub(super) fn blocks(rows: Vec<Row>, is_enough: IsEnough) -> Vec<Vec<Row>> {
    let mut blocks = Vec::new();
    part(rows, DEEPEST, is_enough, &mut blocks);
    blocks
}

fn part(mut rows: Vec<Row>, deepest: usize, is_enough: IsEnough, blocks: &mut Vec<Vec<Row>>) {
    let gap = if deepest == 0 || rows.len() > MOST { None } else { gap(&rows, is_enough) };
    let Some(gap) = gap else {
        if !rows.is_empty() {
            blocks.push(rows);
        }
        return;
    };
    let below = rows.split_off(gap.end);
    let middle = rows.split_off(gap.start);
    if !rows.is_empty() {
        blocks.push(rows);
    }
    // Each column has rows of its own, which need not be those of the other.
    let words = middle.into_iter().flat_map(|row| row.words);
    let (left, right) = words.partition(|word: &Word| word.left < gap.at);
    part(rows::of(left), deepest - 1, is_enough, blocks);
    part(rows::of(right), deepest - 1, is_enough, blocks);
    part(below, deepest - 1, is_enough, blocks);
}

/// Where rows are parted.
struct Gap {
    /// The first row.
    start: usize,
    /// Behind the last.
    end: usize,
    /// The place.
    at: f32,
    /// How many rows the shorter of the columns has.
    both: usize,
    /// How near the middle it is.
    central: f32,
}

/// The gap between two columns of text, not of a score; the longest.
fn gap(rows: &[Row], is_enough: IsEnough) -> Option<Gap> {
    let left = rows.iter().map(Row::left).fold(f32::MAX, f32::min);
    let right = rows.iter().map(Row::right).fold(f32::MIN, f32::max);
    let width = right - left;
    if rows.len() < FEW || width <= 0.0 {
        return None;
    }
    let mut best: Option<Gap> = None;
    for index in PLACES / 5..PLACES * 4 / 5 {
        let at = left + width * f32::from(index) / f32::from(PLACES);
        let central = width - (at - left - width / 2.0).abs();
        let mut start = 0;
        while start < rows.len() {
            let is_free = |row: &&Row| !is_covered(row, at);
            let end = start + rows[start..].iter().take_while(is_free).count();
            if let Some((start, end, both)) = trimmed(rows, start, end, at)
                && best.as_ref().is_none_or(|best| {
                    both > best.both || both == best.both && central > best.central
                })
                && is_enough(&Votes::of(&rows[start..end], at, left, right))
            {
                best = Some(Gap { start, end, at, both, central });
            }
            start = end + 1;
        }
    }
    best
}

fn is_covered(row: &Row, at: f32) -> bool {
    row.words.iter().any(|word| word.left <= at && at <= word.right)
}

/// The rows in which two columns stand beside each other, and how many the shorter has.
fn trimmed(rows: &[Row], start: usize, end: usize, at: f32) -> Option<(usize, usize, usize)> {
    let is_left = |index: &usize| rows[*index].left() < at;
    let is_right = |index: &usize| rows[*index].right() > at;
    let mut all = start..end;
    let first = all.clone().find(is_left)?.max(all.clone().find(is_right)?);
    let last = all.clone().rfind(is_left)?.min(all.rfind(is_right)?);
    if last < first {
        return None;
    }
    let is_wide = |index: usize| {
        let row = &rows[index];
        let behind = row.words.partition_point(|word| word.left < at);
        let gap = behind.checked_sub(1).zip(row.words.get(behind));
        gap.is_none_or(|(before, next)| next.left - row.words[before].right > WIDE * row.size)
    };
    // A head over both columns is of neither.
    let first = (first..=last).find(|index| is_wide(*index))?;
    let last = (first..=last).rfind(|index| is_wide(*index))?;
    let wide = (first..=last).filter(|index| is_wide(*index)).count();
    let count = |is: &dyn Fn(&usize) -> bool| (first..=last).filter(|index| is(index)).count();
    let shorter = count(&is_left).min(count(&is_right));
    if shorter < FEW || 10 * wide < 9 * (last + 1 - first) {
        return None;
    }
    // What one of the columns has more than the other goes on at the same pace.
    let pitch =
        median((first..last).map(|index| rows[index + 1].base - rows[index].base).collect());
    let is_near = |above: usize| {
        let pair = &rows[above..=above + 1];
        // Paper is left about a picture.
        let is_picture = pair.iter().flat_map(|row| &row.words).any(|word| word.is_picture);
        let far = if is_picture { 4.0 } else { 1.4 };
        pair[1].base - pair[0].base < far * pitch.unwrap_or(0.0)
    };
    let is_one = |index: &usize| is_left(index) != is_right(index);
    let more_below =
        (last + 1..end).take_while(|index| is_one(index) && is_near(index - 1)).count();
    let more_above =
        (start..first).rev().take_while(|index| is_one(index) && is_near(*index)).count();
    Some((first - more_above, last + 1 + more_below, shorter))
}

/// What rows say of a gap: whether texts of their own stand on its two sides, or the sides of one score.
pub(super) struct Votes {
    rows: usize,
    /// Rows of two texts.
    apart: usize,
    /// Of those, rows of a game on one side, and of another or of running text on the other.
    games: usize,
    /// Rows of one score.
    together: usize,
}

impl Votes {
    fn of(rows: &[Row], at: f32, left: f32, right: f32) -> Self {
        let width = (at - left).min(right - at);
        let mut votes = Self { rows: rows.len(), apart: 0, games: 0, together: 0 };
        let mut alone = [0, 0];
        for row in rows {
            let behind = row.words.partition_point(|word| word.left < at);
            let (one, other) = row.words.split_at(behind);
            let (Some(last), Some(first)) = (one.last(), other.first()) else {
                alone[usize::from(one.is_empty())] += 1;
                continue;
            };
            // The sides of a score have no picture between them.
            if last.is_picture || first.is_picture {
                votes.apart += 1;
                continue;
            }
            let is_level = (first.base - last.base).abs() < 0.15 * row.size;
            if are_of_two_games(one, other)
                || has_both_moves(one) && is_prose(other, width)
                || is_prose(one, width) && has_both_moves(other)
            {
                votes.games += 1;
                continue;
            }
            match (number(one), number(other)) {
                (Some(one), Some(other)) if one == other => votes.together += 1,
                (Some(_), Some(_)) => votes.apart += 1,
                // The rows of one score stand on one line, those of two columns seldom.
                _ if !is_level || is_prose(one, width) && is_prose(other, width) => {
                    votes.apart += 1;
                }
                (Some(_), None) => votes.together += 1,
                _ => {}
            }
        }
        votes.apart += votes.games + 2 * alone[0].min(alone[1]);
        votes
    }

    /// Enough for rows whose words have places on a page.
    pub(super) const fn are_for_columns(&self) -> bool {
        self.apart > self.together && 5 * self.apart >= 2 * self.rows
    }

    /// Enough for a text whose blanks alone tell of columns.
    pub(super) const fn are_for_games(&self) -> bool {
        const FEW: usize = 3;
        self.games >= FEW && self.games > self.together && self.are_for_columns()
    }
}

/// Whether two rows are of two games: each has both moves, other ones, in the same notation, and the right one is no
/// later than the left one, as the second half of a game is.
fn are_of_two_games(one: &[Word], other: &[Word]) -> bool {
    let words = |half: &[Word]| half[1..].iter().map(|it| it.text.as_str()).collect::<String>();
    let (one, other) = (row_behind(one), row_before(other));
    let (first, second) = (words(one), words(other));
    number(other) <= number(one)
        && has_both_moves(one)
        && has_both_moves(other)
        && first != second
        && names_squares(&first) == names_squares(&second)
}

/// The last of the rows that stand beside each other in a half of a line.
fn row_behind(half: &[Word]) -> &[Word] {
    let at = (1..half.len()).rfind(|at| begins_row(half, *at));
    &half[at.unwrap_or(0)..]
}

/// The first of them.
fn row_before(half: &[Word]) -> &[Word] {
    let at = (1..half.len()).find(|at| begins_row(half, *at));
    &half[..at.unwrap_or(half.len())]
}

/// Whether a row of a score begins with a word in the middle of a line.
fn begins_row(half: &[Word], at: usize) -> bool {
    is_wide(&half[at - 1..=at]) && number(&half[at..]).is_some()
}

fn is_wide(pair: &[Word]) -> bool {
    pair[1].left - pair[0].right > WIDE * pair[0].size
}

/// Whether a number, a move, a gap and another move stand in a row, and nothing else.
fn has_both_moves(row: &[Word]) -> bool {
    let gaps = || row[1..].windows(2).filter(|pair| is_wide(pair)).count();
    number(row).is_some()
        && (gaps() == 1 || row.len() == 3)
        && (1..row.len()).all(|at| !begins_row(row, at))
}

/// Whether moves are printed with squares as `e4`.
fn names_squares(moves: &str) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    moves.as_bytes().windows(2).any(is_square)
}

/// Whether words fill a column of this width as running text does.
fn is_prose(words: &[Word], width: f32) -> bool {
    let [first, .., last] = words else { return false };
    let is_near = |pair: &[Word]| pair[1].left - pair[0].right < WIDE * pair[0].size;
    words.len() >= 4 && last.right - first.left > 0.6 * width && words.windows(2).all(is_near)
}

/// The number with which the words of a row begin.
fn number(words: &[Word]) -> Option<u32> {
    let first = &words.first()?.text;
    let digits = first.len() - first.trim_start_matches(|it: char| it.is_ascii_digit()).len();
    let rest = &first[digits..];
    if digits == 0 || digits > 3 || !(rest.is_empty() || rest.starts_with(['.', ')', ','])) {
        return None;
    }
    first[..digits].parse().ok()
}

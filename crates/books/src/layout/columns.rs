//! Where the columns of a table stand, and which ply a row begins with.

use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;

/// Where the columns of a game stand, as far as they are known, in signs from the left.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Columns {
    /// Where the numbers of White's moves end.
    number: Option<usize>,
    /// Where the numbers of Black's moves end, if they have their own.
    black_number: Option<usize>,
    /// Where White's moves begin.
    white: Option<usize>,
    /// Where Black's moves begin.
    black: Option<usize>,
}

/// What a row is, seen from the columns of its game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Alignment {
    /// The ply of its first move, counted from 0; none where nothing tells.
    pub(crate) ply: Option<usize>,
    /// Whether it stands in the columns of the game.
    pub(crate) is_aligned: bool,
    /// The columns, as this row has them.
    pub(crate) place: Columns,
}

/// Whether a number stands directly before Black's move, with White's dots before both.
fn is_own(mv: &Printed) -> bool {
    /// Between a number and its move stand so many signs at most.
    const NEAR: usize = 3;
    mv.number_column() + NEAR >= mv.column() && mv.number_column() >= APART
}

/// So many moves before a row may be too badly printed to be seen.
const MOST_AHEAD: usize = 3;
/// The rows of a line beside the game stand so many signs further in.
const INSET: usize = 2;
/// A column may be so many signs off.
const OFF: usize = 3;
/// Black's column is at least so far from the number.
const APART: usize = 9;

impl Columns {
    /// Places a row in a game whose next ply is `next`.
    pub(crate) fn of(mut self, row: &Row, next: usize) -> Alignment {
        let mut placed = Alignment { ply: None, is_aligned: true, place: self };
        let Some(first) = row.moves.first() else { return placed };
        let Some(number) = first.number.or(row.number.filter(|_| first.after_dots)) else {
            // Black's reply alone in its line, in Black's column.
            let is_reply = next % 2 == 1 && row.moves.len() == 1;
            let is_near =
                self.black.is_none_or(|column| first.column().abs_diff(column) <= 2 * OFF);
            let is_right = self.white.is_none_or(|column| first.column() >= column + APART);
            placed.ply = (is_reply && is_near && is_right).then_some(next);
            return placed;
        };
        let is_black =
            first.after_dots || row.moves.len() == 1 && self.is_in_black(row, number, next);
        placed.ply = Some(ply_of(number, is_black));
        let column = first.number_column();
        let near = |known: Option<usize>| known.is_none_or(|known| known.abs_diff(column) <= OFF);
        if first.number.is_none() || column == 0 {
            // Only the dots and the row's own number are known.
        } else if is_black && first.after_dots && (!near(self.number) || is_own(first)) {
            placed.is_aligned = near(self.black_number);
            self.black_number = self.black_number.or(Some(column));
        } else if is_black && !near(self.number) {
            placed.is_aligned = near(self.black_number);
        } else {
            placed.is_aligned = near(self.number);
            self.number = Some(column);
        }
        if first.column() == 0 {
            // Its columns are not those of the page.
        } else if is_black {
            self.black = Some(first.column());
        } else {
            self.white = Some(first.column());
            if let Some(second) = row.moves.get(1) {
                self.black = Some(second.column());
                if second.number.is_some() {
                    self.black_number = Some(second.number_column());
                }
            }
        }
        placed.place = self;
        placed
    }

    /// Whether the number of a row stands further in than those of the game's other rows.
    pub(crate) fn is_inset(&self, row: &Row) -> bool {
        self.number.zip(row.moves.first()).is_some_and(|(column, first)| {
            first.number.is_some() && !first.after_dots && first.number_column() >= column + INSET
        })
    }

    /// Whether the number of a row ends where those of the game's other rows do.
    pub(crate) fn is_flush(&self, row: &Row) -> bool {
        let Some(first) = row.moves.first().filter(|first| first.number.is_some()) else {
            return false;
        };
        let column = if first.after_dots { self.black_number } else { self.number };
        column.is_some_and(|column| first.number_column().abs_diff(column) < INSET)
    }

    /// Whether a single move with a number and no dots is Black's, by the column it stands in.
    fn is_in_black(&self, row: &Row, number: u32, next: usize) -> bool {
        let first = &row.moves[0];
        // White's move before it may be too badly printed to be seen.
        if ply_of(number, true).checked_sub(next).is_none_or(|ahead| ahead > MOST_AHEAD) {
            return false;
        }
        let (Some(white), column) = (self.white, first.column()) else { return false };
        match self.black {
            Some(black) => column.abs_diff(black) < column.abs_diff(white),
            None => column >= white + APART,
        }
    }
}

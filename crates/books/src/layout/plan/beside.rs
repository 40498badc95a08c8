//! Rows that stand beside the game: those of a variation, further in, below its own heading or
//! behind another.

use staunton_rules::Color;

use crate::layout::blocks::Block;
use crate::layout::columns::Columns;
use crate::layout::rows::Row;
use crate::prose::heading;

use crate::layout::ply::ply_of;

use super::branch::Branch;
use super::{AHEAD, Planner};

/// The right column of a table begins so far from the margin, in signs.
const RIGHT_HALF: usize = 28;
/// So many lines beside a game may be waited for at a time.
const MOST: usize = 4;

impl Planner<'_> {
    /// Whether a row stands further in than those of the game, and the game goes on behind it with
    /// its next ply.
    pub(super) fn is_beside(&self, place: Columns, row: &Row, next: usize) -> bool {
        // The game goes on behind a table beside it.
        let rows = self.ahead.iter().take(AHEAD).filter_map(|piece| match piece {
            Block::Row(row) => Some(row),
            Block::Gap
            | Block::Words(_)
            | Block::Passage(_)
            | Block::Fractions(_)
            | Block::Openings(_)
            | Block::Diagram(_) => None,
        });
        let mut rows = rows.take_while(|other| first_ply(other) != Some(0));
        place.is_inset(row)
            && rows.any(|other| first_ply(other) == Some(next) && place.is_flush(other))
    }

    /// A row beside the game, the first of its line.
    pub(super) fn aside_row(&mut self, mut row: Row) {
        if let [only] = &mut row.moves[..] {
            // A move alone in the right half of the page is Black's, unless the heading says whose.
            let is_right = only.number_column() >= RIGHT_HALF;
            let told = only.number.and_then(|number| self.told(number));
            only.after_dots |= is_right && told != Some(Color::White);
        }
        let ply = row.moves.first().and_then(|mv| Some(ply_of(mv.number?, mv.after_dots)));
        let branch = ply.map(|ply| {
            let place = Columns::default().of(&row, ply).place;
            Branch { aside: 0, next: ply + row.moves.len(), place }
        });
        self.aside(row.moves, 0);
        let Some(draft) = self.drafts.last_mut() else { return };
        let Some(index) = draft.asides.len().checked_sub(1) else { return };
        draft.asides[index].in_rows = true;
        let Some(branch) = branch else { return };
        if self.branches.len() == MOST {
            self.branches.remove(0);
        }
        self.branches.push(Branch { aside: index, ..branch });
        self.is_beside = true;
    }

    /// Puts a row directly behind the last one of a line beside the game if it goes on from that.
    pub(super) fn goes_on_directly(&mut self, row: &Row) -> bool {
        let Some(branch) = self.branches.last() else { return false };
        let (last, Branch { place, next, .. }) = (self.branches.len() - 1, *branch);
        let is_next = first_ply(row) == Some(next) && !self.is_beside(place, row, next);
        is_next && self.append(last, row)
    }

    /// Puts a row where a line beside the game, interrupted by notes, goes on with it.
    pub(super) fn goes_on_beside(&mut self, row: &Row) -> bool {
        let goes_on = |branch: &Branch| {
            if self.is_beside(branch.place, row, branch.next) {
                return false;
            }
            let placed = branch.place.of(row, branch.next);
            // White's move of this number is there: it is Black's, in whatever column.
            let is_reply = row.moves.len() == 1
                && row.moves[0].number.is_some_and(|number| ply_of(number, true) == branch.next);
            placed.ply == Some(branch.next) && placed.is_aligned || is_reply
        };
        let index = self.branches.iter().rposition(goes_on);
        index.is_some_and(|index| self.append(index, row))
    }

    /// Whose move of this number the words before it announce: "Variation A. on White's 9th Move".
    fn told(&self, number: u32) -> Option<Color> {
        let named = self.heading.iter().rev();
        let mut named = named.filter_map(|span| heading::move_named(&self.text[span.clone()]));
        named.find(|(_, named)| *named == number).map(|(color, _)| color)
    }

    /// Appends a row to a line beside the game; what began behind that is over.
    fn append(&mut self, index: usize, row: &Row) -> bool {
        if !self.pay(2 * size_of_val(&row.moves[..]), row.span.start) {
            return true;
        }
        let Some(draft) = self.drafts.last_mut() else { return false };
        let branch = &mut self.branches[index];
        let Some(aside) = draft.asides.get_mut(branch.aside) else { return false };
        aside.moves.extend(row.moves.iter().cloned());
        aside.group = self.group;
        branch.place = branch.place.of(row, branch.next).place;
        branch.next += row.moves.len();
        self.branches.truncate(index + 1);
        self.is_beside = true;
        true
    }
}

/// The ply that the number of a row tells, if it has one.
fn first_ply(row: &Row) -> Option<usize> {
    let first = row.moves.first()?;
    Some(ply_of(first.number?, first.after_dots))
}

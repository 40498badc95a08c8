//! Rows that stand beside the game: those of a variation, further in or behind another.

use crate::pieces::Piece;
use crate::place::Place;
use crate::rows::Row;

use super::{Planner, first_ply};

/// So many pieces ahead the game goes on behind a table beside it.
const AHEAD: usize = 40;
/// The right column of a table begins so far from the margin, in signs.
const RIGHT_HALF: usize = 28;

impl Planner<'_> {
    /// Whether a row stands further in than those of the game, and the game goes on behind it with
    /// its next ply.
    pub(super) fn is_beside(&self, place: Place, row: &Row, at: usize, next: usize) -> bool {
        let rows = self.pieces[at + 1..].iter().take(AHEAD).filter_map(|piece| match piece {
            Piece::Row(row) => Some(row),
            Piece::Gap
            | Piece::Words(_)
            | Piece::Run(_)
            | Piece::Fractions(_)
            | Piece::Diagram(_) => None,
        });
        let mut rows = rows.take_while(|other| first_ply(other) != Some(0));
        place.is_inset(row)
            && rows.any(|other| first_ply(other) == Some(next) && place.is_flush(other))
    }

    /// A row beside the game, which begins with this ply.
    pub(super) fn aside_row(&mut self, row: &Row, ply: Option<usize>) {
        let mut moves = row.moves.clone();
        if let [only] = &mut moves[..] {
            // A move alone in the right half of the page is Black's.
            only.after_dots |= only.number_column >= RIGHT_HALF;
        }
        self.aside(&moves);
        self.beside = ply.map(|ply| ply + moves.len());
    }
}

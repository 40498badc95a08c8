//! Notes that a mark hangs on a move: `(a)`, `[B]`.

use std::ops::Range;

use super::State;
use super::ground::{Ground, Made};
use super::lines::Line;
use crate::layout::marks::{mark_behind, mark_of};
use crate::reader::print::Print;

impl Print<'_> {
    /// Sets the position of a note to that behind the only move of the game before it that has its mark.
    pub(super) fn hang(&self, span: &Range<usize>, state: &mut State<'_>) {
        let words = self.text[span.clone()].trim_start();
        let from = span.end - words.len();
        state.hung = None;
        let Some(mark) = mark_of(words) else { return };
        let Some(main) = state.lines.last_game(from) else { return };
        let has_mark = |(_, end): &(usize, usize)| mark_behind(&self.text, *end) == Some(mark);
        let mut marked = (0..main.places.len()).filter(|&index| has_mark(&main.places[index]));
        let (Some(index), None) = (marked.next(), marked.next()) else { return };
        let ply = main.first + index;
        let (before, behind) = (main.stands[index].clone(), main.stands[index + 1].clone());
        let by = before.position().turn();
        let of_game = Some((self.book.games[main.game].id, ply));
        let end = from + mark.len();
        let made = Made { end, by, before, behind: behind.clone(), of_game, is_alone: true };
        state.ground = Some(Ground { from: end, told: end, made: Some(made), standing: behind });
        state.note_ground.clone_from(&state.ground);
        state.hung = Some((end, ply + 1));
    }
}

impl State<'_> {
    /// How many plies of a game stand before a note at a place, and where it begins or the last of them ends.
    pub(super) fn now(&self, main: &Line, start: usize) -> (usize, usize) {
        let now = main.now(start);
        let last = main.places[..now.saturating_sub(main.first)].last().map_or(0, |it| it.1);
        match self.hung {
            Some((from, ply)) if from > last && from <= start => (ply, from),
            _ => (now, last),
        }
    }
}

//! Games in running text.

use crate::rows::Printed;
use crate::runs::Run;

use super::{Draft, Planner, Step, ply_of};

/// A running text is a game of its own from so many moves on.
const LEAST_RUNNING: usize = 6;
impl Planner<'_> {
    pub(super) fn run(&mut self, run: &Run) {
        let first = &run.moves[0];
        let ply = first.number.map(|number| ply_of(number, is_blacks(run, 0)));
        let next = self.drafts.last().map_or(0, Draft::next_ply);
        let is_main = |draft: &Draft| {
            !draft.is_closed && draft.is_running && ply == Some(next) && run.depth == 0
        };
        let has_begun = self.drafts.last().is_some_and(is_main);
        let begins = ply == Some(0)
            && run.begins_sentence
            && run.depth == 0
            && (run.moves.len() >= LEAST_RUNNING || self.is_game_ahead());
        let in_game = self.drafts.last().is_some_and(|draft| !draft.is_closed && draft.len() > 1);
        if has_begun && run.begins_sentence {
            self.extend(&run.moves);
        } else if begins && !(in_game && run.has_commas) {
            self.open(0);
            if let Some(draft) = self.drafts.last_mut() {
                draft.is_running = true;
            }
            self.extend(&run.moves);
        } else if let Some((index, lost)) = self.joins(run, next) {
            self.lose(lost, run.moves[index].start);
            self.extend(&run.moves[index..]);
        } else {
            if let Some(draft) = self.drafts.last_mut() {
                // Behind a move of the same paragraph that could not be read.
                let is_beyond = ply.is_some_and(|ply| ply > next) && run.depth == 0;
                let is_same = draft.group == self.group || run.begins_sentence;
                draft.has_gap |= draft.is_running && !draft.is_closed && is_beyond && is_same;
            }
            self.aside(&run.moves);
        }
    }

    fn extend(&mut self, moves: &[Printed]) {
        self.heading.clear();
        self.branches.clear();
        self.diagram = None;
        if let Some(draft) = self.drafts.last_mut() {
            draft.group = self.group;
            draft.count += moves.len();
            draft.end = moves.last().map_or(draft.end, |mv| mv.end);
            draft.steps.extend(moves.iter().cloned().map(Step::Move));
        }
    }
}

/// Whether a move of a run is Black's: dots stand before it, or its number is not that of the move
/// behind it in a text that numbers every move.
pub(super) fn is_blacks(run: &Run, index: usize) -> bool {
    let mv = &run.moves[index];
    let behind = run.moves.get(index + 1).filter(|behind| !behind.after_dots);
    let is_second = behind.and_then(|behind| behind.number).zip(mv.number);
    mv.after_dots || is_second.is_some_and(|(behind, number)| behind == number + 1)
}

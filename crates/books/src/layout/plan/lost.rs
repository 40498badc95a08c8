//! Moves of a game that are too badly printed to be told from the words around them: the numbers
//! before and behind tell how many there must be.

use crate::correct::costs::OTHER;
use crate::correct::edit_distance::{Print, distance};
use crate::layout::blocks::Block;
use crate::layout::passages::Passage;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;
use crate::prose::words;

use crate::layout::ply::ply_of;

use super::running::{LEAST_RUNNING, is_blacks};
use super::{Aside, Before, Planner, Step};

/// So many moves in a row may be so badly printed that they have to be looked for.
const MOST_LOST: usize = 8;
/// Each of them takes so many signs at most, and so do the words between.
const LONGEST_LOST: usize = 40;
/// Where so many words of so many letters stand between, more is said than moves.
const SAID: usize = 5;
const WORD: usize = 3;
/// And they stand so near to each other, with all that is said between, in bytes.
const FARTHEST_LOST: usize = 2000;

impl Planner<'_> {
    /// Whether the moves between the last of the game and one with this ply stand in the text
    /// between them, badly printed.
    pub(super) fn are_lost(&self, ply: usize, next: usize, at: usize) -> bool {
        let Some(draft) = self.drafts.last() else { return false };
        let lost = ply.saturating_sub(next);
        let may_be = (1..=MOST_LOST).contains(&lost)
            && (draft.end..draft.end + FARTHEST_LOST).contains(&at)
            && draft.is_gap_before(ply);
        // From here on all is near: nothing is looked through again and again.
        let Some(between) = self.text.get(draft.end..at).filter(|_| may_be) else { return false };
        // Another game that begins between has its own moves behind it.
        let since = draft.asides.iter().rev();
        let mut since = since.take_while(|aside| aside.moves[0].start() >= draft.end);
        let is_game =
            |aside: &Aside| aside.moves[0].number == Some(1) && aside.moves.len() >= LEAST_RUNNING;
        // Its next move stands in a sentence.
        let has_next = |aside: &Aside| {
            let mut told = aside
                .moves
                .iter()
                .enumerate()
                .filter_map(|(index, mv)| ply_of(mv.number?, mv.after_dots).checked_sub(index));
            let is_within = |first: usize| (first..first + aside.moves.len()).contains(&next);
            aside.depth == 0 && told.next().is_some_and(is_within)
        };
        let is_word =
            |word: &&str| word.len() >= WORD && word.bytes().all(|it| it.is_ascii_lowercase());
        let is_said = between.split_whitespace().filter(is_word).count() >= SAID;
        if since.any(|aside| is_game(aside) || is_said && has_next(aside)) {
            return false;
        }
        let signs: usize = words::spoiled(between)
            .map(|part| part.split_whitespace().map(str::len).sum::<usize>())
            .sum();
        (2 * lost..=LONGEST_LOST * (lost + 1)).contains(&signs)
    }

    /// Puts moves that have to be looked for before byte `at` into the game.
    pub(super) fn lose(&mut self, count: usize, at: usize) {
        let Some(draft) = self.drafts.last_mut() else { return };
        let span = draft.end..at;
        draft.count += count;
        draft.steps.extend((0..count).map(|_| Step::Move(Printed::lost(&span))));
        // What was taken for moves beside the game stands there too.
        draft.asides.retain(|aside| aside.moves.iter().all(|mv| !span.contains(&mv.start())));
    }

    /// Whether a row closes the table before it, and its number is like the one it should have.
    pub(super) fn is_last_row(&self, row: &Row, next: usize) -> bool {
        let signs = |number: u32| number.to_string().chars().collect::<Vec<_>>();
        let wanted = u32::try_from(next / 2 + 1).unwrap_or(0);
        let above = match self.before {
            Before::Row(number) => number,
            Before::Passage | Before::Other => None,
        };
        let is_like = |number: u32| {
            distance(&signs(wanted), &Print::new(&signs(number)), OTHER + 2).is_some()
        };
        above == wanted.checked_sub(1)
            && !matches!(self.ahead.front(), Some(Block::Row(_)))
            && row.number.is_some_and(is_like)
    }

    /// With which of its moves a run goes on with a game in running text, and how many moves are
    /// lost before it.
    pub(super) fn joins(&self, run: &Passage, next: usize) -> Option<(usize, usize)> {
        let draft = self.drafts.last()?;
        if draft.is_closed || !draft.is_running || run.depth > 0 {
            return None;
        }
        run.moves.iter().enumerate().take(2 * MOST_LOST).find_map(|(index, mv)| {
            let ply = ply_of(mv.number?, is_blacks(run, index));
            // A run whose numbers begin earlier tells another line, or the next move in a sentence.
            let is_earlier = |(before, mv): (usize, &Printed)| {
                let told = mv.number.map(|number| ply_of(number, is_blacks(run, before)));
                told.is_some_and(|told| told <= next && told + index - before == ply)
            };
            if run.moves[..index].iter().enumerate().any(is_earlier) {
                return None;
            }
            // A sentence ends with a move before it: `and replies with P-KKt3. 2. ... KtxP`.
            let before = index.checked_sub(1).map(|before| &self.text[run.moves[before].span()]);
            if ply == next && before.is_some_and(|before| before.ends_with('.')) {
                return Some((index, 0));
            }
            let is_near = self.are_lost(ply, next, mv.start());
            is_near.then(|| (index, ply - next))
        })
    }
}

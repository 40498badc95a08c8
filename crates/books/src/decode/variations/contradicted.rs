//! Lines that what stands behind them contradicts: their number is a misprint, or another board is meant.

use staunton_diagram::Diagram;

use super::Variations;
use super::leave::Leave;
use crate::layout::plan::Aside;
use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use crate::prose::references::board_named;
use crate::prose::words::{before_number, sentence_before, words_of};

/// A sentence names what it plays instead in so many bytes.
const NEAR: usize = 160;

impl Variations<'_> {
    /// Whether what stands behind a line of a sentence contradicts it.
    pub(super) fn is_contradicted(
        &mut self,
        aside: &Aside,
        next: Option<&Aside>,
        number: u32,
    ) -> bool {
        !aside.in_rows
            && (self.is_out_of_step(aside, next, number)
                || self.is_skipped(aside, next, number)
                || self.is_replaced_elsewhere(aside, next, number))
    }

    /// Whether the rows that a sentence announces begin later than behind its own line: `Should Black play 4. P. to
    /// Q's 3d, White gains an advantage:--` above `6. Q. to Kt's 3d`. Then neither is told where it begins.
    fn is_out_of_step(&mut self, aside: &Aside, next: Option<&Aside>, number: u32) -> bool {
        let Some(rows) = next.filter(|next| next.in_rows && next.after == aside.after) else {
            return false;
        };
        let (Some(first), Some(last)) = (rows.moves.first(), aside.moves.last()) else {
            return false;
        };
        let Some(begins) = first.number.map(|number| ply_of(number, first.after_dots)) else {
            return false;
        };
        let before = before_number(&self.decoder.text[..first.start()]).trim_end();
        let words = before.trim_end_matches([':', '-', '\u{2014}']);
        let length = words.len().checked_sub(last.end());
        let sentence = sentence_before(self.decoder.text, words.len());
        let is_same = length.is_some_and(|length| sentence.len() >= length);
        // Without dots it may be Black's.
        let latest = ply_of(number, true);
        let is_out = words.len() < before.len() && is_same && begins > latest + aside.moves.len();
        if is_out {
            self.lost_rows = Some(first.start());
        }
        is_out
    }

    /// Whether the next line stands directly behind a line and begins later than it ends: `6. B-B2, K-K1; 8. K-K6`.
    fn is_skipped(&self, aside: &Aside, next: Option<&Aside>, number: u32) -> bool {
        let Some(next) = next.filter(|next| !next.in_rows && next.depth == aside.depth) else {
            return false;
        };
        let (Some(first), Some(last)) = (next.moves.first(), aside.moves.last()) else {
            return false;
        };
        let begins = first.number.map(|number| ply_of(number, first.after_dots));
        let between = self.decoder.text.get(last.end()..first.start()).unwrap_or("a");
        !between.contains(|sign: char| sign.is_alphabetic() || "()[]".contains(sign))
            && begins.is_some_and(|begins| begins > ply_of(number, true) + aside.moves.len())
    }

    /// Whether the rows that begin here are announced by a line that they do not go on from.
    pub(super) fn are_lost(&self, rows: &Aside) -> bool {
        rows.moves.first().is_some_and(|first| self.lost_rows == Some(first.start()))
    }

    /// Whether a move is named instead of which another one is played that its board does not allow: `instead of 5. P.
    /// to Q. B's 3d; viz., K's Kt. to his 5th`.
    fn is_replaced_elsewhere(&self, aside: &Aside, next: Option<&Aside>, number: u32) -> bool {
        let text = self.decoder.text;
        let ([only], Some(next)) = (&aside.moves[..], next) else { return false };
        let Some(other) = next.moves.first().filter(|mv| mv.number.is_none()) else { return false };
        let sentence = sentence_before(text, only.start());
        let words: Vec<String> = words_of(sentence).collect();
        let is_instead = words.ends_with(&["instead".to_owned(), "of".to_owned()]);
        let between = text.get(only.end()..other.start()).unwrap_or_default();
        let is_near = between.len() <= NEAR && !between.contains(['!', '?']);
        is_instead
            && is_near
            && between.contains("viz")
            && self
                .standing(Leave::Game, ply_of(number, only.after_dots))
                .is_some_and(|now| self.walk(now, std::slice::from_ref::<Printed>(other)).2 == 0)
    }

    /// Whether the sentence of a line names a board to which the game does not come.
    pub(super) fn is_of_other_board(&self, aside: &Aside, diagrams: &[Diagram]) -> bool {
        let Some(number) = board_named(self.decoder.text, aside.moves[0].start()) else {
            return false;
        };
        let named = diagrams.iter().find(|it| it.number() == Some(number));
        let board = named.and_then(Diagram::board);
        board.is_some_and(|board| !self.main.iter().any(|now| *now.position().board() == board))
    }
}

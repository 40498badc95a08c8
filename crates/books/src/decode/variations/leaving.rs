//! Which of the places where a line beside a game may leave it are likely, and which the page rules out.

use staunton_notation::IdentifiedPosition;

use super::leave::Leave;
use super::spoken::{gives_the_move, sentence_before, supposes};
use super::{RECENT, Variations, Walked};
use crate::layout::plan::Aside;
use crate::layout::printed::Printed;

/// Whether a sentence ends in what stands between two lines, and words begin another: brackets aside.
fn is_over(between: &str) -> bool {
    let outside =
        between.split(['(', '[']).map(|part| part.rsplit([')', ']']).next().unwrap_or(part));
    let outside: Vec<&str> = outside.collect();
    let has_words = outside.iter().any(|part| part.contains(char::is_alphabetic));
    has_words && outside.iter().any(|part| part.contains(';'))
}

impl Variations<'_> {
    /// The places that a line may leave, likeliest first.
    pub(super) fn leaves(&self, ply: usize, aside: &Aside) -> Vec<Leave> {
        if !self.named.is_empty() && !aside.in_rows {
            return self.leaves_of_table(ply, aside);
        }
        let start = aside.moves[0].start();
        let sentence = start - sentence_before(self.decoder.text, start).len();
        // Whether a move without a number stands between a line and what could go on from it, in one sentence.
        let is_cut = |line: &Walked| self.note.names_since(line.end.max(sentence), aside.depth);
        let recent = self.lines.iter().enumerate().rev().take(RECENT);
        let recent = recent
            .filter(|(_, line)| aside.in_rows || line.group + 1 >= aside.group)
            // What stood in brackets of its own is over.
            .filter(|(_, line)| aside.depth == 0 || line.depth <= aside.depth)
            .filter(|(_, line)| ply > line.first_ply && ply <= line.end_ply())
            .filter(|(_, line)| aside.in_rows || !is_cut(line))
            .filter(|(_, line)| aside.in_rows || !self.note.is_broken_before(ply, line.end));
        // Behind further moves of the game a line is the game's sooner than another line's, and so
        // it is where a sentence is over that tells another line, of several moves, to its end.
        let is_parted = |line: &Walked| {
            let between = self.decoder.text.get(line.end..start);
            let is_told = line.read > 1 && between.is_some_and(is_over);
            line.after != aside.after || !aside.in_rows && line.end_ply() == ply && is_told
        };
        let (parted, near): (Vec<_>, Vec<_>) = recent.partition(|(_, line)| is_parted(line));
        let of = |lines: Vec<(usize, &Walked)>| {
            lines.into_iter().map(|(index, _)| Leave::Line(index)).collect::<Vec<_>>()
        };
        let game = self.may_leave_game(ply, aside).then_some(Leave::Game);
        [of(near), game.into_iter().collect(), of(parted)].concat()
    }

    /// The standing before a ply of the game or of a variation.
    pub(super) fn standing(&self, leave: Leave, ply: usize) -> Option<&IdentifiedPosition> {
        match leave {
            Leave::Game => self.main.get(ply.checked_sub(self.first_ply)?),
            Leave::Line(index) => {
                let line = &self.lines[index];
                line.standings.get(ply.checked_sub(line.first_ply)?)
            }
        }
    }

    /// Whether a numbered line in prose may leave the game at this ply. What a note tells is played from where the
    /// note stands, or instead of what came before; behind other moves of the note, from where those lead.
    pub(super) fn may_leave_game(&self, ply: usize, aside: &Aside) -> bool {
        if aside.in_rows || !self.named.is_empty() {
            return true;
        }
        let (start, end) = (aside.moves[0].start(), aside.moves.last().map_or(0, Printed::end));
        if self.note.is_broken_before(ply, 0) || gives_the_move(self.decoder.text, start) {
            return false;
        }
        let (at, now) = (ply.saturating_sub(self.first_ply), aside.after + self.borrowed);
        if at < now.max(self.note.told()) {
            return true;
        }
        // Of what is still to come the note names the game's own move.
        if at > now.max(self.note.told()) {
            return self.own(at, aside) > 0;
        }
        // What may be played next is played from here, unless the note has said anything else before.
        !supposes(self.decoder.text, start, end)
            && (!self.note.names_since(0, aside.depth) || self.own(at, aside) > 0)
    }

    /// With how many moves of the game a line begins that stands at one of its moves.
    fn own(&self, at: usize, aside: &Aside) -> usize {
        let is_own = |index: &usize| {
            let (Some(before), Some(after)) =
                (self.main.get(at + index), self.main.get(at + index + 1))
            else {
                return false;
            };
            let (hypotheses, _, count) = self.walk(before, &aside.moves[*index..=*index]);
            count == 1 && hypotheses.iter().any(|it| it.now.position() == after.position())
        };
        (0..aside.moves.len()).take_while(is_own).count()
    }

    /// A line was read at this ply: the moves of the game with which it begins are told.
    pub(super) fn reach(&mut self, ply: usize, aside: &Aside) {
        let at = ply.saturating_sub(self.first_ply);
        let own = self.own(at, aside);
        if own > 0 {
            self.note.tell(at + own);
        }
    }

    /// Whether a line that is read from the game can as well go on from another one of the same note.
    pub(super) fn goes_on_from_another(&self, ply: usize, aside: &Aside, count: usize) -> bool {
        let is_of_note = |index: &usize| {
            let line = &self.lines[*index];
            !line.in_rows
                && line.after == aside.after
                && ply > line.first_ply
                && ply <= line.end_ply()
        };
        let recent = (0..self.lines.len()).rev().take(RECENT).filter(is_of_note);
        let mut standings = recent.filter_map(|index| self.standing(Leave::Line(index), ply));
        standings.any(|standing| self.walk(standing, &aside.moves).2 >= count)
    }
}

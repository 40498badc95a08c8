//! Which of the places where a line beside a game may leave it are likely, and which the page rules out.

use staunton_notation::IdentifiedPosition;

use super::denied::denied_before;
use super::leave::Leave;
use super::spoken::{gives_the_move, supposes};
use super::{RECENT, Variations, Walked};
use crate::book::Ply;
use crate::layout::plan::Aside;
use crate::layout::printed::Printed;
use crate::prose::words::sentence_before;

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
        let denied = denied_before(self.decoder.text, start).unwrap_or(0);
        // Whether a move without a number stands between a line and what could go on from it: in one sentence, or
        // anywhere if it is one move alone, which could go on from that as well.
        let is_alone = aside.moves.len() == 1;
        let is_cut = |index: usize| {
            let end = self.lines[index].end;
            let from = if is_alone { end } else { end.max(sentence) };
            self.note.names_since(from, aside.depth)
        };
        // A note may stand between the rows of a line.
        let is_around = |line: &Walked| !aside.in_rows && line.end > start;
        let recent = self.lines.iter().enumerate().rev().take(RECENT);
        let around =
            recent.clone().filter(|(_, line)| is_around(line) && line.after == aside.after);
        let is_of_line = around.map(|(_, line)| line.first_ply).any(|first| first < ply);
        let recent = recent
            .filter(|(_, line)| aside.in_rows || line.group + 1 >= aside.group)
            // What stood in brackets of its own is over.
            .filter(|(_, line)| aside.depth == 0 || line.depth <= aside.depth)
            .filter(|(_, line)| ply > line.first_ply && ply <= line.end_ply())
            .filter(|(index, line)| {
                let is_left = if is_around(line) {
                    self.may_leave_around(*index, ply, aside)
                } else {
                    !is_cut(*index)
                };
                aside.in_rows || is_left && line.end > denied
            })
            // With what Black begins is told of openings in general; White's first move of another clause is none of it.
            .filter(|(_, line)| {
                let between = self.decoder.text.get(line.end..start);
                aside.in_rows || ply > 1 || !between.is_some_and(is_over)
            })
            .filter(|(index, _)| {
                let end = self.end_before(*index, start);
                aside.in_rows || !self.note.is_broken_before(ply, end)
            });
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
        let game = (!is_of_line && self.may_leave_game(ply, aside)).then_some(Leave::Game);
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
        // Of what is still to come the note names the game's own move; but `Not BxP, because of 34. R-KB2` names
        // one behind another, whatever the game goes on with.
        let sentence = start - sentence_before(self.decoder.text, start).len();
        let own = || self.own(Leave::Game, ply, aside) > 0;
        let is_own = || !self.note.names_since(sentence, aside.depth) && own();
        if at > now.max(self.note.told()) {
            return is_own();
        }
        // What may be played next is played from here, unless the note has said anything else before.
        !supposes(self.decoder.text, start, end)
            && (!self.note.names_since(0, aside.depth) || is_own())
    }

    /// The moves of a line that are printed before a place.
    fn moves_before(&self, index: usize, at: usize) -> &[Ply] {
        let plies = &self.found.variations[index].plies;
        &plies[..plies.partition_point(|ply| ply.span().end <= at)]
    }

    /// Where the last of them ends.
    fn end_before(&self, index: usize, at: usize) -> usize {
        self.moves_before(index, at).last().map_or(0, |ply| ply.span().end)
    }

    /// Whether a line in a note may leave the one between whose rows the note stands at this ply: as it may leave a game.
    fn may_leave_around(&self, index: usize, ply: usize, aside: &Aside) -> bool {
        let (start, end) = (aside.moves[0].start(), aside.moves.last().map_or(0, Printed::end));
        let now = self.lines[index].first_ply + self.moves_before(index, start).len();
        if ply < now {
            return true;
        }
        let is_named = self.note.names_since(self.end_before(index, start), aside.depth);
        let is_next = ply == now && !supposes(self.decoder.text, start, end);
        !is_named && (is_next || self.own(Leave::Line(index), ply, aside) > 0)
    }

    /// With how many moves of a game or line another line begins that leaves it at this ply.
    fn own(&self, leave: Leave, ply: usize, aside: &Aside) -> usize {
        let is_own = |index: &usize| {
            let (Some(before), Some(after)) =
                (self.standing(leave, ply + index), self.standing(leave, ply + index + 1))
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
        let own = self.own(Leave::Game, ply, aside);
        if own > 0 {
            self.note.tell(ply - self.first_ply + own);
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

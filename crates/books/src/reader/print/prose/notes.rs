//! Moves that a note in a game names without a number.

use staunton_notation::IdentifiedPosition;
use staunton_rules::Move;

use super::cues::{Meant, Said, has_plans, is_answered, said};
use super::lines::{Line, side};
use super::reading::Read;
use super::runs::Run;
use super::walk::{is_playable, played};
use super::{Known, State};
use crate::layout::printed::Printed;
use crate::prose::references::board_named;
use crate::prose::words::{sentence_before, words_of};
use crate::reader::print::Print;

/// A line of so many moves tells that it answers a move, if its number does.
const LONG: usize = 3;
/// It stands so near to that move, in bytes.
const NEAR: usize = 240;

/// A move that a note names, where it is played.
struct Named {
    ply: usize,
    now: IdentifiedPosition,
    moves: Vec<Move>,
}

impl Named {
    /// The position behind its moves.
    fn behind(&self) -> IdentifiedPosition {
        let mut now = self.now.clone();
        for mv in &self.moves {
            now.play(*mv);
        }
        now
    }
}

/// The run that stands behind another one.
fn answer<'r>(run: &Run, runs: &'r [Run]) -> Option<&'r Run> {
    let end = run.moves.last().map_or(0, Printed::end);
    runs[1..].iter().find(|other| other.at >= end)
}

impl Print<'_> {
    /// The move with which a run begins, where the words around it say that it could be played next in the game, or in
    /// place of the last one; with it what answers it in its sentence.
    pub(super) fn alone(&self, runs: &[Run], state: &mut State<'_>) {
        let run = &runs[0];
        let printed = &run.moves[0];
        let start = printed.start();
        if state.known(start) != Some(Known::Open)
            || start < state.answered
            || board_named(&self.text, run.at).is_some()
        {
            return;
        }
        state.lines.go_on(&self.book, start);
        // A note stands between two moves of a game, or behind its last.
        let last = state.lines.last_game(start);
        let Some(main) = last.filter(|it| start < it.end() || state.named <= it.end()) else {
            return;
        };
        let (now, end) = state.now(main, start);
        if now <= main.first {
            return;
        }
        let is_first = state.named <= end;
        let told = said(&self.text, start, printed.end()).filter(|it| is_first || it.is_of_game);
        // Of a numbered one the number says when it is played, if the words say what answers it.
        // Behind other moves the answer has to say so as well: `39. B-R2 also fails on account of QxQ; 40. RxQ`.
        let numbered = run.ply.filter(|ply| {
            let is_here = (*ply == now || *ply + 1 == now) && self.is_begun(state.named, run.at);
            let is_told = |it: &Run| is_answered(self.between(&run.moves, it), side(*ply + 1));
            is_first && told.is_none_or(|it| !it.goes_on)
                || is_here && told.is_none() && answer(run, runs).is_some_and(is_told)
        });
        let said = Said { meant: Meant::Either(None), is_of_game: false, goes_on: false };
        let Some(said) = told.filter(|_| numbered.is_none()).or(numbered.map(|_| said)) else {
            return;
        };
        let whole = if said.goes_on { &run.moves[..] } else { &run.moves[..1] };
        let answer = if whole.len() == run.moves.len() { answer(run, runs) } else { None };
        let mut found = self.places(main, now, said, whole);
        if let Some(ply) = numbered {
            found.retain(|named| named.ply == ply);
        }
        let (mut named, mut printed) = (None, whole.to_vec());
        if let Some(answer) = answer {
            let of_all = found.iter().filter_map(|named| self.answered(main, named, whole, answer));
            let mut of_all: Vec<Named> = of_all.collect();
            if of_all.len() == 1 {
                let count = of_all[0].moves.len() - whole.len();
                printed.extend(answer.moves[..count].iter().cloned());
                named = of_all.pop();
            }
        }
        let named = match (named, &found[..]) {
            (Some(named), _) => named,
            // Where its answer cannot be played the first is not meant there either.
            (None, [only])
                if numbered.is_none()
                    && !answer.is_some_and(|it| self.contradicts(only, whole, it)) =>
            {
                Named { ply: only.ply, now: only.now.clone(), moves: only.moves.clone() }
            }
            _ => return,
        };
        let (ply, game) = (named.ply, main.game);
        let read =
            Read { start: named.now, moves: named.moves, game, bears_out: None, bare: Vec::new() };
        state.answered = printed.last().map_or(0, Printed::end);
        state.take(read, ply, &printed);
    }

    /// Whether nothing is said before a move that begins a sentence, or behind the one named last: `nor`.
    fn is_begun(&self, named: usize, at: usize) -> bool {
        let sentence = at - sentence_before(&self.text, at).len();
        let words = self.text.get(named.max(sentence)..at).unwrap_or_default();
        words_of(words).all(|word| ["nor", "not", "neither", "but"].contains(&word.as_str()))
    }

    /// A named move with what answers it: the words say so, or the numbers and a longer line that is played behind
    /// it and not from the game itself.
    fn answered(
        &self,
        main: &Line,
        named: &Named,
        whole: &[Printed],
        answer: &Run,
    ) -> Option<Named> {
        let ply = named.ply + whole.len();
        if answer.ply.is_some_and(|told| told != ply) {
            return None;
        }
        let between = self.between(whole, answer);
        let is_spoken = is_answered(between, side(ply));
        let is_told = answer.ply.is_some()
            && answer.moves.len() >= LONG
            && between.len() <= NEAR
            && !has_plans(between);
        if !is_spoken && !is_told {
            return None;
        }
        let moves = if answer.ply.is_some() { &answer.moves[..] } else { &answer.moves[..1] };
        let now = named.behind();
        let tried = played(self, &now, moves);
        let fits_game = || {
            let tried = main.at(ply).map(|now| played(self, now, moves));
            tried.is_some_and(|tried| tried.moves.len() == moves.len())
        };
        // Up to a move that several pieces can make the words are enough.
        let is_whole = tried.moves.len() == moves.len()
            || is_spoken && self.is_open(&now, &tried.moves, moves);
        if !is_whole || !tried.is_clean || !is_spoken && fits_game() {
            return None;
        }
        let (now, moves) = (named.now.clone(), [&named.moves[..], &tried.moves[..]].concat());
        Some(Named { ply: named.ply, now, moves })
    }

    /// Whether the printed move behind some that were played can be played in several ways.
    fn is_open(&self, now: &IdentifiedPosition, moves: &[Move], printed: &[Printed]) -> bool {
        let mut now = now.clone();
        for mv in moves {
            now.play(*mv);
        }
        let next = printed.get(moves.len());
        !moves.is_empty() && next.is_some_and(|next| is_playable(self, &now, next))
    }

    /// Whether the words say that a move is answered in a way in which it cannot be.
    fn contradicts(&self, named: &Named, whole: &[Printed], answer: &Run) -> bool {
        let ply = named.ply + whole.len();
        let is_spoken = is_answered(self.between(whole, answer), side(ply));
        is_spoken
            && (answer.ply.is_some_and(|told| told != ply)
                || played(self, &named.behind(), &answer.moves[..1]).moves.is_empty())
    }

    fn between(&self, whole: &[Printed], answer: &Run) -> &str {
        let end = whole.last().map_or(0, Printed::end);
        self.text.get(end..answer.at).unwrap_or_default()
    }

    /// Where in the game the moves can be played: next, or in place of the last one.
    fn places(&self, main: &Line, now: usize, said: Said, moves: &[Printed]) -> Vec<Named> {
        let legal = |ply: usize| {
            let standing = main.at(ply)?;
            let tried = played(self, standing, moves);
            let is_whole = tried.moves.len() == moves.len() && tried.is_clean;
            is_whole.then(|| Named { ply, now: standing.clone(), moves: tried.moves })
        };
        // The move that was played is no other one.
        let is_other = |named: &Named| {
            let first = named.now.position().play_unchecked(named.moves[0]);
            main.at(named.ply + 1).is_none_or(|next| *next.position() != first)
        };
        let next = legal(now);
        let instead = now.checked_sub(1).and_then(legal).filter(is_other);
        let by = |named: &Named, who| side(named.ply) == who;
        let found: [Option<Named>; 2] = match said.meant {
            Meant::Next(who) => [next.filter(|named| by(named, who)), None],
            // `White could have played` may be said behind Black's answer.
            Meant::Instead(Some(who)) => {
                let before =
                    now.checked_sub(2).filter(|ply| *ply >= main.first && side(*ply) == who);
                let before = before.and_then(legal).filter(is_other);
                [instead.filter(|named| by(named, who)).or(before), None]
            }
            Meant::Instead(None) => [instead, None],
            Meant::Either(Some(who)) => [next, instead].map(|it| it.filter(|named| by(named, who))),
            Meant::Either(None) => [next, instead],
        };
        found.into_iter().flatten().collect()
    }
}

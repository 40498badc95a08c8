//! Games in running text.

use std::ops::Range;

use crate::layout::blocks::Block;
use crate::layout::passages::Passage;
use crate::layout::printed::Printed;

use crate::layout::ply::ply_of;
use crate::prose::header;
use crate::prose::words::{before_number, words_before};

use super::{AHEAD, Anchor, Draft, Planner, Step, bytes_of};

/// A running text is a game of its own from so many moves on.
pub(super) const LEAST_RUNNING: usize = 6;
/// Behind a game that is not closed it is one from so many on.
const LEAST_APART: usize = 10;
/// Below a board it is one if so many of its moves are legal there, or all.
const LEAST_BELOW: usize = 3;
/// So many bytes of the sentence before a run are looked at.
const SENTENCE: usize = 160;

impl Planner<'_> {
    pub(super) fn run(&mut self, mut run: Passage) {
        let first = &run.moves[0];
        // White's second move behind his first is no sign that the first is Black's.
        let is_given =
            first.number == Some(1) && !first.after_dots && self.passes(&self.heading) > 0;
        let is_black = is_blacks(&run, 0) && !is_given;
        let ply = first.number.map(|number| ply_of(number, is_black));
        let next = self.drafts.last().map_or(0, Draft::next_ply);
        let is_main = |draft: &Draft| {
            !draft.is_closed && draft.is_running && ply == Some(next) && run.depth == 0
        };
        let has_begun = self.drafts.last().is_some_and(is_main);
        let is_long = || run.moves.len() >= LEAST_RUNNING;
        let begins = (ply == Some(0)
            && (is_long() || self.is_game_ahead() || self.is_below_title(run.start()))
            || ply.is_some_and(|ply| self.is_given(ply)))
            && run.begins_sentence
            && run.depth == 0;
        let in_game = self.drafts.last().is_some_and(|draft| !draft.is_closed && draft.len() > 1);
        // In a game, moves from the first on with commas are a note, unless they are many and the game
        // is over.
        let is_note =
            || run.has_commas && (run.moves.len() < LEAST_APART || self.goes_on_behind(&run, next));
        let leads = self.leads_to_table(&run) || self.is_told_ahead(&run, next);
        let is_below = !leads && self.is_below_board(&run, next);
        if has_begun && (run.begins_sentence || self.leads_on(&run, next)) {
            self.without_number(run.start());
            self.extend(run.moves, &run.remarks);
        } else if leads || is_below || begins && !(in_game && is_note()) {
            self.without_number(run.start());
            self.open(ply.unwrap_or(0), run.start());
            if let Some(draft) = self.drafts.last_mut() {
                draft.is_running = true;
                let is_anchored = is_below || matches!(draft.anchor, Anchor::Board(..));
                draft.least = if is_anchored { LEAST_BELOW.min(run.moves.len()) } else { 0 };
            }
            self.extend(run.moves, &run.remarks);
        } else if let Some((index, lost)) = self.joins(&run, next) {
            if index == 0 {
                self.without_number(run.start());
            }
            let moves = run.moves.split_off(index);
            if lost > 0 {
                self.lose(lost, moves[0].start());
            } else {
                self.aside(run.moves, run.depth);
            }
            self.extend(moves, &[]);
        } else {
            if let Some(draft) = self.drafts.last_mut() {
                // Behind a move of the same paragraph that could not be read.
                let is_beyond = ply.is_some_and(|ply| ply > next) && run.depth == 0;
                let is_same = draft.group == self.group || run.begins_sentence;
                draft.has_gap |= draft.is_running && !draft.is_closed && is_beyond && is_same;
            }
            self.number_alternative(&mut run.moves, run.depth);
            self.aside(run.moves, run.depth);
        }
    }

    /// The number before the first move of a run is no word of what is told before it.
    fn without_number(&mut self, start: usize) {
        let Some(draft) = self.drafts.last_mut() else { return };
        let Some((_, span)) = draft.words.last_mut().filter(|(_, span)| span.end == start) else {
            return;
        };
        let before = self.text[span.clone()].trim_end().trim_end_matches(['.', ' ', ',']);
        let rest = before_number(before);
        if before.len() > rest.len() && !rest.ends_with(char::is_alphanumeric) {
            span.end = span.start + rest.trim_end().len();
            if span.start >= span.end {
                draft.words.pop();
            }
        }
    }

    /// Whether the game goes on behind a run with which a sentence ends, and not sooner in its place: `White exchanges,
    /// 3. ... QxKt; 4. Kt-Q2, BxP!`, and later `5. PxB`.
    fn leads_on(&self, run: &Passage, next: usize) -> bool {
        let behind = next + run.moves.len();
        let firsts = self.ahead.iter().take(AHEAD).filter_map(|piece| match piece {
            Block::Passage(run) if run.depth == 0 => Some(run),
            Block::Passage(_)
            | Block::Row(_)
            | Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Openings(_) => None,
        });
        let told = firsts.map_while(|run| {
            let number = run.moves[0].number.map(|number| ply_of(number, is_blacks(run, 0)));
            number.is_none_or(|ply| ply > 0).then_some((run, number))
        });
        let told: Vec<_> = told.collect();
        let is_played = !told.iter().any(|(_, ply)| *ply == Some(next)) && self.tells_play(run);
        let goes_on = |run: &Passage| run.begins_sentence || self.is_clause(run);
        let mut after = told.iter().filter(|(_, ply)| *ply == Some(behind));
        is_played && (self.is_clause(run) || after.next().is_some_and(|(run, _)| goes_on(run)))
    }

    /// The words of its sentence before the number of a run.
    fn clause(&self, run: &Passage) -> &str {
        let before = words_before(self.text, run.start(), SENTENCE);
        let before = before_number(before).trim_end_matches([';', ' ', '\n', '\r']);
        before.rsplit(['.', ';', ':', '!', '?']).next().unwrap_or_default()
    }

    /// Whether the sentence of a run tells what is played, and supposes nothing.
    fn tells_play(&self, run: &Passage) -> bool {
        const VERBS: [&str; 5] = ["would", "could", "might", "had", "should"];
        let clause = self.clause(run);
        !supposes(clause) && !clause.split_whitespace().any(|word| VERBS.contains(&word))
    }

    /// Whether a run stands behind words that end with a semicolon and name no other move in place of its first: `The
    /// rest is easy; 5. PxB`.
    fn is_clause(&self, run: &Passage) -> bool {
        const OTHER: [&str; 8] =
            ["better", "best", "safer", "instead", "or", "not", "otherwise", "alternative"];
        let before = words_before(self.text, run.start(), SENTENCE);
        let clause = self.clause(run);
        let mut words = clause.split_whitespace().map(str::to_lowercase);
        before_number(before).trim_end().ends_with(';')
            && clause.contains(char::is_alphabetic)
            && !clause.contains(|sign: char| sign.is_ascii_digit())
            && !words.any(|word| OTHER.contains(&word.as_str()) || word.starts_with("threat"))
            && self.tells_play(run)
    }

    /// Whether the last game goes on with its next ply behind a run from the first move on, sooner
    /// than the run itself does, and before another game begins.
    fn goes_on_behind(&self, run: &Passage, next: usize) -> bool {
        // What stands in rows goes on in rows.
        let is_running = self.drafts.last().is_some_and(|draft| draft.is_running);
        let first = |piece: &Block| match piece {
            Block::Row(row) if !is_running => row.number.map(|number| (number, next % 2 == 1)),
            Block::Passage(run) => run.moves[0].number.map(|number| (number, is_blacks(run, 0))),
            Block::Row(_)
            | Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Openings(_) => None,
        };
        let firsts = self.ahead.iter().take(AHEAD).filter_map(|piece| {
            first(piece).map(|(number, is_black)| {
                (number, ply_of(number, is_black), matches!(piece, Block::Passage(_)))
            })
        });
        let mut firsts = firsts.take_while(|(number, ..)| *number > 1);
        let is_of_game = |ply: usize, in_run: bool| ply == next && in_run == is_running;
        let of_run = run.moves.len();
        let nearest =
            firsts.find(|&(_, ply, in_run)| is_of_game(ply, in_run) || in_run && ply == of_run);
        nearest.is_some_and(|(_, ply, in_run)| is_of_game(ply, in_run))
    }

    /// Whether the words before a run tell a position, and it begins there; the game before it does
    /// not go on behind it.
    fn is_told_ahead(&self, run: &Passage, next: usize) -> bool {
        let first = &run.moves[0];
        if first.number != Some(1) || run.depth > 0 {
            return false;
        }
        let is_open = self.drafts.last().is_some_and(|draft| !draft.is_closed);
        let goes_on =
            || is_open && next > 1 && !self.begins_ahead() && self.goes_on_behind(run, next);
        self.is_listed() && !goes_on()
    }

    /// Whether a run is played from a board above it or from one that the words name, not from where the
    /// game before it is.
    fn is_below_board(&self, run: &Passage, next: usize) -> bool {
        let first = &run.moves[0];
        let is_long = run.moves.len() >= LEAST_BELOW;
        let plays = run.begins_sentence || is_long || self.is_played(run) || self.is_followed(run);
        let Some(number) = first.number.filter(|_| run.depth == 0 && plays) else { return false };
        let is_open = self.drafts.last().is_some_and(|draft| !draft.is_closed);
        let goes_on = || is_open && next > 1 && self.goes_on_behind(run, next);
        let begins = number == 1 || self.is_shown(ply_of(number, is_blacks(run, 0)));
        begins && self.is_anchored(self.anchor(run.start()), number) && !goes_on()
    }

    /// Whether a run of few moves within a sentence is played there: `White wins by 1. R-Q8`, but `After 1. P-B5
    /// there is no chance` names a move, and `if he had the move, he would win with 1. R-R2` supposes one.
    fn is_played(&self, run: &Passage) -> bool {
        let before = words_before(self.text, run.start(), SENTENCE);
        let before = before.trim_end_matches(|sign: char| !sign.is_alphabetic());
        let sentence = before.rsplit(['!', '?', ';', ':']).next().unwrap_or_default();
        let sentence = sentence.rsplit(". ").next().unwrap_or_default();
        !supposes(sentence)
    }

    /// Whether the next numbered move directly behind a run is the one that follows it: `1. K-B4, thus: 1. ... K-Q3`.
    fn is_followed(&self, run: &Passage) -> bool {
        /// It stands so near, in bytes.
        const NEAR: usize = 120;
        let next = self.ahead.iter().take(AHEAD).find_map(|piece| match piece {
            Block::Passage(run) => {
                let number = run.moves[0].number?;
                Some((run.start(), ply_of(number, is_blacks(run, 0))))
            }
            Block::Row(row) => {
                let first = row.moves.first()?;
                Some((row.span.start, ply_of(first.number?, first.after_dots)))
            }
            Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Openings(_) => None,
        });
        let own = run.moves[0].number.map(|number| ply_of(number, is_blacks(run, 0)));
        let wanted = own.map(|own| own + run.moves.len());
        next.is_some_and(|(at, ply)| Some(ply) == wanted && at <= run.end() + NEAR)
    }

    /// Whether a row with a first move stands behind a run sooner than any that goes on with a number.
    fn begins_ahead(&self) -> bool {
        let next = self.ahead.iter().take(AHEAD).find_map(|piece| match piece {
            Block::Row(row) => row.number.map(|number| number == 1),
            Block::Passage(run) => run.moves[0].number.map(|_| false),
            Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Openings(_) => None,
        });
        next == Some(true)
    }

    /// Whether a title stands directly above a place, with no blank line between.
    fn is_below_title(&self, at: usize) -> bool {
        let Some(words) = self.heading.last() else { return false };
        let between = self.text.get(words.end..at).unwrap_or_default();
        let is_near = between.lines().count() == 2 && !between.contains(char::is_alphabetic);
        is_near && self.text[words.clone()].lines().all(header::is_over_moves)
    }

    /// Moves in brackets behind `or` stand in the place of the last one: `4. B-R4 (or BxKt, QPxB)`.
    fn number_alternative(&self, moves: &mut [Printed], depth: u32) {
        let Some(first) = moves.first_mut().filter(|mv| depth > 0 && mv.number.is_none()) else {
            return;
        };
        let is_or = self.text[..first.start()].trim_end().ends_with("(or");
        let last = self.drafts.last().filter(|draft| draft.count > 0).map(|it| it.next_ply() - 1);
        if let Some(last) = last.filter(|_| is_or) {
            first.number = u32::try_from(last / 2 + 1).ok();
            first.after_dots = last % 2 == 1;
        }
    }

    fn extend(&mut self, moves: Vec<Printed>, remarks: &[(usize, Range<usize>)]) {
        self.heading.clear();
        self.branches.clear();
        self.diagram = None;
        let at = moves.first().map_or(0, Printed::start);
        if !self.pay(bytes_of(&moves, remarks), at) {
            return;
        }
        if let Some(draft) = self.drafts.last_mut() {
            draft.group = self.group;
            draft.remark(remarks);
            draft.count += moves.len();
            draft.end = moves.last().map_or(draft.end, Printed::end);
            draft.steps.extend(moves.into_iter().map(Step::Move));
        }
    }
}

/// Whether words suppose something.
fn supposes(words: &str) -> bool {
    const SUPPOSED: [&str; 6] = ["if", "after", "when", "unless", "suppose", "supposing"];
    let mut words = words.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase);
    words.any(|word| SUPPOSED.contains(&word.as_str()))
}

/// Whether a move of a run is Black's: dots stand before it, or its number is not that of the move
/// behind it in a text that numbers every move.
pub(super) fn is_blacks(run: &Passage, index: usize) -> bool {
    let mv = &run.moves[index];
    let behind = run.moves.get(index + 1).filter(|behind| !behind.after_dots);
    let is_second = behind.and_then(|behind| behind.number).zip(mv.number);
    mv.after_dots || is_second.is_some_and(|(behind, number)| behind == number + 1)
}

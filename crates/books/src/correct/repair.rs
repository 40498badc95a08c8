//! Misprints: a move that cannot be read where it stands is mended only where what follows it
//! leaves one way to do it.

mod exchanged;
mod trials;
mod walks;

use std::cell::OnceCell;
use std::collections::{HashMap, VecDeque};
use std::mem::take;
use std::ops::Range;
use std::rc::Rc;

use staunton_notation::ParsedMove;
use staunton_rules::{Color, Move};

use crate::correct::candidates::Candidate;
use crate::correct::costs::{EXCHANGED, KEPT, OTHER, STUCK, UNLIKE, UNTRUE_MARK};
use crate::correct::stretch;
use crate::decode::hypothesis::{self, Decoder, Hypothesis, MOST, Node};
use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use walks::Walk;

/// How many moves behind a misprint are read to try it.
const AHEAD: usize = 10;
/// In one line misprints are looked for so often at most, so that a text that is no game costs
/// little.
const ATTEMPTS: usize = 48;
/// If so many of them can be read, what stands before the misprint is not doubted.
const ENOUGH: usize = 6;
/// So many misprints may stand in a short line, and another in so many plies of a long one.
const MISPRINTS: usize = 2;
const PLIES_PER_MISPRINT: usize = 10;
/// No more hypotheses to mend a misprint are tried, the cheapest first.
const TRIALS: usize = 120;
/// So many moves are read, one way for one, behind those that were legal as they stood: in two games of which one is taken for the
/// going on of the other they all lead far, and to nothing.
const STEPS: usize = 30_000;
/// In so many moves a way may hold so many misprints while it is tried.
const MENDED: usize = 3;

/// What was found for a move in a way before it, by the move and the last node of the way.
type Found = HashMap<(usize, Option<usize>), Rc<[Candidate]>>;

/// Mends the misprints of a line.
pub(crate) struct Corrector<'a> {
    decoder: &'a Decoder<'a>,
    /// The printed moves of the line.
    pub(crate) moves: Vec<Printed>,
    /// Those of them that had to be looked for, and were badly printed.
    pub(crate) found: Vec<usize>,
    /// The moves that may have changed their places with others, or be badly printed.
    pub(crate) doubted: Vec<usize>,
    /// What the cheapest way costs that was found last, with the moves that were tried behind it.
    total: u32,
    /// How often a misprint may still be looked for.
    attempts: usize,
    /// Which of the moves so far were held for misprints.
    corrected: Vec<bool>,
    /// Who plays the first of the moves.
    first: Color,
    /// What each of the moves says, where that was asked for.
    said: Vec<OnceCell<Option<ParsedMove>>>,
    /// What was found near a move in a way before it, by the move and the last node of the way.
    near: Found,
    /// As `near` what is a slip away, of moves that are legal as they stand.
    slips: Found,
    /// What came of the moves that an earlier one may have been, by that one, the last node of the way before it
    /// and the move.
    walks: HashMap<(usize, Option<usize>, Move), Walk>,
    /// How many more moves may be read behind what is held for a misprint.
    steps: usize,
}

impl<'a> Corrector<'a> {
    /// `first` plays the first of the moves.
    pub(crate) fn new(decoder: &'a Decoder<'a>, moves: Vec<Printed>, first: Color) -> Self {
        Self {
            decoder,
            said: vec![OnceCell::new(); moves.len()],
            moves,
            found: Vec::new(),
            doubted: Vec::new(),
            total: 0,
            attempts: ATTEMPTS,
            corrected: Vec::new(),
            first,
            near: HashMap::new(),
            slips: HashMap::new(),
            walks: HashMap::new(),
            steps: 0,
        }
    }

    /// Who plays the move at `index`.
    fn color_at(&self, index: usize) -> Color {
        if index.is_multiple_of(2) { self.first } else { !self.first }
    }

    /// What the move at `index` says; none where no style reads it.
    fn said(&self, index: usize) -> Option<&ParsedMove> {
        let turn = self.color_at(index);
        self.said[index].get_or_init(|| self.decoder.said(&self.moves[index], turn)).as_ref()
    }

    /// The moves whose number is greater than the one that most of the others tell: they may stand
    /// further on in the game. A smaller one has lost a digit.
    pub(crate) fn misnumbered(&self) -> Vec<usize> {
        let shift = |(index, mv): (usize, &Printed)| {
            let ply = ply_of(mv.number?, self.color_at(index) == Color::Black);
            Some((index, ply.checked_sub(index)))
        };
        let shifts: Vec<(usize, Option<usize>)> =
            self.moves.iter().enumerate().filter_map(shift).collect();
        let mut counts: HashMap<Option<usize>, usize> = HashMap::new();
        for (_, shift) in &shifts {
            *counts.entry(*shift).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(shift, count)| (*count, *shift));
        let is_other = |(index, shift): (usize, Option<usize>)| {
            most.is_some_and(|(most, _)| most < shift).then_some(index)
        };
        shifts.into_iter().filter_map(is_other).collect()
    }

    /// The hypotheses that follow from `hypotheses` if the move at `index` is as it stands.
    pub(crate) fn advance(
        &self,
        hypotheses: &[Hypothesis],
        index: usize,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        self.decoder.follow(hypotheses, &self.moves[index], self.said(index), nodes)
    }

    /// What the move at `index` may have been in a way before it, cheapest first.
    fn near(&mut self, hypothesis: &Hypothesis, index: usize) -> Rc<[Candidate]> {
        let (decoder, printed, next) =
            (self.decoder, &self.moves[index], self.moves.get(index + 1));
        let near = self.near.entry((index, hypothesis.node));
        Rc::clone(near.or_insert_with(|| decoder.near(&hypothesis.now, printed, next).into()))
    }

    /// As [`near`](Self::near) what the move at `index`, which is legal as it stands, may have been instead.
    fn slips(&mut self, hypothesis: &Hypothesis, index: usize) -> Rc<[Candidate]> {
        let (decoder, printed, next) =
            (self.decoder, &self.moves[index], self.moves.get(index + 1));
        let slips = self.slips.entry((index, hypothesis.node));
        let find = || decoder.near_by_a_slip(&hypothesis.now, printed, next).into();
        Rc::clone(slips.or_insert_with(find))
    }

    /// The hypotheses that follow from those that cannot read the move at `index` as it stands, if it is a
    /// misprint; only what costs no more than `most` in all.
    pub(crate) fn correct_all(
        &mut self,
        hypotheses: &[Hypothesis],
        index: usize,
        most: u32,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        let mut next = Vec::new();
        for hypothesis in hypotheses {
            let near = self.near(hypothesis, index);
            let near = near.iter().take_while(|near| hypothesis.cost + near.cost <= most);
            next.extend(near.map(|near| Decoder::corrected(hypothesis, *near, None, nodes)));
        }
        next
    }

    /// What the cheapest of these hypotheses costs if the move at `index` is a misprint.
    fn least_corrected(&mut self, hypotheses: &[Hypothesis], index: usize) -> Option<u32> {
        let cost = |hypothesis: &Hypothesis| {
            Some(hypothesis.cost + self.near(hypothesis, index).first()?.cost)
        };
        hypotheses.iter().filter_map(cost).min()
    }

    /// Where a line breaks off at the move `read`: the first of the last moves before it that
    /// another move is like, with which all up to there can be read too. One of them may be false,
    /// and the break come of it.
    pub(crate) fn doubtful(
        &mut self,
        before: &VecDeque<(usize, Vec<Hypothesis>)>,
        read: usize,
    ) -> Option<usize> {
        let mut nodes = Vec::new();
        self.corrected.resize(read, false);
        before.iter().filter(|(index, _)| *index < read).find_map(|(index, hypotheses)| {
            let hypothesis = hypotheses.iter().min_by_key(|hypothesis| hypothesis.cost)?;
            let slips = self.slips(hypothesis, *index);
            let reaches = |near: &Candidate| {
                nodes.clear();
                let hypothesis = Hypothesis { node: None, ..hypothesis.clone() };
                let corrected = Decoder::corrected(&hypothesis, *near, Some(read), &mut nodes);
                // These ways have nodes of their own: what is remembered of others is none of theirs.
                let kept = (take(&mut self.near), take(&mut self.slips));
                let (hypotheses, reached) =
                    self.go_on(vec![corrected], index + 1..read, &mut nodes);
                (self.near, self.slips) = kept;
                // It tells something if the break can be mended then.
                let (mv, next) = (&self.moves[read], self.moves.get(read + 1));
                let is_near = |hypothesis: &Hypothesis| {
                    let near = self.decoder.near(&hypothesis.now, mv, next);
                    near.first().is_some_and(|near| near.cost <= UNLIKE)
                };
                reached == read && hypotheses.iter().any(is_near)
            };
            slips.iter().any(reaches).then_some(*index)
        })
    }

    /// If two moves about the one at `at` may have changed their places: the hypotheses behind it if
    /// they have, where no misprint is as likely; else they are doubted.
    pub(crate) fn correct_exchange(
        &mut self,
        before: &mut VecDeque<(usize, Vec<Hypothesis>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Option<Vec<Hypothesis>> {
        let was = before.back().map_or(0, |(_, hypotheses)| hypothesis::least(hypotheses));
        match self.exchanged(before, at)? {
            exchanged::Exchanged::Two(first, second) if self.total >= was + EXCHANGED + OTHER => {
                Some(self.exchange([first, second], before, at, nodes))
            }
            exchanged::Exchanged::Two(first, _) | exchanged::Exchanged::Several(first) => {
                self.doubted.push(first);
                None
            }
        }
    }

    /// How many of the moves at `range` can be read on from a way if a few of them are misprints,
    /// and what those cost.
    fn reach(&self, hypothesis: &Hypothesis, range: Range<usize>) -> (usize, u32) {
        let mut nodes = Vec::new();
        let mut hypotheses = vec![Hypothesis { node: None, cost: 0, ..hypothesis.clone() }];
        let (mut count, mut corrected) = (0, 0);
        for index in range {
            nodes.clear();
            for hypothesis in &mut hypotheses {
                hypothesis.node = None;
            }
            let mut next = self.advance(&hypotheses, index, &mut nodes);
            let least = hypothesis::least(&hypotheses);
            let is_untrue = || hypothesis::least(&next) >= least + UNTRUE_MARK;
            if (next.is_empty() || is_untrue()) && corrected < MENDED {
                for hypothesis in &hypotheses {
                    let near = self.decoder.near(
                        &hypothesis.now,
                        &self.moves[index],
                        self.moves.get(index + 1),
                    );
                    let near = near.into_iter();
                    let near =
                        near.take_while(|near| hypothesis.cost + near.cost <= least + 3 * OTHER);
                    next.extend(
                        near.map(|near| Decoder::corrected(hypothesis, near, None, &mut nodes)),
                    );
                }
                corrected += 1;
            }
            if next.is_empty() {
                break;
            }
            next.sort_by_key(|hypothesis| hypothesis.cost);
            next.truncate(6);
            hypotheses = next;
            count += 1;
        }
        (count, hypothesis::least(&hypotheses))
    }

    /// If the move at `at` and those behind it are lost in a stretch of text, finds them there.
    pub(crate) fn find(&mut self, hypotheses: &[Hypothesis], at: usize) {
        let Some(first) = self.moves.get(at).filter(|mv| mv.is_lost) else { return };
        let span = first.span();
        let is_same = |mv: &&Printed| mv.is_lost && mv.span() == span;
        let count = self.moves[at..].iter().take_while(is_same).count();
        if let Some((found, cost)) = stretch::divide(self.decoder, hypotheses, &span, count) {
            if cost > 0 {
                self.found.extend(at..at + count);
            }
            self.moves.splice(at..at + count, found);
            self.said.truncate(at);
            self.said.resize_with(self.moves.len(), OnceCell::new);
        }
    }

    /// The hypotheses behind the move at `at`, which none of the hypotheses can read: it, or a move before
    /// it, is a misprint. `before` are the hypotheses before the last moves.
    pub(crate) fn correct(
        &mut self,
        before: &VecDeque<(usize, Vec<Hypothesis>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        let Some(attempts) = self.attempts.checked_sub(1) else { return Vec::new() };
        self.attempts = attempts;
        self.corrected.resize(at, false);
        self.corrected.push(true);
        let mut found: Vec<Hypothesis> = Vec::new();
        self.steps = STEPS;
        // The move itself, and every one before it that another legal move is like: the print does
        // not say which of them was spoiled.
        for (index, hypotheses) in before.iter().rev() {
            if self.steps == 0 {
                break;
            }
            let allowed = MISPRINTS + index / PLIES_PER_MISPRINT;
            let least = hypothesis::least(hypotheses);
            let hypotheses: Vec<&Hypothesis> = hypotheses
                .iter()
                .filter(|hypothesis| {
                    hypothesis.corrections < allowed && hypothesis.cost <= least + 2 * OTHER
                })
                .take(8)
                .collect();
            for hypothesis in hypotheses {
                self.try_at(hypothesis, *index, at, nodes, &mut found);
            }
        }
        let mut trials = self.tried(found, at + 1);
        let best = trials.iter().map(|trial| trial.reach).max().unwrap_or(0);
        // A misprint that cannot be mended may end the right one early, so it is not the furthest
        // that counts, but what it costs to get far enough.
        for trial in trials.iter_mut().filter(|trial| trial.reach < best.min(ENOUGH)) {
            trial.total += STUCK;
        }
        self.total = trials.iter().map(|trial| trial.total).min().unwrap_or(u32::MAX);
        let least = self.total;
        trials.retain(|trial| trial.total <= least.saturating_add(KEPT));
        trials.sort_by_key(|trial| trial.total);
        trials.truncate(MOST);
        trials.into_iter().map(|trial| trial.hypothesis).collect()
    }

    /// The legal moves that the move at `at` may have been, cheapest first: where none of them
    /// could be proved.
    pub(crate) fn likely(&self, hypotheses: &[Hypothesis], at: usize) -> Vec<Move> {
        let (Some(hypothesis), Some(printed)) = (hypotheses.first(), self.moves.get(at)) else {
            return Vec::new();
        };
        let near = self.decoder.near(&hypothesis.now, printed, self.moves.get(at + 1));
        near.into_iter().map(|near| near.mv).take(8).collect()
    }
}

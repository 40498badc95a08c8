//! Misprints: a move that cannot be read where it stands is mended only where what follows it
//! leaves one way to do it.

mod exchanged;

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::Range;
use std::rc::Rc;

use staunton_notation::Said;
use staunton_rules::{Color, Move};

pub(crate) use exchanged::Exchanged;

use crate::alike::{OTHER, STRANGE};
use crate::gap;
use crate::plan::ply_of;
use crate::rows::Printed;
use crate::ways::{self, MOST, Manner, Near, Node, TRIFLE, UNTRUE, Way};

/// How many moves behind a misprint are read to try it.
const AHEAD: usize = 10;
/// In one line misprints are looked for so often at most, so that a text that is no game costs
/// little.
const ATTEMPTS: usize = 48;
/// If so many of them can be read, what stands before the misprint is not doubted.
const ENOUGH: usize = 6;
/// A way is followed that costs so much more than the cheapest at the most.
pub(crate) const KEPT: u32 = OTHER + 4;
/// So many misprints may stand in a short line, and another in so many plies of a long one.
const MISPRINTS: usize = 2;
const PLIES_PER_MISPRINT: usize = 10;
/// What it costs more to hold a move for a misprint that is legal as it stands.
pub(crate) const LEGAL: u32 = 2;
/// What it costs to get stuck before so many of them are read.
const STUCK: u32 = 2 * OTHER;
/// No more ways to mend a misprint are tried, the cheapest first.
const TRIALS: usize = 120;
/// In so many moves a way may hold so many misprints while it is tried.
const MENDED: usize = 3;

/// Mends the misprints of a line.
pub(crate) struct Mender<'a> {
    manner: &'a Manner<'a>,
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
    mended: Vec<bool>,
    /// Who plays the first of the moves.
    first: Color,
    /// What each of the moves says, where that was asked for.
    said: Vec<OnceCell<Option<Said>>>,
    /// What was found near a move in a way before it, by the move and the last node of the way.
    near: HashMap<(usize, Option<usize>), Rc<[Near]>>,
    /// The moves that an earlier one was not: what stands behind it, before the misprint that was
    /// looked for, cannot be read if it was.
    dead: HashSet<(usize, Option<usize>, Move)>,
}

/// A way that a misprint may have been meant.
struct Trial {
    way: Way,
    /// How many moves behind it can be read, with a few misprints among them.
    reach: usize,
    /// What the way costs with the misprints behind it.
    total: u32,
}

impl<'a> Mender<'a> {
    /// `first` plays the first of the moves.
    pub(crate) fn new(manner: &'a Manner<'a>, moves: Vec<Printed>, first: Color) -> Self {
        Self {
            manner,
            said: vec![OnceCell::new(); moves.len()],
            moves,
            found: Vec::new(),
            doubted: Vec::new(),
            total: 0,
            attempts: ATTEMPTS,
            mended: Vec::new(),
            first,
            near: HashMap::new(),
            dead: HashSet::new(),
        }
    }

    /// Who plays the move at `index`.
    fn color_at(&self, index: usize) -> Color {
        if index.is_multiple_of(2) { self.first } else { !self.first }
    }

    /// What the move at `index` says; none where no style reads it.
    fn said(&self, index: usize) -> Option<&Said> {
        let turn = self.color_at(index);
        self.said[index].get_or_init(|| self.manner.said(&self.moves[index], turn)).as_ref()
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

    /// The ways on from `ways` if the move at `index` is as it stands.
    pub(crate) fn advance(&self, ways: &[Way], index: usize, nodes: &mut Vec<Node>) -> Vec<Way> {
        self.manner.follow(ways, &self.moves[index], self.said(index), nodes)
    }

    /// What the move at `index` may have been in a way before it, cheapest first.
    fn near(&mut self, way: &Way, index: usize) -> Rc<[Near]> {
        let (manner, printed, next) = (self.manner, &self.moves[index], self.moves.get(index + 1));
        let near = self.near.entry((index, way.node));
        Rc::clone(near.or_insert_with(|| manner.near(&way.now, printed, next).into()))
    }

    /// The ways on from those that cannot read the move at `index` as it stands, if it is a
    /// misprint; only what costs no more than `most` in all.
    pub(crate) fn mend_all(
        &mut self,
        ways: &[Way],
        index: usize,
        most: u32,
        nodes: &mut Vec<Node>,
    ) -> Vec<Way> {
        let mut next = Vec::new();
        for way in ways {
            let near = self.near(way, index);
            let near = near.iter().take_while(|near| way.cost + near.cost <= most);
            next.extend(near.map(|near| Manner::mended(way, *near, None, nodes)));
        }
        next
    }

    /// What the cheapest of these ways costs if the move at `index` is a misprint.
    fn least_mended(&mut self, ways: &[Way], index: usize) -> Option<u32> {
        let cost = |way: &Way| Some(way.cost + self.near(way, index).first()?.cost);
        ways.iter().filter_map(cost).min()
    }

    /// Where a line breaks off at the move `read`: the first of the last moves before it that
    /// another move is like, with which all up to there can be read too. One of them may be false,
    /// and the break come of it.
    pub(crate) fn doubtful(
        &mut self,
        before: &VecDeque<(usize, Vec<Way>)>,
        read: usize,
    ) -> Option<usize> {
        let mut nodes = Vec::new();
        self.mended.resize(read, false);
        before.iter().filter(|(index, _)| *index < read).find_map(|(index, ways)| {
            let way = ways.iter().min_by_key(|way| way.cost)?;
            let near = self.near(way, *index);
            let is_one_slip = |near: &&Near| (TRIFLE + 1..=STRANGE).contains(&near.cost);
            let reaches = |near: &Near| {
                nodes.clear();
                let way = Way { node: None, ..way.clone() };
                let mended = Manner::mended(&way, *near, Some(read), &mut nodes);
                let (ways, reached) = self.go_on(mended, index + 1..read, &mut nodes);
                // It tells something if the break can be mended then.
                let (mv, next) = (&self.moves[read], self.moves.get(read + 1));
                let is_near = |way: &Way| {
                    let near = self.manner.near(&way.now, mv, next);
                    near.first().is_some_and(|near| near.cost <= STRANGE)
                };
                reached == read && ways.iter().any(is_near)
            };
            near.iter().filter(is_one_slip).any(reaches).then_some(*index)
        })
    }

    /// If two moves about the one at `at` may have changed their places: the ways on behind it if
    /// they have, where no misprint is as likely; else they are doubted.
    pub(crate) fn mend_exchange(
        &mut self,
        before: &mut VecDeque<(usize, Vec<Way>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Option<Vec<Way>> {
        let was = before.back().map_or(0, |(_, ways)| ways::least(ways));
        match self.exchanged(before, at)? {
            Exchanged::Two(first, second) if self.total >= was + exchanged::EXCHANGE + OTHER => {
                Some(self.exchange([first, second], before, at, nodes))
            }
            Exchanged::Two(first, _) | Exchanged::Several(first) => {
                self.doubted.push(first);
                None
            }
        }
    }

    /// How many of the moves at `range` can be read on from a way if a few of them are misprints,
    /// and what those cost.
    fn reach(&self, way: &Way, range: Range<usize>) -> (usize, u32) {
        let mut nodes = Vec::new();
        let mut ways = vec![Way { node: None, cost: 0, ..way.clone() }];
        let (mut count, mut mended) = (0, 0);
        for index in range {
            nodes.clear();
            for way in &mut ways {
                way.node = None;
            }
            let mut next = self.advance(&ways, index, &mut nodes);
            let least = ways::least(&ways);
            let is_untrue = || ways::least(&next) >= least + UNTRUE;
            if (next.is_empty() || is_untrue()) && mended < MENDED {
                for way in &ways {
                    let near =
                        self.manner.near(&way.now, &self.moves[index], self.moves.get(index + 1));
                    let near = near.into_iter();
                    let near = near.take_while(|near| way.cost + near.cost <= least + 3 * OTHER);
                    next.extend(near.map(|near| Manner::mended(way, near, None, &mut nodes)));
                }
                mended += 1;
            }
            if next.is_empty() {
                break;
            }
            next.sort_by_key(|way| way.cost);
            next.truncate(6);
            ways = next;
            count += 1;
        }
        (count, ways::least(&ways))
    }

    /// If the move at `at` and those behind it are lost in a stretch of text, finds them there.
    pub(crate) fn find(&mut self, ways: &[Way], at: usize) {
        let Some(first) = self.moves.get(at).filter(|mv| mv.is_lost) else { return };
        let span = first.span();
        let is_same = |mv: &&Printed| mv.is_lost && mv.span() == span;
        let count = self.moves[at..].iter().take_while(is_same).count();
        if let Some((found, cost)) = gap::divide(self.manner, ways, &span, count) {
            if cost > 0 {
                self.found.extend(at..at + count);
            }
            self.moves.splice(at..at + count, found);
            self.said.truncate(at);
            self.said.resize_with(self.moves.len(), OnceCell::new);
        }
    }

    /// The ways on behind the move at `at`, which none of the ways can read: it, or a move before
    /// it, is a misprint. `before` are the ways before the last moves.
    pub(crate) fn mend(
        &mut self,
        before: &VecDeque<(usize, Vec<Way>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Vec<Way> {
        let Some(attempts) = self.attempts.checked_sub(1) else { return Vec::new() };
        self.attempts = attempts;
        self.mended.resize(at, false);
        self.mended.push(true);
        let mut found: Vec<Way> = Vec::new();
        // The move itself, and every one before it that another legal move is like: the print does
        // not say which of them was spoiled.
        for (index, ways) in before.iter().rev() {
            let allowed = MISPRINTS + index / PLIES_PER_MISPRINT;
            let least = ways::least(ways);
            let ways: Vec<&Way> = ways
                .iter()
                .filter(|way| way.slips < allowed && way.cost <= least + 2 * OTHER)
                .take(8)
                .collect();
            for way in ways {
                self.try_at(way, *index, at, nodes, &mut found);
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
        trials.into_iter().map(|trial| trial.way).collect()
    }

    /// What comes of ways if the moves from `at` on are read in each of them: of those only that
    /// may still be kept, and not more than a few.
    fn tried(&self, mut ways: Vec<Way>, at: usize) -> Vec<Trial> {
        let ahead = at..self.moves.len().min(at + AHEAD);
        ways.sort_by_key(|way| way.cost);
        ways.truncate(TRIALS);
        let mut trials: Vec<Trial> = Vec::with_capacity(ways.len());
        let mut least = u32::MAX;
        for way in ways {
            if way.cost > least.saturating_add(KEPT) {
                break;
            }
            let same = trials.iter().find(|trial| trial.way.now == way.now);
            let (reach, more) = match same {
                Some(same) => (same.reach, same.total - same.way.cost),
                None => self.reach(&way, ahead.clone()),
            };
            let total = way.cost + more;
            if reach >= ENOUGH {
                least = least.min(total);
            }
            trials.push(Trial { way, reach, total });
        }
        trials
    }

    /// Holds the move at `index` for a misprint and reads on to the move at `at`: puts the ways
    /// that can read it to those found.
    fn try_at(
        &mut self,
        way: &Way,
        index: usize,
        at: usize,
        nodes: &mut Vec<Node>,
        found: &mut Vec<Way>,
    ) {
        let is_earlier = index < at;
        let near = self.near(way, index);
        let near = near.iter().copied().filter(|near| {
            // Legal as it stands, it is held for little more than one slip, and not for itself.
            !is_earlier || (TRIFLE + 1..=STRANGE).contains(&near.cost)
        });
        for near in near {
            let key = (index, way.node, near.mv);
            if self.dead.contains(&key) {
                continue;
            }
            let cost = near.cost + LEGAL * u32::from(is_earlier);
            let is_alone = near.is_alone && !is_earlier;
            let near = Near { cost, is_alone, ..near };
            let mended = Manner::mended(way, near, is_earlier.then_some(at), nodes);
            let (ways, reached) = self.go_on(mended, index + 1..(at + 1).max(index + 1), nodes);
            if reached < at {
                self.dead.insert(key);
            }
            found.extend(ways);
        }
    }

    /// The ways on from one through these moves, of which those are misprints that were held for
    /// misprints before, and the first move that none of them can read.
    fn go_on(&mut self, way: Way, moves: Range<usize>, nodes: &mut Vec<Node>) -> (Vec<Way>, usize) {
        let end = moves.end;
        let mut ways = vec![way];
        for index in moves {
            let mut next = self.advance(&ways, index, nodes);
            if next.is_empty() && index + 1 < end && self.mended[index] {
                let least = self.least_mended(&ways, index).unwrap_or(0);
                next = self.mend_all(&ways, index, least + OTHER, nodes);
            }
            if next.is_empty() {
                return (next, index);
            }
            ways = next;
        }
        (ways, end)
    }

    /// The legal moves that the move at `at` may have been, cheapest first: where none of them
    /// could be proved.
    pub(crate) fn likely(&self, ways: &[Way], at: usize) -> Vec<Move> {
        let (Some(way), Some(printed)) = (ways.first(), self.moves.get(at)) else {
            return Vec::new();
        };
        let near = self.manner.near(&way.now, printed, self.moves.get(at + 1));
        near.into_iter().map(|near| near.mv).take(8).collect()
    }
}

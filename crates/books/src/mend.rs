//! Misprints: a move that cannot be read where it stands is mended only where what follows it
//! leaves one way to do it.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::rc::Rc;

use staunton_rules::Move;

use crate::alike::OTHER;
use crate::gap;
use crate::rows::Printed;
use crate::ways::{MOST, Manner, Near, Node, TRIFLE, Way};

/// How many moves behind a misprint are read to try it.
const AHEAD: usize = 10;
/// In one line misprints are looked for so often at most, so that a text that is no game costs
/// little.
const ATTEMPTS: usize = 48;
/// If so many of them can be read, what stands before the misprint is not doubted.
const ENOUGH: usize = 6;
/// A way is followed that costs so much more than the cheapest at the most.
pub(crate) const KEPT: u32 = 2 * OTHER;
/// So many misprints may stand in a short line, and another in so many plies of a long one.
const MISPRINTS: usize = 2;
const PLIES_PER_MISPRINT: usize = 10;
/// What one slip costs at the most, and what another reading of it costs that is as likely.
const ONE_SLIP: u32 = 16;
/// What it costs more to hold a move for a misprint that is legal as it stands.
const LEGAL: u32 = 2;

/// Mends the misprints of a line.
pub(crate) struct Mender<'a> {
    manner: &'a Manner<'a>,
    /// The printed moves of the line.
    pub(crate) moves: Vec<Printed>,
    /// How often a misprint may still be looked for.
    attempts: usize,
    /// Which of the moves so far were held for misprints.
    mended: Vec<bool>,
    /// What was found near a move in a way before it, by the move and the last node of the way.
    near: HashMap<(usize, Option<usize>), Rc<[Near]>>,
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
    pub(crate) fn new(manner: &'a Manner<'a>, moves: Vec<Printed>) -> Self {
        Self { manner, moves, attempts: ATTEMPTS, mended: Vec::new(), near: HashMap::new() }
    }

    /// If the move at `at` and those behind it are lost in a stretch of text, finds them there.
    pub(crate) fn find(&mut self, ways: &[Way], at: usize) {
        let Some(first) = self.moves.get(at).filter(|mv| mv.is_lost) else { return };
        let span = first.span();
        let is_same = |mv: &&Printed| mv.is_lost && mv.span() == span;
        let count = self.moves[at..].iter().take_while(is_same).count();
        if let Some(found) = gap::divide(self.manner, ways, &span, count) {
            self.moves.splice(at..at + count, found);
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
        let behind = self.moves.len() - at - 1;
        let Some(attempts) = self.attempts.checked_sub(1) else { return Vec::new() };
        self.attempts = attempts;
        self.mended.resize(at, false);
        self.mended.push(true);
        let mut trials: Vec<Trial> = Vec::new();
        // The move itself, and every one before it that another legal move is like: the print does
        // not say which of them was spoiled.
        for (index, ways) in before.iter().rev() {
            let allowed = MISPRINTS + index / PLIES_PER_MISPRINT;
            let least = ways.iter().map(|way| way.cost).min().unwrap_or(0);
            let ways: Vec<&Way> = ways
                .iter()
                .filter(|way| way.slips < allowed && way.cost <= least + 2 * OTHER)
                .take(8)
                .collect();
            for way in ways {
                self.try_at(way, *index, at, nodes, &mut trials);
            }
        }
        if behind == 0 {
            trials.retain(|trial| trial.way.node.is_some_and(|node| nodes[node].is_alone));
        }
        let best = trials.iter().map(|trial| trial.reach).max().unwrap_or(0);
        // A misprint that cannot be mended may end the right one early, so it is not the furthest
        // that counts, but what it costs to get far enough.
        trials.retain(|trial| trial.reach >= best.min(ENOUGH));
        let least = trials.iter().map(|trial| trial.total).min().unwrap_or(0);
        trials.retain(|trial| trial.total <= least + KEPT);
        trials.sort_by_key(|trial| trial.total);
        trials.truncate(MOST);
        trials.into_iter().map(|trial| trial.way).collect()
    }

    /// Holds the move at `index` for a misprint and reads on to the move at `at`, and beyond it.
    fn try_at(
        &mut self,
        way: &Way,
        index: usize,
        at: usize,
        nodes: &mut Vec<Node>,
        trials: &mut Vec<Trial>,
    ) {
        let printed = &self.moves[index];
        let is_earlier = index < at;
        let key = (index, way.node);
        let near =
            self.near.entry(key).or_insert_with(|| self.manner.near(&way.now, printed).into());
        let near = Rc::clone(near);
        let near = near.iter().copied().filter(|near| {
            // Legal as it stands, it is held for little more than one slip, and not for itself.
            !is_earlier || (TRIFLE + 1..=ONE_SLIP).contains(&near.cost)
        });
        let next: Vec<Way> = near
            .map(|near| {
                let cost = near.cost + LEGAL * u32::from(is_earlier);
                let is_alone = near.is_alone && !is_earlier;
                Manner::mended(way, Near { cost, is_alone, ..near }, is_earlier, nodes)
            })
            .collect();
        for way in next {
            let ways = self.go_on(way, index + 1..(at + 1).max(index + 1), nodes);
            let ahead = self.moves[at + 1..].iter().take(AHEAD);
            for way in ways {
                let (reach, more) = self.manner.reach_mending(&way, ahead.clone());
                trials.push(Trial { reach, total: way.cost + more, way });
            }
        }
    }

    /// The ways on from one through these moves, of which those are misprints that were held for
    /// misprints before.
    fn go_on(&self, way: Way, moves: Range<usize>, nodes: &mut Vec<Node>) -> Vec<Way> {
        let end = moves.end;
        let mut ways = vec![way];
        for index in moves {
            let mv = &self.moves[index];
            let mut next = self.manner.advance(&ways, mv, nodes);
            if next.is_empty() && index + 1 < end && self.mended[index] {
                let least = ways.iter().map(|way| way.cost).min().unwrap_or(0);
                next = self.manner.mend_all(&ways, mv, least + OTHER, nodes);
            }
            ways = next;
            if ways.is_empty() {
                break;
            }
        }
        ways
    }

    /// The legal moves that the move at `at` may have been, cheapest first: where none of them
    /// could be proved.
    pub(crate) fn likely(&self, ways: &[Way], at: usize) -> Vec<Move> {
        let (Some(way), Some(printed)) = (ways.first(), self.moves.get(at)) else {
            return Vec::new();
        };
        let near = self.manner.near(&way.now, printed);
        near.into_iter().map(|near| near.mv).take(8).collect()
    }
}

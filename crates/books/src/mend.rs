//! Misprints: a move that cannot be read where it stands is mended only where what follows it
//! leaves one way to do it.

use std::collections::VecDeque;

use staunton_rules::Move;

use crate::alike::OTHER;
use crate::gap;
use crate::rows::Printed;
use crate::ways::{MOST, Manner, Near, Node, Way};

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
/// What it costs more to hold a move for a misprint that is legal as it stands.
const LEGAL: u32 = 1;

/// Mends the misprints of a line.
pub(crate) struct Mender<'a> {
    manner: &'a Manner<'a>,
    /// The printed moves of the line.
    pub(crate) moves: Vec<Printed>,
    /// How often a misprint may still be looked for.
    attempts: usize,
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
    pub(crate) const fn new(manner: &'a Manner<'a>, moves: Vec<Printed>) -> Self {
        Self { manner, moves, attempts: ATTEMPTS }
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
        let mut trials: Vec<Trial> = Vec::new();
        // The move itself first: only if it makes no sense one that was legal as it stood.
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
            let is_enough = |trial: &Trial| {
                trial.reach >= ENOUGH.min(behind) && trial.total <= trial.way.cost + 2 * OTHER
            };
            if *index == at && trials.iter().any(is_enough) {
                break;
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
        &self,
        way: &Way,
        index: usize,
        at: usize,
        nodes: &mut Vec<Node>,
        trials: &mut Vec<Trial>,
    ) {
        let printed = &self.moves[index];
        let next: Vec<Way> = self
            .manner
            .near(&way.now, printed)
            .into_iter()
            .map(|near| {
                let cost = near.cost + LEGAL * u32::from(index < at);
                let is_alone = near.is_alone && index == at;
                Manner::mended(way, Near { cost, is_alone, ..near }, nodes)
            })
            .collect();
        for way in next {
            let mut ways = vec![way];
            for mv in &self.moves[index + 1..(at + 1).max(index + 1)] {
                ways = self.manner.advance(&ways, mv, nodes);
                if ways.is_empty() {
                    break;
                }
            }
            if ways.is_empty() {
                continue;
            }
            let ahead = self.moves[at + 1..].iter().take(AHEAD);
            for way in ways {
                let (reach, more) = self.manner.reach_mending(&way, ahead.clone());
                trials.push(Trial { reach, total: way.cost + more, way });
            }
        }
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

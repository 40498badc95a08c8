//! The search for a mate with both sides helping.
//!
//! Best first over all positions that can come about, each looked at once. Whatever the order,
//! a search that runs dry has seen them all, and then there is no mate.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use staunton_rules::{Color, Move, Position};

use super::estimate::{self, Guess};
use super::skeleton::{self, Finding};
use super::{Unwinnable, Winnability, dive, quick};
use crate::bounds::Meter;
use crate::positions::Positions;
use crate::{Bounds, Limit, Watch};

/// Bytes that one position in the queues costs.
const QUEUED: usize = estimate::WAYS * size_of::<Reverse<(u32, u32)>>();

/// How many positions the first headlong look for a mate may take, the second, and the third.
const DIVES: [u64; 3] = [500, 10_000, 100_000];
/// How far the search goes at first, before other ways are tried.
const FIRST_TRY: u64 = 4_000;
/// How far it goes with one net in view.
const FOCUSED_TRY: u64 = 4_000;

/// Decides whether `winner` can mate, by what is certain and by search.
pub(super) fn search(
    position: &Position,
    winner: Color,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Winnability {
    let meter = &mut Meter::new(bounds, watch);
    decide(position, winner, meter, bounds.nodes).unwrap_or_else(Winnability::Undecided)
}

fn decide(
    position: &Position,
    winner: Color,
    meter: &mut Meter<'_>,
    nodes: u64,
) -> Result<Winnability, Limit> {
    // Where the pieces can come costs as much to find out as a short look for a mate.
    if let Some(reason) = quick::by_forced_moves(position, winner) {
        return Ok(Winnability::Unwinnable(reason));
    }
    if let Some(line) = dive::search(position, winner, meter, DIVES[0])? {
        return Ok(Winnability::Winnable(line));
    }
    if let Some(reason) = quick::certain(position, winner) {
        return Ok(Winnability::Unwinnable(reason));
    }
    if let Some(line) = dive::search(position, winner, meter, DIVES[1])? {
        return Ok(Winnability::Winnable(line));
    }
    let guess = Guess::new(position, winner);
    let focused: Vec<Guess> = guess.focused().collect();
    let mut search = Search::new(position, winner, guess);
    if let Some(verdict) = search.run(meter, FIRST_TRY)? {
        return Ok(verdict);
    }
    let until = meter.progress.nodes.midpoint(nodes);
    match skeleton::search(position, winner, meter, until)? {
        Finding::NoMate(positions) => {
            return Ok(Winnability::Unwinnable(Unwinnable::Skeleton { positions }));
        }
        Finding::Unclear => {}
    }
    if let Some(line) = dive::search(position, winner, meter, DIVES[2])? {
        return Ok(Winnability::Winnable(line));
    }
    for guess in focused {
        let mut search = Search::new(position, winner, guess);
        if let Some(verdict) = search.run(meter, FOCUSED_TRY)? {
            return Ok(verdict);
        }
    }
    search.run(meter, u64::MAX)?.ok_or(Limit::Nodes)
}

/// How a position was first come to.
#[derive(Copy, Clone)]
struct Step {
    from: u32,
    mv: Option<Move>,
    expanded: bool,
}

struct Search {
    winner: Color,
    guess: Guess,
    positions: Positions,
    steps: Vec<Step>,
    queues: [BinaryHeap<Reverse<(u32, u32)>>; estimate::WAYS],
    /// The first position that the queue in order of discovery has not passed.
    oldest: u32,
    /// Whether some position was left out because another reason excludes a mate from it.
    is_pruned: bool,
}

impl Search {
    fn new(position: &Position, winner: Color, guess: Guess) -> Self {
        let mut search = Self {
            winner,
            guess,
            positions: Positions::new(),
            steps: Vec::new(),
            queues: Default::default(),
            oldest: 0,
            is_pruned: false,
        };
        search.add(position, Step { from: 0, mv: None, expanded: false });
        search
    }

    /// Looks at `most` more positions, or fewer if there is a verdict before.
    fn run(&mut self, meter: &mut Meter<'_>, most: u64) -> Result<Option<Winnability>, Limit> {
        let until = meter.progress.nodes.saturating_add(most);
        if self.is_mate(self.positions.get(0)) {
            return Ok(Some(Winnability::Winnable(Vec::new())));
        }
        while meter.progress.nodes < until {
            let mut is_dry = true;
            for way in 0..=estimate::WAYS {
                let Some(next) = self.pop(way) else { continue };
                is_dry = false;
                if let Some(mate) = self.expand(next, meter)? {
                    return Ok(Some(Winnability::Winnable(self.line(mate))));
                }
            }
            if is_dry {
                return Ok(Some(Winnability::Unwinnable(self.exhausted())));
            }
        }
        Ok(None)
    }

    /// The next position to look at by this guess; the last way is that of discovery.
    fn pop(&mut self, way: usize) -> Option<u32> {
        if let Some(queue) = self.queues.get_mut(way) {
            while let Some(Reverse((_, index))) = queue.pop() {
                if !self.steps[index as usize].expanded {
                    return Some(index);
                }
            }
            return None;
        }
        while let Some(step) = self.steps.get(self.oldest as usize) {
            self.oldest += 1;
            if !step.expanded {
                return Some(self.oldest - 1);
            }
        }
        None
    }

    /// Adds what can follow on position `index`; the number of a mate if one does.
    fn expand(&mut self, index: u32, meter: &mut Meter<'_>) -> Result<Option<u32>, Limit> {
        meter.step()?;
        self.steps[index as usize].expanded = true;
        let position = *self.positions.get(index);
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            if self.positions.find(&next).is_some() {
                continue;
            }
            let step = Step { from: index, mv: Some(mv), expanded: false };
            if self.is_mate(&next) {
                return Ok(Some(self.add(&next, step)));
            }
            // Where the pieces can come changes little by a quiet move.
            let is_new_kind = mv.is_capture() || mv.promotion().is_some();
            if is_new_kind && quick::certain(&next, self.winner).is_some() {
                self.is_pruned = true;
                continue;
            }
            meter.hold(self.memory())?;
            self.add(&next, step);
        }
        Ok(None)
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }

    fn add(&mut self, position: &Position, step: Step) -> u32 {
        let index = self.positions.add(position);
        self.steps.push(step);
        let guesses = self.guess.all(position);
        for (queue, guess) in self.queues.iter_mut().zip(guesses) {
            queue.push(Reverse((guess, index)));
        }
        index
    }

    fn memory(&self) -> usize {
        self.positions.memory() + self.steps.len() * (size_of::<Step>() + QUEUED)
    }

    /// The moves that lead from the first position to this one.
    fn line(&self, mut index: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Step { from, mv: Some(mv), .. } = self.steps[index as usize] {
            line.push(mv);
            index = from;
        }
        line.reverse();
        line
    }

    /// What it means that the search ran dry.
    fn exhausted(&self) -> Unwinnable {
        let positions = self.positions.len() as u64;
        if !self.is_pruned && self.all_play_ends() {
            Unwinnable::StalemateBound { positions }
        } else {
            Unwinnable::Exhausted { positions }
        }
    }

    /// Whether no position can come about twice: taking away, again and again, the positions
    /// to which nothing leads takes away all of them.
    fn all_play_ends(&self) -> bool {
        let mut ways_to = vec![0_u32; self.positions.len()];
        for index in self.positions.numbers() {
            self.followers(index, |next| ways_to[next as usize] += 1);
        }
        let mut free: Vec<u32> =
            self.positions.numbers().filter(|&index| ways_to[index as usize] == 0).collect();
        let mut gone = 0;
        while let Some(index) = free.pop() {
            gone += 1;
            self.followers(index, |next| {
                ways_to[next as usize] -= 1;
                if ways_to[next as usize] == 0 {
                    free.push(next);
                }
            });
        }
        gone == self.positions.len()
    }

    /// Hands on the numbers of the positions that follow on this one.
    fn followers(&self, index: u32, mut visit: impl FnMut(u32)) {
        let position = self.positions.get(index);
        for mv in position.legal_moves() {
            if let Some(next) = self.positions.find(&position.play_unchecked(mv)) {
                visit(next);
            }
        }
    }
}

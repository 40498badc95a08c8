//! What comes of a misprint if it is held for one move or another.

use std::ops::Range;

use super::walks::{Walk, found_at};
use super::{AHEAD, Corrector, ENOUGH, TRIALS};
use crate::correct::candidates::Candidate;
use crate::correct::costs::{KEPT, LEGAL, OTHER};
use crate::decode::hypothesis::{Decoder, Hypothesis, Node};

/// A way that a misprint may have been meant.
pub(super) struct Trial {
    pub(super) hypothesis: Hypothesis,
    /// How many moves behind it can be read, with a few misprints among them.
    pub(super) reach: usize,
    /// What the way costs with the misprints behind it.
    pub(super) total: u32,
}

impl Corrector<'_> {
    /// What comes of hypotheses if the moves from `at` on are read in each of them: of those only that
    /// may still be kept, and not more than a few.
    pub(super) fn tried(&self, mut hypotheses: Vec<Hypothesis>, at: usize) -> Vec<Trial> {
        let ahead = at..self.moves.len().min(at + AHEAD);
        hypotheses.sort_by_key(|hypothesis| hypothesis.cost);
        hypotheses.truncate(TRIALS);
        let mut trials: Vec<Trial> = Vec::with_capacity(hypotheses.len());
        let mut least = u32::MAX;
        for hypothesis in hypotheses {
            if hypothesis.cost > least.saturating_add(KEPT) {
                break;
            }
            let same = trials.iter().find(|trial| trial.hypothesis.now == hypothesis.now);
            let (reach, more) = match same {
                Some(same) => (same.reach, same.total - same.hypothesis.cost),
                None => self.reach(&hypothesis, ahead.clone()),
            };
            let total = hypothesis.cost + more;
            if reach >= ENOUGH {
                least = least.min(total);
            }
            trials.push(Trial { hypothesis, reach, total });
        }
        trials
    }

    /// Holds the move at `index` for a misprint and reads on to the move at `at`: puts the hypotheses
    /// that can read it to those found.
    pub(super) fn try_at(
        &mut self,
        hypothesis: &Hypothesis,
        index: usize,
        at: usize,
        nodes: &mut Vec<Node>,
        found: &mut Vec<Hypothesis>,
    ) {
        if index == at {
            let near = self.near(hypothesis, index);
            found.extend(near.iter().map(|it| Decoder::corrected(hypothesis, *it, None, nodes)));
            return;
        }
        // Legal as it stands, it is held for little more than one slip, and not for itself.
        for &near in self.slips(hypothesis, index).iter() {
            self.walk(hypothesis, near, index..at, nodes, found);
        }
    }

    /// Holds the first of some moves, which is legal as it stands, for this one, and reads on to the last of them and
    /// the misprint behind it: puts the hypotheses that can read that to those found. What was read in it
    /// when an earlier misprint was looked for is not read again.
    fn walk(
        &mut self,
        hypothesis: &Hypothesis,
        near: Candidate,
        moves: Range<usize>,
        nodes: &mut Vec<Node>,
        found: &mut Vec<Hypothesis>,
    ) {
        let (index, at) = (moves.start, moves.end);
        let key = (index, hypothesis.node, near.mv);
        let (first, ways, from, legal) = match self.walks.remove(&key) {
            Some(Walk::Dead) => {
                self.walks.insert(key, Walk::Dead);
                return;
            }
            Some(Walk::Alive { first, ways, read, legal }) => (first, ways, read, legal),
            None => {
                let near = Candidate { cost: near.cost + LEGAL, is_alone: false, ..near };
                let corrected = Decoder::corrected(hypothesis, near, Some(at), nodes);
                (nodes.len() - 1, vec![corrected], index + 1, at)
            }
        };
        let (ways, read) = self.go_on(ways, from..at + 1, nodes);
        if read < at {
            self.walks.insert(key, Walk::Dead);
            return;
        }
        if read > at {
            // It is this misprint that speaks for it.
            let anew = |way: &Hypothesis| {
                if legal == at { way.clone() } else { found_at(at, first, way, nodes) }
            };
            found.extend(ways.iter().map(anew));
        }
        self.walks.insert(key, Walk::Alive { first, ways, read, legal });
    }

    /// The hypotheses that follow from some through these moves, of which those are misprints that were held for
    /// misprints before. Where none of them can read a move, those before it, and that move.
    pub(super) fn go_on(
        &mut self,
        mut hypotheses: Vec<Hypothesis>,
        moves: Range<usize>,
        nodes: &mut Vec<Node>,
    ) -> (Vec<Hypothesis>, usize) {
        let end = moves.end;
        for index in moves {
            self.steps = self.steps.saturating_sub(hypotheses.len());
            let mut next = self.advance(&hypotheses, index, nodes);
            if next.is_empty() && index + 1 < end && self.corrected[index] {
                let least = self.least_corrected(&hypotheses, index).unwrap_or(0);
                next = self.correct_all(&hypotheses, index, least + OTHER, nodes);
            }
            if next.is_empty() {
                return (hypotheses, index);
            }
            hypotheses = next;
        }
        (hypotheses, end)
    }
}

//! Moves that a compositor set in each other's places: those of a row in each other's columns, or
//! two of one side one behind the other.

use std::cell::OnceCell;
use std::collections::VecDeque;

use staunton_rules::Color;

use super::{Corrector, ENOUGH};
use crate::correct::costs::{EXCHANGED, UNTRUE_MARK};
use crate::decode::hypothesis::{Hypothesis, Node, least};

/// Moves so far before the one that cannot be read may be exchanged.
const BACK: usize = 4;
/// So many moves must follow that are read as they stand.
const EVIDENCE: usize = 3;

/// Which moves may have changed their places.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Exchanged {
    /// Only these two.
    Two(usize, usize),
    /// Some, of which this is the first.
    Several(usize),
}

impl Corrector<'_> {
    /// Which moves about the one at `at`, which cannot be read, may have changed their places: with
    /// them exchanged all is read as it is printed.
    pub(crate) fn exchanged(
        &self,
        before: &VecDeque<(usize, Vec<Hypothesis>)>,
        at: usize,
    ) -> Option<Exchanged> {
        let mut found = None;
        for (first, hypotheses) in before.iter().filter(|(index, _)| index + BACK >= at) {
            for second in [first + 1, first + 2] {
                let in_row = second - first == 2 || self.color_at(*first) == Color::White;
                if !in_row || !self.may_exchange(*first, second, at) {
                    continue;
                }
                if self.is_read(hypotheses, *first, second, at) {
                    found = Some(match found {
                        None => Exchanged::Two(*first, second),
                        Some(Exchanged::Two(first, _) | Exchanged::Several(first)) => {
                            Exchanged::Several(first)
                        }
                    });
                }
            }
        }
        found
    }

    fn may_exchange(&self, first: usize, second: usize, at: usize) -> bool {
        let is_whole = |index: usize| {
            let mv = self.moves.get(index);
            mv.is_some_and(|mv| mv.style.is_some() && !mv.is_lost) && !self.found.contains(&index)
        };
        at <= second + BACK && is_whole(first) && is_whole(second)
    }

    /// Whether all is read as it stands, up to some moves behind the one at `at`, if the moves at
    /// `first` and `second` are exchanged.
    fn is_read(&self, hypotheses: &[Hypothesis], first: usize, second: usize, at: usize) -> bool {
        let end = self.moves.len();
        let behind = at.max(second) + 1;
        if end < behind + EVIDENCE {
            return false;
        }
        let mut nodes = Vec::new();
        let mut hypotheses = hypotheses.to_vec();
        for index in first..end.min(behind + ENOUGH) {
            nodes.clear();
            for hypothesis in &mut hypotheses {
                hypothesis.node = None;
            }
            let other = match index {
                _ if index == first => second,
                _ if index == second => first,
                _ => index,
            };
            let mv = &self.moves[other];
            let said = self.decoder.said(mv, self.color_at(index));
            let next = self.decoder.follow(&hypotheses, mv, said.as_ref(), &mut nodes);
            if next.is_empty() || least(&next) >= least(&hypotheses) + UNTRUE_MARK {
                return false;
            }
            hypotheses = next;
        }
        true
    }

    /// Exchanges two moves, and reads up to the move at `at` anew: the hypotheses behind it.
    pub(crate) fn exchange(
        &mut self,
        [first, second]: [usize; 2],
        before: &mut VecDeque<(usize, Vec<Hypothesis>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        self.moves.swap(first, second);
        // Each stands in the place of the other, with its number.
        let (one, other) = (self.moves[first].clone(), self.moves[second].clone());
        (self.moves[first].number, self.moves[second].number) = (other.number, one.number);
        self.said[first] = OnceCell::new();
        self.said[second] = OnceCell::new();
        self.near.retain(|(index, _), _| *index < first);
        self.slips.retain(|(index, _), _| *index < first);
        self.walks.clear();
        self.found.extend([first, second]);
        while before.back().is_some_and(|(index, _)| *index > first) {
            before.pop_back();
        }
        let Some((_, hypotheses)) = before.back() else { return Vec::new() };
        let mut hypotheses = hypotheses.clone();
        for hypothesis in &mut hypotheses {
            hypothesis.cost += EXCHANGED;
            hypothesis.corrections += 1;
        }
        for index in first..=at {
            let next = self.advance(&hypotheses, index, nodes);
            if index > first {
                before.push_back((index, hypotheses));
            }
            hypotheses = next;
        }
        hypotheses
    }
}

//! The positions reached by checks, and which of them are lost for the checking side.
//!
//! The greatest fixed point is found from above: every position passes for good until all its
//! checks fail. In each position one check is looked at, the first that has not failed; when
//! all positions to which these checks lead have been looked at and stand, they are a set from
//! which it can always check again.

use std::cmp::Reverse;

use staunton_rules::{Move, Position};

use crate::bounds::Meter;
use crate::positions::Positions;
use crate::strategy::{Choice, Node, Reply};
use crate::{Limit, Strategy};

pub(super) struct Graph {
    positions: Positions,
    spots: Vec<Spot>,
    /// Bytes held by the lists of all spots, roughly.
    listed: usize,
}

/// What is known of a position with the checking side to move.
#[derive(Default)]
struct Spot {
    /// Its checks, those not yet tried at the end; None before it was looked at.
    untried: Option<Vec<Move>>,
    /// The check that stands, with its replies.
    check: Option<(Move, Vec<Reply>)>,
    /// The checks that failed, each with the reply that made it fail.
    failed: Vec<(Move, Reply)>,
    /// Whether all checks have failed.
    is_lost: bool,
    /// Those whose check, the one that stands or stood, has a reply that leads here.
    parents: Vec<u32>,
}

impl Graph {
    pub(super) fn new(start: &Position) -> Self {
        let mut graph = Self { positions: Positions::new(), spots: Vec::new(), listed: 0 };
        graph.find_or_add(start);
        graph
    }

    /// Whether the first position stands.
    pub(super) fn decide(&mut self, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        while !self.spots[0].is_lost {
            let open = self.unseen();
            if open.is_empty() {
                return Ok(true);
            }
            for index in open {
                meter.step()?;
                meter.hold(self.memory())?;
                self.look(index);
            }
        }
        Ok(false)
    }

    /// The positions to which the standing checks lead and which were not looked at yet.
    fn unseen(&self) -> Vec<u32> {
        let mut open = Vec::new();
        self.walk(|index, spot| {
            if spot.untried.is_none() {
                open.push(index);
            }
        });
        open
    }

    /// Visits the positions to which the standing checks lead, nearest first.
    fn walk(&self, mut visit: impl FnMut(u32, &Spot)) {
        let mut seen = vec![false; self.spots.len()];
        seen[0] = true;
        let mut queue = vec![0_u32];
        let mut at = 0;
        while let Some(&index) = queue.get(at) {
            at += 1;
            let spot = &self.spots[index as usize];
            visit(index, spot);
            for reply in spot.check.iter().flat_map(|(_, replies)| replies) {
                if !seen[reply.next] {
                    seen[reply.next] = true;
                    queue.push(number(reply.next));
                }
            }
        }
    }

    /// Lists the checks of a position and tries the first.
    fn look(&mut self, index: u32) {
        let position = *self.positions.get(index);
        let mut checks: Vec<(usize, Move)> = Vec::new();
        position.for_each_legal(|mv| {
            let next = position.play_unchecked(mv);
            if next.is_check() {
                checks.push((next.legal_move_count(), mv));
            }
        });
        // The check with the fewest replies is tried first, and so stands last in the list.
        checks.sort_by_key(|&(replies, _)| Reverse(replies));
        self.listed += checks.len() * size_of::<Move>();
        self.spots[index as usize].untried = Some(checks.into_iter().map(|(_, mv)| mv).collect());
        self.try_next(vec![index]);
    }

    /// Has each of the positions try its checks until one stands; those without one are lost,
    /// and so is the check of every position that led there.
    fn try_next(&mut self, mut open: Vec<u32>) {
        while let Some(index) = open.pop() {
            if self.spots[index as usize].check.is_some() || self.spots[index as usize].is_lost {
                continue;
            }
            let untried = self.spots[index as usize].untried.as_mut();
            let Some(mv) = untried.and_then(Vec::pop) else {
                self.lose(index, &mut open);
                continue;
            };
            let replies = self.replies(index, mv);
            if let Some(&reply) = replies.iter().find(|reply| self.spots[reply.next].is_lost) {
                self.spots[index as usize].failed.push((mv, reply));
                open.push(index);
            } else {
                for reply in &replies {
                    self.spots[reply.next].parents.push(index);
                }
                self.listed += replies.len() * (size_of::<Reply>() + size_of::<u32>());
                self.spots[index as usize].check = Some((mv, replies));
            }
        }
    }

    /// Marks a position as lost, and has those that relied on it try anew.
    fn lose(&mut self, index: u32, open: &mut Vec<u32>) {
        self.spots[index as usize].is_lost = true;
        for parent in std::mem::take(&mut self.spots[index as usize].parents) {
            let spot = &mut self.spots[parent as usize];
            let relied = spot.check.as_ref().and_then(|(mv, replies)| {
                let reply = replies.iter().find(|reply| reply.next == index as usize)?;
                Some((*mv, *reply))
            });
            if let Some(failure) = relied {
                spot.check = None;
                spot.failed.push(failure);
                open.push(parent);
            }
        }
    }

    /// The replies to a check.
    fn replies(&mut self, index: u32, check: Move) -> Vec<Reply> {
        let checked = self.positions.get(index).play_unchecked(check);
        let moves = checked.legal_moves();
        moves
            .into_iter()
            .map(|mv| {
                let next = self.find_or_add(&checked.play_unchecked(mv));
                Reply { mv, next: next as usize }
            })
            .collect()
    }

    fn find_or_add(&mut self, position: &Position) -> u32 {
        let index = self.positions.find_or_add(position);
        self.spots.resize_with(self.positions.len(), Spot::default);
        index
    }

    fn memory(&self) -> usize {
        self.positions.memory() + self.spots.capacity() * size_of::<Spot>() + self.listed
    }

    /// The standing checks, once the first position is known to stand.
    pub(super) fn strategy(&self) -> Strategy {
        let mut kept = Vec::new();
        self.walk(|index, _| kept.push(index));
        self.gather(&kept, |spot| {
            let standing = spot.check.iter();
            standing.map(|(mv, replies)| Choice { mv: *mv, replies: replies.clone() }).collect()
        })
    }

    /// The failed checks, once the first position is known to be lost.
    pub(super) fn refutation(&self) -> Strategy {
        let mut kept = vec![0_u32];
        let mut seen = vec![false; self.spots.len()];
        seen[0] = true;
        let mut at = 0;
        while let Some(&index) = kept.get(at) {
            at += 1;
            for (_, reply) in &self.spots[index as usize].failed {
                if !seen[reply.next] {
                    seen[reply.next] = true;
                    kept.push(number(reply.next));
                }
            }
        }
        self.gather(&kept, |spot| {
            let failed = spot.failed.iter();
            failed.map(|(mv, reply)| Choice { mv: *mv, replies: vec![*reply] }).collect()
        })
    }

    /// A strategy of the kept spots, numbered anew.
    fn gather(&self, kept: &[u32], choices: impl Fn(&Spot) -> Vec<Choice>) -> Strategy {
        let mut numbers = vec![0; self.spots.len()];
        for (new, &old) in kept.iter().enumerate() {
            numbers[old as usize] = new;
        }
        let nodes = kept.iter().map(|&index| {
            let mut choices = choices(&self.spots[index as usize]);
            for reply in choices.iter_mut().flat_map(|choice| &mut choice.replies) {
                reply.next = numbers[reply.next];
            }
            Node { position: *self.positions.get(index), choices }
        });
        Strategy::new(nodes.collect())
    }
}

/// A number of a position as the store of positions counts.
fn number(index: usize) -> u32 {
    u32::try_from(index).expect("the store of positions counts no further")
}

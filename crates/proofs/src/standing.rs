//! The positions from which a side can go on for ever, and those from which it cannot.
//!
//! The greatest fixed point is found from above: every position passes for good until all its
//! moves fail. In each position one move is looked at, the first that has not failed; when all
//! positions to which these moves lead have been looked at and stand, they are a set that the
//! other side cannot break out of.

mod order;

use staunton_rules::{Move, Position};

use crate::bounds::Meter;
use crate::positions::Positions;
use crate::strategy::{Choice, Node, Reply};
use crate::{Limit, Strategy, TableVerdict, Tables};

/// What the side to move wants to do for ever.
#[derive(Copy, Clone)]
pub(crate) enum Aim<'a> {
    /// To give check, and never to mate.
    Check,
    /// To give check, or to mate where it can.
    CheckOrMate,
    /// To be mated never: it plays whatever it likes, and stalemate or a dead game will do.
    /// Where one of these tables tells the verdict it need not be searched for.
    Fortress(&'a Tables),
}

pub(crate) struct Standing<'a> {
    aim: Aim<'a>,
    positions: Positions,
    spots: Vec<Spot>,
    stands: order::Stands,
    /// Bytes held by the lists of all spots, roughly.
    listed: usize,
}

/// What is known of a position with the side to move that wants to go on.
#[derive(Default)]
struct Spot {
    /// Its moves that serve the aim, the next to be tried last; None before it was looked at.
    untried: Option<Vec<Move>>,
    /// The move that stands, with its replies.
    standing: Option<(Move, Vec<Reply>)>,
    /// The moves that failed, each with the reply that made it fail.
    failed: Vec<(Move, Reply)>,
    state: State,
    /// Those whose move, the one that stands or stood, has a reply that leads here.
    parents: Vec<u32>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum State {
    /// One of its moves stands, or it was not looked at yet.
    #[default]
    Open,
    /// The game ends here as well as the side can wish.
    End,
    /// All moves have failed.
    Lost,
}

impl<'a> Standing<'a> {
    pub(crate) fn new(start: &Position, aim: Aim<'a>) -> Self {
        let mut graph = Self {
            aim,
            positions: Positions::new(),
            spots: Vec::new(),
            stands: order::Stands::default(),
            listed: 0,
        };
        graph.find_or_add(start);
        graph
    }

    /// Whether the first position stands.
    pub(crate) fn decide(&mut self, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        while self.spots[0].state != State::Lost {
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

    /// The positions to which the standing moves lead and which were not looked at yet.
    fn unseen(&self) -> Vec<u32> {
        let mut open = Vec::new();
        self.walk(|index, spot| {
            if spot.untried.is_none() && spot.state == State::Open {
                open.push(index);
            }
        });
        open
    }

    /// Visits the positions to which the standing moves lead, nearest first.
    fn walk(&self, mut visit: impl FnMut(u32, &Spot)) {
        let mut seen = vec![false; self.spots.len()];
        seen[0] = true;
        let mut queue = vec![0_u32];
        let mut at = 0;
        while let Some(&index) = queue.get(at) {
            at += 1;
            let spot = &self.spots[index as usize];
            visit(index, spot);
            for reply in spot.standing.iter().flat_map(|(_, replies)| replies) {
                if !seen[reply.next] {
                    seen[reply.next] = true;
                    queue.push(number(reply.next));
                }
            }
        }
    }

    /// Lists the moves of a position that serve, and tries the first.
    fn look(&mut self, index: u32) {
        let position = *self.positions.get(index);
        let moves = match self.aim {
            Aim::Check => order::checks(&position, order::Mates::LeftOut),
            Aim::CheckOrMate => order::checks(&position, order::Mates::First),
            Aim::Fortress(_) if order::is_safe_end(&position) => {
                self.spots[index as usize].state = State::End;
                return;
            }
            Aim::Fortress(tables) => match tables.probe(&position) {
                Ok(TableVerdict::Win { .. } | TableVerdict::Draw) => {
                    self.spots[index as usize].state = State::End;
                    return;
                }
                // Without a move to try it is lost.
                Ok(TableVerdict::Loss { .. }) => Vec::new(),
                Err(_) => {
                    self.stands.count(&position, position.turn());
                    order::holding(&position, &self.positions, &self.stands)
                }
            },
        };
        self.listed += moves.len() * size_of::<Move>();
        self.spots[index as usize].untried = Some(moves);
        self.try_next(vec![index]);
    }

    /// Has each of the positions try its moves until one stands; those without one are lost,
    /// and so is the move of every position that led there.
    fn try_next(&mut self, mut open: Vec<u32>) {
        while let Some(index) = open.pop() {
            let spot = &mut self.spots[index as usize];
            if spot.standing.is_some() || spot.state == State::Lost {
                continue;
            }
            let Some(mv) = spot.untried.as_mut().and_then(Vec::pop) else {
                self.lose(index, &mut open);
                continue;
            };
            let replies = self.replies(index, mv);
            let is_lost = |reply: &&Reply| self.spots[reply.next].state == State::Lost;
            if let Some(&reply) = replies.iter().find(is_lost) {
                self.spots[index as usize].failed.push((mv, reply));
                open.push(index);
            } else {
                for reply in &replies {
                    self.spots[reply.next].parents.push(index);
                }
                self.listed += replies.len() * (size_of::<Reply>() + size_of::<u32>());
                self.spots[index as usize].standing = Some((mv, replies));
            }
        }
    }

    /// Marks a position as lost, and has those that relied on it try anew.
    fn lose(&mut self, index: u32, open: &mut Vec<u32>) {
        self.spots[index as usize].state = State::Lost;
        for parent in std::mem::take(&mut self.spots[index as usize].parents) {
            let spot = &mut self.spots[parent as usize];
            let relied = spot.standing.as_ref().and_then(|(mv, replies)| {
                let reply = replies.iter().find(|reply| reply.next == index as usize)?;
                Some((*mv, *reply))
            });
            if let Some(failure) = relied {
                spot.standing = None;
                spot.failed.push(failure);
                open.push(parent);
            }
        }
    }

    /// The replies to a move.
    fn replies(&mut self, index: u32, mv: Move) -> Vec<Reply> {
        let moved = self.positions.get(index).play_unchecked(mv);
        let moves = moved.legal_moves();
        moves
            .into_iter()
            .map(|mv| {
                let next = self.find_or_add(&moved.play_unchecked(mv));
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
        self.positions.memory()
            + self.spots.capacity() * size_of::<Spot>()
            + self.listed
            + self.stands.memory()
    }

    /// The standing moves, once the first position is known to stand.
    pub(crate) fn strategy(&self) -> Strategy {
        let mut kept = Vec::new();
        self.walk(|index, _| kept.push(index));
        self.gather(&kept, |spot| {
            let standing = spot.standing.iter();
            standing.map(|(mv, replies)| Choice { mv: *mv, replies: replies.clone() }).collect()
        })
    }

    /// The failed moves, once the first position is known to be lost.
    pub(crate) fn refutation(&self) -> Strategy {
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

//! From a search that knows of a mate to the whole of the solution.

use staunton_rules::{Move, Position};

use super::question::Extent;
use super::search::Search;
use crate::positions::Positions;
use crate::strategy::{Choice, Node, Reply};
use crate::{Limit, Strategy};

/// The solution of a mate in `moves` from `start`.
///
/// Positions that come up in several lines are one node, with the fewest moves they need. With a `key`
/// the solution is the one by that first move, which serves.
pub(super) fn gather(
    search: &mut Search<'_>,
    start: &Position,
    moves: u32,
    extent: Extent,
    key: Option<Move>,
) -> Result<Strategy, Limit> {
    let mut gatherer = Gatherer { positions: Positions::new(), nodes: Vec::new(), replies: 0 };
    gatherer.add(start);
    let mut left = vec![moves];
    let mut at = 0;
    while at < gatherer.nodes.len() {
        search.meter().hold(gatherer.memory() + search.memory())?;
        let position = gatherer.nodes[at].position;
        let moves = if at == 0 { moves } else { search.fewest(&position, left[at])? };
        if !search.is_end(&position) {
            let all = match extent {
                Extent::OneKey => false,
                Extent::EveryKey => at == 0,
                Extent::Duals => true,
            };
            let serving = match key {
                Some(key) if at == 0 => vec![key],
                _ => search.serving(&position, moves, all)?,
            };
            for mv in serving {
                let choice = gatherer.choice(&position, mv);
                left.resize(gatherer.nodes.len(), 0);
                for reply in &choice.replies {
                    left[reply.next] = left[reply.next].max(moves - 1);
                }
                gatherer.nodes[at].choices.push(choice);
            }
        }
        at += 1;
    }
    Ok(Strategy::new(gatherer.nodes))
}

struct Gatherer {
    positions: Positions,
    nodes: Vec<Node>,
    replies: usize,
}

impl Gatherer {
    fn add(&mut self, position: &Position) -> usize {
        let index = self.positions.find_or_add(position) as usize;
        if index == self.nodes.len() {
            self.nodes.push(Node { position: *position, choices: Vec::new() });
        }
        index
    }

    fn choice(&mut self, position: &Position, mv: Move) -> Choice {
        let next = position.play_unchecked(mv);
        let replies: Vec<Reply> = next
            .legal_moves()
            .into_iter()
            .map(|mv| Reply { mv, next: self.add(&next.play_unchecked(mv)) })
            .collect();
        self.replies += replies.len();
        Choice { mv, replies }
    }

    fn memory(&self) -> usize {
        self.positions.memory()
            + self.nodes.capacity() * (size_of::<Node>() + size_of::<Choice>())
            + self.replies * size_of::<Reply>()
    }
}

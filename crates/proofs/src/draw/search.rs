//! The search for a draw that comes within so many moves.

use staunton_rules::{Move, MoveList, Position};

use crate::bounds::Meter;
use crate::mate::MOST_MOVES;
use crate::strategy::{Choice, Node, Reply};
use crate::unwinnable::lacks_force;
use crate::{Limit, Strategy};

/// A search along one line at a time. Which positions stand on the line decides what repeats,
/// so that nothing found on one line is kept for another. Its recursion is as deep as there
/// are moves, [`MOST_MOVES`] at most.
pub(super) struct Search<'a> {
    meter: Meter<'a>,
    /// The positions of the line with the drawing side to move, and their nodes.
    line: Vec<(Position, usize)>,
    nodes: Vec<Node>,
    /// The reply that refuted last, by the moves left: likely to refute again.
    refuting: [Option<Move>; MOST_MOVES as usize + 1],
}

impl<'a> Search<'a> {
    pub(super) fn new(start: Position, meter: Meter<'a>) -> Self {
        let line = vec![(start, 0)];
        Self { meter, line, nodes: Vec::new(), refuting: [None; MOST_MOVES as usize + 1] }
    }

    /// The strategy that draws in so many moves.
    pub(super) fn solve(&mut self, moves: u32) -> Result<Option<Strategy>, Limit> {
        self.meter.progress.depth = moves;
        let (start, _) = self.line[0];
        self.nodes = vec![Node { position: start, choices: Vec::new() }];
        let is_drawn = is_end(&start) || moves > 0 && self.draws(&start, 0, moves)?;
        Ok(is_drawn.then(|| Strategy::new(std::mem::take(&mut self.nodes))))
    }

    /// Whether the side to move, at this node, draws in so many moves, of which there is one at
    /// least. If it does, its choice stands in the node; if not, no node is left behind.
    fn draws(&mut self, position: &Position, node: usize, moves: u32) -> Result<bool, Limit> {
        self.meter.step()?;
        for mv in ordered(position) {
            let before = self.nodes.len();
            if let Some(choice) = self.serves(position, mv, moves)? {
                self.nodes[node].choices = vec![choice];
                return Ok(true);
            }
            self.nodes.truncate(before);
        }
        Ok(false)
    }

    /// The move with its replies if it draws.
    fn serves(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u32,
    ) -> Result<Option<Choice>, Limit> {
        let next = position.play_unchecked(mv);
        self.meter.step()?;
        let mut moves_of_other = next.legal_moves();
        if let Some(place) =
            moves_of_other.iter().position(|&mv| Some(mv) == self.refuting[moves as usize])
        {
            moves_of_other.swap(0, place);
        }
        let mut replies = Vec::with_capacity(moves_of_other.len());
        for reply in &moves_of_other {
            let Some(node) = self.after(&next.play_unchecked(reply), moves - 1)? else {
                self.refuting[moves as usize] = Some(reply);
                return Ok(None);
            };
            replies.push(Reply { mv: reply, next: node });
        }
        Ok(Some(Choice { mv, replies }))
    }

    /// The node of a position after a reply, with so many moves left; None if it is no draw.
    fn after(&mut self, position: &Position, moves: u32) -> Result<Option<usize>, Limit> {
        let again = self.line.iter().find(|(other, _)| other.is_same_for_repetition(position));
        if let Some(&(_, node)) = again {
            return Ok(Some(node));
        }
        let is_end = is_end(position);
        if !is_end && moves == 0 {
            return Ok(None);
        }
        let node = self.nodes.len();
        self.meter.hold((node + 1) * 2 * size_of::<Node>())?;
        self.nodes.push(Node { position: *position, choices: Vec::new() });
        if is_end {
            return Ok(Some(node));
        }
        self.line.push((*position, node));
        let draws = self.draws(position, node, moves);
        self.line.pop();
        if draws? {
            return Ok(Some(node));
        }
        self.nodes.truncate(node);
        Ok(None)
    }
}

/// Whether the side to move has all it can wish: stalemate, or the other without force.
fn is_end(position: &Position) -> bool {
    lacks_force(position, !position.turn()) || position.is_stalemate()
}

/// The legal moves, those first that leave the fewest replies: without one it is stalemate.
fn ordered(position: &Position) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&mv| {
        let next = position.play_unchecked(mv);
        (next.legal_move_count(), !next.is_check())
    });
    moves
}

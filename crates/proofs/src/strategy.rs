//! What to play whatever the other side answers: the witness of most proofs.

use staunton_rules::{Move, Position};

use crate::positions::Positions;

/// A plan against every answer: a graph whose nodes are positions.
///
/// Node 0 is the position asked about. A move of a node leads, with each of its replies, to
/// another node; the graph may run in circles where the plan is to go on for ever.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, MateVerdict, mate, unwatched};
/// use staunton_rules::Position;
///
/// // Two rooks drive the king to the edge. Any reply leads to a node with the next move.
/// let position: Position = "k7/7R/8/8/8/8/6R1/4K3 w - - 0 1".parse()?;
/// let verdict =
///     mate(&position, MateQuestion::mate_in(1), Bounds::default(), &unwatched);
/// let MateVerdict::Mate(proof) = verdict else { panic!("Rg8 is mate") };
/// let key = &proof.strategy.start().choices[0];
/// assert_eq!(position.uci(key.mv), "g2g8");
/// for &reply in &key.replies {
///     assert!(proof.strategy.after(reply).position.legal_move_count() > 0);
/// }
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    nodes: Vec<Node>,
}

/// A position of a [`Strategy`] in which its owner is to move, or which is an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// The moves that serve, at least one; none if the aim is reached here.
    pub choices: Vec<Choice>,
}

/// A move that serves, with all that can be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Every legal reply; none if the aim is reached by the move.
    pub replies: Vec<Reply>,
}

/// A reply and the node it leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The reply.
    pub mv: Move,
    /// The number of the node after it.
    pub next: usize,
}

impl Strategy {
    pub(crate) fn new(nodes: Vec<Node>) -> Self {
        Self { nodes }
    }

    /// One strategy of several from the same position: the choices of each. A position that several have is
    /// one node, as the first of them has it.
    pub(crate) fn joined(strategies: &[Self]) -> Self {
        let mut positions = Positions::new();
        let mut places: Vec<(usize, usize)> = Vec::new();
        let mut place = |strategy: usize, index: usize, places: &mut Vec<(usize, usize)>| {
            let found = positions.find_or_add(&strategies[strategy].nodes[index].position) as usize;
            if found == places.len() {
                places.push((strategy, index));
            }
            found
        };
        let mut nodes = Vec::new();
        for strategy in 0..strategies.len() {
            place(strategy, 0, &mut places);
        }
        while let Some(&(strategy, index)) = places.get(nodes.len()) {
            let of = if nodes.is_empty() { 0..strategies.len() } else { strategy..strategy + 1 };
            let mut choices = Vec::new();
            for strategy in of {
                for choice in &strategies[strategy].nodes[index].choices {
                    let mut choice = choice.clone();
                    for reply in &mut choice.replies {
                        reply.next = place(strategy, reply.next, &mut places);
                    }
                    choices.push(choice);
                }
            }
            nodes.push(Node { position: strategies[strategy].nodes[index].position, choices });
        }
        Self { nodes }
    }

    /// The position asked about.
    ///
    /// # Panics
    /// Never: a strategy has at least one node.
    pub fn start(&self) -> &Node {
        &self.nodes[0]
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node a reply leads to.
    ///
    /// # Panics
    /// If the reply is not of this strategy.
    pub fn after(&self, reply: Reply) -> &Node {
        &self.nodes[reply.next]
    }

    /// Whether some way through it never ends, because it runs in a circle.
    pub(crate) fn goes_on(&self) -> bool {
        // Taking away the nodes from which all ways lead to ends, again and again, leaves the
        // circles and what leads to them.
        let mut ends = vec![false; self.nodes.len()];
        loop {
            let mut grown = false;
            for (index, node) in self.nodes.iter().enumerate() {
                let mut replies = node.choices.iter().flat_map(|choice| &choice.replies);
                if !ends[index] && replies.all(|reply| ends[reply.next]) {
                    ends[index] = true;
                    grown = true;
                }
            }
            if !grown {
                return ends.contains(&false);
            }
        }
    }

    /// The line in which both sides take the first move there is, until an end or a node that
    /// was passed already.
    pub fn main_line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut passed = vec![false; self.nodes.len()];
        let mut at = 0;
        while !passed[at] {
            passed[at] = true;
            let Some(choice) = self.nodes[at].choices.first() else { break };
            line.push(choice.mv);
            let Some(reply) = choice.replies.first() else { break };
            line.push(reply.mv);
            at = reply.next;
        }
        line
    }
}

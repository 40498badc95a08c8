//! How far was read behind a move that was held for another.

use crate::decode::hypothesis::{Hypothesis, Node};

/// What came of it when an earlier move, legal as it stands, was held for another.
pub(super) enum Walk {
    /// What stands behind it, before the misprint that was looked for, cannot be read.
    Dead,
    Alive {
        /// The node of the move.
        first: usize,
        /// The ways in which it can be read so far.
        ways: Vec<Hypothesis>,
        /// The first move behind that is not read in them.
        read: usize,
        /// The misprint that was looked for when the move was first held for another.
        legal: usize,
    },
}

/// A way from its node `first` on anew, found out because of the misprint at `at`.
pub(super) fn found_at(
    at: usize,
    first: usize,
    way: &Hypothesis,
    nodes: &mut Vec<Node>,
) -> Hypothesis {
    let path =
        std::iter::successors(way.node, |&node| nodes[node].parent.filter(|_| node != first));
    let mut path: Vec<usize> = path.collect();
    path.reverse();
    for node in path {
        let (mut copy, last) = (nodes[node].clone(), nodes.len());
        if node == first {
            copy.legal = Some(at);
        } else {
            copy.parent = Some(last - 1);
        }
        nodes.push(copy);
    }
    Hypothesis { node: Some(nodes.len() - 1), ..way.clone() }
}

//! The plies of a line, as far as it could be read.

use staunton_rules::Move;

use crate::book::{Evidence, Ply, Reading};
use crate::correct::costs::MARGIN;
use crate::decode::hypothesis::{Hypothesis, Node, doubt, likely, moves_at};
use crate::layout::printed::Printed;

/// The plies of a line that was read as it stands, so many of its moves.
pub(super) fn walked(
    (nodes, hypotheses): (&[Node], &[Hypothesis]),
    count: usize,
    moves: &[Printed],
    first_ply: usize,
) -> Vec<Ply> {
    let (certain, candidates) = agreed(nodes, hypotheses);
    let told = moves.iter().enumerate().map(|(index, printed)| {
        let node = certain.get(index).map(|&node| &nodes[node]);
        let is_open = index == certain.len();
        let mut ply = Ply::open(first_ply + index + 1, &printed.span());
        if is_open {
            ply.set_candidates(&candidates);
        }
        if let Some(node) = node {
            (ply.mv, ply.reading) = (Some(node.mv), Reading::Read);
            ply.set_doubts(&node.doubts);
        }
        ply.evidence = match node {
            Some(node) if node.among > 1 => Evidence::Later,
            Some(_) => Evidence::Only,
            None if !is_open => Evidence::BehindOpen,
            None if index < count => Evidence::Several,
            None => Evidence::NoMove,
        };
        ply
    });
    told.collect()
}

/// The nodes that all the cheapest hypotheses share, and what the next ply may be.
fn agreed(nodes: &[Node], hypotheses: &[Hypothesis]) -> (Vec<usize>, Vec<Move>) {
    let paths = likely(nodes, hypotheses, MARGIN);
    let Some(best) = paths.first() else { return (Vec::new(), Vec::new()) };
    let given_up = doubt(hypotheses).unwrap_or(usize::MAX);
    for (index, &node) in best.iter().enumerate() {
        let moves = moves_at(nodes, &paths, index);
        if index >= given_up || moves.len() > 1 || moves.first() != Some(&nodes[node].mv) {
            return (best[..index].to_vec(), moves);
        }
    }
    (best.clone(), Vec::new())
}

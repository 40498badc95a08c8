//! Strategies as the nodes of a certificate.

use std::collections::BTreeMap;

use super::{CertificateNode, CertifyError, Evidence, letter, never};
use crate::bounds::Meter;
use crate::strategy::{Node, Strategy};

/// A move for every node, and all that is replied to it.
pub(super) fn of_plan(strategy: &Strategy, mut meter: Meter<'_>) -> Result<Evidence, CertifyError> {
    let nodes = strategy.nodes().iter().map(|node| planned(node, &mut meter));
    Ok(Evidence::Nodes(nodes.collect::<Result<_, _>>()?))
}

fn planned(node: &Node, meter: &mut Meter<'_>) -> Result<CertificateNode, CertifyError> {
    let position = &node.position;
    let Some(choice) = node.choices.first() else {
        if !position.has_legal_moves() {
            return Ok(CertificateNode::End {});
        }
        let other = !position.turn();
        let never = BTreeMap::from([(letter(other), never::never(position, other, meter)?)]);
        return Ok(CertificateNode::Safe { never });
    };
    let after = position.play_unchecked(choice.mv);
    let replies = choice.replies.iter().map(|reply| (after.uci(reply.mv), reply.next));
    Ok(CertificateNode::Plan { mv: position.uci(choice.mv), replies: replies.collect() })
}

/// For every move of a node its answer.
pub(super) fn of_answers(strategy: &Strategy) -> Evidence {
    Evidence::Nodes(strategy.nodes().iter().map(answered).collect())
}

fn answered(node: &Node) -> CertificateNode {
    let position = &node.position;
    let answers = node.choices.iter().filter_map(|choice| {
        let reply = choice.replies.first()?;
        let answer = position.play_unchecked(choice.mv).uci(reply.mv);
        Some((position.uci(choice.mv), (answer, reply.next)))
    });
    CertificateNode::Answers { answers: answers.collect() }
}

/// The moves of the longest way through a strategy that has no circles.
pub(super) fn longest(strategy: &Strategy) -> u32 {
    let nodes = strategy.nodes();
    let mut height = vec![0_u32; nodes.len()];
    loop {
        let mut is_grown = false;
        for (index, node) in nodes.iter().enumerate() {
            let replies = node.choices.iter().flat_map(|choice| &choice.replies);
            let below = replies.map(|reply| height[reply.next]).max().unwrap_or(0);
            let own = if node.choices.is_empty() { 0 } else { below + 1 };
            if own > height[index] {
                height[index] = own;
                is_grown = true;
            }
        }
        if !is_grown {
            return height[0];
        }
    }
}

//! From moves and strategies to what is told of them.

use std::collections::VecDeque;

use staunton_proofs::{CheckReply, Choice, Node, Strategy};
use staunton_rules::{Move, Position};

use super::told::{ToldChoice, ToldMove, ToldNode, ToldPlan, ToldReply};

/// Positions of a plan that are told at most.
const MOST_NODES: usize = 300;

/// A move made in `position`.
pub(super) fn told_move(position: &Position, mv: Move) -> ToldMove {
    ToldMove {
        uci: mv.to_uci(position.castling_mode()).to_string(),
        san: staunton_notation::san(position, mv),
    }
}

/// Moves made one after another.
pub(super) fn told_line(start: &Position, line: &[Move]) -> Vec<ToldMove> {
    let mut position = *start;
    let mut told = Vec::with_capacity(line.len());
    for &mv in line {
        told.push(told_move(&position, mv));
        position = position.play_unchecked(mv);
    }
    told
}

/// A strategy, the positions nearest to its beginning first.
pub(super) fn told_plan(strategy: &Strategy) -> ToldPlan {
    let nodes = strategy.nodes();
    let mut numbers: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut kept = Vec::new();
    let mut queue = VecDeque::from([0]);
    numbers[0] = Some(0);
    let mut given = 1;
    while let Some(index) = queue.pop_front() {
        kept.push(index);
        let node: &Node = &nodes[index];
        for reply in node.choices.iter().flat_map(|choice| &choice.replies) {
            if numbers[reply.next].is_none() && given < MOST_NODES {
                numbers[reply.next] = Some(given);
                given += 1;
                queue.push_back(reply.next);
            }
        }
    }
    let told = kept.into_iter().map(|index| told_node(&nodes[index], &numbers));
    ToldPlan { nodes: told.collect(), total: nodes.len() }
}

fn told_node(node: &Node, numbers: &[Option<usize>]) -> ToldNode {
    let choices = node.choices.iter().map(|choice| told_choice(&node.position, choice, numbers));
    ToldNode { fen: node.position.to_string(), choices: choices.collect() }
}

fn told_choice(position: &Position, choice: &Choice, numbers: &[Option<usize>]) -> ToldChoice {
    let next = position.play_unchecked(choice.mv);
    let replies = choice.replies.iter().map(|reply| ToldReply {
        mv: told_move(&next, reply.mv),
        next: numbers[reply.next],
        how: next.is_check().then(|| how(CheckReply::of(&next, reply.mv))),
    });
    ToldChoice { mv: told_move(position, choice.mv), replies: replies.collect() }
}

const fn how(reply: CheckReply) -> &'static str {
    match reply {
        CheckReply::Flight => "flight",
        CheckReply::Capture => "capture",
        CheckReply::Interposition => "interposition",
    }
}

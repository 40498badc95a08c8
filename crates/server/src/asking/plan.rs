//! From moves and strategies to what is told of them.

use std::collections::VecDeque;

use staunton_notation::{Notation, Style, write_move};
use staunton_proofs::{CheckReply, Choice, Node, Strategy};
use staunton_rules::{Move, Position};

use super::told::{ToldChoice, ToldMove, ToldNode, ToldPlan, ToldReply};

/// Positions of a plan that are told at most.
const MOST_NODES: usize = 300;

/// A position that is asked about, and how moves are to be written.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) position: &'a Position,
    pub(super) style: Style,
}

/// A move made in `position`.
pub(super) fn told_move(position: &Position, mv: Move, style: Style) -> ToldMove {
    let is_plain = style == Style::from(Notation::San);
    ToldMove {
        uci: mv.to_uci(position.castling_mode()).to_string(),
        san: staunton_notation::san(position, mv),
        text: (!is_plain).then(|| write_move(position, mv, style)),
    }
}

/// Moves made one after another from the position.
pub(super) fn told_line(case: Case<'_>, line: &[Move]) -> Vec<ToldMove> {
    let mut position = *case.position;
    let mut told = Vec::with_capacity(line.len());
    for &mv in line {
        told.push(told_move(&position, mv, case.style));
        position = position.play_unchecked(mv);
    }
    told
}

/// A strategy, the positions nearest to its beginning first.
pub(super) fn told_plan(strategy: &Strategy, style: Style) -> ToldPlan {
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
    let told = kept.into_iter().map(|index| told_node(&nodes[index], &numbers, style));
    ToldPlan { nodes: told.collect(), total: nodes.len() }
}

fn told_node(node: &Node, numbers: &[Option<usize>], style: Style) -> ToldNode {
    let choices =
        node.choices.iter().map(|choice| told_choice((&node.position, style), choice, numbers));
    ToldNode { fen: node.position.to_string(), choices: choices.collect() }
}

fn told_choice(
    (position, style): (&Position, Style),
    choice: &Choice,
    numbers: &[Option<usize>],
) -> ToldChoice {
    let next = position.play_unchecked(choice.mv);
    let replies = choice.replies.iter().map(|reply| ToldReply {
        mv: told_move(&next, reply.mv, style),
        next: numbers[reply.next],
        how: next.is_check().then(|| how(CheckReply::of(&next, reply.mv))),
    });
    ToldChoice { mv: told_move(position, choice.mv, style), replies: replies.collect() }
}

const fn how(reply: CheckReply) -> &'static str {
    match reply {
        CheckReply::Flight => "flight",
        CheckReply::Capture => "capture",
        CheckReply::Interposition => "interposition",
    }
}

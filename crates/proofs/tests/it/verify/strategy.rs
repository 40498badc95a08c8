//! Strategies are walked against all replies.

use std::collections::HashSet;

use staunton_proofs::{Choice, MateProof, Node, Strategy};
use staunton_rules::{Move, Position};

/// A strategy of endless checks: every node checks, and every reply stays within the strategy.
pub(crate) fn verify_endless(start: &Position, strategy: &Strategy) {
    assert_eq!(strategy.start().position, *start);
    for node in strategy.nodes() {
        assert_eq!(node.choices.len(), 1, "{}: one check serves", node.position);
        let choice = &node.choices[0];
        assert!(play(&node.position, choice.mv).is_check(), "{}: a check", node.position);
        verify_replies(strategy, node, choice);
    }
}

/// A refutation of endless checks: every check has a reply, and no way runs in a circle.
pub(crate) fn verify_refuted(start: &Position, strategy: &Strategy) {
    assert_eq!(strategy.start().position, *start);
    for node in strategy.nodes() {
        let moves = node.position.legal_moves();
        let checks = moves.iter().filter(|&&mv| play(&node.position, mv).is_check()).copied();
        let answered: HashSet<Move> = node.choices.iter().map(|choice| choice.mv).collect();
        assert_eq!(checks.collect::<HashSet<_>>(), answered, "{}: all checks", node.position);
        for choice in &node.choices {
            assert_eq!(choice.replies.len(), 1, "{}: one reply", node.position);
            verify_reply(strategy, node, choice, 0);
        }
    }
    verify_no_circles(strategy);
}

/// A mate: every choice mates in the moves told, whatever is answered.
pub(crate) fn verify_mate(start: &Position, proof: &MateProof) {
    assert_eq!(proof.strategy.start().position, *start);
    let nodes = proof.strategy.nodes();
    let mut needed: Vec<Option<u32>> = vec![None; nodes.len()];
    // Nodes without a circle are settled from the mates backwards.
    for _ in 0..=proof.moves {
        for (index, node) in nodes.iter().enumerate() {
            needed[index] = moves_needed(&proof.strategy, node, &needed);
        }
    }
    assert_eq!(needed[0], Some(proof.moves), "{start}");
}

/// The moves that the slowest choice of a node needs.
fn moves_needed(strategy: &Strategy, node: &Node, needed: &[Option<u32>]) -> Option<u32> {
    assert!(!node.choices.is_empty(), "{}: a move that serves", node.position);
    let mut slowest = 0;
    for choice in &node.choices {
        verify_replies(strategy, node, choice);
        if choice.replies.is_empty() {
            assert!(play(&node.position, choice.mv).is_checkmate(), "{}: a mate", node.position);
        }
        for reply in &choice.replies {
            slowest = slowest.max(needed[reply.next]?);
        }
    }
    Some(slowest + 1)
}

/// A selfmate: nodes without choices are the mates of who owns the strategy.
pub(crate) fn verify_selfmate(start: &Position, proof: &MateProof) {
    assert_eq!(proof.strategy.start().position, *start);
    for node in proof.strategy.nodes() {
        assert_eq!(node.choices.is_empty(), node.position.is_checkmate(), "{}", node.position);
        for choice in &node.choices {
            verify_replies(&proof.strategy, node, choice);
            assert!(!choice.replies.is_empty(), "{}: it must be answered", node.position);
        }
    }
    verify_no_circles(&proof.strategy);
}

/// The choice has every legal reply, each leading to the node it says.
pub(crate) fn verify_replies(strategy: &Strategy, node: &Node, choice: &Choice) {
    let moves: HashSet<Move> = play(&node.position, choice.mv).legal_moves().into_iter().collect();
    let replies: HashSet<Move> = choice.replies.iter().map(|reply| reply.mv).collect();
    assert_eq!(moves, replies, "{}: all replies to {:?}", node.position, choice.mv);
    for number in 0..choice.replies.len() {
        verify_reply(strategy, node, choice, number);
    }
}

pub(crate) fn verify_reply(strategy: &Strategy, node: &Node, choice: &Choice, number: usize) {
    let reply = choice.replies[number];
    let next = play(&play(&node.position, choice.mv), reply.mv);
    assert!(strategy.after(reply).position.is_same_for_repetition(&next), "{next}");
}

/// Taking away nodes that lead nowhere else, again and again, takes away all.
pub(crate) fn verify_no_circles(strategy: &Strategy) {
    let nodes = strategy.nodes();
    let mut gone = vec![false; nodes.len()];
    loop {
        let before = gone.iter().filter(|&&gone| gone).count();
        for (index, node) in nodes.iter().enumerate() {
            let replies = node.choices.iter().flat_map(|choice| &choice.replies);
            gone[index] = replies.map(|reply| reply.next).all(|next| gone[next]);
        }
        let after = gone.iter().filter(|&&gone| gone).count();
        if after == nodes.len() {
            return;
        }
        assert!(after > before, "the plan runs in a circle");
    }
}

pub(crate) fn play(position: &Position, mv: Move) -> Position {
    position.play(mv).unwrap()
}

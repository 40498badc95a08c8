//! Strategies that draw are walked against all replies.

use std::collections::HashSet;

use staunton_proofs::{DrawProof, Strategy, TableVerdict, Tables};
use staunton_rules::{Move, Position};

use super::strategy::{play, verify_no_circles, verify_replies, verify_reply};

/// A strategy in which its owner is never mated: each node is an end that suits him, or has one
/// move after which every reply stays within the strategy.
pub(crate) fn verify_hold(start: &Position, strategy: &Strategy) {
    verify_hold_with(start, strategy, &Tables::default());
}

/// The same where these tables may have told the verdict on an end. They are verified for
/// themselves.
pub(crate) fn verify_hold_with(start: &Position, strategy: &Strategy, tables: &Tables) {
    assert!(strategy.start().position.is_same_for_repetition(start));
    for node in strategy.nodes() {
        let position = &node.position;
        assert!(!position.is_checkmate(), "{position}: mated");
        if node.choices.is_empty() {
            let told = tables.probe(position);
            let is_told = matches!(told, Ok(TableVerdict::Win { .. } | TableVerdict::Draw));
            assert!(is_told || is_safe(position), "{position}: no end");
            continue;
        }
        assert_eq!(node.choices.len(), 1, "{position}: one move serves");
        verify_replies(strategy, node, &node.choices[0]);
    }
}

/// Stalemate, or the other side can plainly never mate: by its pieces, perhaps after moves without
/// a choice, or because no mate comes up in anything that can be played from here.
fn is_safe(position: &Position) -> bool {
    let other = !position.turn();
    let mut forced = *position;
    while let [only] = forced.legal_moves()[..] {
        if forced.board().has_insufficient_material(other) {
            break;
        }
        forced = play(&forced, only);
    }
    position.is_stalemate()
        || !forced.is_checkmate() && forced.board().has_insufficient_material(other)
        || super::unwinnable::is_without_mate(position, other)
}

/// The other side mates: every move has a reply, and no way runs in a circle.
pub(crate) fn verify_lost(start: &Position, strategy: &Strategy) {
    assert!(strategy.start().position.is_same_for_repetition(start));
    for node in strategy.nodes() {
        let moves: HashSet<Move> = node.position.legal_moves().into_iter().collect();
        let answered: HashSet<Move> = node.choices.iter().map(|choice| choice.mv).collect();
        assert_eq!(moves, answered, "{}: all moves", node.position);
        assert!(!moves.is_empty() || node.position.is_checkmate(), "{}", node.position);
        for choice in &node.choices {
            assert_eq!(choice.replies.len(), 1, "{}: one reply", node.position);
            verify_reply(strategy, node, choice, 0);
        }
    }
    verify_no_circles(strategy);
}

/// A forced draw: a strategy that is never mated, and each way through it ends, or comes back
/// to a position passed before, in the moves told at the latest.
pub(crate) fn verify_draw(start: &Position, proof: &DrawProof) {
    verify_hold(start, &proof.strategy);
    let mut passed = vec![false; proof.strategy.nodes().len()];
    assert_eq!(longest(&proof.strategy, 0, &mut passed), proof.moves, "{start}");
}

/// The moves of the longest way from a node that passes none twice.
fn longest(strategy: &Strategy, node: usize, passed: &mut Vec<bool>) -> u32 {
    let Some(choice) = strategy.nodes()[node].choices.first() else { return 0 };
    passed[node] = true;
    let mut most = 0;
    for reply in &choice.replies {
        if !passed[reply.next] {
            most = most.max(longest(strategy, reply.next, passed));
        }
    }
    passed[node] = false;
    most + 1
}

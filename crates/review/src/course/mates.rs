//! Mates that are forced: `proofs` decides.

use staunton_proofs::{
    Bounds, Extent, MateQuestion, MateVerdict, Stipulation, Strategy, mate, unwatched,
};
use staunton_rules::{Move, Position};

/// How many positions a proof may look at; then the engine's opinion must do.
const BOUNDS: Bounds = Bounds { nodes: 400_000, memory_mib: 64 };

/// A mate in at most so many moves of the side to move, with its longest line; none if there is
/// none, or it cannot be proved within the bounds.
pub(crate) fn forced_mate(position: &Position, moves: u32) -> Option<(u32, Vec<Move>)> {
    let question = MateQuestion { stipulation: Stipulation::Mate, moves, extent: Extent::OneKey };
    match mate(position, question, BOUNDS, &unwatched) {
        MateVerdict::Mate(proof) => Some((proof.moves, longest(&proof.strategy, proof.moves))),
        MateVerdict::NoMate | MateVerdict::Undecided { .. } => None,
    }
}

/// In how many more moves at most the side that has just moved mates, whatever is answered, with
/// its longest line, which begins with the answer; none if it cannot be proved within the bounds.
pub(crate) fn mate_after(position: &Position, moves: u32) -> Option<(u32, Vec<Move>)> {
    let mut longest: Option<(u32, Vec<Move>)> = None;
    for reply in position.legal_moves() {
        let (needed, mut line) = forced_mate(&position.play_unchecked(reply), moves)?;
        if longest.as_ref().is_none_or(|(most, _)| needed > *most) {
            line.insert(0, reply);
            longest = Some((needed, line));
        }
    }
    longest
}

/// The line of a mate in which the other side holds out longest.
fn longest(strategy: &Strategy, moves: u32) -> Vec<Move> {
    // How many moves are left at each node; a mate has few nodes, and the depth is bounded.
    let nodes = strategy.nodes();
    let mut left = vec![1; nodes.len()];
    for _ in 0..moves {
        for at in 0..nodes.len() {
            let replies = nodes[at].choices.first().map_or(&[][..], |choice| &choice.replies);
            left[at] = 1 + replies.iter().map(|reply| left[reply.next]).max().unwrap_or(0);
        }
    }
    let mut line = Vec::new();
    let mut at = 0;
    for _ in 0..moves {
        let Some(choice) = nodes[at].choices.first() else { break };
        line.push(choice.mv);
        let Some(reply) = choice.replies.iter().max_by_key(|reply| left[reply.next]) else { break };
        line.push(reply.mv);
        at = reply.next;
    }
    line
}

/// A move that mates at once.
pub(crate) fn mates_at_once(position: &Position) -> Option<Move> {
    let mates = |mv: &Move| position.play_unchecked(*mv).is_checkmate();
    position.legal_moves().into_iter().filter(|mv| position.gives_check(*mv)).find(mates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::CastlingMode;

    #[test]
    fn t1_the_longest_line_of_a_proved_mate_ends_in_mate() {
        // Lasker's diagram 7, Black to move.
        let fen = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
        let start = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let (moves, line) = forced_mate(&start, 5).unwrap();
        assert_eq!((moves, line.len()), (3, 5));
        let end = line.iter().fold(start, |at, mv| at.play(*mv).unwrap());
        assert!(end.is_checkmate());
        assert_eq!(forced_mate(&start, 2), None);
        assert_eq!(mates_at_once(&start), None);
    }
}

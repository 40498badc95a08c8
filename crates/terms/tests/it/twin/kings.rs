//! The kings: checks, the end of the game, the opposition.

use staunton_rules::{Position, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;

pub(super) fn find(board: &Plain, position: &Position, found: &mut Vec<Core>) {
    let side = board.turn;
    let (Some(king), Some(other)) = (board.king(side), board.king(!side)) else { return };
    let checkers = board.attackers(king, !side);
    let mut tell = |term, by: &[Square]| found.push(Core::new(term, side, Some(king), by, &[]));
    if !checkers.is_empty() {
        tell(Term::Check, &checkers);
        if checkers.len() > 1 {
            tell(Term::DoubleCheck, &checkers);
        }
        let pinned: Vec<_> =
            checkers.iter().copied().filter(|at| !board.pinners(*at).is_empty()).collect();
        if !pinned.is_empty() {
            tell(Term::PinnedManChecks, &pinned);
        }
    }
    if !can_move(board, position) {
        let term = if checkers.is_empty() { Term::Stalemate } else { Term::Checkmate };
        tell(term, &checkers);
        let beside = board.strikes(king);
        let own = |at: &Square| board.at(*at).is_some_and(|piece| piece.color == side);
        if let [only] = checkers[..]
            && board.role(only) == Some(Role::Knight)
            && beside.iter().all(own)
        {
            found.push(Core::new(Term::SmotheredMate, side, Some(king), &[only], &beside));
        }
    }
    opposition(board, king, other, found);
}

/// Whether the side to move has a legal move, by trying them all; castling is none where no other
/// move is, for the king could step where he crosses.
fn can_move(board: &Plain, position: &Position) -> bool {
    let side = board.turn;
    board.men_of(side).into_iter().any(|from| {
        let strikes = board.strikes(from).into_iter();
        let targets: Vec<Square> = if board.role(from) == Some(Role::Pawn) {
            let forward = side.fold(1, -1);
            let hostile = |at: &Square| {
                board.at(*at).is_some_and(|piece| piece.color != side)
                    || position.legal_ep_square() == Some(*at)
            };
            let one = from.offset(0, forward).filter(|at| board.at(*at).is_none());
            // Two steps save nobody whom one step does not, but by interposing.
            let is_first = from.rank() == staunton_rules::Rank::Second.relative_to(side);
            let two = one.and_then(|_| from.offset(0, 2 * forward));
            let two = two.filter(|at| is_first && board.at(*at).is_none());
            strikes.filter(hostile).chain(one).chain(two).collect()
        } else {
            strikes.filter(|at| board.at(*at).is_none_or(|piece| piece.color != side)).collect()
        };
        targets.into_iter().any(|to| !board.after(from, to).in_check(side))
    })
}

fn opposition(board: &Plain, king: Square, other: Square, found: &mut Vec<Core>) {
    let away = |a: usize, b: usize| a.abs_diff(b);
    let files = away(king.file().as_index(), other.file().as_index());
    let ranks = away(king.rank().as_index(), other.rank().as_index());
    let is_plain = |at: Square| matches!(board.role(at), None | Some(Role::King | Role::Pawn));
    let bare = Square::ALL.into_iter().all(is_plain);
    let term = match (files, ranks) {
        (0, 2) | (2, 0) => Term::Opposition,
        (0, 4 | 6) | (4 | 6, 0) if bare => Term::DistantOpposition,
        (2, 2) if bare => Term::DiagonalOpposition,
        _ => return,
    };
    found.push(Core::new(term, !board.turn, Some(other), &[], &[king]));
}

//! The kings: checks, the end of the game, the opposition.

use staunton_rules::{Role, Square};
use staunton_terms::Term;

use super::board::Plain;
use super::{Core, mates};

pub(super) fn find(board: &Plain, found: &mut Vec<Core>) {
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
            tell(Term::PinnedPieceChecks, &pinned);
        }
    }
    // Castling is never the only move: the king could step where he crosses.
    if board.pieces_of(side).into_iter().all(|from| board.targets(from).is_empty()) {
        let term = if checkers.is_empty() { Term::Stalemate } else { Term::Checkmate };
        tell(term, &checkers);
        if !checkers.is_empty() {
            mates::find(board, king, &checkers, found);
        }
    }
    opposition(board, king, other, found);
}

fn opposition(board: &Plain, king: Square, other: Square, found: &mut Vec<Core>) {
    let away = |a: usize, b: usize| a.abs_diff(b);
    let files = away(king.file().as_index(), other.file().as_index());
    let ranks = away(king.rank().as_index(), other.rank().as_index());
    let is_plain = |at: Square| matches!(board.role(at), None | Some(Role::King | Role::Pawn));
    let bare = Square::ALL.into_iter().all(is_plain);
    let way = |a: usize, b: usize| i32::from(b > a) - i32::from(a > b);
    let step = (
        way(king.file().as_index(), other.file().as_index()),
        way(king.rank().as_index(), other.rank().as_index()),
    );
    // The first piece on the way is the other king.
    if board.walk(king, step).last() != Some(&other) {
        return;
    }
    let term = match (files, ranks) {
        (0, 2) | (2, 0) => Term::Opposition,
        (0, 4 | 6) | (4 | 6, 0) if bare => Term::DistantOpposition,
        (2, 2) if bare => Term::DiagonalOpposition,
        _ => return,
    };
    found.push(Core::new(term, !board.turn, Some(other), &[], &[king]));
}

//! The two mates of the opening that have a name of their own.

use staunton_rules::{Color, Game, Move, Position, Role, Square, attacks};

use crate::{Finding, Term};

/// The mate that `mv`, just played in `game`, gives, if it is one of the two.
pub(super) fn find(game: &Game, before: &Position, mv: Move) -> Option<Finding> {
    let after = game.position();
    if game.ply() > 8 || *game.start() != Position::standard() || !after.is_checkmate() {
        return None;
    }
    let side = before.turn();
    let finding = |term| Finding::new(term, side).piece(mv.target()).after(mv);
    if game.ply() == 4 && side == Color::Black {
        return Some(finding(Term::FoolsMate));
    }
    let pawn = Square::F7.relative_to(side);
    let bishop = Square::C4.relative_to(side);
    let board = after.board();
    let is_scholars = mv.target() == pawn
        && before.captured(mv) == Some(Role::Pawn)
        && before.moving_role(mv) == Role::Queen
        && board.by_piece(side, Role::Bishop).contains(bishop)
        && attacks::bishop(bishop, board.occupied()).contains(pawn);
    is_scholars.then(|| finding(Term::ScholarsMate).by(bishop.into()))
}

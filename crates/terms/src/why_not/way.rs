//! How the pieces move, and what stands in their way.

use staunton_rules::{Bitboard, Color, Piece, Position, Rank, Role, Square, attacks};

use super::Reason;

/// Adds why `piece` on `from` cannot go to `to` by the way he moves and what stands there.
pub(super) fn obstacles(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    reasons: &mut Vec<Reason>,
) {
    let board = position.board();
    match board.piece_at(to) {
        Some(there) if there.color == piece.color => reasons.push(Reason::OwnPiece { to }),
        Some(there) if there.role == Role::King => reasons.push(Reason::KingIsNotTaken { to }),
        _ => {}
    }
    if piece.role == Role::Pawn {
        reasons.extend(pawn(position, piece.color, from, to));
        return;
    }
    if !attacks::piece(piece, from, Bitboard::EMPTY).contains(to) {
        reasons.push(Reason::NotHisWay { role: piece.role });
        return;
    }
    // A knight and a king have no square between.
    let between = attacks::between(from, to) & board.occupied();
    if between.any() && piece.role != Role::Knight {
        reasons.push(Reason::Blocked { by: between });
    }
}

/// Why a pawn cannot go there, a piece of his own aside.
fn pawn(position: &Position, color: Color, from: Square, to: Square) -> Option<Reason> {
    let occupied = position.board().occupied();
    let forward = color.fold(1, -1);
    let one = from.offset(0, forward);
    let two = from.offset(0, 2 * forward);
    if attacks::pawn(color, from).contains(to) {
        let in_passing = position.turn() == color && position.ep_square() == Some(to);
        return if occupied.contains(to) || in_passing {
            None
        } else {
            Some(nothing_to_take(position, color, from, to))
        };
    }
    if one == Some(to) {
        return occupied.contains(to).then(|| Reason::Blocked { by: to.into() });
    }
    if two == Some(to) && from.rank() == Rank::Second.relative_to(color) {
        let way = one.map_or(Bitboard::EMPTY, Bitboard::from) | to;
        return (way & occupied).any().then(|| Reason::Blocked { by: way & occupied });
    }
    let is_ahead = match color {
        Color::White => to.rank() > from.rank(),
        Color::Black => to.rank() < from.rank(),
    };
    Some(match (two == Some(to), is_ahead) {
        (true, _) => Reason::TwoStepsOnlyAtFirst,
        (false, false) => Reason::PawnsGoForward,
        (false, true) => Reason::NotHisWay { role: Role::Pawn },
    })
}

/// A pawn steps slantwise only to take, and there is nothing, or no longer.
fn nothing_to_take(position: &Position, color: Color, from: Square, to: Square) -> Reason {
    let passed = Square::new(to.file(), from.rank());
    let beside = position.board().by_piece(!color, Role::Pawn).contains(passed);
    if beside && from.rank() == Rank::Fifth.relative_to(color) {
        Reason::NotInPassing { pawn: passed }
    } else {
        Reason::NothingToTake { to }
    }
}

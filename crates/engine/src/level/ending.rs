//! What everybody knows of endings: passed pawns run, and the king goes where the pawns are.

use staunton_rules::{Bitboard, Color, Move, Position, Rank, Role, Square};

use crate::see;

/// With so many pieces, kings and pawns not counted, the ending has begun.
const PIECES: usize = 3;
/// With so many, who has a passed pawn beyond the middle thinks of it.
const MANY_PIECES: usize = 6;

/// Whether so few pieces are left that kings walk.
pub(super) fn has_begun(position: &Position) -> bool {
    pieces(position) <= PIECES
}

/// Pieces other than kings and pawns.
pub(super) fn pieces(position: &Position) -> usize {
    let board = position.board();
    (board.occupied() - board.by_role(Role::Pawn) - board.by_role(Role::King)).len()
}

/// How well a move fits an ending; a hundred is a full measure.
pub(super) fn custom(position: &Position, mv: Move) -> i32 {
    match position.moving_role(mv) {
        Role::Pawn if runs(position, mv) => {
            let rank = mv.to().relative_to(position.turn()).rank().as_index();
            i32::try_from(rank).unwrap_or(0) * 30
        }
        Role::King if has_begun(position) && !position.is_check() => {
            goal(position).map_or(0, |goal| {
                let distance = |square: Square| i32::try_from(square.distance(goal)).unwrap_or(0);
                (distance(mv.from()) - distance(mv.to())) * 60
            })
        }
        _ => 0,
    }
}

/// Whether a passed pawn goes on in an ending, or beyond the middle before it, and is not lost by it.
pub(super) fn runs(position: &Position, mv: Move) -> bool {
    let is_beyond = mv.to().relative_to(position.turn()).rank() >= Rank::Fifth;
    let limit = if is_beyond { MANY_PIECES } else { PIECES };
    position.moving_role(mv) == Role::Pawn
        && pieces(position) <= limit
        && is_passed(position, mv.from(), position.turn())
        && see::gains_at_least(position, mv, 0)
}

/// Whether no pawn can stop this one of `color`.
fn is_passed(position: &Position, square: Square, color: Color) -> bool {
    let board = position.board();
    let files = Bitboard::from_file(square.file()) | Bitboard::adjacent_files(square.file());
    let ahead = files & Bitboard::in_front_of(square, color);
    (ahead & board.by_piece(!color, Role::Pawn)).is_empty()
}

/// Where the king wants to be: at the passed pawn that is farthest on, of either side, or else at
/// the nearest pawn.
fn goal(position: &Position) -> Option<Square> {
    let board = position.board();
    let king = board.king(position.turn())?;
    let passed = Color::ALL.into_iter().flat_map(|color| {
        let pawns = board.by_piece(color, Role::Pawn).into_iter();
        pawns
            .filter(move |&pawn| is_passed(position, pawn, color))
            .map(move |pawn| (pawn.relative_to(color).rank(), pawn))
    });
    let farthest = passed.max_by_key(|&(rank, pawn)| (rank, 8 - king.distance(pawn)));
    let nearest = || board.by_role(Role::Pawn).into_iter().min_by_key(|pawn| king.distance(*pawn));
    farthest.map(|(_, pawn)| pawn).or_else(nearest)
}

#[cfg(test)]
mod tests {
    use staunton_rules::CastlingMode;

    use super::*;

    #[test]
    fn a_passed_pawn_runs_and_the_king_comes_nearer() {
        let fen = "8/5k2/8/P6p/7P/3K4/8/8 w - - 0 1";
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let of = |uci: &str| custom(&position, position.parse_uci(uci).unwrap());
        assert!(of("a5a6") > of("d3c4"), "{}", of("a5a6"));
        assert!(of("d3c4") > 0 && of("d3e2") < 0);
        assert_eq!(custom(&Position::standard(), Position::standard().legal_moves()[0]), 0);
    }
}

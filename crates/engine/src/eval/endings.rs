//! Endings the terms do not tell of: the bare king, and what cannot be won.

use staunton_rules::{Bitboard, Board, Color, Role, Square};

use super::mobility::count;
use crate::score::KNOWN_WIN;

/// The whole of an endgame's value, in sixty-fourths.
pub(crate) const FULL_SCALE: i32 = 64;

/// The value of a bare king against pieces that can mate, for the side that has them; it is above
/// any sum of terms and grows as the king is driven to where he can be mated.
pub(crate) fn against_bare_king(board: &Board) -> Option<(Color, i32)> {
    let bare = Color::ALL.into_iter().find(|&color| !board.by_color(color).more_than_one())?;
    let strong = !bare;
    let pieces = |role| board.by_piece(strong, role);
    let (bishops, knights) = (pieces(Role::Bishop), pieces(Role::Knight));
    let heavy = pieces(Role::Queen) | pieces(Role::Rook);
    let both_shades =
        (bishops & Bitboard::LIGHT_SQUARES).any() && (bishops & Bitboard::DARK_SQUARES).any();
    let can_mate = heavy.any() || both_shades || (bishops.any() && knights.any());
    if !can_mate {
        return None;
    }
    let (hunter, prey) = (board.king(strong)?, board.king(bare)?);
    let near = 7 - hunter.distance(prey).cast_signed();
    let corner = if heavy.is_empty() && !both_shades {
        // Bishop and knight mate in a corner the bishop attacks.
        let light = (bishops & Bitboard::LIGHT_SQUARES).any();
        let corners = if light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
        let far = corners.map(|corner| walk(prey, corner));
        7 - far[0].min(far[1])
    } else {
        from_centre(prey)
    };
    let material = 9 * count(pieces(Role::Queen))
        + 5 * count(pieces(Role::Rook))
        + 3 * count(bishops | knights)
        + count(pieces(Role::Pawn));
    Some((strong, KNOWN_WIN + 100 * material.min(40) + 25 * corner + 10 * near))
}

/// Steps along the edges from one square to another, seven at most.
fn walk(from: Square, to: Square) -> i32 {
    let files = from.file().as_index().abs_diff(to.file().as_index());
    let ranks = from.rank().as_index().abs_diff(to.rank().as_index());
    i32::try_from(files + ranks).unwrap_or(0) / 2
}

/// Steps from the centre, counted on both axes: 0 to 6.
fn from_centre(square: Square) -> i32 {
    let off = |index: usize| if index < 4 { 3 - index } else { index - 4 };
    let steps = off(square.file().as_index()) + off(square.rank().as_index());
    i32::try_from(steps).unwrap_or(0)
}

/// How much of its endgame value `strong` can hope for, in parts of [`FULL_SCALE`].
pub(crate) fn scale(board: &Board, strong: Color) -> i32 {
    let pawns = board.by_piece(strong, Role::Pawn);
    let own = force(board, strong);
    let theirs = force(board, !strong);
    if pawns.is_empty() {
        // Without pawns a minor piece more does not win, and less than one is nothing.
        // Nor do two knights.
        if own <= 3 || own == 3 * count(board.by_piece(strong, Role::Knight)) && own <= 6 {
            return 0;
        }
        if own - theirs <= 3 {
            return if theirs == 0 { FULL_SCALE } else { 10 };
        }
        return FULL_SCALE;
    }
    let bishops = board.by_role(Role::Bishop);
    let one_each =
        Color::ALL.into_iter().all(|color| board.by_piece(color, Role::Bishop).len() == 1);
    let opposite = one_each
        && (bishops & Bitboard::LIGHT_SQUARES).any()
        && (bishops & Bitboard::DARK_SQUARES).any();
    if opposite {
        return if own == 3 && theirs == 3 {
            (16 + 6 * count(pawns)).min(FULL_SCALE)
        } else {
            (34 + 4 * count(pawns)).min(FULL_SCALE)
        };
    }
    if is_wrong_rook_pawn(board, strong, pawns) {
        return 4;
    }
    (38 + 7 * count(pawns)).min(FULL_SCALE)
}

/// Queens, rooks, bishops and knights of a side, in pawns.
fn force(board: &Board, color: Color) -> i32 {
    9 * count(board.by_piece(color, Role::Queen))
        + 5 * count(board.by_piece(color, Role::Rook))
        + 3 * count(board.by_piece(color, Role::Bishop))
        + 3 * count(board.by_piece(color, Role::Knight))
}

/// Bishop and pawns of one edge file, whose promotion square the bishop does not attack, with
/// the enemy king before them; or such pawns alone.
fn is_wrong_rook_pawn(board: &Board, strong: Color, pawns: Bitboard) -> bool {
    let Some(pawn) = pawns.first() else { return false };
    let file = Bitboard::from_file(pawn.file());
    let edge = pawn.file().as_index() % 7 == 0;
    if !edge || (pawns & !file).any() {
        return false;
    }
    let Some(king) = board.king(!strong) else { return false };
    let goal = Square::ALL[strong.fold(56, 0) + pawn.file().as_index()];
    let pieces = board.by_color(strong);
    let bishops = board.by_piece(strong, Role::Bishop);
    let others = pieces & !pawns & !bishops & !board.by_role(Role::King);
    let right = bishops.into_iter().any(|square| square.is_light() == goal.is_light());
    others.is_empty() && !right && king.distance(goal) <= 1
}

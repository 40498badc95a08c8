//! What moves win in material, whatever is answered.

use staunton_rules::{Color, Move, MoveList, Position};
use staunton_terms::Scale;

/// A mate: more than all pieces together.
const MATE: i32 = 100_000;
/// How many plies captures are followed after the last move that counts.
const QUIET: u32 = 12;

/// What `side` has more than the other, in hundredths of a pawn by the German values.
pub(super) fn balance(position: &Position, side: Color) -> i32 {
    let white = Scale::German.balance(position.board());
    side.fold(white, -white)
}

/// Whether the side that has just moved will have at least `target` more than the other after
/// `left` moves more of its own, whatever is answered, and after the captures that follow.
pub(super) fn is_assured(after: &Position, left: u32, target: i32) -> bool {
    -value(after, 2 * left, -target, 1 - target) >= target
}

/// The answer to the move just made that costs the answerer least, `left` moves more to come.
pub(super) fn best_answer(after: &Position, left: u32) -> Option<Move> {
    let plies = (2 * left).saturating_sub(1);
    let answers = after.legal_moves();
    let worth = |answer: &Move| -value(&after.play_unchecked(*answer), plies, -MATE, MATE);
    // Of several that are equal the last would be taken, so they are gone through backwards.
    answers.iter().rev().copied().max_by_key(worth)
}

/// The balance for the side to move at the end of so many plies, both at their best.
fn value(position: &Position, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    if plies == 0 {
        return captures(position, QUIET, alpha, beta);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() { -MATE } else { 0 };
    }
    let mut best = -MATE;
    for mv in sorted(position, &moves) {
        let worth = -value(&position.play_unchecked(mv), plies - 1, -beta, -alpha);
        best = best.max(worth);
        alpha = alpha.max(worth);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The same, but only captures and promotions are tried, or all answers to a check; and whoever is
/// not in check may leave things as they are.
fn captures(position: &Position, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    let is_check = position.is_check();
    if !position.has_legal_moves() {
        return if is_check { -MATE } else { 0 };
    }
    let stands = balance(position, position.turn());
    if plies == 0 || (!is_check && stands >= beta) {
        return stands;
    }
    let mut best = if is_check { -MATE } else { stands };
    alpha = alpha.max(best);
    let moves = if is_check { position.legal_moves() } else { position.legal_captures() };
    for mv in sorted(position, &moves) {
        let worth = -captures(&position.play_unchecked(mv), plies - 1, -beta, -alpha);
        best = best.max(worth);
        alpha = alpha.max(worth);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Promotions and captures of the most valuable first.
fn sorted(position: &Position, moves: &MoveList) -> Vec<Move> {
    let mut sorted: Vec<Move> = moves.iter().copied().collect();
    let promise = |mv: &Move| {
        let taken = position.board().piece_at(mv.to()).filter(|_| mv.is_capture());
        let taken = taken
            .map_or(0, |piece| 10 * (piece.role as i32 + 1) - position.moving_role(*mv) as i32);
        taken + mv.promotion().map_or(0, |role| 100 + role as i32)
    };
    sorted.sort_by_cached_key(|mv| -promise(mv));
    sorted
}

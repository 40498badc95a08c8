//! Algebraic moves as books print them.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{CastlingSide, Move, MoveList, Role, Square};

use super::forms::Sink;
use super::habit::Habit;
use super::rivals::has_rival;

/// Takes in the hypotheses to spell a move.
pub(super) fn put(
    standing: &IdentifiedPosition,
    legal: &MoveList,
    mv: Move,
    habit: Habit,
    letter: &dyn Fn(Role) -> &'static str,
    forms: &mut impl Sink,
) {
    match mv.castling() {
        Some(CastlingSide::King) => return forms.put(mv, &["OO"]),
        Some(CastlingSide::Queen) => return forms.put(mv, &["OOO"]),
        None => {}
    }
    let role = standing.position().moving_role(mv);
    let (from, to) = (name(mv.from()), name(mv.to()));
    let cross = if mv.is_capture() && habit.has_cross { "x" } else { "" };
    let promoted = mv.promotion().map_or("", letter);
    let piece = match role {
        Role::Pawn if habit.names_pawns => "P",
        Role::Pawn => "",
        _ => letter(role),
    };
    if habit.has_both_squares {
        forms.put(mv, &[piece, from, cross, to, promoted]);
        return;
    }
    if role == Role::Pawn && mv.is_capture() {
        if habit.names_pawns {
            forms.put(mv, &["P", cross, to, promoted]);
            forms.put(mv, &["P", from, cross, to, promoted]);
        } else {
            forms.put(mv, &[&from[..1], cross, to, promoted]);
            if !habit.has_cross || habit.has_old_letters {
                forms.put(mv, &[&from[..1], &to[..1], promoted]);
                forms.put(mv, &[&from[..1], to, promoted]);
            }
        }
        return;
    }
    forms.put(mv, &[piece, cross, to, promoted]);
    if has_rival(standing, legal, mv) {
        forms.put(mv, &[piece, &from[..1], cross, to]);
        forms.put(mv, &[piece, &from[1..], cross, to]);
        forms.put(mv, &[piece, from, cross, to]);
    }
}

/// A square by its file and rank.
fn name(square: Square) -> &'static str {
    const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                         a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
    let at = 2 * square.as_index();
    &NAMES[at..at + 2]
}

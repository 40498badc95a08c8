//! Algebraic moves as books print them.

use staunton_notation::Standing;
use staunton_rules::{CastlingSide, Move, MoveList, Role};

use super::{Forms, Habit, has_rival};

/// Takes in the ways to spell a move.
pub(super) fn put(
    standing: &Standing,
    legal: &MoveList,
    mv: Move,
    habit: Habit,
    letter: &dyn Fn(Role) -> &'static str,
    forms: &mut Forms,
) {
    match mv.castling() {
        Some(CastlingSide::King) => return forms.put(mv, &["OO"]),
        Some(CastlingSide::Queen) => return forms.put(mv, &["OOO"]),
        None => {}
    }
    let role = standing.position().moving_role(mv);
    let (from, to) = (mv.from().to_string(), mv.to().to_string());
    let cross = if mv.is_capture() && habit.has_cross { "x" } else { "" };
    let promoted = mv.promotion().map_or("", letter);
    let man = match role {
        Role::Pawn if habit.names_pawns => "P",
        Role::Pawn => "",
        _ => letter(role),
    };
    if habit.has_both_squares {
        forms.put(mv, &[man, &from, cross, &to, promoted]);
        return;
    }
    if role == Role::Pawn && mv.is_capture() {
        if habit.names_pawns {
            forms.put(mv, &["P", cross, &to, promoted]);
            forms.put(mv, &["P", &from, cross, &to, promoted]);
        } else {
            forms.put(mv, &[&from[..1], cross, &to, promoted]);
            if !habit.has_cross || habit.has_old_letters {
                forms.put(mv, &[&from[..1], &to[..1], promoted]);
                forms.put(mv, &[&from[..1], &to, promoted]);
            }
        }
        return;
    }
    forms.put(mv, &[man, cross, &to, promoted]);
    if has_rival(standing, legal, mv) {
        forms.put(mv, &[man, &from[..1], cross, &to]);
        forms.put(mv, &[man, &from[1..], cross, &to]);
        forms.put(mv, &[man, &from, cross, &to]);
    }
}

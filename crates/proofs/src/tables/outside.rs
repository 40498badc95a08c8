//! What a capture or a promotion leads to: another table.

use staunton_rules::{Color, Role, Square};

use super::placing::{Cast, Placing, Step};
use super::table::Tables;
use super::value::UNKNOWN;

/// The values after a step out of the table for the other side, the one best for who takes the
/// step and the one worst for him: of a promotion the pawn may become several things. None if a
/// table is missing.
pub(super) fn best_and_worst(
    cast: &Cast,
    tables: &Tables,
    placing: &Placing,
    step: Step,
) -> Option<(u8, u8)> {
    let next = placing.after(step);
    let mut pieces = [(Color::White, Role::Queen, Square::A1); 2];
    let (mut count, mut promoted) = (0, 0);
    for (piece, &(color, role)) in cast.pieces().iter().enumerate().skip(2) {
        if step.taken != Some(piece) {
            if piece == step.piece {
                promoted = count;
            }
            pieces[count] = (color, role, next.squares[piece]);
            count += 1;
        }
    }
    let kings = [next.squares[0], next.squares[1]];
    if !step.promotes {
        let value = tables.value(kings, &pieces[..count], next.turn)?;
        return Some((value, value));
    }
    let mut values = [UNKNOWN; 4];
    for (value, role) in values.iter_mut().zip(Role::PROMOTIONS) {
        pieces[promoted].1 = role;
        *value = tables.value(kings, &pieces[..count], next.turn)?;
    }
    values.sort_by_key(|&value| liking(value));
    Some((values[0], values[3]))
}

/// How much the side to move likes a value: mated soon, mated late, draw, mates late, soon.
fn liking(value: u8) -> i32 {
    match value {
        UNKNOWN => 0,
        lost if lost % 2 == 0 => i32::from(lost) - 1000,
        won => 1000 - i32::from(won),
    }
}

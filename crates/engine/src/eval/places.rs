//! What a piece is worth where it stands, by where the kings stand.

use staunton_rules::{ByColor, Color, File, Role, Square};

use super::sheet::Sheet;
use super::survey::Party;
use super::terms;

/// Adds the place of a piece other than the king.
#[inline]
pub(crate) fn add<P: Party, S: Sheet>(
    sheet: &mut S,
    role: Role,
    square: Square,
    king: ByColor<Square>,
) {
    let seen = square.relative_to(P::COLOR);
    let (own, theirs) = (king[P::COLOR], king[P::ENEMY]);
    let bucket = usize::from(is_in_corner(own.file()));
    let table = (bucket * 5 + role.as_index()) * 64;
    let place = mirrored_for(seen, own.file()).as_index();
    sheet.add(P::COLOR, terms::PLACE_BY_OWN_KING + table + place, 1);
    let place = mirrored_for(seen, theirs.file()).as_index();
    sheet.add(P::COLOR, terms::PLACE_BY_ENEMY_KING + role.as_index() * 64 + place, 1);
}

/// Adds the place of the king.
#[inline]
pub(crate) fn add_king<S: Sheet>(sheet: &mut S, color: Color, king: Square) {
    let seen = king.relative_to(color);
    sheet.add(color, terms::KING_PLACE + mirrored_for(seen, king.file()).as_index(), 1);
}

/// `square` on a board mirrored, if need be, so that a king on `file` is on the right half.
#[inline]
fn mirrored_for(square: Square, file: File) -> Square {
    if file < File::E { square.mirrored() } else { square }
}

/// Whether a king on `file` stands at the edge, as after castling.
#[inline]
fn is_in_corner(file: File) -> bool {
    matches!(file, File::A | File::B | File::G | File::H)
}

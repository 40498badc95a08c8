//! Spanish and French descriptive moves: the rank before the file.

use staunton_notation::{IdentifiedPosition, Letters};
use staunton_rules::{CastlingSide, File, Move, Role, Square};

use super::forms::Sink;
use super::names::{officer_of, side_of, wing_of};

/// Takes in the hypotheses to spell a move.
pub(super) fn put(
    standing: &IdentifiedPosition,
    mv: Move,
    letters: Letters,
    forms: &mut impl Sink,
) {
    match mv.castling() {
        Some(CastlingSide::King) => return forms.put(mv, &["OO"]),
        Some(CastlingSide::Queen) => return forms.put(mv, &["OOO"]),
        None => {}
    }
    let position = standing.position();
    let role = position.moving_role(mv);
    let becomes = mv.promotion().map_or("", |role| letters.of(role));
    let pieces = names(standing, mv.from(), role, letters);
    let rank = |square: Square| square.rank().relative_to(position.turn()).as_char().to_string();
    if let Some(victim) = position.captured(mv) {
        let at = if mv.is_en_passant() {
            Square::new(mv.to().file(), mv.from().rank())
        } else {
            mv.to()
        };
        for piece in &pieces {
            for victim in names(standing, at, victim, letters) {
                forms.put(mv, &[piece, "x", &victim, becomes]);
            }
        }
        let place = [rank(mv.to()), file(mv.to().file(), true, letters)].concat();
        forms.put(mv, &[&pieces[0], "x", letters.of(victim), &place]);
        return;
    }
    let rank_to = rank(mv.to());
    for piece in &pieces {
        for is_full in [false, true] {
            forms.put(mv, &[piece, &rank_to, &file(mv.to().file(), is_full, letters), becomes]);
        }
    }
    if role != Role::Pawn {
        let origin = [rank(mv.from()), file(mv.from().file(), true, letters)].concat();
        for is_full in [false, true] {
            let to = file(mv.to().file(), is_full, letters);
            forms.put(mv, &[&pieces[0], &origin, &rank_to, &to]);
        }
    }
}

fn file(file: File, is_full: bool, letters: Letters) -> String {
    let side = letters.of(side_of(file));
    match (officer_of(file), is_full) {
        (None, _) => side.to_owned(),
        (Some(officer), false) => letters.of(officer).to_owned(),
        (Some(officer), true) => [letters.of(officer), side].concat(),
    }
}

/// The names of a piece, the plain one first.
fn names(
    standing: &IdentifiedPosition,
    square: Square,
    role: Role,
    letters: Letters,
) -> Vec<String> {
    let plain = letters.of(role);
    let plain = if plain.is_empty() { "P" } else { plain };
    let mut names = vec![plain.to_owned()];
    if role == Role::Pawn {
        names.extend(
            [false, true].map(|is_full| [plain, &file(square.file(), is_full, letters)].concat()),
        );
        names.dedup();
    } else if let Some(wing) = wing_of(standing, square) {
        names.push([plain, letters.of(wing)].concat());
    }
    names
}

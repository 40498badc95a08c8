//! What everybody is taught of the opening, and learns to keep to.

use staunton_rules::{File, Move, Position, Rank, Role};

/// The last move of the opening.
pub(super) const OPENING: u32 = 12;
/// The last move at which any pawn on the wing is rash and a queen is out early.
const EARLY: u32 = 8;

/// How well a move fits what one is taught: bring pieces out, castle, take the centre with pawns,
/// leave the wing's pawns, do not move a piece twice, keep the king at home. A hundred is a full
/// measure; below zero: one is told not to.
pub(super) fn custom(position: &Position, mv: Move, is_attacked: bool) -> i32 {
    let number = position.fullmove_number();
    if number > OPENING || mv.is_capture() || position.is_check() {
        return 0;
    }
    let from = mv.from().relative_to(position.turn());
    let to = mv.to().relative_to(position.turn());
    match position.moving_role(mv) {
        Role::King if mv.is_castling() => 100,
        Role::King => -150,
        Role::Pawn => {
            let is_double = from.rank() == Rank::Second && to.rank() == Rank::Fourth;
            let part = pawn(from.file(), is_double);
            // Later the wing's pawns may go a step, but storms are for those who know when.
            if number <= EARLY || is_double { part } else { 0 }
        }
        Role::Knight | Role::Bishop if from.rank() == Rank::First => {
            if matches!(to.file(), File::A | File::H) { -40 } else { 100 }
        }
        Role::Knight | Role::Bishop if number <= EARLY && !is_attacked => -50,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => 0,
    }
}

/// How well a pawn's move fits, `is_double` if it goes two squares.
const fn pawn(file: File, is_double: bool) -> i32 {
    match (file, is_double) {
        (File::D | File::E, true) => 80,
        (File::D | File::E, false) | (File::C, _) => 40,
        (File::A | File::B | File::G | File::H, true) => -100,
        (File::F, false) => -80,
        (File::A | File::H, false) => -30,
        (File::B | File::G, false) | (File::F, true) => 0,
    }
}

/// Whether a move brings the queen out early, unforced.
pub(super) fn is_early_queen(position: &Position, mv: Move, is_attacked: bool) -> bool {
    position.fullmove_number() <= EARLY
        && position.moving_role(mv) == Role::Queen
        && !mv.is_capture()
        && !is_attacked
        && !position.is_check()
}

/// Whether a move brings a piece out, or castles, in the opening.
pub(super) fn develops(position: &Position, mv: Move) -> bool {
    let from = mv.from().relative_to(position.turn());
    position.fullmove_number() <= OPENING
        && (mv.is_castling()
            || from.rank() == Rank::First
                && matches!(position.moving_role(mv), Role::Knight | Role::Bishop))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_the_centre_come_before_the_wing_and_the_king() {
        let start = Position::standard();
        let of = |uci: &str| custom(&start, start.parse_uci(uci).unwrap(), false);
        assert!(of("g1f3") > of("e2e3"), "a piece comes out");
        assert!(of("e2e4") > of("g2g3"), "the centre");
        assert!(of("a2a3") < 0 && of("g2g4") < of("h2h3"), "the wing");
        assert!(of("g1h3") < 0, "a knight on the rim");
    }
}

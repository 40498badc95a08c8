//! The same with White and Black exchanged, and the board turned with them.

use staunton_rules::{Bitboard, Color};

use super::condition::{Condition, KINDS, Played, Stands};
use super::logic::Logic;

/// The conditions with the colours exchanged; an error names what has no other side.
pub(super) fn mirrored(logic: &Logic<Condition>) -> Result<Logic<Condition>, &'static str> {
    let mut fault = None;
    logic.each(&mut |condition| {
        if matches!(condition, Condition::Exact(_)) {
            fault = Some("\"fen\"");
        }
    });
    match fault {
        Some(fault) => Err(fault),
        None => Ok(logic.map(&mut turned)),
    }
}

fn flip(squares: Bitboard) -> Bitboard {
    Bitboard(squares.0.swap_bytes())
}

fn flipped(places: &[(Stands, Bitboard)]) -> Vec<(Stands, Bitboard)> {
    places.iter().map(|&(stands, at)| (stands.turned(), flip(at))).collect()
}

fn turned(condition: &Condition) -> Condition {
    match condition {
        Condition::Count { weights, range } => {
            let mut other = *weights;
            other.rotate_left(KINDS / 2);
            Condition::Count { weights: other, range: range.clone() }
        }
        Condition::Placement(places) => Condition::Placement(flipped(places)),
        Condition::Absence(places) => Condition::Absence(flipped(places)),
        Condition::Pawns([white, black]) => Condition::Pawns([flip(*black), flip(*white)]),
        Condition::Turn(Color::White) => Condition::Turn(Color::Black),
        Condition::Turn(Color::Black) => Condition::Turn(Color::White),
        Condition::Played(played) => {
            let (from, to) = (flip(played.from), flip(played.to));
            Condition::Played(Played { from, to, ..*played })
        }
        Condition::Material(_)
        | Condition::Exact(_)
        | Condition::Ply(_)
        | Condition::Move(_)
        | Condition::Term(_) => condition.clone(),
    }
}

//! That a side never mates, by all that can come about.

use std::collections::BTreeMap;

use staunton_rules::{Color, Position};

use super::Never;
use crate::Limit;
use crate::bounds::Meter;
use crate::positions::Positions;
use crate::unwinnable::{PieceReach, confinement, lacks_force};

/// Why `winner`, of whom it is known, never mates.
pub(super) fn never(
    start: &Position,
    winner: Color,
    meter: &mut Meter<'_>,
) -> Result<Never, Limit> {
    let mut positions = Positions::new();
    positions.find_or_add(start);
    let mut confined = Vec::new();
    let mut next = 0;
    while (next as usize) < positions.len() {
        meter.step()?;
        let position = *positions.get(next);
        next += 1;
        if lacks_force(&position, winner) || !position.has_legal_moves() {
            continue;
        }
        // What the past allows is looked at move by move.
        let is_plain =
            position.castling_rights().is_empty() && position.legal_ep_square().is_none();
        if let Some(pieces) = confinement(&position, winner).filter(|_| is_plain) {
            confined.push((position.to_string(), written(&pieces)));
            continue;
        }
        for mv in position.legal_moves() {
            positions.find_or_add(&position.play_unchecked(mv));
        }
        meter.hold(positions.memory() + confined.len() * (1 << 12))?;
    }
    Ok(Never { positions: positions.len() as u64, confined })
}

/// The squares of the pieces that can move.
fn written(pieces: &[PieceReach]) -> BTreeMap<String, [String; 2]> {
    let moving = pieces.iter().filter(|one| one.squares.more_than_one() || one.promoted.any());
    moving
        .map(|one| {
            let sets = [one.squares, one.promoted].map(|squares| format!("{:x}", squares.0));
            (one.square.to_string(), sets)
        })
        .collect()
}

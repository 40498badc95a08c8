//! Positions that stood before, or that a single move brings back.

use std::sync::LazyLock;

use staunton_rules::{Bitboard, Color, Piece, Position, Role, Square, attacks};

use super::worker::Worker;

/// Room for all steps between two squares, each counted once: there are 3,668 of them.
const ROOM: usize = 8_192;

/// Between which squares some piece but a pawn goes, by the change of the hash; found from the place of
/// the change on, before the next empty place.
static STEPS: LazyLock<Vec<Option<(u64, Square, Square)>>> = LazyLock::new(|| {
    let mut steps = vec![None; ROOM];
    for color in Color::ALL {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            let piece = Piece::new(color, role);
            let reach = |from| attacks::piece(piece, from, Bitboard::EMPTY);
            let pairs = Bitboard::FULL
                .into_iter()
                .flat_map(|from| reach(from).into_iter().map(move |to| (from, to)));
            for (from, to) in pairs.filter(|(from, to)| from < to) {
                let change = Position::hash_of_step(piece, from, to);
                let mut place = place_of(change);
                while steps[place].is_some() {
                    place = (place + 1) % ROOM;
                }
                steps[place] = Some((change, from, to));
            }
        }
    }
    steps
});

#[expect(clippy::cast_possible_truncation, reason = "it is below the room")]
fn place_of(change: u64) -> usize {
    (change % ROOM as u64) as usize
}

/// The squares of the one step that changes the hash so.
fn step(change: u64) -> Option<(Square, Square)> {
    let mut place = place_of(change);
    while let Some((known, from, to)) = STEPS[place] {
        if known == change {
            return Some((from, to));
        }
        place = (place + 1) % ROOM;
    }
    None
}

impl Worker<'_> {
    /// Whether the present position stood before: once since the root, or twice in the game.
    pub(super) fn is_repetition(&self, position: &Position, ply: usize) -> bool {
        let Some((now, before)) = self.stations.split_last() else { return false };
        let mut seen = 0;
        for back in (4..=now.reversible.min(before.len())).step_by(2) {
            if before[before.len() - back].hash == position.hash() {
                if back < ply {
                    return true;
                }
                seen += 1;
                if seen == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the side to move can bring back a position that stood since the root: then it has a
    /// draw at least. Nothing is said of the rare step that leaves the king in check.
    pub(super) fn can_repeat(&self, position: &Position, ply: usize) -> bool {
        let Some((now, before)) = self.stations.split_last() else { return false };
        let occupied = position.board().occupied();
        let own = position.board().by_color(position.turn());
        (3..=now.reversible.min(before.len()).min(ply.saturating_sub(1))).step_by(2).any(|back| {
            let change = position.hash() ^ before[before.len() - back].hash;
            step(change).is_some_and(|(from, to)| {
                (own.contains(from) || own.contains(to))
                    && (attacks::between(from, to) & occupied).is_empty()
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_found_by_its_change_and_no_other() {
        assert_eq!(STEPS.iter().flatten().count(), 3_668);
        for &(change, from, to) in STEPS.iter().flatten() {
            assert_eq!(step(change), Some((from, to)));
            assert_eq!(step(change ^ 1), None);
        }
    }
}

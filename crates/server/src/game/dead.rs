//! Whether the game is dead, and whether a side could still mate when the other's flag falls.
//!
//! Source: FIDE Laws of Chess (2023), articles 5.2.2 and 6.9.

use staunton_proofs::{
    Bounds, Dead, Winnability, dead, unwatched, unwinnable_at_once, winnability,
};
use staunton_rules::{Color, Position, Role};

/// Positions looked at when a flag falls.
const FLAG_NODES: u64 = 2_000;
/// Memory for any of these searches.
const MEMORY_MIB: u32 = 32;
/// With so few men a capture may soon leave nothing to mate with, and the search is short: some
/// seven milliseconds on the mean, against a hundred over all positions of real games.
const FEW_MEN: usize = 8;
/// With so few steps left to the pawns they may be locked for good.
const FEW_STEPS: usize = 1;

/// Whether it is plain without a search that nobody can mate any more.
pub(super) fn is_dead_at_once(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| unwinnable_at_once(position, color).is_some())
}

/// Whether a search of so many positions, where it is worth while, proves that nobody can mate
/// any more.
pub(crate) fn is_dead_within(position: &Position, nodes: u64) -> bool {
    let bounds = Bounds { nodes, memory_mib: MEMORY_MIB };
    may_be_dead(position) && matches!(dead(position, bounds, &unwatched), Dead::Dead(_))
}

/// Whether that search is worth while: few men are left, or hardly a pawn can step
/// forward.
pub(crate) fn may_be_dead(position: &Position) -> bool {
    let board = position.board();
    let front = |color| board.by_piece(color, Role::Pawn).ahead(color);
    let steps: usize =
        Color::ALL.into_iter().map(|color| (front(color) - board.occupied()).len()).sum();
    board.occupied().len() <= FEW_MEN || steps <= FEW_STEPS
}

/// Whether `color` could still mate by some series of legal moves; yes where that is not decided
/// soon, for the burden is on whoever overstepped the time.
pub(super) fn can_mate(position: &Position, color: Color) -> bool {
    if unwinnable_at_once(position, color).is_some() {
        return false;
    }
    let bounds = Bounds { nodes: FLAG_NODES, memory_mib: MEMORY_MIB };
    let is_searched = may_be_dead(position);
    !is_searched
        || !matches!(winnability(position, color, bounds, &unwatched), Winnability::Unwinnable(_))
}

#[cfg(test)]
mod tests {
    use staunton_rules::CastlingMode;

    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, CastlingMode::Standard).unwrap()
    }

    #[test]
    fn l24_a_flag_falls_against_one_who_cannot_mate_by_any_series() {
        let check = |fen: &str, can: [bool; 2]| {
            assert_eq!(Color::ALL.map(|color| can_mate(&position(fen), color)), can, "{fen}");
        };
        check("8/8/4k3/7p/8/3NK3/8/8 w - - 0 1", [true, true]);
        check("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1", [true, false]);
        check("8/8/4k3/3q4/8/3NK3/8/8 w - - 0 1", [false, true]);
        // The pawns are locked, and the bishop is of the shade of its own.
        check("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/6B1/8 w - - 0 1", [false, false]);
        // He has a queen, but must lose her at once.
        check("k7/8/8/8/8/8/1q6/K7 w - - 0 1", [false, false]);
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [true, true]);
    }

    #[test]
    fn l23_the_judge_is_asked_only_where_it_is_worth_while() {
        assert!(!may_be_dead(&Position::standard()));
        assert!(may_be_dead(&position("1kb5/1p1p4/1P1P4/8/8/8/8/7K b - - 0 1")));
        assert!(may_be_dead(&position("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1")));
    }
}

//! Whether the game is dead, and whether a side could still mate when the other's flag falls.
//!
//! Source: FIDE Laws of Chess (2023), articles 5.2.2 and 6.9.

use staunton_proofs::{
    Bounds, Dead, Winnability, dead, unwatched, unwinnable_at_once, winnability,
};
use staunton_rules::{Color, Position, Role};

/// Positions looked at when a flag falls: some hundredths of a second at most, once in a game. A
/// mate is found after a few dozen of them where there is one.
const FLAG_BOUNDS: Bounds = Bounds { nodes: 20_000, memory_mib: 32 };
/// With so few pieces a capture may soon leave nothing to mate with.
const FEW_PIECES: usize = 8;
/// With so few steps left to the pawns they may be locked for good.
const FEW_STEPS: usize = 1;
/// With so few moves to choose from they may all be forced.
const FEW_MOVES: usize = 3;

/// Whether it is plain without a search that nobody can mate any more.
pub(super) fn is_dead_at_once(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| unwinnable_at_once(position, color).is_some())
}

/// Whether a search of so many positions proves that nobody can mate any more.
pub fn is_dead_within(position: &Position, nodes: u64) -> bool {
    let bounds = Bounds { nodes, ..FLAG_BOUNDS };
    matches!(dead(position, bounds, &unwatched), Dead::Dead(_))
}

/// Whether a search for a dead position is worth while after a move: few pieces are left, hardly a
/// pawn can step forward, or the side to move has hardly a choice.
pub fn may_be_dead(position: &Position) -> bool {
    let board = position.board();
    let front = |color| board.by_piece(color, Role::Pawn).ahead(color);
    let steps: usize =
        Color::ALL.into_iter().map(|color| (front(color) - board.occupied()).len()).sum();
    board.occupied().len() <= FEW_PIECES
        || steps <= FEW_STEPS
        || position.legal_move_count() <= FEW_MOVES
}

/// Whether a side could still mate by some series of legal moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Mating {
    Possible,
    Impossible,
    /// Not decided within the bounds. The burden is on whoever overstepped the time.
    Undecided,
}

/// Whether `color` could still mate when the other side's flag falls. Every position is searched.
pub(super) fn mating(position: &Position, color: Color) -> Mating {
    match winnability(position, color, FLAG_BOUNDS, &unwatched) {
        Winnability::Winnable(_) => Mating::Possible,
        Winnability::Unwinnable(_) => Mating::Impossible,
        Winnability::Undecided(_) => Mating::Undecided,
    }
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
            let expected = can.map(|can| if can { Mating::Possible } else { Mating::Impossible });
            assert_eq!(Color::ALL.map(|color| mating(&position(fen), color)), expected, "{fen}");
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
    fn a_search_of_a_dead_position_is_as_long_as_it_may_be() {
        let locked = position("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/6B1/8 w - - 0 1");
        assert!(is_dead_within(&locked, 100_000));
        assert!(!is_dead_within(&locked, 1));
    }

    #[test]
    fn l24_the_search_is_asked_however_many_pieces_there_are() {
        // Whose flag falls is to move, and the other side has a capture or stalemate before it.
        for fen in [
            "8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47",
            "8/8/2p3p1/7p/6Qk/3p4/2bK4/5q2 b - - 1 44",
            "1r1R2k1/5ppp/1pnpp3/8/8/4K3/8/8 b - - 0 39",
            "R7/5p1k/5Pp1/6Pp/3N1p1P/8/5PKN/8 b - - 1 39",
            "7r/pp3pp1/4p1p1/3p1kP1/8/2rBK1Q1/P4P1P/3q3R b - - 12 29",
        ] {
            let position = position(fen);
            assert_eq!(mating(&position, !position.turn()), Mating::Impossible, "{fen}");
        }
    }

    #[test]
    fn l23_a_forced_capture_of_the_last_piece_is_seen_at_once() {
        assert!(is_dead_at_once(&position("8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47")));
        assert!(!is_dead_at_once(&Position::standard()));
    }

    #[test]
    fn l23_the_judge_is_asked_only_where_it_is_worth_while() {
        assert!(!may_be_dead(&Position::standard()));
        assert!(may_be_dead(&position("1kb5/1p1p4/1P1P4/8/8/8/8/7K b - - 0 1")));
        assert!(may_be_dead(&position("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1")));
        // In check, with two moves.
        assert!(may_be_dead(&position("8/8/2p3p1/7p/6Qk/3p4/2bK4/5q2 b - - 1 44")));
    }
}

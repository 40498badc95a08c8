//! Static exchange evaluation: what a series of captures on one square wins or loses.

use staunton_rules::{Bitboard, Board, Move, MoveKind, Position, Role, Square, attacks};

/// What a piece is worth in an exchange, in centipawns.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 0,
    }
}

/// Whether `mv` and the captures that follow on its square bring at least `threshold`
/// centipawns, if both sides take with their least piece and stop when it pays.
///
/// Pins, and promotions by the captures that follow, are left out: this is asked often and
/// must be quick.
pub(crate) fn gains_at_least(position: &Position, mv: Move, threshold: i32) -> bool {
    let board = position.board();
    let us = position.turn();
    let to = mv.to();
    if mv.is_castling() {
        return threshold <= 0;
    }
    let (gain, mut on_square) = first_gain(position, mv);
    // Counted for the side that moves, less the threshold: it must end at zero or more.
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    if balance - on_square >= 0 {
        return true;
    }

    let mut occupied = occupied_after(position, mv);
    let mut attackers = board.attackers(to, us, occupied) | board.attackers(to, !us, occupied);
    let mut turn = !us;
    loop {
        attackers &= occupied;
        let own = attackers & board.by_color(turn);
        let Some((role, square)) = least(board, own) else { return turn != us };
        if role == Role::King && (attackers & board.by_color(!turn)).any() {
            // The king may not take what is guarded.
            return turn != us;
        }
        balance += if turn == us { on_square } else { -on_square };
        on_square = worth(role);
        if turn == us {
            if balance < 0 {
                return false;
            }
            if balance - on_square >= 0 {
                return true;
            }
        } else {
            if balance >= 0 {
                return true;
            }
            if balance + on_square < 0 {
                return false;
            }
        }
        occupied = occupied.without(square);
        // Who stood behind the piece that has just taken?
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & board.bishops_and_queens();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & board.rooks_and_queens();
        }
        turn = !turn;
    }
}

/// What the move itself wins, and the worth of the piece that then stands on its square.
fn first_gain(position: &Position, mv: Move) -> (i32, i32) {
    let taken = position.captured(mv).map_or(0, worth);
    match mv.promotion() {
        Some(role) => (taken + worth(role) - worth(Role::Pawn), worth(role)),
        None => (taken, worth(position.moving_role(mv))),
    }
}

/// Where pieces stand once `mv` is played; its own square is counted as empty or not, no matter.
fn occupied_after(position: &Position, mv: Move) -> Bitboard {
    let occupied = position.board().occupied().without(mv.from()).with(mv.to());
    if mv.kind() == MoveKind::EnPassant {
        occupied.without(Square::new(mv.to().file(), mv.from().rank()))
    } else {
        occupied
    }
}

/// The piece of the least worth among `pieces`.
fn least(board: &Board, pieces: Bitboard) -> Option<(Role, Square)> {
    if pieces.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| {
        let square = (pieces & board.by_role(role)).first()?;
        Some((role, square))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::{CastlingMode, Color};

    /// The greatest threshold that `mv` reaches.
    fn value(fen: &str, mv: &str) -> i32 {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let mv = position.parse_uci(mv).unwrap();
        value_of(&position, mv)
    }

    fn value_of(position: &Position, mv: Move) -> i32 {
        (-2000..=2000).rev().step_by(10).find(|&limit| gains_at_least(position, mv, limit)).unwrap()
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        // A pawn for nothing; a pawn for a rook; a pawn for a knight that is guarded twice.
        assert_eq!(value("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
        assert_eq!(value("4k3/3p4/4p3/8/8/8/8/K3R3 w - - 0 1", "e1e6"), -400);
        assert_eq!(value("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"), -220);
        // A queen behind a rook takes part.
        assert_eq!(value("3r2k1/8/8/3p4/8/8/3R4/3Q2K1 w - - 0 1", "d2d5"), 100);
        // En passant; a promotion; a promotion onto a guarded square.
        assert_eq!(value("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 100);
        assert_eq!(value("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), 850);
        assert_eq!(value("1r6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), -100);
        // A king may not take what is guarded, but may take what is not.
        assert_eq!(value("4k3/4p3/8/8/8/8/4Q3/K3R3 w - - 0 1", "e2e7"), 100);
        assert_eq!(value("4k3/4p3/8/8/8/8/4Q3/K7 w - - 0 1", "e2e7"), -850);
        assert_eq!(value("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"), 0);
    }

    /// The plain twin: pieces are really taken off a board, and every line is played out.
    fn exchange(board: &Board, to: Square, turn: Color) -> i32 {
        let occupied = board.occupied();
        let own = board.attackers(to, turn, occupied);
        let Some((role, from)) = least(board, own) else { return 0 };
        let Some(victim) = board.role_at(to) else { return 0 };
        if role == Role::King && board.attackers(to, !turn, occupied.without(from)).any() {
            return 0;
        }
        let mut next = *board;
        let Some(piece) = next.remove(from) else { return 0 };
        next.set(to, piece);
        0.max(worth(victim) - exchange(&next, to, !turn))
    }

    #[test]
    fn it_agrees_with_playing_the_exchanges_out() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        let mut compared = 0;
        for _ in 0..60 {
            let mut position = Position::standard();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                for &mv in moves.iter().filter(|mv| !mv.is_castling()) {
                    let next = position.play_unchecked(mv);
                    let expected =
                        first_gain(&position, mv).0 - exchange(next.board(), mv.to(), next.turn());
                    let fen = position.to_string();
                    assert!(gains_at_least(&position, mv, expected), "{fen} {mv:?} {expected}");
                    assert!(
                        !gains_at_least(&position, mv, expected + 1),
                        "{fen} {mv:?} {expected}"
                    );
                    compared += 1;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let pick = usize::try_from(seed >> 33).unwrap() % moves.len();
                position = position.play_unchecked(moves[pick]);
            }
        }
        assert!(compared > 100_000, "{compared}");
    }
}

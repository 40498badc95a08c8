//! Which moves give check, told without playing them.

use staunton_rules::{Bitboard, Move, Position, Role, Square, attacks};

/// From where the side to move can give check.
pub(super) struct Checks {
    king: Option<Square>,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    by_knight: Bitboard,
    by_pawn: Bitboard,
    /// Own pieces that uncover a check by leaving the line to the king.
    uncovering: Bitboard,
}

impl Checks {
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board();
        let us = position.turn();
        let Some(king) = board.king(!us) else {
            let none = Bitboard::EMPTY;
            return Self {
                king: None,
                orthogonal: none,
                diagonal: none,
                by_knight: none,
                by_pawn: none,
                uncovering: none,
            };
        };
        let occupied = board.occupied();
        let own = board.by_color(us);
        let snipers = (attacks::rook(king, Bitboard::EMPTY) & board.rooks_and_queens()
            | attacks::bishop(king, Bitboard::EMPTY) & board.bishops_and_queens())
            & own;
        let mut uncovering = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if !between.more_than_one() {
                uncovering |= between & own;
            }
        }
        Self {
            king: Some(king),
            orthogonal: attacks::rook(king, occupied),
            diagonal: attacks::bishop(king, occupied),
            by_knight: attacks::knight(king),
            by_pawn: attacks::pawn(!us, king),
            uncovering,
        }
    }

    /// Whether `mv` gives check, but for the rare checks by castling, promotion and capture in
    /// passing.
    pub(super) fn has(&self, role: Role, mv: Move) -> bool {
        let Some(king) = self.king else { return false };
        let squares = match role {
            Role::Pawn => self.by_pawn,
            Role::Knight => self.by_knight,
            Role::Bishop => self.diagonal,
            Role::Rook => self.orthogonal,
            Role::Queen => self.orthogonal | self.diagonal,
            Role::King => Bitboard::EMPTY,
        };
        squares.contains(mv.to())
            || self.uncovering.contains(mv.from())
                && !attacks::line(king, mv.from()).contains(mv.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::mix;
    use staunton_rules::MoveKind;

    #[test]
    fn a_check_is_told_before_it_is_given() {
        let mut seed = 77;
        let mut checks_seen = 0;
        for _ in 0..60 {
            let mut position = Position::standard();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let checks = Checks::of(&position);
                for &mv in &*moves {
                    if matches!(
                        mv.kind(),
                        MoveKind::Quiet | MoveKind::DoubleStep | MoveKind::Capture
                    ) {
                        let expected = position.gives_check(mv);
                        assert_eq!(
                            checks.has(position.moving_role(mv), mv),
                            expected,
                            "{position} {mv:?}"
                        );
                        checks_seen += usize::from(expected);
                    }
                }
                seed = mix(seed + 1);
                position = position
                    .play_unchecked(moves[usize::try_from(seed >> 33).unwrap() % moves.len()]);
            }
        }
        assert!(checks_seen > 1000, "{checks_seen}");
    }
}

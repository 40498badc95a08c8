//! By how much evaluations err, as searches of like positions found.

use staunton_rules::{Bitboard, Color, Position, Role};

use super::parameters::Parameters;
use super::steps::{Past, STEPS};
use crate::eval::mix;
use crate::prefetch::prefetch;

/// Entries of a table.
const CORRECTION_SIZE: usize = 1 << 14;

/// The parts of a position by which evaluations err alike.
#[derive(Copy, Clone)]
pub(super) struct CorrectionKeys {
    /// Pawns; White's pieces; Black's pieces; minor pieces and kings.
    pub(super) parts: [usize; 4],
    /// The last two moves.
    line: usize,
}

/// The keys of a position that the moves of `past` led to.
pub(super) fn correction_keys(position: &Position, past: Past) -> CorrectionKeys {
    let board = position.board();
    let of_role = |role| board.by_role(role);
    let hash = |sets: [Bitboard; 3]| {
        let hash = sets.into_iter().fold(0, |hash: u64, set| {
            (hash.rotate_left(23) ^ set.0).wrapping_mul(0x9fb2_1c65_1e98_df25)
        });
        (mix(hash) >> 50) as usize
    };
    let pieces = |color| {
        let own = board.by_color(color);
        let minors = of_role(Role::Knight) & own | of_role(Role::King) & own;
        hash([minors, of_role(Role::Bishop) & own, board.rooks_and_queens() & own])
    };
    let (white, black) = (board.by_color(Color::White), board.by_color(Color::Black));
    let pawns = of_role(Role::Pawn);
    let parts = [
        hash([pawns & white, pawns & black, Bitboard::EMPTY]),
        pieces(Color::White),
        pieces(Color::Black),
        hash([of_role(Role::Knight), of_role(Role::Bishop), of_role(Role::King)]),
    ];
    CorrectionKeys { parts, line: past[0] * (STEPS + 1) + past[1] }
}

/// By how much evaluations err.
pub(super) struct Corrections {
    tables: [Vec<[i16; 2]>; 4],
    lines: Vec<i16>,
}

/// Entries are kept in 64ths of a centipawn and more; none counts more than this.
const CORRECTION_LIMIT: i32 = 8_192;

impl Corrections {
    pub(super) fn new() -> Self {
        Self {
            tables: std::array::from_fn(|_| vec![[0; 2]; CORRECTION_SIZE]),
            lines: vec![0; (STEPS + 1) * (STEPS + 1)],
        }
    }

    /// Begins to fetch what is known by these keys.
    #[inline]
    pub(super) fn prefetch(&self, keys: CorrectionKeys) {
        for (table, key) in self.tables.iter().zip(keys.parts) {
            prefetch(&table[key & (CORRECTION_SIZE - 1)]);
        }
        prefetch(&self.lines[keys.line]);
    }

    /// By how much the evaluation of a position with these keys errs.
    #[inline]
    pub(super) fn of(&self, numbers: &Parameters, turn: Color, keys: CorrectionKeys) -> i32 {
        let sum: i32 = self
            .tables
            .iter()
            .zip(keys.parts)
            .map(|(table, key)| i32::from(table[key & (CORRECTION_SIZE - 1)][turn.as_index()]))
            .sum();
        let line = i32::from(self.lines[keys.line]) * numbers.correction_line / 8;
        (sum + line) / numbers.correction_part
    }

    /// Learns that the search found `difference` more than the evaluation.
    #[expect(clippy::cast_possible_truncation, reason = "it stays within the limit")]
    pub(super) fn learn(
        &mut self,
        numbers: &Parameters,
        turn: Color,
        keys: CorrectionKeys,
        difference: i32,
        depth: i32,
    ) {
        let bonus = (difference * depth * numbers.correction_rate / 8)
            .clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        let line = &mut self.lines[keys.line];
        let tables = self.tables.iter_mut().zip(keys.parts);
        let parts =
            tables.map(|(table, key)| &mut table[key & (CORRECTION_SIZE - 1)][turn.as_index()]);
        for value in parts.chain([line]) {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / CORRECTION_LIMIT) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::steps::NO_PAST;
    use super::*;

    #[test]
    fn a_correction_moves_towards_what_was_found() {
        let position = Position::standard();
        let keys = correction_keys(&position, NO_PAST);
        let (mut corrections, numbers) = (Corrections::new(), &Parameters::ENGINE);
        assert_eq!(corrections.of(numbers, position.turn(), keys), 0);
        for _ in 0..200 {
            corrections.learn(numbers, position.turn(), keys, 100, 8);
        }
        let correction = corrections.of(numbers, position.turn(), keys);
        assert!((30..=200).contains(&correction), "{correction}");
    }
}

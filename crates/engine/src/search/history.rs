//! What the search learnt about moves, wherever they are played.

use staunton_rules::{Bitboard, Color, Move, Piece, Position, Role, Square};

use super::parameters;
use crate::eval::mix;
use crate::score::EVAL_BOUND;

/// No history counts more.
const LIMIT: i32 = 16_384;

/// A piece and the square it goes to, as one number.
pub(super) type Step = usize;

/// How many steps there are.
const STEPS: usize = 12 * 64;

/// Stands for "no move": the root, or a turn that was passed.
pub(super) const NO_STEP: Step = STEPS;

/// The step of `piece` to `to`.
pub(super) fn step(piece: Piece, to: Square) -> Step {
    (piece.color.as_index() * 6 + piece.role.as_index()) * 64 + to.as_index()
}

/// The moves before a node that its quiet moves are judged by: one, two and four plies ago.
pub(super) type Past = [Step; 3];

/// Which of a quiet move's squares the enemy's pawns and minor pieces attack matters much, so
/// it is part of the index.
type Butterfly = [[[i16; 64]; 64]; 2];

/// The histories of one thread.
pub(super) struct History {
    /// Quiet moves by colour, from and to; twice: not fleeing, fleeing from an attacked square.
    quiet: [Box<Butterfly>; 2],
    /// Quiet moves by step and by the step some plies before.
    continuation: Vec<[i16; STEPS]>,
    /// Captures by step and the role taken.
    capture: Vec<[i16; 6]>,
    corrections: Corrections,
}

impl History {
    pub(super) fn new() -> Self {
        let butterfly = || Box::new([[[0; 64]; 64]; 2]);
        Self {
            quiet: [butterfly(), butterfly()],
            continuation: vec![[0; STEPS]; STEPS + 1],
            capture: vec![[0; 6]; STEPS],
            corrections: Corrections::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }

    /// How well a quiet move has done; about -65000 to 65000.
    #[inline]
    pub(super) fn of_quiet(&self, quiet: QuietMove, past: Past) -> i32 {
        let QuietMove { color, mv, step, flees } = quiet;
        let butterfly = &self.quiet[usize::from(flees)];
        let main = butterfly[color.as_index()][mv.from().as_index()][mv.to().as_index()];
        2 * i32::from(main) + self.of_continuation(step, past)
    }

    /// The part of a quiet move's history that depends on the moves before.
    #[inline]
    pub(super) fn of_continuation(&self, step: Step, past: Past) -> i32 {
        let [one, two, four] = past.map(|before| i32::from(self.continuation[before][step]));
        one + two + four / 2
    }

    #[inline]
    pub(super) fn of_capture(&self, step: Step, taken: Role) -> i32 {
        i32::from(self.capture[step][taken.as_index()])
    }

    pub(super) fn learn_quiet(&mut self, quiet: QuietMove, past: Past, bonus: i32) {
        let QuietMove { color, mv, step, flees } = quiet;
        let butterfly = &mut self.quiet[usize::from(flees)];
        learn(&mut butterfly[color.as_index()][mv.from().as_index()][mv.to().as_index()], bonus);
        self.learn_continuation(step, past, bonus);
    }

    pub(super) fn learn_continuation(&mut self, step: Step, past: Past, bonus: i32) {
        for before in past {
            if before != NO_STEP {
                learn(&mut self.continuation[before][step], bonus);
            }
        }
    }

    pub(super) fn learn_capture(&mut self, step: Step, taken: Role, bonus: i32) {
        learn(&mut self.capture[step][taken.as_index()], bonus);
    }

    /// The evaluation of `position`, corrected by what searches of like positions came to.
    #[inline]
    pub(super) fn correct(&self, position: &Position, keys: CorrectionKeys, value: i32) -> i32 {
        let value = value + self.corrections.of(position.turn(), keys);
        value.clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// Learns that the search found `difference` more than the evaluation.
    pub(super) fn learn_correction(
        &mut self,
        turn: Color,
        keys: CorrectionKeys,
        difference: i32,
        depth: i32,
    ) {
        self.corrections.learn(turn, keys, difference, depth);
    }
}

/// A quiet move as the histories know it.
#[derive(Copy, Clone)]
pub(super) struct QuietMove {
    pub(super) color: Color,
    pub(super) mv: Move,
    pub(super) step: Step,
    /// Whether its piece is attacked by a lesser one where it stands.
    pub(super) flees: bool,
}

/// Moves `value` towards the limit by `bonus`, the less the nearer it is.
#[expect(clippy::cast_possible_truncation, reason = "it stays within the limit")]
fn learn(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

const CORRECTION_SIZE: usize = 1 << 14;

/// The parts of a position by which evaluations err alike.
pub(super) type CorrectionKeys = [usize; 4];

/// Pawns; White's pieces; Black's pieces; minor pieces and kings.
pub(super) fn correction_keys(position: &Position) -> CorrectionKeys {
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
    [
        hash([pawns & white, pawns & black, Bitboard::EMPTY]),
        pieces(Color::White),
        pieces(Color::Black),
        hash([of_role(Role::Knight), of_role(Role::Bishop), of_role(Role::King)]),
    ]
}

/// By how much evaluations err.
struct Corrections {
    tables: [Vec<[i16; 2]>; 4],
}

/// Entries are kept in 64ths of a centipawn and more; none counts more than this.
const CORRECTION_LIMIT: i32 = 8_192;

impl Corrections {
    fn new() -> Self {
        Self { tables: std::array::from_fn(|_| vec![[0; 2]; CORRECTION_SIZE]) }
    }

    #[inline]
    fn of(&self, turn: Color, keys: CorrectionKeys) -> i32 {
        let sum: i32 = self
            .tables
            .iter()
            .zip(keys)
            .map(|(table, key)| i32::from(table[key & (CORRECTION_SIZE - 1)][turn.as_index()]))
            .sum();
        sum / parameters::correction_part()
    }

    #[expect(clippy::cast_possible_truncation, reason = "it stays within the limit")]
    fn learn(&mut self, turn: Color, keys: CorrectionKeys, difference: i32, depth: i32) {
        let bonus = (difference * depth * parameters::correction_rate() / 8)
            .clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for (table, key) in self.tables.iter_mut().zip(keys) {
            let value = &mut table[key & (CORRECTION_SIZE - 1)][turn.as_index()];
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / CORRECTION_LIMIT) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_grows_towards_its_limit_and_not_beyond() {
        let mut value = 0;
        for _ in 0..1000 {
            learn(&mut value, 2000);
        }
        assert!(i32::from(value) > LIMIT * 9 / 10 && i32::from(value) <= LIMIT);
        for _ in 0..1000 {
            learn(&mut value, -100_000);
        }
        assert!(i32::from(value) >= -LIMIT);
    }

    #[test]
    fn a_correction_moves_towards_what_was_found() {
        let position = Position::standard();
        let keys = correction_keys(&position);
        let mut history = History::new();
        assert_eq!(history.correct(&position, keys, 10), 10);
        for _ in 0..200 {
            history.learn_correction(position.turn(), keys, 100, 8);
        }
        let corrected = history.correct(&position, keys, 10);
        assert!((40..=140).contains(&corrected), "{corrected}");
    }
}

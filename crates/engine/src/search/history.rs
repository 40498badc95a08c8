//! What the search learnt about moves, wherever they are played.

use staunton_rules::{Color, Move, Role};

use super::corrections::Corrections;
use super::parameters::Parameters;
use super::steps::{NO_STEP, Past, STEPS, Step};

/// No history counts more.
const LIMIT: i32 = 16_384;

/// Which of a quiet move's squares the enemy's pawns and minor pieces attack matters much, so
/// it is part of the index.
type Butterfly = [[[i16; 64]; 64]; 2];

/// The histories of one thread.
pub(super) struct History {
    /// Quiet moves by colour, from and to; twice: not fleeing, fleeing from an attacked square.
    quiet: [Box<Butterfly>; 2],
    /// Quiet moves by the pawns on the board and by step.
    pawns: Vec<[i16; STEPS]>,
    /// Quiet moves near the root by ply, and by from and to.
    low: Vec<[i16; 64 * 64]>,
    /// Quiet moves by step and by the step some plies before.
    continuation: Vec<[i16; STEPS]>,
    /// Captures by step and the role taken.
    capture: Vec<[i16; 6]>,
    pub(super) corrections: Corrections,
}

impl History {
    pub(super) fn new() -> Self {
        let butterfly = || Box::new([[[0; 64]; 64]; 2]);
        Self {
            quiet: [butterfly(), butterfly()],
            pawns: vec![[0; STEPS]; PAWN_SIZE],
            low: vec![[0; 64 * 64]; LOW_PLIES],
            continuation: vec![[0; STEPS]; STEPS + 1],
            capture: vec![[0; 6]; STEPS],
            corrections: Corrections::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }

    /// A new search begins: what was near the root is not any more.
    pub(super) fn forget_root(&mut self) {
        for table in &mut self.low {
            table.fill(0);
        }
    }

    /// How well the quiet moves of a side have done with these pawns on the board, behind the moves
    /// of `past`.
    #[inline]
    pub(super) fn quiets<'a>(
        &'a self,
        numbers: &'a Parameters,
        color: Color,
        structure: usize,
        past: Past,
    ) -> Quiets<'a> {
        let [one, two, three, four, six] = past;
        let behind = |before: Step| &self.continuation[before];
        let [still, fleeing] = &self.quiet;
        Quiets {
            numbers,
            main: [&still[color.as_index()], &fleeing[color.as_index()]],
            pawns: &self.pawns[structure & (PAWN_SIZE - 1)],
            continuation: [behind(one), behind(two), behind(three), behind(four), behind(six)],
        }
    }

    /// How well a quiet move has done as near the root.
    #[inline]
    pub(super) fn of_low(&self, numbers: &Parameters, mv: Move, ply: usize) -> i32 {
        self.low.get(ply).map_or(0, |table| {
            let learnt = i32::from(table[low_index(mv)]);
            learnt * numbers.low_history / (4 + 4 * i32::try_from(ply).unwrap_or(0))
        })
    }

    #[inline]
    pub(super) fn of_capture(&self, step: Step, taken: Role) -> i32 {
        i32::from(self.capture[step][taken.as_index()])
    }

    pub(super) fn learn_quiet(
        &mut self,
        numbers: &Parameters,
        quiet: QuietMove,
        past: Past,
        bonus: i32,
    ) {
        self.learn_main(quiet, bonus);
        let entry = &mut self.pawns[quiet.structure & (PAWN_SIZE - 1)][quiet.step];
        learn(entry, bonus * numbers.pawn_rate / 8);
        self.learn_continuation(numbers, quiet.step, past, bonus);
    }

    /// Learns of a quiet move whatever was played before.
    pub(super) fn learn_main(&mut self, quiet: QuietMove, bonus: i32) {
        let QuietMove { color, mv, .. } = quiet;
        let butterfly = &mut self.quiet[usize::from(quiet.flees)];
        learn(&mut butterfly[color.as_index()][mv.from().as_index()][mv.to().as_index()], bonus);
    }

    /// Learns of a quiet move near the root.
    pub(super) fn learn_low(&mut self, mv: Move, ply: usize, bonus: i32) {
        if let Some(table) = self.low.get_mut(ply) {
            learn(&mut table[low_index(mv)], bonus);
        }
    }

    pub(super) fn learn_continuation(
        &mut self,
        numbers: &Parameters,
        step: Step,
        past: Past,
        bonus: i32,
    ) {
        let counts = [1, 1, numbers.continuation_three, 1, numbers.continuation_six];
        for (before, counts) in past.into_iter().zip(counts) {
            if before != NO_STEP && counts > 0 {
                learn(&mut self.continuation[before][step], bonus);
            }
        }
    }

    pub(super) fn learn_capture(&mut self, step: Step, taken: Role, bonus: i32) {
        learn(&mut self.capture[step][taken.as_index()], bonus);
    }
}

/// The histories of one side's quiet moves, as they count behind certain moves.
pub(super) struct Quiets<'a> {
    numbers: &'a Parameters,
    /// By from and to: not fleeing, fleeing from an attacked square.
    main: [&'a [[i16; 64]; 64]; 2],
    pawns: &'a [i16; STEPS],
    continuation: [&'a [i16; STEPS]; 5],
}

impl Quiets<'_> {
    /// How well a quiet move has done; about -65000 to 65000.
    #[inline]
    pub(super) fn of(&self, quiet: QuietMove) -> i32 {
        let QuietMove { mv, step, .. } = quiet;
        let numbers = self.numbers;
        let main = self.main[usize::from(quiet.flees)][mv.from().as_index()][mv.to().as_index()];
        let [one, two, three, four, six] = self.continuation;
        let after = |steps: &[i16; STEPS]| i32::from(steps[step]);
        let far = after(three) * numbers.continuation_three
            + after(four) * numbers.continuation_four
            + after(six) * numbers.continuation_six;
        2 * i32::from(main)
            + after(self.pawns) * numbers.pawn_history / 8
            + after(one)
            + after(two)
            + far / 16
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
    /// Stands for the pawns on the board.
    pub(super) structure: usize,
}

/// Placements of pawns that the history tells apart.
const PAWN_SIZE: usize = 512;
/// Plies from the root of which quiet moves have a history of their own.
const LOW_PLIES: usize = 4;

fn low_index(mv: Move) -> usize {
    mv.from().as_index() * 64 + mv.to().as_index()
}

/// Moves `value` towards the limit by `bonus`, the less the nearer it is.
#[expect(clippy::cast_possible_truncation, reason = "it stays within the limit")]
fn learn(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
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
}

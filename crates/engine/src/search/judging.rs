//! What a position is worth before any move is looked at.

use staunton_rules::Position;

use super::corrections::{CorrectionKeys, correction_keys};
use super::parameters::Parameters;
use super::worker::Worker;
use crate::score::{EVAL_BOUND, KNOWN_WIN};
use crate::tt::{Entry, NO_EVAL};

impl Worker<'_> {
    /// The evaluation, uncorrected: as the table has kept it, or made now.
    #[inline]
    pub(super) fn raw_eval(&mut self, position: &Position, entry: Option<Entry>) -> i32 {
        match entry {
            Some(entry) if entry.eval != NO_EVAL => entry.eval,
            _ => self.evaluate(position),
        }
    }

    /// By which keys the evaluation of the position at this ply is corrected; what is known by them
    /// is fetched while the position is evaluated.
    #[inline]
    pub(super) fn correction_keys(&self, position: &Position, ply: usize) -> CorrectionKeys {
        let keys = correction_keys(position, self.past(ply));
        self.memory.history.corrections.prefetch(keys);
        keys
    }

    /// By how much the evaluation of the position with these keys is corrected.
    #[inline]
    pub(super) fn correction(&self, position: &Position, keys: CorrectionKeys) -> i32 {
        self.memory.history.corrections.of(self.numbers(), position.turn(), keys)
    }
}

/// The evaluation as corrected by experience, fading as fifty moves without progress near.
#[inline]
pub(super) fn adjust(numbers: &Parameters, position: &Position, correction: i32, raw: i32) -> i32 {
    let clock = i32::try_from(position.halfmove_clock().min(100)).unwrap_or(100);
    let faded = if is_known_win(raw) {
        raw - clock
    } else {
        raw * (numbers.fading - clock) / numbers.fading
    };
    (faded + correction).clamp(-EVAL_BOUND, EVAL_BOUND)
}

/// Whether an evaluation says that the game is won, as against a bare king.
fn is_known_win(value: i32) -> bool {
    value.abs() >= KNOWN_WIN
}

//! How well an exercise is remembered.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::DeskError;
use crate::game::Ms;

/// Days that no exercise waits.
const MOST_DAYS: f64 = 36_500.0;

/// How well an exercise is remembered, as FSRS counts it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PracticeMemory {
    /// When it is to be asked again.
    pub due_at: Ms,
    /// When it was asked last; `null` if it never was.
    #[schema(required = true)]
    pub last_at: Option<Ms>,
    /// Days after which it is remembered nine times of ten; 0 if it was never asked.
    pub stability: f64,
    /// From 1 to 10; 0 if it was never asked.
    pub difficulty: f64,
    /// Days between the last time and the next.
    pub scheduled_days: u32,
    /// How often it was asked.
    pub reps: u32,
    /// How often it was forgotten.
    pub lapses: u32,
}

impl PracticeMemory {
    /// Of an exercise that was never asked: it is due at once.
    pub const fn fresh(now: Ms) -> Self {
        Self {
            due_at: now,
            last_at: None,
            stability: 0.0,
            difficulty: 0.0,
            scheduled_days: 0,
            reps: 0,
            lapses: 0,
        }
    }

    /// The same, if it can be.
    ///
    /// # Errors
    /// [`DeskError::BadRequest`] names the number that is out of range.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::practice::PracticeMemory;
    ///
    /// let fresh = PracticeMemory::fresh(1_000);
    /// assert_eq!(fresh.clone().check()?, fresh);
    /// assert!(PracticeMemory { difficulty: 11.0, ..fresh }.check().is_err());
    /// # Ok::<(), staunton_desk::DeskError>(())
    /// ```
    pub fn check(self) -> Result<Self, DeskError> {
        let within = |name: &str, value: f64, most: f64| {
            if (0.0..=most).contains(&value) {
                return Ok(());
            }
            Err(DeskError::BadRequest(format!("{name} is {value}: expected 0 to {most}")))
        };
        within("stability", self.stability, MOST_DAYS)?;
        within("difficulty", self.difficulty, 10.0)?;
        within("scheduled_days", f64::from(self.scheduled_days), MOST_DAYS)?;
        if self.due_at < 0 || self.last_at.is_some_and(|last| last > self.due_at) {
            let words = "due_at: expected an instant after last_at".to_owned();
            return Err(DeskError::BadRequest(words));
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_can_remember_is_refused() {
        let fresh = PracticeMemory::fresh(1_000);
        assert_eq!(fresh.clone().check().unwrap(), fresh);
        for wrong in [
            PracticeMemory { stability: f64::NAN, ..fresh.clone() },
            PracticeMemory { stability: -1.0, ..fresh.clone() },
            PracticeMemory { difficulty: 11.0, ..fresh.clone() },
            PracticeMemory { scheduled_days: 40_000, ..fresh.clone() },
            PracticeMemory { due_at: -1, ..fresh.clone() },
            PracticeMemory { last_at: Some(2_000), ..fresh.clone() },
        ] {
            assert!(wrong.clone().check().is_err(), "{wrong:?}");
        }
    }
}

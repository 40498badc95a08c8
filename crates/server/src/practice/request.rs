//! What is sent of exercises.

use serde::{Deserialize, Serialize};
use staunton_rules::{CastlingMode, Game, Position};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::Ms;
use staunton_desk::study::{StyleRequest, start, uci};

/// The most exercises that are sent at once.
const MOST_AT_ONCE: usize = 50;
/// The longest answer, in plies.
const LONGEST_ANSWER: usize = 40;
/// The longest reason, in letters.
const LONGEST_REASON: usize = 2_000;
/// The longest name of a source, and the longest address, in letters.
const LONGEST_SOURCE: usize = 300;
/// Days that no exercise waits.
const MOST_DAYS: f64 = 36_500.0;

/// Exercises that are to be kept.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct PracticeAddRequest {
    /// 1 to 50 of them.
    exercises: Vec<PracticeExercise>,
}

/// A position in which a move is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct PracticeExercise {
    /// The position as FEN.
    pub(super) fen: String,
    /// Castling as in Chess960; if left out, as the FEN needs it.
    #[serde(default)]
    pub(super) chess960: bool,
    /// The answer as it stands in the source, 1 to 40 moves as in UCI: the first is asked for.
    pub(super) answer: Vec<String>,
    /// Why it is the answer, in words; may be empty.
    #[serde(default)]
    pub(super) reason: String,
    /// Where it is from.
    pub(super) source: PracticeSource,
}

/// Where an exercise is from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct PracticeSource {
    /// What it is called: a game or a book, and the place in it.
    pub(super) title: String,
    /// Its page on this server, with a `/` before it.
    pub(super) path: String,
}

/// How well an exercise is remembered, as FSRS counts it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct PracticeMemory {
    /// When it is to be asked again.
    pub(super) due_at: Ms,
    /// When it was asked last; `null` if it never was.
    #[schema(required = true)]
    pub(super) last_at: Option<Ms>,
    /// Days after which it is remembered nine times of ten; 0 if it was never asked.
    pub(super) stability: f64,
    /// From 1 to 10; 0 if it was never asked.
    pub(super) difficulty: f64,
    /// Days between the last time and the next.
    pub(super) scheduled_days: u32,
    /// How often it was asked.
    pub(super) reps: u32,
    /// How often it was forgotten.
    pub(super) lapses: u32,
}

/// How well an exercise is remembered from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct PracticeUpdateRequest {
    /// The revision that is changed.
    pub(super) revision: i64,
    /// As it is from now on.
    pub(super) memory: PracticeMemory,
}

/// A move that is tried.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct PracticeAnswerRequest {
    /// As in UCI.
    pub(super) uci: String,
    /// How moves are told in words.
    #[serde(flatten)]
    pub(super) style: StyleRequest,
}

impl PracticeAddRequest {
    /// The exercises, each with what makes it the same as another.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub(super) fn check(self) -> Result<Vec<(String, PracticeExercise)>, ApiError> {
        let found = self.exercises.len();
        if !(1..=MOST_AT_ONCE).contains(&found) {
            let words = format!("{found} exercises: expected 1 to {MOST_AT_ONCE}");
            return Err(ApiError::BadRequest(words));
        }
        self.exercises.into_iter().map(PracticeExercise::check).collect()
    }
}

impl PracticeExercise {
    /// The exercise as it is kept, behind what makes it the same as another.
    fn check(self) -> Result<(String, Self), ApiError> {
        let game = self.game()?;
        let position = game.start();
        let answer = self.answer.len();
        if !(1..=LONGEST_ANSWER).contains(&answer) {
            let words = format!("an answer of {answer} moves: expected 1 to {LONGEST_ANSWER}");
            return Err(ApiError::BadRequest(words));
        }
        let source = PracticeSource {
            title: text(&self.source.title, 1, LONGEST_SOURCE, "source.title")?,
            path: path(&self.source.path)?,
        };
        let exercise = Self {
            fen: position.to_string(),
            chess960: position.castling_mode() == CastlingMode::Chess960,
            reason: text(&self.reason, 0, LONGEST_REASON, "reason")?,
            source,
            answer: self.answer,
        };
        Ok((key(position), exercise))
    }

    /// The answer, played from the position.
    ///
    /// # Errors
    /// [`ApiError::InvalidFen`], [`ApiError::NoMove`].
    pub(super) fn game(&self) -> Result<Game, ApiError> {
        let start = start(Some(&self.fen), self.chess960.then_some(true))
            .map_err(|error| ApiError::InvalidFen(Box::new(error)))?;
        let mut game = Game::new(start);
        for (number, text) in self.answer.iter().take(LONGEST_ANSWER).enumerate() {
            let mv = uci(game.position(), text, number)?;
            game.play(mv).map_err(|error| ApiError::NoMove(error.to_string()))?;
        }
        Ok(game)
    }
}

impl PracticeMemory {
    /// Of an exercise that was never asked: it is due at once.
    pub(super) const fn fresh(now: Ms) -> Self {
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
    /// [`ApiError::BadRequest`] names the number that is out of range.
    pub(super) fn check(self) -> Result<Self, ApiError> {
        let within = |name: &str, value: f64, most: f64| {
            if (0.0..=most).contains(&value) {
                return Ok(());
            }
            Err(ApiError::BadRequest(format!("{name} is {value}: expected 0 to {most}")))
        };
        within("stability", self.stability, MOST_DAYS)?;
        within("difficulty", self.difficulty, 10.0)?;
        within("scheduled_days", f64::from(self.scheduled_days), MOST_DAYS)?;
        if self.due_at < 0 || self.last_at.is_some_and(|last| last > self.due_at) {
            let words = "due_at: expected an instant after last_at".to_owned();
            return Err(ApiError::BadRequest(words));
        }
        Ok(self)
    }
}

/// A position without its counters: two exercises with the same are the same.
fn key(position: &Position) -> String {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let mode = if position.castling_mode() == CastlingMode::Chess960 { " 960" } else { "" };
    fields.join(" ") + mode
}

/// A text without blanks around it and without signs that nobody sees.
fn text(found: &str, least: usize, most: usize, name: &str) -> Result<String, ApiError> {
    let text: String = found.trim().chars().filter(|sign| !sign.is_control()).collect();
    let length = text.chars().count();
    if (least..=most).contains(&length) {
        return Ok(text);
    }
    Err(ApiError::BadRequest(format!("{name} has {length} letters: expected {least} to {most}")))
}

/// The address of a page of this server: nothing that leads elsewhere.
fn path(found: &str) -> Result<String, ApiError> {
    let path = text(found, 1, LONGEST_SOURCE, "source.path")?;
    let leads_away = path.starts_with("//") || path.contains(['\\', ' ', '"', '<', '>']);
    if path.starts_with('/') && !leads_away {
        return Ok(path);
    }
    let words = format!("source.path is {path:?}: expected a page of this server, as /library/ID");
    Err(ApiError::BadRequest(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_page_of_this_server() {
        for right in ["/review/Ab12", "/library/hoyle#m12", "/analysis?fen=8/8/8/8_w_-_-_0_1"] {
            assert_eq!(path(right).unwrap(), right);
        }
        for wrong in ["", "review/1", "//elsewhere.example/", "/\\elsewhere.example", "/a\"b"] {
            assert!(path(wrong).is_err(), "{wrong}");
        }
        assert!(path("javascript:alert(1)").is_err());
    }

    #[test]
    fn the_counters_of_a_position_make_no_other_exercise() {
        let of = |fen: &str| key(&start(Some(fen), None).unwrap());
        let one = of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assert_eq!(one, of("4k3/8/8/8/8/8/4P3/4K3 w - - 7 40"));
        assert_ne!(one, of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"));
    }

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

//! An exercise, as it comes and as it is kept.

use serde::{Deserialize, Serialize};
use staunton_rules::{CastlingMode, Game, Position};
use utoipa::ToSchema;

use crate::DeskError;
use crate::study::{start, uci};

/// The longest answer, in plies.
const LONGEST_ANSWER: usize = 40;
/// The longest reason, in letters.
const LONGEST_REASON: usize = 2_000;
/// The longest name of a source, and the longest address, in letters.
const LONGEST_SOURCE: usize = 300;

/// A position in which a move is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PracticeExercise {
    /// The position as FEN.
    pub fen: String,
    /// Castling as in Chess960; if left out, as the FEN needs it.
    #[serde(default)]
    pub chess960: bool,
    /// The answer as it stands in the source, 1 to 40 moves as in UCI: the first is asked for.
    pub answer: Vec<String>,
    /// Why it is the answer, in words; may be empty.
    #[serde(default)]
    pub reason: String,
    /// Where it is from.
    pub source: PracticeSource,
}

/// Where an exercise is from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PracticeSource {
    /// What it is called: a game or a book, and the place in it.
    pub title: String,
    /// Its page on this server, with a `/` before it.
    pub path: String,
}

impl PracticeExercise {
    /// The exercise as it is kept, behind what makes it the same as another.
    pub(super) fn check(self) -> Result<(String, Self), DeskError> {
        let game = self.game()?;
        let position = game.start();
        let answer = self.answer.len();
        if !(1..=LONGEST_ANSWER).contains(&answer) {
            let words = format!("an answer of {answer} moves: expected 1 to {LONGEST_ANSWER}");
            return Err(DeskError::BadRequest(words));
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
    /// [`DeskError::InvalidFen`], [`DeskError::NoMove`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::practice::PracticeExercise;
    ///
    /// let exercise: PracticeExercise = serde_json::from_str(
    ///     r#"{"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "answer": ["e1e8"], "source": {"title": "A mate", "path": "/"}}"#,
    /// )?;
    /// assert!(exercise.game()?.position().is_checkmate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self) -> Result<Game, DeskError> {
        let start = start(Some(&self.fen), self.chess960.then_some(true))
            .map_err(|error| DeskError::InvalidFen(Box::new(error)))?;
        let mut game = Game::new(start);
        for (number, text) in self.answer.iter().take(LONGEST_ANSWER).enumerate() {
            let mv = uci(game.position(), text, number)?;
            game.play(mv).map_err(|error| DeskError::NoMove(error.to_string()))?;
        }
        Ok(game)
    }
}

/// A position without its counters: two exercises with the same are the same.
pub(super) fn key(position: &Position) -> String {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let mode = if position.castling_mode() == CastlingMode::Chess960 { " 960" } else { "" };
    fields.join(" ") + mode
}

/// A text without blanks around it and without signs that nobody sees.
fn text(found: &str, least: usize, most: usize, name: &str) -> Result<String, DeskError> {
    let text: String = found.trim().chars().filter(|sign| !sign.is_control()).collect();
    let length = text.chars().count();
    if (least..=most).contains(&length) {
        return Ok(text);
    }
    Err(DeskError::BadRequest(format!("{name} has {length} letters: expected {least} to {most}")))
}

/// The address of a page of this server: nothing that leads elsewhere.
fn path(found: &str) -> Result<String, DeskError> {
    let path = text(found, 1, LONGEST_SOURCE, "source.path")?;
    let leads_away = path.starts_with("//") || path.contains(['\\', ' ', '"', '<', '>']);
    if path.starts_with('/') && !leads_away {
        return Ok(path);
    }
    let words = format!("source.path is {path:?}: expected a page of this server, as /library/ID");
    Err(DeskError::BadRequest(words))
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
}

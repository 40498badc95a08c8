//! Studies that are kept: what is sent of them, and what is to be kept of that. Who keeps them is another.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::DeskError;
use crate::study::StudyGameRequest;

/// The most chapters of a study.
pub const MOST_CHAPTERS: usize = 64;
/// The largest chapter, in bytes as it is kept.
const LARGEST_CHAPTER: usize = 256 * 1024;
/// The longest name of a study or a chapter, in letters.
const LONGEST_NAME: usize = 100;

/// A new study.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct StudyRequest {
    /// What it is called.
    pub name: String,
    /// Its chapters, at least one.
    pub chapters: Vec<ChapterRequest>,
}

/// A chapter as it is sent.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ChapterRequest {
    /// What it is called.
    name: String,
    /// The game with its variations.
    game: StudyGameRequest,
}

/// A chapter as it is to be from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ChapterUpdateRequest {
    /// The revision that is changed.
    pub revision: i64,
    /// What it is called, and the game.
    #[serde(flatten)]
    pub chapter: ChapterRequest,
}

/// A study's name and order as they are to be from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct StudyUpdateRequest {
    /// The revision that is changed.
    pub revision: i64,
    /// What it is called.
    pub name: String,
    /// The ids of its chapters in their order; as it was if left out.
    #[serde(default)]
    pub chapters: Vec<String>,
}

/// A chapter as it is to be kept.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedChapter {
    /// What it is called.
    pub name: String,
    /// Moves of all its lines.
    pub plies: usize,
    /// The game as it was sent, JSON.
    pub game: String,
}

impl StudyRequest {
    /// The name and the chapters.
    ///
    /// # Errors
    /// The first thing that does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::studies::StudyRequest;
    ///
    /// let sent: StudyRequest = serde_json::from_str(
    ///     r#"{"name": " Evans Gambit ", "chapters": [{"name": "Main line", "game": {"nodes": [{"uci": "e2e4"}]}}]}"#,
    /// )?;
    /// let (name, chapters) = sent.check()?;
    /// assert_eq!((&*name, chapters[0].plies), ("Evans Gambit", 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<(String, Vec<CheckedChapter>), DeskError> {
        if self.chapters.is_empty() || self.chapters.len() > MOST_CHAPTERS {
            let found = self.chapters.len();
            let words = format!("{found} chapters: a study has 1 to {MOST_CHAPTERS}");
            return Err(DeskError::BadRequest(words));
        }
        let chapters = self.chapters.iter().map(ChapterRequest::check);
        Ok((name(&self.name)?, chapters.collect::<Result<_, _>>()?))
    }
}

impl ChapterRequest {
    /// The chapter as it is to be kept, once its moves have been played.
    ///
    /// # Errors
    /// The first thing that does not fit; [`DeskError::TooLarge`].
    pub fn check(&self) -> Result<CheckedChapter, DeskError> {
        let plies = self.game.check()?;
        let game = serde_json::to_string(&self.game)
            .map_err(|error| DeskError::BadRequest(error.to_string()))?;
        if game.len() > LARGEST_CHAPTER {
            return Err(DeskError::TooLarge);
        }
        Ok(CheckedChapter { name: name(&self.name)?, plies, game })
    }
}

/// A name without blanks around it and without signs that nobody sees.
///
/// # Errors
/// [`DeskError::BadRequest`] if nothing is left, or too much.
///
/// # Examples
///
/// ```
/// use staunton_desk::studies::name;
///
/// assert_eq!(name(" Evans Gambit\n")?, "Evans Gambit");
/// assert!(name("  ").is_err());
/// # Ok::<(), staunton_desk::DeskError>(())
/// ```
pub fn name(text: &str) -> Result<String, DeskError> {
    let name: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
    let length = name.chars().count();
    if (1..=LONGEST_NAME).contains(&length) {
        return Ok(name);
    }
    Err(DeskError::BadRequest(format!("a name of {length} letters: expected 1 to {LONGEST_NAME}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_letters_and_not_too_many() {
        assert_eq!(name("  Evans \u{7}Gambit\n").unwrap(), "Evans Gambit");
        for wrong in ["", " \t", &"x".repeat(LONGEST_NAME + 1)] {
            assert!(name(wrong).is_err(), "{wrong:?}");
        }
        assert!(name(&"ü".repeat(LONGEST_NAME)).is_ok());
    }
}

//! What is sent of studies: names, revisions, chapters.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::storage::NewChapter;
use staunton_desk::study::StudyGameRequest;

/// The most chapters of a study.
pub(super) const MOST_CHAPTERS: usize = 64;
/// The largest chapter, in bytes as it is kept.
const LARGEST_CHAPTER: usize = 256 * 1024;
/// The largest body of a new study with all its chapters, in bytes.
pub(crate) const LARGEST_STUDY: usize = 4 * 1024 * 1024;
/// The longest name of a study or a chapter, in letters.
const LONGEST_NAME: usize = 100;

/// A new study.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct StudyRequest {
    /// What it is called.
    pub(super) name: String,
    /// Its chapters, at least one.
    pub(super) chapters: Vec<ChapterRequest>,
}

/// A chapter as it is sent.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ChapterRequest {
    /// What it is called.
    name: String,
    /// The game with its variations.
    game: StudyGameRequest,
}

/// A chapter as it is to be from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ChapterUpdateRequest {
    /// The revision that is changed.
    pub(super) revision: i64,
    /// What it is called, and the game.
    #[serde(flatten)]
    pub(super) chapter: ChapterRequest,
}

/// A study's name and order as they are to be from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct StudyUpdateRequest {
    /// The revision that is changed.
    pub(super) revision: i64,
    /// What it is called.
    pub(super) name: String,
    /// The ids of its chapters in their order; as it was if left out.
    #[serde(default)]
    pub(super) chapters: Vec<String>,
}

impl StudyRequest {
    /// The name and the chapters, each with an id of its own.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub(super) fn check(&self) -> Result<(String, Vec<NewChapter>), ApiError> {
        if self.chapters.is_empty() || self.chapters.len() > MOST_CHAPTERS {
            let found = self.chapters.len();
            let words = format!("{found} chapters: a study has 1 to {MOST_CHAPTERS}");
            return Err(ApiError::BadRequest(words));
        }
        let chapters = self.chapters.iter().map(|one| one.check(crate::chance::game_id()));
        Ok((name(&self.name)?, chapters.collect::<Result<_, _>>()?))
    }
}

impl ChapterRequest {
    /// The chapter as it is kept, once its moves have been played.
    ///
    /// # Errors
    /// The first thing that does not fit; [`ApiError::TooLarge`].
    pub(super) fn check(&self, id: String) -> Result<NewChapter, ApiError> {
        let plies = self.game.check()?;
        let game = serde_json::to_string(&self.game)
            .map_err(|error| ApiError::BadRequest(error.to_string()))?;
        if game.len() > LARGEST_CHAPTER {
            return Err(ApiError::TooLarge);
        }
        let plies = i64::try_from(plies).unwrap_or(i64::MAX);
        Ok(NewChapter { id, name: name(&self.name)?, plies, game })
    }
}

/// A name without blanks around it and without signs that nobody sees.
///
/// # Errors
/// [`ApiError::BadRequest`] if nothing is left, or too much.
pub(super) fn name(text: &str) -> Result<String, ApiError> {
    let name: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
    let length = name.chars().count();
    if (1..=LONGEST_NAME).contains(&length) {
        return Ok(name);
    }
    Err(ApiError::BadRequest(format!("a name of {length} letters: expected 1 to {LONGEST_NAME}")))
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

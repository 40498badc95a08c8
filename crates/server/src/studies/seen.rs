//! Studies as they are told.

use serde::Serialize;
use utoipa::ToSchema;

use super::shelf::{KeptChapter, KeptHead, KeptStudy};
use crate::error::ApiError;
use crate::game::Ms;
use crate::study::{SeenStudy, SentStudy};

/// Studies, the one changed last first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Studies {
    pub(super) studies: Vec<SeenHead>,
}

/// A study without its games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeenHead {
    /// Its id.
    id: String,
    /// What it is called.
    name: String,
    created_at: Ms,
    /// When it or one of its chapters was changed.
    changed_at: Ms,
    /// Counts the changes of its name and of what chapters it has.
    revision: i64,
    /// Its chapters in their order.
    chapters: Vec<SeenChapterHead>,
}

/// A chapter without its game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeenChapterHead {
    id: String,
    name: String,
    changed_at: Ms,
    /// Counts the changes of the chapter.
    revision: i64,
    /// Moves of all its lines.
    plies: i64,
}

/// A chapter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeenChapter {
    #[serde(flatten)]
    head: SeenChapterHead,
    /// The game with its variations.
    game: SeenStudy,
}

/// What was meant to be changed has been changed by somebody else.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Stale<T> {
    error: StaleWords,
    /// What stands there now.
    newer: T,
}

/// An error's word and sentence.
#[derive(Debug, Serialize, ToSchema)]
struct StaleWords {
    code: &'static str,
    message: &'static str,
}

impl<T> Stale<T> {
    pub(super) const fn of(newer: T) -> Self {
        let message = "this was changed elsewhere meanwhile";
        Self { error: StaleWords { code: "stale", message }, newer }
    }
}

impl From<KeptHead> for SeenChapterHead {
    fn from(kept: KeptHead) -> Self {
        let KeptHead { id, name, changed_at, revision, plies } = kept;
        Self { id, name, changed_at, revision, plies }
    }
}

impl From<KeptStudy> for SeenHead {
    fn from(kept: KeptStudy) -> Self {
        let KeptStudy { id, name, created_at, changed_at, revision, chapters } = kept;
        let chapters = chapters.into_iter().map(Into::into).collect();
        Self { id, name, created_at, changed_at, revision, chapters }
    }
}

impl SeenChapter {
    /// The chapter with its moves played.
    ///
    /// # Errors
    /// [`ApiError::Unreadable`] if what was kept is no game: it was checked when it came.
    pub(super) fn of(kept: KeptChapter) -> Result<Self, ApiError> {
        let game = sent(&kept.game)?.seen()?;
        Ok(Self { head: kept.head.into(), game })
    }
}

/// A game as it was kept.
///
/// # Errors
/// [`ApiError::Unreadable`] if it is none.
pub(super) fn sent(game: &str) -> Result<SentStudy, ApiError> {
    serde_json::from_str(game).map_err(|error| {
        tracing::error!(%error, "a study that was kept cannot be read");
        ApiError::Unreadable
    })
}

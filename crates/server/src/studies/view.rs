//! Studies as they are told.

use serde::Serialize;
use staunton_pgn::GameTree;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::Ms;
use crate::storage::{ChapterHeadRow, ChapterRow, StudyRow};
use staunton_desk::study::{StudyGameRequest, StudyGameView};

/// Studies, the one changed last first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StudyListResponse {
    pub(super) studies: Vec<StudyView>,
}

/// A study without its games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StudyView {
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
    chapters: Vec<ChapterHeadView>,
}

/// A chapter without its game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChapterHeadView {
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
pub(crate) struct ChapterView {
    #[serde(flatten)]
    head: ChapterHeadView,
    /// The game with its variations.
    game: StudyGameView,
}

impl From<ChapterHeadRow> for ChapterHeadView {
    fn from(kept: ChapterHeadRow) -> Self {
        let ChapterHeadRow { id, name, changed_at, revision, plies } = kept;
        Self { id, name, changed_at, revision, plies }
    }
}

impl From<StudyRow> for StudyView {
    fn from(kept: StudyRow) -> Self {
        let StudyRow { id, name, created_at, changed_at, revision, chapters } = kept;
        let chapters = chapters.into_iter().map(Into::into).collect();
        Self { id, name, created_at, changed_at, revision, chapters }
    }
}

impl ChapterView {
    /// The chapter with its moves played.
    ///
    /// # Errors
    /// [`ApiError::Unreadable`] if what was kept is no game: it was checked when it came.
    pub(super) fn of(kept: ChapterRow) -> Result<Self, ApiError> {
        let game = sent(&kept.game)?.seen()?;
        Ok(Self { head: kept.head.into(), game })
    }
}

/// The game of a chapter.
///
/// # Errors
/// [`ApiError::Unreadable`] if what was kept is none.
pub(crate) fn tree_of(chapter: &ChapterRow) -> Result<GameTree, ApiError> {
    Ok(sent(&chapter.game)?.receive()?.tree)
}

/// A game as it was kept.
///
/// # Errors
/// [`ApiError::Unreadable`] if it is none.
pub(super) fn sent(game: &str) -> Result<StudyGameRequest, ApiError> {
    serde_json::from_str(game).map_err(|error| {
        tracing::error!(%error, "a study that was kept cannot be read");
        ApiError::Unreadable
    })
}

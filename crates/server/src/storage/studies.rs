//! Studies, with their chapters.

use super::error::Reply;
use crate::game::Ms;

/// Something to write of a study. A change names the revision that is changed, and is a conflict if
/// that is no longer the present one.
pub(crate) enum StudyWrite {
    /// A new study without chapters.
    Added { id: String, user: String, name: String, at: Ms },
    /// Another name, or another order.
    Changed { id: String, revision: i64, name: String, order: Vec<String>, at: Ms },
    /// It is thrown away, with its chapters.
    Removed { id: String },
    /// A new chapter, the last one.
    ChapterAdded { study: String, chapter: NewChapter, at: Ms },
    /// A chapter as it is now.
    ChapterChanged { study: String, revision: i64, chapter: NewChapter, at: Ms },
    /// A chapter is thrown away; the last one stays.
    ChapterRemoved { study: String, id: String, at: Ms },
}

/// A chapter as it is to be written.
pub(crate) struct NewChapter {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) plies: i64,
    /// As it was sent, in JSON.
    pub(crate) game: String,
}

/// The row of a study, and what a list shows of its chapters.
#[derive(Clone, Debug)]
pub(crate) struct StudyRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) created_at: Ms,
    pub(crate) changed_at: Ms,
    pub(crate) revision: i64,
    pub(crate) chapters: Vec<ChapterHeadRow>,
}

/// What a list shows of a chapter.
#[derive(Clone, Debug)]
pub(crate) struct ChapterHeadRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) changed_at: Ms,
    pub(crate) revision: i64,
    pub(crate) plies: i64,
}

/// A chapter.
#[derive(Clone, Debug)]
pub(crate) struct ChapterRow {
    pub(crate) head: ChapterHeadRow,
    /// As it was sent, in JSON.
    pub(crate) game: String,
}

/// Reads studies.
pub(crate) trait StudyRepository: Send + Sync {
    /// The studies of `user`, the one changed last first.
    fn studies_of(&self, user: &str) -> Reply<'_, Vec<StudyRow>>;

    /// The study with this id, if it is `user`'s.
    fn study(&self, id: &str, user: &str) -> Reply<'_, Option<StudyRow>>;

    /// How many studies `user` has.
    fn count_studies(&self, user: &str) -> Reply<'_, usize>;

    /// The chapters of a study of `user` in their order; all, or the one with this id.
    fn chapters(&self, study: &str, user: &str, only: Option<&str>) -> Reply<'_, Vec<ChapterRow>>;
}

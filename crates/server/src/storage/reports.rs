//! Reports: what players say of others to whoever keeps order.

use super::error::Reply;
use crate::game::Ms;

/// The row of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportRow {
    /// 0 while it is not kept.
    pub(crate) n: i64,
    pub(crate) at: Ms,
    /// Who reports: the id and the name.
    pub(crate) by: (String, String),
    /// The id of the game.
    pub(crate) game: String,
    /// Whom: the id and the name; `None` is the game as a whole.
    pub(crate) player: Option<(String, String)>,
    pub(crate) reason: String,
    pub(crate) words: String,
    /// What became of it.
    pub(crate) closed: Option<ReportOutcome>,
}

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportOutcome {
    pub(crate) at: Ms,
    pub(crate) who: String,
    pub(crate) outcome: String,
}

/// Something to write of a report.
pub(crate) enum ReportWrite {
    /// Somebody reports.
    Made(ReportRow),
    /// One is closed. Refused if there is none that is open.
    Closed { n: i64, outcome: ReportOutcome },
}

/// Reads reports.
pub(crate) trait ReportRepository: Send + Sync {
    /// The last `limit` reports, the oldest of them first; those that are closed too if `all`.
    fn reports(&self, all: bool, limit: i64) -> Reply<'_, Vec<ReportRow>>;
}

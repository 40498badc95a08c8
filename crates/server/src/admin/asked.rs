//! Who ordered something, why and when.

use crate::game::Ms;
use crate::storage::LogEntry;

const DAY_MS: Ms = 86_400_000;

/// Who ordered something, why and when.
pub(super) struct Asked {
    pub(super) who: String,
    pub(super) why: String,
    pub(super) at: Ms,
}

impl Asked {
    /// The entry in the arbiter's log.
    pub(super) fn entry(&self, act: &str, object: &str) -> LogEntry {
        LogEntry {
            at: self.at,
            who: self.who.clone(),
            act: act.to_owned(),
            object: object.to_owned(),
            why: self.why.clone(),
        }
    }

    /// The instant so many days after; `None` is never.
    pub(super) fn after_days(&self, days: Option<u32>) -> Option<Ms> {
        days.map(|days| self.at + Ms::from(days) * DAY_MS)
    }
}

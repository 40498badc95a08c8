use rusqlite::{Transaction, params};

use super::database::Sqlite;
use crate::storage::{ArbiterLogRepository, LogEntry, Reply};

/// Adds an entry.
pub(super) fn add(db: &Transaction<'_>, entry: &LogEntry) -> Result<usize, rusqlite::Error> {
    let LogEntry { at, who, act, object, why } = entry;
    db.prepare_cached(
        "insert into arbiter_log (at, who, act, object, why) values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![at, who, act, object, why])
}

impl ArbiterLogRepository for Sqlite {
    fn arbiter_log(&self, limit: i64) -> Reply<'_, Vec<LogEntry>> {
        Box::pin(self.read(move |db| {
            let mut entries: Vec<LogEntry> = db
                .prepare_cached(
                    "select at, who, act, object, why from arbiter_log order by n desc limit ?1",
                )?
                .query_map([limit], |row| {
                    Ok(LogEntry {
                        at: row.get(0)?,
                        who: row.get(1)?,
                        act: row.get(2)?,
                        object: row.get(3)?,
                        why: row.get(4)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            entries.reverse();
            Ok(entries)
        }))
    }
}

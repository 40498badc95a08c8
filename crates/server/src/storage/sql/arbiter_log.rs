use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{ArbiterLogRepository, LogEntry, Reply};

/// Adds an entry.
pub(super) fn add(db: &mut dyn Connection, entry: &LogEntry) -> Result<usize, SqlError> {
    let LogEntry { at, who, act, object, why } = entry;
    db.execute(
        "insert into arbiter_log (at, who, act, object, why) values (?1, ?2, ?3, ?4, ?5)",
        &args![at, who, act, object, why],
    )
}

impl ArbiterLogRepository for Sql {
    fn arbiter_log(&self, limit: i64) -> Reply<'_, Vec<LogEntry>> {
        Box::pin(self.read(move |db| {
            let mut entries: Vec<LogEntry> = db
                .query(
                    "select at, who, act, object, why from arbiter_log order by n desc limit ?1",
                    &args![limit],
                )?
                .map(|row| {
                    Ok(LogEntry {
                        at: row.get(0)?,
                        who: row.get(1)?,
                        act: row.get(2)?,
                        object: row.get(3)?,
                        why: row.get(4)?,
                    })
                })?;
            entries.reverse();
            Ok(entries)
        }))
    }
}

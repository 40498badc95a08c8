use rusqlite::{Row, Transaction, params};

use super::database::Sqlite;
use crate::storage::{PracticeRepository, PracticeRow, PracticeWrite, Reply};

/// Applies a write within a transaction.
///
/// # Errors
/// [`rusqlite::Error::StatementChangedRows`] if what is changed is another by now, or gone.
pub(super) fn apply(db: &Transaction<'_>, write: &PracticeWrite) -> Result<usize, rusqlite::Error> {
    match write {
        PracticeWrite::Added { id, user, position, at, exercise, memory } => db
            .prepare_cached(
                "insert into practice (id, user, position, created_at, revision, exercise, memory)
                 values (?1, ?2, ?3, ?4, 1, ?5, ?6) on conflict (user, position) do nothing",
            )?
            .execute(params![id, user, position, at, exercise, memory]),
        PracticeWrite::Answered { id, revision, memory } => {
            let changed = db
                .prepare_cached(
                    "update practice set memory = ?3, revision = revision + 1
                     where id = ?1 and revision = ?2",
                )?
                .execute(params![id, revision, memory])?;
            if changed == 0 {
                return Err(rusqlite::Error::StatementChangedRows(0));
            }
            Ok(changed)
        }
        PracticeWrite::Removed { id } => {
            db.prepare_cached("delete from practice where id = ?1")?.execute([id])
        }
    }
}

fn row(row: &Row<'_>) -> Result<PracticeRow, rusqlite::Error> {
    Ok(PracticeRow {
        id: row.get(0)?,
        created_at: row.get(1)?,
        revision: row.get(2)?,
        exercise: row.get(3)?,
        memory: row.get(4)?,
    })
}

impl PracticeRepository for Sqlite {
    fn exercises(&self, user: &str, only: Option<&str>) -> Reply<'_, Vec<PracticeRow>> {
        let (user, only) = (user.to_owned(), only.map(str::to_owned));
        Box::pin(self.read(move |db| {
            let sql = "select id, created_at, revision, exercise, memory from practice
                       where user = ?1 and (?2 is null or id = ?2) order by n";
            let mut query = db.prepare_cached(sql)?;
            Ok(query.query_map(params![user, only], row)?.collect::<Result<_, _>>()?)
        }))
    }
}

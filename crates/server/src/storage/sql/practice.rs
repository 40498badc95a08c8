use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use crate::storage::{PracticeRepository, PracticeRow, PracticeWrite, Reply};

/// Applies a write within a transaction.
///
/// # Errors
/// [`SqlError::Conflict`] if what is changed is another by now, or gone.
pub(super) fn apply(db: &mut dyn Connection, write: &PracticeWrite) -> Result<usize, SqlError> {
    match write {
        PracticeWrite::Added { id, user, position, at, exercise, memory } => db.execute(
            "insert into practice (id, user, position, created_at, revision, exercise, memory)
                 values (?1, ?2, ?3, ?4, 1, ?5, ?6) on conflict (user, position) do nothing",
            &args![id, user, position, at, exercise, memory],
        ),
        PracticeWrite::Answered { id, revision, memory } => {
            let changed = db.execute(
                "update practice set memory = ?3, revision = revision + 1
                     where id = ?1 and revision = ?2",
                &args![id, revision, memory],
            )?;
            if changed == 0 {
                return Err(SqlError::Conflict);
            }
            Ok(changed)
        }
        PracticeWrite::Removed { id } => {
            db.execute("delete from practice where id = ?1", &args![id])
        }
    }
}

fn row(row: &mut Row) -> Result<PracticeRow, SqlError> {
    Ok(PracticeRow {
        id: row.get(0)?,
        created_at: row.get(1)?,
        revision: row.get(2)?,
        exercise: row.get(3)?,
        memory: row.get(4)?,
    })
}

impl PracticeRepository for Sql {
    fn exercises(&self, user: &str, only: Option<&str>) -> Reply<'_, Vec<PracticeRow>> {
        let (user, only) = (user.to_owned(), only.map(str::to_owned));
        Box::pin(self.read(move |db| {
            let sql = "select id, created_at, revision, exercise, memory from practice
                       where user = ?1 and (cast(?2 as text) is null or id = ?2) order by n";
            Ok(db.query(sql, &args![user, only])?.map(row)?)
        }))
    }
}

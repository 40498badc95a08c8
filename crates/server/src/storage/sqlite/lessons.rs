use rusqlite::{Transaction, params};

use super::database::Sqlite;
use crate::storage::{LessonRepository, Reply};

/// Writes down that somebody did exercises of a lesson.
pub(super) fn add(
    db: &Transaction<'_>,
    user: &str,
    lesson: &str,
    exercises: &[usize],
) -> Result<usize, rusqlite::Error> {
    let sql = "insert or ignore into lessons_done (user, lesson, exercise) values (?1, ?2, ?3)";
    let mut insert = db.prepare_cached(sql)?;
    let mut written = 0;
    for exercise in exercises {
        let number = i64::try_from(*exercise).unwrap_or(i64::MAX);
        written += insert.execute(params![user, lesson, number])?;
    }
    Ok(written)
}

impl LessonRepository for Sqlite {
    fn exercises_of(&self, user: &str) -> Reply<'_, Vec<(String, usize)>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select lesson, exercise from lessons_done where user = ?1";
            let done = db
                .prepare_cached(sql)?
                .query_map([user], |row| {
                    let number: i64 = row.get(1)?;
                    Ok((row.get(0)?, usize::try_from(number).unwrap_or_default()))
                })?
                .collect::<Result<_, _>>()?;
            Ok(done)
        }))
    }
}

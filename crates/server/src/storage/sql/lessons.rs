use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{LessonRepository, Reply};

/// Writes down that somebody did exercises of a lesson.
pub(super) fn add(
    db: &mut dyn Connection,
    user: &str,
    lesson: &str,
    exercises: &[usize],
) -> Result<usize, SqlError> {
    let sql = "insert into lessons_done (user, lesson, exercise) values (?1, ?2, ?3)
               on conflict do nothing";
    let mut written = 0;
    for exercise in exercises {
        let number = i64::try_from(*exercise).unwrap_or(i64::MAX);
        written += db.execute(sql, &args![user, lesson, number])?;
    }
    Ok(written)
}

impl LessonRepository for Sql {
    fn exercises_of(&self, user: &str) -> Reply<'_, Vec<(String, usize)>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select lesson, exercise from lessons_done where user = ?1";
            let done = db.query(sql, &args![user])?.map(|row| {
                let number: i64 = row.get(1)?;
                Ok((row.get(0)?, usize::try_from(number).unwrap_or_default()))
            })?;
            Ok(done)
        }))
    }
}

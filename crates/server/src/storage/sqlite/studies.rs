use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::database::Sqlite;
use crate::game::Ms;
use crate::storage::{
    ChapterHeadRow, ChapterRow, NewChapter, Reply, StoreError, StudyRepository, StudyRow,
    StudyWrite,
};

/// What an update that finds no row of this revision comes to: it is no longer the present one.
const STALE: rusqlite::Error = rusqlite::Error::StatementChangedRows(0);

/// Applies a write within a transaction.
///
/// # Errors
/// [`rusqlite::Error::StatementChangedRows`] if what is changed is another by now, or gone.
pub(super) fn apply(db: &Transaction<'_>, write: &StudyWrite) -> Result<usize, rusqlite::Error> {
    match write {
        StudyWrite::Added { id, user, name, at } => db
            .prepare_cached(
                "insert into studies (id, user, name, created_at, changed_at, revision)
                 values (?1, ?2, ?3, ?4, ?4, 1)",
            )?
            .execute(params![id, user, name, at]),
        StudyWrite::Changed { id, revision, name, order, at } => {
            let changed = db
                .prepare_cached(
                    "update studies set name = ?3, changed_at = ?4, revision = revision + 1
                     where id = ?1 and revision = ?2",
                )?
                .execute(params![id, revision, name, at])?;
            for (place, chapter) in order.iter().enumerate() {
                let place = i64::try_from(place).unwrap_or(i64::MAX);
                db.prepare_cached(
                    "update chapters set place = ?3
                     where id = ?2 and study = (select n from studies where id = ?1)",
                )?
                .execute(params![id, chapter, place])?;
            }
            fresh(changed)
        }
        StudyWrite::Removed { id } => {
            db.prepare_cached(
                "delete from chapters where study = (select n from studies where id = ?1)",
            )?
            .execute([id])?;
            db.prepare_cached("delete from studies where id = ?1")?.execute([id])
        }
        StudyWrite::ChapterAdded { study, chapter, at } => {
            let NewChapter { id, name, plies, game } = chapter;
            let added = db
                .prepare_cached(
                    "insert into chapters (study, id, place, name, changed_at, revision, plies, game)
                     select n, ?2, (select coalesce(max(place), -1) + 1 from chapters where study = n),
                            ?3, ?4, 1, ?5, ?6 from studies where id = ?1",
                )?
                .execute(params![study, id, name, at, plies, game])?;
            fresh(added)?;
            touch(db, study, *at, 1)
        }
        StudyWrite::ChapterChanged { study, revision, chapter, at } => {
            let NewChapter { id, name, plies, game } = chapter;
            let changed = db
                .prepare_cached(
                    "update chapters set name = ?4, changed_at = ?5, revision = revision + 1,
                            plies = ?6, game = ?7
                     where id = ?2 and revision = ?3
                           and study = (select n from studies where id = ?1)",
                )?
                .execute(params![study, id, revision, name, at, plies, game])?;
            fresh(changed)?;
            touch(db, study, *at, 0)
        }
        StudyWrite::ChapterRemoved { study, id, at } => {
            let removed = db
                .prepare_cached(
                    "delete from chapters where id = ?2
                     and study = (select n from studies where id = ?1)
                     and (select count(*) from chapters as all_of_it
                          where all_of_it.study = chapters.study) > 1",
                )?
                .execute([study, id])?;
            fresh(removed)?;
            touch(db, study, *at, 1)
        }
    }
}

fn fresh(changed: usize) -> Result<usize, rusqlite::Error> {
    if changed == 0 { Err(STALE) } else { Ok(changed) }
}

/// Notes when a study was changed; `by` is 1 if it has other chapters than before.
fn touch(db: &Transaction<'_>, id: &str, at: Ms, by: i64) -> Result<usize, rusqlite::Error> {
    db.prepare_cached("update studies set changed_at = ?2, revision = revision + ?3 where id = ?1")?
        .execute(params![id, at, by])
}

fn study(row: &Row<'_>) -> Result<(i64, StudyRow), rusqlite::Error> {
    let study = StudyRow {
        id: row.get(1)?,
        name: row.get(2)?,
        created_at: row.get(3)?,
        changed_at: row.get(4)?,
        revision: row.get(5)?,
        chapters: Vec::new(),
    };
    Ok((row.get(0)?, study))
}

fn head(row: &Row<'_>) -> Result<ChapterHeadRow, rusqlite::Error> {
    Ok(ChapterHeadRow {
        id: row.get(0)?,
        name: row.get(1)?,
        changed_at: row.get(2)?,
        revision: row.get(3)?,
        plies: row.get(4)?,
    })
}

const STUDY: &str = "select n, id, name, created_at, changed_at, revision from studies";
const CHAPTER: &str = "select id, name, changed_at, revision, plies, game from chapters";

impl StudyRepository for Sqlite {
    fn studies_of(&self, user: &str) -> Reply<'_, Vec<StudyRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "{STUDY} where user = ?1 order by changed_at desc, n desc"
            ))?;
            let found: Vec<(i64, StudyRow)> =
                query.query_map([user], study)?.collect::<Result<_, _>>()?;
            found.into_iter().map(|found| with_heads(db, found)).collect()
        }))
    }

    fn study(&self, id: &str, user: &str) -> Reply<'_, Option<StudyRow>> {
        let (id, user) = (id.to_owned(), user.to_owned());
        Box::pin(self.read(move |db| {
            let found = db
                .prepare_cached(&format!("{STUDY} where id = ?1 and user = ?2"))?
                .query_row([id, user], study)
                .optional()?;
            found.map(|found| with_heads(db, found)).transpose()
        }))
    }

    fn count_studies(&self, user: &str) -> Reply<'_, usize> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let count: i64 = db
                .prepare_cached("select count(*) from studies where user = ?1")?
                .query_row([user], |row| row.get(0))?;
            Ok(usize::try_from(count).unwrap_or(usize::MAX))
        }))
    }

    fn chapters(&self, study: &str, user: &str, only: Option<&str>) -> Reply<'_, Vec<ChapterRow>> {
        let (study, user) = (study.to_owned(), user.to_owned());
        let only = only.map(str::to_owned);
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "{CHAPTER} where study = (select n from studies where id = ?1 and user = ?2)
                 and (?3 is null or id = ?3) order by place"
            ))?;
            let found = query.query_map(params![study, user, only], |row| {
                Ok(ChapterRow { head: head(row)?, game: row.get(5)? })
            })?;
            Ok(found.collect::<Result<_, _>>()?)
        }))
    }
}

fn with_heads(
    db: &rusqlite::Connection,
    (n, mut study): (i64, StudyRow),
) -> Result<StudyRow, StoreError> {
    let mut query = db.prepare_cached(
        "select id, name, changed_at, revision, plies from chapters where study = ?1 order by place",
    )?;
    study.chapters = query.query_map([n], head)?.collect::<Result<_, _>>()?;
    Ok(study)
}

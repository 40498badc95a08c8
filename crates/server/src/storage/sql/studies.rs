use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use crate::game::Ms;
use crate::storage::{
    ChapterHeadRow, ChapterRow, NewChapter, Reply, StoreError, StudyRepository, StudyRow,
    StudyWrite,
};

/// What an update that finds no row of this revision comes to: it is no longer the present one.
const STALE: SqlError = SqlError::Conflict;

/// Applies a write within a transaction.
///
/// # Errors
/// [`SqlError::Conflict`] if what is changed is another by now, or gone.
pub(super) fn apply(db: &mut dyn Connection, write: &StudyWrite) -> Result<usize, SqlError> {
    match write {
        StudyWrite::Added { id, user, name, at } => db.execute(
            "insert into studies (id, user, name, created_at, changed_at, revision)
                 values (?1, ?2, ?3, ?4, ?4, 1)",
            &args![id, user, name, at],
        ),
        StudyWrite::Changed { id, revision, name, order, at } => {
            let changed = db.execute(
                "update studies set name = ?3, changed_at = ?4, revision = revision + 1
                     where id = ?1 and revision = ?2",
                &args![id, revision, name, at],
            )?;
            for (place, chapter) in order.iter().enumerate() {
                let place = i64::try_from(place).unwrap_or(i64::MAX);
                db.execute(
                    "update chapters set place = ?3
                     where id = ?2 and study = (select n from studies where id = ?1)",
                    &args![id, chapter, place],
                )?;
            }
            fresh(changed)
        }
        StudyWrite::Removed { id } => {
            db.execute(
                "delete from chapters where study = (select n from studies where id = ?1)",
                &args![id],
            )?;
            db.execute("delete from studies where id = ?1", &args![id])
        }
        StudyWrite::ChapterAdded { study, chapter, at } => {
            let NewChapter { id, name, plies, game } = chapter;
            let added = db.execute("insert into chapters (study, id, place, name, changed_at, revision, plies, game)
                     select n, ?2, (select coalesce(max(place), -1) + 1 from chapters where study = n),
                            ?3, ?4, 1, ?5, ?6 from studies where id = ?1", &args![study, id, name, at, plies, game])?;
            fresh(added)?;
            touch(db, study, *at, 1)
        }
        StudyWrite::ChapterChanged { study, revision, chapter, at } => {
            let NewChapter { id, name, plies, game } = chapter;
            let changed = db.execute(
                "update chapters set name = ?4, changed_at = ?5, revision = revision + 1,
                            plies = ?6, game = ?7
                     where id = ?2 and revision = ?3
                           and study = (select n from studies where id = ?1)",
                &args![study, id, revision, name, at, plies, game],
            )?;
            fresh(changed)?;
            touch(db, study, *at, 0)
        }
        StudyWrite::ChapterRemoved { study, id, at } => {
            let removed = db.execute(
                "delete from chapters where id = ?2
                     and study = (select n from studies where id = ?1)
                     and (select count(*) from chapters as all_of_it
                          where all_of_it.study = chapters.study) > 1",
                &args![study, id],
            )?;
            fresh(removed)?;
            touch(db, study, *at, 1)
        }
    }
}

fn fresh(changed: usize) -> Result<usize, SqlError> {
    if changed == 0 { Err(STALE) } else { Ok(changed) }
}

/// Notes when a study was changed; `by` is 1 if it has other chapters than before.
fn touch(db: &mut dyn Connection, id: &str, at: Ms, by: i64) -> Result<usize, SqlError> {
    db.execute(
        "update studies set changed_at = ?2, revision = revision + ?3 where id = ?1",
        &args![id, at, by],
    )
}

fn study(row: &mut Row) -> Result<(i64, StudyRow), SqlError> {
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

fn head(row: &mut Row) -> Result<ChapterHeadRow, SqlError> {
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

impl StudyRepository for Sql {
    fn studies_of(&self, user: &str) -> Reply<'_, Vec<StudyRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let sql = format!("{STUDY} where user = ?1 order by changed_at desc, n desc");
            let found: Vec<(i64, StudyRow)> = db.query(&sql, &args![user])?.map(study)?;
            found.into_iter().map(|found| with_heads(db, found)).collect()
        }))
    }

    fn study(&self, id: &str, user: &str) -> Reply<'_, Option<StudyRow>> {
        let (id, user) = (id.to_owned(), user.to_owned());
        Box::pin(self.read(move |db| {
            let found = db
                .query(&format!("{STUDY} where id = ?1 and user = ?2"), &args![id, user])?
                .first(study)?;
            found.map(|found| with_heads(db, found)).transpose()
        }))
    }

    fn count_studies(&self, user: &str) -> Reply<'_, usize> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let count: i64 = db
                .query("select count(*) from studies where user = ?1", &args![user])?
                .one(|row| row.get(0))?;
            Ok(usize::try_from(count).unwrap_or(usize::MAX))
        }))
    }

    fn chapters(&self, study: &str, user: &str, only: Option<&str>) -> Reply<'_, Vec<ChapterRow>> {
        let (study, user) = (study.to_owned(), user.to_owned());
        let only = only.map(str::to_owned);
        Box::pin(self.read(move |db| {
            let sql = format!(
                "{CHAPTER} where study = (select n from studies where id = ?1 and user = ?2)
                 and (cast(?3 as text) is null or id = ?3) order by place"
            );
            let chapter = |row: &mut Row| Ok(ChapterRow { head: head(row)?, game: row.get(5)? });
            Ok(db.query(&sql, &args![study, user, only])?.map(chapter)?)
        }))
    }
}

fn with_heads(
    db: &mut dyn Connection,
    (n, mut study): (i64, StudyRow),
) -> Result<StudyRow, StoreError> {
    let sql = "select id, name, changed_at, revision, plies from chapters where study = ?1 order by place";
    study.chapters = db.query(sql, &args![n])?.map(head)?;
    Ok(study)
}

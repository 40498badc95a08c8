use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::database::Sqlite;
use crate::storage::{
    NewReview, Reply, ReviewRepository, ReviewRow, ReviewStyleRow, ReviewToTell, ReviewWrite,
    StoreError,
};

/// Applies a write within a transaction.
pub(super) fn apply(db: &Transaction<'_>, write: &ReviewWrite) -> Result<usize, rusqlite::Error> {
    match write {
        ReviewWrite::Asked(new) => {
            db.prepare_cached(
                "insert into reviews (id, user, game, created_at, title, plies, nodes, level,
                                      notation, language, pgn)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            )?
            .execute(params![
                new.id,
                new.user,
                new.game,
                new.at,
                new.title,
                i64::try_from(new.plies).unwrap_or(i64::MAX),
                i64::try_from(new.nodes).unwrap_or(i64::MAX),
                new.reader.level,
                new.reader.notation,
                new.reader.language,
                new.pgn,
            ])?;
            clear(db, new)
        }
        ReviewWrite::Begun { id } => db
            .prepare_cached("update reviews set attempts = attempts + 1 where id = ?1")?
            .execute([id]),
        ReviewWrite::Left { id } => db
            .prepare_cached("update reviews set attempts = max(attempts - 1, 0) where id = ?1")?
            .execute([id]),
        ReviewWrite::Seen { id, sight } => db
            .prepare_cached("update reviews set sight = ?2 where id = ?1")?
            .execute(params![id, sight]),
        ReviewWrite::Failed { id, fault } => db
            .prepare_cached("update reviews set fault = ?2 where id = ?1")?
            .execute(params![id, fault]),
        ReviewWrite::Removed { id } => {
            db.prepare_cached("delete from reviews where id = ?1")?.execute([id])
        }
    }
}

/// Throws away what is old of games that were brought, and what is too much of one visitor's.
fn clear(db: &Transaction<'_>, new: &NewReview) -> Result<usize, rusqlite::Error> {
    db.prepare_cached("delete from reviews where game is null and created_at < ?1")?
        .execute([new.keep_since])?;
    db.prepare_cached(
        "delete from reviews where game is null and user = ?1 and n <= (
             select n from reviews where game is null and user = ?1
             order by n desc limit 1 offset ?2)",
    )?
    .execute(params![new.user, new.most_kept])
}

const COLUMNS: &str = "id, user, game, created_at, title, plies, nodes, level, notation, \
                       language, sight is not null, fault";

fn review(row: &Row<'_>) -> Result<ReviewRow, rusqlite::Error> {
    Ok(ReviewRow {
        id: row.get(0)?,
        user: row.get(1)?,
        game: row.get(2)?,
        created_at: row.get(3)?,
        title: row.get(4)?,
        plies: row.get(5)?,
        nodes: row.get(6)?,
        reader: ReviewStyleRow { level: row.get(7)?, notation: row.get(8)?, language: row.get(9)? },
        is_seen: row.get(10)?,
        fault: row.get(11)?,
    })
}

impl ReviewRepository for Sqlite {
    fn review(&self, id: &str) -> Reply<'_, Option<ReviewRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| one(db, "id = ?1", [id])))
    }

    fn review_of_game(&self, game: &str, nodes: u64) -> Reply<'_, Option<ReviewRow>> {
        let game = game.to_owned();
        let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
        Box::pin(self.read(move |db| {
            one(db, "game = ?1 and nodes = ?2 and fault is null", params![game, nodes])
        }))
    }

    fn reviews_of(&self, user: &str, limit: i64) -> Reply<'_, Vec<ReviewRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let sql =
                format!("select {COLUMNS} from reviews where user = ?1 order by n desc limit ?2");
            let mut query = db.prepare_cached(&sql)?;
            let rows = query.query_map(params![user, limit], review)?;
            Ok(rows.collect::<Result<_, _>>()?)
        }))
    }

    fn review_game(&self, id: &str) -> Reply<'_, Option<(Vec<u8>, i64)>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached("select pgn, attempts from reviews where id = ?1")?;
            Ok(query.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
        }))
    }

    fn review_to_tell(&self, id: &str) -> Reply<'_, Option<ReviewToTell>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select pgn, sight from reviews where id = ?1 and sight is not null";
            let mut query = db.prepare_cached(sql)?;
            let told = |row: &Row<'_>| Ok(ReviewToTell { pgn: row.get(0)?, sight: row.get(1)? });
            Ok(query.query_row([id], told).optional()?)
        }))
    }

    fn reviews_undone(&self) -> Reply<'_, Vec<ReviewRow>> {
        Box::pin(self.read(|db| {
            let sql = format!(
                "select {COLUMNS} from reviews where sight is null and fault is null order by n"
            );
            let mut query = db.prepare_cached(&sql)?;
            let rows = query.query_map([], review)?;
            Ok(rows.collect::<Result<_, _>>()?)
        }))
    }
}

fn one(
    db: &Connection,
    which: &str,
    with: impl rusqlite::Params,
) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("select {COLUMNS} from reviews where {which} order by n desc");
    Ok(db.prepare_cached(&sql)?.query_row(with, review).optional()?)
}

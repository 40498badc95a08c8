use super::claims;
use super::connection::{Arg, Connection, Row, SqlError, args};
use super::database::Sql;
use crate::storage::{
    NewReview, Reply, ReviewRepository, ReviewRow, ReviewStyleRow, ReviewToTell, ReviewWrite,
    StoreError,
};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &ReviewWrite) -> Result<usize, SqlError> {
    match write {
        ReviewWrite::Asked(new) => {
            db.execute(
                "insert into reviews (id, user, game, created_at, title, plies, nodes, level,
                                      notation, language, pgn)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                &args![
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
                ],
            )?;
            clear(db, new)
        }
        ReviewWrite::Begun { id } => {
            db.execute("update reviews set attempts = attempts + 1 where id = ?1", &args![id])
        }
        ReviewWrite::Left { id, by, begun } => end(
            db,
            "attempts = case when attempts > 0 then attempts - ?3 else 0 end, worker = null",
            &args![id, by, begun],
        ),
        ReviewWrite::Seen { id, by, sight } => {
            let seen = end(db, "sight = ?3", &args![id, by, sight])?;
            claims::count(db, by.as_deref(), seen)
        }
        ReviewWrite::Failed { id, by, fault } => {
            let failed = end(db, "fault = ?3", &args![id, by, fault])?;
            claims::count(db, by.as_deref(), failed)
        }
        ReviewWrite::Removed { id } => db.execute("delete from reviews where id = ?1", &args![id]),
    }
}

/// Sets what came of looking, if whoever looked still has the review.
fn end(db: &mut dyn Connection, set: &str, args: &[Arg<'_>]) -> Result<usize, SqlError> {
    let sql = format!(
        "update reviews set {set}, worked_until = 0
         where id = ?1 and sight is null and (cast(?2 as text) is null or worker = ?2)"
    );
    db.execute(&sql, args)
}

/// Throws away what is old of games that were brought, and what is too much of one visitor's.
fn clear(db: &mut dyn Connection, new: &NewReview) -> Result<usize, SqlError> {
    db.execute(
        "delete from reviews where game is null and created_at < ?1",
        &args![new.keep_since],
    )?;
    db.execute(
        "delete from reviews where game is null and user = ?1 and n <= (
             select n from reviews where game is null and user = ?1
             order by n desc limit 1 offset ?2)",
        &args![new.user, new.most_kept],
    )
}

fn columns(db: &dyn Connection) -> String {
    let now = db.dialect().now;
    format!(
        "id, user, game, created_at, title, plies, nodes, level, notation, language,
         sight is not null, fault, worked_until > {now}, work_done, work_in_all"
    )
}

fn review(row: &mut Row) -> Result<ReviewRow, SqlError> {
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
        claimed: if row.get(12)? { Some((row.get(13)?, row.get(14)?)) } else { None },
    })
}

impl ReviewRepository for Sql {
    fn review(&self, id: &str) -> Reply<'_, Option<ReviewRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| one(db, "id = ?1", &args![id])))
    }

    fn review_of_game(&self, game: &str, nodes: u64) -> Reply<'_, Option<ReviewRow>> {
        let game = game.to_owned();
        let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
        Box::pin(self.read(move |db| {
            one(db, "game = ?1 and nodes = ?2 and fault is null", &args![game, nodes])
        }))
    }

    fn reviews_of(&self, user: &str, limit: i64) -> Reply<'_, Vec<ReviewRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let columns = columns(db);
            let sql =
                format!("select {columns} from reviews where user = ?1 order by n desc limit ?2");
            Ok(db.query(&sql, &args![user, limit])?.map(review)?)
        }))
    }

    fn review_game(&self, id: &str) -> Reply<'_, Option<(Vec<u8>, i64)>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select pgn, attempts from reviews where id = ?1";
            Ok(db.query(sql, &args![id])?.first(|row| Ok((row.get(0)?, row.get(1)?)))?)
        }))
    }

    fn review_to_tell(&self, id: &str) -> Reply<'_, Option<ReviewToTell>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select pgn, sight from reviews where id = ?1 and sight is not null";
            let told = |row: &mut Row| Ok(ReviewToTell { pgn: row.get(0)?, sight: row.get(1)? });
            Ok(db.query(sql, &args![id])?.first(told)?)
        }))
    }

    fn reviews_undone(&self) -> Reply<'_, Vec<ReviewRow>> {
        Box::pin(self.read(|db| {
            let columns = columns(db);
            let sql = format!(
                "select {columns} from reviews where sight is null and fault is null order by n"
            );
            Ok(db.query(&sql, &[])?.map(review)?)
        }))
    }
}

fn one(
    db: &mut dyn Connection,
    which: &str,
    with: &[Arg<'_>],
) -> Result<Option<ReviewRow>, StoreError> {
    let columns = columns(db);
    let sql = format!("select {columns} from reviews where {which} order by n desc");
    Ok(db.query(&sql, with)?.first(review)?)
}

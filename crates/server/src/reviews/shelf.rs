//! Where reviews are kept: the rows of the database, written and read.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::{KEPT_MS, MOST_KEPT};
use crate::game::Ms;
use crate::store::{Store, StoreError};

/// Something to write of a review.
pub(crate) enum ReviewWrite {
    /// A new one: the engine is to look at its game.
    Asked(Box<NewReview>),
    /// The engine has looked: what it saw, packed.
    Seen { id: String, sight: Vec<u8> },
    /// It came to nothing.
    Failed { id: String, fault: String },
    /// It is thrown away.
    Removed { id: String },
}

/// The row of a new review.
pub(crate) struct NewReview {
    pub(super) id: String,
    /// Who asked.
    pub(super) user: String,
    /// The game, if it is one of this server's.
    pub(super) game: Option<String>,
    pub(super) at: Ms,
    pub(super) title: String,
    pub(super) plies: usize,
    pub(super) nodes: u64,
    pub(super) reader: ReviewStyleRow,
    /// The game as PGN, packed.
    pub(super) pgn: Vec<u8>,
}

/// To whom a review is told if nobody says anything else, by the names on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReviewStyleRow {
    pub(super) level: String,
    pub(super) notation: String,
    pub(super) language: String,
}

/// The row of a review, without what is large.
#[derive(Clone, Debug)]
pub(super) struct ReviewRow {
    pub(super) n: i64,
    pub(super) id: String,
    pub(super) user: String,
    pub(super) game: Option<String>,
    pub(super) created_at: Ms,
    pub(super) title: String,
    pub(super) plies: i64,
    pub(super) nodes: i64,
    pub(super) reader: ReviewStyleRow,
    /// Whether the engine has looked.
    pub(super) is_seen: bool,
    /// Why it came to nothing.
    pub(super) fault: Option<String>,
}

/// A game, and what the engine saw of it.
pub(super) struct ReviewToTell {
    pub(super) pgn: Vec<u8>,
    pub(super) sight: Vec<u8>,
}

/// Applies a write within a transaction.
pub(crate) fn apply(db: &Transaction<'_>, write: &ReviewWrite) -> Result<usize, rusqlite::Error> {
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
            clear(db, &new.user, new.at)
        }
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
fn clear(db: &Transaction<'_>, user: &str, now: Ms) -> Result<usize, rusqlite::Error> {
    db.prepare_cached("delete from reviews where game is null and created_at < ?1")?
        .execute([now.saturating_sub(KEPT_MS)])?;
    db.prepare_cached(
        "delete from reviews where game is null and user = ?1 and n <= (
             select n from reviews where game is null and user = ?1
             order by n desc limit 1 offset ?2)",
    )?
    .execute(params![user, MOST_KEPT])
}

const COLUMNS: &str = "n, id, user, game, created_at, title, plies, nodes, level, notation, \
                       language, sight is not null, fault";

fn kept(row: &Row<'_>) -> Result<ReviewRow, rusqlite::Error> {
    Ok(ReviewRow {
        n: row.get(0)?,
        id: row.get(1)?,
        user: row.get(2)?,
        game: row.get(3)?,
        created_at: row.get(4)?,
        title: row.get(5)?,
        plies: row.get(6)?,
        nodes: row.get(7)?,
        reader: ReviewStyleRow {
            level: row.get(8)?,
            notation: row.get(9)?,
            language: row.get(10)?,
        },
        is_seen: row.get(11)?,
        fault: row.get(12)?,
    })
}

impl Store {
    /// The review with this id.
    pub(super) async fn review(&self, id: String) -> Result<Option<ReviewRow>, StoreError> {
        self.read(move |db| one(db, "id = ?1", [id])).await
    }

    /// The review of a game of this server, looked at so long.
    pub(super) async fn review_of_game(
        &self,
        game: String,
        nodes: u64,
    ) -> Result<Option<ReviewRow>, StoreError> {
        let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
        self.read(move |db| {
            one(db, "game = ?1 and nodes = ?2 and fault is null", params![game, nodes])
        })
        .await
    }

    /// The reviews that `user` asked for, the newest first.
    pub(super) async fn reviews_of(&self, user: String) -> Result<Vec<ReviewRow>, StoreError> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from reviews where user = ?1 order by n desc limit {MOST_KEPT}"
            );
            let mut query = db.prepare_cached(&sql)?;
            let rows = query.query_map([user], kept)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// The game of a review, as PGN, packed.
    pub(super) async fn review_game(&self, id: String) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(move |db| {
            let mut query = db.prepare_cached("select pgn from reviews where id = ?1")?;
            Ok(query.query_row([id], |row| row.get(0)).optional()?)
        })
        .await
    }

    /// What is needed to tell a review; none while the engine still looks.
    pub(super) async fn review_to_tell(
        &self,
        id: String,
    ) -> Result<Option<ReviewToTell>, StoreError> {
        self.read(move |db| {
            let sql = "select pgn, sight from reviews where id = ?1 and sight is not null";
            let mut query = db.prepare_cached(sql)?;
            let told = |row: &Row<'_>| Ok(ReviewToTell { pgn: row.get(0)?, sight: row.get(1)? });
            Ok(query.query_row([id], told).optional()?)
        })
        .await
    }

    /// The reviews whose games the engine has still to look at, the oldest first.
    pub(super) async fn reviews_undone(&self) -> Result<Vec<ReviewRow>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "select {COLUMNS} from reviews where sight is null and fault is null order by n"
            );
            let mut query = db.prepare_cached(&sql)?;
            let rows = query.query_map([], kept)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}

fn one(
    db: &Connection,
    which: &str,
    with: impl rusqlite::Params,
) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("select {COLUMNS} from reviews where {which} order by n desc");
    Ok(db.prepare_cached(&sql)?.query_row(with, kept).optional()?)
}

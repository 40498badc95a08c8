use super::connection::{self, Connection, SqlError, args};
use serde_json::{Map, Value};

use super::database::Sql;
use super::players::rename;
use crate::game::Ms;
use crate::storage::{
    AccountDataRepository, AccountListRow, AccountWrite, BelongingsRow, DELETED_PLAYER, Reply,
    Rows, StoreError,
};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &AccountWrite) -> Result<usize, SqlError> {
    match write {
        AccountWrite::Renamed { user, name, name_key, likeness } => db.execute(
            "update accounts set name = ?2, name_key = ?3, likeness = ?4 where id = ?1",
            &args![user, name, name_key, likeness],
        ),
        AccountWrite::Deleted { user, at } => delete(db, user, *at),
    }
}

/// Games in which nobody else has sat: they go with the account.
const ALONE: &str = "select game from seats mine where user = ?1
    and not exists (select 1 from seats other where other.game = mine.game and other.user <> ?1)";
/// Games in which others have sat.
const SHARED: &str = "select game from seats mine where user = ?1
    and exists (select 1 from seats other where other.game = mine.game and other.user <> ?1)";

fn delete(db: &mut dyn Connection, user: &str, at: Ms) -> Result<usize, SqlError> {
    forget_name(db, user)?;
    let mut gone = 0;
    for sql in [
        format!(
            "delete from reviews where user = ?1
             or game in (select id from games where n in ({ALONE} union {SHARED}))"
        ),
        "delete from book_parts where book in (select n from books where user = ?1)".to_owned(),
        "delete from books where user = ?1".to_owned(),
        "delete from chapters where study in (select n from studies where user = ?1)".to_owned(),
        "delete from studies where user = ?1".to_owned(),
        "delete from practice where user = ?1".to_owned(),
        "delete from lessons_done where user = ?1".to_owned(),
        "delete from rated_games where user = ?1".to_owned(),
        "delete from ratings where user = ?1".to_owned(),
        "delete from sessions where user = ?1".to_owned(),
        "delete from tokens where user = ?1".to_owned(),
        "delete from guests where user = ?1".to_owned(),
        // What is reported of him stands, without his name; what he reported is settled or void.
        "delete from reports where user = ?1".to_owned(),
        format!("update reports set player_name = '{DELETED_PLAYER}' where player = ?1"),
        // A line of a list is folded from the events again, with the name it has now.
        format!("update games set summary = null where n in ({SHARED})"),
        format!("delete from events where game in ({ALONE})"),
        format!("delete from games where n in ({ALONE})"),
        "delete from seats where user = ?1".to_owned(),
    ] {
        gone += db.execute(&sql, &args![user])?;
    }
    db.execute(
        "update accounts set name = ?2, name_key = '*' || id, password = '', recovery = null,
         likeness = null, bot_at = null, created_at = 0, sessions_since = ?3, deleted_at = ?3 where id = ?1",
        &args![user, DELETED_PLAYER, at],
    )?;
    Ok(gone)
}

/// Takes the name out of the events of games with other people.
fn forget_name(db: &mut dyn Connection, user: &str) -> Result<(), SqlError> {
    let shared: Vec<i64> = db.query(SHARED, &args![user])?.map(|row| row.get(0))?;
    shared.into_iter().try_for_each(|game| rename(db, game, user, user, DELETED_PLAYER))
}

/// Rows as JSON objects. A column whose name ends with `_json` is written as what it holds.
fn rows(db: &mut dyn Connection, sql: &str, user: &str) -> Result<Rows, StoreError> {
    let found = db.query(sql, &args![user])?;
    let mut rows = Vec::new();
    for row in found.rows {
        let mut object = Map::new();
        for (name, value) in found.names.iter().zip(row.0) {
            let value = match value {
                connection::Value::Null => Value::Null,
                connection::Value::Integer(number) => number.into(),
                connection::Value::Real(number) => number.into(),
                connection::Value::Text(text) => text.into(),
                connection::Value::Blob(bytes) => {
                    String::from_utf8_lossy(&bytes).into_owned().into()
                }
            };
            match (name.strip_suffix("_json"), &value) {
                (Some(name), Value::String(text)) => {
                    let held = serde_json::from_str(text).unwrap_or_else(|_| value.clone());
                    object.insert(name.to_owned(), held);
                }
                _ => {
                    object.insert(name.clone(), value);
                }
            }
        }
        rows.push(Value::Object(object));
    }
    Ok(rows)
}

impl AccountDataRepository for Sql {
    fn accounts(&self, part: &str, limit: i64) -> Reply<'_, Vec<AccountListRow>> {
        let part = part.to_lowercase();
        Box::pin(self.read(move |db| {
            let listed = db
                .query(
                    "select name, created_at,
                            (select count(*) from seats where user = accounts.id),
                            (select count(*) from sessions where user = accounts.id)
                     from accounts where deleted_at is null and instr(name_key, ?1) > 0
                     order by name_key limit ?2",
                    &args![part, limit],
                )?
                .map(|row| {
                    Ok(AccountListRow {
                        name: row.get(0)?,
                        created_at: row.get(1)?,
                        games: row.get(2)?,
                        sessions: row.get(3)?,
                    })
                })?;
            Ok(listed)
        }))
    }

    fn belongings(&self, user: &str) -> Reply<'_, Option<BelongingsRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let mut of = |sql: &str| rows(db, sql, &user);
            let account = of(
                "select id, name, created_at from accounts where id = ?1 and deleted_at is null",
            )?;
            let Some(account) = account.into_iter().next() else { return Ok(None) };
            Ok(Some(BelongingsRow {
                account,
                sessions: of(
                    "select at as created_at, seen_at, agent from sessions where user = ?1",
                )?,
                tokens: of("select description, scopes, at as created_at, used_at from tokens
                            where user = ?1")?,
                ratings: of("select rating, deviation, volatility, games, at from ratings
                             where user = ?1")?,
                rated_games: of("select id as game, at, level, score, before, rating, deviation
                                 from rated_games join games on n = game where user = ?1")?,
                lessons: of("select lesson, exercise from lessons_done where user = ?1")?,
                exercises: of("select id, created_at, exercise as exercise_json,
                               memory as memory_json from practice where user = ?1")?,
                studies: of("select id, name, created_at, changed_at from studies
                             where user = ?1")?,
                chapters: of(
                    "select studies.id as study, chapters.id as id, chapters.name as name,
                              chapters.changed_at as changed_at, chapters.game as game_json
                              from chapters join studies on n = study where user = ?1
                              order by n, place",
                )?,
                books: of("select id, name, created_at, bytes, corrections from books
                           where user = ?1")?,
                reviews: of("select id, game, created_at, title, level, notation, language, pgn
                             from reviews where user = ?1")?,
            }))
        }))
    }

    fn game_ids_of(&self, user: &str, under_way: bool) -> Reply<'_, Vec<String>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let ids = db
                .query(
                    "select id from seats join games on n = game
                     where user = ?1 and (?2 = 0 or status in ('waiting', 'playing')) order by n",
                    &args![user, under_way],
                )?
                .map(|row| row.get(0))?;
            Ok(ids)
        }))
    }
}

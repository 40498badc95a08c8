use std::future::ready;
use std::sync::atomic::Ordering;

use super::connection::{Connection, Rows, SqlError, args};
use super::database::{Numbers, Sql};
use crate::game::{EventKind, GameEvent, Ms, RecordedEvent};
use crate::storage::{GameListRow, GameRepository, GameRow, NewGame, Reply, StoreError};

pub(super) fn add(db: &mut dyn Connection, game: &NewGame) -> Result<usize, SqlError> {
    db.execute(
        "insert into games (n, id, key, created_at, status, pace, due_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        &args![game.n, game.id, game.key, game.at, game.status, game.pace, game.due_at],
    )
}

/// The last instant of which anything is kept.
pub(super) fn last_instant(db: &mut dyn Connection) -> Result<Option<Ms>, SqlError> {
    let last_event = db.dialect().last_event;
    let sql = format!(
        "select max(at) from (select cast(value as bigint) as at from meta where key = 'alive_at'
                              union all {last_event}) as known"
    );
    db.query(&sql, &[])?.one(|row| row.get(0))
}

/// Tells every game under way by a clock how long the server was away. Of several servers, that is for
/// whoever takes a game over, once it has had an owner.
pub(super) fn resume(db: &mut dyn Connection, now: Ms) -> Result<usize, SqlError> {
    let is_there = super::leases::is_anybody_there(db)?;
    if is_there {
        return Ok(0);
    }
    let alive_at = last_instant(db)?;
    let down_ms = alive_at.map_or(0, |alive_at| (now - alive_at).max(0));
    if down_ms == 0 {
        return Ok(0);
    }
    let games: Vec<i64> = db
        .query(
            "select n from games
             where status = 'playing' and pace <> 'none' and owner is null",
            &[],
        )?
        .map(|row| row.get(0))?;
    for game in &games {
        let seq: i64 = db
            .query("select max(seq) + 1 from events where game = ?1", &args![game])?
            .one(|row| row.get(0))?;
        let event = GameEvent { seq, at: now, what: EventKind::Resumed { down_ms } };
        let body = serde_json::to_string(&event).map_err(SqlError::refused)?;
        db.execute(
            "insert into events (game, seq, at, body) values (?1, ?2, ?3, ?4)",
            &args![game, seq, now, body],
        )?;
        db.execute("update games set due_at = due_at + ?2 where n = ?1", &args![game, down_ms])?;
    }
    Ok(games.len())
}

impl GameRepository for Sql {
    fn number_game(&self) -> Reply<'_, i64> {
        match &self.numbers {
            Numbers::Counted(next) => Box::pin(ready(Ok(next.fetch_add(1, Ordering::Relaxed)))),
            Numbers::Asked(sql) => {
                Box::pin(self.read(|db| Ok(db.query(sql, &[])?.one(|row| row.get(0))?)))
            }
        }
    }

    fn game(&self, id: &str) -> Reply<'_, Option<GameRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let row = db
                .query("select n, epoch, key from games where id = ?1", &args![id])?
                .first(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let Some((n, epoch, key)) = row else { return Ok(None) };
            Ok(Some(GameRow { n, epoch, key, events: events_of(db, n)? }))
        }))
    }

    fn events_after(&self, game: i64, seq: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let bodies = db
                .query(
                    "select body from events where game = ?1 and seq > ?2 order by seq",
                    &args![game, seq],
                )?
                .map(|row| row.get(0))?;
            Ok(bodies)
        }))
    }

    fn recorded_after(&self, game: i64, seq: i64) -> Reply<'_, Vec<(RecordedEvent, String)>> {
        Box::pin(self.read(move |db| {
            let sql = "select act, body from events where game = ?1 and seq > ?2 order by seq";
            let mut events = Vec::new();
            for mut row in db.query(sql, &args![game, seq])?.rows {
                let (act, body): (_, String) = (row.get(0)?, row.get(1)?);
                events.push((RecordedEvent { event: serde_json::from_str(&body)?, act }, body));
            }
            Ok(events)
        }))
    }

    fn games_of(&self, user: &str, before: i64, limit: i64) -> Reply<'_, Vec<GameListRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let listed = db.query(
                "select n, id, summary from seats join games on n = game
                 where user = ?1 and game < ?2 order by game desc limit ?3",
                &args![user, before, limit],
            )?;
            lines(db, listed)
        }))
    }

    fn games_listed(
        &self,
        user: Option<&str>,
        all: bool,
        limit: i64,
    ) -> Reply<'_, Vec<GameListRow>> {
        let user = user.map(str::to_owned);
        Box::pin(self.read(move |db| {
            let listed = db.query(
                "select n, id, summary from games
                 where (cast(?1 as text) is null
                        or exists (select 1 from seats where game = n and user = ?1))
                 and (?2 = 1 or status in ('waiting', 'playing')) order by n desc limit ?3",
                &args![user, all, limit],
            )?;
            lines(db, listed)
        }))
    }

    fn number_of(&self, id: &str) -> Reply<'_, Option<i64>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            Ok(db
                .query("select n from games where id = ?1", &args![id])?
                .first(|row| row.get(0))?)
        }))
    }

    fn live_games(&self) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(|db| {
            let ids = db
                .query("select id from games where status = 'playing' and pace = 'live'", &[])?
                .map(|row| row.get(0))?;
            Ok(ids)
        }))
    }

    fn waiting_games_of_days(&self, limit: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let ids = db
                .query(
                    "select id from games where status = 'waiting' and pace = 'days'
                     order by n desc limit ?1",
                    &args![limit],
                )?
                .map(|row| row.get(0))?;
            Ok(ids)
        }))
    }

    fn due_games(&self, now: Ms, limit: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let ids = db
                .query(
                    "select id from games where due_at <= ?1 order by due_at limit ?2",
                    &args![now, limit],
                )?
                .map(|row| row.get(0))?;
            Ok(ids)
        }))
    }
}

/// Lines of a list, from rows of number, id and summary.
fn lines(db: &mut dyn Connection, rows: Rows) -> Result<Vec<GameListRow>, StoreError> {
    let mut listed = Vec::new();
    for mut row in rows.rows {
        let summary: Option<String> = row.get(2)?;
        let events = if summary.is_some() { Vec::new() } else { events_of(db, row.get(0)?)? };
        listed.push(GameListRow { id: row.get(1)?, summary, events });
    }
    Ok(listed)
}

fn events_of(db: &mut dyn Connection, game: i64) -> Result<Vec<RecordedEvent>, StoreError> {
    let sql = "select act, body from events where game = ?1 order by seq";
    let mut events = Vec::new();
    for mut row in db.query(sql, &args![game])?.rows {
        let body: String = row.get(1)?;
        events.push(RecordedEvent { event: serde_json::from_str(&body)?, act: row.get(0)? });
    }
    Ok(events)
}

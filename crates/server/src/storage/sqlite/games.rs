use rusqlite::{Connection, OptionalExtension, Rows, Transaction, params};
use std::sync::atomic::Ordering;

use super::database::Sqlite;
use crate::game::{EventKind, GameEvent, Ms, RecordedEvent};
use crate::storage::{GameListRow, GameRepository, GameRow, NewEvent, NewGame, Reply, StoreError};

/// Appends an event, if the game has this epoch.
pub(super) fn append(db: &Transaction<'_>, event: &NewEvent) -> Result<usize, rusqlite::Error> {
    let appended = db
        .prepare_cached(
            "insert into events (game, seq, at, act, body)
             select ?1, ?2, ?3, ?4, ?5 from games where n = ?1 and epoch = ?6",
        )?
        .execute(params![event.game, event.seq, event.at, event.act, event.body, event.epoch])?;
    // Whoever appends under another epoch no longer owns the game.
    if appended == 0 { Err(rusqlite::Error::StatementChangedRows(0)) } else { Ok(appended) }
}

pub(super) fn add(db: &Transaction<'_>, game: &NewGame) -> Result<usize, rusqlite::Error> {
    db.prepare_cached(
        "insert into games (n, id, key, created_at, status, pace, due_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![game.n, game.id, game.key, game.at, game.status, game.pace, game.due_at])
}

/// The last instant of which anything is kept.
pub(super) fn last_instant(db: &Connection) -> Result<Option<Ms>, rusqlite::Error> {
    db.query_row(
        "select max(at) from (select cast(value as integer) as at from meta where key = 'alive_at'
                              union all
                              select at from (select at from events order by rowid desc limit 1))",
        [],
        |row| row.get(0),
    )
}

/// Tells every game under way by a clock how long the server was away.
pub(super) fn resume(db: &Transaction<'_>, now: Ms) -> Result<usize, rusqlite::Error> {
    let alive_at = last_instant(db)?;
    let down_ms = alive_at.map_or(0, |alive_at| (now - alive_at).max(0));
    if down_ms == 0 {
        return Ok(0);
    }
    let games: Vec<i64> = db
        .prepare("select n from games where status = 'playing' and pace <> 'none'")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for game in &games {
        let seq: i64 = db
            .prepare_cached("select max(seq) + 1 from events where game = ?1")?
            .query_row([game], |row| row.get(0))?;
        let event = GameEvent { seq, at: now, what: EventKind::Resumed { down_ms } };
        let body = serde_json::to_string(&event)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        db.prepare_cached("insert into events (game, seq, at, body) values (?1, ?2, ?3, ?4)")?
            .execute(params![game, seq, now, body])?;
        db.prepare_cached("update games set due_at = due_at + ?2 where n = ?1")?
            .execute(params![game, down_ms])?;
    }
    Ok(games.len())
}

impl GameRepository for Sqlite {
    fn number_game(&self) -> i64 {
        self.next_game.fetch_add(1, Ordering::Relaxed)
    }

    fn game(&self, id: &str) -> Reply<'_, Option<GameRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let row = db
                .prepare_cached("select n, epoch, key from games where id = ?1")?
                .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
                .optional()?;
            let Some((n, epoch, key)) = row else { return Ok(None) };
            Ok(Some(GameRow { n, epoch, key, events: events_of(db, n)? }))
        }))
    }

    fn events_after(&self, game: i64, seq: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let bodies = db
                .prepare_cached(
                    "select body from events where game = ?1 and seq > ?2 order by seq",
                )?
                .query_map(params![game, seq], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(bodies)
        }))
    }

    fn games_of(&self, user: &str, before: i64, limit: i64) -> Reply<'_, Vec<GameListRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(
                "select n, id, summary from seats join games on n = game
                 where user = ?1 and game < ?2 order by game desc limit ?3",
            )?;
            lines(db, query.query(params![user, before, limit])?)
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
            let mut query = db.prepare_cached(
                "select n, id, summary from games
                 where (?1 is null or exists (select 1 from seats where game = n and user = ?1))
                 and (?2 or status in ('waiting', 'playing')) order by n desc limit ?3",
            )?;
            lines(db, query.query(params![user, all, limit])?)
        }))
    }

    fn number_of(&self, id: &str) -> Reply<'_, Option<i64>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            Ok(db
                .prepare_cached("select n from games where id = ?1")?
                .query_row([id], |row| row.get(0))
                .optional()?)
        }))
    }

    fn live_games(&self) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(|db| {
            let ids = db
                .prepare_cached("select id from games where status = 'playing' and pace = 'live'")?
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        }))
    }

    fn waiting_games_of_days(&self, limit: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let ids = db
                .prepare_cached(
                    "select id from games where status = 'waiting' and pace = 'days'
                     order by n desc limit ?1",
                )?
                .query_map([limit], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        }))
    }

    fn due_games(&self, now: Ms, limit: i64) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(move |db| {
            let ids = db
                .prepare_cached("select id from games where due_at <= ?1 order by due_at limit ?2")?
                .query_map(params![now, limit], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        }))
    }
}

/// Lines of a list, from rows of number, id and summary.
fn lines(db: &Connection, mut rows: Rows<'_>) -> Result<Vec<GameListRow>, StoreError> {
    let mut listed = Vec::new();
    while let Some(row) = rows.next()? {
        let summary: Option<String> = row.get(2)?;
        let events = if summary.is_some() { Vec::new() } else { events_of(db, row.get(0)?)? };
        listed.push(GameListRow { id: row.get(1)?, summary, events });
    }
    Ok(listed)
}

fn events_of(db: &Connection, game: i64) -> Result<Vec<RecordedEvent>, StoreError> {
    let mut query =
        db.prepare_cached("select act, body from events where game = ?1 order by seq")?;
    let mut rows = query.query([game])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        let event: GameEvent =
            serde_json::from_str(row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?)?;
        events.push(RecordedEvent { event, act: row.get(0)? });
    }
    Ok(events)
}

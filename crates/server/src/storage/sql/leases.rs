//! The leases of servers, and whose the games are. What time it is the database says.

use std::time::Duration;

use staunton_cluster::{Ms, NodeId, Renewal, Take};

use super::connection::{Connection, SqlError, args};
use crate::game::{EventKind, GameEvent};

/// So long a server whose lease has run out is remembered, if no game is its own.
const REMEMBERED_MS: Ms = 86_400_000;

/// The lease of a server, in milliseconds of the database's clock.
struct Lease {
    from: Ms,
    until: Ms,
}

/// What the clock of the database shows.
pub(super) fn now(db: &mut dyn Connection) -> Result<Ms, SqlError> {
    let now = db.dialect().now;
    db.query(&format!("select {now}"), &[])?.one(|row| row.get(0))
}

fn lease_of(db: &mut dyn Connection, node: &str) -> Result<Option<Lease>, SqlError> {
    let sql = "select renewed_at, expires_at from nodes where name = ?1";
    db.query(sql, &args![node])?.first(|row| Ok(Lease { from: row.get(0)?, until: row.get(1)? }))
}

pub(super) fn join(
    db: &mut dyn Connection,
    NodeId(node): &NodeId,
    address: &str,
    lease: Duration,
) -> Result<Ms, SqlError> {
    let from = now(db)?;
    db.execute(
        "delete from nodes where expires_at < ?1
         and not exists (select 1 from games where owner = name)",
        &args![from - REMEMBERED_MS],
    )?;
    let until = from + ms(lease);
    db.execute(
        "insert into nodes (name, address, joined_at, renewed_at, expires_at)
         values (?1, ?2, ?3, ?3, ?4)",
        &args![node, address, from, until],
    )?;
    Ok(from)
}

pub(super) fn renew(
    db: &mut dyn Connection,
    node: &NodeId,
    lease: Duration,
) -> Result<Renewal, SqlError> {
    let from = now(db)?;
    super::letters::forget(db, from)?;
    let renewed = run_until(db, node, (from, from + ms(lease)))?;
    Ok(if renewed { Renewal::From(from) } else { Renewal::Expired })
}

pub(super) fn leave(db: &mut dyn Connection, node: &NodeId) -> Result<(), SqlError> {
    let now = now(db)?;
    run_until(db, node, (now, now)).map(drop)
}

/// Sets a lease that has not run out; whether there was one.
fn run_until(
    db: &mut dyn Connection,
    NodeId(node): &NodeId,
    (from, until): (Ms, Ms),
) -> Result<bool, SqlError> {
    let sql = "update nodes set renewed_at = ?2, expires_at = ?3
               where name = ?1 and expires_at > ?2";
    Ok(db.execute(sql, &args![node, from, until])? > 0)
}

/// Whether any server has a lease.
pub(super) fn is_anybody_there(db: &mut dyn Connection) -> Result<bool, SqlError> {
    let now = now(db)?;
    let sql = "select 1 from nodes where expires_at > ?1 limit 1";
    Ok(!db.query(sql, &args![now])?.rows.is_empty())
}

/// A game as far as it matters whose it is.
struct Owned {
    n: i64,
    has_clock: bool,
    epoch: i64,
    owner: Option<String>,
    since: Ms,
}

pub(super) fn take(
    db: &mut dyn Connection,
    game: &str,
    NodeId(node): &NodeId,
) -> Result<Take, SqlError> {
    let locked = db.dialect().locked;
    let sql = format!(
        "select n, status, pace, epoch, owner, owned_since from games where id = ?1 {locked}"
    );
    let owned = db.query(&sql, &args![game])?.first(|row| {
        let (n, status, pace): (_, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let (has_clock, epoch) = (status == "playing" && pace != "none", row.get(3)?);
        Ok(Owned { n, has_clock, epoch, owner: row.get(4)?, since: row.get(5)? })
    })?;
    // Nobody else changes the game from here on.
    let now = now(db)?;
    let is_held = |lease: &Option<Lease>| lease.as_ref().is_some_and(|lease| now < lease.until);
    if !is_held(&lease_of(db, node)?) {
        return Ok(Take::Expired);
    }
    let Some(owned) = owned else { return Ok(Take::NoSuchGame) };
    if let Some(owner) = owned.owner.clone().filter(|owner| owner != node) {
        let lease = lease_of(db, &owner)?;
        if is_held(&lease) {
            return Ok(Take::Held(NodeId(owner)));
        }
        if owned.has_clock {
            let heard_of = lease.map_or(owned.since, |lease| lease.from.max(owned.since));
            give_back_time(db, owned.n, heard_of, now)?;
        }
    }
    let epoch = owned.epoch + 1;
    db.execute(
        "update games set owner = ?2, owned_since = ?3, epoch = ?4 where n = ?1",
        &args![owned.n, node, now, epoch],
    )?;
    Ok(Take::Taken(epoch))
}

/// Charges nobody for the time since the owner was last heard of, or something last happened.
fn give_back_time(
    db: &mut dyn Connection,
    game: i64,
    heard_of: Ms,
    now: Ms,
) -> Result<(), SqlError> {
    let sql = "select seq, at from events where game = ?1 order by seq desc limit 1";
    let last: Option<(i64, Ms)> =
        db.query(sql, &args![game])?.first(|row| Ok((row.get(0)?, row.get(1)?)))?;
    let Some((seq, at)) = last else { return Ok(()) };
    let down_ms = now - heard_of.max(at);
    if down_ms <= 0 {
        return Ok(());
    }
    let event = GameEvent { seq: seq + 1, at: now, what: EventKind::Resumed { down_ms } };
    let body = serde_json::to_string(&event).map_err(SqlError::refused)?;
    db.execute(
        "insert into events (game, seq, at, body) values (?1, ?2, ?3, ?4)",
        &args![game, event.seq, now, body],
    )?;
    db.execute("update games set due_at = due_at + ?2 where n = ?1", &args![game, down_ms])
        .map(drop)
}

pub(super) fn orphans(db: &mut dyn Connection, most: usize) -> Result<Vec<String>, SqlError> {
    let now = now(db)?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = "select id from games left join nodes on name = owner
               where status = 'playing' and pace = 'live'
               and (expires_at is null or expires_at <= ?1) limit ?2";
    db.query(sql, &args![now, most])?.map(|row| row.get(0))
}

fn ms(time: Duration) -> Ms {
    Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX)
}

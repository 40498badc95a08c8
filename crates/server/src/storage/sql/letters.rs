//! Commands that servers leave for each other while they cannot hear each other.

use staunton_cluster::{Letter, Ms, NodeId};

use super::connection::{Connection, SqlError, args};

/// So long a letter lies there: whoever wrote it has given up long before.
const KEPT_MS: Ms = 60_000;

pub(super) fn post(
    db: &mut dyn Connection,
    NodeId(to): &NodeId,
    letter: &Letter,
) -> Result<(), SqlError> {
    let at = super::leases::now(db)?;
    let Letter { id, game, command } = letter;
    db.execute(
        "insert into letters (id, node, game, command, at) values (?1, ?2, ?3, ?4, ?5)",
        &args![id, to, game, command, at],
    )
    .map(drop)
}

pub(super) fn collect(
    db: &mut dyn Connection,
    NodeId(node): &NodeId,
) -> Result<Vec<Letter>, SqlError> {
    let sql = "update letters set taken = 1 where node = ?1 and taken = 0
               returning id, game, command";
    db.query(sql, &args![node])?
        .map(|row| Ok(Letter { id: row.get(0)?, game: row.get(1)?, command: row.get(2)? }))
}

pub(super) fn answer(db: &mut dyn Connection, id: &str, answer: &[u8]) -> Result<(), SqlError> {
    db.execute("update letters set answer = ?2 where id = ?1", &args![id, answer]).map(drop)
}

pub(super) fn answer_to(db: &mut dyn Connection, id: &str) -> Result<Option<Vec<u8>>, SqlError> {
    let sql = "select answer from letters where id = ?1";
    Ok(db.query(sql, &args![id])?.first(|row| row.get::<Option<Vec<u8>>>(0))?.flatten())
}

/// Throws away what nobody waits for any more.
pub(super) fn forget(db: &mut dyn Connection, now: Ms) -> Result<(), SqlError> {
    db.execute("delete from letters where at < ?1", &args![now - KEPT_MS]).map(drop)
}

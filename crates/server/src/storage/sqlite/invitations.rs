use rusqlite::{Transaction, params};

use super::database::Sqlite;
use crate::storage::{InvitationRepository, InvitationRow, InvitationWrite, Reply};

/// Applies a write within a transaction.
pub(super) fn apply(
    db: &Transaction<'_>,
    write: &InvitationWrite,
) -> Result<usize, rusqlite::Error> {
    match write {
        InvitationWrite::Made(row) => {
            let InvitationRow { id, hash, uses, used, who, note, at, until } = row;
            db.prepare_cached(
                "insert into invitations (id, hash, uses, used, who, note, at, until)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?
            .execute(params![id, hash, uses, used, who, note, at, until])
        }
        InvitationWrite::Used { hash, at } => must_change(
            db.prepare_cached(
                "update invitations set used = used + 1
                 where hash = ?1 and used < uses and (until is null or until > ?2)",
            )?
            .execute(params![hash, at])?,
        ),
        InvitationWrite::Withdrawn { id } => {
            must_change(db.prepare_cached("delete from invitations where id = ?1")?.execute([id])?)
        }
    }
}

fn must_change(rows: usize) -> Result<usize, rusqlite::Error> {
    if rows == 0 { Err(rusqlite::Error::StatementChangedRows(0)) } else { Ok(rows) }
}

impl InvitationRepository for Sqlite {
    fn invitations(&self) -> Reply<'_, Vec<InvitationRow>> {
        Box::pin(self.read(|db| {
            let rows = db
                .prepare_cached(
                    "select id, hash, uses, used, who, note, at, until from invitations order by at",
                )?
                .query_map([], |row| {
                    Ok(InvitationRow {
                        id: row.get(0)?,
                        hash: row.get(1)?,
                        uses: row.get(2)?,
                        used: row.get(3)?,
                        who: row.get(4)?,
                        note: row.get(5)?,
                        at: row.get(6)?,
                        until: row.get(7)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            Ok(rows)
        }))
    }
}

use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{InvitationRepository, InvitationRow, InvitationWrite, Reply};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &InvitationWrite) -> Result<usize, SqlError> {
    match write {
        InvitationWrite::Made(row) => {
            let InvitationRow { id, hash, uses, used, who, note, at, until } = row;
            db.execute(
                "insert into invitations (id, hash, uses, used, who, note, at, until)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                &args![id, hash, uses, used, who, note, at, until],
            )
        }
        InvitationWrite::Used { hash, at } => must_change(db.execute(
            "update invitations set used = used + 1
                 where hash = ?1 and used < uses and (until is null or until > ?2)",
            &args![hash, at],
        )?),
        InvitationWrite::Withdrawn { id } => {
            must_change(db.execute("delete from invitations where id = ?1", &args![id])?)
        }
    }
}

fn must_change(rows: usize) -> Result<usize, SqlError> {
    if rows == 0 { Err(SqlError::Conflict) } else { Ok(rows) }
}

impl InvitationRepository for Sql {
    fn invitations(&self) -> Reply<'_, Vec<InvitationRow>> {
        Box::pin(self.read(|db| {
            let rows = db.query("select id, hash, uses, used, who, note, at, until from invitations order by at", &[])?.map(|row| {
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
                })?;
            Ok(rows)
        }))
    }
}

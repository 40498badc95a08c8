use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{Reply, TokenRepository, TokenRow, TokenWrite};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &TokenWrite) -> Result<usize, SqlError> {
    match write {
        TokenWrite::Made(row) => {
            let TokenRow { id, hash, user, scopes, description, at, used_at } = row;
            db.execute(
                "insert into tokens (id, hash, user, scopes, description, at, used_at)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                &args![id, hash, user, scopes, description, at, used_at],
            )
        }
        TokenWrite::Used { id, at } => {
            db.execute("update tokens set used_at = ?2 where id = ?1", &args![id, at])
        }
        TokenWrite::Revoked { id } => db.execute("delete from tokens where id = ?1", &args![id]),
        TokenWrite::Bot { user, at } => db.execute(
            "update accounts set bot_at = ?2 where id = ?1 and bot_at is null",
            &args![user, at],
        ),
    }
}

impl TokenRepository for Sql {
    fn tokens(&self) -> Reply<'_, Vec<(TokenRow, String)>> {
        Box::pin(self.read(|db| {
            let sql = "select tokens.id, hash, user, scopes, description, at, used_at, name
                 from tokens join accounts on accounts.id = user order by at, tokens.id";
            let rows = db.query(sql, &[])?.map(|row| {
                let token = TokenRow {
                    id: row.get(0)?,
                    hash: row.get(1)?,
                    user: row.get(2)?,
                    scopes: row.get(3)?,
                    description: row.get(4)?,
                    at: row.get(5)?,
                    used_at: row.get(6)?,
                };
                Ok((token, row.get(7)?))
            })?;
            Ok(rows)
        }))
    }

    fn bots(&self) -> Reply<'_, Vec<String>> {
        Box::pin(self.read(|db| {
            let sql = "select id from accounts where bot_at is not null";
            Ok(db.query(sql, &[])?.map(|row| row.get(0))?)
        }))
    }
}

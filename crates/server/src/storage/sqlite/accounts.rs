use rusqlite::OptionalExtension;

use super::database::Sqlite;
use crate::storage::{AccountRepository, AccountRow, Reply};

impl AccountRepository for Sqlite {
    fn account(&self, name_key: &str) -> Reply<'_, Option<AccountRow>> {
        let name_key = name_key.to_owned();
        Box::pin(self.read(move |db| {
            Ok(db
                .prepare_cached("select id, name, password from accounts where name_key = ?1")?
                .query_row([name_key], |row| {
                    Ok(AccountRow { id: row.get(0)?, name: row.get(1)?, password: row.get(2)? })
                })
                .optional()?)
        }))
    }
}

//! Servers that share the database, read.

use super::connection::{Row, args};
use super::database::Sql;
use super::leases;
use crate::storage::{Reply, ServerRepository, ServerRow};

impl ServerRepository for Sql {
    fn servers(&self) -> Reply<'_, Vec<ServerRow>> {
        Box::pin(self.read(|db| {
            let now = leases::now(db)?;
            let sql = "select name, address, joined_at, expires_at - ?1,
                           (select count(*) from games
                            where owner = name and status in ('playing', 'waiting')) as owned
                       from nodes
                       where expires_at > ?1 or exists (
                           select 1 from games
                           where owner = name and status in ('playing', 'waiting'))
                       order by joined_at, name";
            let row = |row: &mut Row| {
                Ok(ServerRow {
                    name: row.get(0)?,
                    address: row.get(1)?,
                    joined_at: row.get(2)?,
                    lease_ms: row.get(3)?,
                    games: row.get(4)?,
                })
            };
            Ok(db.query(sql, &args![now])?.map(row)?)
        }))
    }
}

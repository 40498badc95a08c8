use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{BanRepository, BanRow, BanWrite, Banned, Reply};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &BanWrite) -> Result<usize, SqlError> {
    match write {
        BanWrite::Begun(ban) => {
            let (kind, target) = columns(&ban.banned);
            // It goes to the end, as the newest.
            end(db, &ban.banned)?;
            db.execute(
                "insert into bans (kind, target, name, reason, who, at, until)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                &args![kind, target, ban.name, ban.reason, ban.who, ban.at, ban.until],
            )
        }
        BanWrite::Ended(banned) => end(db, banned),
    }
}

fn end(db: &mut dyn Connection, banned: &Banned) -> Result<usize, SqlError> {
    let (kind, target) = columns(banned);
    db.execute("delete from bans where kind = ?1 and target = ?2", &args![kind, target])
}

fn columns(banned: &Banned) -> (&'static str, String) {
    match banned {
        Banned::Account(user) => ("account", user.clone()),
        Banned::Network(network) => ("network", network.to_string()),
    }
}

impl BanRepository for Sql {
    fn bans(&self) -> Reply<'_, Vec<BanRow>> {
        Box::pin(self.read(|db| {
            let sql = "select kind, target, name, reason, who, at, until from bans order by n";
            let bans = db.query(sql, &[])?.map(|row| {
                let (kind, target): (String, String) = (row.get(0)?, row.get(1)?);
                let network = target.parse().ok().filter(|_| kind == "network");
                Ok(BanRow {
                    banned: network.map_or(Banned::Account(target), Banned::Network),
                    name: row.get(2)?,
                    reason: row.get(3)?,
                    who: row.get(4)?,
                    at: row.get(5)?,
                    until: row.get(6)?,
                })
            })?;
            Ok(bans)
        }))
    }
}

use rusqlite::{Transaction, params};

use super::database::Sqlite;
use crate::storage::{BanRepository, BanRow, BanWrite, Banned, Reply};

/// Applies a write within a transaction.
pub(super) fn apply(db: &Transaction<'_>, write: &BanWrite) -> Result<usize, rusqlite::Error> {
    match write {
        BanWrite::Begun(ban) => {
            let (kind, target) = columns(&ban.banned);
            db.prepare_cached(
                "insert or replace into bans (kind, target, name, reason, who, at, until)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![kind, target, ban.name, ban.reason, ban.who, ban.at, ban.until])
        }
        BanWrite::Ended(banned) => {
            let (kind, target) = columns(banned);
            db.prepare_cached("delete from bans where kind = ?1 and target = ?2")?
                .execute(params![kind, target])
        }
    }
}

fn columns(banned: &Banned) -> (&'static str, String) {
    match banned {
        Banned::Account(user) => ("account", user.clone()),
        Banned::Network(network) => ("network", network.to_string()),
    }
}

impl BanRepository for Sqlite {
    fn bans(&self) -> Reply<'_, Vec<BanRow>> {
        Box::pin(self.read(|db| {
            let mut query = db.prepare_cached(
                "select kind, target, name, reason, who, at, until from bans order by n",
            )?;
            let mut rows = query.query([])?;
            let mut bans = Vec::new();
            while let Some(row) = rows.next()? {
                let (kind, target): (String, String) = (row.get(0)?, row.get(1)?);
                let network = target.parse().ok().filter(|_| kind == "network");
                let banned = network.map_or(Banned::Account(target), Banned::Network);
                bans.push(BanRow {
                    banned,
                    name: row.get(2)?,
                    reason: row.get(3)?,
                    who: row.get(4)?,
                    at: row.get(5)?,
                    until: row.get(6)?,
                });
            }
            Ok(bans)
        }))
    }
}

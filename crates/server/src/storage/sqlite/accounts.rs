use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::database::Sqlite;
use crate::game::Ms;
use crate::storage::{AccountRepository, AccountRow, KnownAccount, Reply, SessionRow};

/// Notes that somebody is logged in.
pub(super) fn begin(db: &Transaction<'_>, session: &SessionRow) -> Result<usize, rusqlite::Error> {
    db.prepare_cached(
        "insert into sessions (id, user, at, agent, seen_at) values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![session.id, session.user, session.at, session.agent, session.seen_at])
}

/// Notes what names look like; those that are taken for one from before have none.
pub(super) fn set_likenesses(
    db: &Transaction<'_>,
    likenesses: &[(String, String)],
) -> Result<usize, rusqlite::Error> {
    let mut set = db.prepare_cached("update or ignore accounts set likeness = ?2 where id = ?1")?;
    let mut done = 0;
    for (user, likeness) in likenesses {
        done += set.execute(params![user, likeness])?;
    }
    Ok(done)
}

/// Ends all sessions of an account.
pub(super) fn end_all(db: &Transaction<'_>, user: &str, at: Ms) -> Result<usize, rusqlite::Error> {
    db.prepare_cached("update accounts set sessions_since = ?2 where id = ?1")?
        .execute(params![user, at])?;
    db.prepare_cached("delete from sessions where user = ?1")?.execute([user])
}

fn one(
    db: &Connection,
    condition: &'static str,
    value: &str,
) -> Result<Option<AccountRow>, rusqlite::Error> {
    let row = |row: &Row<'_>| {
        Ok(AccountRow {
            id: row.get(0)?,
            name: row.get(1)?,
            password: row.get(2)?,
            recovery: row.get(3)?,
        })
    };
    db.prepare_cached(&format!(
        "select id, name, password, recovery from accounts where {condition} = ?1"
    ))?
    .query_row([value], row)
    .optional()
}

impl AccountRepository for Sqlite {
    fn account(&self, name_key: &str) -> Reply<'_, Option<AccountRow>> {
        let name_key = name_key.to_owned();
        Box::pin(self.read(move |db| Ok(one(db, "name_key", &name_key)?)))
    }

    fn account_of(&self, id: &str) -> Reply<'_, Option<AccountRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| Ok(one(db, "id", &id)?)))
    }

    fn has_likeness(&self, likeness: &str) -> Reply<'_, bool> {
        let likeness = likeness.to_owned();
        Box::pin(self.read(move |db| {
            Ok(db
                .prepare_cached("select exists (select 1 from accounts where likeness = ?1)")?
                .query_row([likeness], |row| row.get(0))?)
        }))
    }

    fn names_without_likeness(&self) -> Reply<'_, Vec<(String, String)>> {
        Box::pin(self.read(|db| {
            let names = db
                .prepare_cached(
                    "select id, name from accounts
                     where likeness is null and deleted_at is null order by created_at",
                )?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<Result<_, _>>()?;
            Ok(names)
        }))
    }

    fn known_accounts(&self) -> Reply<'_, Vec<KnownAccount>> {
        Box::pin(self.read(|db| {
            let known = db
                .prepare_cached("select id, sessions_since from accounts")?
                .query_map([], |row| {
                    Ok(KnownAccount { id: row.get(0)?, sessions_since: row.get(1)? })
                })?
                .collect::<Result<_, _>>()?;
            Ok(known)
        }))
    }

    fn sessions(&self) -> Reply<'_, Vec<SessionRow>> {
        Box::pin(self.read(|db| {
            let sessions = db
                .prepare_cached("select id, user, at, agent, seen_at from sessions")?
                .query_map([], |row| {
                    Ok(SessionRow {
                        id: row.get(0)?,
                        user: row.get(1)?,
                        at: row.get(2)?,
                        agent: row.get(3)?,
                        seen_at: row.get(4)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            Ok(sessions)
        }))
    }

    fn sessions_kept_since(&self) -> Reply<'_, Option<Ms>> {
        Box::pin(self.read(|db| {
            Ok(db
                .prepare_cached(
                    "select cast(value as integer) from meta where key = 'sessions_kept_since'",
                )?
                .query_row([], |row| row.get(0))
                .optional()?)
        }))
    }
}

use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use crate::game::Ms;
use crate::storage::{AccountRepository, AccountRow, KnownAccount, Reply, SessionRow};

/// Notes that somebody is logged in.
pub(super) fn begin(db: &mut dyn Connection, session: &SessionRow) -> Result<usize, SqlError> {
    db.execute(
        "insert into sessions (id, user, at, agent, seen_at) values (?1, ?2, ?3, ?4, ?5)",
        &args![session.id, session.user, session.at, session.agent, session.seen_at],
    )
}

/// Notes what names look like; those that are taken for one from before have none.
pub(super) fn set_likenesses(
    db: &mut dyn Connection,
    likenesses: &[(String, String)],
) -> Result<usize, SqlError> {
    let set = "update accounts set likeness = ?2 where id = ?1
               and not exists (select 1 from accounts as others where others.likeness = ?2)";
    let mut done = 0;
    for (user, likeness) in likenesses {
        done += db.execute(set, &args![user, likeness])?;
    }
    Ok(done)
}

/// Ends all sessions of an account.
pub(super) fn end_all(db: &mut dyn Connection, user: &str, at: Ms) -> Result<usize, SqlError> {
    db.execute("update accounts set sessions_since = ?2 where id = ?1", &args![user, at])?;
    db.execute("delete from tokens where user = ?1", &args![user])?;
    db.execute("delete from sessions where user = ?1", &args![user])
}

fn one(
    db: &mut dyn Connection,
    condition: &'static str,
    value: &str,
) -> Result<Option<AccountRow>, SqlError> {
    let row = |row: &mut Row| {
        Ok(AccountRow {
            id: row.get(0)?,
            name: row.get(1)?,
            password: row.get(2)?,
            recovery: row.get(3)?,
        })
    };
    db.query(
        &format!("select id, name, password, recovery from accounts where {condition} = ?1"),
        &args![value],
    )?
    .first(row)
}

impl AccountRepository for Sql {
    fn account(&self, name_key: &str) -> Reply<'_, Option<AccountRow>> {
        let name_key = name_key.to_owned();
        Box::pin(self.read(move |db| Ok(one(db, "name_key", &name_key)?)))
    }

    fn account_of(&self, id: &str) -> Reply<'_, Option<AccountRow>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| Ok(one(db, "id", &id)?)))
    }

    fn created_at(&self, id: &str) -> Reply<'_, Option<Ms>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select created_at from accounts where id = ?1";
            Ok(db.query(sql, &args![id])?.first(|row| row.get(0))?)
        }))
    }

    fn has_likeness(&self, likeness: &str) -> Reply<'_, bool> {
        let likeness = likeness.to_owned();
        Box::pin(self.read(move |db| {
            Ok(db
                .query(
                    "select exists (select 1 from accounts where likeness = ?1)",
                    &args![likeness],
                )?
                .one(|row| row.get(0))?)
        }))
    }

    fn names_without_likeness(&self) -> Reply<'_, Vec<(String, String)>> {
        Box::pin(self.read(|db| {
            let names = db
                .query(
                    "select id, name from accounts
                     where likeness is null and deleted_at is null order by created_at",
                    &[],
                )?
                .map(|row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(names)
        }))
    }

    fn known_accounts(&self) -> Reply<'_, Vec<KnownAccount>> {
        Box::pin(self.read(|db| {
            let known = db
                .query("select id, sessions_since from accounts", &[])?
                .map(|row| Ok(KnownAccount { id: row.get(0)?, sessions_since: row.get(1)? }))?;
            Ok(known)
        }))
    }

    fn sessions(&self) -> Reply<'_, Vec<SessionRow>> {
        Box::pin(self.read(|db| {
            let sessions =
                db.query("select id, user, at, agent, seen_at from sessions", &[])?.map(|row| {
                    Ok(SessionRow {
                        id: row.get(0)?,
                        user: row.get(1)?,
                        at: row.get(2)?,
                        agent: row.get(3)?,
                        seen_at: row.get(4)?,
                    })
                })?;
            Ok(sessions)
        }))
    }

    fn sessions_kept_since(&self) -> Reply<'_, Option<Ms>> {
        Box::pin(self.read(|db| {
            Ok(db
                .query(
                    "select cast(value as bigint) from meta where key = 'sessions_kept_since'",
                    &[],
                )?
                .first(|row| row.get(0))?)
        }))
    }
}

//! One SQLite file. Reading goes through a few connections of its own; writing through the one
//! thread of [`writer`].

mod account_data;
mod accounts;
mod arbiter_log;
mod bans;
mod books;
mod copy;
mod database;
mod games;
mod guests;
mod invitations;
mod kept;
mod lessons;
mod players;
mod practice;
mod ratings;
mod reports;
mod reviews;
mod studies;
mod writer;

use std::path::Path;
use std::pin::Pin;

use rusqlite::{Transaction, params};

use super::{CommitError, Reply, Storage, StoreError, Write};
use crate::game::Ms;
use crate::metrics::Metrics;
pub(crate) use copy::{check_copy, copy, fold_in, forget_secret, secret_in};
use database::Sqlite;

/// Opens the file, makes it if need be, and brings it to the present version.
///
/// # Errors
/// If the file cannot be opened or was written by a newer program, or the system has no thread to
/// give.
pub(crate) fn open(path: &Path, metrics: Metrics) -> Result<impl Storage + 'static, StoreError> {
    Sqlite::open(path, metrics, apply)
}

impl Storage for Sqlite {
    fn commit(&self, writes: Vec<Write>) -> Reply<'_, (), CommitError> {
        Box::pin(self.writer.commit(writes))
    }

    fn last_instant(&self) -> Reply<'_, Option<Ms>> {
        Box::pin(self.read(|db| Ok(games::last_instant(db)?)))
    }

    fn check(&self) -> Reply<'_, ()> {
        Box::pin(self.read(|db| {
            db.prepare_cached("select 1")?.query_row([], |_| Ok(()))?;
            Ok(())
        }))
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.writer.ended())
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.end())
    }
}

fn apply(db: &Transaction<'_>, write: &Write) -> Result<(), rusqlite::Error> {
    match write {
        Write::Event(event) => games::append(db, event),
        Write::Game(game) => games::add(db, game),
        Write::Status { game, status, due_at, summary } => db
            .prepare_cached("update games set status = ?2, due_at = ?3, summary = ?4 where n = ?1")?
            .execute(params![game, status, due_at, summary]),
        Write::Seat { game, user } => db
            .prepare_cached("insert or ignore into seats (user, game) values (?1, ?2)")?
            .execute(params![user, game]),
        Write::Account { id, name, name_key, likeness, password, recovery, at } => db
            .prepare_cached(
                "insert into accounts (id, name, name_key, likeness, password, recovery, created_at)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![id, name, name_key, likeness, password, recovery, at]),
        Write::Password { user, password } => db
            .prepare_cached("update accounts set password = ?2 where id = ?1")?
            .execute(params![user, password]),
        Write::Likenesses(likenesses) => accounts::set_likenesses(db, likenesses),
        Write::GuestLogsIn { guest, account, name } => {
            guests::become_account(db, guest, account, name)
        }
        Write::RecoveryCode { user, hash } => db
            .prepare_cached("update accounts set recovery = ?2 where id = ?1")?
            .execute(params![user, hash]),
        Write::SessionBegun(session) => accounts::begin(db, session),
        Write::SessionUsed { id, at } => db
            .prepare_cached("update sessions set seen_at = ?2 where id = ?1")?
            .execute(params![id, at]),
        Write::SessionEnded { id } => {
            db.prepare_cached("delete from sessions where id = ?1")?.execute([id])
        }
        Write::SessionsEnded { user, at } => accounts::end_all(db, user, *at),
        Write::AccountChange(account) => account_data::apply(db, account),
        Write::Ban(ban) => bans::apply(db, ban),
        Write::Invitation(invitation) => invitations::apply(db, invitation),
        Write::Report(report) => reports::apply(db, report),
        Write::Log(entry) => arbiter_log::add(db, entry),
        Write::Book(book) => books::apply(db, book),
        Write::Review(review) => reviews::apply(db, review),
        Write::Progress { user, lesson, exercises } => lessons::add(db, user, lesson, exercises),
        Write::Practice(exercise) => practice::apply(db, exercise),
        Write::Study(study) => studies::apply(db, study),
        Write::Kept(kept) => kept::apply(db, kept),
        Write::Rated(game) => ratings::add(db, game),
        Write::Alive(at) => db
            .prepare_cached("insert or replace into meta (key, value) values ('alive_at', ?1)")?
            .execute([at.to_string()]),
        Write::Resumed(now) => games::resume(db, *now),
    }
    .map(drop)
}

//! The storage as SQL that both SQLite and PostgreSQL understand. Reading goes through a few
//! connections of its own; writing through the one thread of [`writer`].

mod account_data;
mod accounts;
mod arbiter_log;
mod bans;
mod books;
pub(super) mod claims;
pub(super) mod connection;
mod database;
mod games;
mod guests;
mod invitations;
mod kept;
mod leases;
mod ledger;
mod lessons;
mod letters;
mod players;
mod practice;
mod ratings;
mod reports;
mod reviews;
mod servers;
mod studies;
mod tokens;
mod writer;

use std::pin::Pin;

use super::{CommitError, Reply, Storage, Write};
use crate::game::Ms;
pub(super) use connection::{Arg, Connection, Dialect, Row, Rows, SqlError, Value, args};
pub(super) use database::Sql;
pub(crate) use ledger::SqlLedger;

impl Storage for Sql {
    fn commit(&self, writes: Vec<Write>) -> Reply<'_, (), CommitError> {
        Box::pin(self.writer.commit(writes))
    }

    fn last_instant(&self) -> Reply<'_, Option<Ms>> {
        Box::pin(self.read(|db| Ok(games::last_instant(db)?)))
    }

    fn check(&self) -> Reply<'_, ()> {
        Box::pin(self.read(|db| Ok(db.query("select 1", &[]).map(drop)?)))
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.writer.ended())
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.end())
    }
}

fn apply(db: &mut dyn Connection, write: &Write) -> Result<(), SqlError> {
    match write {
        // The writer puts events together.
        Write::Event(event) => db.append(&[event]),
        Write::Game(game) => games::add(db, game),
        Write::Status { game, status, due_at, summary } => db.execute(
            "update games set status = ?2, due_at = ?3, summary = ?4 where n = ?1",
            &args![game, status, due_at, summary],
        ),
        Write::Seat { game, user } => db.execute(
            "insert into seats (user, game) values (?1, ?2) on conflict do nothing",
            &args![user, game],
        ),
        Write::Account { id, name, name_key, likeness, password, recovery, at } => db.execute(
            "insert into accounts (id, name, name_key, likeness, password, recovery, created_at)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            &args![id, name, name_key, likeness, password, recovery, at],
        ),
        Write::Password { user, password } => {
            db.execute("update accounts set password = ?2 where id = ?1", &args![user, password])
        }
        Write::Likenesses(likenesses) => accounts::set_likenesses(db, likenesses),
        Write::GuestLogsIn { guest, account, name } => {
            guests::become_account(db, guest, account, name)
        }
        Write::RecoveryCode { user, hash } => {
            db.execute("update accounts set recovery = ?2 where id = ?1", &args![user, hash])
        }
        Write::SessionBegun(session) => accounts::begin(db, session),
        Write::SessionUsed { id, at } => {
            db.execute("update sessions set seen_at = ?2 where id = ?1", &args![id, at])
        }
        Write::SessionEnded { id } => db.execute("delete from sessions where id = ?1", &args![id]),
        Write::SessionsEnded { user, at } => accounts::end_all(db, user, *at),
        Write::AccountChange(account) => account_data::apply(db, account),
        Write::Token(token) => tokens::apply(db, token),
        Write::Ban(ban) => bans::apply(db, ban),
        Write::Invitation(invitation) => invitations::apply(db, invitation),
        Write::Report(report) => reports::apply(db, report),
        Write::Log(entry) => arbiter_log::add(db, entry),
        Write::Book(book) => books::apply(db, book),
        Write::Review(review) => reviews::apply(db, review),
        Write::Claim(claim) => claims::apply(db, claim),
        Write::Progress { user, lesson, exercises } => lessons::add(db, user, lesson, exercises),
        Write::Practice(exercise) => practice::apply(db, exercise),
        Write::Study(study) => studies::apply(db, study),
        Write::Kept(kept) => kept::apply(db, kept),
        Write::Rated(game) => ratings::add(db, game),
        Write::Alive(at) => db.execute(
            "insert into meta (key, value) values ('alive_at', ?1)
             on conflict (key) do update set value = excluded.value",
            &args![at.to_string()],
        ),
        Write::Resumed(now) => games::resume(db, *now),
    }
    .map(drop)
}

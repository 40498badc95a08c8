//! The ledger of several servers: who is there, and who has which game, in the database itself.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use staunton_cluster::{Ledger, LedgerError, Letter, Ms, NodeId, Renewal, Take};

use super::connection::{Connection, SqlError};
use super::{leases, letters};

/// A connection that is lent to one question at a time.
type Shared = Arc<Mutex<Box<dyn Connection>>>;

/// The ledger of a database, as one server sees it.
pub(crate) struct SqlLedger {
    /// Where this server serves, for operators.
    address: OnceLock<String>,
    /// For the lease of this server, which must not wait for anything else.
    lease: Shared,
    /// For everything else.
    others: Vec<Shared>,
    next: AtomicUsize,
}

impl SqlLedger {
    /// A ledger with these connections, of which the first is for the lease of this server; there may
    /// be no other.
    pub(crate) fn new(lease: Box<dyn Connection>, others: Vec<Box<dyn Connection>>) -> Self {
        let shared = |connection| Arc::new(Mutex::new(connection));
        let others = others.into_iter().map(shared).collect();
        let address = OnceLock::new();
        Self { address, lease: shared(lease), others, next: AtomicUsize::new(0) }
    }

    /// What operators are told of where this server serves, once it has joined.
    pub(crate) fn serves_at(&self, address: String) {
        // The first one stays.
        drop(self.address.set(address));
    }

    fn any(&self) -> &Shared {
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        let place = turn.checked_rem(self.others.len());
        place.and_then(|place| self.others.get(place)).unwrap_or(&self.lease)
    }
}

/// Asks something in a transaction of its own. It is done, or not, whatever becomes of whoever asked.
async fn asked<T: Send + 'static>(
    connection: &Shared,
    question: impl FnOnce(&mut dyn Connection) -> Result<T, SqlError> + Send + 'static,
) -> Result<T, LedgerError> {
    let connection = Arc::clone(connection);
    let done = tokio::task::spawn_blocking(move || {
        let mut lent = connection.lock().unwrap_or_else(PoisonError::into_inner);
        let db = &mut **lent;
        db.begin()?;
        let done = question(db).and_then(|answer| db.commit().map(|()| answer));
        if done.is_err() {
            db.roll_back();
        }
        done
    });
    match done.await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(LedgerError(error.to_string())),
        Err(lost) => Err(LedgerError(lost.to_string())),
    }
}

impl Ledger for SqlLedger {
    async fn join(&self, node: &NodeId, lease: Duration) -> Result<Ms, LedgerError> {
        let (node, address) = (node.clone(), self.address.get().cloned().unwrap_or_default());
        asked(&self.lease, move |db| leases::join(db, &node, &address, lease)).await
    }

    async fn renew(&self, node: &NodeId, lease: Duration) -> Result<Renewal, LedgerError> {
        let node = node.clone();
        asked(&self.lease, move |db| leases::renew(db, &node, lease)).await
    }

    async fn leave(&self, node: &NodeId) -> Result<(), LedgerError> {
        let node = node.clone();
        asked(&self.lease, move |db| leases::leave(db, &node)).await
    }

    async fn take(&self, game: &str, node: &NodeId) -> Result<Take, LedgerError> {
        let (game, node) = (game.to_owned(), node.clone());
        asked(self.any(), move |db| leases::take(db, &game, &node)).await
    }

    async fn orphans(&self, most: usize) -> Result<Vec<String>, LedgerError> {
        asked(self.any(), move |db| leases::orphans(db, most)).await
    }

    async fn post(&self, to: &NodeId, letter: Letter) -> Result<(), LedgerError> {
        let to = to.clone();
        asked(self.any(), move |db| letters::post(db, &to, &letter)).await
    }

    async fn collect(&self, node: &NodeId) -> Result<Vec<Letter>, LedgerError> {
        let node = node.clone();
        asked(self.any(), move |db| letters::collect(db, &node)).await
    }

    async fn answer(&self, letter: &str, answer: Vec<u8>) -> Result<(), LedgerError> {
        let letter = letter.to_owned();
        asked(self.any(), move |db| letters::answer(db, &letter, &answer)).await
    }

    async fn answer_to(&self, letter: &str) -> Result<Option<Vec<u8>>, LedgerError> {
        let letter = letter.to_owned();
        asked(self.any(), move |db| letters::answer_to(db, &letter)).await
    }
}

#[cfg(test)]
mod tests {
    use staunton_cluster::contract::{Append, Log};

    use super::super::connection::args;
    use super::*;
    use crate::storage::NewEvent;

    impl Log for SqlLedger {
        async fn make(&self, game: &str) {
            let game = game.to_owned();
            let made = asked(self.any(), move |db| {
                let now = leases::now(db)?;
                db.execute(
                    "insert into games (n, id, key, created_at, status, pace)
                     select coalesce(max(n), 0) + 1, ?1, '', cast(?2 as bigint), 'playing', 'live'
                     from games",
                    &args![game, now],
                )?;
                db.execute(
                    "insert into events (game, seq, at, body)
                     select n, 0, cast(?2 as bigint), '{}' from games where id = ?1",
                    &args![game, now],
                )
            });
            made.await.unwrap();
        }

        async fn append(&self, game: &str, epoch: i64, seq: i64) -> Result<Append, LedgerError> {
            let game = game.to_owned();
            let kept = asked(self.any(), move |db| {
                let n = number(db, &game)?;
                let at = leases::now(db)?;
                let event = NewEvent { game: n, seq, epoch, at, act: None, body: "{}".to_owned() };
                if db.append(&[&event])? == 1 { Ok(()) } else { Err(SqlError::Conflict) }
            });
            match kept.await {
                Ok(()) => Ok(Append::Kept),
                Err(LedgerError(words)) if words == SqlError::Conflict.to_string() => {
                    Ok(Append::Refused)
                }
                Err(error) => Err(error),
            }
        }

        async fn events(&self, game: &str) -> i64 {
            let game = game.to_owned();
            let counted = asked(self.any(), move |db| {
                let n = number(db, &game)?;
                db.query("select count(*) from events where game = ?1", &args![n])?
                    .one(|row| row.get(0))
            });
            counted.await.unwrap()
        }

        async fn down_ms(&self, game: &str) -> i64 {
            let game = game.to_owned();
            let told = asked(self.any(), move |db| {
                let n = number(db, &game)?;
                let bodies: Vec<String> = db
                    .query("select body from events where game = ?1", &args![n])?
                    .map(|row| row.get(0))?;
                Ok(bodies)
            });
            let of = |body: String| -> i64 {
                let event: serde_json::Value = serde_json::from_str(&body).unwrap();
                event["down_ms"].as_i64().unwrap_or(0)
            };
            told.await.unwrap().into_iter().map(of).sum()
        }
    }

    fn number(db: &mut dyn Connection, game: &str) -> Result<i64, SqlError> {
        db.query("select n from games where id = ?1", &args![game])?.one(|row| row.get(0))
    }
}

//! The door: who is not let in, and whoever is inside and must go.

use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use crate::cluster::{Note, Outbox};
use crate::error::ApiError;
use crate::game::Ms;
use crate::session::Sessions;
use crate::storage::{BanRow, Banned, Store, StoreError};
use crate::visitor::Visitor;

const HOUR_MS: Ms = 3_600_000;
/// Between two looks at what other servers have changed lies at least this.
const LOOK_MS: Ms = 200;

/// Knows all bans. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Door {
    bans: Arc<RwLock<Vec<BanRow>>>,
    sessions: Sessions,
    changed: watch::Sender<()>,
    outbox: Outbox,
    /// When it was last asked what other servers have changed.
    looked_at: Arc<AtomicI64>,
}

/// Whether somebody who came in before may stay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stay {
    On,
    /// His browser has a new cookie in place of the one that he came with: he may come back with that.
    Renewed,
    /// He is banned, or his session was ended.
    Over,
}

impl Door {
    /// A door through which all are let in whose session is one of these.
    pub(crate) fn new(sessions: Sessions) -> Self {
        let (changed, _) = watch::channel(());
        Self {
            bans: Arc::default(),
            sessions,
            changed,
            outbox: Outbox::default(),
            looked_at: Arc::new(AtomicI64::new(0)),
        }
    }

    /// Takes in the bans as they are kept, and has everybody inside looked at again.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let bans = store.bans().await?;
        *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans;
        self.look_again();
        Ok(())
    }

    /// Has everybody inside looked at again: a session has been ended.
    pub(crate) fn look_again(&self) {
        self.outbox.tell(|| Note::Accounts);
        self.changed.send_replace(());
    }

    /// Takes in bans, sessions and tokens as another server has changed them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn take_in(&self, store: &Store) -> Result<(), StoreError> {
        self.sessions.load(store).await?;
        let bans = store.bans().await?;
        *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans;
        self.changed.send_replace(());
        Ok(())
    }

    /// Takes in what other servers may have changed, if there are any, at most once in a while.
    pub(crate) async fn look_elsewhere(&self, store: &Store, now: Ms) {
        let looked_at = self.looked_at.load(Ordering::Relaxed);
        if !self.outbox.is_open() || now < looked_at + LOOK_MS {
            return;
        }
        self.looked_at.store(now, Ordering::Relaxed);
        if let Err(error) = self.take_in(store).await {
            tracing::warn!(%error, "what other servers changed in accounts cannot be read");
        }
    }

    /// Where other servers are told of what has changed here.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Tells whenever those inside are to be looked at again.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Whether somebody from this address may come in as this user.
    ///
    /// # Errors
    /// [`ApiError::Banned`], with the reason and how long it lasts.
    pub(crate) fn admit(
        &self,
        user: &str,
        address: Option<IpAddr>,
        now: Ms,
    ) -> Result<(), ApiError> {
        let bans = self.bans.read().unwrap_or_else(PoisonError::into_inner);
        let address = address.map(|address| address.to_canonical());
        let ban = bans.iter().find(|ban| {
            let is_his = match &ban.banned {
                Banned::Account(banned) => banned == user,
                Banned::Network(network) => {
                    address.is_some_and(|address| network.contains(&address))
                }
            };
            is_his && ban.until.is_none_or(|until| now < until)
        });
        ban.map_or(Ok(()), |ban| Err(ApiError::Banned(words(ban, now))))
    }

    /// Whether a visitor who came in before may stay.
    pub(crate) fn looked_at(&self, visitor: &Visitor, now: Ms) -> Stay {
        if self.admit(&visitor.user.id, visitor.address, now).is_err() {
            return Stay::Over;
        }
        match visitor.session.as_deref() {
            Some(id) if self.sessions.was_renewed(id) => Stay::Renewed,
            Some(id) if !self.sessions.goes_on(id) => Stay::Over,
            _ => Stay::On,
        }
    }
}

/// What somebody is told who is not let in.
fn words(ban: &BanRow, now: Ms) -> String {
    let whom = match &ban.banned {
        Banned::Account(_) => "your account is",
        Banned::Network(_) => "visitors from your network are",
    };
    let long = match ban.until {
        None => String::new(),
        Some(until) => match (until - now + HOUR_MS - 1) / HOUR_MS {
            hours if hours > 48 => format!(" for {} more days", (hours + 23) / 24),
            1 => " for one more hour".to_owned(),
            hours => format!(" for {hours} more hours"),
        },
    };
    format!("{whom} not admitted to this server{long}: {}", ban.reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(banned: Banned, until: Option<Ms>, expected: &str) {
        let ban = BanRow {
            banned,
            name: String::new(),
            reason: "insults".to_owned(),
            who: String::new(),
            at: 0,
            until,
        };
        assert_eq!(words(&ban, 0), expected);
    }

    #[test]
    fn whoever_is_not_let_in_is_told_why_and_for_how_long() {
        let account = || Banned::Account("u_1".to_owned());
        check(account(), None, "your account is not admitted to this server: insults");
        check(
            account(),
            Some(HOUR_MS / 2),
            "your account is not admitted to this server for one more hour: insults",
        );
        check(
            Banned::Network("203.0.113.0/24".parse().unwrap()),
            Some(7 * 24 * HOUR_MS),
            "visitors from your network are not admitted to this server for 7 more days: insults",
        );
    }
}

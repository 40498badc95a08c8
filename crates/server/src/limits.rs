//! How much anyone may ask of the server in how short a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::game::Ms;
use crate::places::{Place, Places, network};

/// The largest body of a request, in bytes.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;
/// The largest message over a socket, in bytes.
pub(crate) const LARGEST_FRAME: usize = 4 * 1024;
/// Sockets in all.
pub(crate) const MOST_SOCKETS: i64 = 20_000;
/// Sockets of one address at the same time.
pub(crate) const MOST_SOCKETS_OF_ONE: usize = 200;
/// Sockets of onlookers at one game. The players always find a place.
pub(crate) const MOST_WATCHERS: usize = 500;
/// Sockets of one user at one game.
pub(crate) const MOST_WATCHERS_OF_ONE: usize = 20;
/// Connections in all, sockets counted.
pub(crate) const MOST_CONNECTIONS: usize = 24_000;
/// Connections of one address at the same time, sockets counted.
pub(crate) const MOST_CONNECTIONS_OF_ONE: usize = 600;
/// Files that the process needs beside its connections.
pub(crate) const OTHER_FILES: u64 = 128;
/// So many bytes of what is kept count as one: an address may bring 64 MiB at once, and then 90 a
/// day.
const PIECE: i64 = 16 * 1024;
/// Games in memory.
pub(crate) const MOST_GAMES: usize = 20_000;
/// Beyond so many, banks that are full again are forgotten.
const MANY_BANKS: usize = 20_000;

/// What is limited, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limit {
    /// Requests of an address.
    Request,
    /// Files of the page, and whatever else is the same for everybody.
    File,
    /// Reports of browsers.
    Report,
    /// New games.
    Create,
    /// Questions about a position.
    Ask,
    /// Books brought, and read again.
    Book,
    /// Games that are to be reviewed.
    Review,
    /// Names and passwords tried.
    Password,
    /// Bytes of what is kept, in pieces of [`PIECE`].
    Bytes,
    /// Positions and games that are looked at, read or written.
    Study,
    /// Searches of the engine for the analysis page.
    Analyse,
    /// Studies kept, and kept again.
    Keep,
    /// Sockets opened.
    Socket,
    /// Messages over one socket.
    Message,
}

impl Limit {
    /// How many may come at once, and how long it takes to gain one more.
    const fn bank(self) -> (u32, Ms) {
        match self {
            Self::Request => (300, 50),
            Self::File => (4_000, 2),
            Self::Report => (20, 3_000),
            Self::Create => (30, 10_000),
            Self::Ask | Self::Book => (30, 2_000),
            Self::Review => (10, 30_000),
            Self::Password => (10, 20_000),
            Self::Bytes => (4_096, 15_000),
            Self::Study => (200, 100),
            Self::Analyse => (120, 250),
            Self::Keep => (120, 500),
            Self::Socket => (60, 1_000),
            Self::Message => (60, 10_000 / 60),
        }
    }
}

/// What is left of one limit for one asker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bank {
    limit: Limit,
    /// When the bank will be full again; so one number holds both level and time.
    full_at: Ms,
}

impl Bank {
    /// A full bank.
    pub(crate) const fn new(limit: Limit) -> Self {
        Self { limit, full_at: Ms::MIN }
    }

    /// Takes one.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take(&mut self, now: Ms) -> Result<(), Ms> {
        self.take_many(1, now)
    }

    fn take_many(&mut self, count: u32, now: Ms) -> Result<(), Ms> {
        let (size, gain_ms) = self.limit.bank();
        let full_at = self.full_at.max(now) + Ms::from(count) * gain_ms;
        let over = full_at - now - Ms::from(size) * gain_ms;
        if over > 0 {
            return Err(over);
        }
        self.full_at = full_at;
        Ok(())
    }
}

/// Whose bank it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Asker {
    Address(IpAddr),
    User(String),
}

/// All banks, and who has how many sockets open.
#[derive(Debug)]
pub(crate) struct Limits {
    banks: Mutex<Banks>,
    sockets: Places,
}

impl Default for Limits {
    fn default() -> Self {
        Self { banks: Mutex::default(), sockets: Places::new(MOST_SOCKETS_OF_ONE) }
    }
}

#[derive(Debug, Default)]
struct Banks {
    all: HashMap<(Limit, Asker), Bank>,
    /// How many there were after those that were full had been forgotten: only at twice that
    /// number is it worth looking through them again.
    kept: usize,
}

impl Limits {
    /// Takes one from the bank of an address; `None` is an address without limits.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take_by_address(
        &self,
        limit: Limit,
        address: Option<IpAddr>,
        now: Ms,
    ) -> Result<(), Ms> {
        address.map_or(Ok(()), |address| self.take(limit, Asker::Address(network(address)), now))
    }

    /// Takes one from the bank of a user.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take_by_user(&self, limit: Limit, user: &str, now: Ms) -> Result<(), Ms> {
        self.take(limit, Asker::User(user.to_owned()), now)
    }

    /// Takes so many bytes from the bank of an address; `None` is an address without limits.
    ///
    /// # Errors
    /// If so many are not left: how many milliseconds until they are.
    pub(crate) fn take_bytes(
        &self,
        address: Option<IpAddr>,
        bytes: i64,
        now: Ms,
    ) -> Result<(), Ms> {
        let Some(address) = address else { return Ok(()) };
        let pieces = u32::try_from(bytes / PIECE + 1).unwrap_or(u32::MAX);
        self.take_many(Limit::Bytes, Asker::Address(network(address)), pieces, now)
    }

    /// A place for a socket of an address; `None` if it has all it may have.
    pub(crate) fn socket_place(&self, address: Option<IpAddr>) -> Option<Place> {
        self.sockets.take(address)
    }

    fn take(&self, limit: Limit, asker: Asker, now: Ms) -> Result<(), Ms> {
        self.take_many(limit, asker, 1, now)
    }

    fn take_many(&self, limit: Limit, asker: Asker, count: u32, now: Ms) -> Result<(), Ms> {
        let mut banks = self.banks.lock().unwrap_or_else(PoisonError::into_inner);
        if banks.all.len() > MANY_BANKS.max(2 * banks.kept) {
            banks.all.retain(|_, bank| bank.full_at > now);
            banks.kept = banks.all.len();
        }
        banks.all.entry((limit, asker)).or_insert_with(|| Bank::new(limit)).take_many(count, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_messages_pass_at_once_and_then_six_a_second() {
        let mut bank = Bank::new(Limit::Message);
        assert_eq!((0..100).filter(|_| bank.take(0).is_ok()).count(), 60);
        assert_eq!(bank.take(0), Err(166));
        assert_eq!((0..100).filter(|_| bank.take(1_000).is_ok()).count(), 6);
        assert_eq!((0..100).filter(|_| bank.take(1_000_000).is_ok()).count(), 60);
    }

    #[test]
    fn neighbours_in_a_64_share_a_bank_and_strangers_do_not() {
        let limits = Limits::default();
        let take = |address: &str| {
            limits.take_by_address(Limit::Password, Some(address.parse().unwrap()), 0)
        };
        for _ in 0..10 {
            assert!(take("2001:db8::1").is_ok());
        }
        assert!(take("2001:db8::2").is_err());
        assert!(take("2001:db8:0:1::2").is_ok());
        assert!(limits.take_by_address(Limit::Password, None, 0).is_ok());
    }
}

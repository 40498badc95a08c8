//! How much anyone may ask of the server in how short a time.

pub(crate) mod spent;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::game::Ms;
use crate::networks::Networks;
use crate::places::{Place, Places, network};

/// The largest body of a request, in bytes.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;
/// The largest message over a socket, in bytes.
pub(crate) const LARGEST_FRAME: usize = 4 * 1024;
/// Sockets in all.
pub(crate) const MOST_SOCKETS: i64 = 24_000;
/// Sockets of one address at the same time.
pub(crate) const MOST_SOCKETS_OF_ONE: usize = 200;
/// Sockets of onlookers at one game. The players always find a place.
pub(crate) const MOST_WATCHERS: usize = 20_000;
/// Sockets of one user at one game.
pub(crate) const MOST_WATCHERS_OF_ONE: usize = 20;
/// Connections in all, sockets counted.
pub(crate) const MOST_CONNECTIONS: usize = 28_000;
/// Connections of one address at the same time, sockets counted.
pub(crate) const MOST_CONNECTIONS_OF_ONE: usize = 600;
/// Files that the process needs beside its connections.
pub(crate) const OTHER_FILES: u64 = 128;
/// So many bytes of what is kept count as one: an address may bring 64 MiB at once, and then 90 a
/// day.
const PIECE: i64 = 16 * 1024;
/// By an address of a hall so many may come as by so many others.
const HALL: u32 = 50;
/// Of what its address may send, an account takes one part in so many; the rest is its own.
const MANY: u32 = 10;
/// After a start that finds games, all come back at once: each address may do so many times as much
const RETURN: u32 = 10;
/// for so long.
const RETURN_MS: Ms = 60_000;
/// Games in memory.
pub(crate) const MOST_GAMES: usize = 20_000;
/// Beyond so many, banks that are full again are forgotten.
const MANY_BANKS: usize = 20_000;

/// What is limited, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Limit {
    /// Requests of an address.
    Request,
    /// Files of the page, and whatever else is the same for everybody.
    File,
    /// Reports of browsers.
    Report,
    /// Reports of players about others.
    Complaint,
    /// Lines of the log about what an address was refused.
    Line,
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
    /// Searches through one's books.
    Search,
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
            Self::Report | Self::Line => (20, 3_000),
            Self::Complaint => (5, 600_000),
            Self::Create => (30, 10_000),
            Self::Ask | Self::Book => (30, 2_000),
            Self::Review => (10, 30_000),
            Self::Password => (10, 20_000),
            Self::Bytes => (4_096, 15_000),
            Self::Study => (200, 100),
            Self::Search => (20, 1_000),
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
    /// When the bank will be full again, in thousandths of a millisecond; so one number holds both
    /// level and time.
    full_at_us: i64,
}

impl Bank {
    /// A full bank.
    pub(crate) const fn new(limit: Limit) -> Self {
        Self { limit, full_at_us: i64::MIN }
    }

    /// Takes one.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take(&mut self, now: Ms) -> Result<(), Ms> {
        self.take_many(1, 1, now)
    }

    /// Takes `count`, of which one costs as much as `of` do: the bank is as good as that many.
    fn take_many(&mut self, count: u32, of: u32, now: Ms) -> Result<(), Ms> {
        let (size, gain_ms) = self.limit.bank();
        let now_us = 1_000 * now;
        let gain_us = 1_000 * gain_ms;
        let full_at_us = self.full_at_us.max(now_us) + i64::from(count) * gain_us / i64::from(of);
        let over_us = full_at_us - now_us - i64::from(size) * gain_us;
        if over_us > 0 {
            return Err((over_us + 999) / 1_000);
        }
        self.full_at_us = full_at_us;
        Ok(())
    }
}

/// Whose bank it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Asker {
    Address(IpAddr),
    User(String),
}

/// All banks, and who has how many sockets open.
#[derive(Debug)]
pub(crate) struct Limits {
    banks: Mutex<Banks>,
    sockets: Places,
    networks: Networks,
    /// Until when those come back who were here before the start.
    return_until: Ms,
}

#[derive(Debug, Default)]
struct Banks {
    all: HashMap<(Limit, Asker), Bank>,
    /// How many there were after those that were full had been forgotten: only at twice that
    /// number is it worth looking through them again.
    kept: usize,
    /// Of several servers: what was taken here, and not told yet.
    spent: Option<HashMap<(Limit, Asker), i64>>,
}

impl Limits {
    /// Full banks. `resumed_at` is when the server started, if it found games under way.
    pub(crate) fn new(networks: Networks, resumed_at: Option<Ms>) -> Self {
        Self {
            banks: Mutex::default(),
            sockets: Places::new(MOST_SOCKETS_OF_ONE),
            networks,
            return_until: resumed_at.map_or(Ms::MIN, |at| at + RETURN_MS),
        }
    }

    /// The networks it knows.
    pub(crate) const fn networks(&self) -> &Networks {
        &self.networks
    }

    /// As how many others an address counts.
    pub(crate) fn counts_as(&self, address: IpAddr) -> u32 {
        if self.networks.is_hall(address) { HALL } else { 1 }
    }

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
        self.take_part(limit, address, 1, now)
    }

    /// Takes the part of an account from the bank of an address; `None` is an address without
    /// limits.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take_of_many(
        &self,
        limit: Limit,
        address: Option<IpAddr>,
        now: Ms,
    ) -> Result<(), Ms> {
        self.take_part(limit, address, MANY, now)
    }

    fn take_part(
        &self,
        limit: Limit,
        address: Option<IpAddr>,
        part: u32,
        now: Ms,
    ) -> Result<(), Ms> {
        let Some(address) = address else { return Ok(()) };
        let returns = now < self.return_until
            && matches!(limit, Limit::Request | Limit::File | Limit::Socket);
        let of = part * self.counts_as(address).max(if returns { RETURN } else { 1 });
        self.take_many(limit, Asker::Address(network(address)), (1, of), now)
    }

    /// Takes one from the bank of a user.
    ///
    /// # Errors
    /// If none is left: how many milliseconds until one is.
    pub(crate) fn take_by_user(&self, limit: Limit, user: &str, now: Ms) -> Result<(), Ms> {
        self.take_many(limit, Asker::User(user.to_owned()), (1, 1), now)
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
        let of = self.counts_as(address);
        self.take_many(Limit::Bytes, Asker::Address(network(address)), (pieces, of), now)
    }

    /// A place for a socket of an address; `None` if it has all it may have.
    pub(crate) fn socket_place(&self, address: Option<IpAddr>) -> Option<Place> {
        self.sockets.take(address, address.map_or(1, |address| self.counts_as(address)))
    }

    fn take_many(
        &self,
        limit: Limit,
        asker: Asker,
        (count, of): (u32, u32),
        now: Ms,
    ) -> Result<(), Ms> {
        let mut banks = self.banks();
        if banks.all.len() > MANY_BANKS.max(2 * banks.kept) {
            banks.all.retain(|_, bank| bank.full_at_us > 1_000 * now);
            banks.kept = banks.all.len();
        }
        let told = banks.spent.is_some().then(|| asker.clone());
        let bank = banks.all.entry((limit, asker)).or_insert_with(|| Bank::new(limit));
        bank.take_many(count, of, now)?;
        if let (Some(spent), Some(asker)) = (&mut banks.spent, told) {
            let cost_us = 1_000 * i64::from(count) * limit.bank().1 / i64::from(of);
            *spent.entry((limit, asker)).or_default() += cost_us;
        }
        Ok(())
    }

    fn banks(&self) -> MutexGuard<'_, Banks> {
        self.banks.lock().unwrap_or_else(PoisonError::into_inner)
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
        let limits = Limits::new(Networks::default(), None);
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

    /// How many sockets of one address pass at once.
    fn pass(limits: &Limits, address: &str, now: Ms) -> usize {
        let address = Some(address.parse().unwrap());
        (0..10_000).filter(|_| limits.take_by_address(Limit::Socket, address, now).is_ok()).count()
    }

    #[test]
    fn a_hall_counts_as_fifty() {
        let networks = Networks::new(&[], &["192.0.2.0/24".parse().unwrap()]);
        let limits = Limits::new(networks, None);
        assert_eq!(pass(&limits, "192.0.2.1", 0), 50 * 60);
        assert_eq!(pass(&limits, "192.0.3.1", 0), 60);
        let address = Some("192.0.2.1".parse().unwrap());
        let places = std::iter::from_fn(|| limits.socket_place(address)).take(20_000);
        assert_eq!(places.collect::<Vec<Place>>().len(), 50 * MOST_SOCKETS_OF_ONE);
    }

    #[test]
    fn after_a_start_that_finds_games_all_may_come_back_for_a_minute() {
        let limits = Limits::new(Networks::default(), Some(1_000));
        assert_eq!(pass(&limits, "203.0.113.7", 1_000), 10 * 60);
        assert_eq!(pass(&limits, "203.0.113.8", 60_999), 10 * 60);
        assert_eq!(pass(&limits, "203.0.113.9", 61_000), 60);
        // What makes new work is not meant.
        let create = |now| {
            let address = Some("203.0.113.10".parse().unwrap());
            (0..100).filter(|_| limits.take_by_address(Limit::Create, address, now).is_ok()).count()
        };
        assert_eq!(create(1_000), 30);
    }
}

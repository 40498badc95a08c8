//! Whose turn it is: who waits, who runs, and who comes next. Pure: time is passed in.

use std::collections::HashMap;
use std::net::IpAddr;

use super::job::{Asker, JobKind};
use crate::game::Ms;

/// Whoever has waited for so long is served like the next more urgent kind, moves apart.
const PATIENCE_MS: Ms = 30_000;
/// Memory for all jobs together, in mebibytes.
const MEMORY_MIB: usize = 1_024;

/// A job, as far as its turn is concerned.
#[derive(Clone, Debug)]
struct Entry {
    number: u64,
    kind: JobKind,
    asker: Asker,
    /// Since when it waits.
    since: Ms,
    /// Whether it has run and stands aside: its memory is taken.
    has_begun: bool,
}

/// Who waits and who runs.
#[derive(Debug)]
pub(super) struct Turns {
    cores: usize,
    waiting: Vec<Entry>,
    running: Vec<Entry>,
    /// The turn in which each address, and each user, was served last.
    served: HashMap<Key, u64>,
    turn: u64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Address(IpAddr),
    User(String),
}

impl Turns {
    /// Turns on so many cores. One of them is never given to anything but moves, and if there is
    /// only one, moves have another beside it.
    pub(super) fn new(cores: usize) -> Self {
        let cores = cores.max(2);
        Self { cores, waiting: Vec::new(), running: Vec::new(), served: HashMap::new(), turn: 0 }
    }

    /// A job waits from now on.
    pub(super) fn enter(&mut self, number: u64, kind: JobKind, asker: Asker, now: Ms) {
        self.waiting.push(Entry { number, kind, asker, since: now, has_begun: false });
    }

    /// A job that waits or runs is gone.
    pub(super) fn leave(&mut self, number: u64) {
        self.waiting.retain(|entry| entry.number != number);
        self.running.retain(|entry| entry.number != number);
        if self.waiting.is_empty() && self.running.is_empty() {
            // Nobody is before anybody any more.
            self.served.clear();
        }
    }

    /// A running job waits again, from now on.
    pub(super) fn step_aside(&mut self, number: u64, now: Ms) {
        if let Some(place) = self.running.iter().position(|entry| entry.number == number) {
            let mut entry = self.running.remove(place);
            (entry.has_begun, entry.since) = (true, now);
            self.waiting.insert(0, entry);
        }
    }

    /// The job that may begin now, which then runs.
    pub(super) fn next(&mut self, now: Ms) -> Option<u64> {
        let fits = self.waiting.iter().enumerate().filter(|(_, entry)| self.fits(entry));
        let (place, _) = fits.min_by_key(|(place, entry)| self.rank(entry, *place, now))?;
        let entry = self.waiting.remove(place);
        self.turn += 1;
        for key in keys(&entry.asker) {
            self.served.insert(key, self.turn);
        }
        let number = entry.number;
        self.running.push(entry);
        Some(number)
    }

    /// Whether somebody more urgent than this running job waits for a core.
    pub(super) fn is_wanted_by_more_urgent(&self, number: u64) -> bool {
        let Some(own) = self.running.iter().find(|entry| entry.number == number) else {
            return false;
        };
        self.waiting.iter().any(|entry| entry.kind < own.kind && !self.fits(entry))
    }

    /// Whether others of the same kind wait for a core that this running job has.
    pub(super) fn is_wanted_by_others(&self, number: u64) -> bool {
        let Some(own) = self.running.iter().find(|entry| entry.number == number) else {
            return false;
        };
        self.waiting.iter().any(|entry| entry.kind == own.kind && !self.fits(entry))
    }

    /// How many of this kind are before a job that waits; `None` if it runs.
    pub(super) fn ahead(&self, number: u64) -> Option<usize> {
        let own = self.waiting.iter().find(|entry| entry.number == number)?;
        let is_before = |entry: &&Entry| entry.kind == own.kind && entry.number < own.number;
        let running = self.running.iter().filter(|entry| entry.kind == own.kind).count();
        Some(running + self.waiting.iter().filter(is_before).count())
    }

    /// How many of a kind wait.
    pub(super) fn waiting(&self, kind: JobKind) -> usize {
        self.waiting.iter().filter(|entry| entry.kind == kind).count()
    }

    /// How many of a kind run, those included that stand aside.
    pub(super) fn running(&self, kind: JobKind) -> usize {
        self.running.iter().filter(|entry| entry.kind == kind).count()
    }

    /// Whether a new job of this kind would begin at once.
    pub(super) fn has_room(&self, kind: JobKind) -> bool {
        self.waiting(kind) == 0 && self.has_place(kind, false)
    }

    fn fits(&self, entry: &Entry) -> bool {
        self.has_place(entry.kind, entry.has_begun)
    }

    fn has_place(&self, kind: JobKind, has_begun: bool) -> bool {
        if kind == JobKind::Move {
            return self.running.len() < self.cores;
        }
        let others = self.running.iter().filter(|running| running.kind != JobKind::Move).count();
        let aside = self.waiting.iter().filter(|waiting| waiting.has_begun);
        let taken: usize =
            self.running.iter().chain(aside).map(|entry| entry.kind.limits().memory_mib).sum();
        let has_memory = has_begun || taken + kind.limits().memory_mib <= MEMORY_MIB;
        others + 1 < self.cores && self.running.len() < self.cores && has_memory
    }

    /// Who comes first has the least of these: urgency, then how much his address and he himself
    /// have just now, then who of them was served longer ago, then the order of arrival.
    fn rank(&self, entry: &Entry, place: usize, now: Ms) -> (i64, [u64; 4], usize) {
        let patience = (now - entry.since).max(0) / PATIENCE_MS;
        let urgency = match entry.kind {
            JobKind::Move => i64::MIN,
            kind => kind as i64 - patience,
        };
        let of_address = |running: &&Entry| {
            entry.asker.address.is_some() && running.asker.address == entry.asker.address
        };
        let of_user = |running: &&Entry| running.asker.user == entry.asker.user;
        let count = |of: &dyn Fn(&&Entry) -> bool| self.running.iter().filter(of).count() as u64;
        let served =
            |key: Option<Key>| key.and_then(|key| self.served.get(&key)).copied().unwrap_or(0);
        let fairness = [
            count(&of_address),
            served(entry.asker.address.map(Key::Address)),
            count(&of_user),
            served(Some(Key::User(entry.asker.user.clone()))),
        ];
        (urgency, fairness, place)
    }
}

fn keys(asker: &Asker) -> impl Iterator<Item = Key> {
    asker.address.map(Key::Address).into_iter().chain([Key::User(asker.user.clone())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(address: u8, user: &str) -> Asker {
        Asker { address: Some(IpAddr::from([203, 0, 113, address])), user: user.to_owned() }
    }

    /// The order in which those who wait are served, one core for them all.
    fn order(turns: &mut Turns, now: Ms) -> Vec<u64> {
        let mut order = Vec::new();
        while let Some(number) = turns.next(now) {
            order.push(number);
            turns.leave(number);
        }
        order
    }

    #[test]
    fn moves_come_first_and_always_find_a_core() {
        let mut turns = Turns::new(2);
        for (number, kind) in
            [JobKind::Book, JobKind::Review, JobKind::Move].into_iter().enumerate()
        {
            turns.enter(number as u64, kind, asker(1, "a"), 0);
        }
        assert_eq!(turns.next(0), Some(2));
        assert_eq!(turns.next(0), Some(1), "one core is left for others");
        assert_eq!(turns.next(0), None);
        turns.leave(2);
        assert_eq!(turns.next(0), None, "the other is for moves alone");
        turns.enter(3, JobKind::Move, asker(1, "a"), 0);
        assert_eq!(turns.next(0), Some(3));
    }

    #[test]
    fn one_address_with_many_accounts_keeps_nobody_waiting() {
        let mut turns = Turns::new(2);
        for number in 0..30 {
            turns.enter(number, JobKind::Proof, asker(1, &format!("cookie {number}")), 0);
        }
        turns.enter(100, JobKind::Proof, asker(2, "stranger"), 0);
        turns.enter(101, JobKind::Proof, asker(2, "stranger"), 0);
        let order = order(&mut turns, 0);
        let place = |number| order.iter().position(|it| *it == number).unwrap();
        assert!(place(100) <= 1 && place(101) <= 3, "{order:?}");
    }

    #[test]
    fn of_one_address_each_account_has_its_turn() {
        let mut turns = Turns::new(2);
        for number in 0..5 {
            turns.enter(number, JobKind::Proof, asker(1, "many"), 0);
        }
        turns.enter(9, JobKind::Proof, asker(1, "one"), 0);
        assert_eq!(order(&mut turns, 0)[..2], [0, 9]);
    }

    #[test]
    fn a_less_urgent_job_steps_aside_and_comes_back() {
        let mut turns = Turns::new(2);
        turns.enter(0, JobKind::Book, asker(1, "a"), 0);
        assert_eq!(turns.next(0), Some(0));
        assert!(!turns.is_wanted_by_more_urgent(0));
        turns.enter(1, JobKind::Analysis, asker(2, "b"), 0);
        assert_eq!(turns.next(0), None);
        assert!(turns.is_wanted_by_more_urgent(0));
        turns.step_aside(0, 0);
        assert_eq!(turns.next(0), Some(1));
        turns.enter(2, JobKind::Book, asker(3, "c"), 0);
        turns.leave(1);
        assert_eq!(turns.next(0), Some(2), "who was served last comes after others");
        turns.leave(2);
        assert_eq!(turns.next(0), Some(0));
    }

    #[test]
    fn whoever_waits_long_is_served_before_the_more_urgent() {
        let mut turns = Turns::new(2);
        turns.enter(0, JobKind::Book, asker(1, "a"), 0);
        turns.enter(1, JobKind::Analysis, asker(2, "b"), 200_000);
        assert_eq!(turns.next(200_000), Some(0));
        turns.enter(2, JobKind::Move, asker(2, "b"), 200_000);
        assert_eq!(turns.next(200_000), Some(2));
    }

    #[test]
    fn memory_is_not_given_twice() {
        let mut turns = Turns::new(16);
        for number in 0..6 {
            turns.enter(number, JobKind::Book, asker(1, "a"), 0);
        }
        let begun = std::iter::from_fn(|| turns.next(0)).count();
        assert_eq!(begun, MEMORY_MIB / JobKind::Book.limits().memory_mib);
        turns.enter(7, JobKind::Move, asker(1, "a"), 0);
        assert_eq!(turns.next(0), Some(7));
    }

    #[test]
    fn there_is_room_while_a_core_is_free_and_nobody_waits_for_it() {
        let mut turns = Turns::new(3);
        for number in 0..2 {
            assert!(turns.has_room(JobKind::Review));
            turns.enter(number, JobKind::Review, asker(1, "a"), 0);
            assert!(!turns.has_room(JobKind::Review), "it has not begun");
            assert_eq!(turns.next(0), Some(number));
        }
        assert!(!turns.has_room(JobKind::Review) && turns.has_room(JobKind::Move));
    }
}

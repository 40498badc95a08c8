//! Those who look at a game, and what is sent to them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;
use staunton_rules::Color;
use tokio::sync::{broadcast, mpsc};

use super::inbox::{Out, Shared};
use super::lag::Lag;
use super::onlookers::{Onlooker, Onlookers};
use crate::game::{ByColor, Ms, Seat};

/// A player who goes is shown as gone after this: a page that reloads is back before.
const GRACE_MS: Ms = 3_000;

/// From where somebody looks: his seat, if he has one, and the language he reads.
pub(super) type From = (Option<Seat>, Locale);

/// Somebody who has, or had, a seat at the board: what he is told may be for him alone.
struct Watcher {
    number: u64,
    user: String,
    seat: Option<Seat>,
    locale: Locale,
    lag: Lag,
    out: mpsc::Sender<Out>,
}

impl Watcher {
    fn sits_at(&self, color: Color) -> bool {
        match self.seat {
            Some(Seat::One(own)) => own == color,
            Some(Seat::Both) => true,
            Some(Seat::Umpire | Seat::Deputy) | None => false,
        }
    }
}

/// Who is at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Presence {
    pub(super) players: ByColor<bool>,
    /// The umpire himself, not his deputy.
    pub(super) umpire: bool,
    /// His deputy.
    pub(super) deputy: bool,
}

/// Who is at the table at another server.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elsewhere {
    table: Presence,
    lag_ms: ByColor<Ms>,
    /// When that was told.
    at: Ms,
}

impl Elsewhere {
    /// These, as was told `at` this instant, and how long messages of the players take.
    pub(super) const fn new(table: Presence, lag_ms: ByColor<Ms>, at: Ms) -> Self {
        Self { table, lag_ms, at }
    }
}

/// The same of anything that each of them has.
#[derive(Default)]
struct LeftAt {
    players: ByColor<Option<Ms>>,
    umpire: Option<Ms>,
    deputy: Option<Ms>,
}

/// All who look at one game.
#[derive(Default)]
pub(super) struct Watchers {
    seated: Vec<Watcher>,
    /// Those who read one language, by that.
    onlookers: BTreeMap<Locale, Onlookers>,
    left_at: LeftAt,
    shown: Presence,
    /// Who is at the table elsewhere, by the server.
    elsewhere: BTreeMap<String, Elsewhere>,
}

impl Watchers {
    /// Whether nobody looks at the game here, nor sits at it anywhere.
    pub(super) fn are_gone(&self) -> bool {
        self.len() == 0 && self.at_table() == Presence::default()
    }

    pub(super) fn len(&self) -> usize {
        self.seated.len() + self.onlookers.values().map(Onlookers::len).sum::<usize>()
    }

    /// How often `user` looks at the game.
    pub(super) fn of_user(&self, user: &str) -> usize {
        let seated = self.seated.iter().filter(|watcher| watcher.user == user).count();
        seated + self.onlookers.values().map(|onlookers| onlookers.of_user(user)).sum::<usize>()
    }

    /// Adds somebody who looks from there, reached through `out`. Whoever has no seat looks on: the
    /// answer is where he hears what is for all onlookers.
    pub(super) fn add(
        &mut self,
        number: u64,
        user: &str,
        (seat, locale): From,
        lag: Lag,
        out: mpsc::Sender<Out>,
    ) -> Option<broadcast::Receiver<Shared>> {
        if seat.is_none() {
            return Some(self.onlookers.entry(locale).or_default().add(number, user, lag, out));
        }
        self.seated.push(Watcher { number, user: user.to_owned(), seat, locale, lag, out });
        None
    }

    /// Whether the one with this number looks at the game still.
    pub(super) fn is_here(&self, number: u64) -> bool {
        self.onlooker(number).is_some() || self.seated(number).is_some()
    }

    /// Who the one with this number is.
    pub(super) fn user_of(&self, number: u64) -> Option<String> {
        let looks_on = || self.onlooker(number).map(|onlooker| onlooker.user.to_string());
        self.seated(number).map(|watcher| watcher.user.clone()).or_else(looks_on)
    }

    /// Where the one with this number sits.
    pub(super) fn seat_of(&self, number: u64) -> Option<Seat> {
        self.seated(number)?.seat
    }

    fn seated(&self, number: u64) -> Option<&Watcher> {
        self.seated.iter().find(|watcher| watcher.number == number)
    }

    fn onlooker(&self, number: u64) -> Option<&Onlooker> {
        self.onlookers.values().find_map(|onlookers| onlookers.get(number))
    }

    /// The language that the one with this number reads.
    pub(super) fn locale_of(&self, number: u64) -> Locale {
        let looks_on = || {
            let mut reading = self.onlookers.iter();
            reading.find_map(|(locale, onlookers)| onlookers.get(number).map(|_| *locale))
        };
        self.seated(number).map(|watcher| watcher.locale).or_else(looks_on).unwrap_or_default()
    }

    /// Gives everyone the seat he has now.
    pub(super) fn reseat(&mut self, seat_of: impl Fn(&str) -> Option<Seat>) {
        for watcher in &mut self.seated {
            watcher.seat = seat_of(&watcher.user);
        }
        for (&locale, onlookers) in &mut self.onlookers {
            let from = onlookers.sent();
            for (number, onlooker) in onlookers.take_those(|user| seat_of(user).is_some()) {
                let (user, lag, out) = (onlooker.user.to_string(), onlooker.lag, onlooker.out);
                // One that does not keep up ends with its queue.
                if out.try_send(Out::Seated(from)).is_ok() {
                    let seat = seat_of(&user);
                    self.seated.push(Watcher { number, user, seat, locale, lag, out });
                }
            }
        }
    }

    /// Lets go of those who had a seat and have none now: their queues end.
    pub(super) fn let_go_of_unseated(&mut self) {
        self.seated.retain(|watcher| watcher.seat.is_some());
    }

    /// Sends to the one with this number.
    pub(super) fn send(&mut self, number: u64, out: Out, now: Ms) {
        let queue = self.seated(number).map(|watcher| &watcher.out);
        let queue = queue.or_else(|| self.onlooker(number).map(|onlooker| &onlooker.out));
        if queue.is_some_and(|queue| queue.try_send(out).is_err()) {
            self.leave(number, now);
        }
    }

    /// All places that are looked from, each once.
    pub(super) fn places(&self) -> Vec<From> {
        let mut places = Vec::with_capacity(4);
        let looked_from = self.onlookers.iter().filter(|(_, onlookers)| onlookers.len() > 0);
        let look_on = looked_from.map(|(locale, _)| (None, *locale));
        for from in self.seated.iter().map(|watcher| (watcher.seat, watcher.locale)).chain(look_on)
        {
            if !places.contains(&from) {
                places.push(from);
            }
        }
        places
    }

    /// Sends to everyone what is for his place. A socket that does not keep up loses this message
    /// and, as its queue then ends, its connection: it comes back and asks for what it missed.
    pub(super) fn send_all(&mut self, now: Ms, told_at: impl Fn(From) -> Option<Out>) {
        let mut lost = Vec::new();
        for watcher in &self.seated {
            let out = told_at((watcher.seat, watcher.locale));
            if out.is_some_and(|out| watcher.out.try_send(out).is_err()) {
                lost.push(watcher.number);
            }
        }
        for (locale, onlookers) in &mut self.onlookers {
            if let Some(out) = told_at((None, *locale)) {
                onlookers.send(out);
            }
        }
        for number in lost {
            self.leave(number, now);
        }
    }

    /// Removes the one with this number.
    pub(super) fn leave(&mut self, number: u64, now: Ms) {
        if self.onlookers.values_mut().any(|onlookers| onlookers.remove(number).is_some()) {
            return;
        }
        let before = self.at_table();
        self.seated.retain(|watcher| watcher.number != number);
        self.note_gone(before, now);
    }

    /// Takes in who is at the table at another server.
    pub(super) fn hear_of(&mut self, server: String, there: Elsewhere, now: Ms) {
        let before = self.at_table();
        self.elsewhere.insert(server, there);
        self.note_gone(before, now);
    }

    /// Forgets those elsewhere of whom nothing was heard since.
    pub(super) fn forget_silent(&mut self, since: Ms, now: Ms) {
        let before = self.at_table();
        self.elsewhere.retain(|_, there| there.at >= since);
        self.note_gone(before, now);
    }

    /// Who is at the table here, and how long messages of the players take.
    pub(super) fn here(&self) -> (Presence, ByColor<Ms>) {
        let lag = |color| self.lag_here(Seat::One(color)).unwrap_or(0);
        (self.at_table_here(), ByColor::each(lag))
    }

    /// Notes who has gone since these were there.
    fn note_gone(&mut self, before: Presence, now: Ms) {
        let after = self.at_table();
        for color in Color::ALL {
            if *before.players.of(color) && !*after.players.of(color) {
                *self.left_at.players.of_mut(color) = Some(now);
            }
        }
        if before.umpire && !after.umpire {
            self.left_at.umpire = Some(now);
        }
        if before.deputy && !after.deputy {
            self.left_at.deputy = Some(now);
        }
    }

    /// The longest lag of whoever sits there.
    pub(super) fn lag_at(&self, seat: Seat) -> Option<Ms> {
        let elsewhere = self.elsewhere.values().filter_map(|there| match seat {
            Seat::One(color) if *there.table.players.of(color) => Some(*there.lag_ms.of(color)),
            Seat::One(_) | Seat::Both | Seat::Umpire | Seat::Deputy => None,
        });
        elsewhere.chain(self.lag_here(seat)).max()
    }

    fn lag_here(&self, seat: Seat) -> Option<Ms> {
        let there = self.seated.iter().filter(|watcher| watcher.seat == Some(seat));
        there.map(|watcher| watcher.lag.get()).max()
    }

    fn at_table(&self) -> Presence {
        let all = self.elsewhere.values().map(|there| there.table);
        all.fold(self.at_table_here(), |one, other| Presence {
            players: ByColor::each(|color| *one.players.of(color) || *other.players.of(color)),
            umpire: one.umpire || other.umpire,
            deputy: one.deputy || other.deputy,
        })
    }

    fn at_table_here(&self) -> Presence {
        Presence {
            players: ByColor::each(|color| {
                self.seated.iter().any(|watcher| watcher.sits_at(color))
            }),
            umpire: self.seated.iter().any(|watcher| watcher.seat == Some(Seat::Umpire)),
            deputy: self.seated.iter().any(|watcher| watcher.seat == Some(Seat::Deputy)),
        }
    }

    /// Who counts as present: whoever looks on, and for a short while whoever has just gone.
    pub(super) fn present(&self, now: Ms) -> Presence {
        let just_left = |left_at: Option<Ms>| left_at.is_some_and(|at| now < at + GRACE_MS);
        let here = self.at_table();
        Presence {
            players: ByColor::each(|color| {
                *here.players.of(color) || just_left(*self.left_at.players.of(color))
            }),
            umpire: here.umpire || just_left(self.left_at.umpire),
            deputy: here.deputy || just_left(self.left_at.deputy),
        }
    }

    /// When `color` went away; `None` while he is at the table, or if he never was.
    pub(super) fn left_at(&self, color: Color) -> Option<Ms> {
        let is_here = *self.at_table().players.of(color);
        self.left_at.players.of(color).filter(|_| !is_here)
    }

    /// Who is present, if that differs from what was last told.
    pub(super) fn news(&mut self, now: Ms) -> Option<Presence> {
        let present = self.present(now);
        let changed = present != self.shown;
        self.shown = present;
        changed.then_some(present)
    }

    /// When somebody who has just gone will count as gone.
    pub(super) fn news_due_at(&self) -> Option<Ms> {
        let here = self.at_table();
        let players = Color::ALL
            .into_iter()
            .filter(|color| *self.shown.players.of(*color) && !*here.players.of(*color))
            .filter_map(|color| *self.left_at.players.of(color));
        let umpire = self.left_at.umpire.filter(|_| self.shown.umpire && !here.umpire);
        let deputy = self.left_at.deputy.filter(|_| self.shown.deputy && !here.deputy);
        players.chain(umpire).chain(deputy).min().map(|left_at| left_at + GRACE_MS)
    }
}

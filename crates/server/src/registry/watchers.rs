//! Those who look at a game, and what is sent to them.

use staunton_rules::Color;
use tokio::sync::{broadcast, mpsc};

use super::inbox::{Out, Shared};
use super::lag::Lag;
use super::onlookers::Onlookers;
use crate::game::{ByColor, Ms, Seat};

/// A player who goes is shown as gone after this: a page that reloads is back before.
const GRACE_MS: Ms = 3_000;

/// Somebody who has, or had, a seat at the board: what he is told may be for him alone.
struct Watcher {
    number: u64,
    user: String,
    seat: Option<Seat>,
    lag: Lag,
    out: mpsc::Sender<Out>,
}

impl Watcher {
    fn sits_at(&self, color: Color) -> bool {
        match self.seat {
            Some(Seat::One(own)) => own == color,
            Some(Seat::Both) => true,
            Some(Seat::Umpire) | None => false,
        }
    }
}

/// All who look at one game.
#[derive(Default)]
pub(super) struct Watchers {
    seated: Vec<Watcher>,
    onlookers: Onlookers,
    left_at: ByColor<Option<Ms>>,
    shown: ByColor<bool>,
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn len(&self) -> usize {
        self.seated.len() + self.onlookers.len()
    }

    /// How often `user` looks at the game.
    pub(super) fn of_user(&self, user: &str) -> usize {
        let seated = self.seated.iter().filter(|watcher| watcher.user == user).count();
        seated + self.onlookers.of_user(user)
    }

    /// Adds somebody who sits at `seat`, reached through `out`. Whoever has none looks on: the
    /// answer is where he hears what is for all onlookers.
    pub(super) fn add(
        &mut self,
        number: u64,
        user: String,
        seat: Option<Seat>,
        lag: Lag,
        out: mpsc::Sender<Out>,
    ) -> Option<broadcast::Receiver<Shared>> {
        if seat.is_none() {
            return Some(self.onlookers.add(number, &user, lag, out));
        }
        self.seated.push(Watcher { number, user, seat, lag, out });
        None
    }

    /// Whether the one with this number looks at the game still.
    pub(super) fn is_here(&self, number: u64) -> bool {
        self.onlookers.get(number).is_some() || self.seated(number).is_some()
    }

    /// Where the one with this number sits.
    pub(super) fn seat_of(&self, number: u64) -> Option<Seat> {
        self.seated(number)?.seat
    }

    fn seated(&self, number: u64) -> Option<&Watcher> {
        self.seated.iter().find(|watcher| watcher.number == number)
    }

    /// Gives everyone the seat he has now.
    pub(super) fn reseat(&mut self, seat_of: impl Fn(&str) -> Option<Seat>) {
        for watcher in &mut self.seated {
            watcher.seat = seat_of(&watcher.user);
        }
        let from = self.onlookers.sent();
        for (number, onlooker) in self.onlookers.take_those(|user| seat_of(user).is_some()) {
            let (user, lag, out) = (onlooker.user.to_string(), onlooker.lag, onlooker.out);
            // One that does not keep up ends with its queue.
            if out.try_send(Out::Seated(from)).is_ok() {
                let seat = seat_of(&user);
                self.seated.push(Watcher { number, user, seat, lag, out });
            }
        }
    }

    /// Sends to the one with this number.
    pub(super) fn send(&mut self, number: u64, out: Out, now: Ms) {
        let queue = self.seated(number).map(|watcher| &watcher.out);
        let queue = queue.or_else(|| self.onlookers.get(number).map(|onlooker| &onlooker.out));
        if queue.is_some_and(|queue| queue.try_send(out).is_err()) {
            self.leave(number, now);
        }
    }

    /// All seats that are looked from, each once.
    pub(super) fn seats(&self) -> Vec<Option<Seat>> {
        let mut seats = Vec::with_capacity(4);
        let looks_on = (self.onlookers.len() > 0).then_some(None);
        for seat in self.seated.iter().map(|watcher| watcher.seat).chain(looks_on) {
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        seats
    }

    /// Sends to everyone what is for his seat. A socket that does not keep up loses this message
    /// and, as its queue then ends, its connection: it comes back and asks for what it missed.
    pub(super) fn send_all(&mut self, now: Ms, for_seat: impl Fn(Option<Seat>) -> Option<Out>) {
        let mut lost = Vec::new();
        for watcher in &self.seated {
            let out = for_seat(watcher.seat);
            if out.is_some_and(|out| watcher.out.try_send(out).is_err()) {
                lost.push(watcher.number);
            }
        }
        if let Some(out) = for_seat(None) {
            self.onlookers.send(out);
        }
        for number in lost {
            self.leave(number, now);
        }
    }

    /// Removes the one with this number.
    pub(super) fn leave(&mut self, number: u64, now: Ms) {
        if self.onlookers.remove(number).is_some() {
            return;
        }
        let before = ByColor::each(|color| self.here(color));
        self.seated.retain(|watcher| watcher.number != number);
        for color in Color::ALL {
            if *before.of(color) && !self.here(color) {
                *self.left_at.of_mut(color) = Some(now);
            }
        }
    }

    /// The longest lag of whoever sits there.
    pub(super) fn lag_at(&self, seat: Seat) -> Option<Ms> {
        let there = self.seated.iter().filter(|watcher| watcher.seat == Some(seat));
        there.map(|watcher| watcher.lag.get()).max()
    }

    fn here(&self, color: Color) -> bool {
        self.seated.iter().any(|watcher| watcher.sits_at(color))
    }

    /// Who counts as present: whoever looks on, and for a short while whoever has just gone.
    pub(super) fn present(&self, now: Ms) -> ByColor<bool> {
        ByColor::each(|color| {
            self.here(color)
                || self.left_at.of(color).is_some_and(|left_at| now < left_at + GRACE_MS)
        })
    }

    /// Who is present, if that differs from what was last told.
    pub(super) fn news(&mut self, now: Ms) -> Option<ByColor<bool>> {
        let present = self.present(now);
        let changed = present != self.shown;
        self.shown = present;
        changed.then_some(present)
    }

    /// When somebody who has just gone will count as gone.
    pub(super) fn news_due_at(&self) -> Option<Ms> {
        Color::ALL
            .into_iter()
            .filter(|color| *self.shown.of(*color) && !self.here(*color))
            .filter_map(|color| self.left_at.of(color).map(|left_at| left_at + GRACE_MS))
            .min()
    }
}

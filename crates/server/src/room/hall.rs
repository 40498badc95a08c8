//! All that is to be seen in the room, and who looks in.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use staunton_notation::Locale;
use tokio::sync::watch;

use super::line::RoomLine;
use super::view::{RoomGame, RoomResponse, SeatOffer};
use crate::cluster::{Note, Outbox};
use crate::game::Ms;

/// Seats offered in a list at most.
const MOST_OFFERS: usize = 60;
/// Games in a list at most.
const MOST_GAMES: usize = 24;

/// What is to be seen in the room. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Room(Arc<Inner>);

struct Inner {
    lines: Mutex<HashMap<String, RoomLine>>,
    state: watch::Sender<Doors>,
    /// How many are in it at other servers, and when that was told.
    elsewhere: Mutex<HashMap<String, (usize, Instant)>>,
    outbox: Outbox,
}

impl Default for Inner {
    fn default() -> Self {
        let state = watch::Sender::new(Doors::Open);
        Self {
            lines: Mutex::default(),
            state,
            elsewhere: Mutex::default(),
            outbox: Outbox::default(),
        }
    }
}

/// Whether anybody may still look in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doors {
    Open,
    Closed,
}

/// Somebody in the room, until it is dropped.
pub(super) struct Presence {
    pub(super) room: Room,
    pub(super) changes: watch::Receiver<Doors>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        // He still counts until his receiver is gone: those who look next see the room without him.
        self.changes = watch::Sender::new(Doors::Closed).subscribe();
        self.room.change();
    }
}

impl Room {
    fn lines(&self) -> MutexGuard<'_, HashMap<String, RoomLine>> {
        // The map is whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.0.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows this of a game, or nothing of it any more.
    pub(crate) fn put(&self, game: &str, line: Option<RoomLine>) {
        let mut lines = self.lines();
        let is_there = line.is_some();
        let (is_news, was_there) = match line {
            Some(line) => {
                let before = lines.insert(game.to_owned(), line.clone());
                (before.as_ref().is_none_or(|it| *it != line), before.is_some())
            }
            None => (lines.remove(game).is_some(), true),
        };
        drop(lines);
        if is_there && !was_there {
            self.0.outbox.tell(|| Note::Shown(game.to_owned()));
        }
        if is_news {
            self.change();
        }
    }

    /// Where other servers are told what is to be seen here.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    /// Tells other servers all that is to be seen here.
    pub(crate) fn tell_all(&self) {
        let games: Vec<String> = self.lines().keys().cloned().collect();
        for game in games {
            self.0.outbox.tell(|| Note::Shown(game));
        }
    }

    /// How many are in it at this server.
    pub(crate) fn here(&self) -> usize {
        self.0.state.receiver_count()
    }

    /// So many are in it at another server.
    pub(crate) fn hear_of(&self, server: String, here: usize) {
        let before = self.elsewhere().insert(server, (here, Instant::now()));
        if before.map_or(0, |(before, _)| before) != here {
            self.change();
        }
    }

    /// Forgets those at servers of which nothing was heard for so long.
    pub(crate) fn forget_silent(&self, silence: Duration) {
        let mut elsewhere = self.elsewhere();
        let before = elsewhere.len();
        elsewhere.retain(|_, (_, told)| told.elapsed() < silence);
        let is_news = elsewhere.len() != before;
        drop(elsewhere);
        if is_news {
            self.change();
        }
    }

    fn elsewhere(&self) -> MutexGuard<'_, HashMap<String, (usize, Instant)>> {
        // Each statement leaves it whole.
        self.0.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) {
        self.0.state.send_modify(|_| ());
    }

    /// Sends everybody out: the server is going away.
    pub(crate) fn close(&self) {
        self.0.state.send_replace(Doors::Closed);
    }

    /// Somebody comes in.
    pub(super) fn enter(&self) -> Presence {
        let presence = Presence { room: self.clone(), changes: self.0.state.subscribe() };
        self.change();
        presence
    }

    /// Seats that are offered without a code of laws, the oldest first.
    pub(crate) fn offers(&self) -> Vec<SeatOffer> {
        let mut offers: Vec<SeatOffer> = self
            .lines()
            .values()
            .filter_map(|line| match line {
                RoomLine::Waiting(offer, None) => Some(offer.clone()),
                RoomLine::Waiting(_, Some(_)) | RoomLine::Playing(..) => None,
            })
            .collect();
        offers.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        offers
    }

    /// The ids of games that anybody may watch, the newest first, as many as a list has.
    pub(crate) fn games_under_way(&self) -> Vec<String> {
        let mut games: Vec<(Ms, String)> = self
            .lines()
            .values()
            .filter_map(|line| match line {
                RoomLine::Playing(game, _) => Some((game.created_at, game.id.clone())),
                RoomLine::Waiting(..) => None,
            })
            .collect();
        games.sort_unstable_by(|a, b| b.cmp(a));
        games.truncate(MOST_GAMES);
        games.into_iter().map(|(_, id)| id).collect()
    }

    /// What is to be seen, the newest first, in a language.
    pub(super) fn look(&self, at: Ms, locale: Locale) -> RoomResponse {
        let (mut waiting, mut games) = (Vec::new(), Vec::new());
        for line in self.lines().values() {
            match line {
                RoomLine::Waiting(offer, laws) => {
                    let laws = laws.as_ref().map(|laws| laws.of_seat(locale));
                    waiting.push(SeatOffer { laws, ..offer.clone() });
                }
                RoomLine::Playing(game, laws) => {
                    let laws = laws.as_ref().map(|laws| laws.of_game(locale));
                    games.push(RoomGame { laws, ..game.clone() });
                }
            }
        }
        waiting.sort_by(|a, b| (b.created_at, &b.id).cmp(&(a.created_at, &a.id)));
        waiting.truncate(MOST_OFFERS);
        games.sort_by(|a, b| (b.created_at, &b.id).cmp(&(a.created_at, &a.id)));
        games.truncate(MOST_GAMES);
        let elsewhere: usize = self.elsewhere().values().map(|(here, _)| here).sum();
        RoomResponse { at, here: self.here() + elsewhere, waiting, games }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_in_counts_until_he_goes_and_both_are_news() {
        let room = Room::default();
        let mut first = room.enter();
        first.changes.mark_unchanged();
        let second = room.enter();
        assert!(first.changes.has_changed().unwrap());
        assert_eq!(room.look(0, Locale::English).here, 2);
        first.changes.mark_unchanged();
        room.hear_of("n2".to_owned(), 3);
        assert!(first.changes.has_changed().unwrap());
        assert_eq!(room.look(0, Locale::English).here, 5);
        room.forget_silent(Duration::ZERO);
        first.changes.mark_unchanged();
        drop(second);
        assert!(first.changes.has_changed().unwrap());
        assert_eq!(room.look(0, Locale::English).here, 1);
    }
}

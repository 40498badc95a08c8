//! A game in memory.

use std::collections::VecDeque;

use staunton_cluster::Claim;
use subtle::ConstantTimeEq;

use super::apart::apart;
use super::command::Who;
use super::deps::GameDeps;
use super::ear::Ear;
use super::pending::Pending;
use super::recent::Recent;
use super::referee::Inquiry;
use super::watchers::Watchers;
use crate::chance::{umpire_key, watching_key};
use crate::error::ApiError;
use crate::game::{ByColor, Clocks, ColorName, Ms, Phrase, Seat, State, seat_in};

/// A game in memory.
pub(super) struct GameActor {
    pub(super) deps: GameDeps,
    pub(super) state: State,
    pub(super) pending: Option<Pending>,
    pub(super) inquiry: Option<Inquiry>,
    pub(super) stuck_at: Option<usize>,
    pub(super) id: String,
    pub(super) n: i64,
    /// That of the rematch, just before it is made.
    pub(super) next_number: Option<i64>,
    /// That of this owner: another one has a higher one.
    pub(super) epoch: i64,
    /// Of several servers: by which it is this one that decides what happens.
    pub(super) claim: Option<Claim>,
    /// Of several servers: where it hears of the others.
    pub(super) ear: Option<Ear>,
    /// How often it was looked whether something was not heard.
    pub(super) looks: u32,
    /// Whether the others were told that somebody is at the table here.
    pub(super) told_table: bool,
    pub(super) watchers: Watchers,
    pub(super) recent: Recent,
    pub(super) used_at: Ms,
    pub(super) health: Health,
    /// Lets people sit down, and watch.
    pub(super) key: String,
    /// Lets people watch.
    pub(super) watch_key: String,
    /// When each player said something last.
    pub(super) said_at: ByColor<Option<Ms>>,
    /// What was said, the last of it.
    pub(super) said: VecDeque<(ColorName, Phrase)>,
}

/// Whether what is in memory is what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Health {
    Sound,
    /// A commit failed: only the database knows how the game stands.
    Unsure,
}

impl GameActor {
    pub(super) async fn load(deps: &GameDeps, id: &str) -> Result<Self, ApiError> {
        let kept = deps.store.game(id).await?.ok_or(ApiError::NotFound("game"))?;
        if let (Some(_), Some(last)) = (&deps.node, kept.events.last()) {
            // The clocks of servers may differ a little; here time does not go back behind a game.
            deps.time.put_forward(last.event.at - deps.time.now());
        }
        let now = deps.time.now();
        Ok(Self {
            state: apart(|| State::fold(&kept.events))?,
            deps: deps.clone(),
            pending: None,
            inquiry: None,
            stuck_at: None,
            id: id.to_owned(),
            n: kept.n,
            next_number: None,
            epoch: kept.epoch,
            claim: None,
            ear: deps.node.clone().map(Ear::new),
            looks: 0,
            told_table: false,
            watch_key: watching_key(&kept.key),
            key: kept.key,
            watchers: Watchers::default(),
            recent: Recent::default(),
            used_at: now,
            health: Health::Sound,
            said_at: ByColor::default(),
            said: VecDeque::new(),
        })
    }

    pub(super) fn seat_of(&self, user: &str) -> Option<Seat> {
        seat_in(&self.state, user)
    }

    /// Whether he may sit down where a seat is free.
    pub(super) fn holds_key(&self, who: &Who) -> bool {
        is_key(who, &self.key)
    }

    /// The key to the chair that is free for a third person: each who comes takes his with him.
    pub(super) fn umpire_key(&self) -> String {
        umpire_key(&self.key, self.state.umpires.count())
    }

    /// Whether he may be umpire, or his deputy.
    pub(super) fn holds_umpire_key(&self, who: &Who) -> bool {
        self.state.free_chair().is_some() && is_key(who, &self.umpire_key())
    }

    pub(super) fn must_see(&self, who: &Who) -> Result<(), ApiError> {
        let holds_one =
            || self.holds_key(who) || is_key(who, &self.watch_key) || self.holds_umpire_key(who);
        if !self.state.terms.private || self.seat_of(&who.user).is_some() || holds_one() {
            Ok(())
        } else {
            Err(ApiError::Forbidden("this game is private: its link opens it"))
        }
    }

    pub(super) fn running_lag(&self) -> Ms {
        let running = self.state.clocks.as_ref().and_then(Clocks::running);
        running.map_or(0, |color| self.lag_at(Some(Seat::One(color))))
    }
}

fn is_key(who: &Who, key: &str) -> bool {
    who.key.as_ref().is_some_and(|held| held.as_bytes().ct_eq(key.as_bytes()).into())
}

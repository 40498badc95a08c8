//! A game as a stream follows it: what stands, as of the last message of the game.

use serde::Deserialize;
use serde_json::{Value, json};
use staunton_rules::Color;

use super::told::{increments, no_clocks};
use super::words::status;
use crate::game::{
    ByColor, ColorName, EventKind, GameEvent, GameResult, GameView, Ms, Phrase, TimeControl,
};

/// A message of a game, as far as streams read it.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message {
    Event {
        event: Box<GameEvent>,
        now: Box<Now>,
    },
    Presence {
        white: bool,
        black: bool,
    },
    Said {
        color: ColorName,
        phrase: Phrase,
    },
    #[serde(other)]
    Other,
}

/// The state after an event.
#[derive(Debug, Deserialize)]
pub(super) struct Now {
    pub(super) fen: String,
    status: String,
    clocks: Option<ClocksNow>,
    offers: OffersNow,
    result: Option<GameResult>,
    laws_session: Option<LawsNow>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct ClocksNow {
    white: Ms,
    black: Ms,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
struct OffersNow {
    draw: Option<ColorName>,
    takeback: Option<ColorName>,
}

#[derive(Debug, Deserialize)]
struct LawsNow {
    phase: Value,
}

/// What stands in a game.
#[derive(Debug)]
pub(super) struct Board {
    moves: Vec<String>,
    clock: Option<ByColor<TimeControl>>,
    clocks: ByColor<Ms>,
    status: String,
    result: Option<GameResult>,
    offers: OffersNow,
    is_adjourned: bool,
    pub(super) fen: String,
}

impl Board {
    /// As a viewer sees it at first.
    pub(super) fn of(game: &GameView) -> Self {
        let clocks = game.now.clocks.as_ref();
        let offers = &game.now.offers;
        Self {
            moves: game.moves.iter().map(|ply| ply.uci.clone()).collect(),
            clock: game.clock.clone(),
            clocks: clocks
                .map_or_else(no_clocks, |now| ByColor { white: now.white, black: now.black }),
            status: game.now.status.to_owned(),
            result: game.now.result.clone(),
            offers: OffersNow { draw: offers.draw, takeback: offers.takeback },
            is_adjourned: false,
            fen: game.now.fen.clone(),
        }
    }

    /// Takes in an event, and the state after it.
    pub(super) fn take(&mut self, event: &GameEvent, now: &Now) {
        match &event.what {
            EventKind::Moved { ply, .. } => self.moves.push(ply.uci.clone()),
            EventKind::TakenBack { to_ply } => self.moves.truncate(*to_ply as usize),
            EventKind::Acted { from, plies, .. } => {
                self.moves.truncate(*from as usize);
                self.moves.extend(plies.iter().map(|ply| ply.uci.clone()));
            }
            _ => {}
        }
        let clocks = now.clocks;
        self.clocks =
            clocks.map_or_else(no_clocks, |now| ByColor { white: now.white, black: now.black });
        let phase = now.laws_session.as_ref().map(|session| &session.phase);
        self.is_adjourned = phase.is_some_and(|phase| phase["kind"] == "adjourned");
        self.status.clone_from(&now.status);
        self.offers = now.offers;
        self.result.clone_from(&now.result);
        self.fen.clone_from(&now.fen);
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.status.as_str(), "ended" | "aborted")
    }

    /// Whether it is under way with a move of each side.
    pub(super) fn is_going(&self) -> bool {
        self.status == "playing" && self.moves.len() >= 2
    }

    /// The last move.
    pub(super) fn last_move(&self) -> Option<&str> {
        self.moves.last().map(String::as_str)
    }

    /// What the clock of `color` shows, in whole seconds; nothing if there is none.
    pub(super) fn seconds(&self, color: Color) -> Option<Ms> {
        self.clock.as_ref().map(|_| self.clocks.of(color) / 1_000)
    }

    /// The state as players' streams tell it.
    pub(super) fn state(&self) -> Value {
        let increments = increments(self.clock.as_ref());
        let offers = |offered: Option<ColorName>, color| offered == Some(color);
        let mut state = json!({
            "type": "gameState",
            "moves": self.moves.join(" "),
            "wtime": self.clocks.white,
            "btime": self.clocks.black,
            "winc": increments.white,
            "binc": increments.black,
            "status": status(&self.status, self.result.as_ref()).0,
            "wdraw": offers(self.offers.draw, ColorName::White),
            "bdraw": offers(self.offers.draw, ColorName::Black),
            "wtakeback": offers(self.offers.takeback, ColorName::White),
            "btakeback": offers(self.offers.takeback, ColorName::Black),
        });
        if let Some(winner) = self.result.as_ref().and_then(|result| result.winner) {
            state["winner"] = winner.to_string().into();
        }
        if self.is_adjourned {
            state["laws"] = json!({"state": "adjourned"});
        }
        state
    }
}

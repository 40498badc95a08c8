//! A game under a code of laws as the computer looks at it, when it is one of the players.

use serde::{Deserialize, Serialize};
use staunton_laws::{Event as Done, Pressing, Umpiring, Watch};
use staunton_rules::{CastlingMode, Color, Game};

use super::LawsSession;
use super::view::legal_moves;
use crate::game::wire::{ColorName, Ms};

/// One of the things that can be chosen, and how the game would stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prospect {
    /// The act that chooses it: `elect king`.
    pub line: String,
    /// The position after it.
    pub fen: String,
    /// Whether castling is written as in Chess960.
    pub chess960: bool,
    /// What the player to move may then play, in UCI.
    pub moves: Vec<String>,
    /// Who has won by it, if it ends the game so.
    pub won_by: Option<ColorName>,
}

impl LawsSession {
    /// The game with its moves, so that repetitions are seen; where something else stands among
    /// them, or pieces were given, the position alone.
    pub fn game(&self) -> Game {
        let mut game = Game::new(*self.table().beginning());
        let moves = self.table().moves().unwrap_or_default();
        let is_whole = moves.into_iter().all(|mv| game.play(mv).is_ok());
        if is_whole && game.position() == self.position() {
            game
        } else {
            Game::new(*self.position())
        }
    }

    /// What the clock of `color` shows at an instant.
    pub fn remaining_ms(&self, color: Color, now: Ms) -> Option<Ms> {
        let left = self.table().clocks()?.left(color, self.time_at(now));
        Some(Ms::try_from(left.as_millis()).unwrap_or(Ms::MAX))
    }

    /// How the game would stand after each thing that can be chosen now.
    pub fn prospects(&self) -> Vec<Prospect> {
        let Some(election) = self.table().election() else { return Vec::new() };
        let after = |line: &str| {
            let done = Done::read(&format!("{} {line}", election.by.name()), self.table().now());
            self.then(done.ok()?).ok().map(|(after, _)| after)
        };
        let prospects = election.options.iter().filter_map(|choice| {
            let line = format!("elect {choice}");
            let after = after(&line)?;
            let position = after.position();
            Some(Prospect {
                fen: position.to_string(),
                chess960: position.castling_mode() == CastlingMode::Chess960,
                moves: legal_moves(&after).into_iter().map(|legal| legal.uci).collect(),
                won_by: after.result().and_then(|result| result.winner),
                line,
            })
        });
        prospects.collect()
    }

    /// Whether the computer can sit at this table: it sees no faults, stops no clock by hand, and
    /// does not promise with which of its pieces it mates.
    pub fn seats_computer(&self, color: Color) -> bool {
        let agreement = self.table().agreement();
        let promises =
            agreement.odds.is_some_and(|odds| odds.giver == color && odds.mating_piece().is_some());
        agreement.pressing == Pressing::WithTheMove
            && agreement.umpiring != Umpiring::Person
            && agreement.watch != Watch::Players
            && !promises
    }
}

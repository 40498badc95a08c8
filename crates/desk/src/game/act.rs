//! What a player may ask for, as the wire says it.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::phrase::Phrase;
use super::wire::{ColorName, Ms};

/// The longest id a client may give an act, in bytes.
const LONGEST_ID: usize = 64;
/// The longest act under a code of laws, in bytes.
const LONGEST_LINE: usize = 600;

/// An act as it arrives: a name, and whatever fields that name calls for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ActRequest {
    /// The name of the act.
    pub act: String,
    /// Any string, unique among this player's acts in this game; a retry carries the same.
    #[serde(default)]
    pub id: Option<String>,
    /// The move, for `move` and for `claim_draw` with a move intended.
    #[serde(default)]
    pub uci: Option<String>,
    /// Plies already played in the position the player saw.
    #[serde(default)]
    pub ply: Option<u32>,
    /// At the same board: the side that acts.
    #[serde(default)]
    pub color: Option<ColorName>,
    /// For `law`: the act in words, as `touch e2`.
    #[serde(default)]
    pub line: Option<String>,
    /// For `say`: what.
    #[serde(default)]
    pub phrase: Option<Phrase>,
    /// For `ping`: the last measured round trip.
    #[serde(default)]
    pub lag_ms: Option<Ms>,
}

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Make a move.
    Move(IntendedMove),
    /// Make this move, in UCI, in the position that stands. One that was just made is not made again.
    Play(String),
    /// Give up.
    Resign,
    /// Offer a draw, or accept the one offered.
    OfferDraw,
    /// Accept the draw offered.
    AcceptDraw,
    /// Decline the draw offered.
    DeclineDraw,
    /// Ask to take the last move back, or grant what was asked.
    OfferTakeback,
    /// Grant it.
    AcceptTakeback,
    /// Decline it.
    DeclineTakeback,
    /// Call the game off.
    Abort,
    /// Say something to the other player.
    Say(Phrase),
    /// Give the opponent time.
    AddTime,
    /// Claim a draw on the position, or by the move intended.
    ClaimDraw(Option<IntendedMove>),
    /// Say that the opponent's time has run out.
    ClaimFlag,
    /// Win the game that the opponent has left.
    ClaimVictory,
    /// Offer another game, or accept the one offered.
    OfferRematch,
    /// Accept the rematch offered.
    AcceptRematch,
    /// Decline the rematch offered.
    DeclineRematch,
    /// Anything that can be done under a code of laws, in the words of its record.
    Law(String),
    /// Nothing but a sign of life. Not for a game.
    Ping,
}

/// A move and the position for which it was meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntendedMove {
    /// The move in UCI.
    pub uci: String,
    /// Plies already played in that position.
    pub ply: u32,
}

/// Why what arrived is not an act.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum ActError {
    /// No act has this name.
    #[error(
        "unknown act {0:?}: expected move, resign, offer_draw, accept_draw, decline_draw, \
         offer_takeback, accept_takeback, decline_takeback, abort, add_time, claim_draw, \
         claim_flag, claim_victory, offer_rematch, accept_rematch, decline_rematch or law"
    )]
    Unknown(String),
    /// The act lacks a field.
    #[error("{act} needs {field}")]
    Missing {
        /// The act's name.
        act: String,
        /// The field that is not there.
        field: &'static str,
    },
    /// The id is too long.
    #[error("the id has {0} bytes: expected at most 64")]
    LongId(usize),
}

impl ActRequest {
    /// The act meant.
    ///
    /// # Errors
    /// If there is no such act, a field is missing, or the id is too long.
    pub fn to_act(&self) -> Result<Act, ActError> {
        if let Some(id) = &self.id
            && id.len() > LONGEST_ID
        {
            return Err(ActError::LongId(id.len()));
        }
        Ok(match self.act.as_str() {
            "move" => Act::Move(self.intended()?),
            "resign" => Act::Resign,
            "offer_draw" => Act::OfferDraw,
            "accept_draw" => Act::AcceptDraw,
            "decline_draw" => Act::DeclineDraw,
            "offer_takeback" => Act::OfferTakeback,
            "accept_takeback" => Act::AcceptTakeback,
            "decline_takeback" => Act::DeclineTakeback,
            "abort" => Act::Abort,
            "add_time" => Act::AddTime,
            "claim_draw" if self.uci.is_some() => Act::ClaimDraw(Some(self.intended()?)),
            "claim_draw" => Act::ClaimDraw(None),
            "claim_flag" => Act::ClaimFlag,
            "claim_victory" => Act::ClaimVictory,
            "offer_rematch" => Act::OfferRematch,
            "accept_rematch" => Act::AcceptRematch,
            "decline_rematch" => Act::DeclineRematch,
            "law" => Act::Law(
                self.line.clone().filter(|line| line.len() <= LONGEST_LINE).ok_or_else(|| {
                    ActError::Missing { act: self.act.clone(), field: "line, of at most 600 bytes" }
                })?,
            ),
            "say" => Act::Say(
                self.phrase
                    .ok_or_else(|| ActError::Missing { act: self.act.clone(), field: "phrase" })?,
            ),
            "ping" => Act::Ping,
            unknown => return Err(ActError::Unknown(unknown.chars().take(40).collect())),
        })
    }

    fn intended(&self) -> Result<IntendedMove, ActError> {
        let missing = |field| ActError::Missing { act: self.act.clone(), field };
        Ok(IntendedMove {
            uci: self.uci.clone().ok_or_else(|| missing("uci"))?,
            ply: self.ply.ok_or_else(|| missing("ply"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(json: &str, expected: Result<Act, &str>) {
        let sent: ActRequest = serde_json::from_str(json).unwrap();
        assert_eq!(
            sent.to_act().map_err(|error| error.to_string()),
            expected.map_err(str::to_owned)
        );
    }

    #[test]
    fn a_name_and_its_fields_make_an_act() {
        let e4 = IntendedMove { uci: "e2e4".to_owned(), ply: 0 };
        check(r#"{"act":"move","uci":"e2e4","ply":0,"id":"x"}"#, Ok(Act::Move(e4.clone())));
        check(r#"{"act":"claim_draw","uci":"e2e4","ply":0}"#, Ok(Act::ClaimDraw(Some(e4))));
        check(r#"{"act":"claim_draw"}"#, Ok(Act::ClaimDraw(None)));
        check(r#"{"act":"move","uci":"e2e4"}"#, Err("move needs ply"));
        check(
            &format!(r#"{{"act":"resign","id":"{}"}}"#, "x".repeat(65)),
            Err("the id has 65 bytes: expected at most 64"),
        );
    }
}

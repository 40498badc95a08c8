//! What can happen in a game: the events that are kept, sent and folded into its state.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::contest::ContestTerms;
use super::control::TimeControl;
use super::court::{LawTerms, RulingView};
use super::wire::{Both, ColorName, Ms};

/// Something that happened in a game. Never changed once committed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameEvent {
    /// Place in the game's sequence, from 0.
    pub seq: i64,
    /// When it happened.
    pub at: Ms,
    /// What happened.
    #[serde(flatten)]
    pub what: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventKind {
    /// The game was made, on these terms.
    Created {
        /// The id of the user who made it.
        by: String,
        /// Everything agreed before the first move.
        terms: Box<GameTerms>,
    },
    /// The free seat was taken.
    Joined {
        /// Whose seat.
        color: ColorName,
        /// Who sits there now.
        player: Player,
    },
    /// A third person came to be umpire.
    UmpireCame {
        /// Who.
        player: Player,
    },
    /// A move was made.
    Moved {
        /// By whom.
        color: ColorName,
        /// The move and what it led to.
        ply: Ply,
        /// Time given back for the way over the wire.
        lag_credit_ms: Ms,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        color: ColorName,
    },
    /// The draw offered was declined.
    DrawDeclined {
        /// By whom.
        color: ColorName,
    },
    /// A player asked to take his last move back.
    TakebackOffered {
        /// Which.
        color: ColorName,
    },
    /// The wish to take back was declined.
    TakebackDeclined {
        /// By whom.
        color: ColorName,
    },
    /// Moves were taken back.
    TakenBack {
        /// Plies that remain.
        to_ply: u32,
    },
    /// A player was given time by the other.
    TimeAdded {
        /// Whose clock gained.
        color: ColorName,
        /// How much.
        ms: Ms,
    },
    /// Another game with colours changed was offered.
    RematchOffered {
        /// By whom.
        color: ColorName,
    },
    /// The offered rematch was declined.
    RematchDeclined {
        /// By whom.
        color: ColorName,
    },
    /// The rematch was agreed and made.
    RematchAccepted {
        /// The id of the new game.
        game: String,
    },
    /// Something was done under a code of laws, and ruled on.
    Acted {
        /// The act as the record has it: `0:01:12.5 white touch e2`.
        line: String,
        /// What the umpire said to it.
        rulings: Vec<RulingView>,
        /// Of the moves that stood, so many stand still.
        from: u32,
        /// The moves that stand after them now.
        plies: Vec<Ply>,
    },
    /// The server was away for a while, and that time is charged to nobody.
    Resumed {
        /// For how long it was away.
        down_ms: Ms,
    },
    /// The game is over.
    Ended {
        /// How, and what it is worth.
        result: GameResult,
    },
    /// The game was called off before it had properly begun.
    Aborted {
        /// By whom; `null` if nobody came or nobody began.
        #[schema(required = true)]
        color: Option<ColorName>,
    },
}

/// A move as it is kept and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ply {
    /// Plies played, this one counted.
    pub ply: u32,
    /// The move in UCI.
    pub uci: String,
    /// The move in standard algebraic notation.
    pub san: String,
    /// The position after it.
    pub fen: String,
    /// The square of the king it puts in check.
    #[schema(required = true)]
    pub check: Option<String>,
    /// The letter of the man it took.
    #[schema(required = true)]
    pub captured: Option<String>,
    /// What the mover's clock showed afterwards, increment included.
    #[schema(required = true)]
    pub clock_ms: Option<Ms>,
    /// When it was made.
    pub at: Ms,
}

/// Everything agreed before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameTerms {
    /// What kind of game it is.
    pub opponent: Opponent,
    /// Who sits where; `null` is a free seat.
    pub players: Both<Option<Player>>,
    /// Time of both sides, if there is a clock.
    #[schema(required = true)]
    pub clock: Option<Both<TimeControl>>,
    /// The position at the start.
    pub start_fen: String,
    /// Whether castling is written and played as in Chess960.
    pub chess960: bool,
    /// Whether only those who hold the key may watch.
    pub private: bool,
    /// The code of laws, if the game is played under one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub laws: Option<LawTerms>,
    /// The match, if the game is one of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contest: Option<ContestTerms>,
    /// The third person who is umpire, once he has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub umpire: Option<Player>,
}

impl GameTerms {
    /// Whether both seats are taken.
    pub fn is_full(&self) -> bool {
        self.players.white.is_some() && self.players.black.is_some()
    }
}

/// Against whom a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// The computer.
    Computer,
    /// Somebody who opens the link.
    Friend,
    /// Somebody at the same board.
    Board,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Player {
    /// The user's id, or `computer`.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// A person or the computer.
    pub kind: PlayerKind,
    /// The computer's strength: a rating from 400 to 2600.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "level_of_any_age"
    )]
    #[schema(nullable = false)]
    pub level: Option<u16>,
}

/// About what the eight levels were worth that there were before the ratings.
const EIGHT_LEVELS: [u16; 8] = [400, 650, 850, 1100, 1500, 2000, 2500, 2600];

/// A level as it stands in games of any age: those kept when levels went from 1 to 8 are told as
/// ratings.
fn level_of_any_age<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u16>, D::Error> {
    let level = Option::<u16>::deserialize(from)?;
    let rating = |level: u16| {
        let of_eight = usize::from(level).checked_sub(1).and_then(|at| EIGHT_LEVELS.get(at));
        of_eight.copied().unwrap_or(level)
    };
    Ok(level.map(rating))
}

/// A person or the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// The computer.
    Computer,
}

/// How a game ended and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameResult {
    /// Who won; `null` is a draw or no result.
    #[schema(required = true)]
    pub winner: Option<ColorName>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game called off.
    pub score: String,
    /// How the game stopped.
    pub termination: Ending,
    /// The same in words.
    pub words: String,
}

/// How a game stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = GameEnding)]
pub enum Ending {
    /// The king is in check and no move helps.
    Checkmate,
    /// No move is left and the king is not in check.
    Stalemate,
    /// No sequence of moves mates.
    DeadPosition,
    /// Neither side has the men to mate.
    InsufficientMaterial,
    /// The position stood five times.
    Fivefold,
    /// Seventy-five moves of each side without a capture or a pawn move.
    SeventyFive,
    /// The position stood three times and a player claimed.
    ThreefoldClaim,
    /// Fifty moves of each side without a capture or a pawn move, and a player claimed.
    FiftyClaim,
    /// The players agreed to a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Flag,
    /// A player's time ran out and the other has not the men to mate.
    FlagNoForce,
    /// A player did not come back.
    Abandoned,
    /// The game was called off.
    Aborted,
    /// The umpire ruled so under a code of laws; the words say how.
    Ruled,
}

impl GameResult {
    /// The result of a game that stopped by `ending`, won by `winner` if anybody won.
    pub fn new(ending: Ending, winner: Option<ColorName>) -> Self {
        let score = match (winner, ending) {
            (Some(ColorName::White), _) => "1-0",
            (Some(ColorName::Black), _) => "0-1",
            (None, Ending::Aborted) => "*",
            (None, _) => "1/2-1/2",
        };
        let cause = match ending {
            Ending::Checkmate => "Checkmate",
            Ending::Stalemate => "Stalemate",
            Ending::DeadPosition => "Dead position: no sequence of moves mates",
            Ending::InsufficientMaterial => "Neither side has the men to mate",
            Ending::Fivefold => "The position has stood five times",
            Ending::SeventyFive => "Seventy-five moves without a capture or a pawn move",
            Ending::ThreefoldClaim => "Threefold repetition claimed",
            Ending::FiftyClaim => "Fifty moves without a capture or a pawn move, claimed",
            Ending::Agreement => "The players agreed",
            Ending::Resignation => match winner {
                Some(ColorName::White) => "Black resigned",
                Some(ColorName::Black) | None => "White resigned",
            },
            Ending::Flag => match winner {
                Some(ColorName::White) => "Black ran out of time",
                Some(ColorName::Black) | None => "White ran out of time",
            },
            Ending::FlagNoForce => "Time ran out, but the other side has not the men to mate",
            Ending::Abandoned => "A player did not come back",
            Ending::Aborted => "The game was called off",
            Ending::Ruled => "The umpire has ruled",
        };
        let worth = match (winner, ending) {
            (Some(ColorName::White), _) => " White wins.",
            (Some(ColorName::Black), _) => " Black wins.",
            (None, Ending::Aborted) => "",
            (None, _) => " Draw.",
        };
        Self {
            winner,
            score: score.to_owned(),
            termination: ending,
            words: format!("{cause}.{worth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Option<u16> {
        let text = format!(r#"{{"id":"computer","name":"Computer","kind":"computer"{text}}}"#);
        serde_json::from_str::<Player>(&text).unwrap().level
    }

    #[test]
    fn levels_of_old_games_are_read_as_ratings() {
        assert_eq!(level(r#","level":1"#), Some(400));
        assert_eq!(level(r#","level":8"#), Some(2600));
        assert_eq!(level(r#","level":1250"#), Some(1250));
        assert_eq!((level(r#","level":null"#), level("")), (None, None));
    }
}

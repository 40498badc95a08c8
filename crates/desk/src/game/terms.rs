//! What is agreed before the first move.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::agreement::LawTerms;
use super::control::TimeControl;
use super::opponent::MasterName;
use super::wire::ByColor;

/// Everything agreed before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameTerms {
    /// What kind of game it is.
    pub opponent: Opponent,
    /// Who sits where; `null` is a free seat.
    pub players: ByColor<Option<Player>>,
    /// Time of both sides, if there is a clock.
    #[schema(required = true)]
    pub clock: Option<ByColor<TimeControl>>,
    /// The position at the start.
    pub start_fen: String,
    /// Whether castling is written and played as in Chess960.
    pub chess960: bool,
    /// Whether only those who hold the key may watch.
    pub private: bool,
    /// If the free seat is offered to everybody in the room: to whom it is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub open: Option<OpenTerms>,
    /// The code of laws, if the game is played under one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub laws: Option<LawTerms>,
    /// The match, if the game is one of several; kept events call it `contest`.
    #[serde(rename = "contest", default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub match_terms: Option<MatchTerms>,
    /// The third person who is umpire, once he has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub umpire: Option<Player>,
    /// The umpire's deputy, once he has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub deputy: Option<Player>,
}

impl GameTerms {
    /// Whether both seats are taken.
    pub fn is_full(&self) -> bool {
        self.players.white.is_some() && self.players.black.is_some()
    }
}

/// A free seat that is offered to everybody, in the room or to whoever knows of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenTerms {
    /// The rating of whoever offers, when he did; `null` if he had none.
    #[schema(required = true)]
    pub rating: Option<i32>,
    /// The ratings he would like to meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wish: Option<RatingWish>,
    /// Whether it does not stand in the room: whoever comes to the game takes it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub unlisted: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Ratings that somebody would like to meet: a wish, which keeps nobody from the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RatingWish {
    /// The lowest.
    pub from: u16,
    /// The highest.
    pub to: u16,
}

/// A match as each of its games knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MatchTerms {
    /// How many games are to be played, annulled ones not counted.
    pub games: u32,
    /// Whether who had the white pieces in the first game has them in this one.
    pub first_has_white: bool,
    /// The games before this one.
    pub played: Vec<PlayedGame>,
}

/// A game of a match that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayedGame {
    /// Its id.
    pub game: String,
    /// Whether who had the white pieces in the first game had them in this one.
    pub first_has_white: bool,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was annulled.
    pub score: String,
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
    /// The computer's openings: the master from whose games they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub openings: Option<MasterName>,
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

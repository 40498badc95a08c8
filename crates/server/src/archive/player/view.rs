//! What is told of players.

use serde::Serialize;
use utoipa::ToSchema;

/// Players of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerListResponse {
    /// Who has the most games comes first.
    pub(in super::super) players: Vec<NamedView>,
}

/// A name, and how many games have it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ArchivePlayerName)]
pub(in super::super) struct NamedView {
    pub(in super::super) name: String,
    pub(in super::super) games: u64,
}

/// A player of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerView {
    /// As the games name him.
    pub(in super::super) name: String,
    /// His games.
    pub(in super::super) games: u64,
    pub(in super::super) white: ScoreView,
    pub(in super::super) black: ScoreView,
    /// The years in which he played, in order; games without a year are in none.
    pub(in super::super) years: Vec<YearView>,
    /// What is played in his games with White, the most frequent first; at most 12.
    pub(in super::super) openings_white: Vec<PlayedOpeningView>,
    /// The same with Black.
    pub(in super::super) openings_black: Vec<PlayedOpeningView>,
    /// Against whom he plays, the most frequent first; at most 12.
    pub(in super::super) opponents: Vec<OpponentView>,
    /// Games that he won of the strongest opponents; of equals the shortest. At most 8.
    pub(in super::super) best: Vec<PlayerGameView>,
    /// His last games. At most 8.
    pub(in super::super) recent: Vec<PlayerGameView>,
}

/// How games ended, seen by a player. The rest is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[schema(as = ArchiveScore)]
pub(in super::super) struct ScoreView {
    pub(in super::super) games: u64,
    pub(in super::super) wins: u64,
    pub(in super::super) draws: u64,
    pub(in super::super) losses: u64,
}

/// A year of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub(in super::super) struct YearView {
    pub(in super::super) year: i32,
    #[serde(flatten)]
    pub(in super::super) score: ScoreView,
    /// His average rating then, if it is known.
    #[schema(required = true)]
    pub(in super::super) rating: Option<u32>,
}

/// An opening that he plays.
#[derive(Debug, Serialize, ToSchema)]
pub(in super::super) struct PlayedOpeningView {
    /// Without the variation; empty where it has no name.
    pub(in super::super) name: &'static str,
    #[serde(flatten)]
    pub(in super::super) score: ScoreView,
}

/// Somebody he plays against.
#[derive(Debug, Serialize, ToSchema)]
pub(in super::super) struct OpponentView {
    pub(in super::super) name: String,
    #[serde(flatten)]
    pub(in super::super) score: ScoreView,
}

/// A game, by its number, and its length.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(in super::super) struct PlayerGameView {
    pub(in super::super) number: i64,
    pub(in super::super) ply: u16,
}

//! What is told of players.

use serde::Serialize;
use utoipa::ToSchema;

/// Players of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerListResponse {
    /// Who has the most games comes first.
    pub(in crate::archive) players: Vec<NamedView>,
}

/// A name, and how many games have it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ArchivePlayerName)]
pub(in crate::archive) struct NamedView {
    pub(in crate::archive) name: String,
    pub(in crate::archive) games: u64,
}

/// A player of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerView {
    /// As the games name him.
    pub(in crate::archive) name: String,
    /// His games.
    pub(in crate::archive) games: u64,
    pub(in crate::archive) white: ScoreView,
    pub(in crate::archive) black: ScoreView,
    /// The years in which he played, in order; games without a year are in none.
    pub(in crate::archive) years: Vec<YearView>,
    /// What is played in his games with White, the most frequent first; at most 12.
    pub(in crate::archive) openings_white: Vec<PlayedOpeningView>,
    /// The same with Black.
    pub(in crate::archive) openings_black: Vec<PlayedOpeningView>,
    /// Against whom he plays, the most frequent first; at most 12.
    pub(in crate::archive) opponents: Vec<OpponentView>,
    /// Games that he won of the strongest opponents; of equals the shortest. At most 8.
    pub(in crate::archive) best: Vec<PlayerGameView>,
    /// His last games. At most 8.
    pub(in crate::archive) recent: Vec<PlayerGameView>,
}

/// How games ended, seen by a player. The rest is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[schema(as = ArchiveScore)]
pub(in crate::archive) struct ScoreView {
    pub(in crate::archive) games: u64,
    pub(in crate::archive) wins: u64,
    pub(in crate::archive) draws: u64,
    pub(in crate::archive) losses: u64,
}

/// A year of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub(in crate::archive) struct YearView {
    pub(in crate::archive) year: i32,
    #[serde(flatten)]
    pub(in crate::archive) score: ScoreView,
    /// His average rating then, if it is known.
    #[schema(required = true)]
    pub(in crate::archive) rating: Option<u32>,
}

/// An opening that he plays.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::archive) struct PlayedOpeningView {
    /// Without the variation; empty where it has no name.
    pub(in crate::archive) name: &'static str,
    #[serde(flatten)]
    pub(in crate::archive) score: ScoreView,
}

/// Somebody he plays against.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::archive) struct OpponentView {
    pub(in crate::archive) name: String,
    #[serde(flatten)]
    pub(in crate::archive) score: ScoreView,
}

/// A game, by its number, and its length.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(in crate::archive) struct PlayerGameView {
    pub(in crate::archive) number: i64,
    pub(in crate::archive) ply: u16,
}

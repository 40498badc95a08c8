//! What is told to other programs of a position.

use serde::Serialize;
use staunton_archive::{Archive, ArchiveError};
use staunton_rules::Outcome;
use staunton_terms::Opening;
use utoipa::ToSchema;

/// What was played in a position.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExplorerView {
    /// Games that White won.
    pub(super) white: u64,
    /// Games that were drawn.
    pub(super) draws: u64,
    /// Games that Black won.
    pub(super) black: u64,
    /// The moves, the most played first.
    pub(super) moves: Vec<ExplorerMove>,
    /// The games of the strongest players.
    pub(super) top_games: Vec<ExplorerGame>,
    /// The games that were added last.
    pub(super) recent_games: Vec<ExplorerGame>,
    /// What the opening is called.
    pub(super) opening: Option<ExplorerOpening>,
}

/// A move, and how the games went on from it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExplorerMove {
    pub(super) uci: String,
    pub(super) san: String,
    /// 0 where no rating is known.
    pub(super) average_rating: u64,
    pub(super) white: u64,
    pub(super) draws: u64,
    pub(super) black: u64,
    /// The only game, where it is one.
    pub(super) game: Option<ExplorerGame>,
    pub(super) opening: Option<ExplorerOpening>,
}

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ExplorerGame {
    /// The move that was played.
    pub(super) uci: String,
    /// Its number, as `/v1/archive/games/{number}` takes it.
    pub(super) id: String,
    /// `white`, `black` or nobody.
    pub(super) winner: Option<&'static str>,
    pub(super) white: ExplorerPlayer,
    pub(super) black: ExplorerPlayer,
    /// 0 where it is not known.
    pub(super) year: u32,
    /// As `1900-06`.
    pub(super) month: Option<String>,
}

/// A player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ExplorerPlayer {
    pub(super) name: String,
    /// 0 where it is not known.
    pub(super) rating: u32,
}

/// What an opening is called.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ExplorerOpening {
    pub(super) eco: &'static str,
    pub(super) name: &'static str,
}

impl From<&'static Opening> for ExplorerOpening {
    fn from(known: &'static Opening) -> Self {
        Self { eco: known.eco, name: known.name }
    }
}

impl ExplorerGame {
    /// The game with this number; `uci` is the move that was played.
    ///
    /// # Errors
    /// [`ArchiveError`] if it cannot be read.
    pub(super) fn of(archive: &Archive, number: i64, uci: String) -> Result<Self, ArchiveError> {
        let game = archive.game(number)?;
        let tag = |name| game.tags.get(name).unwrap_or("?").to_owned();
        let rating = |name| game.tags.get(name).and_then(|text| text.parse().ok()).unwrap_or(0);
        let date = tag("Date");
        let mut parts = date.split('.').map(|part| part.parse::<u32>().ok());
        let (year, month) = (parts.next().flatten(), parts.next().flatten());
        let month = year.zip(month).map(|(year, month)| format!("{year:04}-{month:02}"));
        Ok(Self {
            uci,
            id: number.to_string(),
            winner: match game.outcome {
                Some(Outcome::Win(color)) => Some(color.fold("white", "black")),
                Some(Outcome::Draw) | None => None,
            },
            white: ExplorerPlayer { name: tag("White"), rating: rating("WhiteElo") },
            black: ExplorerPlayer { name: tag("Black"), rating: rating("BlackElo") },
            year: year.unwrap_or(0),
            month,
        })
    }
}

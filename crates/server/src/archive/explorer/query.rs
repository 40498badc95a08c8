//! What other programs ask of the explorer.

use serde::Deserialize;
use staunton_archive::Question;
use staunton_rules::Position;
use staunton_terms::{Opening, Openings};
use utoipa::IntoParams;

use crate::archive::scope::Scope;
use crate::error::ApiError;
use crate::receive::position_of;

/// The most moves of `play`.
const MOST_PLAYED: usize = 600;
/// The variants whose games are in a collection.
const VARIANTS: [&str; 4] = ["standard", "chess", "chess960", "fromPosition"];

/// A position, and which of its games count.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(crate) struct ExplorerQuery {
    /// The position as FEN; the array if left out.
    #[serde(default)]
    fen: Option<String>,
    /// Moves from there in UCI, with commas between.
    #[serde(default)]
    play: Option<String>,
    /// Of a variant with other rules there are no games.
    #[serde(default)]
    variant: Option<String>,
    /// Only games of this year and later: `1900`, or `1900-06`.
    #[serde(default)]
    since: Option<String>,
    /// Only games of this year and earlier: `1920`, or `1920-12`.
    #[serde(default)]
    until: Option<String>,
    /// Groups of average ratings, with commas between: 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, each up
    /// to the next. Games whose players have no rating count in any case.
    #[serde(default)]
    ratings: Option<String>,
    /// How many moves are told: 12 if left out.
    #[serde(default)]
    pub(super) moves: Option<usize>,
    /// How many games of the strongest players are told: 4 if left out, at most 15.
    #[serde(default)]
    pub(super) top_games: Option<usize>,
    /// How many of the games that were added last are told: 4 if left out, at most 15. `/masters` tells none.
    #[serde(default)]
    pub(crate) recent_games: Option<usize>,
    /// Of `/player`: whose games count; as the games name him.
    #[serde(default)]
    player: Option<String>,
    /// Of `/player`: `white` or `black`, whose pieces he had.
    #[serde(default)]
    color: Option<String>,
}

impl ExplorerQuery {
    /// The position that is asked about, and the last name of an opening on the way there.
    ///
    /// # Errors
    /// [`ApiError::InvalidFen`]; [`ApiError::BadRequest`] if a move of `play` is not legal.
    pub(crate) fn position(&self) -> Result<(Position, Option<&'static Opening>), ApiError> {
        let mut position = match self.fen.as_deref() {
            None | Some("") => Position::standard(),
            Some(fen) => position_of(fen)?,
        };
        let mut opening = Openings::known().at(&position);
        let moves = self.play.as_deref().unwrap_or_default().split(',');
        for uci in moves.filter(|uci| !uci.is_empty()).take(MOST_PLAYED) {
            let mv = position.parse_uci(uci);
            let mv = mv.map_err(|error| ApiError::BadRequest(format!("play: {error}")))?;
            position = position.play_unchecked(mv);
            opening = Openings::known().at(&position).or(opening);
        }
        Ok((position, opening))
    }

    /// Which games count; `None` if all do.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] if a date is none.
    pub(super) fn question(&self) -> Result<Option<Question>, ApiError> {
        let scope = Scope {
            player: self.player.as_deref(),
            color: self.color.as_deref(),
            since: self.since.as_deref(),
            until: self.until.as_deref(),
            ratings: self.ratings.as_deref(),
            is_own: false,
        };
        scope.question()
    }

    /// Whether it says whose games count, as `/player` must.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] if it does not.
    pub(crate) fn has_player(&self) -> Result<(), ApiError> {
        if self.player.as_ref().is_none_or(|name| name.trim().is_empty()) {
            return Err(ApiError::BadRequest("player is missing: expected a name".to_owned()));
        }
        Ok(())
    }

    /// Whether it is about games by other rules, of which there are none.
    pub(super) fn is_of_other_rules(&self) -> bool {
        let variant = self.variant.as_deref().filter(|name| !name.is_empty());
        variant.is_some_and(|name| !VARIANTS.contains(&name))
    }
}

//! How strong a player is, as his games against the computer tell: which of them count, what each does, and how that
//! is told. A rating stays with the id, so that a guest who takes a name keeps it.

mod standing;

use serde::{Deserialize, Serialize};
use staunton_engine::Level;
use staunton_rules::Color;
use utoipa::ToSchema;

use crate::game::{GameResult, Ms, PlayerKind, State, is_rated};

pub use standing::Standing;

/// Games before which no rating is told: fewer say too little.
pub const FIRST_TOLD: u32 = 5;
/// Games told of at most.
pub const TOLD: usize = 50;

/// What a game that counts came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The id of the player.
    pub user: String,
    /// Of the computer.
    pub level: Level,
    /// 1, 0.5 or 0.
    pub score: f64,
}

/// What a game came to that ended so, if it counts and was decided or drawn.
pub fn outcome(state: &State, result: &GameResult) -> Option<Outcome> {
    if !is_rated(state) || result.score == "*" {
        return None;
    }
    let color = Color::ALL
        .into_iter()
        .find(|color| state.player(*color).is_some_and(|it| it.kind == PlayerKind::Human))?;
    let level = Level::new(state.player(!color)?.level?)?;
    let score = match result.winner.map(Color::from) {
        Some(winner) if winner == color => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    Some(Outcome { user: state.player(color)?.id.clone(), level, score })
}

/// A game that counts, and what it did.
#[derive(Clone, Debug)]
pub struct Change {
    /// The game's id.
    pub game: String,
    /// When it ended.
    pub at: Ms,
    /// The computer's level.
    pub level: u16,
    /// 1, 0.5 or 0.
    pub score: f64,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub rating: f64,
    /// How sure that was.
    pub deviation: f64,
}

/// How strong the caller is, as far as his games tell.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingResponse {
    /// The rating, on the scale of the computer's levels; `null` before five games, for fewer say
    /// too little. It never falls below 100.
    rating: Option<i32>,
    /// In 95 of 100 cases he is not weaker than this; `null` before five games.
    low: Option<i32>,
    /// In 95 of 100 cases he is not stronger than this; `null` before five games.
    high: Option<i32>,
    /// The deviation of the rating by Glicko-2.
    deviation: i32,
    /// How many games more it takes until the rating is told.
    games_to_rating: u32,
    /// How many games it rests on.
    games: u32,
    /// The level that would make an even game.
    suggested: u16,
    /// What is expected of the caller against it, 0 to 1.
    expected: f64,
    /// The games, the last one first, fifty at most.
    history: Vec<RatingChangeView>,
}

/// What a game did to a rating.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingChangeView {
    /// The game's id.
    game: String,
    /// When it ended.
    at: Ms,
    /// The computer's level.
    level: u16,
    /// 1, 0.5 or 0.
    score: f64,
    /// The rating before.
    before: i32,
    /// The rating after.
    rating: i32,
    /// How sure that was.
    deviation: i32,
}

impl RatingResponse {
    /// Tells a standing as it is now, after so many games; the last of them first.
    pub fn new(standing: Standing, games: u32, history: impl IntoIterator<Item = Change>) -> Self {
        let next = standing.next_opponent();
        let told = |value: f64| (games >= FIRST_TOLD).then(|| whole(value));
        let [low, high] = standing.range();
        Self {
            rating: told(standing.rating),
            low: told(low),
            high: told(high),
            games_to_rating: FIRST_TOLD.saturating_sub(games),
            deviation: whole(standing.deviation),
            games,
            suggested: next.rating(),
            expected: (standing.expects(next) * 100.0).round() / 100.0,
            history: history.into_iter().take(TOLD).map(RatingChangeView::from).collect(),
        }
    }
}

impl From<Change> for RatingChangeView {
    fn from(change: Change) -> Self {
        Self {
            game: change.game,
            at: change.at,
            level: change.level,
            score: change.score,
            before: whole(change.before),
            rating: whole(change.rating),
            deviation: whole(change.deviation),
        }
    }
}

/// A game that counts, as a page without a server keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedGame {
    /// The game's id.
    pub game: String,
    /// When it ended.
    pub at: Ms,
    /// The computer's level.
    pub level: u16,
    /// 1, 0.5 or 0.
    pub score: f64,
}

/// How strong the player of these games is at `now`; they stand in the order in which they ended. A level that there
/// is no more is passed over.
///
/// ```
/// use staunton_desk::rating::{RatedGame, rating_after};
///
/// let won = |game: &str| RatedGame { game: game.to_owned(), at: 0, level: 800, score: 1.0 };
/// let told = rating_after(&[won("a"), won("b")], 0);
/// let told = serde_json::to_value(told)?;
/// assert_eq!((&told["games"], &told["games_to_rating"]), (&2.into(), &3.into()));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn rating_after(games: &[RatedGame], now: Ms) -> RatingResponse {
    let mut standing = Standing::default();
    let mut last: Option<Ms> = None;
    let mut history = Vec::with_capacity(games.len());
    for RatedGame { game, at, level, score } in games {
        let Some(opponent) = Level::new(*level) else { continue };
        let before = last.map_or(standing, |last| standing.after_rest(at - last));
        standing = before.after_game(opponent, *score);
        last = Some(*at);
        history.push(Change {
            game: game.clone(),
            at: *at,
            level: *level,
            score: *score,
            before: before.rating,
            rating: standing.rating,
            deviation: standing.deviation,
        });
    }
    let count = u32::try_from(history.len()).unwrap_or(u32::MAX);
    let rested = last.map_or(standing, |last| standing.after_rest(now - last));
    RatingResponse::new(rested, count, history.into_iter().rev())
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
pub fn whole(value: f64) -> i32 {
    value.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_told_from_the_fifth_game_on_and_each_game_stands_in_its_history() {
        let game = |n: usize| RatedGame {
            game: n.to_string(),
            at: 1_000 * i64::try_from(n).unwrap(),
            level: 800,
            score: 1.0,
        };
        let games: Vec<RatedGame> = (0..60).map(game).collect();
        let four = rating_after(&games[..4], 5_000);
        assert_eq!((four.rating, four.games_to_rating), (None, 1));
        let five = rating_after(&games[..5], 5_000);
        assert!(five.rating > Some(900), "{five:?}");
        assert_eq!((five.games_to_rating, &*five.history[0].game), (0, "4"));
        assert_eq!(five.history[0].before, five.history[1].rating);
        let all = rating_after(&games, 60_000);
        assert_eq!((all.games, all.history.len()), (60, TOLD));
    }
}

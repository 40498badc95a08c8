//! What a result does to a rating: Glicko-2, as M. E. Glickman wrote it down ("Example of the
//! Glicko-2 system", 2012). Each game is a period of its own; so is a day without one.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};
use staunton_engine::Level;

use crate::game::Ms;

/// Where somebody begins of whom nothing is known: near the level that a first game is played at.
const FIRST: Glicko2Rating = Glicko2Rating { rating: 900.0, deviation: 350.0, volatility: 0.06 };
/// Nobody is less known than a newcomer.
const MOST_DEVIATION: f64 = 350.0;
/// Nobody's rating falls below this: who only tries things out need not read a number without end.
const FLOOR: f64 = 100.0;
/// How well the levels are known: they were measured against each other.
const LEVEL_DEVIATION: f64 = 50.0;
/// A point of the system's inner scale in points of rating.
const SCALE: f64 = 173.7178;
const DAY_MS: Ms = 86_400_000;
/// The next opponent should be one against whom so much is expected of the player.
const EVEN: f64 = 0.55;

/// How strong a player seems to be, and how sure that is.
#[derive(Copy, Clone, Debug, PartialEq)]
#[must_use]
pub struct Standing {
    /// On the scale of the computer's levels.
    pub rating: f64,
    /// Of a standard normal distribution: the rating is within two of them, nearly always.
    pub deviation: f64,
    /// How much the strength itself seems to change.
    pub volatility: f64,
}

impl Default for Standing {
    fn default() -> Self {
        Self::from(FIRST)
    }
}

impl From<Glicko2Rating> for Standing {
    fn from(of: Glicko2Rating) -> Self {
        Self { rating: of.rating, deviation: of.deviation, volatility: of.volatility }
    }
}

impl Standing {
    fn glicko(self) -> Glicko2Rating {
        let Self { rating, deviation, volatility } = self;
        Glicko2Rating { rating, deviation, volatility }
    }

    /// The same after `ms` without a game: less is known by then.
    pub fn after_rest(self, ms: Ms) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "days are few")]
        let days = (ms.max(0) / DAY_MS) as f64;
        let drift = self.volatility * SCALE;
        let deviation = (self.deviation * self.deviation + drift * drift * days).sqrt();
        Self { deviation: deviation.min(MOST_DEVIATION), ..self }
    }

    /// The same after a game against `level` that brought `score`: 1, a half or 0.
    pub fn after_game(self, level: Level, score: f64) -> Self {
        let outcome = match score {
            _ if score > 0.75 => Outcomes::WIN,
            _ if score < 0.25 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let opponent = of_level(level);
        let config = Glicko2Config::new();
        let after = glicko2_rating_period(&self.glicko(), &[(opponent, outcome)], &config);
        Self { rating: after.rating.max(FLOOR), ..after.into() }
    }

    /// Between which ratings the player is in 95 of 100 cases.
    pub fn range(self) -> [f64; 2] {
        let away = 1.96 * self.deviation;
        [(self.rating - away).max(FLOOR), self.rating + away]
    }

    /// What is expected of the player against `level`, 0 to 1.
    pub fn expects(self, level: Level) -> f64 {
        expected_score(&self.glicko(), &of_level(level)).0
    }

    /// The level that makes the most even game, a little in the player's favour.
    pub fn next_opponent(self) -> Level {
        let off = |level: &Level| (self.expects(*level) - EVEN).abs();
        Level::all().min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(Level::MIN)
    }
}

fn of_level(level: Level) -> Glicko2Rating {
    let rating = f64::from(level.rating());
    Glicko2Rating { rating, deviation: LEVEL_DEVIATION, volatility: FIRST.volatility }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(rating: u16) -> Level {
        Level::new(rating).unwrap()
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let other = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [
            (other(1400.0, 30.0), Outcomes::WIN),
            (other(1550.0, 100.0), Outcomes::LOSS),
            (other(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&player, &results, &Glicko2Config::new());
        assert!((after.rating - 1464.06).abs() < 0.1, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.1, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.0001, "{after:?}");
    }

    #[test]
    fn a_player_finds_his_level_and_is_offered_it() {
        // Somebody who wins below 1300 and loses above.
        let mut player = Standing::default();
        for _ in 0..30 {
            let opponent = player.next_opponent();
            let score = if opponent.rating() < 1300 { 1.0 } else { 0.0 };
            player = player.after_game(opponent, score);
        }
        assert!((1150.0..1450.0).contains(&player.rating), "{player:?}");
        assert!(player.deviation < 120.0, "{player:?}");
        let next = player.next_opponent();
        assert!((0.4..0.75).contains(&player.expects(next)), "{next:?}");
    }

    #[test]
    fn a_win_raises_a_loss_lowers_and_each_game_tells_more() {
        let first = Standing::default();
        let [won, drawn, lost] = [1.0, 0.5, 0.0].map(|score| first.after_game(level(800), score));
        assert!(won.rating > drawn.rating && drawn.rating > lost.rating);
        assert!(won.rating > first.rating && lost.rating < first.rating);
        assert!([won, drawn, lost].iter().all(|after| after.deviation < first.deviation));
    }

    #[test]
    fn nobody_falls_below_the_floor() {
        let mut player = Standing::default();
        for _ in 0..40 {
            player = player.after_game(level(400), 0.0);
            assert!(player.rating >= FLOOR && player.range()[0] >= FLOOR, "{player:?}");
        }
        let won = player.after_game(level(400), 1.0);
        assert!(won.rating > player.rating, "one may rise from it");
        let [low, high] = won.range();
        assert!(low <= won.rating && won.rating < high);
    }

    #[test]
    fn who_rests_is_less_known_and_never_less_than_a_newcomer() {
        let known = Standing { deviation: 60.0, ..Standing::default() };
        assert!((known.after_rest(DAY_MS - 1).deviation - 60.0).abs() < 1e-9);
        let month = known.after_rest(30 * DAY_MS).deviation;
        assert!((80.0..85.0).contains(&month), "{month}");
        assert!(known.after_rest(10_000 * DAY_MS).deviation <= MOST_DEVIATION);
        assert_eq!(known.after_rest(-5), known);
    }

    #[test]
    fn a_newcomer_is_offered_a_learner() {
        assert_eq!(Standing::default().next_opponent(), level(800));
    }
}

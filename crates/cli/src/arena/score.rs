//! What games are worth, counted in pairs.
//!
//! Two games with one opening and colours exchanged belong together: an opening that favours
//! White does so in both. What a pair gave the first contender, 0 to 2 points in halves, has five
//! values, and their spread is smaller than that of single games.

use staunton_rules::Color;

/// What one game was worth to the first contender, in half points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Points {
    Loss,
    Draw,
    Win,
}

impl Points {
    /// From the winner's colour, if there is one, and the colour of the first contender.
    pub(crate) fn of(winner: Option<Color>, first: Color) -> Self {
        match winner {
            None => Self::Draw,
            Some(color) if color == first => Self::Win,
            Some(_) => Self::Loss,
        }
    }

    /// 0, 1 or 2.
    pub(crate) const fn halves(self) -> usize {
        self as usize
    }
}

/// Pairs of games, counted by what they gave the first contender.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// How many pairs gave 0, a half, 1, one and a half, 2 points.
    pub(crate) pairs: [u64; 5],
    /// How many single games were lost, drawn and won; those of unfinished pairs too.
    pub(crate) games: [u64; 3],
}

impl Tally {
    /// Counts a game.
    pub(crate) fn add_game(&mut self, points: Points) {
        self.games[points.halves()] += 1;
    }

    /// Counts the pair of two games that were counted one by one.
    pub(crate) fn add_pair(&mut self, first: Points, second: Points) {
        self.pairs[first.halves() + second.halves()] += 1;
    }

    /// How many games.
    pub(crate) fn played(&self) -> u64 {
        self.games.iter().sum()
    }

    /// The points of the first contender in all games, and how many there were to win.
    #[expect(clippy::cast_precision_loss, reason = "games are far fewer than 2^52")]
    pub(crate) fn points(&self) -> (f64, f64) {
        let [_, draws, wins] = self.games;
        (wins as f64 + draws as f64 / 2.0, self.played() as f64)
    }

    /// Mean and variance of what a pair gave for a game, 0 to 1; none without a pair.
    pub(crate) fn mean_and_variance(&self) -> Option<(f64, f64)> {
        let weights = self.weights()?;
        let mean = moment(&weights, |value| value);
        Some((mean, moment(&weights, |value| (value - mean).powi(2))))
    }

    /// How many pairs, as a number to reckon with.
    #[expect(clippy::cast_precision_loss, reason = "pairs are far fewer than 2^52")]
    pub(crate) fn pair_count(&self) -> f64 {
        self.pairs.iter().sum::<u64>() as f64
    }

    /// The part of the pairs that each value has; none without a pair.
    #[expect(clippy::cast_precision_loss, reason = "pairs are far fewer than 2^52")]
    pub(crate) fn weights(&self) -> Option<[f64; 5]> {
        let all = self.pair_count();
        (all > 0.0).then(|| self.pairs.map(|count| count as f64 / all))
    }
}

/// What a pair of each kind gave for a game.
pub(crate) const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The mean of `of` over the values.
pub(crate) fn moment(weights: &[f64; 5], of: impl Fn(f64) -> f64) -> f64 {
    weights.iter().zip(VALUES).map(|(weight, value)| weight * of(value)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_games_are_counted() {
        let mut tally = Tally::default();
        for (first, second) in
            [(Points::Win, Points::Win), (Points::Win, Points::Loss), (Points::Draw, Points::Loss)]
        {
            tally.add_game(first);
            tally.add_game(second);
            tally.add_pair(first, second);
        }
        assert_eq!(tally.pairs, [0, 1, 1, 0, 1]);
        assert_eq!(tally.games, [2, 1, 3]);
        assert_eq!(tally.points(), (3.5, 6.0));
        let (mean, variance) = tally.mean_and_variance().unwrap();
        assert!((mean - 3.5 / 6.0).abs() < 1e-12);
        assert!((variance - 0.097_222_222_222).abs() < 1e-9, "{variance}");
        assert_eq!(Points::of(Some(Color::Black), Color::White), Points::Loss);
    }
}

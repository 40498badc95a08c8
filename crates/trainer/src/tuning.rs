//! The search parameters, found by play: simultaneous perturbation.
//!
//! Each pair of games is played between two searches whose numbers all lie a step off the present
//! ones, each to a side drawn by lot, and those of the other search to the other sides. All numbers
//! then move a little towards the winner. Every pair tells something of every number, however many
//! there are; the steps grow smaller with time.
//!
//! Source: Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
//! approximation" (1992); the gains are those of Spall, "Implementation of the simultaneous
//! perturbation algorithm for stochastic optimization" (1998).

mod descent;
mod regret;
mod sides;

pub use descent::{Descent, Slope};
pub use regret::{Bench, Case, Verdicts};

use std::sync::Arc;

use staunton_engine::Parameters;
use staunton_engine::network::Network;
use staunton_rules::{Color, Game, Outcome};

use crate::random::Random;
use crate::record::Settings;
use crate::selfplay::{Player, play_out};
use sides::sides;

/// The seed of a pair is of a row of its own.
const ROW: u64 = 0x7a11_5b3d;
/// How fast the gains and the steps fall; Spall's values.
const GAIN_FALLS: f64 = 0.602;
const STEP_FALLS: f64 = 0.101;

/// How a search is tuned.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Plan {
    /// Pairs of games in all.
    pub pairs: u64,
    /// The last step of a number, as a part of the way from its least to its greatest value.
    pub step: f64,
    /// How far a pair that is won by both games moves a number at the end, in steps squared.
    pub rate: f64,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// Where the tuning stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Spsa {
    plan: Plan,
    /// Pairs that have been learnt from.
    pub pairs: u64,
    /// The numbers, in the order of [`Parameters::ALL`].
    pub values: Vec<f64>,
}

/// Two searches that are to play each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The numbers of both.
    pub values: [Vec<i32>; 2],
    /// By how much those of the first lie off the present ones.
    steps: Vec<f64>,
    /// How far a point moves a number, for each of its steps.
    gain: f64,
}

impl Trial {
    /// Two searches of which only the match is wanted.
    pub fn between(first: Vec<i32>, second: Vec<i32>) -> Self {
        Self { values: [first, second], steps: Vec::new(), gain: 0.0 }
    }
}

impl Spsa {
    /// From the numbers that the engine has.
    pub fn new(plan: Plan) -> Self {
        Self {
            plan,
            pairs: 0,
            values: Parameters::ENGINE.values().into_iter().map(f64::from).collect(),
        }
    }

    /// The trial of this number.
    #[expect(clippy::cast_precision_loss, reason = "pairs are no more than millions")]
    pub fn trial(&self, number: u64) -> Trial {
        let mut random = Random::new(self.plan.seed ^ ROW, number);
        let (now, end) = (number as f64 + 1.0, self.plan.pairs.max(1) as f64);
        let early = 0.1 * end;
        let wider = (end / now).powf(STEP_FALLS).max(1.0);
        let faster = ((early + end) / (early + now)).powf(GAIN_FALLS);
        let (steps, values) = sides(&self.values, self.plan.step, wider, &mut random);
        Trial { values, steps, gain: self.plan.rate * faster / (wider * wider) }
    }

    /// Learns that the first side of `trial` won by so many points of two, or lost.
    pub fn learn(&mut self, trial: &Trial, points: f64) {
        for ((value, step), it) in self.values.iter_mut().zip(&trial.steps).zip(Parameters::ALL) {
            let moved = *value + trial.gain * points * step;
            *value = moved.clamp(f64::from(it.least), f64::from(it.most));
        }
        self.pairs += 1;
    }
}

/// Plays the pairs of games of trials.
pub struct Duel {
    settings: Settings,
    players: [Player; 2],
}

impl Duel {
    /// Two players with a table of `hash_mib` mebibytes each, and what judges for each; without a network the hand-crafted
    /// evaluation does.
    pub fn new(settings: &Settings, hash_mib: usize, networks: [Option<&Arc<Network>>; 2]) -> Self {
        let player = |network: Option<&Arc<Network>>| {
            Player::new(settings, hash_mib).with_network(network.cloned())
        };
        Self { settings: settings.clone(), players: networks.map(player) }
    }

    /// Plays the pair of games of this number; by how many points of two the first side won.
    pub fn play(&mut self, number: u64, trial: &Trial) -> f64 {
        let mut random = Random::new(self.settings.seed ^ ROW, !number);
        self.players[0].set_parameters(&Parameters::ENGINE);
        let (_, opening) = self.players[0].opening(&mut random);
        let games = Color::ALL.map(|first| self.game(opening.clone(), first, trial));
        games.iter().sum::<f64>() / 2.0
    }

    /// One game, in which the first side has the colour `first`: 1 if it wins, -1 if it loses.
    fn game(&mut self, mut game: Game, first: Color, trial: &Trial) -> f64 {
        for (player, values) in self.players.iter_mut().zip(&trial.values) {
            player.set_parameters(&Parameters::of_values(values));
            player.forget();
        }
        let (_, ending) = play_out(&self.settings, &mut game, |game| {
            let side = usize::from(game.position().turn() != first);
            self.players[side].search(game)
        });
        match ending.outcome {
            Outcome::Draw => 0.0,
            Outcome::Win(color) if color == first => 1.0,
            Outcome::Win(_) => -1.0,
        }
    }
}

#[cfg(test)]
mod tests;

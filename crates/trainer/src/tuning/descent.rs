//! The search parameters, moved towards less regret.
//!
//! In each case two searches choose a move: one with all numbers a step off the present ones, each to
//! a side drawn by lot, one with all of them to the other sides. What the first gains over the second
//! tells something of every number. After a batch of cases each number moves as far as its gains stand
//! out of the noise; with time the numbers move less.

use staunton_engine::Parameters;

use super::regret::{Bench, Case};
use super::sides::{sides, width};
use crate::random::Random;

/// The row of the lots drawn.
const ROW: u64 = 0xde5c_e4d5;
/// How much of what earlier batches told is kept.
const KEPT: f64 = 0.8;
/// After so many batches numbers move half as far.
const HALVED_AFTER: f64 = 60.0;
/// One in so many cases is searched twice as long, so that nothing is fitted to one depth alone.
const LONGER: usize = 3;

/// How numbers are moved.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Slope {
    /// Cases in a batch.
    pub batch: usize,
    /// How far a number is tried off the present one, as a part of the way from its least to its
    /// greatest value.
    pub step: f64,
    /// How far a number moves at first for a gain of one standard deviation, in steps.
    pub rate: f64,
    /// Positions that a search visits.
    pub nodes: u64,
}

/// Where the numbers stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Descent {
    slope: Slope,
    /// Batches that have been learnt from.
    pub batches: usize,
    /// The numbers, in the order of [`Parameters::ALL`].
    pub values: Vec<f64>,
    momentum: Vec<f64>,
}

impl Descent {
    /// From these numbers, after so many batches.
    pub fn new(slope: Slope, values: Vec<f64>, batches: usize) -> Self {
        let momentum = vec![0.0; values.len()];
        Self { slope, batches, values, momentum }
    }

    /// Searches a batch of cases and moves the numbers; how many cases the two searches differed in.
    #[expect(clippy::cast_precision_loss, reason = "batches are few")]
    pub fn step(&mut self, bench: &Bench<'_>, cases: &[Case]) -> usize {
        let first = self.batches * self.slope.batch;
        let told = bench.each(self.slope.batch, |searcher, number| {
            let number = first + number;
            let case = &cases[number % cases.len()];
            let mut random = Random::new(ROW, number as u64);
            let (steps, sides) = sides(&self.values, self.slope.step, 1.0, &mut random);
            let times = if random.below(LONGER) == 0 { 2 } else { 1 };
            let chosen = sides.map(|side| {
                let numbers = Parameters::of_values(&side);
                bench.choose(searcher, case, &numbers, times * self.slope.nodes)
            });
            let gain = match chosen {
                [Some(one), Some(other)] if one != other => {
                    bench.worth(searcher, case, one) - bench.worth(searcher, case, other)
                }
                _ => 0.0,
            };
            (gain, steps)
        });
        let power = told.iter().map(|(gain, _)| gain * gain).sum::<f64>().sqrt().max(1e-9);
        let rate = self.slope.rate / (1.0 + self.batches as f64 / HALVED_AFTER);
        for (place, it) in Parameters::ALL.iter().enumerate() {
            let gain: f64 = told.iter().map(|(gain, steps)| gain * steps[place].signum()).sum();
            let momentum = KEPT * self.momentum[place] + (1.0 - KEPT) * gain / power;
            self.momentum[place] = momentum;
            let moved = self.values[place] + rate * momentum * width(it, self.slope.step);
            self.values[place] = moved.clamp(f64::from(it.least), f64::from(it.most));
        }
        self.batches += 1;
        told.iter().filter(|(gain, _)| *gain != 0.0).count()
    }
}

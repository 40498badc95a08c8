//! What a model thinks of a position, and how each weight should change.

use super::{Model, Row};
use crate::sample::{Inputs, Sample};

use staunton_engine::network::HIDDEN;

/// Sums that are made beside one another, so that the compiler may use wide registers; the order
/// of the additions is fixed by it.
const LANES: usize = 16;

/// The hidden layer of both views, the mover's first.
struct Sums([Row; 2]);

/// The win probability that an output stands for.
pub(crate) fn win_probability(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

impl Model {
    /// The output for a position, seen by the side to move: 0 is even.
    pub(crate) fn output(&self, sample: &Sample) -> f32 {
        let inputs = sample.inputs();
        self.weigh(inputs.output(), &self.sums(&inputs))
    }

    /// Adds to `gradient` how the squared error of the win probability changes with each weight;
    /// returns the error.
    pub(crate) fn learn(&self, inputs: &Inputs, target: f32, gradient: &mut Self) -> f32 {
        let sums = self.sums(inputs);
        let number = inputs.output();
        let probability = win_probability(self.weigh(number, &sums));
        let error = probability - target;
        let slope = 2.0 * error * probability * (1.0 - probability);
        gradient.output_biases[number] += slope;
        let mut back = [[0.0; HIDDEN]; 2];
        for (view, sums) in sums.0.iter().enumerate() {
            let weights = &self.outputs[number][view];
            let (slopes, back) = (&mut gradient.outputs[number][view], &mut back[view]);
            for index in 0..HIDDEN {
                let sum = sums[index];
                let held = sum.clamp(0.0, 1.0);
                slopes[index] += slope * held * held;
                let is_free = sum > 0.0 && sum < 1.0;
                back[index] = if is_free { 2.0 * slope * weights[index] * held } else { 0.0 };
                gradient.biases[index] += back[index];
            }
        }
        for input in inputs.own() {
            add(&mut gradient.inputs[input], &back[0]);
        }
        for input in inputs.other() {
            add(&mut gradient.inputs[input], &back[1]);
        }
        error * error
    }

    fn sums(&self, inputs: &Inputs) -> Sums {
        let mut sums = [self.biases; 2];
        for input in inputs.own() {
            add(&mut sums[0], &self.inputs[input]);
        }
        for input in inputs.other() {
            add(&mut sums[1], &self.inputs[input]);
        }
        Sums(sums)
    }

    fn weigh(&self, number: usize, sums: &Sums) -> f32 {
        let mut total = [0.0; LANES];
        for (sums, weights) in sums.0.iter().zip(&self.outputs[number]) {
            for (sums, weights) in sums.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
                for lane in 0..LANES {
                    let held = sums[lane].clamp(0.0, 1.0);
                    total[lane] += held * held * weights[lane];
                }
            }
        }
        total.iter().sum::<f32>() + self.output_biases[number]
    }
}

fn add(to: &mut Row, row: &Row) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += weight;
    }
}

#[cfg(test)]
mod tests;

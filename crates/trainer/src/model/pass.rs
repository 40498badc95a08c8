//! What a model thinks of a position, and how each weight should change.

use super::Model;
use crate::sample::{Inputs, Sample};

/// Sums that are made beside one another, so that the compiler may use wide registers; the order
/// of the additions is fixed by it.
const LANES: usize = 16;

/// The hidden layer of both views, the mover's first.
struct Sums([Vec<f32>; 2]);

/// The win probability that an output stands for.
pub(crate) fn win_probability(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

impl Model {
    /// The output for a position, seen by the side to move: 0 is even.
    pub(crate) fn output(&self, sample: &Sample) -> f32 {
        let inputs = sample.inputs(self.shape.buckets());
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
        let mut back = vec![0.0; self.shape.hidden()];
        for (view, sums) in sums.0.iter().enumerate() {
            let row = self.output_row(number, view);
            let weights = self.outputs[row.clone()].iter().zip(&mut gradient.outputs[row]);
            let backs = back.iter_mut().zip(&mut gradient.biases);
            for ((sum, (weight, weight_slope)), (back, bias_slope)) in
                sums.iter().zip(weights).zip(backs)
            {
                let held = sum.clamp(0.0, 1.0);
                *weight_slope += slope * held * held;
                let is_free = *sum > 0.0 && *sum < 1.0;
                *back = if is_free { 2.0 * slope * weight * held } else { 0.0 };
                *bias_slope += *back;
            }
            for input in inputs.of(view) {
                let row = gradient.row(input);
                add(&mut gradient.inputs[row], &back);
            }
        }
        error * error
    }

    fn sums(&self, inputs: &Inputs) -> Sums {
        Sums([0, 1].map(|view| {
            let mut sums = self.biases.clone();
            for input in inputs.of(view) {
                add(&mut sums, &self.inputs[self.row(input)]);
            }
            sums
        }))
    }

    fn weigh(&self, number: usize, sums: &Sums) -> f32 {
        let mut total = [0.0; LANES];
        for (view, sums) in sums.0.iter().enumerate() {
            let weights = &self.outputs[self.output_row(number, view)];
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

fn add(to: &mut [f32], row: &[f32]) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += weight;
    }
}

#[cfg(test)]
pub(crate) mod tests;

//! The network while it is learnt: the same as the engine's, but its numbers are real.

pub(crate) mod pass;
pub(crate) mod quantise;

use staunton_engine::network::{HIDDEN, INPUTS, OUTPUTS};

use crate::random::Random;

/// The weights of one input, or the sums of a view.
pub(crate) type Row = [f32; HIDDEN];

/// Weights, or how the loss changes with each of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    inputs: Vec<Row>,
    biases: Row,
    /// Of each output; of the side to move, and of the other.
    outputs: Vec<[Row; 2]>,
    output_biases: [f32; OUTPUTS],
}

/// No weight is greater, so that its whole number fits where the engine keeps it.
const GREATEST: f32 = 1.98;

impl Model {
    /// A model without any weight.
    pub fn zero() -> Self {
        Self {
            inputs: vec![[0.0; HIDDEN]; INPUTS],
            biases: [0.0; HIDDEN],
            outputs: vec![[[0.0; HIDDEN]; 2]; OUTPUTS],
            output_biases: [0.0; OUTPUTS],
        }
    }

    /// A model that knows nothing, at random.
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(seed, 0x0d1e);
        let mut model = Self::zero();
        let mut fill = |row: &mut Row, middle: f32, span: f32| {
            for weight in row {
                *weight = middle + span * (2.0 * random.unit() - 1.0);
            }
        };
        // Some thirty inputs are there at a time: their sum should be between 0 and 1 often.
        model.inputs.iter_mut().for_each(|row| fill(row, 0.0, 0.07));
        fill(&mut model.biases, 0.2, 0.1);
        // All outputs begin alike.
        model.outputs[0].iter_mut().for_each(|row| fill(row, 0.0, 0.1));
        let first = model.outputs[0];
        model.outputs.fill(first);
        model
    }

    /// All weights: inputs, biases, outputs, their biases.
    pub(crate) fn slices(&self) -> [&[f32]; 4] {
        [
            self.inputs.as_flattened(),
            &self.biases,
            self.outputs.as_flattened().as_flattened(),
            &self.output_biases,
        ]
    }

    /// The same, to be changed.
    pub(crate) fn slices_mut(&mut self) -> [&mut [f32]; 4] {
        [
            self.inputs.as_flattened_mut(),
            &mut self.biases,
            self.outputs.as_flattened_mut().as_flattened_mut(),
            &mut self.output_biases,
        ]
    }

    /// Adds weight to weight.
    pub(crate) fn add(&mut self, other: &Self) {
        for (slice, other) in self.slices_mut().into_iter().zip(other.slices()) {
            for (weight, other) in slice.iter_mut().zip(other) {
                *weight += other;
            }
        }
    }

    /// Multiplies every weight.
    pub(crate) fn multiply(&mut self, by: f32) {
        for weight in self.slices_mut().into_iter().flatten() {
            *weight *= by;
        }
    }

    /// Holds all weights within what the engine can keep.
    pub(crate) fn hold(&mut self) {
        for weight in self.slices_mut().into_iter().flatten() {
            *weight = weight.clamp(-GREATEST, GREATEST);
        }
    }
}

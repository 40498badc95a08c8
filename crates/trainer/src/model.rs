//! The network while it is learnt: the same as the engine's, but its numbers are real.

pub(crate) mod grow;
pub(crate) mod pass;
pub(crate) mod quantise;

use staunton_engine::network::{OUTPUTS, Shape};

use crate::random::Random;

/// Weights, or how the loss changes with each of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    shape: Shape,
    /// Of each input.
    inputs: Vec<f32>,
    biases: Vec<f32>,
    /// Of each output; of the side to move, and of the other.
    outputs: Vec<f32>,
    output_biases: [f32; OUTPUTS],
}

/// No weight is greater, so that its whole number fits where the engine keeps it.
const GREATEST: f32 = 1.98;

impl Model {
    /// A model without any weight.
    pub fn zero(shape: Shape) -> Self {
        let (inputs, hidden) = (shape.inputs(), shape.hidden());
        Self {
            shape,
            inputs: vec![0.0; inputs * hidden],
            biases: vec![0.0; hidden],
            outputs: vec![0.0; OUTPUTS * 2 * hidden],
            output_biases: [0.0; OUTPUTS],
        }
    }

    /// A model that knows nothing, at random.
    pub fn random(shape: Shape, seed: u64) -> Self {
        let mut random = Random::new(seed, 0x0d1e);
        let mut model = Self::zero(shape);
        let mut fill = |weights: &mut [f32], middle: f32, span: f32| {
            for weight in weights {
                *weight = middle + span * (2.0 * random.unit() - 1.0);
            }
        };
        // Some thirty inputs are there at a time: their sum should be between 0 and 1 often.
        fill(&mut model.inputs, 0.0, 0.07);
        fill(&mut model.biases, 0.2, 0.1);
        // All outputs begin alike.
        let (first, others) = model.outputs.split_at_mut(2 * shape.hidden());
        fill(first, 0.0, 0.1);
        others.chunks_exact_mut(first.len()).for_each(|output| output.copy_from_slice(first));
        model
    }

    /// How many weights there are.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Where the weights of an input lie.
    fn row(&self, input: usize) -> std::ops::Range<usize> {
        let hidden = self.shape.hidden();
        input * hidden..(input + 1) * hidden
    }

    /// Where the weights of an output for a view lie.
    fn output_row(&self, number: usize, view: usize) -> std::ops::Range<usize> {
        self.row(2 * number + view)
    }

    /// All weights: inputs, biases, outputs, their biases.
    pub(crate) fn slices(&self) -> [&[f32]; 4] {
        [&self.inputs, &self.biases, &self.outputs, &self.output_biases]
    }

    /// The same, to be changed.
    pub(crate) fn slices_mut(&mut self) -> [&mut [f32]; 4] {
        [&mut self.inputs, &mut self.biases, &mut self.outputs, &mut self.output_biases]
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

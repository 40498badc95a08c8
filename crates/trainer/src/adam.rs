//! How weights are moved down the slope.

use staunton_engine::network::Shape;

use crate::model::Model;

/// Running means of the slopes and their squares.
///
/// Source: Kingma and Ba, "Adam: a method for stochastic optimization" (2015); the decay of
/// weights apart from the slope: Loshchilov and Hutter, "Decoupled weight decay" (2019).
pub(crate) struct Adam {
    first: Model,
    second: Model,
    steps: i32,
    decay: f32,
}

/// How slowly the means forget.
const FADE: [f32; 2] = [0.9, 0.999];

/// Keeps a step finite where there is no slope.
const LEAST: f32 = 1e-8;

impl Adam {
    /// Nothing is known of any slope. Each step takes `decay` times the rate off every weight.
    pub(crate) fn new(shape: Shape, decay: f32) -> Self {
        Self { first: Model::zero(shape), second: Model::zero(shape), steps: 0, decay }
    }

    /// Moves the weights by about `rate` each, against `gradient`.
    pub(crate) fn step(&mut self, model: &mut Model, gradient: &Model, rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let [first_part, second_part] = FADE.map(|fade| 1.0 - fade.powi(self.steps));
        let kept = 1.0 - rate * self.decay;
        let weights = model.slices_mut().into_iter().zip(gradient.slices());
        let means = self.first.slices_mut().into_iter().zip(self.second.slices_mut());
        for ((weights, slopes), (first, second)) in weights.zip(means) {
            let both = first.iter_mut().zip(second.iter_mut());
            for ((weight, slope), (first, second)) in weights.iter_mut().zip(slopes).zip(both) {
                *first = FADE[0] * *first + (1.0 - FADE[0]) * slope;
                *second = FADE[1] * *second + (1.0 - FADE[1]) * slope * slope;
                let size = (*second / second_part).sqrt() + LEAST;
                *weight = *weight * kept - rate * (*first / first_part) / size;
            }
        }
        model.hold();
    }
}

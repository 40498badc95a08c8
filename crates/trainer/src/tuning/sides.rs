//! Sets of search parameters that lie off the present ones.

use staunton_engine::{Parameter, Parameters};

use crate::random::Random;

/// How far a number is tried off, where `step` is a part of the way from its least to its greatest
/// value.
pub(super) fn width(it: &Parameter, step: f64) -> f64 {
    (step * f64::from(it.most - it.least)).max(0.5)
}

/// Two sets of numbers, and by how much those of the first lie off `values`: each by its width `times`
/// over, to a side drawn by lot, and those of the second to the other sides.
pub(super) fn sides(
    values: &[f64],
    step: f64,
    times: f64,
    random: &mut Random,
) -> (Vec<f64>, [Vec<i32>; 2]) {
    let mut steps = Vec::with_capacity(values.len());
    let mut sides = [Vec::new(), Vec::new()];
    for (value, it) in values.iter().zip(Parameters::ALL) {
        let step = width(it, step) * times;
        let step = if random.below(2) == 0 { step } else { -step };
        for (side, step) in sides.iter_mut().zip([step, -step]) {
            side.push(random.whole(value + step).clamp(it.least, it.most));
        }
        steps.push(step);
    }
    (steps, sides)
}

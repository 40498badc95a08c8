use super::*;
use staunton_engine::network::{Buckets, Shape};

use crate::record::Settings;
use crate::selfplay::Player;

pub(crate) fn samples() -> Vec<Sample> {
    let settings = Settings { nodes: 40, most_nodes: 400, ..Settings::default() };
    let record = Player::new(&settings, 1).play(3);
    record.replay().step_by(9).filter_map(|seen| Sample::of(&seen.unwrap())).collect()
}

/// The squared errors of all samples.
fn error(model: &Model, samples: &[Sample]) -> f64 {
    let of =
        |sample: &Sample| f64::from(win_probability(model.output(sample)) - target(sample)).powi(2);
    samples.iter().map(of).sum()
}

fn target(sample: &Sample) -> f32 {
    0.5 * sample.points() + 0.2
}

#[test]
fn the_slope_is_what_a_small_step_shows() {
    const STEP: f32 = 4e-3;
    let samples = samples();
    let shape = Shape::new(Buckets::Four, 64).unwrap();
    let mut model = Model::random(shape, 5);
    // Weights that matter more than those of the beginning do.
    model.outputs.iter_mut().for_each(|weight| *weight *= 6.0);
    let mut gradient = Model::zero(shape);
    let mut sum = 0.0;
    for sample in &samples {
        let inputs = sample.inputs(shape.buckets());
        sum += f64::from(model.learn(&inputs, target(sample), &mut gradient));
    }
    assert!((sum - error(&model, &samples)).abs() < 1e-5);
    let mut compared = 0;
    for slice in 0..4 {
        let slopes = gradient.slices()[slice].to_vec();
        let steepest = slopes.iter().fold(0.0f32, |most, slope| most.max(slope.abs()));
        let steep: Vec<usize> =
            (0..slopes.len()).filter(|&at| slopes[at].abs() > steepest / 3.0).collect();
        for &at in steep.iter().step_by(steep.len().div_ceil(40)) {
            let moved = |by: f32| {
                let mut model = model.clone();
                model.slices_mut()[slice][at] += by;
                error(&model, &samples)
            };
            let shown = (moved(STEP) - moved(-STEP)) / f64::from(2.0 * STEP);
            let reckoned = f64::from(slopes[at]);
            let allowed = 0.02 * reckoned.abs() + 1e-3 * f64::from(steepest) + 2e-4;
            assert!((shown - reckoned).abs() < allowed, "{slice} {at}: {shown} {reckoned}");
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn a_weight_of_no_input_that_is_there_has_no_slope() {
    let samples = samples();
    let shape = Shape::default();
    let mut gradient = Model::zero(shape);
    let inputs = samples[0].inputs(shape.buckets());
    Model::random(shape, 5).learn(&inputs, 1.0, &mut gradient);
    let there: Vec<usize> = inputs.of(0).chain(inputs.of(1)).collect();
    for (input, row) in gradient.inputs.chunks_exact(shape.hidden()).enumerate() {
        let is_flat = row.iter().all(|slope| *slope == 0.0);
        assert_eq!(is_flat, !there.contains(&input), "{input}");
    }
}

use staunton_engine::network::Buckets;

use super::*;
use crate::model::quantise::quantise;
use crate::record::{Record, Settings};
use crate::selfplay::Player;

fn records() -> Vec<Record> {
    let settings = Settings { nodes: 60, most_nodes: 600, ..Settings::default() };
    let mut player = Player::new(&settings, 1);
    (0..12).map(|number| player.play(number)).collect()
}

fn samples() -> Vec<Sample> {
    records()
        .iter()
        .flat_map(|record| {
            record.replay().filter_map(|seen| Sample::of(&seen.unwrap())).collect::<Vec<_>>()
        })
        .collect()
}

const TARGET: Target = Target { result: 0.3, scale_cp: 200.0 };

fn schedule(threads: usize) -> Schedule {
    let threads = NonZeroUsize::new(threads).unwrap();
    let shape = Shape::new(Buckets::Four, 256).unwrap();
    Schedule { shape, batch: 128, threads, decay: 0.0, ..Schedule::default() }
}

fn learn(samples: &[Sample], threads: usize, epochs: usize) -> Model {
    let mut learner = Learner::new(&schedule(threads));
    for _ in 0..epochs {
        for batch in samples.chunks(128) {
            learner.step(batch, TARGET, 0.002);
        }
    }
    learner.model
}

#[test]
fn a_small_set_is_learnt() {
    let samples = samples();
    let error = |epochs| loss(&learn(&samples, 1, epochs), &TARGET, &samples, NonZeroUsize::MIN);
    let (before, after) = (error(0), error(30));
    assert!(after < before / 5.0, "{before} {after}");
}

#[test]
fn the_same_threads_give_the_same_model_and_others_nearly_the_same() {
    let samples = samples();
    let two = learn(&samples, 2, 1);
    assert_eq!(two, learn(&samples, 2, 1));
    let one = learn(&samples, 1, 1);
    let apart = |a: &Model, b: &Model| {
        let pairs = a.slices().concat().into_iter().zip(b.slices().concat());
        pairs.fold(0.0f32, |most, (a, b)| most.max((a - b).abs()))
    };
    assert!(apart(&one, &two) < 0.01, "{}", apart(&one, &two));
}

#[test]
fn whole_numbers_lose_little() {
    let records = records();
    let model = learn(&samples(), 1, 20);
    let network = quantise(&model, 200).unwrap();
    let (mut compared, mut sum) = (0.0, 0.0);
    for seen in records.iter().flat_map(Record::replay) {
        let seen = seen.unwrap();
        let real = 200.0 * model.output(&Sample::of(&seen).unwrap());
        let away =
            (real - f32::from(i16::try_from(network.evaluate(&seen.position)).unwrap())).abs();
        // A hidden sum counts in parts of 64: of many, some are rounded to the same side.
        assert!(away < 20.0 + 0.02 * real.abs(), "{}: {real}, {away} away", seen.position);
        sum += away;
        compared += 1.0;
    }
    assert_eq!(quantise(&Model::from(&network), 200).unwrap(), network);
    assert!(compared > 500.0 && sum / compared < 5.0, "{} of {compared}", sum / compared);
}

#[test]
fn the_rate_falls_to_a_hundredth() {
    assert!((decay_at(0.0) - 1.0).abs() < 1e-6);
    assert!((decay_at(0.5) - 0.505).abs() < 1e-3);
    assert!((decay_at(1.0) - 0.01).abs() < 1e-6);
}

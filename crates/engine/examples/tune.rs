//! Fits the weights of the evaluation to positions of played games.
//!
//! `tune OUT POSITIONS... [--epochs N] [--result PART]`: reads the lines that `selfplay` writes and
//! writes `weights.rs` anew. What a position should be worth is part its game's result, part the
//! score its search gave; the weights are moved down the slope of the squared error (Adam).

use std::error::Error;
use std::io::BufRead;

use staunton_engine::tuning::{Trace, Weights, trace};
use staunton_rules::{CastlingMode, Position};

struct Sample {
    trace: Trace,
    /// The win probability of White, and that by the result alone.
    target: f32,
    result: f32,
}

/// The win probability that a centipawn changes most: 1 / (1 + e^(-SLOPE * value)).
const SLOPE: f32 = 1.0 / 200.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let out = args.next().ok_or("usage: tune OUT POSITIONS... [--epochs N] [--result PART]")?;
    let (mut paths, mut epochs, mut part) = (Vec::new(), 30, 0.5);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--epochs" => epochs = args.next().ok_or("--epochs needs a number")?.parse()?,
            "--result" => part = args.next().ok_or("--result needs a number")?.parse()?,
            _ => paths.push(arg),
        }
    }
    let mut samples = Vec::new();
    for path in &paths {
        let file = std::io::BufReader::new(std::fs::File::open(path)?);
        samples.extend(file.lines().map_while(Result::ok).filter_map(|line| read(&line, part)));
    }
    let present = Weights::present();
    eprintln!("{} positions", samples.len());
    // A part of the games is kept to see whether what was learnt holds.
    let (held, mut learnt): (Vec<_>, Vec<_>) =
        samples.into_iter().enumerate().partition(|(index, _)| index / 500 % 16 == 0);
    eprintln!("error before: {:.6}, held {:.6}", error(&present, &learnt), error(&present, &held));
    let tuned = tune(&present, &mut learnt, epochs, &held);
    std::fs::write(out, tuned.source())?;
    Ok(())
}

fn read(line: &str, part: f32) -> Option<Sample> {
    let mut fields = line.split(';');
    let position = Position::from_fen(fields.next()?, CastlingMode::Standard).ok()?;
    let score: f32 = fields.next()?.parse().ok()?;
    let result: f32 = fields.next()?.parse().ok()?;
    let target = part * result + (1.0 - part) * chance(score);
    Some(Sample { trace: trace(&position)?, target, result })
}

fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-SLOPE * value).exp())
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a mean")]
fn error(weights: &Weights, samples: &[(usize, Sample)]) -> f32 {
    let sum: f64 = samples
        .iter()
        .map(|(_, sample)| {
            f64::from((chance(weights.value(&sample.trace)) - sample.target).powi(2))
        })
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// Adam's running means of the slope and its square.
struct Moments {
    first: Weights,
    second: Weights,
    steps: i32,
}

fn tune(
    present: &Weights,
    samples: &mut [(usize, Sample)],
    epochs: usize,
    held: &[(usize, Sample)],
) -> Weights {
    const BATCH: usize = 8192;
    let mut weights = present.clone();
    let mut moments = Moments { first: Weights::zeros(), second: Weights::zeros(), steps: 0 };
    let mut seed = 1u64;
    for epoch in 0..epochs {
        for index in (1..samples.len()).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let other = usize::try_from(seed >> 33).unwrap_or(0) % (index + 1);
            samples.swap(index, other);
        }
        #[expect(clippy::cast_precision_loss, reason = "a part of a few epochs")]
        let rate = 1.5 * (1.0 - epoch as f32 / epochs as f32).powi(2) + 0.02;
        for batch in samples.chunks(BATCH) {
            let mut gradient = Weights::zeros();
            for (_, sample) in batch {
                let guess = chance(weights.value(&sample.trace));
                let factor = (guess - sample.target) * guess * (1.0 - guess);
                weights.add_gradient(&sample.trace, factor, &mut gradient);
            }
            step(&mut weights, present, &gradient, &mut moments, rate);
        }
        if epoch % 5 == 4 {
            eprintln!(
                "epoch {}: {:.6}, held {:.6}",
                epoch + 1,
                error(&weights, samples),
                error(&weights, held)
            );
        }
    }
    let results: f32 = samples.iter().map(|(_, sample)| sample.result).sum();
    eprintln!("white scored {results} of {}", samples.len());
    weights
}

fn step(
    weights: &mut Weights,
    present: &Weights,
    gradient: &Weights,
    moments: &mut Moments,
    rate: f32,
) {
    moments.steps += 1;
    let (fade_first, fade_second) =
        (1.0 - 0.9f32.powi(moments.steps), 1.0 - 0.999f32.powi(moments.steps));
    let update = |weight: &mut f32, old: f32, slope: f32, first: &mut f32, second: &mut f32| {
        // A weight that is seldom used stays near where it was.
        let slope = slope + 0.0015 * (*weight - old);
        *first = 0.9 * *first + 0.1 * slope;
        *second = 0.999 * *second + 0.001 * slope * slope;
        *weight -= rate * (*first / fade_first) / ((*second / fade_second).sqrt() + 1e-8);
    };
    let Moments { first, second, .. } = moments;
    for index in 0..weights.terms.len() {
        for half in 0..2 {
            update(
                &mut weights.terms[index][half],
                present.terms[index][half],
                gradient.terms[index][half],
                &mut first.terms[index][half],
                &mut second.terms[index][half],
            );
        }
    }
    for index in 0..weights.risks.len() {
        update(
            &mut weights.risks[index],
            present.risks[index],
            gradient.risks[index],
            &mut first.risks[index],
            &mut second.risks[index],
        );
    }
}

//! `staunton-train regret`: how much better searches with other numbers choose.

use std::io::Write;

use clap::Args;
use staunton_engine::Parameters;

use super::Failure;
use super::duel::{Numbers, numbers};
use super::trials::TrialArgs;

const LONG_ABOUT: &str = "\
Lets short searches choose moves, and long searches tell what those are worth. For each set of numbers \
it tells how much more its moves are worth than those of the engine's own numbers, in hundredths of a \
point a move, with one standard error, and in how many positions it chose moves of another worth.";

/// Try search parameters in positions that long searches judge
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct RegretArgs {
    #[command(flatten)]
    trials: TrialArgs,
    /// Numbers to try, `NAME=VALUE,NAME=VALUE`; again for more
    #[arg(long = "try", value_name = "NUMBERS", required = true, value_parser = numbers)]
    tries: Vec<Numbers>,
    /// How long a search is that shows what time is worth, in hundredths of the others
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 120)]
    longer: u64,
}

/// Tries all of them.
pub(crate) fn run(args: &RegretArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let cases = args.trials.cases()?;
    let network = args.trials.network()?;
    let bench = args.trials.bench(&network)?;
    let worth = |values: &[i32], nodes: u64| {
        let numbers = Parameters::of_values(values);
        bench.each(cases.len(), |searcher, number| {
            let case = &cases[number];
            let chosen = bench.choose(searcher, case, &numbers, nodes);
            chosen.map_or(0.0, |mv| bench.worth(searcher, case, mv))
        })
    };
    let present = Parameters::ENGINE.values();
    let nodes = args.trials.nodes;
    let base = worth(&present, nodes);
    let mut tell = |name: &str, worth: &[f64]| {
        let gains: Vec<f64> = worth.iter().zip(&base).map(|(one, base)| one - base).collect();
        let Summary { mean, error, other } = Summary::of(&gains);
        writeln!(out, "{mean:+.3} +- {error:.3}, {other} of {} other: {name}", gains.len())
    };
    let longer = worth(&present, nodes * args.longer / 100);
    tell(&format!("{} hundredths of the time", args.longer), &longer)?;
    for numbers in &args.tries {
        tell(&numbers.text, &worth(&numbers.among(&present), nodes))?;
        args.trials.keep(&bench)?;
    }
    Ok(())
}

/// What gains come to, in hundredths of a point.
struct Summary {
    mean: f64,
    /// One standard error.
    error: f64,
    /// How many are not nothing.
    other: usize,
}

impl Summary {
    #[expect(clippy::cast_precision_loss, reason = "cases are no more than millions")]
    fn of(gains: &[f64]) -> Self {
        let count = gains.len().max(1) as f64;
        let mean = gains.iter().sum::<f64>() / count;
        let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / count;
        Self {
            mean: 100.0 * mean,
            error: 100.0 * (spread / count).sqrt(),
            other: gains.iter().filter(|gain| gain.abs() > 1e-9).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_told_with_their_error() {
        let Summary { mean, error, other } = Summary::of(&[0.02, 0.0, -0.01, 0.03]);
        assert!((mean - 1.0).abs() < 1e-9 && (error - 0.79).abs() < 0.01, "{mean} {error}");
        assert_eq!(other, 3);
    }
}

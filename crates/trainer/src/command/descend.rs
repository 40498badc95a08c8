//! `staunton-train descend`: the search parameters, moved towards better choices.

use std::path::PathBuf;

use clap::Args;
use staunton_trainer::tuning::{Descent, Slope};

use super::Failure;
use super::trials::TrialArgs;
use super::tune::{read, written};

const LONG_ABOUT: &str = "\
Changes all numbers a little at once, again and again, and moves them towards those whose moves a long \
search thinks better of. The file has them as they stand: a run that was broken off goes on from there.";

/// Tune the search parameters in positions that long searches judge
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct DescendArgs {
    #[command(flatten)]
    trials: TrialArgs,
    /// The file of the numbers; it is made if it is not there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Batches in all
    #[arg(long, value_name = "N", default_value_t = 100)]
    batches: usize,
    /// Positions in a batch
    #[arg(long, value_name = "N", default_value_t = 2_500)]
    batch: usize,
    /// How far a number is tried off, as a part of all it may be
    #[arg(long, value_name = "PART", default_value_t = 0.15)]
    step: f64,
    /// How far a number moves at first for a gain of one standard deviation, in steps
    #[arg(long, value_name = "STEPS", default_value_t = 0.15)]
    rate: f64,
}

/// Moves them until there are enough batches.
pub(crate) fn run(args: &DescendArgs) -> Result<(), Failure> {
    let cases = args.trials.cases()?;
    let network = args.trials.network()?;
    let bench = args.trials.bench(&network)?;
    let (done, values) = read(&args.out)?;
    let DescendArgs { batch, step, rate, .. } = *args;
    let slope = Slope { batch, step, rate, nodes: args.trials.nodes };
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    let mut descent = Descent::new(slope, values, done);
    while descent.batches < args.batches {
        let differ = descent.step(&bench, &cases);
        eprintln!("batch {}: {differ} of {batch} differ", descent.batches);
        std::fs::write(&args.out, written(descent.batches as u64, &descent.values))
            .map_err(|source| Failure::Write { path: args.out.clone(), source })?;
        args.trials.keep(&bench)?;
    }
    Ok(())
}

//! `staunton-train cases`: positions in which searches differ.

use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use staunton_engine::Parameters;
use staunton_trainer::tuning::{Bench, Case, Verdicts};

use super::{Failure, games, network, open};

const LONG_ABOUT: &str = "\
Takes a position of each game and keeps those in which a search chooses another move than one two and a \
half times as long: `regret` and `descend` try searches in them.";

/// Find positions in which searches differ
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct CasesArgs {
    /// The games
    games: PathBuf,
    /// The file of positions to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Games to look at
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    count: usize,
    /// Positions that the search they are meant for visits
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    nodes: u64,
    /// Searches at a time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU16,
    /// The network that judges
    #[arg(long, value_name = "FILE")]
    network: PathBuf,
}

/// Searches them and writes the file.
pub(crate) fn run(args: &CasesArgs) -> Result<(), Failure> {
    let mut cases = Vec::new();
    for read in open(&args.games)?.take(args.count) {
        if let Ok(record) = read.map_err(games(&args.games))? {
            cases.extend(Case::of(&record));
        }
    }
    let network = Arc::new(network(&args.network)?);
    let bench = Bench::new(&network, args.threads.get().into(), 0, Verdicts::new());
    let differ = bench.each(cases.len(), |searcher, number| {
        let [short, long] = [args.nodes * 3 / 5, args.nodes * 3 / 2]
            .map(|nodes| bench.choose(searcher, &cases[number], &Parameters::ENGINE, nodes));
        short != long
    });
    let kept = cases.iter().zip(differ).filter_map(|(case, differ)| differ.then_some(case));
    let text: String = kept.map(|case| case.to_line() + "\n").collect();
    eprintln!("{} of {} positions kept", text.lines().count(), cases.len());
    std::fs::write(&args.out, text)
        .map_err(|source| Failure::Write { path: args.out.clone(), source })
}

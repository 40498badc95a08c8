//! What `regret` and `descend` have in common: the positions, and what long searches said of moves in
//! them.

use std::fmt::Write as _;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use staunton_engine::network::Network;
use staunton_trainer::tuning::{Bench, Case, Verdicts};

use super::{Failure, network};

/// Where searches are tried, and how they are judged
#[derive(Args, Debug)]
pub(crate) struct TrialArgs {
    /// The file of positions that `cases` wrote
    cases: PathBuf,
    /// The file in which is kept what long searches say of moves, of one network and one --deep; it is
    /// made if it is not there
    #[arg(long, value_name = "FILE")]
    verdicts: PathBuf,
    /// Positions that a short search visits
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    pub(crate) nodes: u64,
    /// Positions that a long search visits
    #[arg(long, value_name = "N", default_value_t = 30_000)]
    deep: u64,
    /// Searches at a time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU16,
    /// The network that judges
    #[arg(long, value_name = "FILE")]
    network: PathBuf,
}

impl TrialArgs {
    /// The positions.
    pub(crate) fn cases(&self) -> Result<Vec<Case>, Failure> {
        let text = read(&self.cases)?;
        let case = |(number, line): (usize, &str)| {
            Case::from_line(line).map_err(|source| Failure::NoCase {
                path: self.cases.clone(),
                line: number + 1,
                source,
            })
        };
        let cases: Vec<_> = text.lines().enumerate().map(case).collect::<Result<_, _>>()?;
        if cases.is_empty() {
            return Err(Failure::NoCases { path: self.cases.clone() });
        }
        Ok(cases)
    }

    /// The network.
    pub(crate) fn network(&self) -> Result<Arc<Network>, Failure> {
        Ok(Arc::new(network(&self.network)?))
    }

    /// The bench, with what was said before.
    pub(crate) fn bench<'a>(&self, network: &'a Arc<Network>) -> Result<Bench<'a>, Failure> {
        let mut verdicts = Verdicts::new();
        if self.verdicts.exists() {
            for (number, line) in read(&self.verdicts)?.lines().enumerate() {
                let mut words = line.split(' ');
                let mut word = || words.next().unwrap_or_default();
                let failure =
                    || Failure::NoVerdict { path: self.verdicts.clone(), line: number + 1 };
                let hash = u64::from_str_radix(word(), 16).map_err(|_| failure())?;
                let mv = word().parse().map_err(|_| failure())?;
                verdicts.insert((hash, mv), word().parse().map_err(|_| failure())?);
            }
        }
        let threads = self.threads.get().into();
        Ok(Bench::new(network, threads, self.deep, verdicts))
    }

    /// Keeps what long searches said.
    pub(crate) fn keep(&self, bench: &Bench<'_>) -> Result<(), Failure> {
        let mut verdicts: Vec<_> = bench.verdicts().into_iter().collect();
        verdicts.sort_by_key(|&(key, _)| key);
        let mut text = String::new();
        for ((hash, mv), points) in verdicts {
            let _ = writeln!(text, "{hash:016x} {mv} {points:.6}");
        }
        std::fs::write(&self.verdicts, text)
            .map_err(|source| Failure::Write { path: self.verdicts.clone(), source })
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|source| Failure::Open { path: path.to_owned(), source })
}

//! `staunton-train info`: what is in files of games.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use staunton_rules::{Color, Outcome};
use staunton_trainer::record::Record;

use super::{Failure, games, open};

/// Tell what is in files of games, and whether it is sound
#[derive(Args, Debug)]
pub(crate) struct InfoArgs {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Reads every game and plays it again.
pub(crate) fn run(args: &InfoArgs, out: &mut dyn Write) -> Result<(), Failure> {
    for path in &args.files {
        let mut reader = open(path)?;
        writeln!(out, "{}", path.display())?;
        write!(out, "{}", reader.header().to_string().trim_end())?;
        writeln!(out)?;
        let mut count = Count::default();
        for read in reader.by_ref() {
            match read.map_err(games(path))? {
                Ok(record) => count.add(&record, out)?,
                Err(fault) => {
                    count.faults += 1;
                    writeln!(out, "fault: {fault}")?;
                }
            }
        }
        count.tell(out)?;
    }
    Ok(())
}

#[derive(Default)]
struct Count {
    games: usize,
    positions: usize,
    quiet: usize,
    faults: usize,
    /// White's wins, draws, Black's wins.
    outcomes: [usize; 3],
    reasons: BTreeMap<String, usize>,
}

impl Count {
    fn add(&mut self, record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
        self.games += 1;
        let index = match record.ending.outcome {
            Outcome::Win(Color::White) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Color::Black) => 2,
        };
        self.outcomes[index] += 1;
        *self.reasons.entry(format!("{:?}", record.ending.reason)).or_default() += 1;
        for seen in record.replay() {
            match seen {
                Ok(seen) => {
                    self.positions += 1;
                    self.quiet += usize::from(seen.is_quiet());
                }
                Err(fault) => {
                    self.faults += 1;
                    writeln!(out, "fault: {fault}")?;
                }
            }
        }
        Ok(())
    }

    fn tell(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let [white, drawn, black] = self.outcomes;
        writeln!(
            out,
            "{} games: White won {white}, drawn {drawn}, Black won {black}; {:?}",
            self.games, self.reasons
        )?;
        writeln!(
            out,
            "{} positions, {} of them quiet; {} faults",
            self.positions, self.quiet, self.faults
        )?;
        Ok(())
    }
}

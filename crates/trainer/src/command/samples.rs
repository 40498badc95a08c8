//! `staunton-train samples`: the positions of games as other programs read them.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use staunton_trainer::record::{Record, RecordFault};
use staunton_trainer::{DataError, Filter, Sample};

use super::{Failure, games, open};

const LONG_ABOUT: &str = "\
Writes the positions of games that a network is to learn from, in the order in which they were \
played, 32 bytes each (docs/formats/selfplay.md): quiet ones that were searched and are not \
decided. It is what the trainer for a GPU reads (crates/trainer/gpu).";

/// Write positions for a trainer in another language
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct SamplesArgs {
    /// Files of games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file of positions
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Of so many games one goes to the positions for validation
    #[arg(long, value_name = "N", requires = "validation_out",
          value_parser = clap::value_parser!(u32).range(1..))]
    validation: Option<u32>,
    /// The file of positions for validation
    #[arg(long, value_name = "FILE", requires = "validation")]
    validation_out: Option<PathBuf>,
    /// Positions with a greater score are left out
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = Filter::default().most_cp)]
    most: i16,
}

/// Writes the positions, and tells how many there are.
pub(crate) fn run(args: &SamplesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let filter = Filter { most_cp: args.most };
    let mut train = Output::create(&args.out)?;
    let mut validation = args.validation_out.as_deref().map(Output::create).transpose()?;
    for path in &args.files {
        let damaged = |source| Failure::Data(DataError::Game { path: path.clone(), source });
        for record in open(path)? {
            let record = match record.map_err(games(path))? {
                Ok(record) => record,
                // More may be being written.
                Err(RecordFault::CutShort { .. }) => break,
                Err(fault) => return Err(damaged(fault)),
            };
            let of = args.validation.unwrap_or(u32::MAX);
            let output = match &mut validation {
                Some(validation) if record.number % of == of - 1 => validation,
                _ => &mut train,
            };
            output.write(&record, &filter).map_err(|fault| match fault {
                Fault::Record(fault) => damaged(fault),
                Fault::Io(source) => Failure::Write { path: output.path.clone(), source },
            })?;
        }
    }
    for output in std::iter::once(train).chain(validation) {
        let Output { path, mut file, positions } = output;
        file.flush().map_err(|source| Failure::Write { path: path.clone(), source })?;
        writeln!(out, "{}: {positions} positions", path.display())?;
    }
    Ok(())
}

/// A file of positions.
struct Output {
    path: PathBuf,
    file: BufWriter<File>,
    positions: u64,
}

/// Why a game's positions are not written.
enum Fault {
    Record(RecordFault),
    Io(io::Error),
}

impl Output {
    fn create(path: &Path) -> Result<Self, Failure> {
        let path = path.to_owned();
        match File::create(&path) {
            Ok(file) => {
                Ok(Self { path, file: BufWriter::with_capacity(1 << 20, file), positions: 0 })
            }
            Err(source) => Err(Failure::Write { path, source }),
        }
    }

    fn write(&mut self, record: &Record, filter: &Filter) -> Result<(), Fault> {
        for seen in record.replay() {
            let seen = seen.map_err(Fault::Record)?;
            if filter.passes(&seen)
                && let Some(sample) = Sample::of(&seen)
            {
                self.file.write_all(&sample.to_bytes()).map_err(Fault::Io)?;
                self.positions += 1;
            }
        }
        Ok(())
    }
}

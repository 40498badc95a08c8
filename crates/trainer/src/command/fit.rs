//! `staunton-train fit`: a network from games.

use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use staunton_engine::network::{Buckets, Network, Shape};
use staunton_trainer::{
    DataLoader, EpochStats, Filter, Model, Sample, Schedule, Source, Stage, Target, fit, fit_scale,
    loss, quantise,
};

use super::{Failure, network};

const LONG_ABOUT: &str = "\
Fits the engine's network to games of self-play and writes it. The same games, settings and number \
of threads give the same network. What it was made of and what it came to is printed, as lines for \
the ledger of networks. Built with RUSTFLAGS='-C target-cpu=native' it is about twice as fast.";

/// Make a network from games
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct FitArgs {
    /// Files of games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The network
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A network to begin with, instead of one at random
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Neurons of the hidden layer: a multiple of 32, and of those of the network to begin with, if
    /// there is one; as many as that has, or 512
    #[arg(long, value_name = "N")]
    hidden: Option<usize>,
    /// Sets of inputs, by where the king stands: 1 or 4; as many as the network to begin with has,
    /// or 1
    #[arg(long, value_name = "N")]
    buckets: Option<usize>,
    /// Epochs: how often all games are gone through
    #[arg(long, alias = "rounds", value_name = "N", default_value_t = 3)]
    epochs: u32,
    /// Epochs before these, in which the network learns from the hand-crafted evaluation of what
    /// follows on the positions played
    #[arg(long, value_name = "N", default_value_t = 7)]
    prime: u32,
    /// Random moves from each position in such an epoch
    #[arg(long, value_name = "N", default_value_t = 4)]
    prime_moves: usize,
    /// The learning rate at first in those epochs
    #[arg(long, alias = "prime-learning-rate", value_name = "RATE", default_value_t = 0.006)]
    prime_learning_rate: f32,
    /// Positions in a batch
    #[arg(long, value_name = "N", default_value_t = Schedule::default().batch)]
    batch: usize,
    /// The learning rate at first; at the end a hundredth of it
    #[arg(long, alias = "rate", value_name = "RATE", default_value_t = 0.0003)]
    learning_rate: f32,
    /// How much of each weight a step of learning rate 1 takes off
    #[arg(long, value_name = "PART", default_value_t = Schedule::default().decay)]
    decay: f32,
    /// How much the result of its game counts for a position; the score counts the rest
    #[arg(long, value_name = "PART", default_value_t = 0.3)]
    result: f32,
    /// So many centipawns more multiply the odds by e; found from the games if it is not given
    #[arg(long, value_name = "CENTIPAWNS")]
    scale: Option<u32>,
    /// Positions with a greater score are left out
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = Filter::default().most_cp)]
    most: i16,
    /// Of so many games one is kept for validation
    #[arg(long, alias = "held", value_name = "N", default_value_t = 40)]
    validation: u32,
    /// Threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    /// Memory for positions, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    memory: usize,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Fits, writes the network, and prints its entry of the ledger.
pub(crate) fn run(args: &FitArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let started = Instant::now();
    let mut loader = DataLoader::open(&args.files, args.validation)?;
    let (train, validation) = (loader.train_games(), loader.validation_games());
    if train == 0 || validation == 0 {
        return Err(Failure::TooFew { train, validation });
    }
    let filter = Filter { most_cp: args.most };
    let tried = loader.validation_samples(&filter)?;
    let scale = args.scale.unwrap_or_else(|| fit_scale(&tried)).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a scale is a few hundred")]
    let target = Target { result: args.result, scale_cp: scale as f32 };
    let searched = Stage {
        source: Source::Searched,
        target,
        epochs: args.epochs,
        learning_rate: args.learning_rate,
    };
    let judged = Stage {
        source: Source::Judged { moves: args.prime_moves },
        target: Target { result: 0.0, ..target },
        epochs: args.prime,
        learning_rate: args.prime_learning_rate,
    };
    let first = args.from.as_deref().map(network).transpose()?;
    let like = first.as_ref().map(Network::shape).unwrap_or_default();
    let buckets = args.buckets.map_or(Ok(like.buckets()), Buckets::from_count)?;
    let shape = Shape::new(buckets, args.hidden.unwrap_or(like.hidden()))?;
    let model = first.as_ref().map(|first| Model::from(first).grown(shape, args.seed));
    let schedule = Schedule {
        first: model.transpose()?,
        shape,
        stages: vec![judged, searched],
        filter,
        batch: args.batch,
        decay: args.decay,
        memory: (args.memory << 20) / size_of::<Sample>(),
        seed: args.seed,
        threads: args.threads,
    };
    eprintln!("{train} training games, {validation} for validation with {} positions", tried.len());
    let mut epochs = Vec::new();
    let model = fit(&mut loader, &schedule, &mut |stats| {
        eprintln!("{}", line(stats, started.elapsed()));
        epochs.push(*stats);
    })?;
    let network = quantise(&model, scale)?;
    let fail = |source| Failure::Write { path: args.out.clone(), source };
    std::fs::write(&args.out, network.to_bytes()).map_err(fail)?;
    let tale = Tale {
        args,
        loader: &loader,
        first: first.as_ref(),
        scale,
        target,
        epochs: &epochs,
        network: &network,
    };
    out.write_all(tale.entry(&model, &tried).as_bytes())?;
    Ok(())
}

fn line(stats: &EpochStats, elapsed: Duration) -> String {
    let EpochStats { stage, epoch, samples, train_loss, validation_loss } = stats;
    let seconds = elapsed.as_secs_f64();
    format!(
        "stage {stage}, epoch {epoch}: training loss {train_loss:.6}, validation loss \
         {validation_loss:.6}; {samples} positions, \
         {seconds:.1} s"
    )
}

/// What a network was made of.
struct Tale<'a> {
    args: &'a FitArgs,
    loader: &'a DataLoader,
    first: Option<&'a Network>,
    scale: u32,
    target: Target,
    epochs: &'a [EpochStats],
    network: &'a Network,
}

impl Tale<'_> {
    /// An entry of the ledger.
    fn entry(&self, model: &Model, tried: &[Sample]) -> String {
        let Self { args, loader, first, scale, target, epochs, network } = self;
        let mut text = String::from("[[network]]\n");
        let mut put = |word: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{word} = {value}");
        };
        put("hash", &format!("\"{:016x}\"", network.hash()));
        put("hidden", &network.shape().hidden());
        put("buckets", &network.shape().buckets().count());
        if let Some(first) = first {
            put("from", &format!("\"{:016x}\"", first.hash()));
        }
        put("games", &loader.train_games());
        put("validation-games", &loader.validation_games());
        let last = epochs.last();
        put("positions", &last.map_or(0, |stats| stats.samples));
        put("validation-positions", &tried.len());
        put("prime", &args.prime);
        put("prime-moves", &args.prime_moves);
        put("prime-learning-rate", &args.prime_learning_rate);
        put("epochs", &args.epochs);
        put("batch", &args.batch);
        put("learning-rate", &args.learning_rate);
        put("decay", &args.decay);
        put("result", &args.result);
        put("scale-cp", scale);
        put("most-cp", &args.most);
        put("threads", &args.threads);
        put("seed", &args.seed);
        put("train-loss", &format!("{:.6}", last.map_or(0.0, |stats| stats.train_loss)));
        let validation = |model| format!("{:.6}", loss(model, target, tried, args.threads));
        put("validation-loss", &validation(model));
        put("validation-loss-quantised", &validation(&Model::from(*network)));
        for (path, header) in loader.files() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let _ = writeln!(
                text,
                "[[network.file]]\nname = {name:?}\nengine = {}\nnodes = {}\nseed = {}",
                header.engine, header.settings.nodes, header.settings.seed
            );
        }
        text
    }
}

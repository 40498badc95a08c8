//! `staunton-train fit`: a network from games.

use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use staunton_engine::network::{HIDDEN, Network};
use staunton_trainer::{
    Course, Deck, Filter, Lesson, Model, Sample, Source, Target, Told, fit, fit_scale, loss,
    quantise,
};

use super::{Failure, network};

const LONG_ABOUT: &str = "\
Fits the engine's network to games of self-play and writes it. The same games, settings and number \
of threads give the same network. What it was made of and what it came to is printed, as lines for \
the ledger of networks. Built with RUSTFLAGS='-C target-cpu=native' it learns about twice as fast.";

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
    /// How often all games are gone through
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: u32,
    /// How often they are gone through before, to learn how the hand-crafted evaluation judges
    /// what follows on the positions played
    #[arg(long, value_name = "N", default_value_t = 7)]
    prime: u32,
    /// Moves at random from each position in such a round
    #[arg(long, value_name = "N", default_value_t = 4)]
    prime_moves: usize,
    /// How far a step goes at first in those rounds
    #[arg(long, value_name = "RATE", default_value_t = 0.006)]
    prime_rate: f32,
    /// Positions to a step
    #[arg(long, value_name = "N", default_value_t = Course::default().batch)]
    batch: usize,
    /// How far a step goes at first; at the end a hundredth of it
    #[arg(long, value_name = "RATE", default_value_t = 0.0003)]
    rate: f32,
    /// How much of each weight a step of rate 1 takes off
    #[arg(long, value_name = "PART", default_value_t = Course::default().decay)]
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
    /// Of so many games one is held back
    #[arg(long, value_name = "N", default_value_t = 40)]
    held: u32,
    /// Threads that learn
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    /// Memory for positions, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    memory: usize,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Fits, writes the network, and tells what was learnt.
pub(crate) fn run(args: &FitArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let started = Instant::now();
    let mut deck = Deck::open(&args.files, args.held)?;
    let (learnt, held) = (deck.learnt(), deck.held());
    if learnt == 0 || held == 0 {
        return Err(Failure::TooFew { learnt, held });
    }
    let filter = Filter { most_cp: args.most };
    let tried = deck.held_samples(&filter)?;
    let scale = args.scale.unwrap_or_else(|| fit_scale(&tried)).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a scale is a few hundred")]
    let target = Target { result: args.result, scale_cp: scale as f32 };
    let searched =
        Lesson { source: Source::Searched, target, rounds: args.rounds, rate: args.rate };
    let judged = Lesson {
        source: Source::Judged { moves: args.prime_moves },
        target: Target { result: 0.0, ..target },
        rounds: args.prime,
        rate: args.prime_rate,
    };
    let first = args.from.as_deref().map(network).transpose()?;
    let course = Course {
        first: first.as_ref().map(Model::from),
        lessons: vec![judged, searched],
        filter,
        batch: args.batch,
        decay: args.decay,
        memory: (args.memory << 20) / size_of::<Sample>(),
        seed: args.seed,
        threads: args.threads,
    };
    eprintln!("{learnt} games and {held} held back, {} positions of them", tried.len());
    let mut rounds = Vec::new();
    let model = fit(&mut deck, &course, &mut |told| {
        eprintln!("{}", line(told, started.elapsed()));
        rounds.push(*told);
    })?;
    let network = quantise(&model, scale)?;
    let fail = |source| Failure::Write { path: args.out.clone(), source };
    std::fs::write(&args.out, network.to_bytes()).map_err(fail)?;
    let tale = Tale {
        args,
        deck: &deck,
        first: first.as_ref(),
        scale,
        target,
        rounds: &rounds,
        network: &network,
    };
    out.write_all(tale.entry(&model, &tried).as_bytes())?;
    Ok(())
}

fn line(told: &Told, elapsed: Duration) -> String {
    let Told { lesson, round, samples, learnt, held } = told;
    let seconds = elapsed.as_secs_f64();
    format!(
        "lesson {lesson}, round {round}: {learnt:.6}, held {held:.6}; {samples} positions, \
         {seconds:.1} s"
    )
}

/// What a network was made of.
struct Tale<'a> {
    args: &'a FitArgs,
    deck: &'a Deck,
    first: Option<&'a Network>,
    scale: u32,
    target: Target,
    rounds: &'a [Told],
    network: &'a Network,
}

impl Tale<'_> {
    /// An entry of the ledger.
    fn entry(&self, model: &Model, tried: &[Sample]) -> String {
        let Self { args, deck, first, scale, target, rounds, network } = self;
        let mut text = String::from("[[network]]\n");
        let mut put = |word: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{word} = {value}");
        };
        put("hash", &format!("\"{:016x}\"", network.hash()));
        put("hidden", &HIDDEN);
        if let Some(first) = first {
            put("from", &format!("\"{:016x}\"", first.hash()));
        }
        put("games", &deck.learnt());
        put("games-held", &deck.held());
        let last = rounds.last();
        put("positions", &last.map_or(0, |told| told.samples));
        put("positions-held", &tried.len());
        put("prime", &args.prime);
        put("prime-moves", &args.prime_moves);
        put("prime-rate", &args.prime_rate);
        put("rounds", &args.rounds);
        put("batch", &args.batch);
        put("rate", &args.rate);
        put("decay", &args.decay);
        put("result", &args.result);
        put("scale-cp", scale);
        put("most-cp", &args.most);
        put("threads", &args.threads);
        put("seed", &args.seed);
        put("loss", &format!("{:.6}", last.map_or(0.0, |told| told.learnt)));
        let held = |model| format!("{:.6}", loss(model, target, tried, args.threads));
        put("loss-held", &held(model));
        put("loss-held-whole", &held(&Model::from(*network)));
        for (path, header) in deck.files() {
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

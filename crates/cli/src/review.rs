//! `staunton review`: games told in words.

mod json;
mod progress;

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use staunton_notation::{Letters, Locale, Style};
use staunton_pgn::{GameTree, Reader, TreeError};
use staunton_review::{Level, Options, Page, Review, Stopped, review};

use progress::Progress;

const LONG_ABOUT: &str = "\
Goes through games and tells each in words: what every move does and threatens, what it overlooks, \
what was better and why, the name of the opening and where it was left, the moves that cost most, \
and how well each side played. The engine gives the facts, terms and proofs the words; every \
sentence is held against the board before it is written.

A move is judged by what it costs of the chances to win: an inaccuracy 5 in a hundred at least, a \
mistake 10, a blunder 15. Chances and accuracy follow the equations at lichess.org/page/accuracy.

Without --pgn, --json or --html the review is written as text (Markdown).";

const EXAMPLES: &str = "\
Examples:
  staunton review game.pgn
      the review as text
  staunton review games.pgn --game 3 --html review.html
      the third game as a page with a graph and diagrams
  staunton review games.pgn --pgn > reviewed.pgn
      all games with comments, glyphs and variations
  staunton review game.pgn --level beginner --notation hoyle
      for a beginner, in the notation of an old book
  staunton review game.pgn --language de
      in German
  staunton review - --nodes 400000 --json < games.pgn
      looked at for ten times as long, one line of JSON a game

Ctrl-C stops. Exit status: 1 if a game could not be reviewed.";

/// Review games in words: what each move does, overlooks, and what was better
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ReviewArgs {
    /// The games (PGN), or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
    /// Only the game with this number, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: Option<u64>,
    /// Write the review of one game to this file as a page
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write the games with comments, glyphs and variations
    #[arg(long, conflicts_with = "json")]
    pgn: bool,
    /// Write JSON, one line a game
    #[arg(long)]
    json: bool,
    /// For whom: beginner or club
    #[arg(long, value_name = "WHO", default_value_t)]
    level: Level,
    /// How many positions the engine looks at for each of the game
    #[arg(long, value_name = "N", default_value_t = Options::default().nodes)]
    nodes: u64,
    /// How moves are written: a name that `staunton convert --help` lists
    #[arg(long, value_name = "NOTATION", default_value = "san")]
    notation: Style,
    /// Whose letters, with san and long [default: those of the language]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Letters>,
    /// The language of the review: en or de
    #[arg(long, value_name = "CODE", default_value_t)]
    language: Locale,
    /// Of sentences that say the same, which are chosen
    #[arg(long, value_name = "N", default_value_t = Options::default().seed)]
    seed: u64,
    /// The engine's threads; with more than one no two reviews need be alike
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// The size of the engine's table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 32, value_parser = clap::value_parser!(u16).range(1..))]
    hash: u16,
}

/// Why a game was not reviewed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewError {
    /// The file cannot be opened.
    #[error("{path} cannot be read", path = .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The page cannot be written.
    #[error("{path} cannot be written", path = .path.display())]
    Output {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is no such game.
    #[error("there is no game {wanted}: the file has {count}")]
    NoSuchGame {
        /// Which was asked for.
        wanted: u64,
        /// How many there are.
        count: u64,
    },
    /// There is no game at all.
    #[error("there is no game in it")]
    Nothing,
    /// A page holds one game.
    #[error("--html writes one game, and there are several: say which with --game")]
    Several,
    /// The turn is passed in the game, or it is not what was reviewed.
    #[error("game {number} cannot be reviewed")]
    Game {
        /// Which game.
        number: u64,
        /// Why.
        source: TreeError,
    },
    /// Ctrl-C.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl ReviewError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Open { .. } | Self::Several | Self::NoSuchGame { .. } => 2,
            Self::Output { .. } | Self::Nothing | Self::Game { .. } | Self::Stopped(_) => 1,
        }
    }
}

impl ReviewArgs {
    fn options(&self) -> Options {
        let letters = self.lang.unwrap_or_else(|| Letters::new(self.language.language()));
        let style = self.notation.with_letters(letters);
        Options {
            level: self.level,
            nodes: self.nodes.max(1),
            style,
            locale: self.language,
            seed: self.seed,
            hash_mib: self.hash.into(),
            threads: self.threads.into(),
        }
    }
}

/// Reviews, and writes to `out`.
pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let stop = Arc::new(AtomicBool::new(false));
    crate::prove::stop_on_interrupt(&stop)?;
    let games = Reader::new(BufReader::new(input(args)?)).games();
    let mut count = 0;
    let mut waiting = None;
    for (tree, faults) in games {
        count += 1;
        if args.game.is_some_and(|wanted| wanted != count) {
            continue;
        }
        for fault in &faults {
            // Where nobody reads it the review is none the worse.
            drop(writeln!(io::stderr(), "{fault}"));
        }
        if args.html.is_some() && waiting.replace(()).is_some() {
            return Err(ReviewError::Several.into());
        }
        one(args, count, tree, &stop, out)?;
        if args.game.is_some() {
            return Ok(());
        }
    }
    match args.game {
        Some(wanted) => Err(ReviewError::NoSuchGame { wanted, count }.into()),
        None if count == 0 => Err(ReviewError::Nothing.into()),
        None => Ok(()),
    }
}

fn input(args: &ReviewArgs) -> Result<Box<dyn Read>, ReviewError> {
    if args.file.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let unreadable = |source| ReviewError::Open { path: args.file.clone(), source };
    let file = File::open(&args.file).map_err(unreadable)?;
    // A folder can be opened like a file, and fails only when it is read.
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(unreadable(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(file))
}

/// Reviews one game.
fn one(
    args: &ReviewArgs,
    number: u64,
    tree: GameTree,
    stop: &AtomicBool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let wrong = |source| ReviewError::Game { number, source };
    let game = tree.to_game().map_err(wrong)?;
    let progress = Progress::new(number);
    let told = review(&game, tree.outcome(), &args.options(), stop, &mut |now| progress.show(now));
    progress.clear();
    let told = told.map_err(ReviewError::from)?;
    write(args, number, &told, tree, out)
}

fn write(
    args: &ReviewArgs,
    number: u64,
    told: &Review,
    mut tree: GameTree,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    if let Some(path) = &args.html {
        let html = Page::new(told, tree.tags()).to_html();
        std::fs::write(path, html)
            .map_err(|source| ReviewError::Output { path: path.clone(), source })?;
    }
    if args.json {
        let line = serde_json::to_string(&json::of(number, told, tree.tags()));
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
    } else if args.pgn {
        told.annotate(&mut tree).map_err(|source| ReviewError::Game { number, source })?;
        write!(out, "{}", tree.to_pgn())?;
    } else if args.html.is_none() {
        writeln!(out, "{}", Page::new(told, tree.tags()).to_markdown())?;
    }
    Ok(())
}

//! `staunton archive`: collections of games as a folder of Parquet files.

mod names;
mod serve;
mod sql;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Subcommand};
use staunton_archive::{
    Archive, Cut, Duplicate, DuplicateKind, Duplicates, ExploredMove, ImportOptions, Question,
    check, find_duplicates, import, merge, merge_cut,
};
use staunton_notation::san;
use staunton_rules::Position;

use self::sql::SqlArgs;

const LONG_ABOUT: &str = "\
Keeps collections of games in a folder of Parquet files: games of PGN go in and come out again with \
their comments and variations; every position is found by its key. DuckDB, Polars and other programs \
read the files as they are.";

const EXAMPLES: &str = r#"Examples:
  staunton archive import games.archive twic.pgn --rejects rejects.pgn
      reads a collection, in bounded memory; again after it was cut short: goes on where it stopped
  zstd -dc all.pgn.zst | staunton archive import games.archive - --name all
      from a pipe
  staunton archive explore games.archive
      what was played in the first position, and how it ended
  staunton archive find games.archive 'result = 1-0 and player ~ lasker and "smothered mate"'
      the games of which a question is true; a FEN alone asks for a position
  staunton archive explore games.archive --among 'year = 1850..1860'
      the same of some of the games
  staunton archive names games.archive > names.tsv
      names that may be one player's, the likeliest first, and why
  staunton archive names games.archive --accept names.tsv
      joins them, after the lines that are wrong were taken out; --undo NAME takes one away again
  staunton archive export games.archive > games.pgn
  staunton archive merge games.archive --cut 16
  staunton archive serve games.archive --buckets 00-7f --listen 10.0.0.7:8345
  staunton archive serve --nodes http://10.0.0.7:8345=00-7f,http://10.0.0.8:8345=80-ff
      cut into files by keys, on two machines, with a router before them: the explorer's API
  staunton archive sql games.archive 'select eco, count(*) from games group by eco'
      for any other question; staunton-distributed answers it, here or on a cluster"#;

/// After how many games a search says how far it is.
const PACE: u64 = 100_000;

/// Keep collections of games, and search them
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ArchiveArgs {
    #[command(subcommand)]
    command: ArchiveCommand,
}

#[derive(Subcommand, Debug)]
enum ArchiveCommand {
    /// Read PGN into an archive
    Import(ImportArgs),
    /// Find the games of which a question is true
    Find(FindArgs),
    /// Show what was played in a position, and how it ended
    Explore {
        /// The folder of the archive
        folder: PathBuf,
        /// The position, as FEN [default: the first]
        fen: Option<Position>,
        /// Count only games of which this question is true
        #[arg(long, value_name = "QUESTION")]
        among: Option<String>,
    },
    /// Write all games as PGN
    Export {
        /// The folder of the archive
        folder: PathBuf,
    },
    /// Make one segment of all
    Merge {
        /// The folder of the archive
        folder: PathBuf,
        /// Cut positions and explorer into so many files by their keys: 1, 2, 4 ... 256 [default: as
        /// they are]
        #[arg(long, value_name = "N", value_parser = cut)]
        cut: Option<Cut>,
    },
    /// Answer what was played in positions, as a node for some of them or the router before nodes
    Serve(serve::ServeArgs),
    /// Find games that have the moves of another, or are the beginning of one
    Duplicates {
        /// The folder of the archive
        folder: PathBuf,
        /// Tell each of them: number, `same` or `contained`, the other game
        #[arg(long)]
        list: bool,
    },
    /// Tell which names may be one player's, and join those that are accepted
    Names(names::NamesArgs),
    /// Hold every file against its checksum, and every game against the rules
    Check {
        /// The folder of the archive
        folder: PathBuf,
    },
    /// Answer a question in SQL over the tables games, positions and explorer
    Sql(SqlArgs),
}

#[derive(Args, Debug)]
struct FindArgs {
    /// The folder of the archive
    folder: PathBuf,
    /// The question, as in docs/formats/questions.md, or a position as FEN
    question: String,
    /// Say how many there are, and no more
    #[arg(long)]
    count: bool,
    /// Stop after so many
    #[arg(long, value_name = "N")]
    most: Option<usize>,
}

#[derive(Args, Debug)]
struct ImportArgs {
    /// The folder of the archive; it is made where there is none
    folder: PathBuf,
    /// The collection, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
    /// What the collection is called [default: the name of the file]
    #[arg(long)]
    name: Option<String>,
    /// Write games that are not kept here, each with the reason
    #[arg(long, value_name = "FILE")]
    rejects: Option<PathBuf>,
    /// Do not look for duplicates afterwards; `duplicates` does it later
    #[arg(long)]
    no_duplicates: bool,
    /// Write what is not as it should be in games that are kept here
    #[arg(long, value_name = "FILE")]
    faults: Option<PathBuf>,
}

pub(crate) fn run(args: &ArchiveArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut out = BufWriter::new(out);
    match &args.command {
        ArchiveCommand::Import(args) => run_import(args, &mut out)?,
        ArchiveCommand::Find(args) => find(args, &mut out)?,
        ArchiveCommand::Explore { folder, fen, among } => {
            let position = fen.unwrap_or_else(Position::standard);
            explore(folder, &position, among.as_deref(), &mut out)?;
        }
        ArchiveCommand::Export { folder } => export(folder, &mut out)?,
        ArchiveCommand::Serve(args) => serve::run(args, |line| {
            // Whoever started this waits for the line; if nobody reads it, it serves all the same.
            drop(writeln!(out, "{line}").and_then(|()| out.flush()));
        })?,
        ArchiveCommand::Merge { folder, cut } => {
            let segments = cut.map_or_else(|| merge(folder), |cut| merge_cut(folder, cut));
            let segments = segments.context("the archive stays as it was")?;
            writeln!(out, "segments: {segments} before, {} now", segments.min(1))?;
        }
        ArchiveCommand::Duplicates { folder, list } => duplicates(folder, *list, &mut out)?,
        ArchiveCommand::Names(args) => names::run(args, &mut out)?,
        ArchiveCommand::Check { folder } => {
            writeln!(out, "{} games, all as they were written", check(folder)?)?;
        }
        ArchiveCommand::Sql(args) => sql::run(args)?,
    }
    out.flush()?;
    Ok(())
}

fn run_import(args: &ImportArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_piped = args.file == Path::new("-");
    let input: Box<dyn Read> = if is_piped {
        Box::new(io::stdin())
    } else {
        let file = File::open(&args.file);
        Box::new(file.with_context(|| format!("{} cannot be read", args.file.display()))?)
    };
    let name = args.name.clone().unwrap_or_else(|| args.file.display().to_string());
    let progress = |games: u64| eprintln!("{games} games");
    let options = ImportOptions {
        rejects: args.rejects.as_deref(),
        faults: args.faults.as_deref(),
        progress: io::stderr().is_terminal().then_some(&progress),
        ..ImportOptions::default()
    };
    let imported = import(&args.folder, &name, input, &options)?;
    writeln!(
        out,
        "games {}, rejected {}, faults {}",
        imported.games, imported.rejected, imported.faults
    )?;
    if imported.skipped > 0 {
        writeln!(out, "{} games were there from an import that was cut short", imported.skipped)?;
    }
    if let Some(reason) = imported.not_merged {
        writeln!(out, "all of them are kept, in more parts than need be: {reason}")?;
    }
    if !args.no_duplicates {
        let found = find_duplicates(&args.folder)?;
        if found.same + found.contained > 0 {
            tell(&found, out)?;
        }
    }
    Ok(())
}

fn tell(found: &Duplicates, out: &mut dyn Write) -> io::Result<()> {
    let Duplicates { games, same, contained, .. } = found;
    writeln!(
        out,
        "of {games} games {same} have the moves of an earlier one, {contained} begin a longer one"
    )
}

fn duplicates(folder: &Path, list: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let found = find_duplicates(folder)?;
    if !list {
        return Ok(tell(&found, out)?);
    }
    for Duplicate { game, kind, of } in Archive::open(folder)?.duplicates()? {
        let kind = match kind {
            DuplicateKind::Same => "same",
            DuplicateKind::Contained => "contained",
        };
        writeln!(out, "{game}\t{kind}\t{of}")?;
    }
    Ok(())
}

fn cut(text: &str) -> Result<Cut, String> {
    let cut = text.parse().ok().and_then(Cut::new);
    cut.ok_or_else(|| "expected 1, 2, 4, 8, 16, 32, 64, 128 or 256".to_owned())
}

/// The question of a text, which may be a position too.
fn question(text: &str) -> anyhow::Result<Question> {
    if text.parse::<Position>().is_ok() {
        return Ok(format!("fen \"{text}\"").parse()?);
    }
    text.parse().with_context(|| format!("the question cannot be understood: {text}"))
}

fn find(args: &FindArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let archive = Archive::open(&args.folder)?;
    let question = question(&args.question)?;
    let most = args.most.unwrap_or(usize::MAX);
    let mut next = if io::stderr().is_terminal() { PACE } else { u64::MAX };
    let answer = archive.ask(&question, |asked| {
        if asked.looked_at >= next {
            eprintln!("{} games looked at, {} found", asked.looked_at, asked.found);
            next = asked.looked_at + PACE;
        }
        if asked.found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if args.count {
        return Ok(writeln!(out, "{}", answer.hits.len().min(most))?);
    }
    for hit in answer.hits.into_iter().take(most) {
        let game = archive.game(hit.game)?;
        let tag = |name| game.tags.get(name).unwrap_or("?");
        let (white, black) = (tag("White"), tag("Black"));
        writeln!(out, "{}\tply {}\t{white} - {black}\t{}", hit.game, hit.ply, tag("Date"))?;
    }
    Ok(())
}

fn explore(
    folder: &Path,
    position: &Position,
    among: Option<&str>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let archive = Archive::open(folder)?;
    let explored = match among {
        None => archive.explore(position)?,
        Some(text) => {
            let answer = archive.ask(&question(text)?, |_| ControlFlow::Continue(()))?;
            archive.explore_among(position, &answer.games())?
        }
    };
    writeln!(out, "move\tgames\twhite\tdraw\tblack\trating\ttop game")?;
    for mv in &explored.moves {
        let name = name_of(position, mv);
        let rating = mv.average_rating().map_or("-".to_owned(), |rating| rating.to_string());
        let ExploredMove { white, draw, black, top_game, .. } = mv;
        writeln!(out, "{name}\t{}\t{white}\t{draw}\t{black}\t{rating}\t{top_game}", mv.games())?;
    }
    Ok(())
}

/// The move in SAN; of games that end here `end`, of keys that two positions share `?`.
fn name_of(position: &Position, mv: &ExploredMove) -> String {
    match mv.to_move(position) {
        Some(mv) => san(position, mv),
        None if mv.packed == 0 => "end".to_owned(),
        None => "?".to_owned(),
    }
}

fn export(folder: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let archive = Archive::open(folder)?;
    archive.for_each(|game| -> anyhow::Result<()> {
        let tree = game.tree().ok_or_else(|| archive.damaged(game.id))?;
        Ok(out.write_all(tree.to_pgn().as_bytes())?)
    })
}

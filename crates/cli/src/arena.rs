//! `staunton arena`: matches between engines, and what they prove.

mod bout;
mod contender;
mod elo;
mod limit;
mod openings;
mod process;
mod rating;
mod record;
mod schedule;
mod score;
mod sprt;
mod standings;
mod tournament;

use std::collections::VecDeque;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use staunton_rules::CastlingMode;

use bout::Terms;
pub(crate) use contender::Contender;
use limit::Limit;
pub(crate) use process::{EngineError, Process};
use record::Record;
use schedule::{Form, Pair};
use sprt::{Sprt, Verdict};
use standings::Standings;
use tournament::{Played, Then, Told, Tournament};

const LONG_ABOUT: &str = "\
Plays matches between engines that speak UCI, and says what the results prove. Each opening is \
played twice, with colours exchanged, and the two games are weighed together. Moves are held to \
the rules, clocks are ours, and what may be claimed as a draw is one.";

const EXAMPLES: &str = "\
Examples:
  staunton arena --engine 'staunton uci' --engine '/usr/games/gnuchess --uci' --games 40 --limit 2+0.05
      a match of forty games
  staunton arena --engine 'cmd=new uci; name=new' --engine 'cmd=old uci; name=old' \\
      --limit 8+0.08 --openings book.epd --sprt 0,5 --games 20000 --pgn games.pgn
      until it is clear whether the new one is stronger; go on after a break with --resume
  staunton arena --gauntlet --engine 'staunton uci' --engine 'cmd=stockfish; option.Skill Level=13; rating=3000' \\
      --engine 'cmd=glaurung; limit=nodes=100000' --games 100
      the first against each of the others, with ratings

A test (--sprt) asks of the first two engines. What decides it is the two games of an opening, \
not each alone. An engine that breaks down or answers with no legal move loses the game; one that \
cannot be started, does not speak UCI, or breaks down in four games running, plays no more, and \
the others go on.";

/// Play matches between engines and weigh the results
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ArenaArgs {
    /// A command, or "cmd=...; name=...; option.NAME=...; limit=...; rating=..."; two at least
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<Contender>,
    /// How many games each two play at most, rounded up to pairs
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// Seconds and increment (8+0.08), nodes=N, movetime=SECONDS or depth=N
    #[arg(long, value_name = "LIMIT", default_value = "8+0.08")]
    limit: Limit,
    /// Positions (EPD or FEN, one a line) or games (PGN) to begin with
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// The order of the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The first engine meets each of the others, who do not meet each other
    #[arg(long)]
    gauntlet: bool,
    /// Stop when the first of two engines is stronger by ELO1, or by no more than ELO0
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,
    /// Keep the games here
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Go on with the games kept in the file
    #[arg(long, requires = "pgn")]
    resume: bool,
    /// Use Chess960 castling
    #[arg(long)]
    chess960: bool,
    /// A game is lost when both engines have seen such a lead for four moves
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i32).range(1..))]
    resign: Option<i32>,
    /// From move 40 on a game is drawn when both have seen no greater lead for eight moves
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i32).range(0..))]
    draw: Option<i32>,
    /// How much later than its clock allows a move may come, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    margin: u64,
    /// How long an engine may take to start, or to make itself ready, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    ready: u64,
}

/// After so many plies a game is a draw.
const LONGEST: usize = 1000;

/// Plays, tells how it goes, and at the end what it proves.
pub(crate) fn run(args: &ArenaArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let contenders = contenders(args)?;
    let names: Vec<&str> = contenders.iter().map(|contender| contender.name.as_str()).collect();
    let mode = if args.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let openings =
        openings::read(args.openings.as_deref(), mode, args.seed).map_err(ArenaError::Openings)?;
    let form = if args.gauntlet { Form::Gauntlet } else { Form::RoundRobin };
    let all: Vec<Pair> =
        schedule::pairs(form, contenders.len(), args.games.get().div_ceil(2)).collect();
    let mut standings = Standings::new(&contenders);
    let kept = match &args.pgn {
        Some(path) if args.resume => record::played(path, &names).map_err(ArenaError::Record)?,
        Some(_) | None => std::collections::HashMap::new(),
    };
    for (pair, points) in all.iter().filter_map(|pair| Some((pair, kept.get(pair)?))) {
        standings.count(pair.contenders, *points);
    }
    let record = args.pgn.as_deref().map(|path| Record::open(path, args.resume)).transpose();
    let mut record = record.map_err(ArenaError::Record)?;
    let tournament = Tournament {
        contenders: &contenders,
        openings: &openings,
        limit: args.limit,
        terms: Terms {
            margin: Duration::from_millis(args.margin),
            resign: args.resign,
            draw: args.draw,
            longest: LONGEST,
        },
        ready: Duration::from_secs(args.ready),
        at_once: args.concurrency.get(),
    };
    let waiting: VecDeque<Pair> =
        all.iter().filter(|pair| !kept.contains_key(pair)).copied().collect();
    let of = 2 * all.len() as u64;
    let sprt = args.sprt.as_ref();
    let is_open = |standings: &Standings<'_>| {
        sprt.is_none_or(|sprt| sprt.verdict(&standings.first_meeting()) == Verdict::Open)
    };
    let mut first_out = None;
    if is_open(&standings) {
        tournament.play(waiting, |told| {
            let played = match told {
                Told::Played(played) => played,
                Told::Out { contender, error } => {
                    writeln!(out, "{} is out: {}", names[contender], bout::chain(&error))?;
                    out.flush()?;
                    standings.withdraw(contender);
                    first_out.get_or_insert(error);
                    return Ok(Then::GoOn);
                }
            };
            standings.add(&played);
            if let Some(record) = &mut record {
                record.keep(&games(&played, &names, &tournament)).map_err(ArenaError::Record)?;
            }
            writeln!(out, "{}", standings.line(of, sprt))?;
            out.flush()?;
            Ok::<_, anyhow::Error>(if is_open(&standings) { Then::GoOn } else { Then::Stop })
        })?;
    }
    write!(out, "{}", standings.report(sprt))?;
    let can_go_on = |pair: &Pair| pair.contenders.iter().all(|&index| !standings.is_out(index));
    match first_out {
        Some(error) if !all.iter().any(can_go_on) => {
            Err(anyhow::Error::from(error).context("the tournament cannot go on"))
        }
        _ => Ok(()),
    }
}

/// Both games of a pair, ready to be kept.
fn games(
    played: &Played,
    names: &[&str],
    tournament: &Tournament<'_>,
) -> [staunton_pgn::GameTree; 2] {
    let [first, second] = played.pair.contenders;
    let [one, other] = &played.bouts;
    let limit = |players: [usize; 2]| {
        let [white, black] =
            players.map(|index| tournament.contenders[index].limit.unwrap_or(tournament.limit));
        if white == black { white.to_string() } else { format!("{white} against {black}") }
    };
    let (ahead, back) = ([first, second], [second, first]);
    [
        record::game_of(one, played.pair, false, ahead.map(|index| names[index]), &limit(ahead)),
        record::game_of(other, played.pair, true, back.map(|index| names[index]), &limit(back)),
    ]
}

/// The engines, each with a name of its own.
fn contenders(args: &ArenaArgs) -> Result<Vec<Contender>, ArenaError> {
    let mut contenders = args.engines.clone();
    if contenders.len() < 2 {
        return Err(ArenaError::Alone);
    }
    if args.sprt.is_some() && contenders.len() != 2 {
        return Err(ArenaError::TestOfMany(contenders.len()));
    }
    for index in 1..contenders.len() {
        let (before, rest) = contenders.split_at_mut(index);
        let (name, mut number) = (rest[0].name.clone(), 1);
        while before.iter().any(|other| other.name == rest[0].name) {
            number += 1;
            rest[0].name = format!("{name} #{number}");
        }
    }
    if args.chess960 {
        for contender in &mut contenders {
            contender.options.push(("UCI_Chess960".to_owned(), "true".to_owned()));
        }
    }
    Ok(contenders)
}

/// Why a tournament cannot be played, or not to its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ArenaError {
    #[error("a match needs two engines: give --engine twice at least")]
    Alone,
    #[error("--sprt tests one engine against another, but {0} are given")]
    TestOfMany(usize),
    #[error(transparent)]
    Openings(openings::OpeningsError),
    #[error(transparent)]
    Record(record::RecordError),
}

impl ArenaError {
    /// 2 if it was asked wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Alone | Self::TestOfMany(_) | Self::Openings(_) => 2,
            Self::Record(_) => 1,
        }
    }
}

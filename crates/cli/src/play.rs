//! `staunton play`: a game against the computer in the terminal.

mod chess960;
mod clock;
mod command;
mod computer;
pub(crate) mod drawing;
mod ending;
mod fault;
mod input;
mod kept;
mod record;
mod table;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use staunton_engine::{Level, Master, Opponent};
use staunton_rules::{CastlingMode, Color, Game, Position};

use crate::folder::data_folder;
use crate::start::{self, StartError};
use chess960::Chess960;
use clock::{Clocks, TimeControl};
use command::Command;
use computer::{Answer, Computer};
use drawing::{Paint, Pieces, View};
use ending::name;
use input::{Heard, Input};
use kept::Keeper;
use table::{Reply, Table};

const LONG_ABOUT: &str = "\
Plays a game against the computer in the terminal. Type moves as people write them (e4, Nf3, \
O-O) or by their squares (e2e4); 'help' tells what else can be typed. At a terminal the line can be \
edited, and earlier ones come back with the arrow keys; a game that is left is kept.";

const EXAMPLES: &str = "\
Examples:
  staunton play
      White against the computer at level 800
  staunton play --level 400 --color black
      the easiest opponent, who has the first move
  staunton play --level 1200 --openings anderssen --color black
      White opens as in games of Anderssen, and plays on as its level does
  staunton play --time 5+3
      five minutes each, and three seconds more with every move
  staunton play --resume
      goes on with the game that was left
  staunton play --chess960 518
      the men placed as in that position of Chess960; without a number, a random one
  staunton play --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
      from a position of your own
  printf 'e4\\npgn\\n' | staunton play
      what is typed may come from another program";

/// Play against the computer in the terminal
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct PlayArgs {
    /// How well the computer plays: 400 is for beginners, 2600 its best
    #[arg(long, value_name = "400-2600", default_value = "800", value_parser = level)]
    level: Level,
    /// Whose openings the computer plays: anderssen, morphy, staunton or steinitz, as in their games;
    /// by chance if not given
    #[arg(long, value_name = "MASTER", value_parser = master, conflicts_with_all = ["fen", "chess960"])]
    openings: Option<Master>,
    /// Your colour
    #[arg(long, value_enum, default_value_t = Seat::White)]
    color: Seat,
    /// The position to start from, instead of the ordinary one
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Chess960: from the position of this number (0 to 959), or from a random one; with
    /// --fen, castle as in Chess960
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = Chess960::RANDOM)]
    chess960: Option<Chess960>,
    /// A clock: minutes for each side, and seconds added with each move; none if not given
    #[arg(long, value_name = "MIN[+SEC]")]
    time: Option<TimeControl>,
    /// How the pieces are drawn; figures where the terminal seems to know them if not given
    #[arg(long = "men", value_enum)]
    pieces: Option<Pieces>,
    /// Plays the same game again: the same number, the same lots
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Go on with the game that was left unfinished
    #[arg(long, conflicts_with_all = ["level", "openings", "color", "fen", "chess960", "time", "seed"])]
    resume: bool,
    /// The folder for data, in which the game is kept [default: the platform's folder for data; none
    /// if what is typed comes from another program]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Where the person sits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Seat {
    White,
    Black,
    Random,
}

/// Plays, reading from the standard input and writing to `out`.
pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let seed = args.seed.unwrap_or_else(random_seed);
    let mut table = set_up(args, seed)?;
    let is_terminal = io::stdin().is_terminal();
    let is_kept = is_terminal || args.resume || args.data.is_some();
    let mut keeper = is_kept.then(|| Keeper::new(&data_folder(args.data.clone())));
    if let Some(keeper) = &mut keeper {
        if args.resume {
            keeper.set_up(&mut table).context("the game cannot be gone on with")?;
        } else if keeper.has_game() {
            write!(out, "{KEPT_BEFORE}")?;
        }
    }
    let editor = if is_terminal { Input::at_terminal() } else { None };
    let input = editor.unwrap_or_else(|| Input::of(BufReader::new(io::stdin())));
    write!(out, "{}", welcome(&table))?;
    if !table.awaits_computer() {
        write!(out, "\n{}", table.show())?;
    }
    converse(&mut table, input, keeper.as_mut(), out)?;
    if let Some(keeper) = &mut keeper {
        keeper.keep(&table, true)?;
        if table.ending.is_none() && table.game.ply() > 0 {
            writeln!(out, "The game is kept: staunton play --resume goes on with it.")?;
        }
    }
    Ok(())
}

/// What is said if there is a game already.
const KEPT_BEFORE: &str = "\
An unfinished game is kept: 'staunton play --resume' goes on with it. The first move of this one \
takes its place.
";
/// What is said to Ctrl-C.
const LEAVING: &str = "Press Ctrl-C again, or type quit, to leave.\n";

/// Lets the two play until one leaves.
fn converse(
    table: &mut Table,
    mut input: Input,
    mut keeper: Option<&mut Keeper>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    // Into a file, or to another program, the transcript shows what was typed too.
    let echoes = !io::stdin().is_terminal();
    let mut is_leaving = false;
    loop {
        if table.awaits_computer() {
            out.flush()?;
            let said = let_computer_play(table);
            write!(out, "{said}")?;
        }
        if let Some(keeper) = &mut keeper {
            keeper.keep(table, false)?;
        }
        let before = Instant::now();
        let heard = input.next(table.prompt(), table.time_left(), out)?;
        if let Some(said) = table.pass_time(before.elapsed()) {
            write!(out, "\n{said}")?;
        }
        match heard {
            Heard::Silence => {}
            Heard::End => {
                writeln!(out)?;
                return Ok(());
            }
            Heard::Interrupt if is_leaving => return Ok(()),
            Heard::Interrupt => {
                is_leaving = true;
                write!(out, "{LEAVING}")?;
            }
            Heard::Line(line) => {
                is_leaving = false;
                if echoes {
                    writeln!(out, "{}", line.trim())?;
                }
                match table.answer(Command::read(&line)) {
                    Reply::Say(text) => write!(out, "{text}")?,
                    Reply::Leave => return Ok(()),
                }
            }
        }
    }
}

fn set_up(args: &PlayArgs, seed: u64) -> anyhow::Result<Table> {
    let position = start_position(args, seed)?;
    let game = Game::new(position);
    let human = match args.color {
        Seat::White => Color::White,
        Seat::Black => Color::Black,
        Seat::Random => [Color::White, Color::Black][usize::from(seed % 2 == 1)],
    };
    let view = View {
        below: human,
        pieces: args.pieces.unwrap_or_else(pieces_of_locale),
        paint: paint_of_terminal(),
    };
    let ending = ending::Ending::on_the_board(&game);
    let clocks = args.time.map(Clocks::new);
    Ok(Table {
        game,
        human,
        computer: Computer::new(args.level, Opponent { seed, openings: args.openings }),
        clocks_at: clocks.iter().cloned().collect(),
        clocks,
        view,
        ending,
        is_resigning: false,
        is_offered: false,
    })
}

/// The level of a rating.
fn level(text: &str) -> Result<Level, String> {
    let [low, high] = [Level::MIN, Level::MAX].map(Level::rating);
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("expected a rating from {low} to {high}"))
}

/// The master of a name.
fn master(text: &str) -> Result<Master, String> {
    let names = Master::ALL.map(|master| master.name().to_ascii_lowercase()).join(", ");
    Master::named(text).ok_or_else(|| format!("expected one of {names}"))
}

fn start_position(args: &PlayArgs, seed: u64) -> Result<Position, StartError> {
    match (args.fen.as_deref(), args.chess960) {
        (fen, None) => start::from_fen(fen, CastlingMode::Standard),
        (Some(fen), Some(_)) => start::from_fen(Some(fen), CastlingMode::Chess960),
        (None, Some(chess960)) => Ok(chess960.position(seed)),
    }
}

fn welcome(table: &Table) -> String {
    format!(
        "You play {} against the computer, level {} ({}){}. Type a move, such as {}, or help.\n",
        name(table.human),
        table.computer.level.rating(),
        table.computer.level.name(),
        table.computer.openings(),
        table.human.fold("e4 or e2e4", "e5 or e7e5"),
    )
}

fn let_computer_play(table: &mut Table) -> String {
    let before = Instant::now();
    let answer = table.computer.answer(&table.game);
    if let Some(said) = table.pass_time(before.elapsed()) {
        return said;
    }
    match answer {
        Answer::Move(mv, offers) => table.play_computer(mv, offers),
        Answer::Resign => table.resign_computer(),
        Answer::None => String::new(),
    }
}

/// A number nobody can foresee.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Figures if the locale speaks UTF-8, letters otherwise.
fn pieces_of_locale() -> Pieces {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default()
        .to_ascii_lowercase();
    if locale.contains("utf-8") || locale.contains("utf8") {
        Pieces::Unicode
    } else {
        Pieces::Ascii
    }
}

/// Colours on a terminal, unless the person wants none (see no-color.org).
fn paint_of_terminal() -> Paint {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    if io::stdout().is_terminal() && !refused && !dumb { Paint::Colored } else { Paint::Plain }
}

//! `staunton prove`: what can be forced in a position, and what can never happen.

mod many;
mod progress;
mod tree;
mod words;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use anyhow::Context;
use clap::{Args, Subcommand};
use staunton_engine::{TableStore, TablebaseError};
use staunton_notation::{Letters, Locale, Notation, Style, StyleNameError};
use staunton_proofs::Bounds;
use staunton_proofs::certificate::{CHECKER, Claimed, certify};
use staunton_proofs::report::{
    Answer, AnswerError, Inquiry, Length, LengthError, PhaseKind, Question, Verdict, answer,
    numbered,
};
use staunton_rules::{CastlingMode, Color, FenError, Position, PositionFaultKind};

use crate::folder::data_folder;
use crate::play::drawing::{Paint, Pieces, View};
use crate::start;
use progress::Progress;
use words::Words;

const LONG_ABOUT: &str = "\
Answers what can be forced in a position, or can never happen, with a proof: a line, or a plan \
against every reply. What cannot be decided within the bounds is said to be undecided; Ctrl-C \
stops the search with what is known by then.";

const EXAMPLES: &str = "\
Examples:
  staunton prove check '6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1'
      can White give check for ever?
  staunton prove mate 3 '8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1'
      does Black mate within three moves, and with which keys? (--self, --helpmate)
  staunton prove mate 2.5 --helpmate --set-play '8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1'
      Black, to move, is helped to mate: five plies; and what there is if White were to move
  staunton prove dead '4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1'
      can anybody still be mated, by any series of legal moves?
  staunton prove table '8/8/8/3k4/8/8/8/KQ6 w - - 0 1'
      three or four men: the shortest mate, or a draw; the tables needed are made once and kept
  staunton prove draw '8/8/8/8/8/3q3k/5R2/4rNK1 w - - 0 1'
      can White force stalemate or repetition, or hold for ever?
  staunton prove mate 3 '8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1' --language de
      the same answer in German
  staunton prove mate 3 --certificate mate.json '8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1'
  staunton prove checker > check_proof.py; python3 check_proof.py mate.json
      the proof in a file, and checked by a program that shares nothing with this one
  staunton prove mate 2 - < positions.fen
      one position a line, one answer a line, in JSON";

/// Prove what can be forced in a position
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ProveArgs {
    #[command(subcommand)]
    what: What,
    /// The most positions to look at
    #[arg(long, value_name = "N", default_value_t = 20_000_000, global = true)]
    nodes: u64,
    /// The most memory, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, global = true)]
    hash: u32,
    /// By how many threads mates and selfmates are looked for [default: one a core]
    #[arg(long, value_name = "N", global = true)]
    threads: Option<NonZeroUsize>,
    /// Answer in JSON, as the server does
    #[arg(long, global = true)]
    json: bool,
    /// Use Chess960 castling
    #[arg(long, global = true)]
    chess960: bool,
    /// How to draw the pieces
    #[arg(long = "men", value_enum, value_name = "HOW", default_value = "unicode", global = true)]
    pieces: Pieces,
    /// How moves are written: a name that `staunton convert --help` lists
    #[arg(long, value_name = "NOTATION", default_value = "san", global = true)]
    notation: String,
    /// Whose letters, with san and long [default: those of the language]
    #[arg(long, value_name = "LANGUAGE", global = true)]
    lang: Option<String>,
    /// The language of the answer: en or de
    #[arg(long, value_name = "CODE", default_value_t, global = true)]
    language: Locale,
    /// Write the proof to this file, as a certificate that others can check
    #[arg(long, value_name = "FILE", global = true)]
    certificate: Option<PathBuf>,
    /// Take positions that no game can reach, as long as each side has a king
    #[arg(long, global = true)]
    insist: bool,
    /// A folder of Syzygy tables; `table` asks them first
    #[arg(long, value_name = "DIR", global = true)]
    syzygy: Option<PathBuf>,
    /// The folder for data, in which tables are kept [default: the platform's folder for data]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Can the side to move give check for ever?
    Check {
        /// The position, or - for one a line from standard input
        #[arg(required = true, value_name = "FEN|-")]
        fen: Vec<String>,
    },
    /// Can the side to move force mate within so many moves?
    Mate {
        /// How many moves; of a helpmate also with a half, as 2.5: then the side to move mates
        #[arg(value_name = "N")]
        moves: Length,
        /// The position
        #[arg(required = true, value_name = "FEN|-")]
        fen: Vec<String>,
        /// The side to move forces the other side to mate it
        #[arg(long = "self", conflicts_with = "helpmate")]
        selfmate: bool,
        /// The side to move helps to be mated in exactly so many moves
        #[arg(long)]
        helpmate: bool,
        /// What follows if the other side begins
        #[arg(long)]
        set_play: bool,
        /// First moves that a single defence refutes
        #[arg(long, conflicts_with = "helpmate")]
        tries: bool,
        /// The helpmate with the sides changed
        #[arg(long, requires = "helpmate")]
        duplex: bool,
        /// The most lines of a helpmate to tell; all of them are counted
        #[arg(long, value_name = "COUNT", default_value_t = Inquiry::MOST_LINES)]
        lines: usize,
        /// What many guess; the answer says where the number stands
        #[arg(long = "moves", value_name = "N", hide = true, value_parser = no_name)]
        named: Option<u32>,
    },
    /// Can nobody be mated any more, by any series of legal moves?
    Dead {
        /// The position, or - for one a line from standard input
        #[arg(required = true, value_name = "FEN|-")]
        fen: Vec<String>,
    },
    /// What does best play lead to, with three or four pieces?
    Table {
        /// The position, or - for one a line from standard input
        #[arg(required = true, value_name = "FEN|-")]
        fen: Vec<String>,
    },
    /// The program that checks certificates, to be run by Python
    Checker,
    /// Can the side to move force a draw?
    Draw {
        /// The position, or - for one a line from standard input
        #[arg(required = true, value_name = "FEN|-")]
        fen: Vec<String>,
        /// Within how many moves stalemate or repetition is looked for
        #[arg(long, value_name = "N", default_value_t = 4)]
        moves: u32,
    },
}

/// Refuses a number of moves that is given by name.
fn no_name(text: &str) -> Result<u32, String> {
    Err(format!(
        "the number of moves stands before the position, without a name: prove mate {text} FEN"
    ))
}

/// Why a question cannot be answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProveError {
    /// The position asked about is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The question has no such number of moves.
    #[error(transparent)]
    Length(#[from] LengthError),
    /// There is no such notation, or no such language.
    #[error(transparent)]
    Style(#[from] StyleNameError),
    /// The folder of Syzygy tables cannot be read.
    #[error(transparent)]
    Syzygy(#[from] TablebaseError),
    /// No table covers the position, or one cannot be had.
    #[error(transparent)]
    Answer(#[from] AnswerError),
}

impl ProveError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Fen(_)
            | Self::Length(_)
            | Self::Style(_)
            | Self::Answer(AnswerError::Uncovered(_)) => 2,
            Self::Syzygy(_) | Self::Answer(_) => 1,
        }
    }
}

impl ProveArgs {
    /// The position as it was given; none if it is the checker that is wanted.
    fn fen(&self) -> Option<String> {
        match &self.what {
            What::Check { fen }
            | What::Mate { fen, .. }
            | What::Dead { fen }
            | What::Table { fen }
            | What::Draw { fen, .. } => Some(fen.join(" ")),
            What::Checker => None,
        }
    }

    /// What is asked of this position.
    fn inquiry(&self, fen: &str) -> Result<Inquiry, ProveError> {
        let (question, moves) = match &self.what {
            What::Mate { moves, selfmate: true, .. } => (Question::Selfmate, *moves),
            What::Mate { moves, helpmate: true, .. } => (Question::Helpmate, *moves),
            What::Mate { moves, .. } => (Question::Mate, *moves),
            What::Draw { moves, .. } => (Question::Draw, Length::moves(*moves)),
            What::Check { .. } => (Question::Check, Length::moves(1)),
            What::Table { .. } => (Question::Table, Length::moves(1)),
            What::Dead { .. } | What::Checker => (Question::Dead, Length::moves(1)),
        };
        question.check(moves)?;
        let inquiry = Inquiry::new(question, self.position(fen)?);
        let (phases, most_lines) = match self.what {
            What::Mate { set_play, tries, duplex, lines, .. } => {
                let wanted = [
                    (set_play, PhaseKind::SetPlay),
                    (tries, PhaseKind::Tries),
                    (duplex, PhaseKind::Duplex),
                ];
                let kinds = wanted.into_iter().filter(|kind| kind.0).map(|kind| kind.1);
                (kinds.collect(), lines)
            }
            _ => (Vec::new(), inquiry.most_lines),
        };
        let language = self.lang.as_deref().map_or(Ok(self.language.language()), str::parse)?;
        let notation: Notation = self.notation.parse()?;
        let style = Style::new(notation).with_letters(Letters::new(language));
        let locale = self.language;
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        Ok(Inquiry { style, moves, phases, most_lines, threads, locale, ..inquiry })
    }

    /// The position of a problem, which may have too many pieces, or a check that no move can have
    /// given; or what else is insisted on.
    fn position(&self, fen: &str) -> Result<Position, FenError> {
        let mode = if self.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        start::forgiving(fen, mode, if self.insist { &start::INSISTED } else { &OF_PROBLEMS })
    }

    fn answer(&self, inquiry: &Inquiry, stop: &Arc<AtomicBool>) -> Result<Answer, ProveError> {
        let mut store = TableStore::new(Some(data_folder(self.data.clone()).join("tables")));
        if let Some(folder) = &self.syzygy {
            store = store.with_syzygy(folder)?;
        }
        let progress = Progress::new(Arc::clone(stop));
        let bounds = Bounds { nodes: self.nodes, memory_mib: self.hash };
        let told = answer(inquiry, &store, bounds, &|now| progress.show(now));
        progress.clear();
        Ok(told?)
    }

    /// Writes the certificate that is asked for, in a line of its file.
    fn certify(&self, inquiry: &Inquiry, stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
        let Some(path) = &self.certificate else { return Ok(()) };
        let claimed = Claimed::of(inquiry.question, inquiry.moves.whole()).context(
            "there is no certificate of that: expected mate, check, draw or dead, as the question",
        )?;
        let progress = Progress::new(Arc::clone(stop));
        let bounds = Bounds { nodes: self.nodes, memory_mib: self.hash };
        let certificate = certify(&inquiry.position, claimed, bounds, &|now| progress.show(now));
        progress.clear();
        let text = serde_json::to_string(&certificate?).map_err(std::io::Error::from)?;
        std::fs::write(path, text + "\n")
            .with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// What is wrong with the position of many a problem.
const OF_PROBLEMS: [PositionFaultKind; 2] =
    [PositionFaultKind::TooManyPieces, PositionFaultKind::ImpossibleCheck];

/// Searches, and writes the answer to `out`.
pub(crate) fn run(args: &ProveArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    const UNANSWERED: &str = "the question cannot be answered";
    let Some(fen) = args.fen() else {
        return Ok(out.write_all(CHECKER.as_bytes())?);
    };
    let stop = Arc::new(AtomicBool::new(false));
    if fen == "-" {
        stop_on_interrupt(&stop)?;
        return many::answer(args, &stop, out);
    }
    let inquiry = args.inquiry(&fen).context(UNANSWERED)?;
    stop_on_interrupt(&stop)?;
    let told = args.answer(&inquiry, &stop).context(UNANSWERED)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&told).map_err(std::io::Error::from)?)?;
        return args.certify(&inquiry, &stop);
    }
    let position = &inquiry.position;
    let view = View { below: Color::White, pieces: args.pieces, paint: Paint::Plain };
    write!(out, "{}", view.draw(position.board(), None))?;
    let words = Words::of(args.language);
    writeln!(
        out,
        "{}\n\n{}",
        position.turn().fold(words.white_to_move, words.black_to_move),
        told.words
    )?;
    write_witness(&told, position, words, out)?;
    args.certify(&inquiry, &stop)
}

/// The first Ctrl-C stops the search, the second the program.
pub(crate) fn stop_on_interrupt(stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
    use signal_hook::consts::SIGINT;
    signal_hook::flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(stop))?;
    signal_hook::flag::register(SIGINT, Arc::clone(stop))?;
    Ok(())
}

fn write_witness(
    told: &Answer,
    position: &Position,
    words: &Words,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let first = position.turn();
    if let Some(plan) = told.plan.as_ref().filter(|plan| !plan.nodes[0].choices.is_empty()) {
        let title = match (told.question, told.verdict) {
            (Question::Check | Question::Draw, Verdict::No) => words.tries,
            _ => words.plan,
        };
        writeln!(out, "\n{title}")?;
        for line in tree::lines(plan, first, words) {
            writeln!(out, "  {line}")?;
        }
    } else if let Some(lines) = &told.lines {
        writeln!(out)?;
        for line in lines {
            writeln!(out, "  {}", numbered(line, first))?;
        }
    } else if !told.line.is_empty() {
        writeln!(out, "\n  {}", numbered(&told.line, first))?;
    }
    for phase in &told.phases {
        writeln!(out, "\n{}", phase.words)?;
        let begins = if phase.phase == PhaseKind::Tries { first } else { !first };
        for line in &phase.lines {
            writeln!(out, "  {}", numbered(line, begins))?;
        }
    }
    if let Some(table) = &told.table {
        writeln!(out, "\n{} {}:", words.every_move_of, table.ending)?;
        for mv in &table.moves {
            let verdict = (words.verdict)(mv.verdict);
            let plies = match (mv.plies, mv.zeroing_plies) {
                (Some(plies), _) => (words.in_plies)(plies),
                (None, Some(plies)) => (words.zeroing_in)(plies),
                (None, None) => String::new(),
            };
            writeln!(out, "  {:8}{verdict}{plies}", mv.mv.written())?;
        }
    }
    Ok(())
}

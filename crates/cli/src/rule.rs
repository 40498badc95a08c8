//! `staunton rule`: what the umpire says to a script of acts, under a code of laws.

mod told;
mod words;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use staunton_laws::{
    CODES, Code, CodeNameError, Party, Scene, Script, ScriptError, compare_in, compare_markdown_in,
};
use staunton_notation::Locale;

const LONG_ABOUT: &str = "\
Plays a script of acts under a code of laws and prints what the umpire rules: what happened, by \
which law, and who may choose what. The codes are staunton, lasker, hoyle and fide. The lines of a \
script are described in docs/formats/laws.md; lines that begin with >, ! or = say what is \
expected, and what comes otherwise is reported.";

const EXAMPLES: &str = "\
Examples:
  echo 'white touch f1' | staunton rule --code staunton -
      the bishop cannot move, nor the king: Black selects a man
  staunton rule --code fide game.script --as report
      the record of the game as an arbiter's report, in Markdown; --as pgn, --json besides
  staunton rule --table
      what each code answers to each question, side by side; the rows are those of
      docs/requirements.md";

/// Run a script of acts past the umpire
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct RuleArgs {
    /// The script, - for standard input
    #[arg(value_name = "SCRIPT", required_unless_present = "table")]
    script: Option<PathBuf>,
    /// The code, where the script names none: staunton, lasker, hoyle or fide
    #[arg(long, value_name = "NAME", default_value = "fide")]
    code: String,
    /// Print the record as JSON
    #[arg(long)]
    json: bool,
    /// What to print: the rulings, the record as an arbiter's report in Markdown, or the moves
    /// that stand
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "rulings")]
    #[arg(conflicts_with = "json")]
    form: Form,
    /// The language of the sentences: en or de
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    language: Locale,
    /// Print what each code answers to each question
    #[arg(long, conflicts_with_all = ["form", "script"])]
    table: bool,
}

/// What is printed of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// The acts and what was ruled.
    Rulings,
    /// The record as an arbiter's report.
    Report,
    /// The moves that stand.
    Pgn,
}

/// Why nothing was ruled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RuleError {
    /// The script cannot be read from where it is.
    #[error("{} cannot be read", path.display())]
    Read {
        /// Where it should be.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The text is no script.
    #[error("{} is no script", path.display())]
    Script {
        /// Where it is.
        path: PathBuf,
        /// What is wrong with it.
        source: ScriptError,
    },
    /// There is no such code.
    #[error(transparent)]
    Code(#[from] CodeNameError),
    /// The rulings are not those that the script expects.
    #[error("the script expects otherwise in {0} places")]
    Unexpected(usize),
}

impl RuleError {
    /// 1 if the rulings came otherwise than expected, 2 if the command was given wrongly.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Unexpected(_) => 1,
            Self::Read { .. } | Self::Script { .. } | Self::Code(_) => 2,
        }
    }
}

/// Plays the script and writes to `out` what is asked for.
pub(crate) fn run(args: &RuleArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let Some(path) = &args.script else { return write_table(args, out) };
    let code = Code::named(&args.code).map_err(RuleError::from)?;
    let text = read(path)?;
    let script =
        Script::read(&text).map_err(|source| RuleError::Script { path: path.clone(), source })?;
    let scenes = script.run(code);
    if args.json {
        let told: Vec<_> = scenes.iter().map(|scene| told::json(scene, args.language)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&told).map_err(io::Error::from)?)?;
    } else {
        scenes.iter().try_for_each(|scene| write_scene(scene, args, out))?;
    }
    let misses = scenes.iter().map(|scene| scene.misses.len()).sum();
    if misses > 0 { Err(RuleError::Unexpected(misses).into()) } else { Ok(()) }
}

fn read(path: &Path) -> Result<String, RuleError> {
    let mut text = String::new();
    let result = if path == Path::new("-") {
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    result.map_err(|source| RuleError::Read { path: path.to_owned(), source })
}

fn write_scene(scene: &Scene, args: &RuleArgs, out: &mut dyn Write) -> io::Result<()> {
    match (&scene.table, args.form) {
        (Some(table), Form::Report) => {
            let record = table.record_in(Party::Umpire, args.language);
            write!(out, "{}", record.report_in(args.language))
        }
        (Some(table), Form::Pgn) => write!(out, "{}", table.to_pgn()),
        (_, Form::Rulings) | (None, _) => told::lines(scene, args.language)
            .into_iter()
            .try_for_each(|line| writeln!(out, "{line}")),
    }
}

fn write_table(args: &RuleArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.json {
        let table = compare_in(args.language, &CODES);
        writeln!(out, "{}", serde_json::to_string_pretty(&table).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{}", compare_markdown_in(args.language, &CODES))?;
    }
    Ok(())
}

//! What is said of a conversion: what was not understood, what was mended, how much was read.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use staunton_books::{Finding, Weight};

use super::error::ConvertError;

/// How often the progress is shown.
const EVERY: Duration = Duration::from_millis(250);

/// Counts, and tells on standard error.
pub(super) struct Report {
    games: u64,
    findings: u64,
    repairs: u64,
    doubts: u64,
    notes: u64,
    began: Instant,
    /// When the progress was shown last; none where nobody looks.
    shown: Option<Instant>,
}

impl Report {
    pub(super) fn new() -> Self {
        let now = Instant::now();
        let shown = io::stderr().is_terminal().then_some(now);
        Self { games: 0, findings: 0, repairs: 0, doubts: 0, notes: 0, began: now, shown }
    }

    /// Tells what is to be said of one game.
    pub(super) fn game(&mut self, is_game: bool, findings: &[Finding]) {
        self.games += u64::from(is_game);
        if !findings.is_empty() {
            self.clear();
        }
        for finding in findings {
            match finding.weight {
                Weight::Fault => self.findings += 1,
                Weight::Correction => self.repairs += 1,
                Weight::Doubt => self.doubts += 1,
                Weight::Note => self.notes += 1,
            }
            let Finding { game, line, words, .. } = finding;
            eprintln!("game {game}, line {line}: {words}");
        }
        if self.shown.is_some_and(|shown| shown.elapsed() >= EVERY) {
            self.shown = Some(Instant::now());
            eprint!("\r{} games, {} s ", self.games, self.began.elapsed().as_secs());
        }
    }

    /// Takes the progress from the terminal.
    fn clear(&self) {
        if self.shown.is_some() {
            eprint!("\r{:40}\r", "");
        }
    }

    /// Tells the sum.
    ///
    /// # Errors
    /// [`ConvertError`]: something was lost, or there was nothing.
    pub(super) fn finish(&self) -> Result<Converted, ConvertError> {
        self.clear();
        let games = counted(self.games, "game", "games");
        let repairs = match self.repairs {
            0 => String::new(),
            count => format!(", {} mended", counted(count, "misprint", "misprints")),
        };
        let doubts = match self.doubts {
            0 => String::new(),
            count => format!(", {} in doubt", counted(count, "thing", "things")),
        };
        let notes = match self.notes {
            0 => String::new(),
            count => format!(", {}", counted(count, "note", "notes")),
        };
        eprintln!("{games} read{repairs}{doubts}{notes}");
        match (self.games, self.findings) {
            (0, _) => Err(ConvertError::Nothing),
            (_, 0) if self.repairs + self.doubts > 0 => Ok(Converted::InDoubt),
            (_, 0) => Ok(Converted::Surely),
            (_, count) => Err(ConvertError::NotUnderstood { count }),
        }
    }
}

/// How sure it is that what was written is what was meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Converted {
    /// All was read as it stands.
    Surely,
    /// Nothing was lost, but something was mended or may mean something else.
    InDoubt,
}

impl Converted {
    /// The exit status of the program.
    pub(crate) const fn exit_status(self) -> u8 {
        match self {
            Self::Surely => 0,
            Self::InDoubt => 3,
        }
    }
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

//! What is said of a conversion: what was not understood, what was mended, how much was read.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use super::ConvertError;
use super::games::Told;

/// How often the progress is shown.
const EVERY: Duration = Duration::from_millis(250);

/// Counts, and tells on standard error.
pub(super) struct Report {
    games: u64,
    findings: u64,
    repairs: u64,
    doubts: u64,
    began: Instant,
    /// When the progress was shown last; none where nobody looks.
    shown: Option<Instant>,
}

impl Report {
    pub(super) fn new() -> Self {
        let now = Instant::now();
        let shown = io::stderr().is_terminal().then_some(now);
        Self { games: 0, findings: 0, repairs: 0, doubts: 0, began: now, shown }
    }

    /// Tells what is to be said of one game.
    pub(super) fn game(&mut self, read: &Told) {
        self.games += u64::from(read.is_game);
        self.findings += read.findings.len() as u64;
        self.repairs += read.repairs.len() as u64;
        self.doubts += read.doubts.len() as u64;
        let mut lines = read.findings.iter().chain(&read.repairs).chain(&read.doubts).peekable();
        if lines.peek().is_some() {
            self.clear();
        }
        for line in lines {
            eprintln!("{line}");
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
    pub(super) fn finish(&self) -> Result<(), ConvertError> {
        self.clear();
        let games = counted(self.games, "game", "games");
        let repairs = match self.repairs {
            0 => String::new(),
            count => format!(", {} mended", counted(count, "misprint", "misprints")),
        };
        let doubts = match self.doubts {
            0 => String::new(),
            count => format!(", {} taken in doubt", counted(count, "move", "moves")),
        };
        eprintln!("{games} read{repairs}{doubts}");
        match (self.games, self.findings) {
            (0, _) => Err(ConvertError::Nothing),
            (_, 0) => Ok(()),
            (_, count) => Err(ConvertError::NotUnderstood { count }),
        }
    }
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `1 thing was`, `3 things were`
pub(super) fn things(count: u64) -> String {
    if count == 1 { "1 thing was".to_owned() } else { format!("{count} things were") }
}

//! What is asked of the engine: a position, and how long it may be searched.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use staunton_notation::Style;
use staunton_rules::Game;
use utoipa::ToSchema;

use crate::DeskError;
use crate::study::{PositionRequest, StyleRequest};

/// The most lines that may be asked for.
const MOST_LINES: usize = 5;
/// Milliseconds a search takes if nothing is said.
const USUAL_MS: u64 = 30_000;
/// Milliseconds a search may take at most, waiting not counted.
const MOST_MS: u64 = 60_000;
/// Milliseconds a search may take at least, so that a line is found.
const LEAST_MS: u64 = 50;
/// Positions a search may look at.
pub(crate) const MOST_NODES: u64 = 100_000_000;

/// A position to be analysed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnalysisRequest {
    /// The position, with the moves that led to it, so that repetitions count.
    #[serde(flatten)]
    position: PositionRequest,
    /// How many lines, the best first: 1 to 5; 1 if left out.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    lines: Option<usize>,
    /// For how long, in milliseconds: 50 to 60000; 30000 if left out.
    #[serde(default)]
    #[schema(minimum = 50, maximum = 60000)]
    time_ms: Option<u64>,
    /// How moves are told beside `san`.
    #[serde(flatten)]
    style: StyleRequest,
}

/// What is to be searched.
#[derive(Clone, Debug)]
pub struct AnalysisQuestion {
    /// The position, with the moves that led to it.
    pub game: Game,
    /// How many lines.
    pub lines: usize,
    /// For how long.
    pub time: Duration,
    /// How moves are told.
    pub style: Style,
}

impl AnalysisRequest {
    /// What is to be searched.
    ///
    /// # Errors
    /// What does not fit: a number out of range, a notation, the position or one of its moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use staunton_desk::analysis::{AnalysisEnd, AnalysisRequest, Used, run};
    /// use staunton_engine::{Searcher, system_time};
    ///
    /// let asked: AnalysisRequest = serde_json::from_str(
    ///     r#"{"fen": "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1", "lines": 2, "time_ms": 200}"#,
    /// )?;
    /// let (mut searcher, mut told) = (Searcher::new(1, 1), Vec::new());
    /// let mut tell = |found| told.extend(serde_json::to_string(&found));
    /// let halt = AtomicBool::new(false);
    /// let question = asked.question()?;
    /// let (_, end) = run(&mut searcher, system_time, &question, Used::default(), &halt, &mut tell);
    /// assert!(matches!(end, AnalysisEnd::Time | AnalysisEnd::Seen));
    /// assert!(told[0].contains("White mates in 1 move."), "{}", told[0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn question(&self) -> Result<AnalysisQuestion, DeskError> {
        let out_of_range = |name, found: u64, least, most| {
            DeskError::BadRequest(format!("{name} is {found}: expected {least} to {most}"))
        };
        let lines = self.lines.unwrap_or(1);
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(out_of_range("lines", lines as u64, 1, MOST_LINES as u64));
        }
        let time_ms = self.time_ms.unwrap_or(USUAL_MS);
        if !(LEAST_MS..=MOST_MS).contains(&time_ms) {
            return Err(out_of_range("time_ms", time_ms, LEAST_MS, MOST_MS));
        }
        let time = Duration::from_millis(time_ms);
        Ok(AnalysisQuestion {
            game: self.position.game()?,
            lines,
            time,
            style: self.style.style()?,
        })
    }
}

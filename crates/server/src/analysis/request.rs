//! What is asked of the engine: a position, and how long it may be searched.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use staunton_notation::Style;
use staunton_rules::Game;
use utoipa::ToSchema;

use crate::error::ApiError;
use staunton_desk::study::{PositionRequest, StyleRequest};

/// The most lines that may be asked for.
const MOST_LINES: usize = 5;
/// Milliseconds a search takes if nothing is said.
const USUAL_MS: u64 = 30_000;
/// Milliseconds a search may take at most, waiting not counted.
const MOST_MS: u64 = 60_000;
/// Milliseconds a search may take at least, so that a line is found.
const LEAST_MS: u64 = 50;
/// Positions a search may look at.
pub(super) const MOST_NODES: u64 = 100_000_000;

/// A position to be analysed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct AnalysisRequest {
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
pub(super) struct AnalysisQuestion {
    pub(super) game: Game,
    pub(super) lines: usize,
    pub(super) time: Duration,
    pub(super) style: Style,
}

impl AnalysisRequest {
    /// What is to be searched.
    ///
    /// # Errors
    /// What does not fit: a number out of range, a notation, the position or one of its moves.
    pub(super) fn question(&self) -> Result<AnalysisQuestion, ApiError> {
        let out_of_range = |name, found: u64, least, most| {
            ApiError::BadRequest(format!("{name} is {found}: expected {least} to {most}"))
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

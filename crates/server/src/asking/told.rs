//! What is told: the forms of an answer on the wire.

use serde::Serialize;
use utoipa::ToSchema;

use super::Question;
use crate::game::Both;
use crate::game::{ToldMove, ToldPlan};

/// An answer with its witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// The position asked about.
    pub fen: String,
    /// What is true.
    pub verdict: Verdict,
    /// The same in a sentence or two.
    pub words: String,
    /// What ended the search, if it is undecided.
    pub limit: Option<ToldLimit>,
    /// The fewest moves in which it can be done, where there is such a number.
    pub moves: Option<u32>,
    /// The main line, or a line that shows it.
    pub line: Vec<ToldMove>,
    /// What to play whatever is answered.
    pub plan: Option<ToldPlan>,
    /// Of a dead position: what each side can still do.
    pub sides: Option<Both<ToldSide>>,
    /// Of a small ending: the verdict of the table.
    pub table: Option<ToldTable>,
    /// Of a helpmate: its lines, a hundred at most.
    pub lines: Option<Vec<Vec<ToldMove>>>,
    /// How many lines there are in all.
    pub total_lines: Option<usize>,
    /// Positions looked at, as far as reported.
    pub nodes: u64,
}

/// What is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Proved.
    Yes,
    /// Refuted.
    No,
    /// Not decided within the bounds.
    Undecided,
}

/// What ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToldLimit {
    /// The bound on positions.
    Nodes,
    /// The bound on memory.
    Memory,
    /// It was stopped.
    Stopped,
}

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldSide {
    /// Whether it can; `null` if that is not decided.
    pub can_mate: Option<bool>,
    /// Why it cannot, for programs.
    pub reason: Option<&'static str>,
    /// The same in words.
    pub words: String,
    /// The moves that end with its mate.
    pub line: Vec<ToldMove>,
}

/// What a table says, seen by the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldTable {
    /// The ending, the strong side first.
    pub ending: String,
    /// As of a move.
    pub verdict: &'static str,
    /// Plies to mate, which Syzygy tables do not tell.
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, which Syzygy tables tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zeroing_plies: Option<u32>,
    /// The legal moves, the best first.
    pub moves: Vec<ToldTableMove>,
}

/// A move and what it leads to, seen by who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldTableMove {
    /// The move.
    #[serde(flatten)]
    pub mv: ToldMove,
    /// `win`, `draw` or `loss`; of Syzygy tables also `cursed_win` and `blessed_loss`, which the
    /// fifty moves turn into draws.
    pub verdict: &'static str,
    /// Plies to mate, this move counted.
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, this move counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zeroing_plies: Option<u32>,
}

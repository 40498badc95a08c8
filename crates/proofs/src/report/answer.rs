//! The forms of an answer.

use super::inquiry::{PhaseKind, Question};
use super::length::Length;
use super::plan::{Plan, WrittenMove};
use crate::bounds::Limit;

/// An answer with its witness.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::{Inquiry, Length, NoTables, Question, Verdict, answer};
/// use staunton_proofs::{Bounds, unwatched};
///
/// let position = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1".parse()?;
/// let inquiry = Inquiry::new(Question::Mate, position).within(2);
/// let told = answer(&inquiry, &NoTables, Bounds::default(), &unwatched)?;
/// assert_eq!((told.verdict, told.moves), (Verdict::Yes, Some(Length::moves(1))));
/// assert_eq!(told.line[0].san, "Qg7#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
    pub limit: Option<Limit>,
    /// The fewest moves in which it can be done, where there is such a number.
    pub moves: Option<Length>,
    /// The main line, or a line that shows it.
    pub line: Vec<WrittenMove>,
    /// What to play whatever is answered.
    pub plan: Option<Plan>,
    /// Of a dead position: what each side can still do.
    pub sides: Option<Sides>,
    /// Of a small ending: the verdict of the table.
    pub table: Option<TableReport>,
    /// Of a helpmate: its lines, as many as are told.
    pub lines: Option<Vec<Vec<WrittenMove>>>,
    /// How many lines there are in all; none if the search was ended before that was known.
    pub total_lines: Option<usize>,
    /// What was asked beside a mate.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub phases: Vec<Phase>,
    /// Positions looked at, as far as reported.
    pub nodes: u64,
}

/// What was found beside the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Phase {
    /// What was asked.
    pub phase: PhaseKind,
    /// Whether there is any.
    pub verdict: Verdict,
    /// The same in a sentence.
    pub words: String,
    /// What ended the search, if it is undecided.
    pub limit: Option<Limit>,
    /// Of a helpmate its lines; of set play to a mate each reply with what follows it; of tries
    /// each with its refutation. As many as are told.
    pub lines: Vec<Vec<WrittenMove>>,
    /// How many lines there are in all; none if that is not decided.
    pub total_lines: Option<usize>,
}

/// What each side can still do.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::{Inquiry, NoTables, Question, answer};
/// use staunton_proofs::{Bounds, unwatched};
///
/// // White has a bare king; Black may still mate with his pawn.
/// let inquiry =
///     Inquiry::new(Question::Dead, "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1".parse()?);
/// let told = answer(&inquiry, &NoTables, Bounds::default(), &unwatched)?;
/// let sides = told.sides.ok_or("each side is told")?;
/// assert_eq!((sides.white.can_mate, sides.black.can_mate), (Some(false), Some(true)));
/// assert_eq!(sides.white.reason, Some("bare-king"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sides {
    /// White.
    pub white: SideReport,
    /// Black.
    pub black: SideReport,
}

/// What is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// Proved.
    Yes,
    /// Refuted.
    No,
    /// Not decided within the bounds.
    Undecided,
}

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SideReport {
    /// Whether it can; `null` if that is not decided.
    pub can_mate: Option<bool>,
    /// Why it cannot, for programs.
    pub reason: Option<&'static str>,
    /// The same in words.
    pub words: String,
    /// The moves that end with its mate.
    pub line: Vec<WrittenMove>,
}

/// What a table says, seen by the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TableReport {
    /// The ending, the strong side first.
    pub ending: String,
    /// As of a move.
    pub verdict: &'static str,
    /// Plies to mate, which Syzygy tables do not tell.
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, which Syzygy tables tell.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub zeroing_plies: Option<u32>,
    /// Whether the side to move would stand better if the other were to move.
    #[cfg_attr(feature = "serde", serde(rename = "zugzwang"))]
    pub is_zugzwang: bool,
    /// The legal moves, the best first.
    pub moves: Vec<TableMove>,
}

/// A move and what it leads to, seen by who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TableMove {
    /// The move.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub mv: WrittenMove,
    /// `win`, `draw` or `loss`; of Syzygy tables also `cursed_win` and `blessed_loss`, which the
    /// fifty moves turn into draws.
    pub verdict: &'static str,
    /// Plies to mate, this move counted.
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, this move counted.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub zeroing_plies: Option<u32>,
}

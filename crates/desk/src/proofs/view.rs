//! The forms of an answer on the wire.

use serde::Serialize;
use staunton_proofs::certificate::Certificate;
use staunton_proofs::report::Length;
use staunton_proofs::{Limit, report};
use utoipa::ToSchema;

use super::request::{ProofPhaseKind, ProofQuestion};
use crate::game::ByColor;
use crate::game::{PlanView, WrittenMoveView};
use crate::names::TableVerdictName;

/// An answer with its witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProofAnswerView {
    /// What was asked.
    pub question: ProofQuestion,
    /// The position asked about.
    pub fen: String,
    /// What is true.
    pub verdict: ProofVerdict,
    /// The same in a sentence or two.
    pub words: String,
    /// What ended the search, if it is undecided.
    #[schema(required = true)]
    pub limit: Option<ProofLimit>,
    /// The fewest moves in which it can be done, where there is such a number; of a helpmate as asked.
    #[schema(required = true, value_type = Option<f64>)]
    pub moves: Option<Length>,
    /// The main line, or a line that shows it.
    pub line: Vec<WrittenMoveView>,
    /// What to play whatever is answered.
    #[schema(required = true)]
    pub plan: Option<PlanView>,
    /// Of a dead position: what each side can still do.
    #[schema(required = true)]
    pub sides: Option<ByColor<ProofSideView>>,
    /// Of a small ending: the verdict of the table.
    #[schema(required = true)]
    pub table: Option<TablebaseView>,
    /// Of a helpmate: its lines, a hundred at most.
    #[schema(required = true)]
    pub lines: Option<Vec<Vec<WrittenMoveView>>>,
    /// How many lines there are in all; `null` if the search was ended before that was known.
    #[schema(required = true)]
    pub total_lines: Option<usize>,
    /// What was asked beside a mate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<ProofPhaseView>,
    /// Positions looked at, as far as reported.
    pub nodes: u64,
    /// The certificate, if one was wanted: the proof, or that of the contrary, as
    /// `docs/formats/certificates.md` describes it. It lacks if there is none of such a question, or
    /// it would be too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<Object>)]
    pub certificate: Option<Certificate>,
}

/// What was found beside a mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProofPhaseView {
    /// What was asked.
    pub phase: ProofPhaseKind,
    /// Whether there is any.
    pub verdict: ProofVerdict,
    /// The same in a sentence.
    pub words: String,
    /// What ended the search, if it is undecided.
    #[schema(required = true)]
    pub limit: Option<ProofLimit>,
    /// Of a helpmate its lines; of set play to a mate each reply with what follows it; of tries
    /// each with its refutation. A hundred at most.
    pub lines: Vec<Vec<WrittenMoveView>>,
    /// How many lines there are in all; `null` if that is not decided.
    #[schema(required = true)]
    pub total_lines: Option<usize>,
}

/// What is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProofVerdict {
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
pub enum ProofLimit {
    /// The bound on positions.
    Nodes,
    /// The bound on memory.
    Memory,
    /// It was stopped.
    Stopped,
}

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProofSideView {
    /// Whether it can; `null` if that is not decided.
    #[schema(required = true)]
    pub can_mate: Option<bool>,
    /// Why it cannot, for programs.
    #[schema(required = true)]
    pub reason: Option<&'static str>,
    /// The same in words.
    pub words: String,
    /// The moves that end with its mate.
    pub line: Vec<WrittenMoveView>,
}

/// What a table says, seen by the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablebaseView {
    /// The ending, the strong side first.
    pub ending: String,
    /// As of a move.
    #[schema(value_type = TableVerdictName)]
    pub verdict: &'static str,
    /// Plies to mate, which Syzygy tables do not tell.
    #[schema(required = true)]
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, which Syzygy tables tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub zeroing_plies: Option<u32>,
    /// Whether the side to move would stand better if the other were to move.
    pub zugzwang: bool,
    /// The legal moves, the best first.
    pub moves: Vec<TablebaseMoveView>,
}

/// A move and what it leads to, seen by who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablebaseMoveView {
    /// The move.
    #[serde(flatten)]
    pub mv: WrittenMoveView,
    /// `win`, `draw` or `loss`; of Syzygy tables also `cursed_win` and `blessed_loss`, which the
    /// fifty moves turn into draws.
    #[schema(value_type = TableVerdictName)]
    pub verdict: &'static str,
    /// Plies to mate, this move counted.
    #[schema(required = true)]
    pub plies: Option<u32>,
    /// Plies to the next capture or pawn move, this move counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub zeroing_plies: Option<u32>,
}

fn line(moves: Vec<report::WrittenMove>) -> Vec<WrittenMoveView> {
    moves.into_iter().map(WrittenMoveView::from).collect()
}

impl ProofAnswerView {
    /// What is said to the question.
    pub fn new(question: ProofQuestion, answer: report::Answer) -> Self {
        Self {
            question,
            fen: answer.fen,
            verdict: answer.verdict.into(),
            words: answer.words,
            limit: answer.limit.map(ProofLimit::from),
            moves: answer.moves,
            line: line(answer.line),
            plan: answer.plan.map(PlanView::from),
            sides: answer
                .sides
                .map(|sides| ByColor { white: sides.white.into(), black: sides.black.into() }),
            table: answer.table.map(TablebaseView::from),
            lines: answer.lines.map(|lines| lines.into_iter().map(line).collect()),
            total_lines: answer.total_lines,
            phases: answer.phases.into_iter().map(ProofPhaseView::from).collect(),
            nodes: answer.nodes,
            certificate: None,
        }
    }
}

impl From<report::Phase> for ProofPhaseView {
    fn from(phase: report::Phase) -> Self {
        Self {
            phase: phase.phase.into(),
            verdict: phase.verdict.into(),
            words: phase.words,
            limit: phase.limit.map(ProofLimit::from),
            lines: phase.lines.into_iter().map(line).collect(),
            total_lines: phase.total_lines,
        }
    }
}

impl From<report::Verdict> for ProofVerdict {
    fn from(verdict: report::Verdict) -> Self {
        match verdict {
            report::Verdict::Yes => Self::Yes,
            report::Verdict::No => Self::No,
            report::Verdict::Undecided => Self::Undecided,
        }
    }
}

impl From<Limit> for ProofLimit {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::Nodes => Self::Nodes,
            Limit::Memory => Self::Memory,
            Limit::Cancelled => Self::Stopped,
        }
    }
}

impl From<report::SideReport> for ProofSideView {
    fn from(side: report::SideReport) -> Self {
        Self {
            can_mate: side.can_mate,
            reason: side.reason,
            words: side.words,
            line: line(side.line),
        }
    }
}

impl From<report::TableReport> for TablebaseView {
    fn from(table: report::TableReport) -> Self {
        Self {
            ending: table.ending,
            verdict: table.verdict,
            plies: table.plies,
            zeroing_plies: table.zeroing_plies,
            zugzwang: table.is_zugzwang,
            moves: table.moves.into_iter().map(TablebaseMoveView::from).collect(),
        }
    }
}

impl From<report::TableMove> for TablebaseMoveView {
    fn from(mv: report::TableMove) -> Self {
        Self {
            mv: mv.mv.into(),
            verdict: mv.verdict,
            plies: mv.plies,
            zeroing_plies: mv.zeroing_plies,
        }
    }
}

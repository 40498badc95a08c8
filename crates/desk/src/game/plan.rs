//! Strategies on the wire: what to play whatever is answered.

use serde::{Deserialize, Serialize};
use staunton_proofs::{CheckReply, report};
use utoipa::ToSchema;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WrittenMoveView {
    /// In UCI.
    pub uci: String,
    /// In standard algebraic notation.
    pub san: String,
    /// In the notation asked for, where it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
}

/// What to play whatever is answered: a graph that may run in circles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlanView {
    /// Positions, the nearest to the first; the first is the one asked about.
    pub nodes: Vec<PlanNodeView>,
    /// How many there are in all.
    pub total: usize,
}

/// A position of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlanNodeView {
    /// The position.
    pub fen: String,
    /// The moves that serve; none at an end.
    pub choices: Vec<PlanChoiceView>,
}

/// A move that serves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlanChoiceView {
    /// The move.
    #[serde(flatten)]
    pub mv: WrittenMoveView,
    /// Every reply, or the one that refutes the move.
    pub replies: Vec<PlanReplyView>,
}

/// A reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlanReplyView {
    /// The move.
    #[serde(flatten)]
    pub mv: WrittenMoveView,
    /// The number of the node after it; `null` if that was left out.
    #[schema(required = true)]
    pub next: Option<usize>,
    /// How a check is answered.
    #[schema(required = true)]
    pub how: Option<CheckReplyView>,
}

/// How a check is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckReplyView {
    /// The king goes away, or takes something.
    Flight,
    /// Another piece takes the one that gives check.
    Capture,
    /// A piece is put between.
    Interposition,
}

impl From<report::WrittenMove> for WrittenMoveView {
    fn from(mv: report::WrittenMove) -> Self {
        Self { uci: mv.uci, san: mv.san, text: mv.text }
    }
}

impl From<report::Plan> for PlanView {
    fn from(plan: report::Plan) -> Self {
        Self { nodes: plan.nodes.into_iter().map(PlanNodeView::from).collect(), total: plan.total }
    }
}

impl From<report::PlanNode> for PlanNodeView {
    fn from(node: report::PlanNode) -> Self {
        Self {
            fen: node.fen,
            choices: node.choices.into_iter().map(PlanChoiceView::from).collect(),
        }
    }
}

impl From<report::PlanChoice> for PlanChoiceView {
    fn from(choice: report::PlanChoice) -> Self {
        let replies = choice.replies.into_iter().map(|reply| PlanReplyView {
            mv: reply.mv.into(),
            next: reply.next,
            how: reply.how.map(CheckReplyView::from),
        });
        Self { mv: choice.mv.into(), replies: replies.collect() }
    }
}

impl From<CheckReply> for CheckReplyView {
    fn from(reply: CheckReply) -> Self {
        match reply {
            CheckReply::Flight => Self::Flight,
            CheckReply::Capture => Self::Capture,
            CheckReply::Interposition => Self::Interposition,
        }
    }
}

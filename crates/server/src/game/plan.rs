//! Strategies on the wire: what to play whatever is answered.

use serde::{Deserialize, Serialize};
use staunton_proofs::{CheckReply, report};
use utoipa::ToSchema;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToldMove {
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
pub struct ToldPlan {
    /// Positions, the nearest to the first; the first is the one asked about.
    pub nodes: Vec<ToldNode>,
    /// How many there are in all.
    pub total: usize,
}

/// A position of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToldNode {
    /// The position.
    pub fen: String,
    /// The moves that serve; none at an end.
    pub choices: Vec<ToldChoice>,
}

/// A move that serves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToldChoice {
    /// The move.
    #[serde(flatten)]
    pub mv: ToldMove,
    /// Every reply, or the one that refutes the move.
    pub replies: Vec<ToldReply>,
}

/// A reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToldReply {
    /// The move.
    #[serde(flatten)]
    pub mv: ToldMove,
    /// The number of the node after it; `null` if that was left out.
    #[schema(required = true)]
    pub next: Option<usize>,
    /// How a check is answered.
    #[schema(required = true)]
    pub how: Option<ToldHow>,
}

/// How a check is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToldHow {
    /// The king goes away, or takes something.
    Flight,
    /// Another man takes the one that gives check.
    Capture,
    /// A man is put between.
    Interposition,
}

impl From<report::WrittenMove> for ToldMove {
    fn from(mv: report::WrittenMove) -> Self {
        Self { uci: mv.uci, san: mv.san, text: mv.text }
    }
}

impl From<report::Plan> for ToldPlan {
    fn from(plan: report::Plan) -> Self {
        Self { nodes: plan.nodes.into_iter().map(ToldNode::from).collect(), total: plan.total }
    }
}

impl From<report::PlanNode> for ToldNode {
    fn from(node: report::PlanNode) -> Self {
        Self { fen: node.fen, choices: node.choices.into_iter().map(ToldChoice::from).collect() }
    }
}

impl From<report::PlanChoice> for ToldChoice {
    fn from(choice: report::PlanChoice) -> Self {
        let replies = choice.replies.into_iter().map(|reply| ToldReply {
            mv: reply.mv.into(),
            next: reply.next,
            how: reply.how.map(ToldHow::from),
        });
        Self { mv: choice.mv.into(), replies: replies.collect() }
    }
}

impl From<CheckReply> for ToldHow {
    fn from(reply: CheckReply) -> Self {
        match reply {
            CheckReply::Flight => Self::Flight,
            CheckReply::Capture => Self::Capture,
            CheckReply::Interposition => Self::Interposition,
        }
    }
}

//! Strategies on the wire: what to play whatever is answered.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use staunton_notation::{Notation, Style, write_move};
use staunton_proofs::{CheckReply, Choice, Node, Strategy};
use staunton_rules::{Move, Position};
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

impl ToldMove {
    /// As it was asked to be written.
    pub fn written(&self) -> &str {
        self.text.as_deref().unwrap_or(&self.san)
    }
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

/// A move made in `position`.
pub(crate) fn told_move(position: &Position, mv: Move, style: Style) -> ToldMove {
    let is_plain = style == Style::from(Notation::San);
    ToldMove {
        uci: mv.to_uci(position.castling_mode()).to_string(),
        san: staunton_notation::san(position, mv),
        text: (!is_plain).then(|| write_move(position, mv, style)),
    }
}

/// A strategy, the positions nearest to its beginning first, so many at most.
pub(crate) fn told_plan(strategy: &Strategy, style: Style, most: usize) -> ToldPlan {
    let nodes = strategy.nodes();
    let mut numbers: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut kept = Vec::new();
    let mut queue = VecDeque::from([0]);
    numbers[0] = Some(0);
    let mut given = 1;
    while let Some(index) = queue.pop_front() {
        kept.push(index);
        let node: &Node = &nodes[index];
        for reply in node.choices.iter().flat_map(|choice| &choice.replies) {
            if numbers[reply.next].is_none() && given < most {
                numbers[reply.next] = Some(given);
                given += 1;
                queue.push_back(reply.next);
            }
        }
    }
    let told = kept.into_iter().map(|index| told_node(&nodes[index], &numbers, style));
    ToldPlan { nodes: told.collect(), total: nodes.len() }
}

fn told_node(node: &Node, numbers: &[Option<usize>], style: Style) -> ToldNode {
    let choices =
        node.choices.iter().map(|choice| told_choice((&node.position, style), choice, numbers));
    ToldNode { fen: node.position.to_string(), choices: choices.collect() }
}

fn told_choice(
    (position, style): (&Position, Style),
    choice: &Choice,
    numbers: &[Option<usize>],
) -> ToldChoice {
    let next = position.play_unchecked(choice.mv);
    let replies = choice.replies.iter().map(|reply| ToldReply {
        mv: told_move(&next, reply.mv, style),
        next: numbers[reply.next],
        how: next.is_check().then(|| CheckReply::of(&next, reply.mv).into()),
    });
    ToldChoice { mv: told_move(position, choice.mv, style), replies: replies.collect() }
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

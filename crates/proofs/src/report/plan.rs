//! Moves and strategies as they are written.

use std::collections::VecDeque;

use staunton_notation::{Locale, Notation, Style, write_move};
use staunton_rules::{Move, Position};

use crate::checks::CheckReply;
use crate::strategy::{Choice, Node, Strategy};

/// The most positions of a plan that are written.
pub(super) const MOST_NODES: usize = 300;

/// A position that is asked about, and how moves are to be written.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) position: &'a Position,
    pub(super) style: Style,
    pub(super) locale: Locale,
}

/// Moves made one after another from the position.
pub(super) fn line_of(case: Case<'_>, line: &[Move]) -> Vec<WrittenMove> {
    let mut position = *case.position;
    let mut written = Vec::with_capacity(line.len());
    for &mv in line {
        written.push(WrittenMove::of(&position, mv, case.style));
        position = position.play_unchecked(mv);
    }
    written
}

/// A move.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_proofs::report::WrittenMove;
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let mv = start.parse_uci("g1f3")?;
/// let written = WrittenMove::of(&start, mv, Notation::DescriptiveKt.into());
/// assert_eq!((written.san.as_str(), written.written()), ("Nf3", "Kt-KB3"));
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct WrittenMove {
    /// In UCI.
    pub uci: String,
    /// In standard algebraic notation.
    pub san: String,
    /// In the notation asked for, where it is another one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub text: Option<String>,
}

impl WrittenMove {
    /// As it was asked to be written.
    pub fn written(&self) -> &str {
        self.text.as_deref().unwrap_or(&self.san)
    }
}

/// What to play against every reply: a graph that may have cycles.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_proofs::report::Plan;
/// use staunton_proofs::{Bounds, MateQuestion, MateVerdict, mate, unwatched};
///
/// let position = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1".parse()?;
/// let verdict =
///     mate(&position, MateQuestion::mate_in(3), Bounds::default(), &unwatched);
/// let MateVerdict::Mate(proof) = verdict else { panic!("Lasker's diagram 7") };
/// let plan = Plan::of(&proof.strategy, Notation::San.into(), 10);
/// assert_eq!(plan.nodes[0].choices.len(), 3); // three keys
/// assert!(plan.nodes.len() <= 10 && plan.total >= plan.nodes.len());
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Plan {
    /// Positions, the nearest to the first; the first is the one asked about.
    pub nodes: Vec<PlanNode>,
    /// How many there are in all.
    pub total: usize,
}

/// A position of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlanNode {
    /// The position.
    pub fen: String,
    /// The moves that serve; none at an end.
    pub choices: Vec<PlanChoice>,
}

/// A move that serves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlanChoice {
    /// The move.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub mv: WrittenMove,
    /// Every reply, or the one that refutes the move.
    pub replies: Vec<PlanReply>,
}

/// A reply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlanReply {
    /// The move.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub mv: WrittenMove,
    /// The number of the node after it; `null` if that was left out.
    pub next: Option<usize>,
    /// How a check is answered.
    pub how: Option<CheckReply>,
}

impl WrittenMove {
    /// Writes a move that is legal in `position`.
    pub fn of(position: &Position, mv: Move, style: Style) -> Self {
        let is_plain = style == Style::from(Notation::San);
        Self {
            uci: mv.to_uci(position.castling_mode()).to_string(),
            san: staunton_notation::san(position, mv),
            text: (!is_plain).then(|| write_move(position, mv, style)),
        }
    }
}

impl Plan {
    /// Writes a strategy: the positions nearest to its beginning first, at most `most` of them.
    pub fn of(strategy: &Strategy, style: Style, most: usize) -> Self {
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
        let written = kept.into_iter().map(|index| node_of(&nodes[index], &numbers, style));
        Self { nodes: written.collect(), total: nodes.len() }
    }
}

fn node_of(node: &Node, numbers: &[Option<usize>], style: Style) -> PlanNode {
    let choices =
        node.choices.iter().map(|choice| choice_of((&node.position, style), choice, numbers));
    PlanNode { fen: node.position.to_string(), choices: choices.collect() }
}

fn choice_of(
    (position, style): (&Position, Style),
    choice: &Choice,
    numbers: &[Option<usize>],
) -> PlanChoice {
    let next = position.play_unchecked(choice.mv);
    let replies = choice.replies.iter().map(|reply| PlanReply {
        mv: WrittenMove::of(&next, reply.mv, style),
        next: numbers[reply.next],
        how: next.is_check().then(|| CheckReply::of(&next, reply.mv)),
    });
    PlanChoice { mv: WrittenMove::of(position, choice.mv, style), replies: replies.collect() }
}

//! Scores on the wire, all seen by White.

use serde::Serialize;
use staunton_engine::Score;
use staunton_rules::Color;
use utoipa::ToSchema;

/// A score, seen by White.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnalysisScoreView {
    /// Hundredths of a pawn.
    Cp(i32),
    /// White mates in so many moves; below zero: Black does.
    Mate(i32),
}

/// Something that is counted, in centipawns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EvaluationPartView {
    /// A word for programs.
    pub(crate) name: &'static str,
    /// Words for people.
    pub(crate) words: &'static str,
    /// What White has of it.
    pub(crate) white: i32,
    /// What Black has of it.
    pub(crate) black: i32,
}

impl AnalysisScoreView {
    pub(crate) fn seen_by_white(score: Score, turn: Color) -> Self {
        match score {
            Score::Cp(cp) => Self::Cp(turn.fold(cp, -cp)),
            Score::Mate(moves) => Self::Mate(turn.fold(moves, -moves)),
        }
    }
}

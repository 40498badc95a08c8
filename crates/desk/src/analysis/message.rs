//! What is told of a search on the wire, and how it is made from what the engine finds.

use serde::{Deserialize, Serialize};
use staunton_engine::{Part, Score, weigh};
use staunton_notation::{IdentifiedPosition, Notation, Style, write_move};
use staunton_rules::{Game, Move};
use utoipa::ToSchema;

use super::score::{AnalysisScoreView, EvaluationPartView};
use super::words;
use crate::names::SquareName;
use crate::study::checked_king;

/// Moves of a line that are told.
const LONGEST_LINE: usize = 14;

/// One line of the answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisMessage {
    /// The position, weighed without looking ahead; always the first line.
    Position(EvaluationView),
    /// Others are served first; it goes on by itself.
    Waiting,
    /// What was found so far.
    Found(AnalysisResult),
    /// The search is over, and nothing follows.
    End {
        /// What ended it.
        why: AnalysisEnd,
    },
}

/// A position weighed without looking ahead.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EvaluationView {
    /// As FEN.
    fen: String,
    /// In centipawns, seen by White.
    value: i32,
    /// What it is made of; empty where it is known without counting.
    parts: Vec<EvaluationPartView>,
    /// The same in a sentence or two.
    words: String,
}

/// What a search has found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnalysisResult {
    /// Plies of the last whole iteration.
    depth: usize,
    /// Plies of the longest line looked at.
    sel_depth: usize,
    /// Positions visited.
    nodes: u64,
    /// The same in a second.
    nps: u64,
    /// How long it took so far.
    time_ms: u64,
    /// Who stands better, in words.
    words: String,
    /// The lines, the best first.
    lines: Vec<AnalysisLineView>,
}

/// A line.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AnalysisLineView {
    /// Seen by White.
    score: AnalysisScoreView,
    /// The moves expected, fourteen at most.
    moves: Vec<AnalysisMoveView>,
}

/// A move of a line.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AnalysisMoveView {
    /// In UCI.
    uci: String,
    /// In Standard Algebraic Notation.
    san: String,
    /// In the notation asked for, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    text: Option<String>,
    /// The position after it.
    fen: String,
    /// The square of the king that it checks.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
}

/// What ended a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisEnd {
    /// All was seen that can be.
    Seen,
    /// The time asked for is over.
    Time,
    /// So many positions may be looked at, and no more.
    Nodes,
    /// Others wait for their turn.
    Others,
    /// The same visitor has asked about another position.
    Replaced,
    /// The server is going away, or has lost the search.
    Lost,
}

/// Numbers of a search.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Numbers {
    pub(crate) depth: usize,
    pub(crate) sel_depth: usize,
    pub(crate) nodes: u64,
    pub(crate) nps: u64,
    pub(crate) time_ms: u64,
}

/// A line as the engine gives it: the score is that of the side to move.
pub(crate) type RawLine = (Score, Vec<Move>);

impl EvaluationView {
    /// The present position of `game`.
    pub fn of(game: &Game) -> Self {
        let weighing = weigh(game.position());
        let told = |weighed: &staunton_engine::Weighed| {
            let (name, words) = words::part(weighed.part);
            EvaluationPartView { name, words, white: weighed.white, black: weighed.black }
        };
        let shown = |weighed: &&staunton_engine::Weighed| {
            weighed.part == Part::Material || (weighed.white, weighed.black) != (0, 0)
        };
        let parts: Vec<EvaluationPartView> =
            weighing.parts.iter().filter(shown).map(told).collect();
        Self {
            fen: game.position().to_string(),
            value: weighing.value,
            words: words::parts(&parts, weighing.value),
            parts,
        }
    }
}

impl AnalysisResult {
    /// These lines of the present position of `game`.
    pub(crate) fn of(game: &Game, style: Style, numbers: Numbers, lines: &[RawLine]) -> Self {
        let turn = game.position().turn();
        let lines: Vec<AnalysisLineView> = lines
            .iter()
            .map(|(score, moves)| AnalysisLineView {
                score: AnalysisScoreView::seen_by_white(*score, turn),
                moves: told_moves(IdentifiedPosition::from(game), moves, style),
            })
            .collect();
        let Numbers { depth, sel_depth, nodes, nps, time_ms } = numbers;
        let words = lines.first().map(|line| words::standing(line.score)).unwrap_or_default();
        Self { depth, sel_depth, nodes, nps, time_ms, words, lines }
    }
}

fn told_moves(
    mut standing: IdentifiedPosition,
    moves: &[Move],
    style: Style,
) -> Vec<AnalysisMoveView> {
    let is_plain = style == Style::from(Notation::San);
    let mut told = Vec::with_capacity(moves.len().min(LONGEST_LINE));
    for &mv in moves.iter().take(LONGEST_LINE) {
        let position = *standing.position();
        let text = (!is_plain).then(|| write_move(&standing, mv, style));
        standing.play(mv);
        told.push(AnalysisMoveView {
            uci: mv.to_uci(position.castling_mode()).to_string(),
            san: staunton_notation::san(&position, mv),
            text,
            fen: standing.position().to_string(),
            check: checked_king(standing.position()),
        });
    }
    told
}

//! One run of the engine: it tells the lines it finds until it is over or told to halt.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use staunton_engine::{Info, Limits, Report, Searcher, TimeSource};

use super::message::{AnalysisEnd, AnalysisResult, Numbers, RawLine};
use super::request::{AnalysisQuestion, MOST_NODES};

/// What a search has used up over all its runs.
#[derive(Copy, Clone, Debug, Default)]
pub struct Used {
    /// How long it has run.
    pub time: Duration,
    nodes: u64,
    /// Plies of the deepest iteration that was told.
    depth: usize,
}

/// Searches on from what is used up; what is found goes to `tell`, once for each iteration.
///
/// A run that begins again tells nothing until it has come as far as the one before it. `clock` is the one that
/// `searcher` goes by.
pub fn run(
    searcher: &mut Searcher,
    clock: TimeSource,
    question: &AnalysisQuestion,
    used: Used,
    halt: &AtomicBool,
    tell: &mut dyn FnMut(AnalysisResult),
) -> (Used, AnalysisEnd) {
    let begun = clock();
    let left = question.time.saturating_sub(used.time);
    let limits = Limits {
        nodes: Some(MOST_NODES.saturating_sub(used.nodes).max(1)),
        move_time_ms: Some(u64::try_from(left.as_millis()).unwrap_or(u64::MAX).max(1)),
        multi_pv: question.lines,
        ..Limits::default()
    };
    let mut lines: Vec<RawLine> = Vec::with_capacity(question.lines);
    let wanted = question.lines.min(question.game.position().legal_moves().len());
    let mut depth = used.depth;
    let found = searcher.search(&question.game, &limits, halt, &mut |info: &Info<'_>| {
        if info.report != Report::Exact {
            return;
        }
        lines.truncate(info.multi_pv - 1);
        lines.push((info.score, info.line.to_vec()));
        if lines.len() < wanted || info.depth < depth {
            return;
        }
        depth = info.depth;
        let time = used.time + info.elapsed;
        let nodes = used.nodes + info.nodes;
        let numbers = Numbers {
            depth,
            sel_depth: info.sel_depth,
            nodes,
            nps: info.nodes_per_second(),
            time_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
        };
        tell(AnalysisResult::of(&question.game, question.style, numbers, &lines));
    });
    let used = Used {
        time: used.time + clock().saturating_sub(begun),
        nodes: used.nodes + found.nodes,
        depth,
    };
    let why = if used.nodes >= MOST_NODES {
        AnalysisEnd::Nodes
    } else if used.time + Duration::from_millis(20) >= question.time {
        AnalysisEnd::Time
    } else {
        AnalysisEnd::Seen
    };
    (used, why)
}

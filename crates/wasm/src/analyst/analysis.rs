//! The engine's lines of a position.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use staunton_desk::DeskError;
use staunton_desk::analysis::{AnalysisMessage, AnalysisRequest, EvaluationView, Used, run};
use staunton_engine::network::Network;
use staunton_engine::{Searcher, TimeSource};

use crate::asked::{Tell, answered, json, sent};

/// Memory of the engine for what it has seen, in mebibytes.
const HASH_MIB: usize = 32;

/// It remembers what it saw when it is asked once more.
static SEARCHER: Mutex<Option<Searcher>> = Mutex::new(None);

/// Has a position analysed, asked as `/v1/analysis` is. Each line of the answer goes to `tell` as it is found; what is
/// returned at the end is a status as of `call`, a line feed, and what is wrong if something is.
pub fn analyse(asked: &str, clock: TimeSource, tell: Tell<'_>) -> String {
    answered(analysed(asked, clock, tell).map(|()| String::new()))
}

fn analysed(asked: &str, clock: TimeSource, tell: Tell<'_>) -> Result<(), DeskError> {
    let question = sent::<AnalysisRequest>(asked)?.question()?;
    tell(json(&AnalysisMessage::Position(EvaluationView::of(&question.game))));
    let mut searcher = SEARCHER.lock().unwrap_or_else(PoisonError::into_inner);
    let searcher = searcher.get_or_insert_with(|| searcher_by(clock));
    let found = &mut |found| tell(json(&AnalysisMessage::Found(found)));
    let halt = AtomicBool::new(false);
    let (_, why) = run(searcher, clock, &question, Used::default(), &halt, found);
    tell(json(&AnalysisMessage::End { why }));
    Ok(())
}

fn searcher_by(clock: TimeSource) -> Searcher {
    let mut searcher = Searcher::new(HASH_MIB, 1);
    searcher.set_network(Some(Network::standard()));
    searcher.set_time_source(clock);
    searcher
}

#[cfg(test)]
mod tests {
    use staunton_engine::system_time;

    use super::*;

    fn ask(body: &str) -> (String, Vec<String>) {
        let mut told = Vec::new();
        let answer = analyse(body, system_time, &mut |line| told.push(line));
        (answer, told)
    }

    #[test]
    fn a_position_is_weighed_then_searched_and_the_end_is_told() {
        let fen = "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1";
        let (answer, told) =
            ask(&format!(r#"{{"fen": "{fen}", "lines": 2, "time_ms": 300, "language": "de"}}"#));
        assert_eq!(answer, "200\n");
        assert!(told[0].starts_with(r#"{"type":"position""#), "{}", told[0]);
        let found = &told[told.len() - 2];
        assert!(found.starts_with(r#"{"type":"found""#), "{found}");
        assert!(found.contains(r#""mate":1"#) && found.contains(r#""text":"Te8#""#), "{found}");
        assert!(told[told.len() - 1].starts_with(r#"{"type":"end""#));
    }

    #[test]
    fn what_does_not_fit_is_refused_before_anything_is_told() {
        for (body, status) in
            [(r#"{"lines": 6}"#, "400\n"), (r#"{"fen": "8/8"}"#, "422\n"), ("[]", "400\n")]
        {
            let (answer, told) = ask(body);
            assert!(answer.starts_with(status), "{answer}");
            assert!(told.is_empty());
        }
    }
}

//! Questions that have a provable answer.

use std::cell::RefCell;
use std::ops::ControlFlow;

use serde::Serialize;
use staunton_desk::DeskError;
use staunton_desk::proofs::{ProveError, prove as search};
use staunton_engine::TimeSource;
use staunton_proofs::Progress;
use staunton_proofs::report::NoTables;

use crate::asked::{Tell, answered, json, sent};
use crate::pace::Pace;

/// How far a search has come.
#[derive(Serialize)]
struct ProofProgress {
    nodes: u64,
    depth: u32,
}

/// Answers what is asked as `/v1/proofs` is: the language, a line feed, and the body. How far it has come goes to `tell`;
/// what is returned is a status as of `call`, a line feed, and the answer, or what is wrong.
///
/// With `stopped` behind the language the answer is the one of a search that is stopped as it begins.
pub fn prove(text: &str, clock: TimeSource, tell: Tell<'_>) -> String {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let (language, is_stopped) = match head.split_once(' ') {
        Some((language, word)) => (language, word == "stopped"),
        None => (head, false),
    };
    let (tell, pace) = (RefCell::new(tell), Pace::by(clock));
    let watch = |progress: Progress| -> ControlFlow<()> {
        if is_stopped {
            return ControlFlow::Break(());
        }
        if pace.is_due() {
            let told = ProofProgress { nodes: progress.nodes, depth: progress.depth };
            (*tell.borrow_mut())(json(&told));
        }
        ControlFlow::Continue(())
    };
    let proved = sent(body)
        .map_err(ProveError::Asked)
        .and_then(|asked| search(&asked, language.parse().unwrap_or_default(), &NoTables, &watch));
    answered(match proved {
        Ok(told) => Ok(json(&told)),
        Err(ProveError::Asked(error)) => Err(error),
        Err(ProveError::Answer(error)) => Err(DeskError::BadRequest(error.to_string())),
    })
}

#[cfg(test)]
mod tests {
    use staunton_engine::system_time;

    use super::*;

    fn ask(text: &str) -> String {
        prove(text, system_time, &mut |_| ())
    }

    const LONG: &str = r#"{"question": "mate", "moves": 9, "fen": "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1"}"#;

    #[test]
    fn a_mate_is_proved_in_the_language_asked_for() {
        let mate =
            r#"{"question": "mate", "moves": 1, "fen": "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1"}"#;
        let told = ask(&format!("de\n{mate}"));
        assert!(told.starts_with("200\n"), "{told}");
        assert!(told.contains(r#""verdict":"yes""#) && told.contains("Weiß"), "{told}");
    }

    #[test]
    fn a_search_that_is_stopped_is_undecided() {
        let told = ask(&format!("en stopped\n{LONG}"));
        assert!(told.contains(r#""verdict":"undecided""#), "{told}");
        assert!(told.contains(r#""limit":"stopped""#), "{told}");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let start = r#"{"question": "table", "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}"#;
        assert!(ask(&format!("en\n{start}")).starts_with("400\n"));
        assert!(ask("en\n{\"question\": \"mate\", \"fen\": \"8/8\"}").starts_with("422\n"));
    }
}

//! Moves that are tried in an exercise.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use staunton_desk::DeskError;
use staunton_desk::practice::{self, PracticeQuestion};
use staunton_notation::Locale;

use crate::asked::{answered, json, sent};

/// Has the engine look at a move in the position of an exercise, a [`PracticeQuestion`] as JSON: a status as of `call`, a
/// line feed, and what is thought of it.
///
/// A language that is not known is English.
pub fn judge(asked: &str) -> String {
    answered(judged(asked))
}

fn judged(asked: &str) -> Result<String, DeskError> {
    let mut question: PracticeQuestion = sent(asked)?;
    let locale: Locale = question.locale.parse().unwrap_or_default();
    locale.code().clone_into(&mut question.locale);
    let never = AtomicBool::new(false);
    let told = practice::judge(&question, &never, &|| ControlFlow::Continue(()))?;
    told.map(|told| json(&told)).ok_or(DeskError::NotFound("move"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_does_not_mate_is_no_answer_to_one_that_does() {
        let told = |uci: &str, locale: &str| {
            judge(&format!(
                r#"{{"exercise": {{"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "answer": ["e1e8"],
                    "source": {{"title": "A mate", "path": "/"}}}}, "uci": "{uci}", "locale": "{locale}"}}"#
            ))
        };
        let answer = told("e1e7", "xx");
        assert!(answer.starts_with("200\n{\"good\":false"), "{answer}");
        assert!(told("e1e8", "de").contains("\"good\":true"));
        assert!(told("e1e9", "en").starts_with("422\n"));
    }
}

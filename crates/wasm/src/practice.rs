//! Exercises of a page without a server: what is to be kept is checked here, and kept by the host.

use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_desk::calls::sent;
use staunton_desk::game::Ms;
use staunton_desk::practice::{
    PracticeAddRequest, PracticeExercise, PracticeMemory, PracticeQuestion, PracticeUpdateRequest,
};

use crate::written::{answered, json};

/// What is to be done. A `request` is the body of a call; times are in milliseconds since 1970.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum PracticeOrder {
    /// Make of what was sent what is to be kept.
    Add { request: String, now: Ms },
    /// Tell what is thought of a move, if the engine need not be asked.
    Try { question: PracticeQuestion },
    /// Check how well an exercise is remembered.
    Answer { request: String },
}

/// An exercise as the host keeps it.
#[derive(Serialize)]
struct PracticeNew {
    /// What makes it the same as another.
    position: String,
    exercise: PracticeExercise,
    memory: PracticeMemory,
}

/// Does something with exercises: a `PracticeOrder` as JSON. The answer is a status as of `call`, a line feed, and JSON.
pub fn practice(order: &str) -> String {
    answered(sent(order.as_bytes()).and_then(done))
}

fn done(order: PracticeOrder) -> Result<String, DeskError> {
    Ok(match order {
        PracticeOrder::Add { request, now } => {
            let checked = sent::<PracticeAddRequest>(request.as_bytes())?.check()?;
            let fresh = |(position, exercise)| {
                let memory = PracticeMemory::fresh(now);
                PracticeNew { position, exercise, memory }
            };
            json(&checked.into_iter().map(fresh).collect::<Vec<_>>())
        }
        PracticeOrder::Try { question } => json(&question.at_once()?),
        PracticeOrder::Answer { request } => {
            let PracticeUpdateRequest { revision, memory } = sent(request.as_bytes())?;
            json(&(revision, memory.check()?))
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn ask(order: &Value) -> (String, Value) {
        let told = practice(&order.to_string());
        let (status, body) = told.split_once('\n').unwrap();
        (status.to_owned(), serde_json::from_str(body).unwrap())
    }

    #[test]
    fn exercises_are_checked_before_they_are_kept() {
        let exercise = json!({"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 7 1", "answer": ["e1e8"],
            "source": {"title": " A mate ", "path": "/review/1"}});
        let add = |exercises: Value| {
            let request = json!({ "exercises": exercises }).to_string();
            ask(&json!({"do": "add", "request": request, "now": 5}))
        };
        let (status, kept) = add(json!([exercise]));
        assert_eq!(status, "200", "{kept}");
        assert_eq!(kept[0]["position"], "6k1/5ppp/8/8/8/8/8/4R1K1 w - -");
        assert_eq!(kept[0]["exercise"]["source"]["title"], "A mate");
        assert_eq!(kept[0]["memory"]["due_at"], 5);
        assert_eq!(add(json!([])).0, "400");
        let question = |uci: &str| json!({"exercise": exercise, "uci": uci, "locale": "fr"});
        let tried = |uci: &str| ask(&json!({"do": "try", "question": question(uci)}));
        assert_eq!(tried("e1e8").1["printed"], true);
        assert_eq!(tried("e1e7"), ("200".to_owned(), Value::Null));
        assert_eq!(tried("e1d2").0, "422");
    }

    #[test]
    fn how_well_it_is_remembered_is_checked() {
        let answer = |difficulty: f64| {
            let memory = json!({"due_at": 9, "last_at": 5, "stability": 1.0,
                "difficulty": difficulty, "scheduled_days": 3, "reps": 1, "lapses": 0});
            let request = json!({"revision": 4, "memory": memory}).to_string();
            ask(&json!({"do": "answer", "request": request}))
        };
        let (status, told) = answer(5.0);
        assert_eq!((status.as_str(), &told[0]), ("200", &json!(4)));
        assert_eq!(told[1]["scheduled_days"], 3);
        assert_eq!(answer(11.0).0, "400");
    }
}

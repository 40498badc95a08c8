//! Exercises packed for Anki where there is no server.

use serde::Deserialize;
use staunton_desk::DeskError;
use staunton_desk::calls::sent;
use staunton_desk::practice::{DatedExercise, anki_package};

use crate::written::answered;

/// What is to be packed, the oldest first.
#[derive(Deserialize)]
struct AnkiOrder {
    exercises: Vec<DatedExercise>,
}

/// Packs exercises: an `AnkiOrder` as JSON. The answer is a status as of `call`, a line feed, and the package, which is no
/// text, or what is wrong.
pub fn anki(order: &str) -> Vec<u8> {
    match packed(order) {
        Ok(package) => [b"200\n", &*package].concat(),
        Err(error) => answered(Err(error)).into_bytes(),
    }
}

fn packed(order: &str) -> Result<Vec<u8>, DeskError> {
    let AnkiOrder { exercises } = sent(order.as_bytes())?;
    if exercises.is_empty() {
        return Err(DeskError::NotFound("exercise"));
    }
    anki_package(&exercises)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn exercises_are_packed_or_what_is_wrong_is_said() {
        let told = |fen: &str| {
            let exercise = json!({"fen": fen, "answer": ["e1e8"],
                "source": {"title": "A mate", "path": "/review/1"}});
            let order = json!({"exercises": [{"created_at": 5, "exercise": exercise}]});
            anki(&order.to_string())
        };
        assert!(told("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 7 1").starts_with(b"200\nPK"));
        assert!(told("8/8").starts_with(b"422\n{"));
        assert!(anki(r#"{"exercises": []}"#).starts_with(b"404\n{"));
        assert!(anki("[]").starts_with(b"400\n{"));
    }
}

//! Studies of a page without a server: what is to be kept is checked here, and kept by the host.

use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_desk::calls::sent;
use staunton_desk::studies::{
    ChapterRequest, ChapterUpdateRequest, CheckedChapter, MOST_CHAPTERS, StudyRequest,
    StudyUpdateRequest, name,
};
use staunton_desk::study::StudyGameRequest;

use crate::written::{answered, json};

/// What is to be done. A `request` is the body of a call, a `game` one as it was kept.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum StudyOrder {
    /// Make of what was sent what is to be kept: of a study, a chapter, a chapter that is changed, a study that is.
    New {
        request: String,
    },
    Chapter {
        request: String,
    },
    Save {
        request: String,
    },
    Change {
        request: String,
    },
    /// Tell a game with its moves played.
    See {
        game: String,
    },
    /// Write games as PGN.
    Pgn {
        games: Vec<String>,
    },
}

#[derive(Serialize)]
struct NewStudy {
    name: String,
    chapters: Vec<CheckedChapter>,
}

/// A chapter, and how many a study has at most.
#[derive(Serialize)]
struct NewChapter {
    most: usize,
    #[serde(flatten)]
    chapter: CheckedChapter,
}

#[derive(Serialize)]
struct SavedChapter {
    revision: i64,
    #[serde(flatten)]
    chapter: CheckedChapter,
}

#[derive(Serialize)]
struct ChangedStudy {
    revision: i64,
    name: String,
    chapters: Vec<String>,
}

/// Does something with studies: a `StudyOrder` as JSON. The answer is a status as of `call`, a line feed, and JSON.
pub fn study(order: &str) -> String {
    answered(sent(order.as_bytes()).and_then(done))
}

fn done(order: StudyOrder) -> Result<String, DeskError> {
    Ok(match order {
        StudyOrder::New { request } => {
            let (name, chapters) = sent::<StudyRequest>(request.as_bytes())?.check()?;
            json(&NewStudy { name, chapters })
        }
        StudyOrder::Chapter { request } => {
            let chapter = sent::<ChapterRequest>(request.as_bytes())?.check()?;
            json(&NewChapter { most: MOST_CHAPTERS, chapter })
        }
        StudyOrder::Save { request } => {
            let ChapterUpdateRequest { revision, chapter } = sent(request.as_bytes())?;
            json(&SavedChapter { revision, chapter: chapter.check()? })
        }
        StudyOrder::Change { request } => {
            let StudyUpdateRequest { revision, name: called, chapters } = sent(request.as_bytes())?;
            json(&ChangedStudy { revision, name: name(&called)?, chapters })
        }
        StudyOrder::See { game } => json(&kept(&game)?.seen()?),
        StudyOrder::Pgn { games } => {
            let texts: Result<Vec<String>, _> =
                games.iter().map(|game| kept(game)?.pgn()).collect();
            json(&texts?.join("\n"))
        }
    })
}

fn kept(game: &str) -> Result<StudyGameRequest, DeskError> {
    sent(game.as_bytes())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn ask(order: &Value) -> (String, Value) {
        let told = study(&order.to_string());
        let (status, body) = told.split_once('\n').unwrap();
        (status.to_owned(), serde_json::from_str(body).unwrap())
    }

    #[test]
    fn a_study_is_checked_told_and_written() {
        let chapter = |uci: &str| json!({"name": " Main line ", "game": {"nodes": [{"uci": uci}]}});
        let new = |uci: &str| {
            let request = json!({"name": "Evans Gambit", "chapters": [chapter(uci)]}).to_string();
            ask(&json!({"do": "new", "request": request}))
        };
        let (status, kept) = new("e2e4");
        assert_eq!(status, "200", "{kept}");
        let first = &kept["chapters"][0];
        assert_eq!((&first["name"], &first["plies"]), (&json!("Main line"), &json!(1)));
        assert_eq!(new("e2e5").0, "422");
        let (_, seen) = ask(&json!({"do": "see", "game": first["game"]}));
        assert!(seen.to_string().contains("e2e4"), "{seen}");
        let (_, pgn) = ask(&json!({"do": "pgn", "games": [first["game"], first["game"]]}));
        assert_eq!(pgn.as_str().unwrap().matches("1. e4").count(), 2, "{pgn}");
        let request = |more: Value| {
            let mut of = chapter("d2d4");
            of.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            of.to_string()
        };
        let one = ask(&json!({"do": "chapter", "request": request(json!({}))})).1;
        assert_eq!((&one["plies"], &one["most"]), (&json!(1), &json!(64)));
        let saved = ask(&json!({"do": "save", "request": request(json!({"revision": 3}))})).1;
        assert_eq!((&saved["revision"], &saved["name"]), (&json!(3), &json!("Main line")));
        let change = |name: &str| {
            let request = json!({"revision": 2, "name": name, "chapters": ["b", "a"]}).to_string();
            ask(&json!({"do": "change", "request": request}))
        };
        assert_eq!(
            change(" Evans ").1,
            json!({"revision": 2, "name": "Evans", "chapters": ["b", "a"]})
        );
        assert_eq!(change(" ").0, "400");
    }
}

//! Games told in words: fetched, looked at, told. What is kept in between the host keeps.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_desk::reviews::{
    Brought, ReviewRequest, ReviewStyleQuery, ReviewTextView, Whole, nodes, sight, title,
};
use staunton_engine::TimeSource;
use staunton_notation::Locale;
use staunton_review::{Options, Page, Progress};

use crate::asked::{Tell, answered, json, sent};
use crate::pace::Pace;

/// Memory of the engine, in mebibytes.
const HASH_MIB: usize = 16;

/// A game that is to be reviewed, as the host keeps it.
#[derive(Serialize)]
struct ReviewGame {
    title: String,
    plies: usize,
    nodes: u64,
    faults: Vec<String>,
    pgn: String,
    level: String,
    notation: &'static str,
    language: &'static str,
}

/// How far the engine has looked.
#[derive(Serialize)]
struct ReviewProgress {
    done: usize,
    of: usize,
}

/// A review, and to whom it is told.
#[derive(Deserialize)]
struct ReviewKept {
    pgn: String,
    sight: String,
    /// As it was asked for.
    level: String,
    notation: String,
    language: String,
    /// As it is wanted now.
    reader: ReviewStyleQuery,
    locale: String,
    form: ReviewForm,
}

/// What is made of a review.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ReviewForm {
    /// As `/v1/reviews/{id}` has it, JSON.
    Text,
    /// A page.
    Html,
    /// Comments of its game.
    Pgn,
}

/// Fetches the game of what is asked as `/v1/reviews` is: a status as of `call`, a line feed, and the game as it is to be
/// kept.
pub fn bring(asked: &str) -> String {
    answered(brought(asked).map(|game| json(&game)))
}

fn brought(asked: &str) -> Result<ReviewGame, DeskError> {
    let ReviewRequest { of, nodes: wanted, reader } = sent(asked)?;
    let Options { level, style, .. } = reader.options(Locale::default())?;
    let Brought { tree, faults, plies, .. } = of.bring()?.checked()?;
    Ok(ReviewGame {
        title: title(tree.tags()),
        plies,
        nodes: nodes(wanted, plies)?,
        faults,
        pgn: tree.to_pgn(),
        level: level.to_string(),
        notation: style.notation.name(),
        language: style.letters.language.code(),
    })
}

/// Has the engine look at a game: how many positions for each of the game, a line feed, and the PGN. How far it has come
/// goes to `tell`; what it saw is answered, to be kept.
pub fn look(asked: &str, clock: TimeSource, tell: Tell<'_>) -> String {
    let (nodes, pgn) = asked.split_once('\n').unwrap_or((asked, ""));
    let nodes = nodes.parse().unwrap_or(Options::default().nodes);
    let options = Options { nodes, hash_mib: HASH_MIB, ..Options::default() };
    let pace = Pace::by(clock);
    let watch = &mut |Progress { done, of }: Progress| {
        if pace.is_due() {
            tell(json(&ReviewProgress { done, of }));
        }
    };
    let seen = sight(pgn.as_bytes(), &options, &AtomicBool::new(false), watch);
    answered(seen.map(Option::unwrap_or_default))
}

/// Tells a review from what was kept.
pub fn tell(asked: &str) -> String {
    answered(told(asked))
}

fn told(asked: &str) -> Result<String, DeskError> {
    let kept: ReviewKept = sent(asked)?;
    let locale = kept.locale.parse().unwrap_or_default();
    let reader = kept.reader.or(&kept.level, &kept.notation, &kept.language);
    let whole = Whole::of(kept.pgn.as_bytes(), &kept.sight, &reader.options(locale)?);
    let Whole { review, mut tree } = whole.ok_or(DeskError::NotFound("review"))?;
    Ok(match kept.form {
        ReviewForm::Text => json(&ReviewTextView::of(&review, tree.tags())),
        ReviewForm::Html => Page::new(&review, tree.tags()).to_html(),
        ReviewForm::Pgn => {
            review.annotate(&mut tree).map_err(|error| DeskError::BadRequest(error.to_string()))?;
            tree.to_pgn()
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use staunton_engine::system_time;

    use super::*;

    fn body(told: &str) -> &str {
        told.strip_prefix("200\n").unwrap_or_else(|| panic!("{told}"))
    }

    #[test]
    fn a_game_is_brought_looked_at_and_told_to_either_reader() {
        let moves = r#"{"kind": "moves", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}"#;
        let game = bring(&format!(r#"{{"of": {moves}, "nodes": 1000, "level": "beginner"}}"#));
        let mut kept: Value = serde_json::from_str(body(&game)).unwrap();
        assert_eq!(kept["plies"], 4);
        assert_eq!(kept["level"], "beginner");
        let pgn = kept["pgn"].as_str().unwrap();
        let mut heard = Vec::new();
        let seen = look(&format!("1000\n{pgn}"), system_time, &mut |line| heard.push(line));
        kept["sight"] = body(&seen).into();
        assert!(heard[0].contains("\"of\":5"), "{heard:?}");
        let mut tell_as = |reader: Value, locale: &str, form: &str| {
            (kept["reader"], kept["locale"], kept["form"]) = (reader, locale.into(), form.into());
            tell(&kept.to_string())
        };
        assert!(body(&tell_as(json!({}), "en", "text")).contains(r#""level":"beginner""#));
        assert!(body(&tell_as(json!({"level": "club"}), "de", "text")).contains("Qh4#"));
        assert!(body(&tell_as(json!({"language": "de"}), "de", "text")).contains("Dh4#"));
        assert!(body(&tell_as(json!({}), "en", "pgn")).contains("Qh4#"));
        assert!(body(&tell_as(json!({}), "en", "html")).contains("<html"));
    }

    #[test]
    fn what_cannot_be_reviewed_is_said() {
        assert!(bring(r#"{"of": {"kind": "moves", "moves": []}}"#).starts_with("400\n"));
        assert!(bring(r#"{"of": {"kind": "game", "id": "x"}}"#).starts_with("404\n"));
        assert!(bring("{}").starts_with("400\n"));
        assert!(look("1000\n", system_time, &mut |_| ()).starts_with("400\n"));
    }
}

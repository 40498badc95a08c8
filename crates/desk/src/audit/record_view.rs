//! The record as it crosses the wire, described for `openapi.json`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What was agreed, done and ruled, as `docs/formats/laws.md` describes it and `staunton rule` writes it. A move that is
/// still sealed is hidden from all but who wrote it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordView {
    /// The version of the format.
    version: u32,
    /// The code of laws, by name.
    code: String,
    /// What was agreed, line by line.
    agreement: Vec<String>,
    /// The same in sentences, one for each line.
    agreed: Vec<String>,
    /// What was done and ruled, in order.
    entries: Vec<RecordEntryView>,
    /// Until when the record goes, counted from the beginning: `0:12:30`.
    until: String,
    /// Where the pieces stand at the end, as a FEN.
    position: String,
    /// What the two clocks show at the end, White's first.
    #[schema(required = true)]
    clocks: Option<[String; 2]>,
    /// `*` for a game that goes on or was annulled.
    #[schema(value_type = RecordResultName)]
    result: String,
    /// How it ended, in words.
    #[schema(required = true)]
    ending: Option<String>,
}

/// How a game stands or ended, as PGN writes it.
#[derive(Debug, Serialize, ToSchema)]
pub enum RecordResultName {
    /// White won.
    #[serde(rename = "1-0")]
    White,
    /// Black won.
    #[serde(rename = "0-1")]
    Black,
    /// Drawn.
    #[serde(rename = "1/2-1/2")]
    Drawn,
    /// None of these.
    #[serde(rename = "*")]
    None,
}

/// A step of the record.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordEntryView {
    /// When, counted from the beginning: `0:01:05`.
    at: String,
    /// The act as a line; `null` for what came due by itself.
    #[schema(required = true)]
    event: Option<String>,
    /// What was ruled on it.
    rulings: Vec<RecordRulingView>,
}

/// A ruling of the record.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRulingView {
    /// What it is about, for machines.
    name: String,
    /// The ruling in words.
    words: String,
    /// The question that the code answers.
    #[schema(required = true)]
    question: Option<String>,
    /// The law in words; `null` where the rules of chess suffice.
    #[schema(required = true)]
    law: Option<String>,
    /// Where the law stands.
    #[schema(required = true)]
    source: Option<String>,
    /// Whether the code says nothing of it, so that the FIDE Laws hold.
    silent: bool,
}

#[cfg(test)]
mod tests {
    use staunton_laws::Party;

    use super::*;
    use crate::specimen::specimen;

    #[test]
    fn a_record_is_as_it_is_described() {
        let state = specimen("nobody", 1_000_000).unwrap().state;
        let record = state.laws_session.unwrap().table().record(Party::Umpire).to_json();
        let view: RecordView = serde_json::from_str(&record).unwrap();
        assert!(view.entries.iter().any(|entry| !entry.rulings.is_empty()));
        let again = serde_json::to_value(view).unwrap();
        assert_eq!(again, serde_json::from_str::<serde_json::Value>(&record).unwrap());
    }
}

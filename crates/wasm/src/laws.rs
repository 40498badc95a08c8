//! A game under a code of laws, as acts at the board make it.

use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_laws::{Agreement, Code, Party, Record, Table};
use staunton_rules::{Role, Square};

use crate::asked::{answered, json, sent};
use crate::error::chain;

/// What was agreed and done.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LawsAsked {
    /// The language of the rulings; one that is not known is English.
    #[serde(default)]
    language: String,
    /// The code, by name.
    code: String,
    /// What else was agreed, line by line.
    #[serde(default)]
    agreement: Vec<String>,
    /// What was done, such as `0:10 white move e2e4`.
    #[serde(default)]
    acts: Vec<String>,
}

/// How the game stands.
#[derive(Serialize)]
struct LawsTold {
    record: Record,
    /// Who is to act; nobody when the game is over.
    awaited: Option<&'static str>,
    /// What the law leaves to who is to move.
    allowed: Vec<Allowed>,
    /// The pieces touched in this turn.
    touched: Vec<String>,
}

/// A move that the law leaves to a player; in castling the king's.
#[derive(Serialize)]
struct Allowed {
    from: String,
    to: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
}

/// Has the umpire go through a game, asked as JSON with `code`, `agreement`, `acts` and `language`: a status as of `call`,
/// a line feed, and the record with what he ruled, who is to act, and what may be played; or which act he refused, and why.
pub fn laws(asked: &str) -> String {
    answered(ruled(asked))
}

fn ruled(asked: &str) -> Result<String, DeskError> {
    let asked: LawsAsked = sent(asked)?;
    let refused = |error: &dyn std::error::Error| DeskError::BadRequest(chain(error));
    let mut agreement = Agreement::new(Code::named(&asked.code).map_err(|error| refused(&error))?);
    for line in &asked.agreement {
        agreement.read_line(line).map_err(|error| refused(&error))?;
    }
    let acts = asked.acts.iter().map(String::as_str);
    let table = Table::fold(agreement, acts).map_err(|error| refused(&error))?;
    let named = |square: &Square| square.to_string();
    let allowed = table.allowed().into_iter().map(|may| Allowed {
        from: named(&may.from),
        to: named(&may.to),
        promotion: may.promotion.map(Role::as_char),
    });
    Ok(json(&LawsTold {
        record: table.record_in(Party::Umpire, asked.language.parse().unwrap_or_default()),
        awaited: table.awaited().map(Party::name),
        allowed: allowed.collect(),
        touched: table.touched().iter().map(named).collect(),
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn ask(text: &str) -> Value {
        let told = laws(text);
        serde_json::from_str(told.strip_prefix("200\n").unwrap_or_else(|| panic!("{told}")))
            .unwrap()
    }

    #[test]
    fn a_piece_that_is_touched_must_be_moved() {
        let told = ask(r#"{"code": "staunton", "acts": ["0:05 white touch g1"]}"#);
        let from: Vec<_> =
            told["allowed"].as_array().unwrap().iter().map(|mv| &mv["from"]).collect();
        assert_eq!(from, ["g1", "g1"], "{told}");
        assert_eq!((&told["awaited"], &told["touched"][0]), (&"white".into(), &"g1".into()));
    }

    #[test]
    fn a_ruling_quotes_the_law_in_the_language_asked_for() {
        let told = ask(
            r#"{"code": "fide", "language": "de", "acts": ["white move e2e4", "black move e7e5", "white offer", "black accept"]}"#,
        );
        assert_eq!(told["record"]["result"], "1/2-1/2", "{told}");
        assert_eq!(told["awaited"], Value::Null);
        assert!(told["record"]["ending"].as_str().unwrap().contains("remis"), "{told}");
    }

    #[test]
    fn what_is_against_the_law_is_ruled_upon() {
        let told = ask(r#"{"code": "fide", "acts": ["white move e2e4", "white move d2d4"]}"#);
        let ruled = &told["record"]["entries"][1]["rulings"][0];
        assert_eq!(ruled["name"], "retracted", "{told}");
        assert!(ruled["source"].as_str().unwrap().contains("7.5.1"), "{told}");
    }

    #[test]
    fn what_is_no_act_is_refused_by_name() {
        let told = laws(r#"{"code": "fide", "acts": ["white move e2e4", "black accept"]}"#);
        assert!(told.starts_with("400\n") && told.contains("black accept"), "{told}");
        assert!(laws(r#"{"code": "nobodys"}"#).contains("fide"));
        for asked in [
            r#"{"code": "fide", "acts": ["white sings"]}"#,
            r#"{"code": "fide", "moves": []}"#,
            "[",
        ] {
            assert!(laws(asked).starts_with("400\n"), "{asked}");
        }
    }
}

//! The list of terms.

use std::io::{self, Write};

use serde_json::json;
use staunton_terms::{SaidOf, Term};

/// What a term is said of, in words.
const fn said_of(said_of: SaidOf) -> &'static str {
    match said_of {
        SaidOf::Position => "a position",
        SaidOf::PositionOrMove => "a position or a move",
        SaidOf::Move => "a move",
        SaidOf::Game => "a game",
    }
}

/// The books' short names written out.
fn books(source: &str) -> String {
    let name = |short: &str| match short {
        "St" => "Staunton".to_owned(),
        "Ho" => "Hoyle".to_owned(),
        "Ch" => "Chess and Checkers".to_owned(),
        "Le" => "Chess Strategy".to_owned(),
        "today" => "today's word".to_owned(),
        other => other.to_owned(),
    };
    source.split(' ').map(name).collect::<Vec<_>>().join(", ")
}

/// Writes each term with its definition.
pub(super) fn write(terms: &[Term], json: bool, out: &mut dyn Write) -> io::Result<()> {
    for term in terms {
        let entry = term.entry();
        if json {
            let line = json!({
                "term": entry.name,
                "said_of": said_of(entry.said_of),
                "source": entry.source,
                "definition": entry.definition,
            });
            writeln!(out, "{line}")?;
        } else {
            let (said_of, source) = (said_of(entry.said_of), books(entry.source));
            writeln!(out, "{} (of {said_of}; {source})\n  {}\n", entry.name, entry.definition)?;
        }
    }
    Ok(())
}

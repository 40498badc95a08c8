//! The list of terms.

use std::io::{self, Write};

use serde_json::json;
use staunton_notation::Locale;
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

/// The same in German, as it follows "von".
const fn german_said_of(said_of: SaidOf) -> &'static str {
    match said_of {
        SaidOf::Position => "einer Stellung",
        SaidOf::PositionOrMove => "einer Stellung oder einem Zug",
        SaidOf::Move => "einem Zug",
        SaidOf::Game => "einer Partie",
    }
}

/// The books' short names written out.
fn books(source: &str, locale: Locale) -> String {
    let name = |short: &str| match short {
        "St" => "Staunton".to_owned(),
        "Ho" => "Hoyle".to_owned(),
        "Ch" => "Chess and Checkers".to_owned(),
        "Le" => "Chess Strategy".to_owned(),
        "today" => match locale {
            Locale::English => "today's word".to_owned(),
            Locale::German => "heutiges Wort".to_owned(),
        },
        other => other.to_owned(),
    };
    source.split(' ').map(name).collect::<Vec<_>>().join(", ")
}

/// Writes each term with its definition.
pub(super) fn write(
    terms: &[Term],
    locale: Locale,
    json: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    for term in terms {
        let entry = term.entry();
        if json {
            let line = json!({
                "term": entry.name,
                "said_of": said_of(entry.said_of),
                "source": entry.source,
                "title": term.name_in(locale),
                "definition": term.definition_in(locale),
            });
            writeln!(out, "{line}")?;
        } else {
            let (name, definition) = (term.name_in(locale), term.definition_in(locale));
            let source = books(entry.source, locale);
            let said_of = match locale {
                Locale::English => format!("of {}", said_of(entry.said_of)),
                Locale::German => format!("von {}", german_said_of(entry.said_of)),
            };
            writeln!(out, "{name} ({said_of}; {source})\n  {definition}\n")?;
        }
    }
    Ok(())
}

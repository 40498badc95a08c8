//! What a picture shows, as a person sees it.

use staunton_rules::Color;

use super::CorrectionError;
use crate::book::{Seen, Shows, Sight};
use crate::source::Source;

/// Reads `at BYTE shows FEN`, of which the men alone count, or `at BYTE shows no board`; none if a line says something
/// else.
pub(crate) fn read(line: usize, words: &str) -> Option<Result<Sight, CorrectionError>> {
    let mut parts = words.split_whitespace();
    let mut is = |word: &str| parts.next().is_some_and(|part| part.eq_ignore_ascii_case(word));
    if !is("at") {
        return None;
    }
    let at = parts.next()?;
    if !parts.next()?.eq_ignore_ascii_case("shows") {
        return None;
    }
    let wrong = || CorrectionError::Unreadable { line, found: words.to_owned() };
    let Ok(at) = at.parse() else { return Some(Err(wrong())) };
    let shows = match parts.next() {
        Some("no") if parts.next() == Some("board") => Some(Shows::NoBoard),
        Some(placement) => placement.parse().ok().map(|board| {
            let (below, confidence) = (Color::White, 1.0);
            Shows::Given(Seen { board, below, confidence, known_by: Seen::SAID })
        }),
        None => None,
    };
    Some(shows.map(|shows| Sight { at, shows }).ok_or_else(wrong))
}

/// The same with its place in the text that was made of an input.
pub(crate) fn in_text(sight: &Sight, source: &Source) -> Sight {
    Sight { at: source.place_in_text(sight.at), shows: sight.shows.clone() }
}

//! What was found, told or counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::json;
use staunton_terms::Term;

use super::error::{TermsError, games};
use super::find::Match;

/// Writes the games as they come, and counts.
pub(super) struct Report {
    every: bool,
    count: bool,
    json: bool,
    games: u64,
    matches: u64,
    counts: BTreeMap<Term, u64>,
}

impl Report {
    pub(super) const fn new(every: bool, count: bool, json: bool) -> Self {
        Self { every, count, json, games: 0, matches: 0, counts: BTreeMap::new() }
    }

    /// A game was gone through, and has what is wanted or not.
    pub(super) fn game(&mut self, found: Option<&Match>, out: &mut dyn Write) -> io::Result<()> {
        self.games += 1;
        let Some(found) = found else { return Ok(()) };
        self.matches += 1;
        let mut told = Vec::new();
        for place in &found.places {
            *self.counts.entry(place.term).or_default() += 1;
            let is_first = !told.contains(&place.term);
            told.push(place.term);
            if self.count || !(self.every || is_first) {
                continue;
            }
            if self.json {
                let line = json!({
                    "game": found.number,
                    "white": found.white,
                    "black": found.black,
                    "date": found.date,
                    "ply": place.ply,
                    "after": place.after,
                    "term": place.term.name(),
                    "words": place.words,
                });
                writeln!(out, "{line}")?;
            } else {
                let Match { number, white, black, date, .. } = found;
                let (after, term, words) = (&place.after, place.term, &place.words);
                let date = if date.is_empty() { String::new() } else { format!(", {date}") };
                writeln!(out, "{number}: {white} - {black}{date}: {after} ({term}) {words}")?;
            }
        }
        Ok(())
    }

    /// The counts, and whether there was anything.
    pub(super) fn finish(&self, terms: &[Term], out: &mut dyn Write) -> anyhow::Result<()> {
        if self.count {
            let count = |term: &Term| self.counts.get(term).copied().unwrap_or_default();
            if self.json {
                let counts: serde_json::Map<_, _> =
                    terms.iter().map(|term| (term.name().to_owned(), count(term).into())).collect();
                let line =
                    json!({ "games": self.games, "with_all": self.matches, "counts": counts });
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{} of {} have it", self.matches, games(self.games))?;
                for term in terms {
                    writeln!(out, "{:>9} {term}", count(term))?;
                }
            }
        }
        out.flush()?;
        if self.matches == 0 {
            return Err(TermsError::Nothing { games: self.games }.into());
        }
        if !self.count {
            // Where nobody reads it the answer is none the worse.
            drop(writeln!(io::stderr(), "{} of {}", self.matches, games(self.games)));
        }
        Ok(())
    }
}

//! The pictures of a book: what they show, as far as that is known.

use std::collections::BTreeMap;

use staunton_diagram::{Diagram, Pictured, in_fen, of_pictures, read_all};

use super::Print;
use crate::book::{Picture, Shows, Sight};
use crate::budget::{grown, push};
use crate::correction::Miss;
use crate::layout::lines::body;
use crate::layout::pictures::pictures;
use crate::options::Options;
use crate::prose::lists::lists;

/// What the pictures show, in the order of the text: what a person says counts more than what was seen.
pub(super) fn sights(options: &Options) -> Vec<Sight> {
    let mut by_place: BTreeMap<usize, &Sight> =
        options.sights.iter().map(|sight| (sight.at, sight)).collect();
    for said in &options.shown {
        // From which side a board is seen, the picture tells and nobody says.
        let board = |sight: &Sight| sight.shows.believed().map(|seen| seen.board);
        let known = by_place.get(&said.at).filter(|seen| matches!(seen.shows, Shows::Given(_)));
        if known.is_none_or(|seen| board(seen) != board(said)) {
            by_place.insert(said.at, said);
        }
    }
    by_place.into_values().cloned().collect()
}

/// The boards of a text: those that are printed, those that FENs and lists of pieces tell, and those of pictures that are
/// known.
pub(super) fn diagrams(text: &str, sights: &[Sight]) -> Vec<Diagram> {
    let mut diagrams = read_all(text);
    put(&mut diagrams, in_fen(text));
    put(&mut diagrams, of_pictures(text, &lists(text)));
    if sights.iter().all(|sight| sight.shows.believed().is_none()) {
        return diagrams;
    }
    let known = pictures(text, body(text)).filter_map(|span| {
        let index = sights.binary_search_by_key(&span.start, |sight| sight.at).ok()?;
        let seen = sights[index].shows.believed()?;
        Some(Pictured { span, board: seen.board, below: seen.below })
    });
    let known: Vec<Pictured> = known.collect();
    put(&mut diagrams, of_pictures(text, &known));
    diagrams
}

/// Puts more boards between those that are there, unless they overlap with one.
fn put(diagrams: &mut Vec<Diagram>, more: Vec<Diagram>) {
    for diagram in more {
        let at = diagrams.partition_point(|other| other.span.start < diagram.span.start);
        let is_apart =
            at.checked_sub(1).is_none_or(|it| diagrams[it].span.end <= diagram.span.start)
                && diagrams.get(at).is_none_or(|next| next.span.start >= diagram.span.end);
        if is_apart {
            diagrams.insert(at, diagram);
        }
    }
}

impl Print<'_> {
    /// Tells where pictures stand, and what they show.
    pub(super) fn tell_pictures(&mut self) {
        for span in pictures(&self.text, body(&self.text)) {
            if self.budget.take(grown::<Picture>(), span.start) {
                let known = self.sights.binary_search_by_key(&span.start, |sight| sight.at);
                let shows = known.map_or(Shows::Unknown, |index| self.sights[index].shows.clone());
                push(&mut self.book.pictures, Picture { span, shows });
            }
        }
    }

    /// Tells what a person says of pictures and hits none: the corrections from this one on.
    pub(super) fn tell_missed_pictures(&mut self, first: usize) {
        let shown = std::mem::take(&mut self.shown);
        if shown.is_empty() {
            return;
        }
        let starts: Vec<usize> =
            pictures(&self.text, body(&self.text)).map(|span| span.start).collect();
        for (Sight { at, .. }, index) in shown.into_iter().zip(first..) {
            let Err(next) = starts.binary_search(&at) else { continue };
            let around = starts[next.saturating_sub(1)..].iter().copied().take(2);
            let near = around.min_by_key(|start| start.abs_diff(at));
            self.book.missed.push((index, Miss::NoPicture { at, near }));
        }
    }
}

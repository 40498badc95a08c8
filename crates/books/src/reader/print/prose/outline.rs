//! Trees of openings set in rows without words: `2. P-KB4 PxP`, below it `2. ... B-B4`. Each row goes on from the last
//! row before it that comes so far.

use std::ops::Range;

use staunton_notation::IdentifiedPosition;
use staunton_rules::Position;

use super::lines::{Line, Outline};
use super::runs::Run;
use super::walk::played;
use super::{Found, Known, State};
use crate::budget::grown;
use crate::layout::printed::Printed;
use crate::prose::words::words_of;
use crate::reader::print::Print;

/// A tree has so many rows at least.
const ROWS: usize = 3;
/// So many rows are remembered.
const MOST: usize = 32;
/// A word has so many letters at least: `a.` numbers a branch.
const WORD: usize = 2;

impl Print<'_> {
    /// Whether a paragraph is a tree of lines, or a part of one: all its moves are numbered, no word stands between
    /// them, and a row begins no later than the one before it.
    pub(super) fn is_outline(&self, span: &Range<usize>, runs: &[Run]) -> bool {
        let plies: Option<Vec<usize>> = runs.iter().map(|run| run.ply).collect();
        let Some(plies) = plies.filter(|plies| plies.len() >= ROWS) else { return false };
        // The first moves alone, one below the other, are no tree.
        if plies.iter().all(|ply| *ply == 0) {
            return false;
        }
        let branches = runs.iter().zip(&plies).zip(&plies[1..]);
        if !branches.into_iter().any(|((run, ply), next)| *next < ply + run.moves.len()) {
            return false;
        }
        let ends = runs.iter().map(|run| run.moves.last().map_or(run.at, Printed::end));
        let gaps = std::iter::once(span.start).chain(ends).zip(runs.iter().map(|run| run.at));
        gaps.into_iter().all(|(end, start)| {
            let gap = self.text.get(end..start).unwrap_or_default();
            words_of(gap).all(|word| word.len() < WORD)
        })
    }

    /// Reads the rows of a tree.
    pub(super) fn outline(&self, runs: &[Run], state: &mut State<'_>) {
        let mut outline = std::mem::take(&mut state.outline);
        for run in runs {
            let Some(ply) = run.ply else { continue };
            if ply == 0 {
                outline = Outline::default();
            }
            if outline.lost.is_some_and(|lost| ply > lost) {
                continue;
            }
            let last = outline.rows.iter().rev().find_map(|row| row.at(ply));
            let now = match last {
                _ if ply == 0 => IdentifiedPosition::new(Position::standard()),
                Some(now) => now.clone(),
                None => continue,
            };
            let tried = played(self, &now, &run.moves);
            if tried.moves.len() < run.moves.len() || !tried.is_clean {
                outline.lost = Some(ply);
                continue;
            }
            outline.lost = None;
            let places = run.moves.iter().map(|mv| (mv.start(), mv.end()));
            let row = Line::of(ply, now, tried.moves.iter().copied().zip(places));
            // What a game or a line has taken in already is told there.
            let told = run.moves.iter().zip(&row.stands).zip(&tried.moves);
            let open = told
                .filter(|((printed, _), _)| state.known(printed.start()) == Some(Known::Open))
                .map(|((printed, stand), mv)| (printed.span(), *stand.position(), *mv));
            let open: Vec<Found> = open.collect();
            if !self.budget.take(grown::<Found>() * open.len(), run.at) {
                break;
            }
            state.found.extend(open);
            if outline.rows.len() == MOST {
                outline.rows.remove(0);
            }
            outline.rows.push(row);
        }
        state.outline = outline;
    }
}

//! Boards in doubt that the moves printed below them settle.

use staunton_pictures::Verdict;
use staunton_rules::{Board, Color};

use super::labels::{ENOUGH, Label, Open, Settled, Teller, learn};
use crate::book::Book;
use crate::options::Options;
use crate::reader::{Below, below};

/// So many times what is settled teaches the rest.
const ROUNDS: usize = 4;

/// A book, as far as it is read without what its pictures show.
pub(super) struct Known<'a> {
    pub(super) text: &'a str,
    pub(super) options: &'a Options,
    pub(super) book: &'a Book,
}

/// Settles what is in doubt by the moves below, as long as that teaches anything; nothing if `watch` says that it is
/// not to go on.
pub(super) fn settle(
    pictures: &[Open<'_>],
    mut settled: Settled,
    known: &Known<'_>,
    watch: &mut dyn FnMut() -> bool,
) -> Option<Settled> {
    let is_open = pictures.len() > settled.labels.len();
    if settled.learned.pictures() < ENOUGH || !is_open {
        return Some(settled);
    }
    let Some(lines) = below(known.text, known.options, &seen(pictures, &settled, watch)?) else {
        return Some(settled);
    };
    for _ in 0..ROUNDS {
        let mut found = Vec::new();
        for open in pictures.iter().filter(|open| lines.has_moves(open.at)) {
            if !watch() {
                return None;
            }
            if settled.label(open.picture).is_none() {
                found.extend(told(open, &lines, &settled));
            }
        }
        if found.is_empty() {
            break;
        }
        for labels in [&mut settled.labels, &mut settled.teachers] {
            labels.extend_from_slice(&found);
            labels.sort_by_key(|label| label.picture);
        }
        settled.learned = learn(pictures, &settled.teachers);
    }
    Some(settled)
}

/// Where the pictures stand, and a board that each may show: it need not be right to find the moves below it.
fn seen(
    pictures: &[Open<'_>],
    settled: &Settled,
    watch: &mut dyn FnMut() -> bool,
) -> Option<Vec<(usize, Board, Color)>> {
    let mut seen = Vec::with_capacity(pictures.len());
    for open in pictures {
        if !watch() {
            return None;
        }
        let (board, below) = if let Some(label) = settled.label(open.picture) {
            (label.board, label.below)
        } else {
            let guess = settled.learned.read(open.cells, Some(open.picture));
            (Verdict::of(&guess, Color::White).board, Color::White)
        };
        seen.push((open.at, board, below));
    }
    Some(seen)
}

/// What a picture shows that is in doubt, if the moves below it tell.
fn told(open: &Open<'_>, lines: &Below<'_>, settled: &Settled) -> Option<Label> {
    let guess = settled.learned.read(open.cells, Some(open.picture));
    let sides = if settled.is_turned() { &Color::ALL[..] } else { &Color::ALL[..1] };
    let mut boards: Vec<Board> = Vec::new();
    let mut seen_from = Vec::new();
    for &below in sides {
        let verdict = Verdict::of(&guess, below);
        if !verdict.is_whole || verdict.is_certain && sides.len() == 1 {
            return None;
        }
        seen_from.extend(verdict.boards.iter().map(|_| below));
        boards.extend(verdict.boards);
    }
    let index = lines.only(open.at, &boards)?;
    let (board, below) = (boards[index], seen_from[index]);
    Some(Label { picture: open.picture, board, below, told_by: Teller::Moves })
}

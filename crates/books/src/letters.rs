//! With which signs the moves of a book are written, and in whose letters.

use std::ops::Range;

use staunton_notation::{Standing, Style};
use staunton_rules::Position;

use crate::plan::Draft;
use crate::rows::Printed;
use crate::ways::{Manner, Way};

/// So many moves are read to find out where a game begins, or in whose letters it is written.
pub(crate) const LOOK: usize = 24;

/// Of notations that read as much of a book the one in which its games are legal furthest; of
/// equals the first.
pub(crate) fn most_legal(
    text: &str,
    drafts: &[Draft],
    styles: &[Style],
    rivals: &[Style],
) -> Style {
    const GAMES: usize = 12;
    let games = || drafts.iter().filter(|draft| draft.first_ply == 0).take(GAMES);
    let legal = |style: Style| -> usize {
        let mut styles = styles.to_vec();
        styles[0] = style;
        let manner = Manner { text, styles: &styles, alphabet: &[], marks_checks: false };
        let start = Way::begin(Standing::new(Position::standard()));
        games()
            .map(|draft| manner.reach(std::slice::from_ref(&start), draft.moves().take(LOOK)))
            .sum()
    };
    let mut best = (usize::MAX, styles[0]);
    if !rivals.is_empty() {
        best.0 = legal(styles[0]);
    }
    for &style in rivals {
        let plies = legal(style);
        if plies > best.0 {
            best = (plies, style);
        }
    }
    best.1
}

/// The signs that the moves of a book are written with.
pub(crate) fn alphabet(text: &str, drafts: &[Draft]) -> Vec<char> {
    const MOVES: usize = 4000;
    let spans = drafts.iter().flat_map(Draft::moves).filter(|mv| mv.style.is_some()).take(MOVES);
    let spans: Vec<Range<usize>> = spans.map(Printed::span).collect();
    let mut counts: std::collections::BTreeMap<char, usize> = std::collections::BTreeMap::new();
    for span in &spans {
        for sign in text[span.clone()].chars().filter(|sign| !sign.is_whitespace()) {
            *counts.entry(sign).or_default() += 1;
        }
    }
    let least = spans.len() / 400;
    let mut signs: Vec<char> =
        counts.into_iter().filter(|(_, count)| *count > least).map(|(sign, _)| sign).collect();
    for sign in "12345678".chars() {
        if !signs.contains(&sign) && !signs.is_empty() {
            signs.push(sign);
        }
    }
    signs
}

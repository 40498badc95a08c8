//! A game with the moves it borrows from others, and with the variations told behind it.

use std::ops::Range;

use staunton_rules::{Color, Move, Position};

use super::choose::{Trial, best};
use super::reference::Reference;
use super::sections::{Section, beginning, ordinal, sections};
use super::{Earlier, Line, Note, NoteKind, Options, Page, Ply, Remark, Source, Variation};
use crate::{IdentifiedPosition, Style};

/// Reads a game, what it borrows, and the sections behind it.
pub(super) fn read(text: &str, options: &Options, earlier: &[Earlier<'_>]) -> Page {
    let begin = IdentifiedPosition::new(options.start.unwrap_or_else(Position::standard));
    let sections = sections(text);
    let main = sections.first().map_or(text.len(), |section| section.heading.start);
    let mut page = borrowing(&text[..main], &begin, options.style, earlier);
    // Headings that stand behind no game are words like others.
    if !sections.is_empty() && page.lines.first().is_none_or(|line| line.plies.is_empty()) {
        return borrowing(text, &begin, options.style, earlier);
    }
    let mut told: Vec<Told> = Vec::new();
    for section in sections {
        add(text, &section, &begin, &mut page, &mut told);
    }
    page.notes.sort_by_key(|note| note.span.start);
    page
}

/// A text that may begin with moves of a game told before.
fn borrowing(
    text: &str,
    begin: &IdentifiedPosition,
    style: Option<Style>,
    earlier: &[Earlier<'_>],
) -> Page {
    let (first, reference) = beginning(text);
    let game = reference.as_ref().and_then(|reference| {
        let is_meant = |game: &&Earlier<'_>| match reference.source {
            Source::Before => true,
            source => game.source == source,
        };
        earlier.iter().rev().find(is_meant)
    });
    let (Some(reference), Some(game)) = (reference, game) else {
        return best(text, begin, style).page;
    };
    let standings = standings(begin, game.moves);
    let rest = reference.span.end..text.len();
    let places = places(first, Some(&reference), begin, standings.len());
    let Some((after, trial)) = likeliest(&text[rest.clone()], &places, &standings, style) else {
        return best(text, begin, style).page;
    };
    let mut page = trial.page;
    shift(&mut page, rest.start);
    let borrowed = game.moves[..after].iter().map(|&mv| Ply {
        mv,
        span: reference.span.clone(),
        nag: None,
        doubts: Vec::new(),
    });
    for line in &mut page.lines {
        line.start = *begin.position();
        line.plies.splice(0..0, borrowed.clone());
        line.remarks.iter_mut().for_each(|remark| remark.after += after);
        line.variations.iter_mut().for_each(|variation| variation.after += after);
    }
    words(text, 0..reference.span.start, &mut page);
    page
}

/// Words that are no part of what is read are told.
fn words(text: &str, span: Range<usize>, page: &mut Page) {
    let inner = text[span.clone()].trim();
    if !inner.is_empty() {
        let start = span.start + text[span].find(inner).unwrap_or_default();
        page.notes.push(Note::new(text, start..start + inner.len(), NoteKind::Words));
    }
}

/// A section that was read.
struct Told {
    /// The number its heading gives it.
    number: Option<u32>,
    /// All its moves, from the beginning of the game on.
    moves: Vec<Move>,
    /// Which variation of the game it is.
    index: usize,
}

/// Reads a section as a variation of the game, or of a variation it sends to.
fn add(
    text: &str,
    section: &Section,
    begin: &IdentifiedPosition,
    page: &mut Page,
    told: &mut Vec<Told>,
) {
    let body = &text[section.body.clone()];
    let (first, reference) = beginning(body);
    let Some(line) = page.lines.first() else { return };
    let style = line.style;
    let base = reference.as_ref().and_then(|reference| match reference.source {
        Source::Variation(number) => told.iter().find(|told| told.number == Some(number)),
        Source::Before | Source::Game(_) => None,
    });
    let of_game = || line.plies.iter().map(|ply| ply.mv).collect();
    let moves: Vec<Move> = base.map_or_else(of_game, |base| base.moves.clone());
    let base = base.map(|base| base.index);
    let standings = standings(begin, &moves);
    let start = reference.as_ref().map_or(0, |reference| reference.span.end);
    let places = places(first, reference.as_ref(), begin, standings.len());
    let read = likeliest(&body[start..], &places, &standings, Some(style));
    let Some((after, trial)) = read else {
        words(text, section.heading.start..section.body.end, page);
        return;
    };
    let mut variation = trial.page;
    shift(&mut variation, section.body.start + start);
    page.notes.append(&mut variation.notes);
    let before = reference.map_or(0, |reference| reference.span.start);
    words(text, section.body.start..section.body.start + before, page);
    let heading = text[section.heading.clone()].trim();
    let number = heading.split(|sign: char| !sign.is_alphanumeric()).find_map(ordinal);
    for (place, mut line) in variation.lines.into_iter().enumerate() {
        if place == 0 {
            let (span, text) = (section.heading.clone(), heading.trim_matches('_').to_owned());
            line.remarks.insert(0, Remark { after: 0, span, text });
        }
        let moves = moves[..after].iter().copied().chain(line.plies.iter().map(|ply| ply.mv));
        let moves = moves.collect();
        let number = number.and_then(|number| number.checked_add(u32::try_from(place).ok()?));
        let index = attach(&mut page.lines[0], base, after, line);
        told.push(Told { number, moves, index });
    }
}

/// Attaches a line to the game, or to the variation it branches off from; which variation of the
/// game it stands in.
fn attach(game: &mut Line, base: Option<usize>, after: usize, line: Line) -> usize {
    if let Some(index) = base
        && let Some(variation) = game.variations.get_mut(index)
        && let Some(after) = after.checked_sub(variation.after)
    {
        variation.line.variations.push(Variation { after, line });
        return index;
    }
    game.variations.push(Variation { after, line });
    game.variations.len() - 1
}

/// Before how many plies a text may begin: as the number of its first move says, as the words say
/// that send elsewhere, and a ply to either side of that.
fn places(
    first: Option<u32>,
    reference: Option<&Reference>,
    begin: &IdentifiedPosition,
    count: usize,
) -> Vec<usize> {
    let position = begin.position();
    let is_black = usize::from(position.turn() == Color::Black);
    let by_number = first
        .and_then(|number| number.checked_sub(position.fullmove_number()))
        .and_then(|moves| usize::try_from(moves).ok())
        .map(|moves| 2 * moves);
    let numbered = by_number.into_iter().flat_map(|plies| [plies, plies + 1]);
    let numbered = numbered.filter_map(|plies| plies.checked_sub(is_black));
    let said = reference.and_then(|reference| reference.plies);
    let said = said.into_iter().flat_map(|plies| [Some(plies), plies.checked_sub(1)]).flatten();
    let mut places: Vec<usize> = Vec::new();
    for place in numbered.chain(said).filter(|place| *place < count) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// The place from which most of a text can be read, and what is read; none if nothing is.
fn likeliest(
    text: &str,
    places: &[usize],
    standings: &[IdentifiedPosition],
    style: Option<Style>,
) -> Option<(usize, Trial)> {
    let mut found: Option<(usize, Trial)> = None;
    for &place in places {
        let trial = best(text, &standings[place], style);
        let has_moves = trial.page.lines.first().is_some_and(|line| !line.plies.is_empty());
        if has_moves && found.as_ref().is_none_or(|(_, found)| trial.score > found.score) {
            found = Some((place, trial));
        }
    }
    found
}

/// Who stands where before each move and behind the last, as far as they are legal.
fn standings(begin: &IdentifiedPosition, moves: &[Move]) -> Vec<IdentifiedPosition> {
    let mut now = begin.clone();
    let mut standings = vec![now.clone()];
    for &mv in moves {
        if !now.position().is_legal(mv) {
            break;
        }
        now.play(mv);
        standings.push(now.clone());
    }
    standings
}

/// Moves all places of a page by `by` bytes.
fn shift(page: &mut Page, by: usize) {
    for note in &mut page.notes {
        shift_span(&mut note.span, by);
    }
    page.lines.iter_mut().for_each(|line| shift_line(line, by));
}

fn shift_line(line: &mut Line, by: usize) {
    for ply in line.plies.iter_mut().chain(&mut line.uncertain) {
        shift_span(&mut ply.span, by);
    }
    for remark in &mut line.remarks {
        shift_span(&mut remark.span, by);
    }
    for variation in &mut line.variations {
        shift_line(&mut variation.line, by);
    }
}

const fn shift_span(span: &mut Range<usize>, by: usize) {
    span.start += by;
    span.end += by;
}

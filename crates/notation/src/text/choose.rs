//! Which layout and which notation a text has: those in which most of it can be read.

use super::arrange::{Arrangement, Order, all};
use super::note::{Note, NoteKind};
use super::{Layout, Line, Page, asides, openings, reader};
use crate::{IdentifiedPosition, Language, Letters, Notation, Style, san};

/// A text read in one layout, and how well.
pub(super) struct Trial {
    pub(super) page: Page,
    /// How much of it was read, and how well.
    pub(super) score: i64,
}

/// Reads the text in every layout it may have, and takes the one that reads best.
pub(super) fn best(text: &str, start: &IdentifiedPosition, style: Option<Style>) -> Trial {
    let mut best: Option<Trial> = None;
    for arrangement in all(text) {
        let trial = read(text, arrangement, start, style);
        if best.as_ref().is_none_or(|best| trial.score > best.score) {
            best = Some(trial);
        }
        // The plainest comes first: where nothing is left to say, no other can be better.
        if best.as_ref().is_some_and(|best| best.page.notes.is_empty()) {
            break;
        }
    }
    let empty = || Page { layout: Layout::InOrder, lines: Vec::new(), notes: Vec::new() };
    best.unwrap_or_else(|| Trial { page: empty(), score: i64::MIN })
}

fn read(
    text: &str,
    arrangement: Arrangement,
    start: &IdentifiedPosition,
    style: Option<Style>,
) -> Trial {
    let Arrangement { layout, lines, words } = arrangement;
    let mut page = Page { layout, lines: Vec::new(), notes: Vec::new() };
    let mut score = 0;
    for order in &lines {
        let (line, notes) = line(text, order, start, style);
        score += score_of(&line, &notes);
        page.lines.push(line);
        page.notes.extend(notes);
    }
    for span in words {
        let (start, inner) = (span.start, text[span.clone()].trim());
        let start = start + text[span].find(inner).unwrap_or_default();
        page.notes.push(Note::new(text, start..start + inner.len(), NoteKind::Words));
    }
    if layout == Layout::Parallel && !agree(text, &mut page) {
        score = i64::MIN;
    }
    if layout == Layout::Openings {
        openings::merge(&mut page.lines, &mut page.notes);
    }
    page.notes.sort_by_key(|note| note.span.start);
    Trial { page, score }
}

/// A move read is worth more than a misprint costs; what was not understood costs most.
fn score_of(line: &Line, notes: &[Note]) -> i64 {
    let worth = |note: &Note| match note.kind {
        NoteKind::Number { .. }
        | NoteKind::Settled { .. }
        | NoteKind::Preferred { .. }
        | NoteKind::Doubtful { .. } => 1,
        NoteKind::Mended { .. } => 2,
        _ => 4,
    };
    2 * count(line.plies.len()) - notes.iter().map(worth).sum::<i64>()
}

fn count(length: usize) -> i64 {
    length.try_into().unwrap_or(i64::MAX / 8)
}

/// Whether two columns tell the same game, most of it at least; where they do not is told.
fn agree(text: &str, page: &mut Page) -> bool {
    let [left, right] = &page.lines[..] else { return false };
    let mut position = left.start;
    let mut same = 0;
    for (one, other) in left.plies.iter().zip(&right.plies) {
        if one.mv != other.mv {
            let other_move = san(&position, one.mv);
            let kind = NoteKind::Differs { other: other_move };
            page.notes.push(Note::new(text, other.span.clone(), kind));
            break;
        }
        position = position.play_unchecked(one.mv);
        same += 1;
    }
    same > 0 && 2 * same >= left.plies.len().max(right.plies.len())
}

/// Reads a line in the notation given, or in that in which most of its beginning can be read.
fn line(
    text: &str,
    order: &Order,
    start: &IdentifiedPosition,
    style: Option<Style>,
) -> (Line, Vec<Note>) {
    let style = style.unwrap_or_else(|| style_of(text, order, start));
    reader::read(text, order, start, style, ATTEMPTS, 0)
}

/// How often words are held for a misprint in reading a line.
const ATTEMPTS: usize = 100;
/// The same in finding out its notation.
const ATTEMPTS_TO_TELL: usize = 6;
/// So many cells tell the notation.
const TELLING: usize = 48;

fn style_of(text: &str, order: &Order, start: &IdentifiedPosition) -> Style {
    let items = order.items.iter().take(TELLING).cloned().collect();
    let head = Order { items, streams: order.streams.clone() };
    let mut best: Option<(i64, Style)> = None;
    for style in styles() {
        let (line, notes) =
            reader::read(text, &head, start, style, ATTEMPTS_TO_TELL, asides::DEPTH);
        if notes.is_empty() && !line.plies.is_empty() {
            return style;
        }
        let score = score_of(&line, &notes);
        if best.is_none_or(|(best, _)| score > best) {
            best = Some((score, style));
        }
    }
    best.map_or(Notation::San.into(), |(_, style)| style)
}

/// The notations, one for each that is read in a way of its own.
fn styles() -> impl Iterator<Item = Style> {
    let english = [Notation::San, Notation::DescriptiveKt, Notation::Iccf].map(Style::from);
    let languages = Language::ALL.into_iter().skip(1).map(Letters::new);
    let others = languages.map(|letters| Style::new(Notation::San).with_letters(letters));
    let rest = [Notation::Spanish, Notation::French, Notation::Spoken, Notation::Meyer];
    english.into_iter().chain(others).chain(rest.map(Style::from))
}

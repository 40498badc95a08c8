//! Boards that stand in a text as pictures: what the words around them tell.

use std::ops::Range;

use staunton_rules::{Board, Color};

use super::caption::{Label, blanks, caption_after, facts, head, label_at, label_before};
use super::form::Form;
use super::reading::{Diagram, Reading};
use super::signs::is_blank;

/// A label stands so near to its picture, in bytes.
const NEAR: usize = 120;
/// A caption without brackets has no more bytes than this.
const LONGEST_LINE: usize = 90;

/// A board that stands in a text as a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pictured {
    /// What stands for the picture in the text, in bytes: `[Illustration]`, with words or without.
    pub span: Range<usize>,
    /// What the picture shows.
    pub board: Board,
    /// Whose pieces are at the lower edge.
    pub below: Color,
}

/// The boards that stand in a text as pictures, with the labels and captions around them, in the order of the
/// text; none may overlap.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Pictured, of_pictures};
/// use staunton_rules::{Board, Color};
///
/// let text = "DIAGRAM 4.\n\n[Illustration]\n\nBlack to move.\n";
/// let span = 12..26;
/// let pictures = [Pictured { span, board: Board::standard(), below: Color::White }];
/// let found = &of_pictures(text, &pictures)[0];
/// assert_eq!(found.label.as_ref().and_then(|label| label.number), Some(4));
/// assert_eq!(found.facts.turn, Some(Color::Black));
/// ```
pub fn of_pictures(text: &str, pictures: &[Pictured]) -> Vec<Diagram> {
    let ends = |index: usize| {
        let from = index.checked_sub(1).map_or(0, |before| pictures[before].span.end);
        let until = pictures.get(index + 1).map_or(text.len(), |next| next.span.start);
        (from, until)
    };
    let (mut above, mut below) = (0_usize, 0_usize);
    for (index, picture) in pictures.iter().enumerate() {
        let (from, until) = ends(index);
        above += usize::from(before(text, from, &picture.span).is_some());
        below += usize::from(behind(text, until, &picture.span).is_some());
    }
    let is_above = above > below;
    let mut from = 0;
    let mut found = Vec::with_capacity(pictures.len());
    for (index, picture) in pictures.iter().enumerate() {
        let diagram = read(text, from..ends(index).1, picture, is_above);
        from = diagram.span.end;
        found.push(diagram);
    }
    found
}

/// The label above a board, between two places.
pub(super) fn before(text: &str, from: usize, span: &Range<usize>) -> Option<Label> {
    let label = label_before(text.get(from..span.start)?, span.start - from)?;
    let place = label.span.start + from..label.span.end + from;
    (span.start - place.end <= NEAR).then_some(Label { span: place, ..label })
}

fn behind(text: &str, until: usize, span: &Range<usize>) -> Option<Label> {
    label_at(&text[..until], span.end).filter(|label| label.span.start <= span.end + NEAR)
}

fn read(text: &str, within: Range<usize>, picture: &Pictured, is_above: bool) -> Diagram {
    let Pictured { span, board, below } = picture;
    // The words of the picture itself: `[Illustration: Diagram 4. White to play]`.
    let inner = text[span.clone()].find(':').map(|colon| span.start + colon + 1);
    let own = inner.and_then(|at| label_at(&text[..span.end], at));
    let label = own.or_else(|| {
        if is_above {
            before(text, within.start, span)
        } else {
            behind(text, within.end, span).or_else(|| before(text, within.start, span))
        }
    });
    let mut whole = span.clone();
    if let Some(label) = &label {
        whole = whole.start.min(label.span.start)..whole.end.max(label.span.end);
    }
    let own = inner.map(|at| facts(&text[at..span.end]));
    let below_it = caption_after(&text[..within.end], whole.end)
        .or_else(|| line_below(&text[..within.end], whole.end));
    let told = below_it.as_ref().map(|span| facts(&text[span.clone()])).unwrap_or_default();
    let own = own.filter(|own| own.turn.is_some() || own.after.is_some());
    let (facts, caption) = match own {
        Some(own) => (own, None),
        None => (told, below_it),
    };
    if let Some(caption) = &caption {
        whole.end = whole.end.max(caption.end);
    }
    let reading = Reading::of_board(board, facts.turn);
    Diagram {
        span: whole,
        board_span: span.clone(),
        form: Form::Figures,
        below: *below,
        label,
        caption,
        facts,
        reading,
    }
}

/// The line below a picture, if it says whose move it is and no more: `White to play and win.`
fn line_below(text: &str, end: usize) -> Option<Range<usize>> {
    let window = head(text.get(end..)?, NEAR + LONGEST_LINE);
    let start = blanks(window, is_blank);
    let rest = &window[start..];
    let length =
        rest.find('\n').or_else(|| (end + window.len() == text.len()).then_some(rest.len()))?;
    let line = rest[..length].trim_end();
    let is_short = line.len() <= LONGEST_LINE && !line.contains(|sign: char| sign.is_ascii_digit());
    (is_short && facts(line).turn.is_some()).then(|| end + start..end + start + line.len())
}

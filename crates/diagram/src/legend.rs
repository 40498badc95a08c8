//! The side from which a board is seen, and where what is printed around it ends.

use std::ops::Range;

use staunton_rules::Color;

use super::caption::{
    Label, blanks, caption_after, color_word, head, label_at, label_before, tail,
};
use super::grids::Grid;
use super::signs::{is_bar, is_blank, is_dash, is_rule};

/// What stands around the eight ranks.
#[derive(Clone, Debug)]
pub(super) struct Legend {
    /// From the first sign that belongs to the diagram to behind the last.
    pub(super) span: Range<usize>,
    /// Whose pieces are at the lower edge.
    pub(super) below: Color,
    /// Whether the letters of the files contradict the numbers of the ranks.
    pub(super) contradicts: bool,
    pub(super) label: Option<Label>,
    pub(super) caption: Option<Range<usize>>,
}

/// Around a board no more bytes than this are looked at.
const WIDEST: usize = 400;

/// On which side of its board a label stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Above,
    Below,
}

/// On which side of the boards of a text labels stand: between two boards a label may be either's, but before
/// the first and behind the last, and where words part them, it is plain.
pub(super) fn side_of_labels(text: &str, grids: &[Grid]) -> Side {
    let (mut above, mut below, mut from) = (0_usize, 0_usize, 0);
    for (index, grid) in grids.iter().enumerate() {
        let until = grids.get(index + 1).map_or(text.len(), start_of);
        let Range { start, end } = frame_of(text, grid, from, until).span;
        above += usize::from(label_before(&text[from..], start - from).is_some());
        below += usize::from(label_below(&text[..until], end).is_some());
        from = end;
    }
    if above > below { Side::Above } else { Side::Below }
}

fn start_of(grid: &Grid) -> usize {
    grid.rows.first().map_or(0, |row| row.span.start)
}

fn label_below(text: &str, end: usize) -> Option<Label> {
    label_at(text, end).filter(|label| label.span.start < end + WIDEST)
}

/// Reads what stands around `grid`. It looks back no further than `from` and no further on than
/// `until`: the neighbours' ends. Labels stand on this side of boards, where there are two.
pub(super) fn read(text: &str, grid: &Grid, from: usize, until: usize, side: Side) -> Legend {
    let mut legend = frame_of(text, grid, from, until);
    let Range { start, end } = legend.span;
    let before = || {
        let label = label_before(&text[from..], start - from)?;
        let span = label.span.start + from..label.span.end + from;
        Some(Label { span, ..label })
    };
    let below = || label_below(&text[..until], end);
    legend.label = match side {
        Side::Below => below().or_else(before),
        // What stands directly above the next board is its own.
        Side::Above => before().or_else(|| {
            let next = label_before(&text[end..], until - end);
            let is_next =
                |label: &Label| next.is_some_and(|it| it.span.start + end == label.span.start);
            below().filter(|label| !is_next(label))
        }),
    };
    if let Some(label) = &legend.label {
        legend.span.start = start.min(label.span.start);
        legend.span.end = end.max(label.span.end);
    }
    let text = &text[..until];
    legend.caption = caption_after(text, legend.span.end);
    if let Some(caption) = &legend.caption {
        legend.span.end = legend.span.end.max(caption.end);
    }
    legend
}

/// What stands around `grid`, but for its label and its caption.
fn frame_of(text: &str, grid: &Grid, from: usize, until: usize) -> Legend {
    let first = grid.rows.first().map_or(0, |row| row.span.start);
    let last = grid.rows.last().map_or(0, |row| row.span.end);
    let text = &text[..until];
    let mut end = last;
    let after_frame = last + frame(&text[last..]);
    let files = files_at(&text[after_frame..]);
    if let Some((_, length)) = files {
        end = after_frame + length;
    } else if after_frame > last {
        end = last + text[last..after_frame].trim_end_matches(is_blank).len();
    }
    let after_files = end + frame(&text[end..]);
    let word_below = first_word(&text[after_files..]);
    if let Some((_, length)) = word_below {
        end = after_files + length;
    }
    let (start, word_above) = above(text, first, from);
    let ranks = side_of_ranks(&grid.ranks);
    let words = word_below.map(|(color, _)| color).or(word_above.map(|color| !color));
    let files = files.map(|(color, _)| color);
    let below = ranks.or(files).or(words).unwrap_or(Color::White);
    let contradicts = ranks.is_some() && files.is_some() && ranks != files;
    Legend { span: start..end, below, contradicts, label: None, caption: None }
}

/// The side at the lower edge, if the ranks are numbered so that it can be told.
fn side_of_ranks(ranks: &[Option<u8>]) -> Option<Color> {
    let fits = |of: fn(u8) -> u8| {
        (0..8).zip(ranks).filter(|&(row, number)| *number == Some(of(row))).count()
    };
    let (white, black) = (fits(|row| 8 - row), fits(|row| row + 1));
    match (white, black) {
        _ if white.max(black) < 4 => None,
        _ if white >= black => Some(Color::White),
        _ => Some(Color::Black),
    }
}

/// The length of bars, rules, blanks and the number of a rank at the beginning.
fn frame(text: &str) -> usize {
    let window = head(text, WIDEST);
    let is_frame = |sign: char| {
        is_bar(sign) || is_rule(sign) && sign != '.' || is_blank(sign) || sign.is_ascii_digit()
    };
    let length = blanks(window, is_frame);
    // A dash or number of the words that follow is theirs.
    let frame = &window[..length];
    match frame.rfind('\n') {
        Some(line) if frame[line..].contains(|sign: char| sign.is_ascii_digit()) => line,
        _ => length,
    }
}

/// The letters of the files in order, and their length: `a b c d e f g h`, or from h to a.
fn files_at(text: &str) -> Option<(Color, usize)> {
    let window = head(text, WIDEST);
    let mut letters = [' '; 8];
    let mut count = 0;
    for (at, sign) in window.char_indices() {
        if is_blank(sign) || is_bar(sign) {
            continue;
        }
        letters[count] = sign.to_ascii_lowercase();
        count += 1;
        if count == 8 {
            let below = match letters {
                ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] => Color::White,
                ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'] => Color::Black,
                _ => return None,
            };
            return Some((below, at + sign.len_utf8()));
        }
    }
    None
}

/// A colour alone in the first word, and its length with the dot.
fn first_word(text: &str) -> Option<(Color, usize)> {
    let word = head(text, 16).split(is_blank).next()?;
    color_word(word).map(|color| (color, word.len()))
}

/// Where the frame above the first rank begins, and the colour that stands over it.
fn above(text: &str, first: usize, from: usize) -> (usize, Option<Color>) {
    let window = tail(&text[from..first], WIDEST);
    let is_frame = |sign: char| {
        is_bar(sign) || is_dash(sign) || matches!(sign, '+' | '1' | '8') || is_blank(sign)
    };
    let frame = window.trim_end_matches(is_frame);
    let inner = &window[frame.len()..];
    let mut start = first - inner.trim_start_matches(is_blank).len();
    // The letters of the files may stand over the board as well as under it.
    let mut rest = frame;
    let reversed: String = frame.chars().rev().take(WIDEST).collect();
    if let Some((_, length)) = files_at(&reversed) {
        start = first - (window.len() - (frame.len() - length));
        rest = frame[..frame.len() - length].trim_end_matches(is_frame);
    }
    let word = rest.rsplit(is_blank).next().unwrap_or_default();
    match color_word(word) {
        Some(color) => (first - (window.len() - (rest.len() - word.len())), Some(color)),
        None => (start, None),
    }
}

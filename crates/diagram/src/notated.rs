//! Boards that stand in a text as FENs: `8/8/1KP5/3r4/8/8/8/k7 w - - 0 1`, or the placement alone.

use std::ops::Range;

use staunton_rules::{Color, Setup, fen};

use super::caption::{Facts, caption_after, facts, head};
use super::form::Form;
use super::pictured::before;
use super::reading::{Diagram, Reading};

/// A FEN has seven of these, and so many fields.
const SLASHES: usize = 7;
const FIELDS: usize = 6;
/// No FEN is longer, in bytes.
const LONGEST: usize = 120;
/// Words behind a FEN say whose move it is within so many bytes.
const NEAR: usize = 90;

/// The boards that stand in a text as FENs, with what they and the words around them tell, in the order of the text.
///
/// # Examples
///
/// ```
/// use staunton_diagram::in_fen;
/// use staunton_rules::Color;
///
/// let text = "Position 2: 8/8/1KP5/3r4/8/8/8/k7, White to move.\n\n1. c7\n";
/// let found = &in_fen(text)[0];
/// assert_eq!(&text[found.board_span.clone()], "8/8/1KP5/3r4/8/8/8/k7");
/// assert_eq!(found.label.as_ref().and_then(|label| label.number), Some(2));
/// assert_eq!(found.facts.turn, Some(Color::White));
/// ```
pub fn in_fen(text: &str) -> Vec<Diagram> {
    let mut found: Vec<Diagram> = Vec::new();
    let mut from = 0;
    for (slash, _) in text.match_indices('/') {
        if slash < from {
            continue;
        }
        let before = text[from..slash].rsplit(is_around).next().unwrap_or_default();
        let start = slash - before.len();
        let end = text[slash..].find(is_around).map_or(text.len(), |at| slash + at);
        if let Some(diagram) = read(text, from, start..end) {
            from = diagram.span.end;
            found.push(diagram);
        } else {
            from = end;
        }
    }
    found
}

/// Whether a sign is none of a FEN's first field.
const fn is_around(sign: char) -> bool {
    !sign.is_ascii_alphanumeric() && sign != '/'
}

/// The board whose first field stands at a place.
fn read(text: &str, from: usize, field: Range<usize>) -> Option<Diagram> {
    if field.len() > LONGEST || text[field.clone()].matches('/').count() != SLASHES {
        return None;
    }
    let line = head(&text[field.start..], LONGEST);
    let line = &line[..line.find(['\n', '\r']).unwrap_or(line.len())];
    let (setup, length) = longest(line, field.len())?;
    let span = field.start..field.start + length;
    let is_whole = length > field.len();
    let label = before(text, from, &span);
    let behind = head(&text[span.end..], NEAR);
    let behind = &behind[..behind.find(['\n', '\r']).unwrap_or(behind.len())];
    let caption = told_behind(behind).map(|words| span.end + words.start..span.end + words.end);
    let caption = caption.or_else(|| caption_after(text, span.end));
    let behind = facts(behind);
    let captioned = caption.clone().map_or_else(Facts::default, |span| facts(&text[span]));
    let turn = if is_whole { Some(setup.turn) } else { behind.turn.or(captioned.turn) };
    let reading = Reading::of_board(&setup.board, turn);
    let whole = named_fen(text, from, span.start)..span.end;
    let whole = label.as_ref().map_or(whole.start, |label| whole.start.min(label.span.start))
        ..caption.as_ref().map_or(whole.end, |caption| caption.end);
    let told = is_whole.then(|| Box::new(setup));
    Some(Diagram {
        span: whole,
        board_span: span,
        form: Form::Letters,
        below: Color::White,
        label,
        caption,
        facts: Facts { turn, told, ..captioned },
        reading,
    })
}

/// Where the words behind a FEN stand, if they end its line and say no more than whose move it is: `, White to move.`
fn told_behind(behind: &str) -> Option<Range<usize>> {
    /// Such words are not many, and no longer than this, in bytes.
    const MOST: usize = 6;
    const SHORT: usize = 48;
    let words =
        behind.trim_start_matches([' ', ',', ';', ':', '.', '-', '\u{2013}', '\u{2014}', '"']);
    let start = behind.len() - words.len();
    let words = words.trim_end();
    let is_told = words.len() <= SHORT
        && words.split_whitespace().count() <= MOST
        && !words.contains(|sign: char| sign.is_ascii_digit())
        && facts(words).turn.is_some();
    is_told.then(|| start..start + words.len())
}

/// The most fields at the beginning of a line that are a FEN, and how many bytes they take.
fn longest(line: &str, first: usize) -> Option<(Setup, usize)> {
    let mut ends = vec![first];
    let mut at = first;
    while ends.len() < FIELDS {
        let rest = &line[at..];
        let blanks = rest.len() - rest.trim_start_matches(' ').len();
        let word = rest[blanks..].find([' ', ',', ')', ']', '"', ';']);
        let word = word.unwrap_or(rest.len() - blanks);
        if blanks == 0 || word == 0 {
            break;
        }
        at += blanks + word;
        ends.push(at);
    }
    let read = |end: usize| Some((fen::parse(&line[..end]).ok()?, end));
    ends.into_iter().rev().find_map(read)
}

/// Where `FEN:` before a FEN begins, or the FEN itself.
fn named_fen(text: &str, from: usize, start: usize) -> usize {
    let before = text[from..start].trim_end_matches([' ', ':', '=', '"']);
    let name = before.len().checked_sub(3).and_then(|at| before.get(at..));
    if name.is_some_and(|name| name.eq_ignore_ascii_case("fen")) {
        from + before.len() - 3
    } else {
        start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_is_read_as_far_as_it_goes() {
        for (text, board, turn, whole) in [
            (
                "FEN: 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n",
                "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
                Some(Color::White),
                true,
            ),
            ("(8/8/8/4k3/8/8/4P3/4K3 b) and", "8/8/8/4k3/8/8/4P3/4K3 b", Some(Color::Black), true),
            (
                "see 8/8/8/4k3/8/8/4P3/4K3. Black to move",
                "8/8/8/4k3/8/8/4P3/4K3",
                Some(Color::Black),
                false,
            ),
            ("8/8/8/4k3/8/8/4P3/4K3", "8/8/8/4k3/8/8/4P3/4K3", None, false),
        ] {
            let found = in_fen(text);
            assert_eq!(found.len(), 1, "{text}");
            let found = &found[0];
            assert_eq!(&text[found.board_span.clone()], board);
            assert_eq!((found.facts.turn, found.facts.told.is_some()), (turn, whole), "{text}");
        }
    }

    #[test]
    fn whose_move_it_is_may_end_its_line() {
        for (text, caption) in [
            ("8/8/8/4k3/8/8/4P3/4K3, White to move.\n\n1. e4", Some("White to move.")),
            (
                "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1 - White to play and draw\n",
                Some("White to play and draw"),
            ),
            (
                "8/8/8/4k3/8/8/4P3/4K3, White to move, who wins with 1. e4 and so on, as is known.",
                None,
            ),
            ("8/8/8/4k3/8/8/4P3/4K3 is a study\n", None),
        ] {
            let found = &in_fen(text)[0];
            assert_eq!(found.caption.clone().map(|span| &text[span]), caption, "{text}");
            let end =
                caption.map_or(found.board_span.end, |it| text.find(it).unwrap_or(0) + it.len());
            assert_eq!(found.span.end, end, "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_a_fen_is_none() {
        for text in [
            "1/2/3/4/5/6/7/8",
            "8/8/8/4k3/8/8/4P3",
            "a/b/c/d/e/f/g/h",
            "8/8/8/4k3/8/8/4P3/4K4",
            "/////////",
            "1/2-1/2",
        ] {
            assert_eq!(in_fen(text), [], "{text}");
        }
    }

    #[test]
    fn the_setup_is_what_the_fen_tells() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 12";
        let setup = in_fen(fen)[0].setup().unwrap();
        assert_eq!(setup.to_string(), fen);
    }
}

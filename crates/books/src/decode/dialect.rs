//! In which notations, and in whose letters, a book is written, and in which part of it each of them is the main one.

use std::ops::Range;

use staunton_notation::{Language, Letters, Notation, ParsedMove, Style};
use staunton_rules::Color;

use crate::correct::spelling::squares;
use crate::layout::styles::MOST;
use crate::layout::token::is_said;
use crate::prose::words::floor;

/// How many numbered places are looked at.
const PLACES: usize = 160;
/// How many are looked at first, to find the notations that may be it.
const FEW: usize = 24;
/// How many are looked at for a second notation.
const MOST_PLACES: usize = 6000;
/// A second notation must stand at so many places that the first cannot read.
const ENOUGH: usize = 6;
/// Or read so many behind each other, as one game has, and so many of them that the first cannot read.
const ENOUGH_OF_ONE: (usize, usize) = (5, 3);
/// How much is read behind a number, in bytes.
const AHEAD: usize = 96;

/// What a book was found to be written in.
#[derive(Clone, Debug)]
pub(crate) struct Dialect {
    /// The notations that stand in it, the main one first; none where no moves do.
    pub(crate) styles: Vec<Style>,
    /// Other notations that read as much as the main one.
    pub(crate) rivals: Vec<Style>,
    /// Whether it marks its checks, so that a move without a mark gives none.
    pub(crate) marks_checks: bool,
    /// Whether it tells of nearly every move from where it comes: `Ng1-f3`.
    pub(crate) tells_from: bool,
}

/// The notations of a text. Of those that read the same number of moves the plainer wins.
pub(crate) fn of_text(text: &str, body: &Range<usize>) -> Dialect {
    let mut places = places(text, body);
    if places.len() < ENOUGH {
        places.extend(short_lines(text, body));
    }
    let mut rivals = Vec::new();
    let mut open: Vec<&str> =
        sparse(&places, PLACES).into_iter().map(|at| ahead(text, at)).collect();
    let mut styles: Vec<Style> = Vec::new();
    while styles.len() < MOST {
        let left = candidates().into_iter().filter(|style| !styles.contains(style)).collect();
        let counts: Vec<(usize, Style)> = promising(&open, left)
            .into_iter()
            .map(|style| (open.iter().filter(|text| reads(text, style)).count(), style))
            .collect();
        let Some(count) = counts.iter().map(|(count, _)| *count).max() else { break };
        let mut likely = counts.iter().filter(|found| found.0 + found.0 / 50 >= count);
        let Some(&(_, first)) = likely.next() else { break };
        let rest: Vec<Style> = likely.map(|(_, style)| *style).collect();
        let style = first;
        if styles.is_empty() && count > 0 {
            rivals = rest;
        }
        let is_enough = || count >= ENOUGH || has_game(text, &places, &styles, style);
        if count == 0 || !styles.is_empty() && !is_enough() {
            break;
        }
        if styles.is_empty() {
            // A second notation may stand at a few places only: all are looked at.
            open = sparse(&places, MOST_PLACES).into_iter().map(|at| ahead(text, at)).collect();
        }
        open.retain(|text| !reads(text, style));
        styles.push(style);
    }
    if styles.is_empty() {
        styles.extend(rare(text, body));
    }
    let marks_checks = styles.first().is_some_and(|&style| {
        let enough = places.len().div_ceil(60).max(2);
        let mut marked = places.iter().filter(|&&at| is_marked(ahead(text, at), style));
        marked.nth(enough - 1).is_some()
    });
    let tells_from = styles.first().is_some_and(|&style| {
        let read = sparse(&places, PLACES).into_iter().filter_map(|at| {
            let words = ahead(text, at);
            words.get(..read_to(words, style)?)
        });
        let (all, both) = read.fold((0, 0), |(all, both), printed| {
            (all + 1, both + usize::from(squares(printed) == 2))
        });
        all > 0 && 4 * both >= 3 * all
    });
    Dialect { styles, rivals, marks_checks, tells_from }
}

/// From which bytes of a text on which of its notations is the main one, by its index: the one that reads most of the places
/// there. Another one begins where it reads several that the one before does not.
pub(crate) fn parts(text: &str, body: &Range<usize>, styles: &[Style]) -> Vec<(usize, u8)> {
    /// So many places must be read by the next one alone.
    const OWN: u32 = 4;
    if styles.len() < 2 {
        return Vec::new();
    }
    // Every part of every way.
    let mut told: Vec<Part> = Vec::new();
    let mut ways: Vec<Way> = Vec::new();
    for (style, _) in (0u8..).zip(styles) {
        told.push(Part { from: body.start, style, before: None, is_left: false });
        ways.push(Way { cost: 0, last: usize::from(style) });
    }
    let cheapest = |ways: &[Way]| ways.iter().copied().min_by_key(|way| way.cost);
    let (mut line, mut last) = (body.start, body.start);
    for at in places(text, body) {
        if let Some(end) = text.get(last..at).and_then(|words| words.rfind('\n')) {
            line = last + end + 1;
        }
        last = at;
        // Of `C 3 F R` another notation reads `C 3`.
        let read: Vec<Option<usize>> =
            styles.iter().map(|style| read_to(ahead(text, at), *style)).collect();
        let longest = read.iter().copied().max().flatten();
        let Some(least) = cheapest(&ways).filter(|_| longest.is_some()) else { continue };
        for ((style, way), read) in (0u8..).zip(&mut ways).zip(read) {
            // As late as it can be: the next part begins with its own first move.
            if least.cost + OWN <= way.cost {
                told[least.last].is_left = true;
                let part = Part { from: line, style, before: Some(least.last), is_left: false };
                // A part that nothing came behind is forgotten.
                if told[way.last].is_left {
                    told.push(part);
                    way.last = told.len() - 1;
                } else {
                    told[way.last] = part;
                }
                way.cost = least.cost + OWN;
            }
            way.cost += u32::from(read < longest);
        }
    }
    let last = cheapest(&ways).map(|way| way.last);
    let parts = std::iter::successors(last, |&part| told[part].before).map(|part| &told[part]);
    let mut parts: Vec<(usize, u8)> = parts.map(|part| (part.from, part.style)).collect();
    parts.reverse();
    parts
}

/// A part of a text in which one notation is the main one.
struct Part {
    from: usize,
    style: u8,
    /// The part before it.
    before: Option<usize>,
    /// Whether another part came behind it in some way.
    is_left: bool,
}

/// One way to tell the parts of a text.
#[derive(Copy, Clone)]
struct Way {
    /// How many places its notations cannot read that another can, and more for each part.
    cost: u32,
    /// Its last part.
    last: usize,
}

/// Whether a style reads as many places behind each other as one game has, some of them further than any of `known`.
fn has_game(text: &str, places: &[usize], known: &[Style], style: Style) -> bool {
    let (mut row, mut own, mut until) = (0, 0, 0);
    sparse(places, MOST_PLACES).into_iter().any(|at| {
        // Digits of a move are no number: `P 4 R`.
        if at < until {
            return false;
        }
        let words = ahead(text, at);
        let Some(length) = read_to(words, style) else {
            (row, own) = (0, 0);
            return false;
        };
        until = at + length;
        row += 1;
        own += usize::from(known.iter().all(|&known| read_to(words, known) < Some(length)));
        row >= ENOUGH_OF_ONE.0 && own >= ENOUGH_OF_ONE.1
    })
}

/// A notation that books seldom print: Meyer's letters, moves in words. It must read most of the places behind numbers.
fn rare(text: &str, body: &Range<usize>) -> Option<Style> {
    let part = &text[body.clone()];
    let numbers = part
        .match_indices(". ")
        .filter(|(at, _)| part[..*at].ends_with(|sign: char| sign.is_ascii_digit()));
    let places: Vec<usize> = numbers.map(|(at, _)| body.start + at + 1).take(MOST_PLACES).collect();
    let open: Vec<&str> =
        sparse(&places, PLACES).into_iter().map(|at| ahead(text, at).trim_start()).collect();
    let styles = [Notation::Meyer, Notation::Spoken].map(Style::from);
    let count = |style: Style| open.iter().filter(|text| reads(text, style)).count();
    let (most, style) =
        styles.map(|style| (count(style), style)).into_iter().rev().max_by_key(|it| it.0)?;
    (most > 1 && 2 * most > open.len()).then_some(style)
}

/// The notations that read at least half as much of a few of the places as the best does there:
/// no other can win.
fn promising(open: &[&str], styles: Vec<Style>) -> Vec<Style> {
    let step = open.len().div_ceil(FEW).max(1);
    let read = |style: &Style| open.iter().step_by(step).filter(|text| reads(text, *style)).count();
    let counts: Vec<usize> = styles.iter().map(read).collect();
    let best = counts.iter().copied().max().unwrap_or(0);
    styles.into_iter().zip(counts).filter(|(_, count)| 2 * count >= best).map(|it| it.0).collect()
}

/// Not more than `most` of the places, evenly over the text.
fn sparse(places: &[usize], most: usize) -> Vec<usize> {
    let step = places.len().div_ceil(most).max(1);
    places.iter().copied().step_by(step).collect()
}

fn candidates() -> Vec<Style> {
    let english = [Notation::Descriptive, Notation::San].map(Style::from);
    let letters = Language::ALL.into_iter().skip(1).map(Letters::new);
    let others = letters.map(|letters| Style::new(Notation::San).with_letters(letters));
    let latin = [Notation::Spanish, Notation::French].map(Style::from);
    let portuguese =
        Style::from(Notation::Spanish).with_letters(Letters::new(Language::Portuguese));
    english.into_iter().chain(others).chain(latin).chain([portuguese]).collect()
}

fn ahead(text: &str, at: usize) -> &str {
    &text[at..floor(text, at + AHEAD)]
}

/// Whether a move begins a text.
fn reads(text: &str, style: Style) -> bool {
    read_to(text, style).is_some()
}

/// Where the move ends that begins a text, if one does.
fn read_to(text: &str, style: Style) -> Option<usize> {
    let (_, end) = ParsedMove::read(text, 0, Color::White, style)?;
    let behind = text[end..].chars().next();
    let is_whole = behind.is_none_or(|sign| !sign.is_alphanumeric());
    (is_whole && is_said(text[..end].trim_end(), style)).then_some(end)
}

fn is_marked(text: &str, style: Style) -> bool {
    let first = ParsedMove::read(text, 0, Color::White, style);
    first.is_some_and(|(said, end)| {
        let rest = text[end..].trim_start();
        let second = ParsedMove::read(rest, 0, Color::White, style);
        said.is_marked() || second.is_some_and(|(said, _)| said.is_marked())
    })
}

/// The places behind the numbers of moves.
fn places(text: &str, body: &Range<usize>) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut places = Vec::new();
    let mut at = body.start;
    while at < body.end {
        let begins = at == 0 || !bytes[at - 1].is_ascii_alphanumeric();
        if !(begins && bytes[at].is_ascii_digit()) {
            at += 1;
            continue;
        }
        let digits = bytes[at..body.end].iter().take_while(|byte| byte.is_ascii_digit()).count();
        at += digits;
        if digits > 3 {
            continue;
        }
        let rest = text[at..body.end].trim_start_matches(is_joint);
        // The move of a number that stands alone in its line may stand in the next.
        let next = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r']));
        let next = next.unwrap_or(rest).trim_start_matches(is_joint);
        // `1. W. P to K 4. B. P to K 4.`
        let next = next.strip_prefix("W.").unwrap_or(next).trim_start_matches(is_joint);
        let behind = body.end - next.len();
        let is_move = behind > at && behind < body.end && bytes[behind].is_ascii_alphabetic();
        if bytes[behind.min(body.end)..body.end].starts_with(b"----") {
            places.extend(above(text, at));
            continue;
        }
        let is_sign = bytes.get(behind).is_some_and(|byte| *byte >= 0x80);
        if (is_move || is_sign) && text.is_char_boundary(behind) {
            places.push(behind);
        }
    }
    places
}

/// Where the short lines of a text begin, if most of them are moves: games may stand in lists whose
/// numbers are elsewhere.
fn short_lines(text: &str, body: &Range<usize>) -> Vec<usize> {
    /// A move takes so many bytes at most.
    const LONGEST: usize = 24;
    let start = text.as_ptr() as usize;
    let lines = text[body.clone()].lines().map(str::trim);
    let is_word =
        |line: &&str| line.len() <= LONGEST && line.starts_with(|sign: char| sign.is_alphabetic());
    let places: Vec<usize> = lines
        .filter(is_word)
        .map(|line| line.as_ptr() as usize - start)
        .take(MOST_PLACES)
        .collect();
    let open: Vec<&str> = sparse(&places, PLACES).into_iter().map(|at| ahead(text, at)).collect();
    let most = promising(&open, candidates())
        .into_iter()
        .map(|style| open.iter().filter(|text| reads(text, style)).count())
        .max()
        .unwrap_or(0);
    if 2 * most > open.len() && most >= ENOUGH { places } else { Vec::new() }
}

/// Whether a sign may stand between a number and its move: stops, marks of italics, bars, a dash.
fn is_joint(sign: char) -> bool {
    matches!(sign, '.' | ')' | ' ' | ',' | '\t' | '_' | '*' | '=' | '|' | '\u{2013}' | '\u{2014}')
}

/// Where the line above the one with byte `at` begins its words: over a fraction's rule stands
/// White's move.
fn above(text: &str, at: usize) -> Option<usize> {
    let start = text[..at].rfind('\n')?;
    let line = &text[..start];
    let begin = line.rfind('\n').map_or(0, |end| end + 1);
    let words = line[begin..].trim_start();
    (!words.is_empty()).then(|| start - words.len())
}

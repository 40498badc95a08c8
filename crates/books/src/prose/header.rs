//! The words over a game: its title, who played it, where and when.

use std::ops::Range;

use staunton_rules::Color;

use crate::prose::heading::{self, Heading};
use crate::prose::judgement::judgement;
use crate::prose::references::is_label;
use crate::prose::words::{floor, squeezed};
use led::named_at_end;
use players::{is_place_name, players, told_in_full};
use sides::{LONGEST_TITLE, is_columns, set};

mod led;
mod players;
pub(crate) mod sides;

/// What the words over a game tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Header {
    pub(crate) title: String,
    /// Where the title stands.
    pub(crate) at: Option<usize>,
    pub(crate) tags: Vec<(&'static str, String)>,
}

/// Reads the words over a game, nearest last.
pub(crate) fn of(text: &str, heading: &[Range<usize>]) -> Header {
    let kind = |span: &Range<usize>| heading::of(&text[span.clone()]);
    let of_game = heading.iter().rposition(|span| kind(span) == Some(Heading::Game));
    let titles = |best: &dyn Fn(&str) -> bool| {
        heading.iter().rposition(|span| {
            kind(span).is_some() && is_alone(text, span) && best(&text[span.clone()])
        })
    };
    let title = of_game.or_else(|| titles(&is_capitals)).or_else(|| titles(&is_title));
    let in_line = heading.iter().rev().find_map(|span| heading_in(text, span));
    let (index, span) = match (title, in_line) {
        (title, Some(span)) if of_game.is_none() => (title.unwrap_or(heading.len() - 1), span),
        (Some(index), _) => (index, heading[index].clone()),
        (None, _) => return heading.last().map(|span| run_in(text, span)).unwrap_or_default(),
    };
    let title = without_mark(squeezed(&without_names(&text[span.clone()])));
    let mut header = Header { title, at: Some(span.start), tags: Vec::new() };
    for span in &heading[index..] {
        players(&text[span.clone()], &mut header.tags);
        event(&text[span.clone()], &mut header.tags);
    }
    told_in_full(&mut header.tags);
    header
}

/// What a paragraph that leads to a game tells: `EXAMPLE 67.--In order to illustrate this, I give a game played in
/// Havana. White: D. Janowski. Black: A. Kupchick.`
fn run_in(text: &str, span: &Range<usize>) -> Header {
    let words = &text[span.clone()];
    let mut tags = Vec::new();
    named_at_end(words, &mut tags);
    let mut years = years(words);
    if let (false, Some(year), None) = (tags.is_empty(), years.next(), years.next()) {
        tags.push(("Date", format!("{year}.??.??")));
    }
    let title = label(words).map(squeezed).unwrap_or_default();
    let at = (!title.is_empty()).then_some(span.start);
    Header { title, at, tags }
}

/// What stands before the first sentence of a paragraph and names it: `EXAMPLE 67.--In order to`.
fn label(words: &str) -> Option<&str> {
    /// A label is no longer than this, in bytes.
    const LONGEST: usize = 40;
    let words = words.trim_start_matches(['_', '*', ' ']);
    let head = &words[..floor(words, LONGEST)];
    let label = [".--", ". --", ".\u{2014}", ".-"].iter().find_map(|end| head.split_once(end))?.0;
    let (name, number) = label.rsplit_once(' ')?;
    let is_number =
        number.bytes().all(|byte| byte.is_ascii_digit()) || roman(&number.to_lowercase()).is_some();
    (is_number && is_capitals(name)).then_some(label)
}

/// The years in some words, as books of the last centuries tell them.
fn years(words: &str) -> impl Iterator<Item = &str> {
    let parts = words.split(|sign: char| !sign.is_ascii_digit());
    parts.filter(|part| part.len() == 4 && (part.starts_with("18") || part.starts_with("19")))
}

/// Whether words are the heading of a game or a title in capitals: what follows is no longer said
/// of the game before it.
pub(crate) fn is_section(text: &str, span: &Range<usize>) -> bool {
    let words = &text[span.clone()];
    heading::of(words) == Some(Heading::Game)
        || is_capitals(words) && is_alone(text, span) && !is_about(words)
}

/// Whether a title stands over words about the game before.
fn is_about(words: &str) -> bool {
    const ABOUT: [&str; 6] = ["NOTE", "REMARK", "POSITION", "SOLUTION", "ANMERKUNG", "VARIATION"];
    let words = words.to_uppercase();
    ABOUT.iter().any(|about| words.contains(about))
}

/// Whether words stand over what is no longer said of the game before: the heading of a game or a
/// chapter, a title, the names of two columns.
pub(crate) fn ends_words(text: &str, span: &Range<usize>) -> bool {
    let words = text[span.clone()].trim();
    // A title with a stop at its end is longer than `White Wins.`, and no `Repeat up to the 5th.`
    let is_stopped = words.ends_with(['.', '!', '?']);
    let least = if is_stopped { 4 } else { 2 };
    let is_named = || {
        words.split_whitespace().count() >= least
            && !(is_stopped && words.contains(|sign: char| sign.is_ascii_digit()))
            && is_title(words)
            && is_alone(text, span)
            && !is_about(words)
            && heading::of(words) != Some(Heading::Result)
            && judgement(words, Color::White).is_none()
    };
    heading::of(words) == Some(Heading::Chapter)
        || is_section(text, span)
        || words.lines().any(is_columns)
        || is_named()
}

/// Where the first line behind the first of some words begins that is a title in capitals, if any.
pub(crate) fn section_within(text: &str, span: &Range<usize>) -> Option<usize> {
    let mut at = span.start;
    let lines = text[span.clone()].split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        start..start + line.trim_end().len()
    });
    let is_title = |line: &Range<usize>| {
        let words = text[line.clone()].split_whitespace();
        words.filter(|word| word.contains(char::is_alphabetic)).nth(1).is_some()
            && is_section(text, line)
    };
    lines.skip(1).find(is_title).map(|line| line.start)
}

/// Whether words begin and end with their lines: no moves stand with them.
fn is_alone(text: &str, span: &Range<usize>) -> bool {
    let is_end = |sign: char| matches!(sign, '\n' | '\r');
    let is_word = |sign: &char| !sign.is_whitespace() || is_end(*sign);
    let before = text[..span.start].chars().rev().find(is_word);
    let behind = text[span.end..].chars().find(is_word);
    before.is_none_or(is_end) && behind.is_none_or(is_end)
}

/// Whether a line may stand directly above the first move of a game: a title, who played, where and when.
pub(crate) fn is_over_moves(line: &str) -> bool {
    /// Words in brackets or a date may stand alone.
    fn is_place(line: &str) -> bool {
        let inner = line.trim_matches(['(', ')', '[', ']', ' ', '.', '_', '*', '\t', '#', '\r']);
        let year = inner.rsplit([' ', ',', '.', '-']).next().unwrap_or_default();
        year.len() == 4
            && year.bytes().all(|byte| byte.is_ascii_digit())
            && line.len() <= LONGEST_TITLE
            && inner.starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit())
    }
    let words = line.trim().trim_matches(['_', '*', '#', '=', ' ']);
    players::is_named(words) || is_title(words) || is_place(words)
}

/// Some words over a game without the lines that say nothing but who has which pieces, if others are
/// left.
fn without_names(words: &str) -> std::borrow::Cow<'_, str> {
    let is_sided = |line: &str| players::is_named(line.trim()) && line.contains(':');
    let is_other = |line: &&str| !is_sided(line) && !line.trim().is_empty();
    let others: Vec<&str> = words.lines().filter(is_other).collect();
    let has_names = words.lines().any(is_sided);
    if has_names && !others.is_empty() {
        std::borrow::Cow::Owned(others.join(" "))
    } else {
        std::borrow::Cow::Borrowed(words)
    }
}

/// Whether a heading stands in capitals, above the label of a board or alone.
fn is_capitals(words: &str) -> bool {
    let label = words.trim_end().rsplit_once(['\n', '\r']).filter(|(_, last)| is_label(last));
    let words = label.map_or(words, |(title, _)| title.trim_end());
    // `No. 61.--QUEEN'S GAMBIT.`
    let count = |is: fn(char) -> bool| words.chars().filter(|&sign| is(sign)).count();
    is_title(words) && 5 * count(char::is_lowercase) < count(char::is_uppercase)
}

/// Whether words may be a title: not many, most of them with a capital, and no page number, no
/// names of columns, no end of a sentence that leads to the moves.
fn is_title(words: &str) -> bool {
    /// Of fewer letters a title cannot be made.
    const LEAST: usize = 4;
    /// Shorter words have no capital in a title.
    const SHORT: usize = 4;
    let letters = words.chars().filter(|sign| sign.is_alphabetic()).count();
    let long = || {
        words
            .split(|sign: char| !sign.is_alphanumeric() && sign != '\'' && sign != '\u{2019}')
            .filter(|word| word.chars().count() >= SHORT)
    };
    let great = long().filter(|word| word.starts_with(char::is_uppercase)).count();
    let is_over = words.lines().any(|line| is_columns(line) || heading::is_over_columns(line));
    words.len() <= LONGEST_TITLE
        && letters >= LEAST
        && !is_over
        && !words.trim_start().starts_with(['[', '{'])
        && !words.trim_end().ends_with([':', ',', ';'])
        && !words.trim_start().starts_with("Played")
        && words
            .trim_start()
            .chars()
            .find(|sign| sign.is_alphanumeric())
            .is_some_and(|sign| sign.is_uppercase() || sign.is_ascii_digit())
        && 2 * great > long().count()
}

/// The heading of a game at the end of a longer text, as in a book without lines.
fn heading_in(text: &str, span: &Range<usize>) -> Option<Range<usize>> {
    let tail = span.end.saturating_sub(LONGEST_TAIL).max(span.start);
    let tail = (tail..span.end).find(|&at| text.is_char_boundary(at))?;
    let words = &text[tail..span.end];
    let (at, _) =
        words.match_indices("GAME ").filter(|(at, _)| number(&words[*at..]).is_some()).last()?;
    let ends = ["White", "Between", "Played"].map(|word| words[at..].find(word));
    let end = ends.into_iter().flatten().filter(|&end| end > 0).min();
    let end = end.unwrap_or(words.len() - at).min(LONGEST_TITLE);
    Some(tail + at..floor(text, tail + at + end))
}

/// Where the heading of a game begins that stands in words behind a sentence of them, as in a book without lines.
pub(crate) fn game_within(text: &str, span: &Range<usize>) -> Option<usize> {
    let start = heading_in(text, span)?.start;
    let before = text[span.start..start].trim_end();
    before.ends_with(['.', '!', '?', ')', ']', '"']).then_some(start)
}

/// A heading in a longer text is looked for in so many bytes before the game.
const LONGEST_TAIL: usize = 400;

/// A title without the mark of a note behind it: `THE FIANCHETTO.[105]`.
fn without_mark(title: String) -> String {
    match title.rsplit_once('[') {
        Some((words, mark)) if mark.ends_with(']') && mark.len() <= 5 => words.trim().to_owned(),
        _ => title,
    }
}

/// `Played at the Hastings Victory Tournament, 1919`, a year, a match.
fn event(words: &str, tags: &mut Vec<(&'static str, String)>) {
    for line in words.lines() {
        place_and_year(line, tags);
    }
    let words = squeezed(words);
    if words.len() > LONGEST_TITLE {
        return;
    }
    if let Some(year) = years(&words).next()
        && !tags.iter().any(|(name, _)| *name == "Date")
    {
        tags.push(("Date", format!("{year}.??.??")));
    }
    if let Some((_, place)) = words.split_once("layed at ") {
        set(tags, "Site", place.split(['(', ';']).next().unwrap_or(place));
    }
}

/// `(San Sebastian, 1911)` or `Hastings, 1895`, in a line of its own.
fn place_and_year(line: &str, tags: &mut Vec<(&'static str, String)>) {
    let line = line.trim().trim_matches(['(', ')', '[', ']', '_', '*', '.', ' ']);
    let Some(year) = years(line).next() else { return };
    let place = line.strip_suffix(year).map(|place| place.trim_end_matches([',', ' ', '.']));
    if let Some(place) = place.filter(|place| is_place_name(place)) {
        set(tags, "Site", place);
    }
}

/// The number of a game in its title: `GAME No. 12`, `GAME XIV.`
pub(crate) fn number(title: &str) -> Option<u32> {
    let lower = title.to_lowercase();
    let mut words =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_game = |word: &&str| heading::is_game(word);
    let mut word = words.next().filter(is_game).and_then(|_| words.next())?;
    if heading::is_number_word(word) {
        word = words.next()?;
    }
    word.parse().ok().or_else(|| roman(word))
}

fn roman(word: &str) -> Option<u32> {
    let value = |sign| match sign {
        b'i' => Some(1),
        b'v' => Some(5),
        b'x' => Some(10),
        b'l' => Some(50),
        b'c' => Some(100),
        _ => None,
    };
    let values: Option<Vec<u32>> = word.bytes().map(value).collect();
    let values = values.filter(|values| !values.is_empty() && values.len() < 10)?;
    let mut sum = 0_u32;
    for (index, &value) in values.iter().enumerate() {
        let is_less = values.get(index + 1).is_some_and(|&next| next > value);
        sum = if is_less { sum.wrapping_sub(value) } else { sum.wrapping_add(value) };
    }
    Some(sum)
}

/// The game that words refer to: "Moves 1-8 as in Game No. 12", "Repeat Game No. 12 up to Black's
/// 4th move.".
pub(crate) fn reference(words: &str) -> Option<u32> {
    let lower = squeezed(words).to_lowercase();
    let behind = lower.find("as in game").map(|at| at + "as in ".len());
    let behind = behind.or_else(|| lower.starts_with("repeat game").then_some("repeat ".len()))?;
    number(lower[behind..].trim())
}

/// What the publisher's page of a book tells behind a word: `Title: `, `Author: `.
pub(crate) fn told(text: &str, word: &str) -> Option<String> {
    let head = &text[..floor(text, 8000)];
    let at = head
        .match_indices(word)
        .map(|(at, _)| at)
        .find(|&at| at == 0 || head[..at].ends_with(['\n', '\r', ' ']))?;
    let rest = &head[at + word.len()..];
    // In a text without lines the next of these words ends it.
    let ends = ["\n", "\r", " Author: ", " Release ", " Translator: ", " Editor: "];
    let end = ends.into_iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
    let told = squeezed(&rest[..end]);
    (!told.is_empty() && told.len() <= 200).then_some(told)
}

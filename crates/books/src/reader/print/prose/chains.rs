//! Moves that a sentence supposes, with what it says answers them, and lines in brackets behind a move.

mod brackets;
mod heads;
mod links;
mod named;
mod parts;
mod talked;

use std::ops::Range;

use staunton_rules::Move;

use super::lines::{Line, side};
use super::place::ends_sentence;
use super::runs::{Run, is_apart};
use super::said::{DONE, NOT, PLANS, is_supposing};
use super::walk::{is_playable, played};
use super::{Known, State};
use crate::budget::grown;
use crate::layout::printed::Printed;
use crate::prose::references::board_named;
use crate::prose::words::{floor, sentence_before, words_of};
use crate::reader::print::Print;
use brackets::open_bracket;
use heads::{Head, When, head};
use links::{Link, goes_on, is_counted, is_next, link, reaches};
use parts::{Item, Laid, Seat};

/// So much behind a move is looked at, in bytes, and so many words of it.
const BEHIND: usize = 60;
const SOON: usize = 5;
/// Words before a line in brackets that stands in place of the move before them.
const INSTEAD: [&str; 10] = ["or", "not", "if", "instead", "also", "now", "e", "g", "bad", "would"];
/// A line of so many moves tells itself behind which of the moves that are named before it it is played.
const LONG: usize = 3;
/// A note to the last move of a game stands so near behind it, in bytes.
const BEHIND_GAME: usize = 300;
/// A chain of so many moves says enough of itself behind other moves of its note.
const TELLING: usize = 2;

impl Print<'_> {
    /// Reads the moves of a paragraph that are supposed, and those in brackets.
    pub(super) fn chains(&self, span: &Range<usize>, runs: &[Run], state: &mut State<'_>) {
        let items = self.items(span, runs, state);
        let mut index = 0;
        while index < items.len() {
            let count = if items[index].is_open { self.chain(&items, index, state) } else { 0 };
            index += count.max(1);
        }
    }

    /// The moves of a paragraph, those that nothing but numbers parts together.
    fn items(&self, span: &Range<usize>, runs: &[Run], state: &State<'_>) -> Vec<Item> {
        // A bracket may part the moves of a run.
        let of_run = |run: &Run| {
            let (ply, first) = (run.ply, run.at);
            let moves = run.moves.clone().into_iter().enumerate();
            moves.map(move |(index, printed)| {
                let at = if index == 0 { first } else { printed.start() };
                (at, ply.map(|ply| ply + index), printed)
            })
        };
        let mut moves: Vec<(usize, Option<usize>, Printed)> =
            runs.iter().flat_map(of_run).collect();
        moves.sort_by_key(|(at, ..)| *at);
        let spans: Vec<Range<usize>> = moves.iter().map(|(.., printed)| printed.span()).collect();
        let mut items: Vec<Item> = Vec::new();
        for (at, ply, printed) in moves {
            // `castle` is no move that is named.
            if self.is_square(printed.start(), state) {
                continue;
            }
            let bracket = open_bracket(&self.text, span.start, at, &spans);
            let is_open = state.known(printed.start()) == Some(Known::Open)
                && state.made(printed.start()).is_none();
            if let Some(last) = items.last_mut()
                && last.is_open == is_open
                && last.bracket == bracket
                && self.text.get(last.end()..at).is_some_and(joins)
                && (last.ply.is_some() || ply.is_none() || !is_apart(&self.text, last.end(), at))
                && takes(last, ply)
            {
                last.ply = last.ply.or_else(|| ply?.checked_sub(last.moves.len()));
                last.moves.push(printed);
                continue;
            }
            items.push(Item { moves: vec![printed], at, ply, bracket, is_open });
        }
        items
    }

    /// Reads an item with those that hang on it; how many they are, none if they are not read.
    fn chain(&self, items: &[Item], index: usize, state: &mut State<'_>) -> usize {
        let first = &items[index];
        state.lines.go_on(&self.book, first.start());
        let seats =
            self.bracketed(items, index, state).or_else(|| self.hanging(items, index, state));
        let (seats, is_sure) = match seats {
            Some(seats) => (seats, true),
            None => (self.supposed(items, index, state), false),
        };
        if seats.is_empty() && first.moves.len() >= LONG {
            return self.behind_named(items, index, state);
        }
        let mut read = Vec::new();
        for seat in seats {
            if let Some(laid) = self.laid(items, index, seat) {
                read.push(laid);
            }
        }
        let is_one = read.len() == 1;
        let Some(laid) = read.pop().filter(|_| is_one) else { return 0 };
        let count: usize = laid.iter().map(|laid| laid.moves.len()).sum();
        if !is_sure && count < TELLING && !is_clear(items, index, state) {
            return 0;
        }
        let chained = laid.len();
        for (laid, item) in laid.into_iter().zip(&items[index..]) {
            self.keep(laid, item, state);
        }
        chained
    }

    /// Plays an item from a place, and those that hang on it behind it; nothing if one cannot be played.
    fn laid(&self, items: &[Item], index: usize, seat: Seat) -> Option<Vec<Laid>> {
        let mut all = vec![self.lay(&items[index], seat)?];
        for pair in items[index..].windows(2) {
            let (item, next) = (&pair[0], &pair[1]);
            let last = all.last()?;
            let count = last.moves.len();
            let by = side(last.seat.ply + count - 1);
            if !next.is_open || next.bracket != item.bracket {
                break;
            }
            let between = self.text.get(item.end()..next.at)?;
            // Whether `then` is behind this move was asked before: it is the first.
            let then = if all.len() == 1 {
                between.replacen("would then", "would", 1)
            } else {
                String::new()
            };
            let seat = match link(between, by).or_else(|| link(&then, by)) {
                Some(Link::Answer) => last.seat(count),
                Some(Link::Instead) => last.seat(count - 1),
                // The number of a line is that of the answer.
                None if next.moves.len() >= TELLING && next.ply.is_some() && goes_on(between) => {
                    if next.ply != Some(last.seat.ply + count) {
                        return None;
                    }
                    last.seat(count)
                }
                None if next.ply == Some(last.seat.ply + count) && is_counted(between) => {
                    last.seat(count)
                }
                // The words give the answer to the side that has moved.
                None if link(between, !by).is_some() => return None,
                None => break,
            };
            let laid = self.lay(next, seat)?;
            all.push(laid);
        }
        Some(all)
    }

    fn lay(&self, item: &Item, seat: Seat) -> Option<Laid> {
        if item.ply.is_some_and(|ply| ply != seat.ply) {
            return None;
        }
        let tried = played(self, &seat.stand, &item.moves);
        let takes = |printed: &Printed, mv: &Move| {
            let printed = self.text[printed.span()].to_lowercase();
            let is_printed = printed.contains(['x', ':', '\u{d7}']) || printed.contains("take");
            is_printed == mv.is_capture()
        };
        let is_whole = tried.moves.len() == item.moves.len() && tried.is_clean;
        let is_told = item.moves.iter().zip(&tried.moves).all(|(printed, mv)| takes(printed, mv));
        (is_whole && is_told).then_some(Laid { seat, moves: tried.moves })
    }

    /// Where the first line of a bracket is played that stands directly behind a move: in place of it.
    fn bracketed(&self, items: &[Item], index: usize, state: &State<'_>) -> Option<Vec<Seat>> {
        let item = &items[index];
        let bracket = item.bracket?;
        let before = items[..index].iter().rev().find(|it| it.end() <= bracket)?;
        if items[..index].iter().any(|it| it.start() > bracket) {
            return None;
        }
        let gap = self.text.get(before.end()..bracket)?;
        let words = self.text.get(bracket..item.at)?;
        let (line, at) = state.made(before.moves.last()?.start())?;
        // The numbers of a longer line say it, whatever is said of it.
        let is_numbered = item.ply.is_some();
        let is_line = item.ply == Some(line.first + at) && item.moves.len() >= LONG;
        let is_plain =
            |word: String| INSTEAD.contains(&word.as_str()) || is_line && !is_elsewhere(&word);
        if gap.contains(char::is_alphanumeric) || !words_of(words).all(is_plain) {
            return None;
        }
        let instead = Seat { ply: line.first + at, stand: line.stands[at].clone() };
        let next = Seat { ply: line.first + at + 1, stand: line.stands[at + 1].clone() };
        let is_told = is_numbered || words_of(words).next().is_some();
        // What can be played next as well is not told by a bracket alone.
        if !is_told && self.lay(item, next.clone()).is_some() {
            return Some(Vec::new());
        }
        Some(if item.ply == Some(next.ply) { vec![next] } else { vec![instead] })
    }

    /// Where an item is played that hangs on a move which is read.
    fn hanging(&self, items: &[Item], index: usize, state: &State<'_>) -> Option<Vec<Seat>> {
        let item = &items[index];
        let before = items[..index].iter().rev().find(|it| it.bracket == item.bracket)?;
        let (line, at) = state.made(before.moves.last()?.start())?;
        let by = side(line.first + at);
        let between = self.text.get(before.end()..item.at)?;
        let seat = |at: usize| Seat { ply: line.first + at, stand: line.stands[at].clone() };
        match link(between, by) {
            Some(Link::Answer) => Some(vec![seat(at + 1)]),
            Some(Link::Instead) => Some(vec![seat(at)]),
            None if goes_on(between)
                && item.moves.len() >= TELLING
                && item.ply == Some(line.first + at + 1) =>
            {
                Some(vec![seat(at + 1)])
            }
            None if item.moves.len() >= TELLING && is_next(between, by) => Some(vec![seat(at + 1)]),
            // `It seems stronger. B-B4 would then be answered by 17. B-Q3`: the number is that of the answer.
            None if self.is_then(&items[index..], between) => Some(vec![seat(at + 1)]),
            None if is_interrupted(between)
                && item.ply.is_none_or(|ply| ply == line.first + at + 1) =>
            {
                Some(vec![seat(at + 1)])
            }
            None if reaches(between, by) => {
                // What the side that has moved could play as well is not told by the reason alone.
                let mut passed = line.stands[at + 1].clone();
                let first = &item.moves[0];
                let is_other = is_playable(self, &line.stands[at], first)
                    || passed.pass() && is_playable(self, &passed, first);
                (!is_other && self.lay(item, seat(at + 1)).is_some()).then(|| vec![seat(at + 1)])
            }
            None => None,
        }
    }

    /// Whether an item begins a sentence that says what would then be, with an answer that has a number.
    fn is_then(&self, items: &[Item], between: &str) -> bool {
        let [item, answer, ..] = items else { return false };
        let behind = self.text.get(item.end()..answer.at).unwrap_or_default();
        let words: Vec<String> = words_of(behind).collect();
        let is_begun = sentence_before(&self.text, item.at).trim().is_empty();
        let is_told = words.iter().take(2).map(String::as_str).eq(["would", "then"]);
        is_begun && is_told && answer.ply.is_some() && !is_supposing(&between.replace("would", ""))
    }

    /// Where an item may be played with which a sentence begins.
    fn supposed(&self, items: &[Item], index: usize, state: &State<'_>) -> Vec<Seat> {
        let item = &items[index];
        if board_named(&self.text, item.at).is_some() {
            return Vec::new();
        }
        let Some(said) = self.said_of(items, index) else { return Vec::new() };
        // What comes after a move may come after others that are named before it.
        let last = words_of(sentence_before(&self.text, item.at)).last();
        if last.as_deref() == Some("after") && !is_clear(items, index, state) {
            return Vec::new();
        }
        let Some(main) = main_of(item, state) else { return Vec::new() };
        let (now, _) = state.now(main, item.start());
        let seat = |ply: usize| Some(Seat { ply, stand: main.at(ply)?.clone() });
        let instead = now.checked_sub(1).and_then(seat);
        // What has been played is told of the game.
        let is_played = |seat: &Seat| {
            let laid = self
                .lay(&Item { moves: item.moves[..1].to_vec(), ply: None, ..*item }, seat.clone());
            let next = main.at(seat.ply + 1);
            laid.zip(next)
                .is_some_and(|(laid, next)| *laid.seat(1).stand.position() == *next.position())
        };
        if instead.as_ref().is_some_and(is_played) {
            return Vec::new();
        }
        let next = seat(now).filter(|_| said.when == When::Either);
        let mut seats: Vec<Seat> = instead.into_iter().chain(next).collect();
        seats.extend(behind_last(main, item, state));
        seats.retain(|seat| said.who.is_none_or(|who| side(seat.ply) == who));
        seats
    }

    fn said_of(&self, items: &[Item], index: usize) -> Option<Head> {
        let item = &items[index];
        let sentence = sentence_before(&self.text, item.at);
        let from = item.at - sentence.len();
        if items[..index].iter().any(|it| it.end() > from) || sentence.contains(['(', '[']) {
            return None;
        }
        let behind = &self.text[item.end()..floor(&self.text, item.end() + BEHIND)];
        if behind.starts_with(|sign: char| sign == '-' || sign.is_alphanumeric()) {
            return None;
        }
        let words: Vec<String> = words_of(sentence).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let behind = if ends_sentence(&self.text, item.end()) { "" } else { behind };
        let behind: Vec<String> = words_of(behind).take(SOON).collect();
        let behind: Vec<&str> = behind.iter().map(String::as_str).collect();
        head(&words, &behind)
    }

    /// Keeps what was read of an item.
    fn keep(&self, laid: Laid, item: &Item, state: &mut State<'_>) {
        if !self.budget.take(grown::<super::Found>() * laid.moves.len(), item.at) {
            return;
        }
        let places = item.moves.iter().map(|mv| (mv.start(), mv.end()));
        let mut line =
            Line::of(laid.seat.ply, laid.seat.stand, laid.moves.iter().copied().zip(places));
        line.game = state.lines.last_game(item.start()).map_or(line.game, |main| main.game);
        for ((printed, stand), mv) in item.moves.iter().zip(&line.stands).zip(&laid.moves) {
            state.found.push((printed.span(), *stand.position(), *mv));
        }
        state.lines.all.push(line);
    }
}

/// Behind the last line that the note has told, and before its last move.
fn behind_last(main: &Line, item: &Item, state: &State<'_>) -> Vec<Seat> {
    let (_, from) = state.now(main, item.start());
    let told = state.lines.all.iter().filter(|line| !line.is_main && !line.is_supposed);
    let told = told.filter(|line| line.start() >= from && line.end() <= item.at);
    let Some(line) = told.max_by_key(|line| line.end()) else { return Vec::new() };
    let count = line.places.len();
    let seat = |at: usize| Seat { ply: line.first + at, stand: line.stands[at].clone() };
    vec![seat(count), seat(count - 1)]
}

/// The game that an item stands in, or behind which it stands.
fn main_of<'s>(item: &Item, state: &'s State<'_>) -> Option<&'s Line> {
    let start = item.start();
    let main = state.lines.last_game(start)?;
    (start < main.end() + BEHIND_GAME && main.now(start) > main.first).then_some(main)
}

/// Whether no other move is named between the game's own and an item.
fn is_clear(items: &[Item], index: usize, state: &State<'_>) -> bool {
    let item = &items[index];
    let Some(main) = main_of(item, state) else { return false };
    let (_, from) = state.now(main, item.start());
    let is_other = |it: &Item| it.start() >= from && it.end() <= item.at;
    !items[..index].iter().any(is_other) && state.last.is_none_or(|last| last.1 <= from)
}

/// Whether nothing but numbers and stops stands between two moves.
fn joins(gap: &str) -> bool {
    // `(2)` is a number.
    let number = gap.find('(').zip(gap.find(')')).filter(|(open, close)| {
        let inner = gap.get(open + 1..*close).unwrap_or_default();
        !inner.is_empty() && inner.bytes().all(|byte| byte.is_ascii_digit())
    });
    if let Some((open, close)) = number {
        return joins(&gap[..open]) && joins(&gap[close + 1..]);
    }
    !gap.contains(char::is_alphabetic) && !gap.contains(['(', ')', '[', ']', '-'])
}

/// Whether a word tells of a move that is not played in its turn.
fn is_elsewhere(word: &str) -> bool {
    PLANS.contains(&word) || NOT.contains(&word) || DONE.contains(&word) || word == "after"
}

/// Whether nothing but stops stands between two moves, and a bracket: `K-B1, Kt-Q5 (if R-Q7; B-K6ch); R-B8ch`.
fn is_interrupted(gap: &str) -> bool {
    let Some((before, rest)) = gap.split_once('(') else { return false };
    let Some((inner, behind)) = rest.rsplit_once(')') else { return false };
    let is_stop = |part: &str| !part.contains(char::is_alphabetic);
    !inner.contains(['(', ')']) && is_stop(before) && is_stop(behind) && behind.contains([',', ';'])
}

/// Whether a move with this ply may stand behind those of an item.
fn takes(item: &Item, ply: Option<usize>) -> bool {
    let count = item.moves.len();
    match (item.ply, ply) {
        (_, None) => true,
        (None, Some(ply)) => ply >= count,
        (Some(first), Some(ply)) => first + count == ply,
    }
}

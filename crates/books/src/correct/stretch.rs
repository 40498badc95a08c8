//! Moves in a stretch of text that is too badly printed to be taken to pieces by signs alone: the
//! legal moves themselves tell where one ends and the next begins.

use std::ops::Range;

use staunton_notation::IdentifiedPosition;

use crate::correct::costs::{LEFT, OTHER, PER_MOVE, most_of};
use crate::correct::edit_distance::beginnings;
use crate::correct::spelling::{Forms, Squeezed};
use crate::decode::hypothesis::{Decoder, Hypothesis};
use crate::layout::printed::Printed;
use crate::layout::token::is_like_a_number;
use crate::prose::words;

/// No more hypotheses to divide a stretch are followed at a time.
const MOST: usize = 16;

/// A way to divide a stretch so far.
#[derive(Clone, Debug)]
struct Division {
    now: IdentifiedPosition,
    /// How many of its signs are told.
    at: usize,
    cost: u32,
    /// The signs of each move.
    moves: Vec<Range<usize>>,
}

/// The signs of a stretch, and where its words begin.
#[derive(Default)]
struct Stretch {
    signs: Vec<char>,
    /// The byte of the book at which each sign begins.
    places: Vec<usize>,
    /// For each sign at which a word begins that may be skipped, the sign behind that word.
    skips: Vec<Option<usize>>,
    /// Before which signs a move must end.
    breaks: Vec<usize>,
}

/// Finds `count` moves in a part of the book, from the cheapest of `hypotheses` on, and tells what is
/// wrong with them as they are printed; none if they cannot be made out.
pub(crate) fn divide(
    decoder: &Decoder<'_>,
    hypotheses: &[Hypothesis],
    span: &Range<usize>,
    count: usize,
) -> Option<(Vec<Printed>, u32)> {
    let stretch = Stretch::of(decoder.text, span);
    let mut open: Vec<Division> = hypotheses
        .iter()
        .take(4)
        .map(|hypothesis| Division {
            now: hypothesis.now.clone(),
            at: 0,
            cost: 0,
            moves: Vec::new(),
        })
        .collect();
    for _ in 0..count {
        open = further(decoder, &stretch, &open);
    }
    let best = open
        .iter()
        .map(|division| (division.cost + stretch.left(division.at), division))
        .min_by_key(|(cost, _)| *cost)?;
    let (cost, division) = best;
    if cost > PER_MOVE * u32::try_from(count + 1).ok()? {
        return None;
    }
    Some((division.moves.iter().map(|signs| printed(decoder, &stretch, signs)).collect(), cost))
}

fn printed(decoder: &Decoder<'_>, stretch: &Stretch, signs: &Range<usize>) -> Printed {
    let start = beginning(decoder.text, stretch, signs.start);
    let last = stretch.places[signs.end - 1];
    let end = last + decoder.text[last..].chars().next().map_or(1, char::len_utf8);
    // What stands up to the next sign may be the mark of check.
    let until = stretch.places.get(signs.end).copied().unwrap_or(end + 1);
    let tail = &decoder.text[end..until.min(decoder.text.len()).max(end)];
    let marks = tail.len() - tail.trim_start_matches(['+', '#', '.', ')', '!', '?']).len();
    let span = start..end + marks;
    let style = decoder.style_of(&span);
    Printed { style, ..Printed::new(&span) }
}

/// Where a move begins whose first sign that is told is this one: a single sign directly before it
/// belongs to it, badly printed, unless it is the number of a move in capitals.
fn beginning(text: &str, stretch: &Stretch, first: usize) -> usize {
    let start = stretch.places[first];
    let Some(before) = first.checked_sub(1).map(|before| stretch.places[before]) else {
        return start;
    };
    let sign = stretch.signs[first - 1];
    let is_apart = !text[..before].ends_with(|sign: char| sign.is_alphanumeric());
    let is_number = sign.is_ascii_digit() && !stretch.signs[first].is_lowercase();
    if before + sign.len_utf8() == start && is_apart && !is_number { before } else { start }
}

/// The hypotheses to divide a stretch with one more move.
fn further(decoder: &Decoder<'_>, stretch: &Stretch, open: &[Division]) -> Vec<Division> {
    let mut next: Vec<Division> = Vec::new();
    for division in open {
        let mut forms = Vec::new();
        decoder.all_forms(&division.now, &mut forms);
        let mut found: Vec<(u32, Division)> = Vec::new();
        for at in stretch.starts(division.at) {
            for (mv, range, cost) in prefixes(&forms, stretch, at) {
                let cost = division.cost + cost + stretch.passed(division.at, at);
                found.push((
                    cost,
                    Division {
                        now: division.now.clone(),
                        at: range.end,
                        cost,
                        moves: division.moves.iter().cloned().chain([range]).collect(),
                    },
                ));
                if let Some((_, last)) = found.last_mut() {
                    last.now.play(mv);
                }
            }
        }
        found.sort_by_key(|(cost, _)| *cost);
        next.extend(found.into_iter().take(MOST).map(|(_, division)| division));
    }
    next.sort_by_key(|division| division.cost);
    next.truncate(MOST);
    next
}

/// The legal moves that may begin at a sign, each with its signs and what it costs.
fn prefixes(
    forms: &[Forms],
    stretch: &Stretch,
    at: usize,
) -> Vec<(staunton_rules::Move, Range<usize>, u32)> {
    let next = stretch.breaks.partition_point(|&place| place <= at);
    let end = stretch.breaks.get(next).copied().unwrap_or(stretch.signs.len());
    let rest = &stretch.signs[at..end];
    let mut found = Vec::new();
    for (mv, form) in forms.iter().flat_map(Forms::iter) {
        let most = most_of(form.len()).min(2 * OTHER);
        let Some(costs) = beginnings(form, rest, most) else { continue };
        let lengths = 1..=rest.len().min(costs.len() - 1);
        let Some(best) = lengths.min_by_key(|&length| (costs[length], length.abs_diff(form.len())))
        else {
            continue;
        };
        if costs[best] <= most {
            found.push((mv, at..at + best, costs[best]));
        }
    }
    found
}

/// Whether a word may be the letter of a file, badly printed: `Ht` for `Kt`.
fn may_name_file(word: &str) -> bool {
    let is_short = (1..=2).contains(&word.chars().count()) && word != "P";
    is_short && word.chars().all(char::is_alphabetic) && word.starts_with(char::is_uppercase)
}

impl Stretch {
    fn of(text: &str, span: &Range<usize>) -> Self {
        let mut stretch = Self::default();
        for line in words::spoiled(&text[span.clone()]) {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            stretch.line(line, start);
        }
        stretch
    }

    fn line(&mut self, line: &str, start: usize) {
        let mut at = 0;
        let mut gap = 0;
        let mut names_file = false;
        for word in line.split_inclusive(|sign: char| sign.is_whitespace() || sign == '|') {
            let first = self.signs.len();
            let squeezed = Squeezed::all(word);
            self.places.extend(squeezed.places.iter().map(|place| start + at + place));
            self.skips.extend(squeezed.signs.iter().map(|_| None));
            self.signs.extend(squeezed.signs);
            let trimmed = word.trim();
            let digits = trimmed.trim_end_matches(['.', ',', ')', ':', ';', '|']);
            let is_mark = matches!(digits.trim_matches(['(', ')', '.']), "ch" | "mate" | "dis");
            let is_any = first < self.signs.len();
            if is_any && (is_like_a_number(trimmed) || is_mark) {
                self.skips[first] = Some(self.signs.len());
            }
            // Of `Q to K 3, P to B 4` the 3 is a rank.
            let is_rank = trimmed.ends_with([',', ';']) && names_file && gap == 0;
            let is_plain = digits.len() < trimmed.len()
                && !is_rank
                && digits.bytes().all(|it| it.is_ascii_digit());
            names_file = may_name_file(trimmed.trim_end_matches('.'));
            if is_any && (is_plain || gap > 2) {
                self.breaks.push(first);
            }
            if is_any && is_plain || word.ends_with('|') {
                self.breaks.push(self.signs.len());
            }
            gap = if is_any { 0 } else { gap + 1 };
            at += word.len();
        }
    }

    /// Where a move may begin if the signs before `at` are told: words that are numbers may be
    /// passed, and a number that stands directly before its move.
    fn starts(&self, at: usize) -> Vec<usize> {
        let mut starts = vec![at];
        let mut here = at;
        while let Some(next) = self.skips.get(here).copied().flatten() {
            starts.push(next);
            here = next;
        }
        for passed in 1..=3 {
            if self.signs[at..].len() > passed && !starts.contains(&(at + passed)) {
                starts.push(at + passed);
            }
        }
        starts.retain(|&start| start < self.signs.len());
        starts
    }

    /// What it costs to pass the signs from one place to another.
    fn passed(&self, from: usize, to: usize) -> u32 {
        let mut here = from;
        while here < to {
            match self.skips.get(here).copied().flatten().filter(|next| *next <= to) {
                Some(next) => here = next,
                None => break,
            }
        }
        self.signs[here..to]
            .iter()
            .map(|sign| if sign.is_ascii_digit() { LEFT } else { 2 * LEFT })
            .sum()
    }

    /// What the signs behind the last move cost.
    fn left(&self, at: usize) -> u32 {
        self.passed(at, self.signs.len())
    }
}

//! Fractions: White's moves over a line, Black's under it.

use std::ops::Range;

use super::Layout;
use super::arrange::{Arrangement, Item, Order};
use super::rows::{Cell, lines, parted};
use super::tokens::{Number, is_heading, number, numbers};

/// A line `1. ------  2. -----` of numbers and rules.
struct Rule {
    /// The column each fraction begins in, and its number, if it has one.
    parts: Vec<(usize, Option<u32>)>,
}

/// The columns of a rule; none if the line is anything else.
fn rule(line: &str) -> Option<Rule> {
    let mut parts: Vec<(usize, Option<u32>)> = Vec::new();
    let mut waiting: Option<(usize, u32)> = None;
    let mut rest = line;
    let mut column = 0;
    while let Some(sign) = rest.chars().next() {
        let length = if sign.is_whitespace() {
            sign.len_utf8()
        } else if let Some(Number { value, length, .. }) = number(rest) {
            waiting = Some((column, value));
            length
        } else {
            let dashes =
                |sign| matches!(sign, '-' | '_' | '=' | '\u{2014}' | '\u{2013}' | '\u{2500}');
            let length = rest.find(|sign| !dashes(sign)).unwrap_or(rest.len());
            let is_end = matches!(rest.trim().trim_end_matches('.'), "&c" | "etc");
            match (rest[..length].chars().count(), waiting.take()) {
                (0 | 1, _) if !is_end => return None,
                (0 | 1, _) => rest.len(),
                (_, numbered) => {
                    let (at, value) = numbered.unzip();
                    parts.push((at.unwrap_or(column), value));
                    length
                }
            }
        };
        column += rest[..length].chars().count();
        rest = &rest[length..];
    }
    (!parts.is_empty()).then_some(Rule { parts })
}

/// Where each column of a line begins, in bytes of the text, and at last where the line ends.
fn columns(text: &str, line: &Range<usize>) -> Vec<usize> {
    let signs = text[line.clone()].char_indices().map(|(at, _)| line.start + at);
    signs.chain([line.end]).collect()
}

/// Fractions with their rules.
pub(super) fn ruled(text: &str) -> Option<Arrangement> {
    let lines = lines(text);
    let mut orders: Vec<Order> = Vec::new();
    let mut is_used = vec![false; lines.len()];
    for (index, line) in lines.iter().enumerate() {
        let Some(rule) = rule(&text[line.clone()]) else { continue };
        let (Some(above), Some(below)) = (index.checked_sub(1), lines.get(index + 1)) else {
            continue;
        };
        for used in [above, index, index + 1] {
            is_used[used] = true;
        }
        let around = [&lines[above], below].map(|line| (line.end, columns(text, line)));
        let mut side = 0;
        for (part, &(from, value)) in rule.parts.iter().enumerate() {
            // The same number again belongs to another line of play beside this one.
            side = match part.checked_sub(1).map(|before| rule.parts[before].1) {
                Some(before) if value.is_some() && before == value => side + 1,
                _ => side,
            };
            let to = rule.parts.get(part + 1).map(|&(to, _)| to);
            while orders.len() <= side {
                orders.push(Order::default());
            }
            for (end, columns) in &around {
                let column = |column: usize| columns.get(column).copied().unwrap_or(*end);
                let cell = column(from)..to.map_or(*end, column);
                let cells = parted(text, cell, false).into_iter().map(Item::Cell);
                orders[side].items.extend(cells);
            }
        }
    }
    let words = lines
        .iter()
        .zip(&is_used)
        .filter(|&(line, used)| !used && !is_passed_over(&text[line.clone()]))
        .map(|(line, _)| line.clone())
        .collect();
    (!orders.is_empty()).then_some(Arrangement { layout: Layout::Fractions, lines: orders, words })
}

fn is_passed_over(line: &str) -> bool {
    line.trim().is_empty() || is_heading(line)
}

/// Fractions that lost their rules: a line of numbered moves, and under it one without numbers.
pub(super) fn flat(text: &str) -> Option<Arrangement> {
    let lines: Vec<Range<usize>> =
        lines(text).into_iter().filter(|line| !is_passed_over(&text[line.clone()])).collect();
    let mut order = Order::default();
    let mut words = Vec::new();
    let mut index = 0;
    while let Some(line) = lines.get(index) {
        let upper = numbers(text, line.clone());
        let counts_up = upper.windows(2).all(|pair| pair[1].1.value == pair[0].1.value + 1);
        let lower = lines.get(index + 1);
        let is_fraction = upper.len() > 1 && counts_up;
        let Some(lower) =
            lower.filter(|line| is_fraction && numbers(text, (*line).clone()).is_empty())
        else {
            words.push(line.clone());
            index += 1;
            continue;
        };
        let stream = order.streams.len();
        order.streams.push(lower.clone());
        for (part, (at, _)) in upper.iter().enumerate() {
            let end = upper.get(part + 1).map_or(line.end, |(end, _)| *end);
            let cell = Cell { span: *at..end, begins_line: false, after_blank: false };
            order.items.extend([Item::Cell(cell), Item::OneOf(stream)]);
        }
        index += 2;
    }
    let is_any = !order.items.is_empty();
    is_any.then(|| Arrangement { layout: Layout::Fractions, lines: vec![order], words })
}

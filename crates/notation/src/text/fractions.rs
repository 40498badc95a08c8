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

/// Gives the parts of a rule without numbers those that stand over it, and where they begin.
fn number_from_above(text: &str, above: &Range<usize>, rule: &mut Rule) {
    let columns = columns(text, above);
    let column_of = |byte: usize| columns.binary_search(&byte).unwrap_or_else(|column| column);
    let mut found = numbers(text, above.clone())
        .into_iter()
        .map(|(at, number)| (column_of(at), number.value))
        .peekable();
    // What stands before the fraction on the left is not this one's.
    let mut before = None;
    for (from, value) in &mut rule.parts {
        let mut last = None;
        while let Some(number) = found.next_if(|(column, _)| column <= from) {
            last = Some(number).filter(|&(column, _)| before < Some(column));
        }
        if let Some((column, number)) = last.filter(|_| value.is_none()) {
            (*from, *value) = (column, Some(number));
        }
        before = Some(*from);
    }
}

/// Fractions with their rules.
pub(super) fn ruled(text: &str) -> Option<Arrangement> {
    let lines = lines(text);
    let rules: Vec<Option<Rule>> = lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let mut rule = rule(&text[line.clone()])?;
            let above = lines.get(index.checked_sub(1)?)?;
            lines.get(index + 1)?;
            number_from_above(text, above, &mut rule);
            Some(rule)
        })
        .collect();
    let is_rule = |index: Option<usize>| {
        index.and_then(|index| rules.get(index)).is_some_and(Option::is_some)
    };
    let mut sides: Vec<Side> = Vec::new();
    let mut others: Vec<(usize, Range<usize>)> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        match &rules[index] {
            Some(rule) => add(text, rule, [&lines[index - 1], &lines[index + 1]], &mut sides),
            None if is_rule(Some(index + 1)) || is_rule(index.checked_sub(1)) => {}
            None if is_passed_over(&text[line.clone()]) => {}
            None => {
                let behind = sides.first().map_or(0, |side| side.fractions.len());
                others.push((behind, line.clone()));
            }
        }
    }
    let is_any = !sides.is_empty();
    let is_sorted = |side: &Side| side.fractions.is_sorted_by_key(|(number, _)| *number);
    if sides.len() != 1 || !sides.iter().all(is_sorted) {
        let words = others.into_iter().map(|(_, line)| line).collect();
        let lines = sides.into_iter().map(Side::order).collect();
        return is_any.then_some(Arrangement { layout: Layout::Fractions, lines, words });
    }
    // Between the fractions of one line may stand how it ended.
    let mut others = others.into_iter().peekable();
    let cells = |(_, line)| parted(text, line, true).into_iter().map(Item::Cell);
    let mut items = Vec::new();
    let fractions = sides.into_iter().flat_map(|side| side.fractions);
    for (index, (_, fraction)) in fractions.enumerate() {
        while let Some(other) = others.next_if(|(place, _)| *place <= index) {
            items.extend(cells(other));
        }
        items.extend(fraction);
    }
    items.extend(others.flat_map(cells));
    let lines = vec![Order { items, streams: Vec::new() }];
    Some(Arrangement { layout: Layout::Fractions, lines, words: Vec::new() })
}

/// A line of play in fractions.
#[derive(Default)]
struct Side {
    /// The column its last fraction began in.
    column: usize,
    /// The number of each fraction, if it has one, and the cells.
    fractions: Vec<(Option<u32>, Vec<Item>)>,
}

impl Side {
    /// Its cells in the order of the numbers: it may go on in a second column beside the first.
    fn order(mut self) -> Order {
        if self.fractions.iter().all(|(number, _)| number.is_some()) {
            self.fractions.sort_by_key(|(number, _)| *number);
        }
        let items = self.fractions.into_iter().flat_map(|(_, items)| items).collect();
        Order { items, streams: Vec::new() }
    }
}

/// Adds the fractions of a rule, each to the line of play it belongs to.
fn add(text: &str, rule: &Rule, around: [&Range<usize>; 2], sides: &mut Vec<Side>) {
    // Where the blanks before a line got lost, its wide gaps still part as many moves.
    let by_gaps = around.map(|line| {
        Some(parted(text, line.clone(), false)).filter(|cells| cells.len() == rule.parts.len())
    });
    let around = around.map(|line| (line.end, columns(text, line)));
    // Where one of several lines of play has ended, the others go on in their columns.
    let nearest = |from: usize| {
        let columns = sides.iter().map(|side| side.column.abs_diff(from)).enumerate();
        columns.min_by_key(|(_, distance)| *distance).map_or(0, |(place, _)| place)
    };
    let mut place = if rule.parts.len() < sides.len() { nearest(rule.parts[0].0) } else { 0 };
    for (part, &(from, value)) in rule.parts.iter().enumerate() {
        // The same number again belongs to another line of play beside this one.
        place = match part.checked_sub(1).map(|before| rule.parts[before].1) {
            Some(before) if value.is_some() && before == value => place + 1,
            _ => place,
        };
        let to = rule.parts.get(part + 1).map(|&(to, _)| to);
        while sides.len() <= place {
            sides.push(Side::default());
        }
        let mut items = Vec::new();
        for ((end, columns), by_gaps) in around.iter().zip(&by_gaps) {
            let column = |column: usize| columns.get(column).copied().unwrap_or(*end);
            let cell = column(from)..to.map_or(*end, column);
            let cells = match by_gaps {
                Some(cells) => vec![cells[part].clone()],
                None => parted(text, cell, false),
            };
            // A move in full that stands beside the fractions has a number of its own.
            for cell in cells {
                let own = number(&text[cell.span.clone()]).filter(|number| number.is_marked);
                match own.map(|own| own.value).filter(|own| value.is_some_and(|value| value < *own))
                {
                    Some(own) => sides[place].fractions.push((Some(own), vec![Item::Cell(cell)])),
                    None => items.push(Item::Cell(cell)),
                }
            }
        }
        sides[place].column = from;
        sides[place].fractions.push((value, items));
    }
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
            let cell = Cell { span: *at..end, begins_line: false, after_blank: false, indent: 0 };
            order.items.extend([Item::Cell(cell), Item::OneOf(stream)]);
        }
        index += 2;
    }
    let is_any = !order.items.is_empty();
    is_any.then(|| Arrangement { layout: Layout::Fractions, lines: vec![order], words })
}

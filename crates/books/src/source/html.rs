//! Pages in HTML: their text, laid out so that tables keep their columns.

mod about;
mod entity;

use super::Source;
pub(super) use about::{about, between};
use entity::entity;

/// Whether a text is a page in HTML.
pub(super) fn is_html(text: &str) -> bool {
    let head = text[..crate::printed::floor(text, 2000)].trim_start().to_ascii_lowercase();
    let begins =
        ["<!doctype html", "<html", "<?xml", "<head", "<body", "<p>", "<p ", "<table", "<div"];
    begins.iter().any(|begin| head.starts_with(begin))
}

/// A cell of a table is so wide, or a multiple of it, in signs.
const CELL: usize = 40;
/// A cell that holds nothing but a number is so wide.
const NUMBER: usize = 8;
/// Between two cells stand so many blanks at least.
const GAP: usize = 3;

/// Adds the text of a page; `offset` is where the page begins in the input.
pub(super) fn read(page: &str, offset: usize, source: &mut Source) {
    let mut reader = Reader {
        page,
        offset,
        source,
        column: 0,
        preformatted: 0,
        cell: Cell::default(),
        in_mark: false,
        next: 0,
        lists: Vec::new(),
        is_numbered: false,
        spanned: Vec::new(),
    };
    reader.read();
}

struct Reader<'a> {
    page: &'a str,
    offset: usize,
    source: &'a mut Source,
    /// How many signs stand in the line so far.
    column: usize,
    /// In how many preformatted parts we are.
    preformatted: usize,
    /// The cell of a table that is read, or was read last.
    cell: Cell,
    /// Whether we are in the raised mark of a note.
    in_mark: bool,
    /// Where the next cell of the row begins, in signs.
    next: usize,
    /// Whether the first column of the table holds nothing but numbers.
    is_numbered: bool,
    /// The lists that are open: of those with numbers the next one.
    lists: Vec<Option<u32>>,
    /// Cells of the row above that reach into this one: where each begins and ends, in signs.
    spanned: Vec<(usize, usize)>,
}

/// A cell of a table.
#[derive(Default)]
struct Cell {
    /// Where it begins in its line, in signs.
    column: usize,
    /// Where it begins in the text.
    at: usize,
    /// How many rows it stands in.
    rows: usize,
    /// Where it ends in the page if it is one line, whatever its tags say.
    line_end: usize,
    is_open: bool,
}

/// The raised mark of a note is no longer, in bytes.
const LONGEST_MARK: usize = 6;
/// Lists stand so deep in each other at most.
const DEEPEST: usize = 16;
/// A cell of more lines is no cell of a row.
const MOST_LINES: usize = 3;
/// A cell is one line up to so many bytes, with its tags.
const LONGEST_LINE: usize = 240;

impl Reader<'_> {
    fn read(&mut self) {
        let mut at = 0;
        while at < self.page.len() {
            let rest = &self.page[at..];
            let end = rest.find('<').unwrap_or(rest.len());
            self.words(at, at + end);
            at += end;
            if at < self.page.len() {
                at = self.tag(at);
            }
        }
    }

    /// Text between tags, with its entities.
    fn words(&mut self, start: usize, end: usize) {
        let mut at = start;
        let mut from = start;
        while at < end {
            let rest = &self.page[at..end];
            let sign = rest.chars().next().unwrap_or(' ');
            if sign == '&'
                && let Some((meant, length)) = entity(rest)
            {
                self.put(from, at);
                self.column += 1;
                self.source.other(meant.encode_utf8(&mut [0; 4]), self.offset + at);
                at += length;
                from = at;
            } else if sign.is_whitespace() && self.preformatted == 0 {
                self.put(from, at);
                let blanks = rest.len() - rest.trim_start().len();
                let is_needed = self.column > 0 && !self.source.text.ends_with(' ');
                if is_needed {
                    self.source.other(" ", self.offset + at);
                    self.column += 1;
                }
                at += blanks;
                from = at;
            } else {
                at += sign.len_utf8();
            }
        }
        self.put(from, end);
    }

    fn put(&mut self, from: usize, to: usize) {
        let words = &self.page[from..to];
        self.column = match words.rfind('\n') {
            Some(end) => words[end + 1..].chars().count(),
            None => self.column + words.chars().count(),
        };
        self.source.same(words, self.offset + from);
    }

    /// A tag, a comment, or what only looks like one; the byte behind it.
    fn tag(&mut self, at: usize) -> usize {
        let rest = &self.page[at..];
        if rest.starts_with("<!--") {
            return rest.find("-->").map_or(self.page.len(), |end| at + end + 3);
        }
        let is_closing = rest.starts_with("</");
        let name_at = 1 + usize::from(is_closing);
        let name: String = rest[name_at..]
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .take(16)
            .map(|sign| sign.to_ascii_lowercase())
            .collect();
        if name.is_empty() && !rest.starts_with("<!") && !rest.starts_with("<?") {
            self.put(at, at + 1);
            return at + 1;
        }
        let end = rest.find('>').map_or(self.page.len(), |end| at + end + 1);
        if !is_closing && matches!(name.as_str(), "script" | "style" | "head") {
            let close = format!("</{name}");
            let skipped = find_ignoring_case(&self.page[end..], &close);
            return skipped.map_or(self.page.len(), |found| end + found);
        }
        self.lay_out(&name, is_closing, &self.page[at..end], at);
        end
    }

    /// What a tag does to the lines.
    fn lay_out(&mut self, name: &str, is_closing: bool, tag: &str, at: usize) {
        let is_line = at < self.cell.line_end;
        match name {
            "p" | "div" | "br" | "hr" if is_line => self.blank(at),
            "table" => {
                self.line_ends(2, at);
                (self.next, self.spanned) = (0, Vec::new());
                self.is_numbered = !is_closing && is_numbered(&self.page[at..]);
            }
            "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "ul" | "ol" | "hr" => {
                self.line_ends(2, at);
                match (name, is_closing) {
                    ("ol" | "ul", true) => drop(self.lists.pop()),
                    ("ol", false) if self.lists.len() < DEEPEST => {
                        let start = attribute(tag, "start").and_then(|it| it.trim().parse().ok());
                        self.lists.push(Some(start.unwrap_or(1)));
                    }
                    ("ul", false) if self.lists.len() < DEEPEST => self.lists.push(None),
                    _ => {}
                }
            }
            "tr" => {
                self.line_ends(1, at);
                self.cell.is_open = false;
                if !is_closing {
                    self.next = 0;
                }
            }
            "li" if !is_closing => {
                self.line_ends(1, at);
                if let Some(Some(number)) = self.lists.last_mut() {
                    let told = format!("{number}. ");
                    *number = number.saturating_add(1);
                    self.column += told.len();
                    self.source.other(&told, self.offset + at);
                }
            }
            "br" | "div" | "li" | "dd" | "dt" | "section" | "article" => {
                self.line_ends(1, at);
            }
            "pre" => {
                self.line_ends(1, at);
                self.preformatted = if is_closing {
                    self.preformatted.saturating_sub(1)
                } else {
                    self.preformatted + 1
                };
            }
            "td" | "th" if is_closing => self.cell_ends(at),
            "td" | "th" => {
                if self.cell.is_open {
                    self.cell_ends(at);
                }
                self.cell_begins(tag, at);
            }
            "span" if !is_closing && is_denominator(tag) && self.column > 0 => {
                self.source.other(" ", self.offset + at);
                self.column += 1;
            }
            "sup" => self.mark(is_closing, at),
            "img" => {
                let alt = attribute(tag, "alt").unwrap_or_default();
                let told = if alt.is_empty() {
                    "[Illustration]".to_owned()
                } else {
                    format!("[Illustration: {alt}]")
                };
                self.column += told.chars().count();
                self.source.other(&told, self.offset + at);
            }
            _ => {}
        }
    }

    /// A raised sign is the mark of a note, unless it is the end of an ordinal, or has brackets.
    fn mark(&mut self, is_closing: bool, at: usize) {
        if is_closing && !self.in_mark {
            return;
        }
        if !is_closing {
            let behind = &self.page[at + self.page[at..].find('>').map_or(0, |end| end + 1)..];
            let inside = &behind[..find_ignoring_case(behind, "</sup").unwrap_or(0)];
            let mut words = String::new();
            let mut is_tag = false;
            for sign in inside.chars() {
                is_tag |= sign == '<';
                if !is_tag {
                    words.push(sign);
                }
                is_tag &= sign != '>';
            }
            let is_ordinal = ["st", "nd", "d", "rd", "th"].contains(&words.trim());
            let is_short = words.len() <= LONGEST_MARK;
            self.in_mark = !is_ordinal && is_short && words.starts_with(char::is_alphanumeric);
            if !self.in_mark {
                return;
            }
        }
        self.source.other(if is_closing { "]" } else { "[" }, self.offset + at);
        self.column += 1;
        self.in_mark &= !is_closing;
    }

    fn cell_begins(&mut self, tag: &str, at: usize) {
        // What the row above holds in two rows takes its place in this one.
        while let Some(index) = self.spanned.iter().position(|(start, _)| *start == self.next) {
            self.next = self.spanned.remove(index).1;
        }
        if self.column < self.next {
            self.source.other(&" ".repeat(self.next - self.column), self.offset + at);
            self.column = self.next;
        }
        let rows = attribute(tag, "rowspan").and_then(|rows| rows.trim().parse().ok());
        let behind = at + tag.len();
        let near = &self.page[behind..crate::printed::floor(self.page, behind + LONGEST_LINE)];
        let end = near.find("</td").or_else(|| near.find("</th"));
        let end = end.filter(|&end| !near[..end].contains("<table"));
        self.cell = Cell {
            column: self.column,
            at: self.source.text.len(),
            rows: rows.unwrap_or(1),
            line_end: end.map_or(0, |end| behind + end),
            is_open: true,
        };
    }

    fn cell_ends(&mut self, at: usize) {
        let words = self.source.text.get(self.cell.at..).unwrap_or_default().trim();
        // A whole column of a table stands in one cell: what is beside it comes behind it.
        if words.lines().count() > MOST_LINES {
            self.line_ends(2, at);
            (self.cell.is_open, self.next) = (false, 0);
            return;
        }
        let is_number =
            words.starts_with(|sign: char| sign.is_ascii_digit()) && words.len() < NUMBER - GAP;
        // An empty cell over or under the numbers is as wide as they are.
        let is_margin = words.is_empty() && self.cell.column == 0 && self.is_numbered;
        let width = if is_number || is_margin { NUMBER } else { CELL };
        let next = self.cell.column + width;
        // A line may have ended within the cell.
        let column = self.column.max(self.cell.column);
        self.next = if next >= column + GAP { next } else { (column + GAP).next_multiple_of(CELL) };
        self.cell.is_open = false;
        if self.cell.rows > 1 {
            self.spanned.push((self.cell.column, self.next));
        }
    }

    /// A blank between words of a cell.
    fn blank(&mut self, at: usize) {
        if self.column > self.cell.column && !self.source.text.ends_with(' ') {
            self.source.other(" ", self.offset + at);
            self.column += 1;
        }
    }

    /// Ends the line, so that at least so many line ends stand there.
    fn line_ends(&mut self, count: usize, at: usize) {
        let text = &self.source.text;
        let there = text.len() - text.trim_end_matches('\n').len();
        if there < count {
            self.source.other(&"\n".repeat(count - there), self.offset + at);
        }
        self.column = 0;
    }
}

/// Whether the first cells of the first rows of a table are numbers or empty.
fn is_numbered(table: &str) -> bool {
    /// So many bytes of a table are looked at.
    const NEAR: usize = 2000;
    let near = &table[..crate::printed::floor(table, NEAR)];
    let near = &near[..near.find("</table").unwrap_or(near.len())];
    let mut count = 0;
    for row in near.split("<tr").skip(1) {
        let Some(at) = row.find("<td").or_else(|| row.find("<th")) else { continue };
        let cell = row[at + 1..].find('>').map_or("", |end| &row[at + 1 + end + 1..]);
        let words = cell[..cell.find('<').unwrap_or(0)].trim().replace("&nbsp;", "");
        let digits = words.trim_end_matches(['.', ')']);
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.len() > 3 {
            return false;
        }
        count += usize::from(!digits.is_empty());
    }
    count > 0
}

/// Whether a tag begins what stands below the rule of a fraction.
fn is_denominator(tag: &str) -> bool {
    let class = attribute(tag, "class").unwrap_or_default().to_lowercase();
    ["bot", "den", "under", "lower"].into_iter().any(|name| class.contains(name))
}

fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    let wanted = wanted.as_bytes();
    text.as_bytes().windows(wanted.len()).position(|window| window.eq_ignore_ascii_case(wanted))
}

/// The value of an attribute of a tag.
pub(super) fn attribute(tag: &str, name: &str) -> Option<String> {
    let at = tag.match_indices(name).map(|(at, _)| at).find(|&at| {
        let before = tag[..at].chars().next_back();
        before.is_some_and(char::is_whitespace)
            && tag[at + name.len()..].trim_start().starts_with('=')
    })?;
    let value = tag[at + name.len()..].trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next()?;
    if quote == '"' || quote == '\'' {
        let inner = &value[1..];
        return inner.find(quote).map(|end| inner[..end].to_owned());
    }
    let end = value.find([' ', '>', '/']).unwrap_or(value.len());
    Some(value[..end].to_owned())
}

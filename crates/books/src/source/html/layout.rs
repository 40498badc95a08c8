//! What the tags of a page do to its lines.

use std::ops::Range;

use super::cells::Cells;
use super::lines::Lines;
use super::tokens::{Tag, Token, Tokens};
use crate::budget::push;
use crate::prose::words::is_ordinal_ending;
use crate::source::picture::SourcePicture;
use crate::source::placed::PlacedText;

/// The raised mark of a note is no longer, in bytes.
const LONGEST_MARK: usize = 6;
/// Lists, and preformatted parts, stand so deep in each other at most.
const DEEPEST: usize = 16;

/// A page, laid out.
pub(in crate::source) struct Page {
    pub(in crate::source) text: PlacedText,
    /// The pictures that it names, as it names them.
    pub(in crate::source) pictures: Vec<SourcePicture>,
}

/// Lays out the text of a page.
pub(in crate::source) fn text(page: &str) -> Page {
    let mut layout = Layout {
        page,
        tokens: Tokens::new(page),
        lines: Lines::new(page),
        cells: Cells::default(),
        lists: Vec::new(),
        preformatted: Vec::new(),
        is_head: false,
        is_hidden: false,
        is_mark: false,
        page_number: None,
        pictures: Vec::new(),
    };
    while let Some(token) = layout.tokens.next() {
        layout.put(token);
    }
    layout.preformatted.truncate(1);
    layout.preformatted_ends();
    Page { text: layout.lines.finish(), pictures: layout.pictures }
}

struct Layout<'a> {
    page: &'a str,
    tokens: Tokens<'a>,
    lines: Lines<'a>,
    cells: Cells,
    /// The lists that are open: of those with numbers the next one.
    lists: Vec<Option<u32>>,
    /// The preformatted parts in which we are: where each begins in the text, and how many pictures are named before it.
    preformatted: Vec<(usize, usize)>,
    /// Whether we are in the head of the page.
    is_head: bool,
    /// Whether we are in an element that is not shown.
    is_hidden: bool,
    /// Whether we are in the raised mark of a note.
    is_mark: bool,
    /// The element in which the number of a page stands, if we are in one.
    page_number: Option<String>,
    pictures: Vec<SourcePicture>,
}

impl Layout<'_> {
    fn put(&mut self, token: Token) {
        match token {
            Token::Text { span } => {
                let words = &self.page[span.clone()];
                let is_number = self.page_number.is_some() && is_page_number(words);
                if self.is_hidden || is_number || self.is_head && words.trim().is_empty() {
                    return;
                }
                self.is_head = false;
                if self.preformatted.is_empty() {
                    self.lines.words(span);
                } else {
                    self.lines.as_it_stands(span);
                }
            }
            Token::Reference { meant, span } => {
                if !self.is_hidden {
                    self.is_head = false;
                    self.lines.other(&meant.replace(is_wide_blank, " "), span.start);
                }
            }
            Token::Open { tag, span } => {
                self.is_hidden = tag.is_hidden();
                self.is_head = match tag.name.as_str() {
                    "head" => true,
                    "title" | "meta" | "link" | "base" | "script" | "style" | "noscript"
                    | "template" => self.is_head,
                    _ => false,
                };
                if !self.is_hidden && !self.is_head {
                    if of_page_number(&tag) {
                        self.page_number = Some(tag.name.clone());
                    }
                    self.opens(&tag, &span);
                }
            }
            Token::Close { name, span } => {
                self.is_hidden = false;
                self.page_number.take_if(|open| *open == name);
                if name == "head" {
                    self.is_head = false;
                } else if !self.is_head {
                    self.closes(&name, span.start);
                }
            }
        }
    }

    fn opens(&mut self, tag: &Tag, span: &Range<usize>) {
        let at = span.start;
        match tag.name.as_str() {
            "table" => {
                self.lines.ends(2, at);
                self.cells.table_begins(self.page, &mut self.tokens, span.end);
            }
            "tr" => {
                self.lines.ends(1, at);
                self.cells.row_begins();
            }
            "td" | "th" => self.cells.begins(&mut self.lines, &mut self.tokens, tag, span),
            "pre" => {
                self.lines.ends(1, at);
                if self.preformatted.len() < DEEPEST {
                    self.preformatted.push((self.lines.text().len(), self.pictures.len()));
                }
            }
            "ol" | "ul" => {
                self.lines.ends(2, at);
                if self.lists.len() < DEEPEST {
                    let start = tag.attribute("start").and_then(|it| it.trim().parse().ok());
                    self.lists.push((tag.name == "ol").then(|| start.unwrap_or(1)));
                }
            }
            "li" => {
                self.lines.ends(1, at);
                if let Some(Some(number)) = self.lists.last_mut() {
                    let told = format!("{number}. ");
                    *number = number.saturating_add(1);
                    self.lines.other(&told, at);
                }
            }
            "span" if is_denominator(tag) && self.lines.column > 0 => self.lines.other(" ", at),
            "sup" if self.is_mark_of_note(span.end) => {
                self.lines.other("[", at);
                self.is_mark = true;
            }
            "img" => self.picture(tag, tag.attribute("src"), at),
            // A picture of a page that is a drawing around it.
            "image" => self.picture(tag, tag.attribute("xlink:href").or(tag.attribute("href")), at),
            name => self.block(name, at),
        }
    }

    /// What stands for a picture, with the words that the page has in its place.
    fn picture(&mut self, tag: &Tag, name: Option<&str>, at: usize) {
        let start = self.lines.text().len();
        match tag.attribute("alt").unwrap_or_default() {
            "" => self.lines.other("[Illustration]", at),
            alt => self.lines.other(&format!("[Illustration: {alt}]"), at),
        }
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            let span = start..self.lines.text().len();
            push(&mut self.pictures, SourcePicture { span, name: name.to_owned() });
        }
    }

    fn closes(&mut self, name: &str, at: usize) {
        match name {
            "table" => {
                self.lines.ends(2, at);
                self.cells.table_ends();
            }
            "tr" => {
                self.lines.ends(1, at);
                self.cells.row_ends();
            }
            "td" | "th" => self.cells.ends(&mut self.lines, at),
            "pre" => {
                self.lines.ends(1, at);
                self.preformatted_ends();
            }
            "ol" | "ul" => {
                self.lines.ends(2, at);
                self.lists.pop();
            }
            "li" => self.lines.ends(1, at),
            "sup" if self.is_mark => {
                self.lines.other("]", at);
                self.is_mark = false;
            }
            name => self.block(name, at),
        }
    }

    /// What stood in a preformatted part may be set in columns, as in a plain text.
    fn preformatted_ends(&mut self) {
        let Some((start, pictures)) = self.preformatted.pop() else { return };
        if self.preformatted.is_empty()
            && pictures == self.pictures.len()
            && self.cells.column() == 0
        {
            self.lines.set_columns(start);
        }
    }

    /// The edge of an element that is a block of its own.
    fn block(&mut self, name: &str, at: usize) {
        match name {
            #[expect(clippy::collapsible_match, reason = "such a line ends here, blank or not")]
            "p" | "div" | "br" | "hr" if self.cells.is_line(at) => {
                if self.lines.column > self.cells.column() && !self.lines.text().ends_with(' ') {
                    self.lines.other(" ", at);
                }
            }
            "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "hr" => {
                self.lines.ends(2, at);
            }
            "br" | "div" | "dd" | "dt" | "section" | "article" => self.lines.ends(1, at),
            _ => {}
        }
    }

    /// Whether what is raised from byte `at` on is the mark of a note: it is short, no end of an
    /// ordinal, and has no brackets.
    fn is_mark_of_note(&mut self, at: usize) -> bool {
        /// The tags around a mark are no longer, in bytes.
        const NEAR: usize = 240;
        let mut words = String::new();
        for token in self.tokens.until(at + NEAR) {
            match token {
                Token::Text { span } => words.push_str(&self.page[span.clone()]),
                Token::Reference { meant, .. } => words.push_str(meant),
                Token::Close { name, .. } if name == "sup" => {
                    let is_ordinal = is_ordinal_ending(words.trim());
                    return !is_ordinal
                        && words.len() <= LONGEST_MARK
                        && words.starts_with(char::is_alphanumeric);
                }
                Token::Open { .. } | Token::Close { .. } => {}
            }
        }
        false
    }
}

/// A blank that a page writes by its name because it has another width.
fn is_wide_blank(sign: char) -> bool {
    matches!(sign, '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}')
}

/// Whether a tag begins what stands below the rule of a fraction.
fn is_denominator(tag: &Tag) -> bool {
    let class = tag.attribute("class").unwrap_or_default().to_lowercase();
    ["bot", "den", "under", "lower"].into_iter().any(|name| class.contains(name))
}

/// Whether a tag says that the number of a page is in its element.
fn of_page_number(tag: &Tag) -> bool {
    let names = ["pagenum", "pageno", "pagenumber", "page-number", "pagebreak", "doc-pagebreak"];
    ["class", "epub:type", "role"].into_iter().any(|attribute| {
        let mut words = tag.attribute(attribute).unwrap_or_default().split_whitespace();
        words.any(|word| names.contains(&word.to_lowercase().as_str()))
    })
}

/// Whether words are no more than the number of a page: `[91]`, `{xii}`, `Pg 7`.
fn is_page_number(words: &str) -> bool {
    /// Such words are no longer, in bytes.
    const LONGEST: usize = 16;
    let words = words.trim();
    let inner = words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
    let inner =
        ["page ", "pg ", "p. "].iter().find_map(|name| inner.strip_prefix(name)).unwrap_or(&inner);
    words.len() <= LONGEST
        && (inner.bytes().all(|it| it.is_ascii_digit())
            || inner.bytes().all(|it| b"ivxlc".contains(&it)))
}

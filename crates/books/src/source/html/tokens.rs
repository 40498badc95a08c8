//! Tags and text of a page as a browser's tokenizer finds them, each with its place.

use std::collections::VecDeque;
use std::ops::Range;

use html5gum::{Emitter, Error, State, StringReader, Tokenizer};

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// Text that stands in the page as it is meant.
    Text {
        /// Where it stands.
        span: Range<usize>,
    },
    /// A character reference: `&eacute;`.
    Reference {
        /// What it stands for.
        meant: String,
        /// Where it stands.
        span: Range<usize>,
    },
    /// The tag that begins an element.
    Open {
        /// The tag.
        tag: Tag,
        /// Where it stands.
        span: Range<usize>,
    },
    /// The tag that ends an element.
    Close {
        /// The name of the element.
        name: String,
        /// Where it stands.
        span: Range<usize>,
    },
}

impl Token {
    /// Where the part stands in the page.
    pub(super) const fn span(&self) -> &Range<usize> {
        match self {
            Self::Text { span }
            | Self::Reference { span, .. }
            | Self::Open { span, .. }
            | Self::Close { span, .. } => span,
        }
    }
}

/// A tag that begins an element.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tag {
    /// Its name in small letters.
    pub(super) name: String,
    /// The names, in small letters, and the values of its attributes.
    attributes: Vec<(String, String)>,
    is_self_closing: bool,
}

impl Tag {
    /// The value of an attribute; of several of one name the first counts.
    pub(crate) fn attribute(&self, wanted: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.as_str())
    }

    /// The value of an attribute.
    pub(crate) fn take(self, wanted: &str) -> Option<String> {
        self.attributes.into_iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
    }

    /// The name without the prefix of its namespace.
    pub(crate) fn local_name(&self) -> &str {
        self.name.rsplit_once(':').map_or(&self.name, |(_, name)| name)
    }

    /// Whether what is in the element is no text of the page.
    pub(super) fn is_hidden(&self) -> bool {
        !self.is_self_closing
            && ["title", "script", "style", "iframe", "noembed", "noframes"]
                .contains(&self.name.as_str())
    }
}

/// The parts of a page, in their order, with a look at those that come.
pub(crate) struct Tokens<'a> {
    tokenizer: Tokenizer<StringReader<'a>, Places<'a>>,
    ahead: VecDeque<Token>,
}

impl<'a> Tokens<'a> {
    /// The parts of a page in HTML.
    pub(crate) fn new(page: &'a str) -> Self {
        Self::of(page, Markup::Html)
    }

    /// The parts of a document in XML.
    pub(crate) fn of_xml(document: &'a str) -> Self {
        Self::of(document, Markup::Xml)
    }

    fn of(page: &'a str, markup: Markup) -> Self {
        let places = Places { page, markup, ..Places::default() };
        Self { tokenizer: Tokenizer::new_with_emitter(page, places), ahead: VecDeque::new() }
    }

    /// The parts that come, as far as they begin before byte `end` of the page.
    pub(super) fn until(&mut self, end: usize) -> impl Iterator<Item = &Token> {
        while self.ahead.back().is_none_or(|last| last.span().end < end) {
            let Some(token) = self.read() else { break };
            self.ahead.push_back(token);
        }
        self.ahead.iter().take_while(move |token| token.span().start < end)
    }

    fn read(&mut self) -> Option<Token> {
        let token = self.tokenizer.next()?;
        token.ok()
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.ahead.pop_front().or_else(|| self.read())
    }
}

/// How a document is written.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
enum Markup {
    /// In some elements tags are text.
    #[default]
    Html,
    Xml,
}

/// Keeps the places of what the tokenizer finds.
#[derive(Default)]
struct Places<'a> {
    page: &'a str,
    markup: Markup,
    /// How far the tokenizer has read.
    position: usize,
    /// Up to where what was read has been told.
    told: usize,
    /// Text that is not told yet, for it may go on.
    text: Range<usize>,
    tag: Tag,
    is_closing: bool,
    /// The name of the element that began last.
    last: String,
    ready: VecDeque<Token>,
}

impl Places<'_> {
    fn text_ends(&mut self) {
        let span = std::mem::take(&mut self.text);
        if !span.is_empty() && self.page.get(span.clone()).is_some() {
            self.ready.push_back(Token::Text { span });
        }
    }

    /// What begins where the last part ended and ends here.
    fn take(&mut self) -> Range<usize> {
        let end = self.position.min(self.page.len());
        let start = std::mem::replace(&mut self.told, end).min(end);
        start..end
    }

    /// What is in an element of this name.
    fn state_in(&self) -> Option<State> {
        if self.markup == Markup::Xml || self.tag.is_self_closing {
            return None;
        }
        match self.tag.name.as_str() {
            "title" | "textarea" => Some(State::RcData),
            "script" => Some(State::ScriptData),
            "style" | "iframe" | "xmp" | "noembed" | "noframes" => Some(State::RawText),
            "plaintext" => Some(State::PlainText),
            _ => None,
        }
    }
}

fn push(text: &mut String, bytes: &[u8]) {
    text.push_str(&String::from_utf8_lossy(bytes));
}

impl Emitter for Places<'_> {
    type Token = Token;

    fn move_position(&mut self, offset: isize) {
        self.position = self.position.saturating_add_signed(offset);
    }

    fn pop_token(&mut self) -> Option<Token> {
        self.ready.pop_front()
    }

    fn emit_string(&mut self, text: &[u8]) {
        if text.is_empty() {
            return;
        }
        let bytes = self.page.as_bytes();
        let mut end = self.position.min(bytes.len());
        let mut start = end.saturating_sub(text.len());
        // What looked like a tag is told only when it has been seen to be none.
        let behind = self.told + text.len();
        if text[0] == b'<' && bytes.get(self.told..behind) == Some(text) {
            (start, end) = (self.told, behind);
        }
        // The tokenizer makes one line end of two bytes.
        let is_line_end = text == b"\n" && bytes[start..end] == *b"\r";
        if bytes[start..end] == *text || is_line_end {
            let is_two = is_line_end && bytes.get(end) == Some(&b'\n');
            let end = end + usize::from(is_two);
            if self.text.end != start || self.text.is_empty() {
                self.text_ends();
                self.text.start = start;
            }
            self.text.end = end;
            self.told = end;
        } else {
            self.text_ends();
            let meant = String::from_utf8_lossy(text).into_owned();
            let span = self.take();
            self.ready.push_back(Token::Reference { meant, span });
        }
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        self.text_ends();
        let span = self.take();
        if self.is_closing {
            self.last.clear();
            let name = std::mem::take(&mut self.tag.name);
            self.ready.push_back(Token::Close { name, span });
            return None;
        }
        self.last.clone_from(&self.tag.name);
        let state = self.state_in();
        self.ready.push_back(Token::Open { tag: std::mem::take(&mut self.tag), span });
        state
    }

    fn emit_current_comment(&mut self) {
        self.text_ends();
        self.take();
    }

    fn emit_current_doctype(&mut self) {
        self.text_ends();
        self.take();
    }

    fn emit_eof(&mut self) {
        self.text_ends();
    }

    fn init_start_tag(&mut self) {
        (self.tag, self.is_closing) = (Tag::default(), false);
    }

    fn init_end_tag(&mut self) {
        (self.tag, self.is_closing) = (Tag::default(), true);
    }

    fn set_self_closing(&mut self) {
        self.tag.is_self_closing = true;
    }

    fn push_tag_name(&mut self, text: &[u8]) {
        push(&mut self.tag.name, text);
    }

    fn init_attribute(&mut self) {
        self.tag.attributes.push(Default::default());
    }

    fn push_attribute_name(&mut self, text: &[u8]) {
        if let Some((name, _)) = self.tag.attributes.last_mut() {
            push(name, text);
        }
    }

    fn push_attribute_value(&mut self, text: &[u8]) {
        if let Some((_, value)) = self.tag.attributes.last_mut() {
            push(value, text);
        }
    }

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.is_closing && !self.last.is_empty() && self.last == self.tag.name
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&mut self) -> bool {
        self.markup == Markup::Xml || self.page.starts_with("<?xml")
    }

    fn set_last_start_tag(&mut self, name: Option<&[u8]>) {
        self.last.clear();
        push(&mut self.last, name.unwrap_or_default());
    }

    fn should_emit_errors(&mut self) -> bool {
        false
    }

    // What is wrong with a page, its comments and its document type say nothing of a book.
    fn emit_error(&mut self, _: Error) {}
    fn init_comment(&mut self) {}
    fn push_comment(&mut self, _: &[u8]) {}
    fn init_doctype(&mut self) {}
    fn push_doctype_name(&mut self, _: &[u8]) {}
    fn set_force_quirks(&mut self) {}
    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a page as they stand there; a reference as what it means.
    fn told(page: &str) -> Vec<String> {
        Tokens::new(page)
            .map(|token| match token {
                Token::Reference { meant, span } => format!("{}={meant}", &page[span]),
                other => page[other.span().clone()].to_owned(),
            })
            .collect()
    }

    #[test]
    fn every_part_stands_at_its_place() {
        assert_eq!(
            told("a < b <!-- <p> --><P class='x>y'>K&amp;Q</p >\r\n&c"),
            ["a < b ", "<P class='x>y'>", "K", "&amp;=&", "Q", "</p >", "\r\n&c"]
        );
        assert_eq!(
            told("&Egrave;&NotEqualTilde;&#x2014;&copy &AMP"),
            [
                "&Egrave;=\u{c8}",
                "&NotEqualTilde;=\u{2242}\u{338}",
                "&#x2014;=\u{2014}",
                "&copy=\u{a9}",
                " ",
                "&AMP=&",
            ]
        );
        assert_eq!(
            told("<script>'<p>'</script><title>a</b></title>"),
            ["<script>", "'<p>'", "</script>", "<title>", "a</b>", "</title>"]
        );
        assert_eq!(told("<script src='x'/><p>K"), ["<script src='x'/>", "<p>", "K"]);
    }

    #[test]
    fn any_page_has_its_parts_in_order_and_within_it() {
        let parts = ["<", "&", "p", "amp;", "#x", ">", "é", "\r", "\n", "<!--", "-->", "</", "'"];
        let mut seed = 1_u32;
        for _ in 0..4000 {
            let mut page = String::new();
            for _ in 0..12 {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                page.push_str(parts[(seed >> 16) as usize % parts.len()]);
            }
            let mut end = 0;
            for token in Tokens::new(&page) {
                let span = token.span().clone();
                assert!(
                    span.start >= end && page.get(span.clone()).is_some(),
                    "{page:?} {token:?}"
                );
                end = span.end;
            }
        }
    }
}

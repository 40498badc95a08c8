//! The lines of a text, and what of it is no text of the book.

use std::borrow::Cow;
use std::ops::Range;

/// A line of a text, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) span: Range<usize>,
    /// How many blanks stand before its words.
    pub(crate) indent: usize,
    pub(crate) is_blank: bool,
}

/// All lines of a text, whatever ends them.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    Lines::new(text).collect()
}

/// The lines of a text, one by one.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Lines<'a> {
    /// Those of this text.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, start: 0 }
    }
}

impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let start = self.start;
        let rest = self.text.as_bytes().get(start..).filter(|rest| !rest.is_empty())?;
        let length = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let length = length.unwrap_or(rest.len());
        let end = &rest[length..];
        self.start += length + if end.starts_with(b"\r\n") { 2 } else { 1 };
        Some(line(self.text, start..start + length))
    }
}

fn line(text: &str, span: Range<usize>) -> Line {
    let words = &text[span.clone()];
    let trimmed = words.trim_start();
    let indent = words[..words.len() - trimmed.len()]
        .chars()
        .map(|sign| if sign == '\t' { 8 } else { 1 })
        .sum();
    Line { span, indent, is_blank: trimmed.trim_end().is_empty() }
}

/// The part of a text that is the book, without what its publisher put before and behind it.
pub(crate) fn body(text: &str) -> Range<usize> {
    let mark = |word: &str, from: usize| {
        text[from..].match_indices("***").find_map(|(at, _)| {
            let at = from + at;
            let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
            let line = &text[at..end.min(crate::prose::words::floor(text, at + 160))];
            let is_mark = line.contains(word) && line.contains("PROJECT GUTENBERG");
            is_mark.then_some(at..end.min(at + line.len()))
        })
    };
    let start = mark("START OF", 0).map_or(0, |span| {
        // In a text without lines the mark ends at its own stars.
        let inner = &text[span.start + 3..span.end];
        inner.find("***").map_or(span.end, |stars| span.start + 3 + stars + 3)
    });
    let end = mark("END OF", start).map_or(text.len(), |span| span.start);
    start..end
}

/// Whether most lines of a paragraph end in the numbers of pages: it is part of an index, or of a
/// table of contents.
pub(crate) fn is_index(words: &str) -> bool {
    let ends_in_pages = |line: &&str| {
        let mut head = line.trim_end();
        loop {
            let before = head.trim_end_matches(|sign: char| sign.is_ascii_digit());
            if before.len() == head.len() {
                return false;
            }
            if before.ends_with("  ") || before.ends_with("..") || before.ends_with(".. ") {
                return true;
            }
            // `45, 47-49`
            let Some(rest) = before.trim_end().strip_suffix([',', '-', '\u{2013}']) else {
                return false;
            };
            head = rest;
        }
    };
    let lines = || words.lines().filter(|line| !line.trim().is_empty());
    let count = lines().count();
    count > 1 && 2 * lines().filter(ends_in_pages).count() > count
}

/// A text with blanks for what a publisher put between the books of a file that holds several of his, from
/// the mark at the end of one to that at the beginning of the next. Every place stays what it was.
pub(crate) fn without_licences(text: Cow<'_, str>) -> Cow<'_, str> {
    let marks: Vec<(usize, bool)> = text
        .match_indices("*** ")
        .filter_map(|(at, _)| {
            let line = &text[at + 4..];
            let length = line.find(['\n', '\r']).unwrap_or(line.len());
            let name = &line[..crate::prose::words::floor(line, length.min(160))];
            let is_begin = name.starts_with("START OF");
            let is_mark =
                (is_begin || name.starts_with("END OF")) && name.contains("PROJECT GUTENBERG");
            is_mark.then_some((at, is_begin))
        })
        .collect();
    let mut clean: Option<String> = None;
    for pair in marks.windows(2) {
        let [(end, false), (start, true)] = *pair else { continue };
        let line = text[start..].find(['\n', '\r']).map_or(text.len(), |length| start + length);
        let blanks: String = text[end..line]
            .bytes()
            .map(|byte| if matches!(byte, b'\n' | b'\r') { char::from(byte) } else { ' ' })
            .collect();
        clean.get_or_insert_with(|| text.clone().into_owned()).replace_range(end..line, &blanks);
    }
    clean.map_or(text, Cow::Owned)
}

/// A text with blanks for the page numbers that its publisher set in it, `{372}`, `[Pg 372]`, which may stand
/// within a move, and `[372]` in a line of its own. Every place stays what it was.
pub(crate) fn without_pages(text: &str) -> Cow<'_, str> {
    /// A mark takes so many bytes at most.
    const LONGEST: usize = 12;
    let mut clean: Option<String> = None;
    for (at, open) in text.match_indices(['{', '[']) {
        let behind = &text.as_bytes()[at + 1..text.len().min(at + LONGEST)];
        let close = if open == "{" { b'}' } else { b']' };
        let Some(length) = behind.iter().position(|&byte| byte == close) else { continue };
        let inner = &behind[..length];
        let names: [&[u8]; 4] = [b"Pg ", b"Pg_", b"Page ", b"p. "];
        let named = names.into_iter().find_map(|name| inner.strip_prefix(name));
        let is_end = |byte: Option<&u8>| byte.is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
        let bytes = text.as_bytes();
        let is_line = || is_end(bytes[..at].last()) && is_end(bytes.get(at + length + 2));
        let digits = if open == "{" || is_line() { Some(inner) } else { named };
        let is_page = digits.is_some_and(|digits| {
            (1..=4).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit)
        });
        if is_page {
            let clean = clean.get_or_insert_with(|| text.to_owned());
            clean.replace_range(at..at + length + 2, &" ".repeat(length + 2));
        }
    }
    clean.map_or(Cow::Borrowed(text), Cow::Owned)
}

/// A text with blanks for a line of moves that is set twice, one directly below the other, and where
/// those lines stand. Every place stays what it was.
pub(crate) fn without_doubles(text: Cow<'_, str>) -> (Cow<'_, str>, Vec<Range<usize>>) {
    let mut doubles = Vec::new();
    let mut above = "";
    for Line { span, .. } in Lines::new(&text) {
        let words = text[span.clone()].trim_end();
        if words == above && is_row(words.trim_start()) {
            doubles.push(span);
        } else {
            above = words;
        }
    }
    if doubles.is_empty() {
        return (text, doubles);
    }
    let mut clean = text.into_owned();
    for span in &doubles {
        clean.replace_range(span.clone(), &" ".repeat(span.len()));
    }
    doubles.shrink_to_fit();
    (Cow::Owned(clean), doubles)
}

/// Whether moves of both sides stand in a line, with a number. One move alone may be White's, and
/// Black's below it the same.
fn is_row(words: &str) -> bool {
    /// No move alone takes so many bytes.
    const LONG: usize = 40;
    let is_number = |word: &str| {
        let digits = word.trim_end_matches(['.', ')', ',']);
        digits.len() < word.len()
            && !digits.is_empty()
            && digits.bytes().all(|it| it.is_ascii_digit())
    };
    let numbers = words.split_whitespace().filter(|word| is_number(word)).count();
    let is_wide = words.contains("  ") || words.contains('|') || words.len() >= LONG;
    let is_inside = words.starts_with(char::is_alphabetic);
    numbers > 1 || numbers == 1 && (is_wide || is_inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_set_twice_is_read_once() {
        let row = "  12. Kt-B3     B-Kt5";
        let page = format!("{row}\n{row}\n  13. Castles\n----\n----\n\n{row}\n");
        let (clean, doubles) = without_doubles(Cow::Borrowed(&page));
        let doubles: Vec<&str> = doubles.into_iter().map(|span| &page[span]).collect();
        assert_eq!(doubles, [row]);
        assert_eq!(clean.len(), page.len());
        assert_eq!(clean.matches("12. Kt-B3").count(), 2);
        assert_eq!(clean.matches("----").count(), 2);
    }

    #[test]
    fn what_stands_between_two_books_of_a_publisher_is_blank() {
        let one = "*** START OF THE PROJECT GUTENBERG EBOOK ONE ***\n1. e4 e5\n\
                   *** END OF THE PROJECT GUTENBERG EBOOK ONE ***\nLicence.\n";
        let both = format!("{one}{}", one.replace("ONE", "TWO"));
        let clean = without_licences(Cow::Borrowed(&both));
        assert_eq!(clean.len(), both.len());
        let body = &clean[body(&clean)];
        assert_eq!((body.matches("e4").count(), body.contains("Licence")), (2, false), "{body}");
        assert_eq!(without_licences(Cow::Borrowed(one)), one);
    }

    #[test]
    fn ch_7_page_numbers_are_blanks_and_every_place_stays() {
        for (text, clean) in [
            ("4. ... B to {372} Kt 3", "4. ... B to       Kt 3"),
            ("P to [Pg 12]K 4 {} [12] {12a}", "P to        K 4 {} [12] {12a}"),
            ("{1}{22}\u{e9}", "       \u{e9}"),
            ("\n[12]\n [13]\n[14] x\n[15]", "\n    \n [13]\n[14] x\n    "),
            ("{", "{"),
        ] {
            assert_eq!(without_pages(text), clean);
        }
    }
}

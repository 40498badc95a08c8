//! What the head of a page says of the book it belongs to.

use super::{attribute, entity, find_ignoring_case};
use crate::source::About;

/// What the head of a page says of the book.
pub(in crate::source) fn about(page: &str) -> About {
    /// The head of a page is no longer, in bytes.
    const HEAD: usize = 20_000;
    let head = &page[..crate::printed::floor(page, HEAD)];
    let title = between(head, "title");
    // Project Gutenberg and others name the author behind the title, or in a line of their own.
    let meta = |wanted: &str| {
        head.match_indices("<meta").find_map(|(at, _)| {
            let tag = &head[at..at + head[at..].find('>')?];
            let name = attribute(tag, "name").or_else(|| attribute(tag, "property"))?;
            attribute(tag, "content").filter(|_| name.to_lowercase().contains(wanted))
        })
    };
    let author = meta("creator").or_else(|| meta("author")).map(|words| plain(&words));
    let named = meta("dc.title").map(|words| plain(&words));
    About { title: named.or_else(|| title.as_deref().map(book_of)), author }
}

/// The words of the first element of this name, without entities and line ends.
pub(in crate::source) fn between(text: &str, name: &str) -> Option<String> {
    let open = find_ignoring_case(text, &format!("<{name}"))?;
    let behind = &text[open + name.len() + 1..];
    if !behind.starts_with(|sign: char| sign == '>' || sign.is_whitespace()) {
        return None;
    }
    let start = open + text[open..].find('>')? + 1;
    let words = &text[start..start + find_ignoring_case(&text[start..], "</")?];
    Some(plain(words)).filter(|words| !words.is_empty())
}

/// Words with their entities as signs and their blanks single.
fn plain(words: &str) -> String {
    let mut told = String::new();
    let mut rest = words;
    while let Some(sign) = rest.chars().next() {
        let (meant, length) =
            entity(rest).filter(|_| sign == '&').unwrap_or((sign, sign.len_utf8()));
        told.push(meant);
        rest = &rest[length..];
    }
    crate::header::squeezed(&told)
}

/// The book that the title of a page names: `The Project Gutenberg eBook of Chess Strategy, by
/// Edward Lasker`.
fn book_of(title: &str) -> String {
    let publishers = ["The Project Gutenberg eBook of ", "The Project Gutenberg eBook, "];
    let lower = title.to_lowercase();
    let named = publishers.iter().find(|name| lower.starts_with(&name.to_lowercase()));
    let inner = named.map_or(title, |name| &title[name.len()..]);
    let end = inner.find(", by ").filter(|_| named.is_some()).unwrap_or(inner.len());
    let end = inner[..end].find(" | Project Gutenberg").unwrap_or(end);
    inner[..end].trim().trim_end_matches('.').to_owned()
}

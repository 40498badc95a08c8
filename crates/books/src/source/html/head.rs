//! What the head of a page says of the book it belongs to.

use super::tokens::{Token, Tokens};
use crate::source::about::About;

/// What the head of a page says of the book.
pub(in crate::source) fn about(page: &str) -> About {
    /// The head of a page is no longer, in bytes.
    const HEAD: usize = 20_000;
    let head = &page[..page.floor_char_boundary(HEAD)];
    let title = words_of(head, "title");
    // Project Gutenberg and others name the author behind the title, or in a line of their own.
    let lines: Vec<(String, String)> = Tokens::new(head)
        .filter_map(|token| match token {
            Token::Open { tag, .. } if tag.name == "meta" => {
                let name = tag.attribute("name").or_else(|| tag.attribute("property"))?;
                Some((name.to_lowercase(), squeezed(tag.attribute("content")?)))
            }
            _ => None,
        })
        .collect();
    let line = |wanted: &str| {
        lines.iter().find(|(name, _)| name.contains(wanted)).map(|(_, words)| words.clone())
    };
    let author = line("creator").or_else(|| line("author"));
    About { title: line("dc.title").or_else(|| title.as_deref().map(book_of)), author }
}

/// The words of the first element of this name.
pub(in crate::source) fn words_of(page: &str, name: &str) -> Option<String> {
    let mut tokens = Tokens::new(page);
    tokens.find(|token| matches!(token, Token::Open { tag, .. } if tag.name == name))?;
    let mut words = String::new();
    for token in tokens {
        match token {
            Token::Text { span } => words.push_str(&page[span]),
            Token::Reference { meant, .. } => words.push_str(&meant),
            Token::Open { .. } => {}
            Token::Close { .. } => return Some(squeezed(&words)).filter(|words| !words.is_empty()),
        }
    }
    None
}

/// Words with single blanks between them.
fn squeezed(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ").trim_matches(['_', '*', ' ']).to_owned()
}

/// The book that the title of a page names: `The Project Gutenberg eBook of Chess Strategy, by
/// Edward Lasker`.
fn book_of(title: &str) -> String {
    let publishers = ["The Project Gutenberg eBook of ", "The Project Gutenberg eBook, "];
    let named = publishers.iter().find_map(|name| {
        let start = title.get(..name.len())?;
        start.eq_ignore_ascii_case(name).then(|| &title[name.len()..])
    });
    let inner = named.unwrap_or(title);
    let end = inner.find(", by ").filter(|_| named.is_some()).unwrap_or(inner.len());
    let end = inner[..end].find(" | Project Gutenberg").unwrap_or(end);
    inner[..end].trim().trim_end_matches('.').to_owned()
}

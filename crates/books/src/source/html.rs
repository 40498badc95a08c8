//! Pages in HTML: their text, laid out so that tables keep their columns.

mod cells;
mod head;
mod layout;
mod lines;
mod tokens;

pub(super) use head::{about, words_of};
pub(super) use layout::{Page, text as read};
pub(super) use tokens::{Tag, Token, Tokens};

/// Whether a text is a page in HTML.
pub(super) fn is_html(text: &str) -> bool {
    /// So many bytes of a text are looked at.
    const NEAR: usize = 2000;
    let head = text[..text.floor_char_boundary(NEAR)].trim_start().to_ascii_lowercase();
    let begins =
        ["<!doctype html", "<html", "<?xml", "<head", "<body", "<p>", "<p ", "<table", "<div"];
    begins.iter().any(|begin| head.starts_with(begin))
}

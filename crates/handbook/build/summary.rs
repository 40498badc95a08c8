//! The table of contents, `SUMMARY.md`, as mdBook has it.

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// A chapter in the table of contents.
pub(crate) struct Entry {
    pub(crate) title: String,
    /// Its file below `src/`.
    pub(crate) file: String,
    /// 0 for the first page, 1 for a part, 2 for a chapter of it.
    pub(crate) depth: usize,
}

impl Entry {
    /// Its path below `/help/`.
    pub(crate) fn path(&self) -> String {
        page_path(&self.file)
    }
}

/// The path below `/help/` of the chapter in `file`: `play/README.md` is `play`.
pub(crate) fn page_path(file: &str) -> String {
    let path = file.strip_suffix(".md").unwrap_or(file);
    let path = path.strip_suffix("README").unwrap_or(path);
    path.trim_end_matches('/').to_owned()
}

/// The address of the page at `path`.
pub(crate) fn address(path: &str) -> String {
    if path.is_empty() { "/help".to_owned() } else { format!("/help/{path}") }
}

/// Reads the links of the summary, in order.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut depth = 0;
    let mut open: Option<Entry> = None;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::List(_)) => depth += 1,
            Event::End(TagEnd::List(_)) => depth -= 1,
            Event::Start(Tag::Link { dest_url, .. }) => {
                open = Some(Entry { title: String::new(), file: dest_url.into_string(), depth });
            }
            Event::Text(words) => {
                if let Some(entry) = &mut open {
                    entry.title.push_str(&words);
                }
            }
            Event::End(TagEnd::Link) => entries.extend(open.take()),
            _ => {}
        }
    }
    entries
}

//! A chapter of Markdown made into HTML.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::summary::{address, page_path};

/// A chapter as it stands on its page.
pub(crate) struct Chapter {
    /// The text of its first heading.
    pub(crate) title: String,
    pub(crate) html: String,
}

/// Renders the chapter in `file`, whose links lead from there.
///
/// # Errors
/// If a link or a picture leads nowhere that can be.
pub(crate) fn render(file: &str, text: &str, source: &Path) -> Result<Chapter, String> {
    let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut ids = HashMap::new();
    let mut title = String::new();
    let mut shown = Vec::with_capacity(events.len());
    let mut index = 0;
    while index < events.len() {
        let event = events[index].clone();
        index += 1;
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let words = text_until(&events[index..], |end| matches!(end, TagEnd::Heading(_))).0;
                if title.is_empty() {
                    title.clone_from(&words);
                }
                let id = Some(CowStr::from(unique(&mut ids, anchor(&words))));
                shown.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(target(file, &dest_url)?);
                shown.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let (alt, count) = text_until(&events[index..], |end| *end == TagEnd::Image);
                index += count;
                shown.push(Event::InlineHtml(picture(file, &dest_url, &alt, source)?.into()));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let (code, count) = text_until(&events[index..], |end| *end == TagEnd::CodeBlock);
                index += count;
                let language = match &kind {
                    CodeBlockKind::Fenced(language) => &**language,
                    CodeBlockKind::Indented => "",
                };
                shown.push(Event::Html(block(language, &code).into()));
            }
            event => shown.push(event),
        }
    }
    let mut html = String::new();
    html::push_html(&mut html, shown.into_iter());
    Ok(Chapter { title, html })
}

/// The text up to the end that is looked for, and how many events it takes, the end counted.
fn text_until(events: &[Event<'_>], is_end: impl Fn(&TagEnd) -> bool) -> (String, usize) {
    let mut words = String::new();
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(text),
            Event::SoftBreak => words.push(' '),
            Event::End(end) if is_end(end) => return (words, index + 1),
            _ => {}
        }
    }
    (words, events.len())
}

/// The id of a heading, as mdBook and code hosts make it.
fn anchor(words: &str) -> String {
    let keeps = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let letters = words.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        letter => keeps(letter).then_some(letter),
    });
    letters.flat_map(char::to_lowercase).collect()
}

fn unique(ids: &mut HashMap<String, u32>, id: String) -> String {
    let count = ids.entry(id.clone()).or_default();
    *count += 1;
    if *count == 1 { id } else { format!("{id}-{}", *count - 1) }
}

/// Where a link of the chapter leads on `/help`.
fn target(file: &str, link: &str) -> Result<String, String> {
    if link.contains("://") || link.starts_with('#') {
        return Ok(link.to_owned());
    }
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, id)| (path, Some(id)));
    let path = beside(file, path)?;
    // A picture has no page of its own: it stands at its path.
    let address = address(&page_path(&path));
    Ok(anchor.map_or(address.clone(), |id| format!("{address}#{id}")))
}

/// A path that stands in `file`, seen from the root of the book.
fn beside(file: &str, path: &str) -> Result<String, String> {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop().ok_or_else(|| format!("{path} leads out of the book"))?),
            "." => {}
            part => parts.push(part),
        }
    }
    Ok(parts.join("/"))
}

fn picture(file: &str, link: &str, alt: &str, source: &Path) -> Result<String, String> {
    let path = beside(file, link)?;
    let bytes = fs::read(source.join(&path)).map_err(|error| format!("{path}: {error}"))?;
    let there = address(&path);
    let mut html = format!("<a href=\"{there}\"><img src=\"{there}\" alt=\"{}\"", escaped(alt));
    let (width, height) = size(&bytes).ok_or_else(|| format!("{path}: no lossless WebP"))?;
    html.extend([" width=\"", &width.to_string(), "\" height=\"", &height.to_string(), "\""]);
    Ok(html + " loading=\"lazy\"></a>")
}

/// The width and height of a lossless WebP: fourteen bits each, less by one.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (kind, told) = (bytes.get(12..16)?, bytes.get(20..25)?);
    let bits = u32::from_le_bytes(told[1..].try_into().ok()?);
    let is_known = kind == b"VP8L" && told[0] == 0x2f;
    is_known.then_some(((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1))
}

/// A block of code: in a console what is typed stands out, in Rust hidden lines are left out.
fn block(language: &str, code: &str) -> String {
    let mut html = format!("<pre class=\"{}\"><code>", escaped(language));
    let mut continues = false;
    for line in code.split_inclusive('\n') {
        let typed = language == "console" && (continues || line.starts_with("$ "));
        continues = typed && line.trim_end().ends_with('\\');
        if typed {
            html.extend(["<b>", &escaped(line.trim_end()), "</b>\n"]);
        } else if language != "rust" || !(line.starts_with("# ") || line.trim_end() == "#") {
            html.push_str(&escaped(line));
        }
    }
    html + "</code></pre>\n"
}

/// The text with the signs of HTML written out.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

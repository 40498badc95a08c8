//! What stands around a chapter: the head, the contents, the way to its neighbours.

use crate::chapter::{Chapter, escaped};
use crate::summary::{Entry, address};

/// The pages of the house, for the head.
const PAGES: [(&str, &str); 5] = [
    ("/", "Play"),
    ("/library", "Library"),
    ("/analysis", "Analysis"),
    ("/learn", "Learn"),
    ("/laws", "Laws"),
];

/// The whole page of the chapter at `index`. `theme`: the page's script for it is there.
pub(crate) fn page(entries: &[Entry], index: usize, chapter: &Chapter, theme: bool) -> String {
    let first = index == 0;
    let name = if first { String::new() } else { format!("{} · ", escaped(&chapter.title)) };
    let script = if theme { "<script src=\"/theme.js\"></script>\n" } else { "" };
    let house: String =
        PAGES.map(|(path, words)| format!("<a href=\"{path}\">{words}</a>")).concat();
    let contents = contents(entries, index);
    let part = part_of(entries, index)
        .map(|part| format!("<p class=\"part\">{}</p>\n", link(part, None)))
        .unwrap_or_default();
    format!(
        "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{name}Staunton handbook</title>
<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">
<link rel=\"stylesheet\" href=\"/help/handbook.css\">
{script}</head>
<body>
<a class=\"skip\" href=\"#text\">To the text</a>
<header class=\"head\">
<a class=\"wordmark\" href=\"/\">Staunton</a>
<a class=\"where\" href=\"/help\">Handbook</a>
<nav aria-label=\"The pages\">{house}</nav>
</header>
<div class=\"book\">
<nav class=\"contents wide\" aria-label=\"Contents\">
{contents}</nav>
<details class=\"contents narrow\">
<summary>Contents</summary>
<nav aria-label=\"Contents\">
{contents}</nav>
</details>
<main id=\"text\" tabindex=\"-1\">
{part}<article>
{html}</article>
{turn}</main>
</div>
</body>
</html>
",
        html = chapter.html,
        turn = turn(entries, index),
    )
}

fn link(entry: &Entry, here: Option<&str>) -> String {
    let current = here.map(|word| format!(" {word}")).unwrap_or_default();
    format!("<a href=\"{}\"{current}>{}</a>", address(&entry.path()), escaped(&entry.title))
}

/// The part to which the chapter belongs, if it is not one itself.
fn part_of(entries: &[Entry], index: usize) -> Option<&Entry> {
    let inside = entries[index].depth > 1;
    entries[..index].iter().rfind(|entry| entry.depth == 1).filter(|_| inside)
}

/// The parts, and of the part that is read its chapters.
fn contents(entries: &[Entry], index: usize) -> String {
    let part = entries[..=index].iter().rposition(|entry| entry.depth <= 1).unwrap_or(0);
    let item = |at: usize| link(&entries[at], (at == index).then_some("aria-current=\"page\""));
    let mut html = String::from("<ul>\n");
    for (at, _) in entries.iter().enumerate().filter(|(_, entry)| entry.depth <= 1) {
        let chapters = entries[at + 1..].iter().take_while(|entry| entry.depth > 1).count();
        html.extend(["<li>", &item(at)]);
        if at == part && chapters > 0 {
            html.push_str("\n<ul>\n");
            for at in at + 1..=at + chapters {
                html.extend(["<li>", &item(at), "</li>\n"]);
            }
            html.push_str("</ul>\n");
        }
        html.push_str("</li>\n");
    }
    html + "</ul>\n"
}

/// The way to the chapter before and to the next.
fn turn(entries: &[Entry], index: usize) -> String {
    let mut html = String::from("<nav class=\"turn\" aria-label=\"Chapters before and after\">\n");
    let before = index.checked_sub(1).and_then(|at| entries.get(at));
    for (entry, word, rel) in
        [(before, "Before", "rel=\"prev\""), (entries.get(index + 1), "Next", "rel=\"next\"")]
    {
        if let Some(entry) = entry {
            html.extend(["<p><span>", word, "</span> ", &link(entry, Some(rel)), "</p>\n"]);
        }
    }
    html + "</nav>\n"
}

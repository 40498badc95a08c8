//! The pages as they are served.

use std::collections::BTreeSet;

use staunton_handbook::{Page, page, pages};

/// Pages of the house that the handbook may lead to, and what they bring along.
const HOUSE: [&str; 7] =
    ["/", "/library", "/analysis", "/learn", "/laws", "/favicon.svg", "/theme.js"];
/// Where links may lead outside.
const OUTSIDE: [&str; 1] = ["http://127.0.0.1:8344"];

fn html() -> impl Iterator<Item = (&'static Page, &'static str)> {
    let is_html = |page: &&Page| page.content_type.starts_with("text/html");
    pages().iter().filter(is_html).map(|page| (page, std::str::from_utf8(page.bytes).unwrap()))
}

/// The values of an attribute, one behind the other.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(start.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

fn count(html: &str, what: &str) -> usize {
    html.matches(what).count()
}

#[test]
fn every_link_leads_somewhere_and_every_anchor_is_there() {
    let mut links = 0;
    for (at, text) in html() {
        for link in values(text, "href").into_iter().chain(values(text, "src")) {
            links += 1;
            if HOUSE.contains(&link) || OUTSIDE.contains(&link) {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let there = match path {
                "" => Some(at),
                path => {
                    path.strip_prefix("/help").and_then(|path| page(path.trim_start_matches('/')))
                }
            };
            let there = there.unwrap_or_else(|| panic!("{}: {link} leads nowhere", at.path));
            if !anchor.is_empty() {
                let ids = values(std::str::from_utf8(there.bytes).unwrap(), "id");
                assert!(ids.contains(&anchor), "{}: no anchor {link}", at.path);
            }
        }
    }
    assert!(links > 1000, "too few links were found: {links}");
}

#[test]
fn every_page_has_its_landmarks_and_one_heading() {
    let mut titles = BTreeSet::new();
    for (page, text) in html() {
        let has = |what: &str, times: usize| {
            assert_eq!(count(text, what), times, "{}: {what}", page.path);
        };
        has("<html lang=\"en\">", 1);
        has("<h1", 1);
        has("<header", 1);
        has("<main id=\"text\"", 1);
        has("class=\"skip\" href=\"#text\"", 1);
        has("aria-label=\"Contents\"", 2);
        has("aria-current=\"page\"", 2);
        let ids = values(text, "id");
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{}: {ids:?}", page.path);
        let title = text.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        assert!(titles.insert(title), "two pages are called {title}");
        for alt in values(text, "alt") {
            assert!(alt.len() > 10, "{}: a picture without words", page.path);
        }
        assert_eq!(count(text, "<img"), values(text, "alt").len(), "{}", page.path);
    }
    assert!(titles.len() > 50, "too few pages: {}", titles.len());
}

#[test]
fn nothing_is_fetched_from_elsewhere_and_no_script_is_needed() {
    for (page, text) in html() {
        for (index, tag) in text.match_indices("<script") {
            assert!(text[index..].starts_with("<script src=\"/theme.js\"></script>"), "{tag}");
        }
        for never in [" style=\"", " onclick=", "javascript:", "<iframe"] {
            assert_eq!(count(text, never), 0, "{}: {never}", page.path);
        }
        for source in values(text, "src") {
            assert!(
                source.starts_with('/') && !source.starts_with("//"),
                "{}: {source}",
                page.path
            );
        }
    }
    let style = std::str::from_utf8(page("handbook.css").unwrap().bytes).unwrap();
    assert!(!style.contains("http") && !style.contains("@import"), "the style sheet leads away");
}

#[test]
fn the_chapters_can_be_read_one_after_the_other() {
    let mut at = page("").unwrap();
    let mut read = BTreeSet::from([""]);
    while let Some(rest) = std::str::from_utf8(at.bytes).unwrap().split("<span>Next</span>").nth(1)
    {
        let next = values(rest, "href")[0].strip_prefix("/help/").unwrap();
        at = page(next).unwrap();
        assert!(read.insert(next), "{next} comes twice");
    }
    assert_eq!(read.len(), html().count());
}

#[test]
fn hidden_lines_of_rust_are_not_shown() {
    let text = std::str::from_utf8(page("programmers/rules").unwrap().bytes).unwrap();
    assert!(text.contains("assert!(mated.is_checkmate());") && !text.contains("# Ok::"));
}

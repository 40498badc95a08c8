//! An edition as one page with a board beside it.

use std::fmt::Write as _;

use html_escape::encode_quoted_attribute as encode;
use staunton_diagram::{Sheet, Theme};
use staunton_rules::Position;

use super::boards::shown;
use super::prepared::Prepared;
use super::write::{Target, block};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

pub(super) fn write(prepared: &Prepared<'_>) -> String {
    let sheet = Sheet::new(Theme::Print);
    let mut target = Page { prepared, sheet: &sheet };
    let (mut body, mut contents) = (String::new(), String::new());
    for (number, chapter) in prepared.chapters().into_iter().enumerate() {
        let _ =
            writeln!(contents, "<li><a href=\"#c{number}\">{}</a></li>", encode(&chapter.title));
        let _ = writeln!(body, "<section id=\"c{number}\">");
        for part in chapter.blocks {
            block(&mut body, prepared, part, &mut target);
        }
        body.push_str("</section>\n");
    }
    let start = sheet.board(Position::standard().board(), "The board");
    let author =
        prepared.book.author.as_deref().map_or_else(String::new, |author| {
            format!("<p class=\"author\">{}</p>", encode(author))
        });
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body>{}\n\
         <main><h1>{title}</h1>{author}<details><summary>Contents</summary><ol>\n{contents}</ol></details>\n{body}</main>\n\
         <aside aria-label=\"Board\"><div id=\"board\">{start}</div><p id=\"said\" role=\"status\"></p>\
         <p><button id=\"back\" aria-label=\"Move before\">\u{2039}</button>\
         <button id=\"on\" aria-label=\"Next move\">\u{203a}</button></p></aside>\n\
         <script>{SCRIPT}</script></body></html>\n",
        encode(prepared.language),
        sheet.definitions(),
        title = encode(prepared.title()),
    )
}

struct Page<'a> {
    prepared: &'a Prepared<'a>,
    sheet: &'a Sheet,
}

impl Target for Page<'_> {
    /// Each move tells the board after it, and what it is.
    fn link(&self, mark: usize) -> String {
        let mark = &self.prepared.marks[mark];
        let dots = mark.before.turn().fold(".", "\u{2026}");
        let line = match (mark.game, mark.is_main) {
            (Some(game), true) => format!("g{game}"),
            _ => "p".to_owned(),
        };
        format!(
            "href=\"#\" data-board=\"{}\" data-said=\"{}{dots} {}\" data-line=\"{line}\"",
            mark.after().board(),
            mark.before.fullmove_number(),
            encode(&mark.san())
        )
    }

    fn board(&mut self, figure: usize) -> String {
        self.sheet.board(&shown(&self.prepared.book.boards[figure]), "A printed diagram")
    }

    fn end(&mut self, mark: usize) -> String {
        self.sheet.board(self.prepared.marks[mark].after().board(), "The position at the end")
    }
}

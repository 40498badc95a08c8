//! A review as one HTML file that needs no other.

use html_escape::encode_quoted_attribute as encode;
use std::fmt::{self, Write};

use staunton_diagram::Picture;

use super::{Page, graph};

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1f1b16;--paper:#fbf8f2;--soft:#6d6459;--rule:#d9d0c2;\
--fault:#a3261b;--mid:#a06000}\
@media(prefers-color-scheme:dark){:root{--ink:#ece6dc;--paper:#1b1916;--soft:#a79d8f;--rule:#46403a;\
--fault:#ff8f80;--mid:#f0b35a}}\
body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);\
font:1.0625rem/1.55 Georgia,'Times New Roman',serif}\
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}\
.soft{color:var(--soft)}table{border-collapse:collapse;margin:1rem 0}\
td,th{padding:.15rem .8rem;border-bottom:1px solid var(--rule);text-align:right}\
td:first-child,th:first-child{text-align:left;padding-left:0}\
.graph{width:100%;height:10rem;display:block;border:1px solid var(--rule)}\
.graph .black{fill:#5b5048}.graph .white{fill:#f6f0e4}.graph .even{stroke:#a39684;stroke-dasharray:4 4}\
.graph .line{fill:none;stroke:#8a5a1f;stroke-width:2;vector-effect:non-scaling-stroke}\
.graph .mistake{fill:#c77700}.graph .blunder{fill:#c0291c}\
.moment{display:grid;grid-template-columns:minmax(12rem,17rem) 1fr;gap:1rem;margin:1rem 0;align-items:start}\
.moment svg{width:100%;height:auto}@media(max-width:34rem){.moment{grid-template-columns:1fr}}\
ol.moves{list-style:none;padding:0;margin:0}ol.moves li{margin:.3rem 0}\
.mistake>b,.blunder>b,.blunder>i,.mistake>i{color:var(--fault)}.inaccuracy>b,.inaccuracy>i{color:var(--mid)}\
li:target{outline:2px solid var(--mid);outline-offset:.2rem}";

impl Page<'_> {
    /// The review as an HTML file, with the course of the game as a graph and a diagram of each
    /// key moment. It asks for nothing from elsewhere.
    pub fn to_html(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_html(&mut text);
        text
    }

    fn write_html(&self, out: &mut String) -> fmt::Result {
        let title = self.title();
        let title = encode(&title);
        write!(
            out,
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
            lang = self.language().code,
        )?;
        writeln!(out, "<p class=\"soft\">{}</p>", encode(&self.occasion()))?;
        writeln!(out, "<p>{}</p>", encode(&self.story()))?;
        let name_of =
            |ply: usize| encode(&self.written(&self.review.moves()[ply - 1])).into_owned();
        graph::write(self.review, name_of, out)?;
        self.html_table(out)?;
        self.html_moments(out)?;
        self.html_moves(out)?;
        self.html_terms(out)?;
        let colophon = self.colophon();
        let colophon = encode(&colophon);
        write!(out, "<p class=\"soft\">{colophon}</p>\n</body>\n</html>\n")
    }

    fn html_table(&self, out: &mut String) -> fmt::Result {
        let (white, black) = self.language().sides;
        write!(
            out,
            "\n<table><tr><td></td><th scope=\"col\">{white}</th><th scope=\"col\">{black}</th></tr>"
        )?;
        for [what, white, black] in self.comparison() {
            let what = encode(&what);
            write!(out, "<tr><th scope=\"row\">{what}</th><td>{white}</td><td>{black}</td></tr>")?;
        }
        writeln!(out, "</table>")
    }

    fn html_moments(&self, out: &mut String) -> fmt::Result {
        let moments = self.review.key_moments();
        if moments.is_empty() {
            return Ok(());
        }
        writeln!(out, "<h2>{}</h2>", self.language().key_moments)?;
        for of in moments {
            let position = Picture::of_position(self.before(of));
            let picture = Picture { below: of.side, width_px: 272, ..position };
            let label = self.label(of).map(|label| format!(" <i>({})</i>", encode(&label)));
            writeln!(
                out,
                "<div class=\"moment\"><div>{}</div><p class=\"{}\"><b>{}</b>{} {}</p></div>",
                picture.to_svg(),
                of.class.name(),
                encode(&self.written(of)),
                label.unwrap_or_default(),
                encode(&Self::told(of)),
            )?;
        }
        Ok(())
    }

    fn html_terms(&self, out: &mut String) -> fmt::Result {
        let terms = self.terms();
        if terms.is_empty() {
            return Ok(());
        }
        writeln!(out, "<h2>{}</h2>\n<dl>", self.language().terms)?;
        for term in terms {
            let locale = self.review.options().locale;
            let (name, definition) = (term.name_in(locale), encode(term.definition_in(locale)));
            writeln!(out, "<dt><b>{name}</b></dt><dd>{definition}</dd>")?;
        }
        writeln!(out, "</dl>")
    }

    fn html_moves(&self, out: &mut String) -> fmt::Result {
        write!(out, "<h2>{}</h2>\n<ol class=\"moves\">\n", self.language().the_game)?;
        for of in self.review.moves() {
            let label = self.label(of).map(|label| format!(" <i>({})</i>", encode(&label)));
            writeln!(
                out,
                "<li id=\"p{}\" class=\"{}\"><b>{}</b>{} {}</li>",
                of.ply,
                of.class.name(),
                encode(&self.written(of)),
                label.unwrap_or_default(),
                encode(&Self::told(of)),
            )?;
        }
        writeln!(out, "</ol>")
    }
}

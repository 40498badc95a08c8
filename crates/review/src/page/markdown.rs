//! A review in Markdown.

use std::fmt::{self, Write};

use staunton_diagram::{self as diagram, TextStyle};
use staunton_rules::Color;

use super::Page;

impl Page<'_> {
    /// The review as Markdown: who played how well, the key moments with diagrams, every move.
    pub fn to_markdown(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_markdown(&mut text);
        text
    }

    fn write_markdown(&self, out: &mut String) -> fmt::Result {
        write!(out, "# {}\n\n", plain(&self.title()))?;
        let occasion = self.occasion();
        if !occasion.is_empty() {
            write!(out, "{}\n\n", plain(&occasion))?;
        }
        write!(out, "{}\n\n", plain(&self.story()))?;
        self.table(out)?;
        self.moments(out)?;
        self.moves(out)?;
        self.glossary(out)?;
        writeln!(out, "---\n{}", self.colophon())
    }

    fn table(&self, out: &mut String) -> fmt::Result {
        let (white, black) = self.language().sides;
        write!(out, "| | {white} | {black} |\n|---|---:|---:|\n")?;
        for [what, white, black] in self.comparison() {
            writeln!(out, "| {what} | {white} | {black} |")?;
        }
        writeln!(out)
    }

    fn moments(&self, out: &mut String) -> fmt::Result {
        let moments = self.review.key_moments();
        if moments.is_empty() {
            return Ok(());
        }
        write!(out, "## {}\n\n", self.language().key_moments)?;
        for of in moments {
            let before = self.before(of);
            let board = diagram::write(before.board(), TextStyle::UNICODE);
            write!(out, "```text\n{}\n```\n\n", board.trim_end())?;
            let label = self.label(of).map_or_else(String::new, |label| format!(" *({label})*"));
            write!(out, "**{}**{label} {}\n\n", plain(&self.written(of)), plain(&Self::told(of)))?;
        }
        Ok(())
    }

    fn glossary(&self, out: &mut String) -> fmt::Result {
        let terms = self.terms();
        if terms.is_empty() {
            return Ok(());
        }
        write!(out, "## {}\n\n", self.language().terms)?;
        for term in terms {
            let locale = self.review.options().locale;
            let definition = plain(term.definition_in(locale));
            writeln!(out, "- **{}**: {definition}", term.name_in(locale))?;
        }
        writeln!(out)
    }

    /// The moves; those of which nothing is said stand together with the next.
    fn moves(&self, out: &mut String) -> fmt::Result {
        write!(out, "## {}\n\n", self.language().the_game)?;
        let mut run: Vec<String> = Vec::new();
        for of in self.review.moves() {
            let mut written = plain(&self.written(of));
            // Black's move needs no number behind White's.
            if !run.is_empty() && of.side == Color::Black {
                let bare = written.split_once("...").map(|(_, mv)| mv.trim().to_owned());
                written = bare.unwrap_or(written);
            }
            run.push(format!("**{written}**"));
            let label = self.label(of);
            if of.sentences.is_empty() && label.is_none() {
                continue;
            }
            let label = label.map_or_else(String::new, |label| format!(" *({label})*"));
            write!(out, "{}{label} {}\n\n", run.join(" "), plain(&Self::told(of)))?;
            run.clear();
        }
        if run.is_empty() { Ok(()) } else { write!(out, "{}\n\n", run.join(" ")) }
    }
}

/// The text with nothing in it that Markdown would take for its own.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | '`' | '*' | '_' | '<' | '[' | ']' | '#' => plain.extend(['\\', sign]),
            '\n' | '\r' => plain.push(' '),
            sign => plain.push(sign),
        }
    }
    plain
}

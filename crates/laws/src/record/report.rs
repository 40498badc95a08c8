//! The record as an arbiter's report, in Markdown.

use std::fmt::Write;

use staunton_notation::Locale;

use super::{Record, RulingEntry};

/// What Markdown would take for marks of its own, or for HTML.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '&' => plain.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' => plain.extend(['\\', sign]),
            '\n' | '\r' => plain.push(' '),
            _ => plain.push(sign),
        }
    }
    plain
}

impl Record {
    /// The record in Markdown: what was agreed, what happened, and by which law.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Party, STAUNTON, Table};
    ///
    /// let table =
    ///     Table::fold(Agreement::new(&STAUNTON), ["white touch e2", "white move e2e4"])?;
    /// let report = table.record(Party::Umpire).report();
    /// assert!(report.contains("White must move the man on e2"));
    /// # Ok::<(), staunton_laws::RefoldError>(())
    /// ```
    pub fn report(&self) -> String {
        self.report_in(Locale::English)
    }

    /// The same of a record whose sentences are in this language.
    pub fn report_in(&self, locale: Locale) -> String {
        let heads = Heads::of(locale);
        let mut text = format!("# {}\n\n## {}\n\n", heads.report, heads.agreed);
        let words = self.agreed.iter().map(Some).chain(std::iter::repeat(None));
        for (line, words) in self.agreement.iter().zip(words) {
            match words {
                Some(words) => {
                    push(&mut text, format_args!("- {} ({})", plain(words), plain(line)));
                }
                None => push(&mut text, format_args!("- {}", plain(line))),
            }
        }
        push(&mut text, format_args!("\n## {}\n", heads.happened));
        for entry in &self.entries {
            match &entry.event {
                Some(event) => push(&mut text, format_args!("- **{}**", plain(event))),
                None => push(&mut text, format_args!("- **{} {}**", entry.at, heads.time)),
            }
            for ruling in &entry.rulings {
                push(&mut text, format_args!("  - {}", said(ruling, heads)));
            }
        }
        push(&mut text, format_args!("\n## {}\n", heads.stands));
        let ending = self.ending.as_deref().unwrap_or(heads.goes_on);
        let result = plain(&self.result);
        push(&mut text, format_args!("- {}. {}: {result}.", plain(ending), heads.result));
        push(&mut text, format_args!("- {}: {}", heads.position, plain(&self.position)));
        if let Some([white, black]) = &self.clocks {
            let Heads { clocks, white: of_white, black: of_black, .. } = heads;
            push(&mut text, format_args!("- {clocks}: {of_white} {white}, {of_black} {black}"));
        }
        push(&mut text, format_args!("- {} {}.", heads.until, self.until));
        text
    }
}

/// A ruling with its law.
fn said(ruling: &RulingEntry, heads: &Heads) -> String {
    let words = plain(&ruling.words);
    let Some(source) = &ruling.source else { return words };
    let silent = if ruling.silent { heads.silent } else { "" };
    format!("{words} *{silent}{}*", plain(source))
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{line}");
}

/// What stands around the sentences, a value a language.
struct Heads {
    report: &'static str,
    agreed: &'static str,
    happened: &'static str,
    stands: &'static str,
    time: &'static str,
    goes_on: &'static str,
    result: &'static str,
    position: &'static str,
    clocks: &'static str,
    white: &'static str,
    black: &'static str,
    until: &'static str,
    silent: &'static str,
}

impl Heads {
    const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::English => &Self {
                report: "Report of a game",
                agreed: "What was agreed",
                happened: "What happened",
                stands: "How it stands",
                time: "the time",
                goes_on: "The game goes on",
                result: "Result",
                position: "Position",
                clocks: "Clocks",
                white: "White",
                black: "Black",
                until: "Recorded until",
                silent: "the book is silent; ",
            },
            Locale::German => &Self {
                report: "Bericht über eine Partie",
                agreed: "Was vereinbart war",
                happened: "Was geschah",
                stands: "Wie es steht",
                time: "die Zeit",
                goes_on: "Die Partie geht weiter",
                result: "Ergebnis",
                position: "Stellung",
                clocks: "Uhren",
                white: "Weiß",
                black: "Schwarz",
                until: "Aufgezeichnet bis",
                silent: "das Buch schweigt; ",
            },
        }
    }
}

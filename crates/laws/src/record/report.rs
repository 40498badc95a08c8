//! The record as an arbiter's report, in Markdown.

use std::fmt::Write;

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
        let mut text = String::from("# Report of a game\n\n## What was agreed\n\n");
        let words = self.agreed.iter().map(Some).chain(std::iter::repeat(None));
        for (line, words) in self.agreement.iter().zip(words) {
            match words {
                Some(words) => {
                    push(&mut text, format_args!("- {} ({})", plain(words), plain(line)));
                }
                None => push(&mut text, format_args!("- {}", plain(line))),
            }
        }
        text.push_str("\n## What happened\n\n");
        for entry in &self.entries {
            match &entry.event {
                Some(event) => push(&mut text, format_args!("- **{}**", plain(event))),
                None => push(&mut text, format_args!("- **{} the time**", entry.at)),
            }
            for ruling in &entry.rulings {
                push(&mut text, format_args!("  - {}", said(ruling)));
            }
        }
        text.push_str("\n## How it stands\n\n");
        let ending = self.ending.as_deref().unwrap_or("The game goes on");
        push(&mut text, format_args!("- {}. Result: {}.", plain(ending), plain(&self.result)));
        push(&mut text, format_args!("- Position: {}", plain(&self.position)));
        if let Some([white, black]) = &self.clocks {
            push(&mut text, format_args!("- Clocks: White {white}, Black {black}"));
        }
        push(&mut text, format_args!("- Recorded until {}.", self.until));
        text
    }
}

/// A ruling with its law.
fn said(ruling: &RulingEntry) -> String {
    let words = plain(&ruling.words);
    let Some(source) = &ruling.source else { return words };
    let silent = if ruling.silent { "the book is silent; " } else { "" };
    format!("{words} *{silent}{}*", plain(source))
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{line}");
}

//! Tells the moves of a book that are not read, with the reason of each and the words around it, and how many there
//! are of each reason: `unread_moves BOOK`.

#![expect(clippy::print_stdout, reason = "it is a program for a terminal")]

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;

use staunton_books::{Options, Reader, Reason, Source};

/// So much of the text is told before a move, and half of it behind, in signs.
const AROUND: usize = 80;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("unread_moves BOOK")?;
    let source = Source::read(&std::fs::read(path)?)?;
    let text = source.text();
    let book = Reader::new(text, &Options::default()).finish();
    let loose = book.loose.iter().filter_map(|it| Some((it.span.clone(), it.reason()?)));
    let unread = book.unread.iter().map(|it| (it.span.clone(), it.reason));
    let mut all: Vec<(Range<usize>, Reason)> = loose.chain(unread).collect();
    all.sort_by_key(|(span, _)| span.start);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (span, reason) in &all {
        *counts.entry(reason.told()).or_default() += 1;
        let line = text[..span.start].matches('\n').count() + 1;
        println!("{line}\t{}\t{}", reason.told(), around(text, span));
    }
    for (reason, count) in counts {
        println!("# {count}: {reason}");
    }
    Ok(())
}

/// The words around a place, on one line; the place is marked.
fn around(text: &str, span: &Range<usize>) -> String {
    let before: Vec<char> = text[..span.start].chars().rev().take(AROUND).collect();
    let before: String = before.into_iter().rev().collect();
    let behind: String = text[span.end..].chars().take(AROUND / 2).collect();
    let words = format!("{before}[[{}]]{behind}", &text[span.clone()]);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

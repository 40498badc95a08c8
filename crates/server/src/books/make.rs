//! A book read and set by the desk, packed as it is kept.

use std::io::{Read as _, Write as _};
use std::ops::ControlFlow;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use staunton_books::{Corrections, SourceError};
use staunton_desk::books::{BookSummary, MadeBook, Page};

use crate::storage::{BookRow, ReadBook};

/// What was found when a book was read last; none if it never was.
pub(super) fn summary_of(row: &BookRow) -> Option<BookSummary> {
    serde_json::from_str(row.head.as_deref()?)
        .inspect_err(|error| tracing::error!(%error, id = row.id, "a book's head is damaged"))
        .ok()
}

/// The title of a book, or the name of its file.
pub(super) fn title_of(row: &BookRow) -> String {
    summary_of(row).and_then(|summary| summary.title).unwrap_or_else(|| row.name.clone())
}

/// Reads a book and sets it. `watch` is told after each game how many of how many are read, and
/// may stop the work: then there is nothing.
///
/// # Errors
/// [`SourceError`] if the file is no book.
pub(crate) fn make(
    file: &[u8],
    corrections: &Corrections,
    watch: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<ReadBook>, SourceError> {
    let made = staunton_desk::books::make(file, corrections, watch)?;
    Ok(made.map(|made| {
        let report = packed(&made.report());
        let MadeBook { summary, page, places, pgn, .. } = made;
        ReadBook {
            head: summary.to_json(),
            places,
            games: serde_json::to_vec(&page.games).unwrap_or_default(),
            page: packed(&serde_json::to_vec(&page).unwrap_or_default()),
            report,
            pgn: packed(pgn.as_bytes()),
        }
    }))
}

/// Bytes, compressed.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    // A vector takes whatever is written to it.
    drop(packer.write_all(bytes));
    packer.finish().unwrap_or_default()
}

/// A packed page of an earlier reader, with every field that a page has today; none if it is no page.
pub(super) fn remade(page: &[u8]) -> Option<Vec<u8>> {
    let page: Page = serde_json::from_slice(&unpacked(page)).ok()?;
    serde_json::to_vec(&page).ok().map(|page| packed(&page))
}

/// What [`packed`] has packed; nothing if that was damaged.
pub(crate) fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    if let Err(error) = GzDecoder::new(bytes).read_to_end(&mut out) {
        tracing::error!(%error, "a part of a book is damaged");
        out.clear();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_an_earlier_reader_is_given_every_field_of_today() {
        let earlier = r#"{"title":"Chess","notation":null,"language":"en","blocks":[],"moves":[],"lines":[],"games":[]}"#;
        let page = remade(&packed(earlier.as_bytes())).map(|page| unpacked(&page));
        let page: serde_json::Value = serde_json::from_slice(&page.unwrap()).unwrap();
        assert_eq!(page.get("author"), Some(&serde_json::Value::Null));
        assert_eq!(page["title"], "Chess");
        assert!(remade(&packed(b"{}")).is_none());
    }
}

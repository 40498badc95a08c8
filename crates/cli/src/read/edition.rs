//! `staunton read --edition`: the book as an EPUB or a page.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use staunton_books::Book;
use staunton_books::edition::{Edition, Moves, WriteError};
use time::OffsetDateTime;
use time::macros::format_description;

use super::ReadError;

/// What a new edition of a book is written as.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Epub,
    Page,
}

/// Why there is no edition.
#[derive(Debug, thiserror::Error)]
pub(super) enum EditionError {
    /// The name does not say what it is to be.
    #[error("{0}: expected a name that ends in .epub or .html")]
    Name(String),
    /// There are several books.
    #[error("--edition is for one book, not for {0}")]
    Several(usize),
    /// The book cannot be packed.
    #[error("{path} cannot be written")]
    Write {
        /// The file.
        path: String,
        /// Why.
        source: WriteError,
    },
}

impl Format {
    /// By the ending of a file's name.
    pub(super) fn of(path: &Path, books: usize) -> Result<Self, EditionError> {
        if books != 1 {
            return Err(EditionError::Several(books));
        }
        let ending = path.extension().map(OsStr::to_ascii_lowercase);
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("epub") => Ok(Self::Epub),
            Some("html" | "htm") => Ok(Self::Page),
            _ => Err(EditionError::Name(path.display().to_string())),
        }
    }
}

pub(super) fn write(
    format: Format,
    path: &Path,
    moves: Moves,
    book: &Book,
    text: &str,
) -> anyhow::Result<()> {
    let now = OffsetDateTime::now_utc();
    let stamp = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z");
    // A time of these years can always be written so.
    let modified = now.format(stamp).unwrap_or_else(|_| "1970-01-01T00:00:00Z".to_owned());
    let edition = Edition { moves, modified: &modified, ..Edition::default() };
    let name = || path.display().to_string();
    let bytes = match format {
        Format::Page => edition.page(book, text).into_bytes(),
        Format::Epub => edition
            .epub(book, text)
            .map_err(|source| EditionError::Write { path: name(), source })?,
    };
    fs::write(path, bytes).map_err(|source| ReadError::Output { path: name(), source })?;
    Ok(())
}

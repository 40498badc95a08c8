//! Why a PDF cannot be read.

/// Why a PDF cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// It is closed by a password.
    #[error("the PDF is closed by a password: save it without one")]
    Password,
    /// It is closed in a way that is not known.
    #[error("the PDF is encrypted in a way that is not known: save it without encryption")]
    Cipher,
    /// It is no whole PDF.
    #[error("the PDF is damaged: none of its pages can be found")]
    Damaged,
    /// Its pages are pictures, or empty.
    #[error(
        "the PDF holds no letters, on {pages} pages with {pictures} pictures: it is a scan, of which the text must \
        be recognised first"
    )]
    NoLetters {
        /// How many pages it has.
        pages: usize,
        /// How many pictures are on them.
        pictures: usize,
    },
    /// Its fonts do not tell which letters they draw.
    #[error(
        "the fonts of the PDF do not tell which letters they draw: its pages must be recognised like a scan"
    )]
    Unknown,
    /// It unpacks to more than any book.
    #[error("the PDF unpacks to more than {limit} bytes, more than any book of its length")]
    TooLarge {
        /// How many bytes are unpacked, at most.
        limit: usize,
    },
}

//! PDF: the letters of its pages with their places, made into a text.

mod error;
mod font;
mod glyph_names;
mod packed;
mod page;
mod state;

pub use error::PdfError;

use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};

use self::packed::Allowance;
use self::page::Pen;
use super::about::About;
use super::sheet::{self, Binding};

/// A book in PDF.
pub(super) struct Print {
    /// The pages, one behind the other.
    pub(super) text: String,
    pub(super) about: About,
}

/// Reads the text of all pages.
pub(super) fn read(input: &[u8]) -> Result<Print, PdfError> {
    packed::check(input)?;
    let pdf = Pdf::new(input.to_vec()).map_err(|fault| match fault {
        LoadPdfError::Decryption(DecryptionError::UnsupportedAlgorithm) => PdfError::Cipher,
        LoadPdfError::Decryption(_) => PdfError::Password,
        LoadPdfError::Invalid => PdfError::Damaged,
    })?;
    let mut binding = Binding::default();
    let mut pen = Pen::new(Allowance::of(input.len()));
    for page in pdf.pages().iter() {
        let words = pen.words(page)?;
        binding.page(&sheet::lines(words));
    }
    if binding.is_empty() {
        return Err(PdfError::NoLetters { pages: pdf.pages().len(), pictures: pen.pictures() });
    }
    if pen.is_mostly_unknown() {
        return Err(PdfError::Unknown);
    }
    let metadata = pdf.metadata();
    let about = About {
        title: metadata.title.as_deref().and_then(words_of),
        author: metadata.author.as_deref().and_then(words_of),
    };
    Ok(Print { text: binding.text(), about })
}

/// A text of the document's own head: in UTF-16 or UTF-8 behind a mark, or nearly Latin-1.
fn words_of(bytes: &[u8]) -> Option<String> {
    let (text, _, _) = encoding_rs::WINDOWS_1252.decode(bytes);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // What a program put there for want of a title is none.
    let is_name = !text.is_empty() && !text.to_lowercase().starts_with("untitled");
    is_name.then_some(text)
}

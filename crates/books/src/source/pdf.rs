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
use super::facsimile::{Facsimile, PageArea};
use super::sheet::{self, Binding, Paper};

/// A book in PDF.
pub(super) struct Print {
    /// The pages, one behind the other.
    pub(super) text: String,
    pub(super) facsimile: Facsimile,
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
        let (right, bottom) = page.render_dimensions();
        let area = PageArea { left: 0.0, top: 0.0, right, bottom };
        binding.page(&sheet::lines(words), Paper { area, image: None });
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
    let (text, facsimile) = binding.bound();
    Ok(Print { text, facsimile, about })
}

/// A text of the document's own head: in UTF-16 or UTF-8 behind a mark, or nearly Latin-1.
fn words_of(bytes: &[u8]) -> Option<String> {
    let (text, _, _) = encoding_rs::WINDOWS_1252.decode(bytes);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // What a program put there for want of a title is none.
    let is_name = !text.is_empty() && !text.to_lowercase().starts_with("untitled");
    is_name.then_some(text)
}

//! What recognisers of letters write: hOCR and ALTO, the words of pages with their places.

mod alto;
mod edges;
mod figures;
mod hocr;
mod scanned;
mod seen;
mod strips;

use super::facsimile::Facsimile;
use scanned::Scanned;

/// By so many bytes of its beginning a document is known.
pub(super) const NEAR: usize = 8000;

/// What a recogniser writes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Hocr,
    Alto,
}

impl Form {
    /// What a document is, by its beginning; none if it is neither.
    pub(super) fn of(document: &str) -> Option<Self> {
        let near = &document[..document.floor_char_boundary(NEAR)];
        if !near.trim_start().starts_with('<') {
            None
        } else if near.contains("<alto") || near.contains(":alto") {
            Some(Self::Alto)
        } else {
            near.contains("ocr_page").then_some(Self::Hocr)
        }
    }
}

/// The pages of one document or of several.
#[derive(Debug, Default)]
pub(super) struct Scan(Scanned);

impl Scan {
    /// Adds the pages of a document; false if it is neither hOCR nor ALTO.
    pub(super) fn add(&mut self, document: &str) -> bool {
        match Form::of(document) {
            Some(Form::Alto) => alto::read(document, &mut self.0),
            Some(Form::Hocr) => hocr::read(document, &mut self.0),
            None => return false,
        }
        true
    }

    /// The text of all pages, and where its words stand.
    pub(super) fn bound(self) -> (String, Facsimile) {
        self.0.bound()
    }
}

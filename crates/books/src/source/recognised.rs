//! What recognisers of letters write: hOCR and ALTO, the words of pages with their places.

mod alto;
mod hocr;
mod scanned;

/// The text of all pages; none if it is neither.
pub(super) fn read(text: &str) -> Option<String> {
    /// So many bytes of a text are looked at.
    const NEAR: usize = 8000;
    let near = &text[..text.floor_char_boundary(NEAR)];
    if !near.trim_start().starts_with('<') {
        None
    } else if near.contains("<alto") || near.contains(":alto") {
        Some(alto::read(text))
    } else if near.contains("ocr_page") {
        Some(hocr::read(text))
    } else {
        None
    }
}

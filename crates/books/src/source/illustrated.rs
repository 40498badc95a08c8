//! The pictures on pages that words have places on: each is a part of what shows its page.

use super::facsimile::Facsimile;
use super::part;
use super::picture::SourcePicture;

/// No file has a longer name, in bytes.
const LONGEST: usize = 500;

/// The pictures of these pages, in the order of the text.
pub(super) fn pictures(facsimile: &Facsimile) -> Vec<SourcePicture> {
    let figures = facsimile.figures.iter();
    let pictures = figures.map(|(span, area)| {
        let page = facsimile.pages.get(facsimile.page_at(span.start));
        let file = page.and_then(|page| page.image.as_deref());
        // Every picture of a page has the name of its file.
        let file = file.filter(|name| name.len() <= LONGEST).unwrap_or_default();
        SourcePicture { span: span.clone(), name: part::named(file, *area) }
    });
    pictures.collect()
}

//! Pictures that a book names and does not hold.

use std::fs;
use std::path::{Component, Path};

use staunton_books::SourcePictures;

use super::scan::{Scan, page_name};

/// Where the pictures are that a book names and does not hold.
pub(super) enum Elsewhere<'a> {
    /// In the folder of the book.
    Beside(&'a Path),
    /// On the one page of a scan: the picture of that.
    Picture(Vec<u8>),
    /// On the pages of a scanned PDF, each of which is drawn when it is asked for.
    Pdf(Vec<u8>, &'a Scan<'a>),
}

impl Elsewhere<'_> {
    /// The picture of this name, if it is there.
    pub(super) fn file(&self, name: &str) -> Option<Vec<u8>> {
        match self {
            Self::Beside(book) => beside(book, name),
            Self::Picture(picture) => (name == page_name(1)).then(|| picture.clone()),
            Self::Pdf(pdf, scan) => {
                let page = name.rsplit('-').next()?.parse().ok()?;
                (name == page_name(page)).then(|| scan.page(pdf, page).ok()).flatten()
            }
        }
    }
}

/// A picture in the folder of a page, or below it.
fn beside(page: &Path, name: &str) -> Option<Vec<u8>> {
    let name = Path::new(name);
    let is_below =
        name.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    let path = is_below.then(|| page.parent().map(|folder| folder.join(name))).flatten()?;
    let fits = |file: fs::Metadata| file.is_file() && file.len() <= SourcePictures::LARGEST;
    let is_small = fs::metadata(&path).is_ok_and(fits);
    is_small.then(|| fs::read(path).ok()).flatten()
}

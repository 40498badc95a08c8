//! The pictures of a book for `staunton read`: looked at, and told.

use std::fmt::Write as _;
use std::fs;
use std::path::{Component, Path};

use staunton_books::{Album, Book, Options, Shows, Source, SourcePictures};

use super::counted;
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
    fn file(&self, name: &str) -> Option<Vec<u8>> {
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

/// The options by which a book is read, with what its pictures show: what men look like its games tell.
pub(super) fn seen(
    source: &Source,
    bytes: &[u8],
    elsewhere: &Elsewhere<'_>,
    options: Options,
) -> Options {
    let album = Album::of(source, bytes, &mut |name| elsewhere.file(name), &mut || true);
    let first = if album.has_boards() { super::book(source, &options) } else { Book::default() };
    let sights = album.sights(source.text(), &options, &first, &mut || true);
    Options { sights: sights.unwrap_or_default(), ..options }
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

/// How many pictures are boards, perhaps boards, and not read.
pub(super) fn tell(book: &Book, out: &mut String) {
    let count = |is: fn(&Shows) -> bool| book.pictures.iter().filter(|it| is(&it.shows)).count();
    let seen = count(|shows| shows.believed().is_some());
    let doubtful = count(|shows| matches!(shows, Shows::Doubtful(_)));
    let unread = count(|shows| matches!(shows, Shows::Unknown | Shows::Unreadable(_)));
    // Boards that are seen are among the boards.
    if seen > 0 {
        let _ = write!(out, ", {seen} of them in pictures");
    }
    if doubtful > 0 {
        let _ = write!(out, ", {} in doubt", counted(doubtful, "picture"));
    }
    if unread > 0 {
        let _ = write!(out, ", {} not read", counted(unread, "picture"));
    }
}

//! The pictures of a book for `staunton read`: looked at, and told.

use std::fmt::Write as _;

use staunton_books::{Album, Book, Options, Shows, Source};

use super::counted;
use super::elsewhere::Elsewhere;

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

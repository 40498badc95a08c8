//! A book read, of which somebody is told how far it has come, with what its pictures show.

use std::ops::ControlFlow;

use staunton_books::{Book, Options, Reader, Source};

/// Is told after each game how many of how many are read, and may stop the work.
pub(super) type Watch<'w> = &'w mut dyn FnMut(usize, usize) -> ControlFlow<()>;

/// Reads a book, and once more if its pictures show boards: what men look like its games tell. Nothing if that was
/// stopped.
#[cfg(feature = "pictures")]
pub(super) fn book(
    source: &Source,
    file: &[u8],
    options: &Options,
    watch: Watch<'_>,
) -> Option<Book> {
    use staunton_books::Album;

    let text = source.text();
    let mut goes_on = true;
    let album = Album::of(source, file, &mut |_name| None, &mut || {
        goes_on = watch(0, 0).is_continue();
        goes_on
    });
    if !goes_on {
        return None;
    }
    if !album.has_boards() {
        let sights = album.sights(text, options, &Book::default(), &mut || true)?;
        return read(text, &Options { sights, ..options.clone() }, watch);
    }
    let mut all = 0;
    let first = read(text, options, &mut |done, of| {
        all = of;
        watch(done / 2, of)
    })?;
    let goes_on = &mut || watch(all / 2, all).is_continue();
    let sights = album.sights(text, options, &first, goes_on)?;
    let options = Options { sights, ..options.clone() };
    read(text, &options, &mut |done, of| watch(usize::midpoint(of, done), of))
}

/// Reads a book; nothing if that was stopped.
#[cfg(not(feature = "pictures"))]
pub(super) fn book(
    source: &Source,
    _file: &[u8],
    options: &Options,
    watch: Watch<'_>,
) -> Option<Book> {
    read(source.text(), options, watch)
}

fn read(text: &str, options: &Options, watch: Watch<'_>) -> Option<Book> {
    let mut reader = Reader::new(text, options);
    loop {
        if watch(reader.done(), reader.len()).is_break() {
            return None;
        }
        if reader.next().is_none() {
            return Some(reader.finish());
        }
    }
}

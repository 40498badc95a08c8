//! A book on its way to the disk, slice by slice.

use crate::game::Ms;
use crate::storage::{BookWrite, CommitError, Store, Write};

/// So much of a file is written at once, in bytes: a move that waits meanwhile waits no longer than
/// that takes.
const SLICE: usize = 256 * 1024;

/// A file, and what is known of it.
pub(super) struct Arrival {
    pub(super) id: String,
    /// Whose it is.
    pub(super) user: String,
    /// Of the file.
    pub(super) name: String,
    pub(super) at: Ms,
    /// Of the file as it was brought.
    pub(super) bytes: i64,
    /// Packed.
    pub(super) file: Vec<u8>,
}

impl Arrival {
    /// Writes the book, after `first`. Nobody sees it before all of it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written; nothing of it is kept then.
    pub(super) async fn keep(self, store: &Store, first: Vec<Write>) -> Result<(), CommitError> {
        let Self { id, user, name, at, bytes, file } = self;
        let coming = Write::Book(BookWrite::Coming { id: id.clone(), user, name, at, bytes });
        store.commit(first.into_iter().chain([coming]).collect()).await?;
        let kept = slices(store, &id, &file).await;
        if kept.is_err() {
            // What cannot be removed now is when the server starts again.
            let _ = store.commit(vec![Write::Book(BookWrite::Removed { id })]).await;
        }
        kept
    }
}

async fn slices(store: &Store, id: &str, file: &[u8]) -> Result<(), CommitError> {
    for (number, slice) in (0..).zip(file.chunks(SLICE)) {
        let slice = BookWrite::Slice { id: id.to_owned(), number, bytes: slice.to_vec() };
        store.commit(vec![Write::Book(slice)]).await?;
    }
    store.commit(vec![Write::Book(BookWrite::Arrived { id: id.to_owned() })]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;
    use crate::storage::{BookPart, BookStage, sqlite};

    #[tokio::test]
    async fn a_book_is_seen_when_all_of_it_is_there_and_what_never_came_whole_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("books.db");
        let open = || Store::new(sqlite::open(&file, Metrics::new().unwrap()).unwrap());
        let text: Vec<u8> = (0..=u8::MAX).cycle().take(2 * SLICE + 77).collect();
        let book = |id: &str| {
            let (id, user) = (id.to_owned(), "reader".to_owned());
            Arrival { id, user, name: "A book".to_owned(), at: 1, bytes: 9, file: text.clone() }
        };

        let store = open();
        book("whole").keep(&store, Vec::new()).await.unwrap();
        let Arrival { id, user, name, at, bytes, .. } = book("broken");
        let coming = BookWrite::Coming { id: id.clone(), user, name, at, bytes };
        let slice = BookWrite::Slice { id, number: 0, bytes: vec![7; SLICE] };
        store.commit(vec![Write::Book(coming), Write::Book(slice)]).await.unwrap();
        let seen = store.books_of("reader").await.unwrap();
        assert_eq!(seen.iter().map(|book| book.id.as_str()).collect::<Vec<_>>(), ["whole"]);
        assert_eq!(seen[0].stage, BookStage::Reading);
        assert!(store.book("broken", "reader").await.unwrap().is_none());
        assert_eq!(store.book_to_read("whole").await.unwrap().unwrap().file, text);
        assert_eq!(store.kept_by("reader").await.unwrap().books, 2);
        store.close().await;

        let store = open();
        assert_eq!(store.kept_by("reader").await.unwrap().books, 1);
        assert!(store.book_part("broken", BookPart::File).await.unwrap().is_none());
        assert_eq!(store.book_part("whole", BookPart::File).await.unwrap().unwrap(), text);
        store.close().await;
    }
}

//! The books that come with the program, put on the shelf of every server.

use staunton_desk::books::SHELF;

use super::arrival::Arrival;
use super::make::packed;
use crate::game::Ms;
use crate::storage::{BookRow, BookWrite, CommitError, Store, StoreError, Write};

/// Whose they are: nobody's own. No visitor has this id.
pub(crate) const EVERYBODY: &str = "everybody";

/// Puts on the shelf what is missing there, and what another version of the program has put there in
/// other words.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn furnish(store: &Store, at: Ms) -> Result<(), FurnishError> {
    let there = store.books_of(EVERYBODY).await?;
    for volume in &SHELF {
        let file = volume.file();
        let bytes = i64::try_from(file.len()).unwrap_or(i64::MAX);
        let id = volume.id.to_owned();
        match there.iter().find(|book| book.id == id) {
            Some(book) if book.bytes == bytes => continue,
            Some(_) => {
                let removed = BookWrite::Removed { id: id.clone() };
                store.commit(vec![Write::Book(removed)]).await?;
            }
            None => {}
        }
        let (user, name) = (EVERYBODY.to_owned(), volume.title.to_owned());
        let file = packed(file.as_bytes());
        Arrival { id, user, name, at, bytes, file }.keep(store, Vec::new()).await?;
    }
    Ok(())
}

/// Why the shelf could not be furnished.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FurnishError {
    /// It could not be looked at.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing could be put there.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

impl BookRow {
    /// Whether it stands on everybody's shelf.
    pub(super) fn is_everybodys(&self) -> bool {
        self.user == EVERYBODY
    }
}

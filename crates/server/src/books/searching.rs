//! Searches through the books of a reader, one at a time and book by book.

use std::sync::Arc;

use staunton_desk::books::{BookSearchHit, Head, MOST_FOUND, Searched, Wanted, search};
use tokio::sync::Semaphore;

use super::make::title_of;
use super::shelf::EVERYBODY;
use crate::error::ApiError;
use crate::gate::blocking;
use crate::storage::{BookPart, Store};

/// Searches at the same time: each takes a core for a moment, and memory for what is kept of a book.
const AT_ONCE: usize = 1;

/// Searches books. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Searching {
    turns: Arc<Semaphore>,
}

impl Default for Searching {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Searching {
    /// What fits in the books that `user` can read.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn find(
        &self,
        store: &Store,
        user: &str,
        wanted: Wanted,
    ) -> Result<Vec<BookSearchHit>, ApiError> {
        let _turn = self.turns.acquire().await.map_err(|_| ApiError::Lost)?;
        let mut books = store.books_of(user).await?;
        books.extend(store.books_of(EVERYBODY).await?);
        let wanted = Arc::new(wanted);
        let mut found = Vec::new();
        for book in books {
            let Some(games) = store.book_part(&book.id, BookPart::Games).await? else { continue };
            let places = match wanted.position {
                Some(_) => store.book_part(&book.id, BookPart::Places).await?.unwrap_or_default(),
                None => Vec::new(),
            };
            let wanted = Arc::clone(&wanted);
            found = blocking(move || {
                let games: Vec<Head> = serde_json::from_slice(&games).unwrap_or_default();
                let title = title_of(&book);
                let (id, title) = (&*book.id, &*title);
                let book = Searched { id, title, games: &games, places: &places };
                search(&book, &wanted, &mut found);
                found
            })
            .await?;
            if found.len() >= MOST_FOUND {
                break;
            }
        }
        found.truncate(MOST_FOUND);
        Ok(found)
    }
}

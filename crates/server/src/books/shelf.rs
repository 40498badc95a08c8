//! The books that stand on the shelf of every server: they come with the program, and are everybody's.

mod paragraphs;

use super::arrival::Arrival;
use super::make::packed;
use crate::game::Ms;
use crate::storage::{BookRow, BookWrite, CommitError, Store, StoreError, Write};

/// Whose they are: nobody's own. No visitor has this id.
pub(crate) const EVERYBODY: &str = "everybody";

/// A book that comes with the program.
struct Volume {
    id: &'static str,
    title: &'static str,
    author: &'static str,
    /// The file it is printed in.
    text: &'static str,
    /// The printed page on which what is not on chess begins.
    ends_before: Option<&'static str>,
    /// Whether each line of the file is a paragraph, with nothing between them.
    runs_on: bool,
}

/// Both are in the public domain: see `data/books/SOURCE.md`.
const VOLUMES: [Volume; 2] = [
    Volume {
        id: "hoyle",
        title: "Hoyle's Games Modernized: Chess",
        author: "Louis Hoffmann",
        text: include_str!("../../../../data/books/hoyle-1909.txt"),
        ends_before: Some("{427}"),
        runs_on: false,
    },
    Volume {
        id: "staunton",
        title: "The Blue Book of Chess",
        author: "Howard Staunton",
        text: include_str!("../../../../data/books/staunton.txt"),
        ends_before: None,
        runs_on: true,
    },
];

impl Volume {
    /// The file, as a reader would bring it.
    fn file(&self) -> String {
        let text = self.ends_before.and_then(|words| self.text.split_once(words));
        let text = text.map_or(self.text, |(chess, _)| chess);
        let text = if self.runs_on { paragraphs::set_apart(text) } else { text.to_owned() };
        format!("Title: {}\nAuthor: {}\n\n\n{text}", self.title, self.author)
    }
}

/// Puts on the shelf what is missing there, and what another version of the program has put there in
/// other words.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn furnish(store: &Store, at: Ms) -> Result<(), FurnishError> {
    let there = store.books_of(EVERYBODY).await?;
    for volume in &VOLUMES {
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

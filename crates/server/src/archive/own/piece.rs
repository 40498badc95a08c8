//! Of what a collection of somebody's own consists: a game, a study, a book, a review.

use std::collections::HashSet;

use super::super::source::ArchiveSource;
use crate::books::EVERYBODY;
use crate::error::ApiError;
use crate::storage::{BookRow, BookStage, Store, StudyRow};

/// Of somebody's games so many are in his collection at most, the newest.
const MOST_GAMES: usize = 5_000;
/// The oldest are left out so many at once, for then the collection is made anew.
const LEFT_OUT: usize = 1_000;
/// Reviews that are in it.
const MOST_REVIEWS: i64 = 1_000;

/// The tag with the colour that its owner has.
pub(crate) const OWN_SIDE: &str = "OwnSide";

/// A part of a collection, at one state of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Piece {
    /// The id by which the database knows it.
    pub(super) id: String,
    /// What changes with it.
    version: String,
}

impl ArchiveSource {
    /// How many pieces are read at once.
    pub(super) const fn pieces_at_once(self) -> usize {
        match self {
            Self::Collection | Self::Books => 1,
            Self::Games | Self::Reviews => 250,
            Self::Studies => 20,
        }
    }
}

/// What belongs to a collection now, in its order.
///
/// # Errors
/// If the database does not answer.
pub(super) async fn pieces(
    store: &Store,
    user: &str,
    source: ArchiveSource,
) -> Result<Vec<Piece>, ApiError> {
    let lasting = |id| Piece { id, version: String::new() };
    Ok(match source {
        ArchiveSource::Collection => Vec::new(),
        ArchiveSource::Games => {
            // Asked first: a game that ends meanwhile comes in at the next time.
            let under_way: HashSet<String> =
                store.game_ids_of(user, true).await?.into_iter().collect();
            let all = store.game_ids_of(user, false).await?.into_iter();
            let over: Vec<String> = all.filter(|id| !under_way.contains(id)).collect();
            let left_out = over.len().saturating_sub(MOST_GAMES).next_multiple_of(LEFT_OUT);
            over.into_iter().skip(left_out).map(lasting).collect()
        }
        ArchiveSource::Studies => {
            store.studies_of(user).await?.into_iter().rev().map(of_study).collect()
        }
        ArchiveSource::Books => {
            let mut books = store.books_of(EVERYBODY).await?;
            books.extend(store.books_of(user).await?.into_iter().rev());
            books.into_iter().filter(|book| book.stage == BookStage::Ready).map(of_book).collect()
        }
        ArchiveSource::Reviews => {
            let reviews = store.reviews_of(user, MOST_REVIEWS).await?.into_iter().rev();
            reviews.filter(|review| review.is_seen).map(|review| lasting(review.id)).collect()
        }
    })
}

fn of_study(study: StudyRow) -> Piece {
    let chapters = study.chapters.iter();
    let chapters: Vec<String> =
        chapters.map(|chapter| format!("{}.{}", chapter.id, chapter.revision)).collect();
    let version = format!("{} {}", study.revision, chapters.join(" "));
    Piece { id: study.id, version }
}

fn of_book(book: BookRow) -> Piece {
    let version = format!("{}.{}", book.edition, book.made_by);
    Piece { id: book.id, version }
}

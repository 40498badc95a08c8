//! Which games of the collection a book prints.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use staunton_archive::{Archive, ArchiveError};
use staunton_books::{CollectionGame, GameMatch, MoveDifference, matches};
use staunton_rules::{Move, Position};
use utoipa::ToSchema;

use super::collection::Collections;
use super::moment::GameHeadView;
use super::source::ArchiveSource;
use crate::books::{Books, game_tree};
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::visitor::Visitor;

/// An archive as the collection that books are held against.
#[derive(Clone)]
pub struct BookCollection(Arc<Archive>);

impl BookCollection {
    /// The games of `archive`.
    pub fn new(archive: impl Into<Arc<Archive>>) -> Self {
        Self(archive.into())
    }
}

impl staunton_books::Collection for BookCollection {
    type Error = ArchiveError;

    fn games_with(
        &self,
        position: &Position,
        most: usize,
    ) -> Result<Option<Vec<i64>>, ArchiveError> {
        let mut games: Vec<i64> = self.0.find(position)?.iter().map(|hit| hit.game).collect();
        games.dedup();
        Ok((games.len() <= most).then_some(games))
    }

    fn game(&self, number: i64) -> Result<CollectionGame, ArchiveError> {
        let stored = self.0.game(number)?;
        let tree = stored.tree().ok_or_else(|| self.0.damaged(number))?;
        let moves = tree.main_line_moves().map(|(_, mv)| mv).collect();
        let (start, outcome) = (*tree.start(), stored.outcome);
        Ok(CollectionGame { number, tags: stored.tags, start, moves, outcome })
    }
}

/// Which games of the collection a game of a book is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PrintedGameResponse {
    /// The most like first; at most four, none of an opening that many games have.
    games: Vec<KnownGameView>,
}

/// A game of the collection that a book prints.
#[derive(Debug, Serialize, ToSchema)]
struct KnownGameView {
    #[serde(flatten)]
    game: GameHeadView,
    /// How many plies the collection has of it.
    plies: usize,
    /// How many the book prints.
    printed_plies: usize,
    /// Moves that the book prints otherwise; each is legal as it is printed.
    differences: Vec<DifferenceView>,
}

/// A move that a book prints otherwise.
#[derive(Debug, Serialize, ToSchema)]
struct DifferenceView {
    /// The number of the ply in the game, from 1.
    ply: usize,
    /// The number of the move as it is written: `17.`, or `17...` for one of Black.
    number: String,
    /// As it is printed, in Standard Algebraic Notation.
    printed: String,
    /// As the collection has it.
    known: String,
}

impl KnownGameView {
    fn of(found: GameMatch, printed_plies: usize) -> Self {
        let CollectionGame { number, tags, moves, outcome, .. } = found.game;
        let difference = |MoveDifference { ply, number, printed, known }| DifferenceView {
            ply: ply + 1,
            number,
            printed,
            known,
        };
        Self {
            game: GameHeadView::of(number, &tags, outcome, ArchiveSource::Collection),
            plies: moves.len(),
            printed_plies,
            differences: found.differences.into_iter().map(difference).collect(),
        }
    }
}

/// Which games of the collection a game of a book is, and which moves the book prints otherwise. Nothing of the
/// book is changed by it.
#[utoipa::path(
    get, path = "/v1/books/{id}/games/{game}/collection", tag = "books",
    operation_id = "books_game_collection",
    params(("id" = String, Path), ("game" = usize, Path)),
    responses((status = 200, body = PrintedGameResponse), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn printed(
    State(app): State<Collections>,
    State(books): State<Books>,
    visitor: Visitor,
    Path((id, game)): Path<(String, usize)>,
) -> Result<Json<PrintedGameResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let tree = game_tree(&books, &visitor, &id, game).await?;
    let archive = app.now().await?;
    let games = blocking(move || {
        let moves: Vec<Move> = tree.main_line_moves().map(|(_, mv)| mv).collect();
        let found = matches(tree.start(), &moves, &BookCollection::new(archive))?.into_iter();
        Ok::<_, ApiError>(found.map(|found| KnownGameView::of(found, moves.len())).collect())
    });
    Ok(Json(PrintedGameResponse { games: games.await?? }))
}

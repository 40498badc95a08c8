//! Pieces of a collection of somebody's own as PGN; each game says where it is kept.

use staunton_desk::books::places_of_games;
use staunton_notation::Locale;
use staunton_pgn::{GameTree, Reader};

use super::super::source::ArchiveSource;
use super::origin::Origin;
use super::piece::{OWN_SIDE, Piece};
use crate::books::unpacked;
use crate::error::ApiError;
use crate::export;
use crate::game::{Seat, State, Status, seat_in};
use crate::gate::blocking;
use crate::storage::{BookPart, ChapterRow, GameRow, Store};
use crate::studies;

/// The games of these pieces.
///
/// # Errors
/// If the database does not answer, or something that it keeps cannot be read.
pub(super) async fn text_of(
    store: &Store,
    user: &str,
    source: ArchiveSource,
    pieces: &[Piece],
) -> Result<String, ApiError> {
    let mut text = String::new();
    for Piece { id, .. } in pieces {
        let id = id.clone();
        text += &match source {
            ArchiveSource::Collection => String::new(),
            ArchiveSource::Games => match store.game(&id).await? {
                None => String::new(),
                Some(game) => {
                    let user = user.to_owned();
                    blocking(move || of_game(&id, &game, &user)).await??
                }
            },
            ArchiveSource::Studies => {
                let chapters = store.chapters(&id, user, None).await?;
                let title = store.study(&id, user).await?.map(|study| study.name);
                blocking(move || of_study(&id, &title.unwrap_or_default(), &chapters)).await??
            }
            ArchiveSource::Books => {
                let games = store.book_part(&id, BookPart::Games).await?;
                let pgn = store.book_part(&id, BookPart::Pgn).await?;
                let both = games.zip(pgn);
                blocking(move || both.map(|(games, pgn)| of_book(&id, &games, &pgn)))
                    .await?
                    .unwrap_or_default()
            }
            ArchiveSource::Reviews => {
                let kept = store.review_game(&id).await?;
                let title = store.review(&id).await?.map(|review| review.title);
                let of_review = move || {
                    let pgn = unpacked(&kept.map(|(pgn, _)| pgn).unwrap_or_default());
                    let tree = Reader::new(&*pgn).games().next().map(|(tree, _)| tree);
                    let title = title.unwrap_or_default();
                    tree.map(|tree| told(tree, &Origin::Review { id: &id }, &title))
                };
                blocking(of_review).await?.unwrap_or_default()
            }
        };
    }
    Ok(text)
}

fn of_game(id: &str, game: &GameRow, user: &str) -> Result<String, ApiError> {
    let state = State::fold(&game.events)?;
    let seat = seat_in(&state, user);
    let is_over = matches!(state.status, Status::Ended(_));
    let side = match seat {
        Some(Seat::One(color)) => Some(color.fold("white", "black")),
        Some(Seat::Both) => None,
        // The umpire's games are not his.
        Some(Seat::Umpire | Seat::Deputy) | None => return Ok(String::new()),
    };
    if !is_over || state.ply_count() == 0 {
        return Ok(String::new());
    }
    let pgn = export::pgn(&state, id, Locale::English);
    let Some((mut tree, _)) = Reader::new(pgn.as_bytes()).games().next() else {
        return Ok(String::new());
    };
    if let Some(side) = side {
        // The name is one that a tag can have.
        drop(tree.tags_mut().set(OWN_SIDE, side));
    }
    Ok(told(tree, &Origin::Game { id }, ""))
}

fn of_study(id: &str, title: &str, chapters: &[ChapterRow]) -> Result<String, ApiError> {
    let mut text = String::new();
    for chapter in chapters {
        let tree = studies::tree_of(chapter)?;
        if tree.main_line().next().is_none() {
            continue;
        }
        let title = format!("{title}: {}", chapter.head.name);
        text += &told(tree, &Origin::Study { id, chapter: &chapter.head.id }, &title);
    }
    Ok(text)
}

fn of_book(id: &str, games: &[u8], pgn: &[u8]) -> String {
    let pgn = unpacked(pgn);
    let trees = Reader::new(&*pgn).games().zip(places_of_games(games));
    let told =
        trees.map(|((tree, _), (number, title))| told(tree, &Origin::Book { id, number }, &title));
    told.collect()
}

/// A game with where it is kept, and what it is called there.
fn told(mut tree: GameTree, origin: &Origin<'_>, title: &str) -> String {
    let tags = tree.tags_mut();
    // Both names are some that a tag can have.
    drop(tags.set(Origin::TAG, &origin.to_string()));
    if !title.is_empty() {
        drop(tags.set(Origin::TITLE, title));
    }
    let mut text = tree.to_pgn();
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_says_where_it_is_kept() {
        let (tree, _) = Reader::new("[White \"A\"]\n\n1. e4 *".as_bytes()).games().next().unwrap();
        let text = told(tree, &Origin::Study { id: "s1", chapter: "c2" }, "Mine: \"first\"");
        assert!(text.contains("[Origin \"study/s1/c2\"]"), "{text}");
        assert!(text.contains(r#"[OriginTitle "Mine: \"first\""]"#), "{text}");
    }
}

//! The page, with what a link to it says where it is sent.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::assets::{asset, page_with};
use crate::books::{Books, cover};
use crate::config::Web;
use crate::game::GameView;
use crate::games::Games;
use crate::preview::{Preview, origin};
use crate::registry::{Command, Who};
use crate::visitor::Visitor;

/// What of an address the preview depends on.
#[derive(Debug, Default, Deserialize)]
struct Address {
    #[serde(default)]
    key: Option<String>,
    #[serde(default)]
    fen: Option<String>,
}

/// The page, for each of the routes that the page itself knows.
pub(crate) async fn page(
    State(web): State<Arc<Web>>,
    State(games): State<Games>,
    State(books): State<Books>,
    visitor: Visitor,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let address = Query::try_from_uri(&uri).map(|Query(found)| found).unwrap_or_default();
    let origin = origin(visitor.secure, &headers);
    let preview = match uri.path().strip_prefix("/library/") {
        Some(id) => of_book(&books, id.trim_end_matches('/')).await,
        None => preview(&games, visitor, uri.path(), address).await,
    };
    page_with(&web, &preview.unwrap_or_else(Preview::of_house).tags(&origin)).await
}

/// What has no address of its own: a file of the page; a game, where programs made for lichess.org have it; or
/// nothing.
pub(crate) async fn other(
    State(web): State<Arc<Web>>,
    State(games): State<Games>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(id) = lichess_game(uri.path())
        && let Ok(Some(_)) = games.store.number_of(id).await
    {
        return Redirect::to(&format!("/game/{id}")).into_response();
    }
    asset(&web, &uri, &headers).await
}

/// The id of the game that has this path at lichess.org: `/ID`, or `/ID/white` as Black or White sees it.
fn lichess_game(path: &str) -> Option<&str> {
    let path = path.strip_prefix('/')?;
    let (id, side) = path.split_once('/').unwrap_or((path, "white"));
    let is_id = id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_id && matches!(side, "white" | "black")).then_some(id)
}

async fn preview(games: &Games, visitor: Visitor, path: &str, asked: Address) -> Option<Preview> {
    if path == "/analysis" {
        return asked.fen.as_deref().map(of_position);
    }
    let id = path.strip_prefix("/game/")?;
    let who = Who { user: visitor.user.id, key: asked.key.clone(), locale: visitor.locale };
    let game = games.registry.ask(id, |reply| Command::Look(who, reply)).await.ok()?;
    Some(of_game(&game, asked.key.as_deref()))
}

async fn of_book(books: &Books, id: &str) -> Option<Preview> {
    let (title, author, board) = cover(books, id).await?;
    let by = author.map(|author| format!("By {author}. ")).unwrap_or_default();
    let board = board.map(|board| format!("&fen={}", in_address(&board))).unwrap_or_default();
    Some(Preview {
        title,
        description: format!("{by}Every move in it can be played on the board beside it."),
        image: format!("/v1/picture.png?width=600&theme=print{board}"),
    })
}

fn of_position(fen: &str) -> Preview {
    Preview {
        title: "A position".to_owned(),
        description: "To be looked at, played on and analysed.".to_owned(),
        image: format!("/v1/picture.png?width=600&fen={}", in_address(fen)),
    }
}

fn of_game(game: &GameView, key: Option<&str>) -> Preview {
    let key = key.map(|key| format!("&key={}", in_address(key))).unwrap_or_default();
    let names: Vec<&str> = [&game.players.white, &game.players.black]
        .into_iter()
        .flatten()
        .map(|player| player.name.as_str())
        .collect();
    let laws = game.laws.as_ref().map(|laws| laws.title);
    let under = laws.map(|title| format!(" under {title}")).unwrap_or_default();
    let (title, description) = if let [host] = names.as_slice() {
        (
            format!("{host} invites you to a game of chess"),
            format!("Open the link and sit down{under}. No account is needed."),
        )
    } else {
        let stands = match (&game.now.result, game.moves.len().div_ceil(2)) {
            (Some(result), _) => result.words.clone(),
            (None, 1) => "After one move.".to_owned(),
            (None, moves) => format!("After {moves} moves."),
        };
        (names.join(" against "), format!("A game of chess{under}. {stands}"))
    };
    Preview {
        title,
        description,
        image: format!("/v1/games/{}/picture.png?width=600{key}", game.id),
    }
}

/// Text as it may stand in the query of an address.
pub(crate) fn in_address(text: &str) -> String {
    /// What stands for itself there.
    const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'/');
    utf8_percent_encode(&text.replace(' ', "_"), PLAIN).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_for_lichess_name_games_by_their_ids_alone() {
        for path in ["/lJd9eH7w", "/lJd9eH7w/white", "/lJd9eH7w/black"] {
            assert_eq!(lichess_game(path), Some("lJd9eH7w"), "{path}");
        }
        for path in ["/lJd9eH7", "/lJd9eH7w/", "/lJd9eH7w/red", "/index.js", "/game/lJd9eH7w", ""] {
            assert_eq!(lichess_game(path), None, "{path}");
        }
    }
}

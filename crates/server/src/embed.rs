//! A game for the pages of other sites, in a frame: a board, its moves, and the way to the game here.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header;
use axum::response::Response;
use html_escape::encode_quoted_attribute as escape;
use staunton_notation::Locale;

use crate::elsewhere::for_elsewhere;
use crate::error::ApiError;
use crate::game::GameView;
use crate::games::{GameKeyQuery, Games};
use crate::pages::in_address;
use crate::policy;
use crate::receive::{GameId, QueryParams};
use crate::registry::{Command, Who};

const STYLE: &str = include_str!("embed/style.css");
const SCRIPT: &str = include_str!("embed/script.js");

/// Its own style, its own script, our pictures; and any page may frame it.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    format!(
        "default-src 'none'; img-src 'self'; style-src {}; script-src {}; \
         base-uri 'none'; form-action 'none'; frame-ancestors *",
        policy::hash(STYLE),
        policy::hash(SCRIPT)
    )
});

/// A game to be framed. It acts on nothing, and nobody is known there.
pub(crate) async fn game(
    State(games): State<Games>,
    GameId(id): GameId,
    QueryParams(asked): QueryParams<GameKeyQuery>,
) -> Result<Response, ApiError> {
    // Whoever reads: a foreign page shows what the link's key lets anybody see, and no more.
    let who =
        Who { user: String::new(), key: asked.key().map(str::to_owned), locale: Locale::English };
    let game = games.registry.ask(&id, |reply| Command::Look(who, reply)).await?;
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    Ok(for_elsewhere((headers, html(&game, asked.key())), &POLICY))
}

fn html(game: &GameView, key: Option<&str>) -> String {
    let name = |player: &Option<crate::game::PlayerView>| {
        player
            .as_ref()
            .map_or_else(|| "nobody yet".to_owned(), |player| escape(&player.name).into_owned())
    };
    let title = format!("{} against {}", name(&game.players.white), name(&game.players.black));
    let query = key.map(|key| format!("?key={}", in_address(key))).unwrap_or_default();
    let mut boards = picture(&game.start_fen, None);
    let mut moves = String::new();
    for played in &game.moves {
        let at = usize::try_from(played.ply).unwrap_or(0);
        boards.push('\n');
        boards.push_str(&picture(&played.fen, Some(&played.uci)));
        let number = if at % 2 == 1 { format!("{}. ", at.div_ceil(2)) } else { String::new() };
        // Writing to a string never fails.
        let _ = write!(
            moves,
            "<li>{number}<button type=\"button\">{}</button></li>",
            escape(&played.san)
        );
    }
    let last = escape(boards.lines().last().unwrap_or_default());
    let result = game.now.result.as_ref().map(|result| escape(&result.score)).unwrap_or_default();
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{STYLE}</style></head><body><main><img id=\"board\" alt=\"The position\" \
         src=\"{last}\" width=\"480\" height=\"480\"><div class=\"side\"><h1>\
         <a href=\"/game/{id}{query}\" target=\"_blank\" rel=\"noopener\">{title}</a></h1>\
         <ol id=\"moves\">{moves}</ol><p>{result}</p><p class=\"steps\">\
         <button type=\"button\" id=\"first\" aria-label=\"To the beginning\">«</button>\
         <button type=\"button\" id=\"back\" aria-label=\"Back\">‹</button>\
         <button type=\"button\" id=\"on\" aria-label=\"On\">›</button>\
         <button type=\"button\" id=\"last\" aria-label=\"To the end\">»</button></p></div></main>\
         <script type=\"text/plain\" id=\"boards\">{boards}</script><script>{SCRIPT}</script></body></html>\n",
        id = game.id,
    )
}

fn picture(fen: &str, uci: Option<&str>) -> String {
    let placement = in_address(fen);
    let last = uci.map(|uci| format!("&move={}", in_address(uci))).unwrap_or_default();
    format!("/v1/picture.svg?fen={placement}{last}")
}

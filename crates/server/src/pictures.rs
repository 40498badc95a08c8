//! Positions as pictures, for links and for the pages of other sites.

use axum::extract::State;
use axum::http::header;
use axum::response::Response;
use serde::Deserialize;
use staunton_diagram::{FILM_WIDTH_PX, PACE_MS, PACES_MS, Picture, Theme, animated, film};
use staunton_rules::{CastlingMode, Color, FenError, Position, Setup, Square};
use utoipa::{IntoParams, ToSchema};

use crate::elsewhere::for_elsewhere;
use crate::error::{ApiError, ErrorResponse};
use crate::game::{ColorName, GameView};
use crate::games::Games;
use crate::gate::Gate;
use crate::receive::{GameId, QueryParams};
use crate::registry::{Command, Who};
use crate::visitor::Visitor;

/// Widths that can be had, in pixels.
const WIDTHS_PX: std::ops::RangeInclusive<u32> = 64..=1600;
/// Widths of an animation, in pixels.
const FILM_WIDTHS_PX: std::ops::RangeInclusive<u32> = 64..=720;
/// A picture does nothing but show itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/// What a position looks like does not change.
const FOR_A_DAY: &str = "public, max-age=86400";
/// A game goes on.
const NOT_KEPT: &str = "no-cache";

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PictureTheme {
    /// Of a board by day.
    #[default]
    Light,
    /// Of a board by night.
    Dark,
    /// Of a printed book.
    Print,
}

/// What a picture shows.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(crate) struct PictureQuery {
    /// The position as FEN, or its first field alone; the array if left out.
    #[serde(default)]
    fen: Option<String>,
    /// The last move, as `e2e4`.
    #[serde(default, rename = "move")]
    #[param(rename = "move")]
    last: Option<String>,
    /// Whose pieces stand at the lower edge; White's if left out.
    #[serde(default)]
    below: Option<ColorName>,
    /// Its colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// Its width in pixels, 64 to 1600: 480 if left out.
    #[serde(default)]
    width: Option<u32>,
}

/// Which position of a game is shown, and how.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(crate) struct GamePictureQuery {
    /// The key out of the game's link.
    #[serde(default)]
    key: Option<String>,
    /// Plies played in the position; the last one if left out.
    #[serde(default)]
    ply: Option<u32>,
    /// Whose pieces stand at the lower edge; White's if left out.
    #[serde(default)]
    below: Option<ColorName>,
    /// Its colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// Its width in pixels, 64 to 1600: 480 if left out.
    #[serde(default)]
    width: Option<u32>,
}

/// How a game is shown from its beginning.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(crate) struct GameAnimationQuery {
    /// The key out of the game's link.
    #[serde(default)]
    key: Option<String>,
    /// Whose pieces stand at the lower edge; White's if left out.
    #[serde(default)]
    below: Option<ColorName>,
    /// Its colours.
    #[serde(default)]
    #[param(inline)]
    theme: PictureTheme,
    /// Its width in pixels, 64 to 720: 360 if left out.
    #[serde(default)]
    width: Option<u32>,
    /// How long a position stands, in milliseconds, 100 to 5000: 800 if left out.
    #[serde(default)]
    pace_ms: Option<u16>,
}

/// A position as an SVG picture.
#[utoipa::path(
    get, path = "/v1/picture.svg", tag = "study", operation_id = "picture_svg", params(PictureQuery),
    responses(
        (status = 200, body = String, content_type = "image/svg+xml"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a width or a move"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
    )
)]
pub(crate) async fn svg(
    State(gate): State<Gate>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<PictureQuery>,
) -> Result<Response, ApiError> {
    let svg = gate.study(&visitor, move || Ok::<_, ApiError>(asked.picture()?.to_svg())).await?;
    Ok(answer("image/svg+xml", FOR_A_DAY, svg.into_bytes()))
}

/// A position as a PNG picture.
#[utoipa::path(
    get, path = "/v1/picture.png", tag = "study", operation_id = "picture_png", params(PictureQuery),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a width or a move"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
    )
)]
pub(crate) async fn png(
    State(gate): State<Gate>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<PictureQuery>,
) -> Result<Response, ApiError> {
    let png = gate.study(&visitor, move || painted(&asked.picture()?)).await?;
    Ok(answer("image/png", FOR_A_DAY, png))
}

/// A game as it stands, or stood, as a PNG picture.
#[utoipa::path(
    get, path = "/v1/games/{id}/picture.png", tag = "games", operation_id = "picture",
    params(("id" = String, Path), GamePictureQuery),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is private"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game or ply"),
    )
)]
pub(crate) async fn of_game(
    State(games): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(asked): QueryParams<GamePictureQuery>,
) -> Result<Response, ApiError> {
    let game = looked_at(&games, &visitor, &id, asked.key).await?;
    let (fen, last) = shown(&game, asked.ply).ok_or(ApiError::NotFound("ply"))?;
    let GamePictureQuery { below, theme, width, .. } = asked;
    let asked = PictureQuery { fen: Some(fen), last, below, theme, width };
    let png = games.gate.study(&visitor, move || painted(&asked.picture()?)).await?;
    Ok(answer("image/png", NOT_KEPT, png))
}

/// A game from its beginning to where it stands, as an animated GIF picture.
#[utoipa::path(
    get, path = "/v1/games/{id}/picture.gif", tag = "games", operation_id = "animation",
    params(("id" = String, Path), GameAnimationQuery),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/gif"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a width or a pace"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is private"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn played(
    State(games): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(asked): QueryParams<GameAnimationQuery>,
) -> Result<Response, ApiError> {
    let game = looked_at(&games, &visitor, &id, asked.key.clone()).await?;
    let pace_ms = asked.pace_ms.unwrap_or(PACE_MS);
    if !PACES_MS.contains(&pace_ms) {
        let text = format!("pace_ms is {pace_ms}: expected 100 to 5000");
        return Err(ApiError::BadRequest(text));
    }
    let gif = games.gate.study(&visitor, move || animation(&game, &asked, pace_ms)).await?;
    Ok(answer("image/gif", NOT_KEPT, gif))
}

/// A game as this visitor may see it.
async fn looked_at(
    games: &Games,
    visitor: &Visitor,
    id: &str,
    key: Option<String>,
) -> Result<GameView, ApiError> {
    let who = Who { user: visitor.user.id.clone(), key, locale: visitor.locale };
    games.registry.ask(id, |reply| Command::Look(who, reply)).await
}

/// The positions of a game, one behind the other.
fn animation(
    game: &GameView,
    asked: &GameAnimationQuery,
    pace_ms: u16,
) -> Result<Vec<u8>, ApiError> {
    let plies = u32::try_from(game.moves.len()).unwrap_or(u32::MAX);
    let width = asked.width.unwrap_or(FILM_WIDTH_PX);
    if !FILM_WIDTHS_PX.contains(&width) {
        let text = format!("width is {width}: expected 64 to 720");
        return Err(ApiError::BadRequest(text));
    }
    let pictures = (0..=plies).filter_map(|ply| {
        let (fen, last) = shown(game, Some(ply))?;
        let (below, theme) = (asked.below, asked.theme);
        Some(PictureQuery { fen: Some(fen), last, below, theme, width: Some(width) }.picture())
    });
    let pictures: Vec<Picture> = pictures.collect::<Result<_, _>>()?;
    animated(&film(pictures, pace_ms)).map_err(|error| ApiError::BadRequest(error.to_string()))
}

/// The position of a game after so many plies, and the move that led to it.
fn shown(game: &GameView, ply: Option<u32>) -> Option<(String, Option<String>)> {
    let ply = ply.and_then(|ply| usize::try_from(ply).ok()).unwrap_or(game.moves.len());
    let Some(index) = ply.checked_sub(1) else { return Some((game.start_fen.clone(), None)) };
    let played = game.moves.get(index)?;
    Some((played.fen.clone(), Some(played.uci.clone())))
}

fn answer(kind: &'static str, kept: &'static str, body: Vec<u8>) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)];
    for_elsewhere((headers, body), POLICY)
}

fn painted(picture: &Picture) -> Result<Vec<u8>, ApiError> {
    picture.to_png().map_err(|error| ApiError::BadRequest(error.to_string()))
}

impl PictureQuery {
    fn picture(&self) -> Result<Picture, ApiError> {
        let setup = match self.fen.as_deref() {
            None | Some("") => Position::standard().to_setup(),
            Some(fen) => fen
                .replace('_', " ")
                .parse::<Setup>()
                .map_err(|error| ApiError::InvalidFen(Box::new(FenError::from(error))))?,
        };
        let check = Position::from_setup(setup.clone(), CastlingMode::Chess960)
            .ok()
            .filter(Position::is_check)
            .and_then(|position| position.board().king(position.turn()));
        let width_px = self.width.unwrap_or(Picture::DEFAULT_WIDTH_PX);
        if !WIDTHS_PX.contains(&width_px) {
            let text = format!("width is {width_px}: expected 64 to 1600");
            return Err(ApiError::BadRequest(text));
        }
        Ok(Picture {
            below: self.below.map_or(Color::White, Color::from),
            theme: match self.theme {
                PictureTheme::Light => Theme::Light,
                PictureTheme::Dark => Theme::Dark,
                PictureTheme::Print => Theme::Print,
            },
            width_px,
            check,
            last_move: self.last.as_deref().map(squares).transpose()?,
            ..Picture::new(setup.board)
        })
    }
}

/// The two squares of a move in UCI.
fn squares(uci: &str) -> Result<[Square; 2], ApiError> {
    let square = |at: std::ops::Range<usize>| uci.get(at)?.parse::<Square>().ok();
    square(0..2).zip(square(2..4)).map(|(from, to)| [from, to]).ok_or_else(|| {
        let text: String = uci.chars().take(40).collect();
        ApiError::BadRequest(format!("{text:?} is no move: expected two squares, as e2e4"))
    })
}

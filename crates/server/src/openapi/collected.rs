//! The description as the handlers and types tell it: what is kept of it is held against this.

use serde_json::{Value, json};
use utoipa::OpenApi;

use crate::{account, error, game, games, health, lichess, proofs, socket, studies, study};

/// Collected from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Staunton",
        description = "Games of chess over HTTP and WebSocket. Whoever has no session gets one with \
            the first answer: a signed cookie. Times are in milliseconds."
    ),
    tags(
        (name = "who", description = "Who is asking"),
        (name = "games", description = "Games"),
        (name = "archive", description = "The collection of games: positions, questions, and the explorer as lichess.org has it"),
        (name = "study", description = "Positions and games that no server keeps"),
        (name = "studies", description = "Studies that are kept: games with variations, in chapters"),
        (name = "books", description = "Printed books: brought, read, set, searched"),
        (name = "reviews", description = "Games told in words"),
        (name = "laws", description = "Codes of the laws of chess"),
        (name = "lessons", description = "The course"),
        (name = "practice", description = "Exercises from one's own games and books"),
        (name = "proofs", description = "What can be forced in a position, or can never happen"),
        (name = "lichess", description = "Bots, boards and terminals, as lichess.org has it"),
        (name = "server", description = "The server itself")
    ),
    paths(
        account::me,
        account::registration,
        account::register,
        account::login,
        account::logout,
        account::sessions::password,
        account::sessions::sessions,
        account::sessions::end_session,
        account::sessions::end_others,
        account::tokens::tokens,
        account::tokens::make_token,
        account::tokens::revoke_token,
        account::own_data::export,
        account::own_data::games,
        account::own_data::delete,
        account::recovery::renew,
        account::recovery::recover,
        crate::ratings::rating,
        crate::archive::masters,
        crate::tablebase::standard,
        crate::archive::lichess,
        crate::archive::player,
        crate::archive::pgn,
        crate::archive::show,
        crate::archive::players,
        crate::archive::player_of,
        crate::archive::explore,
        crate::archive::question,
        crate::archive::find,
        crate::archive::search,
        crate::archive::moments,
        crate::archive::game,
        crate::archive::study,
        games::create,
        games::list,
        games::show,
        games::join,
        games::act,
        games::rematch,
        games::events,
        games::pgn,
        games::fen,
        games::audit,
        games::sealing,
        crate::pictures::of_game,
        crate::pictures::played,
        crate::reports::report,
        crate::room::show,
        crate::room::events,
        socket::open,
        crate::codes::codes,
        crate::codes::agreement,
        crate::lessons::course,
        crate::lessons::lesson,
        crate::lessons::progress,
        crate::lessons::progressed,
        crate::lessons::answer,
        crate::practice::list,
        crate::practice::add,
        crate::practice::package,
        crate::practice::answered,
        crate::practice::remove,
        crate::practice::try_move,
        crate::pictures::svg,
        crate::pictures::png,
        study::position,
        study::list_terms,
        study::terms,
        study::square_names,
        study::why_not,
        crate::analysis::analyse,
        proofs::ask,
        proofs::checker,
        proofs::look,
        proofs::stop,
        crate::books::add,
        crate::books::list,
        crate::books::find,
        crate::books::show,
        crate::books::page,
        crate::books::picture,
        crate::books::file,
        crate::books::report,
        crate::books::pgn,
        crate::books::moves,
        crate::books::game,
        crate::archive::printed,
        crate::books::correct,
        crate::books::remove,
        crate::reviews::ask,
        crate::reviews::list,
        crate::reviews::show,
        crate::reviews::remove,
        crate::reviews::html,
        crate::reviews::pgn,
        studies::list,
        studies::add,
        studies::show,
        studies::change,
        studies::remove,
        studies::pgn,
        studies::add_chapter,
        studies::chapter,
        studies::save_chapter,
        studies::remove_chapter,
        study::notations,
        study::read,
        study::word,
        study::write,
        health::healthz,
        health::readyz,
        health::metrics,
    ),
    components(schemas(
        crate::analysis::AnalysisMessage,
        crate::archive::SearchMessage,
        error::ErrorResponse,
        game::ActRequest,
        crate::message::SocketMessage
    ))
)]
struct Description;

/// The description of the HTTP interface, OpenAPI 3.1, as indented JSON.
pub(super) fn json() -> String {
    let mut description = Description::openapi();
    description.merge(lichess::description());
    let mut api = serde_json::to_value(description).unwrap_or_default();
    complete(&mut api);
    let mut text = serde_json::to_string_pretty(&api).unwrap_or_default();
    text.push('\n');
    text
}

/// The tag of the calls that programs for lichess.org know.
const LICHESS: &str = "lichess";

/// Gives every operation an id of its own (`games_list`), and says what any of them answers when it
/// fails otherwise than it describes.
fn complete(api: &mut Value) {
    let content = |name| {
        let schema = format!("#/components/schemas/{name}");
        json!({"application/json": {"schema": {"$ref": schema}}})
    };
    let Some(paths) = api["paths"].as_object_mut() else { return };
    for operation in paths.values_mut().filter_map(Value::as_object_mut).flatten() {
        let operation = operation.1;
        let operation_tag = operation["tags"][0].as_str().unwrap_or_default().to_owned();
        let name = operation["operationId"].as_str().unwrap_or_default();
        let id = format!("{operation_tag}_{name}");
        operation["operationId"] = json!(id);
        if let Some(responses) = operation["responses"].as_object_mut() {
            // Programs for lichess.org know errors of their own shape.
            let is_ours = operation_tag != LICHESS;
            let failed = content(if is_ours { "ErrorResponse" } else { "LichessErrorResponse" });
            for (status, response) in responses.iter_mut() {
                if !is_ours && status.starts_with(['4', '5']) && response["content"].is_null() {
                    response["content"] = failed.clone();
                }
            }
            let failure = json!({"description": "any other failure", "content": failed});
            responses.entry("default").or_insert(failure);
        }
    }
}

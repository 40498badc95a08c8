//! The description of this face, as part of that of the whole interface.

use utoipa::OpenApi;

use super::{
    account, acts, asking, challenge_calls, events, exports, game_stream, onlooking,
    open_challenge, seek,
};

/// The calls of this face.
#[derive(OpenApi)]
#[openapi(
    paths(
        account::test_tokens,
        account::account,
        account::user,
        account::playing,
        account::statuses,
        account::bots,
        account::upgrade,
        events::events,
        asking::list,
        asking::ask,
        challenge_calls::own,
        challenge_calls::challenge_computer,
        open_challenge::open,
        challenge_calls::challenge,
        challenge_calls::accept,
        challenge_calls::decline,
        challenge_calls::cancel,
        game_stream::stream,
        acts::move_piece,
        acts::abort,
        acts::resign,
        acts::draw,
        acts::takeback,
        acts::claim_victory,
        acts::claim_draw,
        acts::chat,
        acts::talk,
        seek::seek,
        onlooking::stream,
        onlooking::channels,
        onlooking::feed,
        onlooking::feed_of,
        exports::export,
        exports::games_of,
    ),
    components(schemas(super::fault::LichessErrorResponse))
)]
struct Description;

/// The description of the calls.
pub(crate) fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}

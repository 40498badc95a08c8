//! An account as a whole: all that is kept of it, to take away or to throw away.

use serde::Serialize;
use serde_json::Value;
use staunton_notation::Locale;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::export;
use crate::game::{Award, Intervention, Ms, Seat, State, seat_in, told};
use crate::registry::{Command, GameRegistry};
use crate::session::Sessions;
use crate::storage::{AccountWrite, GameRow, LogEntry, Rows, Store, StoreError, Write};
use crate::time::Time;

/// What is needed to take away or throw away an account. Cheap to clone.
#[derive(Clone)]
pub(crate) struct AccountData {
    pub(crate) store: Store,
    pub(crate) games: GameRegistry,
    pub(crate) sessions: Sessions,
    pub(crate) time: Time,
}

/// All that is kept of an account, but for its password and the files of its books.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountExport {
    /// When it was taken.
    exported_at: Ms,
    /// Id, name, and when it was made.
    #[schema(value_type = Object)]
    account: Value,
    /// Where it is logged in.
    #[schema(value_type = Vec<Object>)]
    sessions: Rows,
    /// Programs that act for it.
    #[schema(value_type = Vec<Object>)]
    tokens: Rows,
    /// How strong its owner is.
    #[schema(value_type = Vec<Object>)]
    ratings: Rows,
    /// What each rated game made of that.
    #[schema(value_type = Vec<Object>)]
    rated_games: Rows,
    /// Exercises of lessons that were done.
    #[schema(value_type = Vec<Object>)]
    lessons: Rows,
    /// Exercises of one's own.
    #[schema(value_type = Vec<Object>)]
    exercises: Rows,
    /// Studies.
    #[schema(value_type = Vec<Object>)]
    studies: Rows,
    /// The chapters of all studies.
    #[schema(value_type = Vec<Object>)]
    chapters: Rows,
    /// Books that were brought, without their files.
    #[schema(value_type = Vec<Object>)]
    books: Rows,
    /// Reviews that were asked for, with the PGN of the game.
    #[schema(value_type = Vec<Object>)]
    reviews: Rows,
    /// Games, with their events as the owner saw them.
    games: Vec<ExportedGame>,
}

/// A game of somebody who takes his things away.
#[derive(Debug, Serialize, ToSchema)]
struct ExportedGame {
    /// Its id.
    id: String,
    /// It as PGN.
    pgn: String,
    /// Its events in order.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
}

impl AccountExport {
    /// Its games.
    pub(super) fn pgn(&self) -> String {
        let games: Vec<&str> = self.games.iter().map(|game| game.pgn.trim_end()).collect();
        games.join("\n\n") + "\n"
    }
}

impl AccountData {
    /// All that is kept of an account; what was ruled in its games is told in a language.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] if there is no such account.
    pub(crate) async fn export(
        &self,
        user: &str,
        locale: Locale,
    ) -> Result<AccountExport, ApiError> {
        let kept = self.store.belongings(user).await?.ok_or(ApiError::NotFound("account"))?;
        let mut games = Vec::new();
        for id in self.store.game_ids_of(user, false).await? {
            if let Some(game) = self.store.game(&id).await? {
                let user = user.to_owned();
                let exported =
                    tokio::task::spawn_blocking(move || exported(&id, &game, &user, locale));
                games.push(exported.await.map_err(|_| ApiError::Lost)??);
            }
        }
        Ok(AccountExport {
            exported_at: self.time.now(),
            account: kept.account,
            sessions: kept.sessions,
            tokens: kept.tokens,
            ratings: kept.ratings,
            rated_games: kept.rated_games,
            lessons: kept.lessons,
            exercises: kept.exercises,
            studies: kept.studies,
            chapters: kept.chapters,
            books: kept.books,
            reviews: kept.reviews,
            games,
        })
    }

    /// Deletes an account with all that is kept of it, and keeps `entry` in the arbiter's log, if
    /// there is one. Its games under way are lost, and those with other people stay theirs without
    /// its name. Its sessions are void, and nobody takes up its id again.
    ///
    /// # Errors
    /// If it could not be kept; then the account is there still.
    pub(crate) async fn delete(&self, user: &str, entry: Option<LogEntry>) -> Result<(), ApiError> {
        let under_way = self.store.game_ids_of(user, true).await?;
        for id in &under_way {
            self.leave(id, user).await?;
        }
        let at = self.time.now();
        let mut writes =
            vec![Write::AccountChange(AccountWrite::Deleted { user: user.to_owned(), at })];
        writes.extend(entry.map(Write::Log));
        let all = self.store.game_ids_of(user, false).await?;
        self.store.commit(writes).await?;
        self.sessions.end_all(user, at);
        // Games in memory know the name still: they are read anew.
        for id in all {
            self.games.send_if_loaded(&id, Command::Close).await;
        }
        Ok(())
    }

    /// Ends a game under way that somebody leaves for good: the other player has won it.
    async fn leave(&self, id: &str, user: &str) -> Result<(), ApiError> {
        let Some(game) = self.store.game(id).await? else { return Ok(()) };
        let state = State::fold(&game.events)?;
        let award = match seat_in(&state, user) {
            Some(Seat::One(color)) => color.fold(Award::Black, Award::White),
            Some(Seat::Both) => Award::Nobody,
            // An umpire may go, and the game goes on.
            Some(Seat::Umpire | Seat::Deputy) | None => return Ok(()),
        };
        let why = "The account of the other player is deleted.".to_owned();
        let entry = LogEntry {
            at: self.time.now(),
            who: "the server".to_owned(),
            act: "end a game".to_owned(),
            object: id.to_owned(),
            why: "the account of a player is deleted".to_owned(),
        };
        let end = Intervention::End { award, why };
        let ended = self.games.ask(id, |reply| Command::Intervene(end, entry, reply)).await;
        match ended {
            Ok(_) | Err(ApiError::Refused(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn exported(
    id: &str,
    game: &GameRow,
    user: &str,
    locale: Locale,
) -> Result<ExportedGame, ApiError> {
    let state = State::fold(&game.events)?;
    let seat = seat_in(&state, user);
    let mut events = Vec::with_capacity(game.events.len());
    for kept in &game.events {
        let body = serde_json::to_string(&kept.event).map_err(StoreError::from)?;
        let session = state.laws_session.as_ref();
        // A move that the other player has sealed is not his yet.
        let body = session.and_then(|session| told(session, seat, locale, &body)).unwrap_or(body);
        events.push(serde_json::from_str(&body).map_err(StoreError::from)?);
    }
    Ok(ExportedGame { id: id.to_owned(), pgn: export::pgn(&state, id, locale), events })
}

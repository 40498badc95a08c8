//! Players as this face tells them.

use serde_json::{Map, Value, json};
use staunton_desk::rating::{FIRST_TOLD, Standing};

use super::face::Lichess;
use super::person::{Person, id_of};
use super::words::level_of_rating;
use crate::game::{PlayerKind, PlayerView};
use crate::storage::{RatingRow, StoreError};

/// The categories in which clients look for a rating. Here there is one for all.
const PERFS: [&str; 6] = ["ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence"];

/// How strong somebody is: the rating, and whether it is only a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    pub(super) rating: i64,
    pub(super) is_guess: bool,
    games: u32,
    deviation: i64,
}

#[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
fn strength(row: Option<&RatingRow>) -> Strength {
    let standing = row.map_or_else(Standing::default, |row| row.standing.after_rest(0));
    let games = row.map_or(0, |row| row.games);
    Strength {
        rating: standing.rating.round() as i64,
        is_guess: games < FIRST_TOLD,
        games,
        deviation: standing.deviation.round() as i64,
    }
}

impl Lichess {
    /// How strong a user is.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn strength_of(&self, user: &str) -> Result<Strength, StoreError> {
        Ok(strength(self.games.store.rating(user).await?.as_ref()))
    }

    /// Somebody with an account, as challenges tell him.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn told_person(&self, person: &Person) -> Result<Value, StoreError> {
        let strength = self.strength_of(&person.user).await?;
        let mut told = json!({
            "id": id_of(&person.user, &person.name),
            "name": person.name,
            "rating": strength.rating,
            "online": self.news.hears(&person.user),
        });
        if strength.is_guess {
            told["provisional"] = true.into();
        }
        if self.tokens.is_bot(&person.user) {
            told["title"] = "BOT".into();
        }
        Ok(told)
    }

    /// A player, as games tell him.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn told_player(
        &self,
        player: Option<&PlayerView>,
    ) -> Result<Value, StoreError> {
        let Some(player) = player else { return Ok(json!({"id": null, "name": null})) };
        if player.kind == PlayerKind::Computer {
            let level = level_of_rating(player.level.unwrap_or_default());
            return Ok(json!({"aiLevel": level}));
        }
        let person = Person { user: player.id.clone(), name: player.name.clone() };
        let mut told = self.told_person(&person).await?;
        if let Some(told) = told.as_object_mut() {
            told.remove("online");
        }
        Ok(told)
    }

    /// Everything about somebody that everybody may know.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn told_user(
        &self,
        person: &Person,
        created_at: i64,
    ) -> Result<Value, StoreError> {
        let Strength { rating, is_guess, games, deviation } =
            self.strength_of(&person.user).await?;
        let perf = json!({"games": games, "rating": rating, "rd": deviation, "prog": 0,
            "prov": is_guess});
        let perfs: Map<String, Value> =
            PERFS.into_iter().map(|name| (name.to_owned(), perf.clone())).collect();
        let mut told = json!({
            "id": id_of(&person.user, &person.name),
            "username": person.name,
            "perfs": perfs,
            "createdAt": created_at,
            "seenAt": self.games.gate.time.now(),
            "online": self.news.hears(&person.user),
            "url": format!("/api/user/{}", person.name),
            "count": {"all": games, "rated": games},
        });
        if self.tokens.is_bot(&person.user) {
            told["title"] = "BOT".into();
        }
        Ok(told)
    }
}

use staunton_desk::rating::{Change, Standing};

use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::storage::{RatedGame, RatingRepository, RatingRow, Reply};

/// Keeps what a game does to its player's rating; once only.
pub(super) fn add(db: &mut dyn Connection, game: &RatedGame) -> Result<usize, SqlError> {
    let sql = "select 1 from rated_games where user = ?1 and game = ?2";
    if !db.query(sql, &args![game.outcome.user, game.game])?.rows.is_empty() {
        return Ok(0);
    }
    let locked = db.dialect().locked;
    let row = rating(db, &game.outcome.user, locked)?;
    let games = row.as_ref().map_or(0, |row| row.games);
    let before =
        row.map_or_else(Standing::default, |row| row.standing.after_rest(game.at - row.at));
    let now = before.after_game(game.outcome.level, game.outcome.score);
    db.execute(
        "insert into ratings (user, rating, deviation, volatility, games, at)
         values (?1, ?2, ?3, ?4, ?5, ?6)
         on conflict (user) do update set rating = excluded.rating,
             deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, at = excluded.at",
        &args![game.outcome.user, now.rating, now.deviation, now.volatility, games + 1, game.at],
    )?;
    db.execute(
        "insert into rated_games (user, game, at, level, score, before, rating, deviation)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        &args![
            game.outcome.user,
            game.game,
            game.at,
            game.outcome.level.rating(),
            game.outcome.score,
            before.rating,
            now.rating,
            now.deviation
        ],
    )
}

fn rating(
    db: &mut dyn Connection,
    user: &str,
    locked: &str,
) -> Result<Option<RatingRow>, SqlError> {
    let sql = "select rating, deviation, volatility, games, at from ratings where user = ?1";
    db.query(&format!("{sql} {locked}"), &args![user])?.first(|row| {
        let standing =
            Standing { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
        Ok(RatingRow { standing, games: row.get(3)?, at: row.get(4)? })
    })
}

impl RatingRepository for Sql {
    fn rating(&self, user: &str) -> Reply<'_, Option<RatingRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| Ok(rating(db, &user, "")?)))
    }

    fn rated_games(&self, user: &str, limit: i64) -> Reply<'_, Vec<Change>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let sql = "select id, at, level, score, before, rating, deviation
                 from rated_games join games on n = game
                 where user = ?1 order by at desc, game desc limit ?2";
            let rows = db.query(sql, &args![user, limit])?.map(|row| {
                Ok(Change {
                    game: row.get(0)?,
                    at: row.get(1)?,
                    level: row.get(2)?,
                    score: row.get(3)?,
                    before: row.get(4)?,
                    rating: row.get(5)?,
                    deviation: row.get(6)?,
                })
            })?;
            Ok(rows)
        }))
    }
}

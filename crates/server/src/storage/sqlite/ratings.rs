use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::database::Sqlite;
use crate::glicko::Standing;
use crate::storage::{RatedGame, RatedGameRow, RatingRepository, RatingRow, Reply};

/// Keeps what a game does to its player's rating; once only.
pub(super) fn add(db: &Transaction<'_>, game: &RatedGame) -> Result<usize, rusqlite::Error> {
    let sql = "select 1 from rated_games where user = ?1 and game = ?2";
    if db.prepare_cached(sql)?.exists(params![game.user, game.game])? {
        return Ok(0);
    }
    let row = rating(db, &game.user)?;
    let games = row.as_ref().map_or(0, |row| row.games);
    let before =
        row.map_or_else(Standing::default, |row| row.standing.after_rest(game.at - row.at));
    let now = before.after_game(game.level, game.score);
    db.prepare_cached(
        "insert or replace into ratings (user, rating, deviation, volatility, games, at)
         values (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        game.user,
        now.rating,
        now.deviation,
        now.volatility,
        games + 1,
        game.at
    ])?;
    db.prepare_cached(
        "insert into rated_games (user, game, at, level, score, before, rating, deviation)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        game.user,
        game.game,
        game.at,
        game.level.rating(),
        game.score,
        before.rating,
        now.rating,
        now.deviation
    ])
}

fn rating(db: &Connection, user: &str) -> Result<Option<RatingRow>, rusqlite::Error> {
    let sql = "select rating, deviation, volatility, games, at from ratings where user = ?1";
    db.prepare_cached(sql)?
        .query_row([user], |row| {
            let standing =
                Standing { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
            Ok(RatingRow { standing, games: row.get(3)?, at: row.get(4)? })
        })
        .optional()
}

impl RatingRepository for Sqlite {
    fn rating(&self, user: &str) -> Reply<'_, Option<RatingRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| Ok(rating(db, &user)?)))
    }

    fn rated_games(&self, user: &str, limit: i64) -> Reply<'_, Vec<RatedGameRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(
                "select id, at, level, score, before, rating, deviation
                 from rated_games join games on n = game
                 where user = ?1 order by at desc, game desc limit ?2",
            )?;
            let rows = query.query_map(params![user, limit], |row| {
                Ok(RatedGameRow {
                    game: row.get(0)?,
                    at: row.get(1)?,
                    level: row.get(2)?,
                    score: row.get(3)?,
                    before: row.get(4)?,
                    rating: row.get(5)?,
                    deviation: row.get(6)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        }))
    }
}

//! A guest who logs in: what he left becomes his account's.

use rusqlite::{Transaction, params};

use super::players::rename;

/// Games in which the guest sits and his account does not: nobody plays against himself.
const HIS: &str = "select game from seats mine where user = ?1
    and not exists (select 1 from seats other where other.game = mine.game and other.user = ?2)";

/// Gives the account what is the guest's: games, books, studies, exercises, reviews, lessons done;
/// his rating if the account has none.
pub(super) fn become_account(
    db: &Transaction<'_>,
    guest: &str,
    account: &str,
    name: &str,
) -> Result<usize, rusqlite::Error> {
    let his: Vec<i64> = db
        .prepare(HIS)?
        .query_map(params![guest, account], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut seat = db.prepare("update seats set user = ?2 where user = ?1 and game = ?3")?;
    let mut game = db.prepare("update games set summary = null where n = ?1")?;
    for n in &his {
        rename(db, *n, guest, account, name)?;
        seat.execute(params![guest, account, n])?;
        game.execute([n])?;
    }
    let mut moved = his.len();
    for sql in [
        "update books set user = ?2 where user = ?1",
        "update studies set user = ?2 where user = ?1",
        "update reviews set user = ?2 where user = ?1",
        // What the account has already it keeps as it is.
        "update or ignore practice set user = ?2 where user = ?1",
        "update or ignore lessons_done set user = ?2 where user = ?1",
        "update rated_games set user = ?2
         where user = ?1 and not exists (select 1 from ratings where user = ?2)",
        "update or ignore ratings set user = ?2 where user = ?1",
    ] {
        moved += db.execute(sql, params![guest, account])?;
    }
    for sql in [
        "delete from practice where user = ?1",
        "delete from lessons_done where user = ?1",
        "delete from rated_games where user = ?1",
        "delete from ratings where user = ?1",
        "delete from guests where user = ?1",
    ] {
        db.execute(sql, [guest])?;
    }
    Ok(moved)
}

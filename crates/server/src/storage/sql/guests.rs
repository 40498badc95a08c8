//! A guest who logs in: what he left becomes his account's.

use super::connection::{Connection, SqlError, args};
use super::players::rename;

/// Games in which the guest sits and his account does not: nobody plays against himself.
const HIS: &str = "select game from seats mine where user = ?1
    and not exists (select 1 from seats other where other.game = mine.game and other.user = ?2)";

/// Gives the account what is the guest's: games, books, studies, exercises, reviews, lessons done;
/// his rating if the account has none.
pub(super) fn become_account(
    db: &mut dyn Connection,
    guest: &str,
    account: &str,
    name: &str,
) -> Result<usize, SqlError> {
    let his: Vec<i64> = db.query(HIS, &args![guest, account])?.map(|row| row.get(0))?;
    for n in &his {
        rename(db, *n, guest, account, name)?;
        db.execute(
            "update seats set user = ?2 where user = ?1 and game = ?3",
            &args![guest, account, n],
        )?;
        db.execute("update games set summary = null where n = ?1", &args![n])?;
    }
    let mut moved = his.len();
    for sql in [
        "update books set user = ?2 where user = ?1",
        "update studies set user = ?2 where user = ?1",
        "update reviews set user = ?2 where user = ?1",
        // What the account has already it keeps as it is.
        "update practice set user = ?2 where user = ?1 and not exists
             (select 1 from practice as has where has.user = ?2 and has.position = practice.position)",
        "update lessons_done set user = ?2 where user = ?1 and not exists
             (select 1 from lessons_done as has where has.user = ?2
              and has.lesson = lessons_done.lesson and has.exercise = lessons_done.exercise)",
        "update rated_games set user = ?2
         where user = ?1 and not exists (select 1 from ratings where user = ?2)",
        "update ratings set user = ?2
         where user = ?1 and not exists (select 1 from ratings where user = ?2)",
    ] {
        moved += db.execute(sql, &args![guest, account])?;
    }
    for sql in [
        "delete from practice where user = ?1",
        "delete from lessons_done where user = ?1",
        "delete from rated_games where user = ?1",
        "delete from ratings where user = ?1",
        "delete from guests where user = ?1",
    ] {
        db.execute(sql, &args![guest])?;
    }
    Ok(moved)
}

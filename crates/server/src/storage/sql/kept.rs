use super::connection::{Connection, SqlError, args};
use super::database::Sql;
use crate::game::Ms;
use crate::storage::{KeptByUser, KeptInAll, KeptRepository, KeptWrite, Reply};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &KeptWrite) -> Result<usize, SqlError> {
    match write {
        KeptWrite::GuestSeen { user, at } => db.execute(
            "insert into guests (user, seen_at) values (?1, ?2)
             on conflict (user) do update set seen_at = excluded.seen_at",
            &args![user, at],
        ),
        KeptWrite::Expired { before } => expire(db, *before),
    }
}

/// Whether `user` may come back for what is his.
const IS_KNOWN: &str = "(user = 'everybody' or user in (select id from accounts)
                         or user in (select user from guests where seen_at >= ?1))";

fn expire(db: &mut dyn Connection, before: Ms) -> Result<usize, SqlError> {
    let games = format!(
        "select n from games where created_at < ?1 and status in ('waiting', 'ended', 'aborted')
         and not exists (select 1 from seats where game = n and {IS_KNOWN})"
    );
    let books = format!("select n from books where created_at < ?1 and not {IS_KNOWN}");
    let studies = format!("select n from studies where changed_at < ?1 and not {IS_KNOWN}");
    let mut gone = 0;
    for sql in [
        format!("delete from book_parts where book in ({books})"),
        format!("delete from books where n in ({books})"),
        format!("delete from chapters where study in ({studies})"),
        format!("delete from studies where n in ({studies})"),
        format!("delete from practice where created_at < ?1 and not {IS_KNOWN}"),
        format!("delete from reviews where created_at < ?1 and not {IS_KNOWN}"),
        format!("delete from events where game in ({games})"),
        // Last those by which the others are found.
        format!("delete from games where n in ({games})"),
        "delete from seats where cast(?1 as bigint) is not null and game not in (select n from games)".to_owned(),
        "delete from guests where seen_at < ?1".to_owned(),
    ] {
        gone += db.execute(&sql, &args![before])?;
    }
    Ok(gone)
}

impl KeptRepository for Sql {
    fn kept_by(&self, user: &str) -> Reply<'_, KeptByUser> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let (books, book_bytes) = db.query("select count(*), cast(coalesce(sum(bytes), 0) as bigint) from books where user = ?1", &args![&user])?.one(|row| Ok((row.get(0)?, row.get(1)?)))?;
            let study_bytes = db.query("select cast(coalesce(sum(octet_length(game)), 0) as bigint) from chapters
                     where study in (select n from studies where user = ?1)", &args![&user])?.one(|row| row.get(0))?;
            Ok(KeptByUser { books, book_bytes, study_bytes })
        }))
    }

    fn kept_in_all(&self) -> Reply<'_, KeptInAll> {
        Box::pin(self.read(|db| {
            let mut sum = |which: &str| {
                db.query(
                    &format!(
                    "select (select cast(coalesce(sum(octet_length(book_parts.bytes)), 0) as bigint)
                             from books join book_parts on book = n where {which})
                          + (select cast(coalesce(sum(octet_length(game)), 0) as bigint)
                             from studies join chapters on study = n where {which})"
                ),
                    &[],
                )?
                .one(|row| row.get(0))
            };
            let guests = "user <> 'everybody' and user not in (select id from accounts)";
            Ok(KeptInAll { bytes: sum("true")?, of_guests: sum(guests)? })
        }))
    }
}

use super::claims;
use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use crate::storage::{
    BookPart, BookRepository, BookRow, BookStage, BookToRead, BookWrite, Reply, StoreError,
};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &BookWrite) -> Result<usize, SqlError> {
    match write {
        BookWrite::Coming { id, user, name, at, bytes } => db.execute(
            "insert into books (id, user, name, created_at, bytes, corrections, edition, state,
                                made_by)
             values (?1, ?2, ?3, ?4, ?5, '', 1, 'coming', 0)",
            &args![id, user, name, at, bytes],
        ),
        BookWrite::Slice { id, number, bytes } => put(db, id, (BookPart::File, *number), bytes),
        BookWrite::Arrived { id } => {
            db.execute("update books set state = 'reading' where id = ?1", &args![id])
        }
        BookWrite::Corrected { id, edition, corrections } => db.execute(
            "update books set corrections = ?3, edition = ?2, state = 'reading',
                                  attempts = 0, worker = null, worked_until = 0 where id = ?1",
            &args![id, edition, corrections],
        ),
        BookWrite::Begun { id, edition } => db.execute(
            "update books set attempts = attempts + 1 where id = ?1 and edition = ?2",
            &args![id, edition],
        ),
        BookWrite::Left { id, edition, by, begun } => db.execute(
            "update books set attempts = case when attempts > 0 then attempts - ?4 else 0 end,
                 worker = null, worked_until = 0
             where id = ?1 and edition = ?2 and (cast(?3 as text) is null or worker = ?3)",
            &args![id, edition, by, begun],
        ),
        BookWrite::Made { id, edition, by, made_by, book } => {
            if !end(db, (id, *edition, by.as_deref()), "ready", (&book.head, *made_by))? {
                return Ok(0);
            }
            put(db, id, (BookPart::Page, 0), &book.page)?;
            put(db, id, (BookPart::Report, 0), &book.report)?;
            put(db, id, (BookPart::Pgn, 0), &book.pgn)?;
            put(db, id, (BookPart::Places, 0), &book.places)?;
            put(db, id, (BookPart::Games, 0), &book.games)
        }
        BookWrite::Failed { id, edition, by, made_by, head } => {
            if !end(db, (id, *edition, by.as_deref()), "failed", (head, *made_by))? {
                return Ok(0);
            }
            // Nothing is kept of a file of which nothing was ever made.
            db.execute(
                "delete from book_parts where book = (select n from books where id = ?1)
                 and not exists (select 1 from book_parts as made
                                 where made.book = book_parts.book and made.part = ?2)",
                &args![id.as_str(), BookPart::Page.name()],
            )
        }
        BookWrite::Removed { id } => {
            db.execute(
                "delete from book_parts where book = (select n from books where id = ?1)",
                &args![id],
            )?;
            db.execute("delete from books where id = ?1", &args![id])
        }
    }
}

/// Notes what came of reading; false if the book was to be read again meanwhile, is another worker's, or gone.
fn end(
    db: &mut dyn Connection,
    (id, edition, by): (&str, i64, Option<&str>),
    state: &str,
    (head, made_by): (&str, i64),
) -> Result<bool, SqlError> {
    let changed = db.execute(
        "update books set state = ?3, head = ?4, made_by = ?5, attempts = 0, worker = null,
             worked_until = 0
         where id = ?1 and edition = ?2 and (cast(?6 as text) is null or worker = ?6)",
        &args![id, edition, state, head, made_by, by],
    )?;
    Ok(claims::count(db, by, changed)? > 0)
}

fn put(
    db: &mut dyn Connection,
    id: &str,
    (part, slice): (BookPart, i64),
    bytes: &[u8],
) -> Result<usize, SqlError> {
    db.execute(
        "insert into book_parts (book, part, slice, bytes)
         select n, ?2, ?3, ?4 from books where id = ?1
         on conflict (book, part, slice) do update set bytes = excluded.bytes",
        &args![id, part.name(), slice, bytes],
    )
}

/// Throws away what was on its way when the program ended.
pub(super) fn forget_coming(db: &mut dyn Connection) -> Result<(), SqlError> {
    let parts = "delete from book_parts
                 where book in (select n from books where state = 'coming')";
    db.execute(parts, &[])?;
    db.execute("delete from books where state = 'coming'", &[]).map(drop)
}

fn columns(db: &dyn Connection) -> String {
    let now = db.dialect().now;
    format!(
        "id, name, created_at, bytes, corrections, edition, state, head, user, made_by,
         worked_until > {now}, work_done, work_in_all"
    )
}

fn book(row: &mut Row) -> Result<BookRow, SqlError> {
    let state: String = row.get(6)?;
    Ok(BookRow {
        id: row.get(0)?,
        name: row.get(1)?,
        created_at: row.get(2)?,
        bytes: row.get(3)?,
        corrections: row.get(4)?,
        edition: row.get(5)?,
        stage: match state.as_str() {
            "ready" => BookStage::Ready,
            "failed" => BookStage::Failed,
            _ => BookStage::Reading,
        },
        head: row.get(7)?,
        user: row.get(8)?,
        made_by: row.get(9)?,
        claimed: if row.get(10)? { Some((row.get(11)?, row.get(12)?)) } else { None },
    })
}

impl BookRepository for Sql {
    fn books_of(&self, user: &str) -> Reply<'_, Vec<BookRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let columns = columns(db);
            let sql = format!(
                "select {columns} from books where user = ?1 and state <> 'coming' order by n desc"
            );
            let books = db.query(&sql, &args![user])?.map(book)?;
            Ok(books)
        }))
    }

    fn book(&self, id: &str, user: &str) -> Reply<'_, Option<BookRow>> {
        let (id, user) = (id.to_owned(), user.to_owned());
        Box::pin(self.read(move |db| {
            let columns = columns(db);
            let sql = format!(
                "select {columns} from books where id = ?1 and user = ?2 and state <> 'coming'"
            );
            Ok(db.query(&sql, &args![id, user])?.first(book)?)
        }))
    }

    fn book_part(&self, id: &str, part: BookPart) -> Reply<'_, Option<Vec<u8>>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| part_of(db, &id, part)))
    }

    fn book_to_read(&self, id: &str) -> Reply<'_, Option<BookToRead>> {
        let id = id.to_owned();
        Box::pin(self.read(move |db| {
            let row: Option<(String, i64, i64)> = db
                .query(
                    "select corrections, edition, attempts from books where id = ?1",
                    &args![&id],
                )?
                .first(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let (Some((corrections, edition, attempts)), Some(file)) =
                (row, part_of(db, &id, BookPart::File)?)
            else {
                return Ok(None);
            };
            Ok(Some(BookToRead { file, corrections, edition, attempts }))
        }))
    }

    fn books_unread(&self, made_by: i64) -> Reply<'_, Vec<BookRow>> {
        Box::pin(self.read(move |db| {
            let columns = columns(db);
            let sql = format!(
                "select {columns} from books where state = 'reading'
                 or state = 'ready' and made_by <> ?1 order by n"
            );
            Ok(db.query(&sql, &args![made_by])?.map(book)?)
        }))
    }
}

fn part_of(
    db: &mut dyn Connection,
    id: &str,
    part: BookPart,
) -> Result<Option<Vec<u8>>, StoreError> {
    let slices: Vec<Vec<u8>> = db
        .query(
            "select book_parts.bytes from book_parts join books on n = book
             where id = ?1 and part = ?2 order by slice",
            &args![id, part.name()],
        )?
        .map(|row| row.get(0))?;
    // One that is kept whole is not copied.
    Ok(slices.into_iter().reduce(|mut whole, slice| {
        whole.extend_from_slice(&slice);
        whole
    }))
}

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::database::Sqlite;
use crate::storage::{
    BookPart, BookRepository, BookRow, BookStage, BookToRead, BookWrite, Reply, StoreError,
};

/// Applies a write within a transaction.
pub(super) fn apply(db: &Transaction<'_>, write: &BookWrite) -> Result<usize, rusqlite::Error> {
    match write {
        BookWrite::Coming { id, user, name, at, bytes } => db
            .prepare_cached(
                "insert into books (id, user, name, created_at, bytes, corrections, edition, state,
                                    made_by)
                 values (?1, ?2, ?3, ?4, ?5, '', 1, 'coming', 0)",
            )?
            .execute(params![id, user, name, at, bytes]),
        BookWrite::Slice { id, number, bytes } => put(db, id, (BookPart::File, *number), bytes),
        BookWrite::Arrived { id } => {
            db.prepare_cached("update books set state = 'reading' where id = ?1")?.execute([id])
        }
        BookWrite::Corrected { id, edition, corrections } => db
            .prepare_cached(
                "update books set corrections = ?3, edition = ?2, state = 'reading',
                                  attempts = 0 where id = ?1",
            )?
            .execute(params![id, edition, corrections]),
        BookWrite::Begun { id, edition } => db
            .prepare_cached(
                "update books set attempts = attempts + 1 where id = ?1 and edition = ?2",
            )?
            .execute(params![id, edition]),
        BookWrite::Left { id, edition } => db
            .prepare_cached(
                "update books set attempts = max(attempts - 1, 0) where id = ?1 and edition = ?2",
            )?
            .execute(params![id, edition]),
        BookWrite::Made { id, edition, made_by, book } => {
            if !end(db, id, *edition, "ready", (&book.head, *made_by))? {
                return Ok(0);
            }
            put(db, id, (BookPart::Page, 0), &book.page)?;
            put(db, id, (BookPart::Report, 0), &book.report)?;
            put(db, id, (BookPart::Pgn, 0), &book.pgn)?;
            put(db, id, (BookPart::Places, 0), &book.places)?;
            put(db, id, (BookPart::Games, 0), &book.games)
        }
        BookWrite::Failed { id, edition, made_by, head } => {
            if !end(db, id, *edition, "failed", (head, *made_by))? {
                return Ok(0);
            }
            // Nothing is kept of a file of which nothing was ever made.
            db.prepare_cached(
                "delete from book_parts where book = (select n from books where id = ?1)
                 and not exists (select 1 from book_parts as made
                                 where made.book = book_parts.book and made.part = ?2)",
            )?
            .execute([id.as_str(), BookPart::Page.name()])
        }
        BookWrite::Removed { id } => {
            db.prepare_cached(
                "delete from book_parts where book = (select n from books where id = ?1)",
            )?
            .execute([id])?;
            db.prepare_cached("delete from books where id = ?1")?.execute([id])
        }
    }
}

/// Notes what came of reading; false if the book was to be read again meanwhile, or is gone.
fn end(
    db: &Transaction<'_>,
    id: &str,
    edition: i64,
    state: &str,
    (head, made_by): (&str, i64),
) -> Result<bool, rusqlite::Error> {
    let changed = db
        .prepare_cached(
            "update books set state = ?3, head = ?4, made_by = ?5, attempts = 0
             where id = ?1 and edition = ?2",
        )?
        .execute(params![id, edition, state, head, made_by])?;
    Ok(changed > 0)
}

fn put(
    db: &Transaction<'_>,
    id: &str,
    (part, slice): (BookPart, i64),
    bytes: &[u8],
) -> Result<usize, rusqlite::Error> {
    db.prepare_cached(
        "insert or replace into book_parts (book, part, slice, bytes)
         select n, ?2, ?3, ?4 from books where id = ?1",
    )?
    .execute(params![id, part.name(), slice, bytes])
}

/// Throws away what was on its way when the program ended.
pub(super) fn forget_coming(db: &Connection) -> Result<(), rusqlite::Error> {
    db.execute_batch(
        "delete from book_parts where book in (select n from books where state = 'coming');
         delete from books where state = 'coming';",
    )
}

const COLUMNS: &str =
    "id, name, created_at, bytes, corrections, edition, state, head, user, made_by";

fn book(row: &Row<'_>) -> Result<BookRow, rusqlite::Error> {
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
    })
}

impl BookRepository for Sqlite {
    fn books_of(&self, user: &str) -> Reply<'_, Vec<BookRow>> {
        let user = user.to_owned();
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where user = ?1 and state <> 'coming' order by n desc"
            ))?;
            let mut rows = query.query([user])?;
            let mut books = Vec::new();
            while let Some(row) = rows.next()? {
                books.push(book(row)?);
            }
            Ok(books)
        }))
    }

    fn book(&self, id: &str, user: &str) -> Reply<'_, Option<BookRow>> {
        let (id, user) = (id.to_owned(), user.to_owned());
        Box::pin(self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where id = ?1 and user = ?2 and state <> 'coming'"
            ))?;
            let mut rows = query.query([id, user])?;
            Ok(rows.next()?.map(book).transpose()?)
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
                .prepare_cached("select corrections, edition, attempts from books where id = ?1")?
                .query_row([&id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
                .optional()?;
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
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where state = 'reading'
                 or state = 'ready' and made_by <> ?1 order by n"
            ))?;
            let books = query.query_map([made_by], book)?;
            Ok(books.collect::<Result<_, _>>()?)
        }))
    }
}

fn part_of(db: &Connection, id: &str, part: BookPart) -> Result<Option<Vec<u8>>, StoreError> {
    let mut query = db.prepare_cached(
        "select book_parts.bytes from book_parts join books on n = book
         where id = ?1 and part = ?2 order by slice",
    )?;
    let mut slices = query.query([id, part.name()])?;
    let mut whole: Option<Vec<u8>> = None;
    while let Some(row) = slices.next()? {
        let slice = row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?;
        whole.get_or_insert_default().extend_from_slice(slice);
    }
    Ok(whole)
}

//! Where books are kept: the rows of the database, written and read.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::make::{BookSummary, Made};
use crate::game::Ms;
use crate::store::{Store, StoreError};

/// The version of what [`super::make`] makes. Books that an older one made are read again when
/// the server starts.
pub(crate) const MADE_BY: i64 = 1;

/// Something to write of a book.
pub(crate) enum BookWrite {
    /// A new book, which is to be read.
    Added { id: String, user: String, name: String, at: Ms, bytes: i64, file: Vec<u8> },
    /// Its reader knows something better: it is to be read again.
    Corrected { id: String, edition: i64, corrections: String },
    /// It was read; nothing is written if it was to be read again meanwhile.
    Made { id: String, edition: i64, made: Box<Made> },
    /// It cannot be read.
    Failed { id: String, edition: i64, fault: String },
    /// It is thrown away.
    Removed { id: String },
}

/// A part of a book that is kept by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    File,
    Page,
    Report,
    Pgn,
    Games,
    Places,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Page => "page",
            Self::Report => "report",
            Self::Pgn => "pgn",
            Self::Games => "games",
            Self::Places => "places",
        }
    }
}

/// How far a book has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Reading,
    Ready,
    Failed,
}

/// The row of a book.
#[derive(Clone, Debug)]
pub(crate) struct BookRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) created_at: Ms,
    pub(super) bytes: i64,
    pub(super) corrections: String,
    pub(super) edition: i64,
    pub(super) stage: Stage,
    /// What was found when it was read last; none if it never was.
    pub(super) told: Option<BookSummary>,
}

/// What is needed to read a book.
pub(super) struct ToRead {
    pub(super) file: Vec<u8>,
    pub(super) corrections: String,
    pub(super) edition: i64,
}

/// What is needed to search a book.
pub(super) struct Searchable {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) games: Vec<u8>,
    /// Empty if no position is looked for.
    pub(super) places: Vec<u8>,
}

/// Applies a write within a transaction.
pub(crate) fn apply(db: &Transaction<'_>, write: &BookWrite) -> Result<usize, rusqlite::Error> {
    match write {
        BookWrite::Added { id, user, name, at, bytes, file } => {
            db.prepare_cached(
                "insert into books (id, user, name, created_at, bytes, corrections, edition, state,
                                    made_by)
                 values (?1, ?2, ?3, ?4, ?5, '', 1, 'reading', 0)",
            )?
            .execute(params![id, user, name, at, bytes])?;
            put(db, id, Part::File, file)
        }
        BookWrite::Corrected { id, edition, corrections } => db
            .prepare_cached(
                "update books set corrections = ?3, edition = ?2, state = 'reading' where id = ?1",
            )?
            .execute(params![id, edition, corrections]),
        BookWrite::Made { id, edition, made } => {
            if !end(db, id, *edition, "ready", &made.told)? {
                return Ok(0);
            }
            let games = serde_json::to_vec(&made.games).map_err(unwritable)?;
            put(db, id, Part::Page, &made.page)?;
            put(db, id, Part::Report, &made.report)?;
            put(db, id, Part::Pgn, &made.pgn)?;
            put(db, id, Part::Places, &made.places)?;
            put(db, id, Part::Games, &games)
        }
        BookWrite::Failed { id, edition, fault } => {
            let told = BookSummary { fault: Some(fault.clone()), ..BookSummary::default() };
            end(db, id, *edition, "failed", &told).map(usize::from)
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
    told: &BookSummary,
) -> Result<bool, rusqlite::Error> {
    let head = serde_json::to_string(told).map_err(unwritable)?;
    let changed = db
        .prepare_cached(
            "update books set state = ?3, head = ?4, made_by = ?5 where id = ?1 and edition = ?2",
        )?
        .execute(params![id, edition, state, head, MADE_BY])?;
    Ok(changed > 0)
}

fn put(db: &Transaction<'_>, id: &str, part: Part, bytes: &[u8]) -> Result<usize, rusqlite::Error> {
    db.prepare_cached(
        "insert or replace into book_parts (book, part, bytes)
         select n, ?2, ?3 from books where id = ?1",
    )?
    .execute(params![id, part.name(), bytes])
}

fn unwritable(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(Box::new(error))
}

const COLUMNS: &str = "id, name, created_at, bytes, corrections, edition, state, head";

fn kept(row: &Row<'_>) -> Result<BookRow, StoreError> {
    let state: String = row.get(6)?;
    let head: Option<String> = row.get(7)?;
    Ok(BookRow {
        id: row.get(0)?,
        name: row.get(1)?,
        created_at: row.get(2)?,
        bytes: row.get(3)?,
        corrections: row.get(4)?,
        edition: row.get(5)?,
        stage: match state.as_str() {
            "ready" => Stage::Ready,
            "failed" => Stage::Failed,
            _ => Stage::Reading,
        },
        told: head.map(|head| serde_json::from_str(&head)).transpose()?,
    })
}

impl Store {
    /// The books of `user`, the newest first.
    pub(super) async fn books_of(&self, user: String) -> Result<Vec<BookRow>, StoreError> {
        self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where user = ?1 order by n desc"
            ))?;
            let mut rows = query.query([user])?;
            let mut books = Vec::new();
            while let Some(row) = rows.next()? {
                books.push(kept(row)?);
            }
            Ok(books)
        })
        .await
    }

    /// The book with this id, if it is `user`'s.
    pub(super) async fn book(
        &self,
        id: String,
        user: String,
    ) -> Result<Option<BookRow>, StoreError> {
        self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where id = ?1 and user = ?2"
            ))?;
            let mut rows = query.query([id, user])?;
            rows.next()?.map(kept).transpose()
        })
        .await
    }

    /// A part of a book; none if the book has not come so far.
    pub(super) async fn book_part(
        &self,
        id: String,
        part: Part,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(move |db| part_of(db, &id, part)).await
    }

    /// What is needed to read a book.
    pub(super) async fn book_to_read(&self, id: String) -> Result<Option<ToRead>, StoreError> {
        self.read(move |db| {
            let row: Option<(String, i64)> = db
                .prepare_cached("select corrections, edition from books where id = ?1")?
                .query_row([&id], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let (Some((corrections, edition)), Some(file)) = (row, part_of(db, &id, Part::File)?)
            else {
                return Ok(None);
            };
            Ok(Some(ToRead { file, corrections, edition }))
        })
        .await
    }

    /// The books that are still to be read, and those that an older program read.
    pub(super) async fn books_unread(&self) -> Result<Vec<(String, i64)>, StoreError> {
        self.read(|db| {
            let ids = db
                .prepare_cached(
                    "select id, edition from books where state = 'reading'
                     or state = 'ready' and made_by <> ?1 order by n",
                )?
                .query_map([MADE_BY], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// What is needed to search the books of `user`.
    pub(super) async fn books_to_search(
        &self,
        user: String,
        with_places: bool,
    ) -> Result<Vec<Searchable>, StoreError> {
        self.read(move |db| {
            let mut query = db.prepare_cached(&format!(
                "select {COLUMNS} from books where user = ?1 and head is not null order by n desc"
            ))?;
            let mut rows = query.query([user])?;
            let mut books = Vec::new();
            while let Some(row) = rows.next()? {
                let book = kept(row)?;
                let Some(games) = part_of(db, &book.id, Part::Games)? else { continue };
                let places = if with_places { part_of(db, &book.id, Part::Places)? } else { None };
                books.push(Searchable {
                    title: book.title().to_owned(),
                    id: book.id,
                    games,
                    places: places.unwrap_or_default(),
                });
            }
            Ok(books)
        })
        .await
    }
}

impl BookRow {
    /// Its title, or the name of its file.
    pub(super) fn title(&self) -> &str {
        self.told.as_ref().and_then(|told| told.title.as_deref()).unwrap_or(&self.name)
    }
}

fn part_of(db: &Connection, id: &str, part: Part) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(db
        .prepare_cached(
            "select book_parts.bytes from book_parts join books on n = book
             where id = ?1 and part = ?2",
        )?
        .query_row([id, part.name()], |row| row.get(0))
        .optional()?)
}

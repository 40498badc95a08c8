//! Carries all that a file of SQLite holds into an empty database of PostgreSQL, and holds what
//! arrived against what was sent.

use std::path::Path;

use rusqlite::OpenFlags;
use sha2::{Digest, Sha256};

use super::postgres::{self, PostgresConnection};
use super::sql::{Arg, Connection, SqlError, Value};
use super::{Copied, Sharing, StoreError, sqlite};

/// All tables.
const TABLES: [&str; 24] = [
    "meta",
    "accounts",
    "games",
    "events",
    "seats",
    "books",
    "book_parts",
    "reviews",
    "lessons_done",
    "studies",
    "chapters",
    "ratings",
    "rated_games",
    "sessions",
    "tokens",
    "guests",
    "practice",
    "arbiter_log",
    "bans",
    "invitations",
    "reports",
    "nodes",
    "letters",
    "workers",
];
/// Tables whose rows PostgreSQL numbers.
const NUMBERED: [&str; 7] =
    ["books", "reviews", "studies", "practice", "arbiter_log", "bans", "reports"];
/// So many rows are sent at once, if they are not large.
const MOST_ROWS: usize = 64;
/// So many bytes are sent at once, about.
const MOST_BYTES: usize = 4 << 20;

/// How many rows, and what they hold, in whatever order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Sum {
    rows: u64,
    contents: u128,
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            let (kind, bytes) = match value {
                Value::Null => (0_u8, Vec::new()),
                Value::Integer(number) => (1, number.to_le_bytes().to_vec()),
                Value::Real(number) => (2, number.to_bits().to_le_bytes().to_vec()),
                Value::Text(text) => (3, text.as_bytes().to_vec()),
                Value::Blob(bytes) => (4, bytes.clone()),
            };
            hash.update([kind]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let digest = hash.finalize();
        let first = digest.iter().take(16).fold(0_u128, |sum, byte| sum << 8 | u128::from(*byte));
        self.contents = self.contents.wrapping_add(first);
        self.rows += 1;
    }
}

/// Carries the database at `from`, as it is at one instant, and the secret key into the database of
/// PostgreSQL at `to`: all of it or nothing.
///
/// # Errors
/// If either cannot be used, there is something at `to` already, or what arrived is not what was
/// sent.
pub(crate) fn carry(from: &Path, secret: &[u8], to: &str) -> Result<Copied, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let from = rusqlite::Connection::open_with_flags(from, flags)?;
    from.execute_batch("pragma busy_timeout = 5000;")?;
    sqlite::must_be_present(&from)?;
    let mut to = postgres::open_writer(to, Sharing::Alone)?;
    must_be_empty(&mut to)?;
    // What is read from here on is as it is at this instant.
    from.execute_batch("begin")?;
    to.begin()?;
    let sums = TABLES
        .into_iter()
        .map(|table| carry_table(&from, &mut to, table))
        .collect::<Result<Vec<_>, _>>();
    let done = sums.and_then(|sums| {
        for table in NUMBERED {
            to.query(
                &format!(
                    "select setval(pg_get_serial_sequence('{table}', 'n'),
                                   (select coalesce(max(n), 0) + 1 from {table}), false)"
                ),
                &[],
            )?;
        }
        to.query(
            "select setval('game_numbers', (select coalesce(max(n), 0) + 1 from games), false)",
            &[],
        )?;
        postgres::keep_secret(&mut to, secret)?;
        to.commit()?;
        Ok(sums)
    });
    let sums = done.inspect_err(|_| to.roll_back())?;
    let count = |name: &str| {
        TABLES.iter().zip(&sums).find(|(table, _)| **table == name).map_or(0, |(_, sum)| sum.rows)
    };
    Ok(Copied {
        games: count("games"),
        events: count("events"),
        accounts: count("accounts"),
        books: count("books"),
        studies: count("studies"),
    })
}

fn must_be_empty(to: &mut PostgresConnection) -> Result<(), StoreError> {
    for table in TABLES.into_iter().filter(|table| *table != "meta") {
        let sql = format!("select 1 from {table} limit 1");
        if !to.query(&sql, &[])?.rows.is_empty() {
            return Err(StoreError::NotEmpty(to.place()));
        }
    }
    Ok(())
}

/// What of a table is carried: what a server keeps of itself is not.
fn which(table: &str) -> &'static str {
    if table == "meta" { "where key not in ('secret_key', 'writer')" } else { "" }
}

fn carry_table(
    from: &rusqlite::Connection,
    to: &mut PostgresConnection,
    table: &'static str,
) -> Result<Sum, StoreError> {
    let which = which(table);
    let mut query = from.prepare(&format!("select * from {table} {which}"))?;
    let columns: Vec<String> = query.column_names().map(str::to_owned).collect();
    let names = columns.join(", ");
    let mut sent = Sum::default();
    let mut waiting: Vec<Vec<Value>> = Vec::new();
    let mut bytes = 0;
    let mut found = query.query([])?;
    while let Some(row) = found.next()? {
        let row = sqlite::values(row, columns.len())?;
        sent.add(&row);
        bytes += row.iter().map(size).sum::<usize>();
        waiting.push(row);
        if waiting.len() == MOST_ROWS || bytes >= MOST_BYTES {
            send(to, (table, &names), &waiting)?;
            waiting.clear();
            bytes = 0;
        }
    }
    send(to, (table, &names), &waiting)?;
    let mut arrived = Sum::default();
    to.each(&format!("select {names} from {table} {which}"), |row: Vec<Value>| arrived.add(&row))?;
    if arrived == sent { Ok(sent) } else { Err(StoreError::Unlike(table)) }
}

const fn size(value: &Value) -> usize {
    match value {
        Value::Text(text) => text.len(),
        Value::Blob(bytes) => bytes.len(),
        Value::Null | Value::Integer(_) | Value::Real(_) => 8,
    }
}

fn send(
    to: &mut PostgresConnection,
    (table, names): (&str, &str),
    rows: &[Vec<Value>],
) -> Result<(), SqlError> {
    let Some(first) = rows.first() else { return Ok(()) };
    let mut number = 0;
    let mut tuple = || {
        let places: Vec<String> = first
            .iter()
            .map(|_| {
                number += 1;
                format!("?{number}")
            })
            .collect();
        format!("({})", places.join(", "))
    };
    let tuples: Vec<String> = rows.iter().map(|_| tuple()).collect();
    let sql = format!("insert into {table} ({names}) values {}", tuples.join(", "));
    let args: Vec<Arg<'_>> = rows.iter().flatten().map(Value::as_arg).collect();
    to.execute(&sql, &args).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_carried() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.db");
        drop(sqlite::open(&file, crate::metrics::Metrics::new().unwrap()).unwrap());
        let db = rusqlite::Connection::open(file).unwrap();
        let mut found: Vec<String> = db
            .prepare("select name from sqlite_master where type = 'table' order by name")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        found.retain(|name| !name.starts_with("sqlite_"));
        let mut known = TABLES.to_vec();
        known.sort_unstable();
        assert_eq!(found, known);
    }

    #[test]
    fn sums_do_not_depend_on_the_order_and_do_on_each_value() {
        let row = |number, text: &str| vec![Value::Integer(number), Value::Text(text.to_owned())];
        let sum = |rows: &[Vec<Value>]| {
            let mut sum = Sum::default();
            for row in rows {
                sum.add(row);
            }
            sum
        };
        let (a, b) = (row(1, "a"), row(2, "b"));
        assert_eq!(sum(&[a.clone(), b.clone()]), sum(&[b.clone(), a.clone()]));
        for other in [row(2, "c"), row(3, "b"), vec![Value::Null, Value::Text("b".to_owned())]] {
            assert_ne!(sum(&[a.clone(), other]), sum(&[a.clone(), b.clone()]));
        }
    }
}

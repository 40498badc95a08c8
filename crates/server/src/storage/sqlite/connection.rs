use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{ErrorCode, params_from_iter};

use crate::storage::NewEvent;
use crate::storage::sql::{Arg, Connection, Dialect, Row, Rows, SqlError, Value, args};

/// A connection to a file.
pub(crate) struct SqliteConnection(pub(crate) rusqlite::Connection);

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) {
            Self::Conflict
        } else {
            Self::Refused(Box::new(error))
        }
    }
}

impl ToSql for Arg<'_> {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>, rusqlite::Error> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Self::Null => ValueRef::Null,
            Self::Integer(number) => ValueRef::Integer(number),
            Self::Real(number) => ValueRef::Real(number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// The values of a row.
pub(in crate::storage) fn values(
    row: &rusqlite::Row<'_>,
    columns: usize,
) -> Result<Vec<Value>, rusqlite::Error> {
    let value = |column| {
        Ok(match row.get_ref(column)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
            ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
        })
    };
    (0..columns).map(value).collect()
}

impl Connection for SqliteConnection {
    fn execute(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<usize, SqlError> {
        Ok(self.0.prepare_cached(sql)?.execute(params_from_iter(args))?)
    }

    fn query(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<Rows, SqlError> {
        let mut query = self.0.prepare_cached(sql)?;
        let names: Vec<String> = query.column_names().map(str::to_owned).collect();
        let mut found = query.query(params_from_iter(args))?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            rows.push(Row(values(row, names.len())?));
        }
        Ok(Rows { names, rows })
    }

    fn begin(&mut self) -> Result<(), SqlError> {
        // Whoever begins writes; another who writes is waited for here, and nowhere later.
        self.execute("begin immediate", &[]).map(drop)
    }

    fn commit(&mut self) -> Result<(), SqlError> {
        self.execute("commit", &[]).map(drop)
    }

    fn roll_back(&mut self) {
        // Some errors have rolled back by themselves.
        drop(self.execute("rollback", &[]));
    }

    fn append(&mut self, events: &[&NewEvent]) -> Result<usize, SqlError> {
        let sql = "insert into events (game, seq, at, act, body)
                   select ?1, ?2, ?3, ?4, ?5 from games where n = ?1 and epoch = ?6";
        let mut appended = 0;
        for event in events {
            let NewEvent { game, seq, epoch, at, act, body } = event;
            appended += self.execute(sql, &args![game, seq, at, act, body, epoch])?;
        }
        Ok(appended)
    }

    fn dialect(&self) -> Dialect {
        Dialect {
            // One connection writes.
            locked: "",
            locked_or_next: "",
            last_event: "select at from (select at from events order by rowid desc limit 1)",
            next_game: None,
            now: "cast(unixepoch('subsec') * 1000 as integer)",
        }
    }

    fn close(&mut self) {
        if let Err(error) = self.0.execute_batch("pragma wal_checkpoint(truncate);") {
            tracing::warn!(%error, "the log of the database was not folded in");
        }
    }
}

//! What SQLite and PostgreSQL have in common: statements with arguments, and rows.

use thiserror::Error;

use crate::storage::{NewEvent, StoreError};

/// One connection to a database.
///
/// Statements are written once, for both: arguments are `?1`, `?2` and so on, and the SQL is what both
/// understand. Statements are prepared once for each connection.
pub(crate) trait Connection: Send {
    /// Runs a statement; how many rows it changed.
    ///
    /// # Errors
    /// [`SqlError`].
    fn execute(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<usize, SqlError>;

    /// Runs a statement that answers with rows.
    ///
    /// # Errors
    /// [`SqlError`].
    fn query(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<Rows, SqlError>;

    /// Begins a transaction.
    ///
    /// # Errors
    /// [`SqlError`].
    fn begin(&mut self) -> Result<(), SqlError>;

    /// Ends a transaction; once this returns, what was written survives the loss of power.
    ///
    /// # Errors
    /// [`SqlError`]. What was written is kept or not: after [`SqlError::Lost`] nobody knows.
    fn commit(&mut self) -> Result<(), SqlError>;

    /// Gives a transaction up.
    fn roll_back(&mut self);

    /// Appends events, each only if its game has its epoch; how many were.
    ///
    /// # Errors
    /// [`SqlError::Conflict`] if a number is taken.
    fn append(&mut self, events: &[&NewEvent]) -> Result<usize, SqlError>;

    /// What is said differently.
    fn dialect(&self) -> Dialect;

    /// Closes it. Nothing more can be asked.
    fn close(&mut self);
}

/// What databases say differently.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dialect {
    /// What a `select` ends with if nobody else may change its rows before this transaction ends.
    pub(crate) locked: &'static str,
    /// The same; a row that another transaction has locked is passed over.
    pub(crate) locked_or_next: &'static str,
    /// Selects when the last event happened.
    pub(crate) last_event: &'static str,
    /// Selects a number for a new game, where several servers number them.
    pub(crate) next_game: Option<&'static str>,
    /// What the clock of the database shows, in milliseconds since the Unix epoch.
    pub(crate) now: &'static str,
}

/// Why a statement did not run.
#[derive(Debug, Error)]
pub(crate) enum SqlError {
    /// What should be written is there already, or what should be changed is another by now.
    #[error("something else is there already")]
    Conflict,
    /// The connection is gone.
    #[error("the connection is lost: {0}")]
    Lost(Box<dyn std::error::Error + Send + Sync>),
    /// Another server writes to the database now.
    #[error("another server uses the database")]
    Superseded,
    /// Anything else.
    #[error("{0}")]
    Refused(Box<dyn std::error::Error + Send + Sync>),
}

impl SqlError {
    /// A statement was refused, because of `words`.
    pub(crate) fn refused(words: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Refused(words.into())
    }
}

impl From<SqlError> for StoreError {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Lost(error) => Self::Unanswered(error),
            error => Self::Database(Box::new(error)),
        }
    }
}

/// An argument of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Arg<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// What can be an argument.
pub(crate) trait ToArg {
    /// As an argument.
    fn to_arg(&self) -> Arg<'_>;
}

macro_rules! integers {
    ($($type:ty),*) => { $(
        impl ToArg for $type {
            fn to_arg(&self) -> Arg<'_> {
                Arg::Integer(i64::from(*self))
            }
        }
        impl FromValue for $type {
            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }
    )* };
}
integers!(i64, u32, u16);

impl ToArg for bool {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Integer(i64::from(*self))
    }
}

impl ToArg for f64 {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Real(*self)
    }
}

impl ToArg for str {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

impl ToArg for String {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

impl ToArg for [u8] {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Blob(self)
    }
}

impl ToArg for Vec<u8> {
    fn to_arg(&self) -> Arg<'_> {
        Arg::Blob(self)
    }
}

impl<T: ToArg> ToArg for Option<T> {
    fn to_arg(&self) -> Arg<'_> {
        self.as_ref().map_or(Arg::Null, ToArg::to_arg)
    }
}

impl<T: ToArg + ?Sized> ToArg for &T {
    fn to_arg(&self) -> Arg<'_> {
        (**self).to_arg()
    }
}

/// The arguments of a statement.
macro_rules! args {
    ($($arg:expr),* $(,)?) => {
        [$($crate::storage::sql::connection::ToArg::to_arg(&$arg)),*]
    };
}
pub(crate) use args;

/// What stands in a column of a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Value {
    #[default]
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl Value {
    /// As an argument.
    pub(crate) fn as_arg(&self) -> Arg<'_> {
        match self {
            Self::Null => Arg::Null,
            Self::Integer(number) => Arg::Integer(*number),
            Self::Real(number) => Arg::Real(*number),
            Self::Text(text) => Arg::Text(text),
            Self::Blob(bytes) => Arg::Blob(bytes),
        }
    }
}

/// What can be taken out of a row.
pub(crate) trait FromValue: Sized {
    /// As this type; `None` if it is another.
    fn from_value(value: Value) -> Option<Self>;
}

impl FromValue for bool {
    fn from_value(value: Value) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl FromValue for f64 {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(number),
            _ => None,
        }
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Blob(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Self> {
        if value == Value::Null { Some(None) } else { T::from_value(value).map(Some) }
    }
}

/// A row.
#[derive(Debug)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    /// Takes what stands in a column, counted from 0.
    ///
    /// # Errors
    /// If it is of another type.
    pub(crate) fn get<T: FromValue>(&mut self, column: usize) -> Result<T, SqlError> {
        let value = self.0.get_mut(column).map(std::mem::take);
        value.and_then(T::from_value).ok_or_else(|| {
            let wanted = std::any::type_name::<T>();
            SqlError::refused(format!("column {column} of a row is not what is read: {wanted}"))
        })
    }
}

/// Rows as they came.
#[derive(Debug)]
pub(crate) struct Rows {
    /// Of the columns.
    pub(crate) names: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

impl Rows {
    /// Each row as something else.
    ///
    /// # Errors
    /// That of `read`.
    pub(crate) fn map<T, C: FromIterator<T>>(
        self,
        mut read: impl FnMut(&mut Row) -> Result<T, SqlError>,
    ) -> Result<C, SqlError> {
        self.rows.into_iter().map(|mut row| read(&mut row)).collect()
    }

    /// The first row, if there is one.
    ///
    /// # Errors
    /// That of `read`.
    pub(crate) fn first<T>(
        self,
        read: impl FnOnce(&mut Row) -> Result<T, SqlError>,
    ) -> Result<Option<T>, SqlError> {
        self.rows.into_iter().next().map(|mut row| read(&mut row)).transpose()
    }

    /// The first row.
    ///
    /// # Errors
    /// That of `read`, and if there is no row.
    pub(crate) fn one<T>(
        self,
        read: impl FnOnce(&mut Row) -> Result<T, SqlError>,
    ) -> Result<T, SqlError> {
        self.first(read)?.ok_or_else(|| SqlError::refused("a row is missing"))
    }
}

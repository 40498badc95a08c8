use std::collections::HashMap;
use std::error::Error;
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use postgres::config::Host;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::ToSql;
use postgres::{Client, Config, NoTls, Statement};

use super::dialect::for_postgres;
use crate::chance;
use crate::storage::sql::{Arg, Connection, Dialect, Row, Rows, SqlError, Value, args};
use crate::storage::{NewEvent, Sharing, StoreError};

/// The lock that the connection holds which writes: any number that nobody else uses.
const LOCK: i64 = 0x5354_4155_4e54_4f4e;
/// The lock that a server holds while it changes the tables.
const LOCK_OF_TABLES: i64 = LOCK + 1;
/// How often the lock is asked for before it is given up, and how long between.
const TRIES: usize = 10;
const PAUSE: Duration = Duration::from_millis(300);
/// By this whoever writes is found in `meta`.
const WRITER: &str = "writer";
/// What is found there if several write.
const SEVERAL: &str = "several";

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Reading,
    Writing(Sharing),
}

/// A connection that is made anew when it is lost.
pub(in crate::storage) struct PostgresConnection {
    config: Config,
    what_for: Use,
    /// By which this server knows that nobody has written in its place.
    name: String,
    /// Whether the name is in the database.
    is_signed: bool,
    live: Option<Live>,
    is_in_transaction: bool,
}

struct Live {
    client: Client,
    /// By the SQL as it was written.
    statements: HashMap<String, Statement>,
}

impl PostgresConnection {
    /// Connects when something is asked.
    pub(super) fn new(config: Config, what_for: Use) -> Self {
        let name = match what_for {
            Use::Writing(Sharing::WithOthers) => SEVERAL.to_owned(),
            Use::Reading | Use::Writing(Sharing::Alone) => STANDARD.encode(chance::bytes::<16>()),
        };
        Self { config, what_for, name, is_signed: false, live: None, is_in_transaction: false }
    }

    /// Connects, and takes the lock if it is to write.
    ///
    /// # Errors
    /// [`SqlError::Superseded`] if another server writes to the database.
    pub(super) fn take_over(&mut self) -> Result<(), SqlError> {
        let client = self.config.connect(NoTls).map_err(|error| lost(&error))?;
        let mut live = Live { client, statements: HashMap::new() };
        if let Use::Writing(sharing) = self.what_for {
            self.lock(&mut live, sharing)?;
            let durable = "select set_config('synchronous_commit', 'on', false)
                           where current_setting('synchronous_commit') = 'off'";
            live.query(durable, &[])?;
        }
        self.live = Some(live);
        Ok(())
    }

    /// Does something that no two servers may do at once.
    ///
    /// # Errors
    /// That of `work`, or if the database does not answer.
    pub(super) fn one_at_a_time(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.query("select 1 from pg_advisory_lock(?1) as held", &args![LOCK_OF_TABLES])?;
        let done = work(self);
        self.query("select 1 from pg_advisory_unlock(?1) as held", &args![LOCK_OF_TABLES])?;
        done
    }

    fn lock(&self, live: &mut Live, sharing: Sharing) -> Result<(), SqlError> {
        let mut is_mine = false;
        for turn in 0..TRIES {
            if turn > 0 {
                thread::sleep(PAUSE);
            }
            let sql = match sharing {
                Sharing::Alone => "select pg_try_advisory_lock(?1)",
                Sharing::WithOthers => "select pg_try_advisory_lock_shared(?1)",
            };
            is_mine = live.query(sql, &args![LOCK])?.one(|row| row.get(0))?;
            if is_mine {
                break;
            }
        }
        if !self.is_signed {
            return if is_mine { Ok(()) } else { Err(SqlError::Superseded) };
        }
        let sql = "select value from meta where key = ?1";
        let name: Option<String> = live.query(sql, &args![WRITER])?.first(|row| row.get(0))?;
        if name.as_ref() != Some(&self.name) {
            return Err(SqlError::Superseded);
        }
        // PostgreSQL has not noticed yet that our last connection is gone.
        let words = "PostgreSQL still has the connection that was lost";
        if is_mine { Ok(()) } else { Err(SqlError::Lost(words.into())) }
    }

    /// Writes down that this is the server that writes.
    pub(super) fn sign(&mut self) -> Result<(), SqlError> {
        let name = self.name.clone();
        self.execute(
            "insert into meta (key, value) values (?1, ?2)
             on conflict (key) do update set value = excluded.value",
            &args![WRITER, name],
        )?;
        self.is_signed = true;
        Ok(())
    }

    /// Runs several statements without arguments.
    pub(super) fn batch(&mut self, sql: &str) -> Result<(), SqlError> {
        self.asked(|live| live.client.batch_execute(sql).map_err(SqlError::from))
    }

    /// Where the database is, without a password.
    pub(in crate::storage) fn place(&self) -> String {
        place(&self.config)
    }

    /// Gives each row of an answer to `each`, without keeping them.
    ///
    /// # Errors
    /// [`SqlError`].
    pub(in crate::storage) fn each(
        &mut self,
        sql: &str,
        mut each: impl FnMut(Vec<Value>),
    ) -> Result<(), SqlError> {
        let Some(live) = &mut self.live else { return Err(SqlError::refused("not connected")) };
        let statement = live.prepared(sql)?;
        let mut rows = live.client.query_raw(&statement, Vec::<i64>::new())?;
        while let Some(row) = rows.next()? {
            each((0..row.len()).map(|column| row.try_get(column)).collect::<Result<_, _>>()?);
        }
        Ok(())
    }

    /// Asks something. A connection that turns out to be lost is made anew, unless a transaction was
    /// lost with it.
    fn asked<T>(&mut self, ask: impl Fn(&mut Live) -> Result<T, SqlError>) -> Result<T, SqlError> {
        let was_there = self.live.is_some();
        if !was_there {
            if self.is_in_transaction {
                return Err(SqlError::Lost("the transaction was lost".into()));
            }
            self.take_over()?;
        }
        let Some(live) = &mut self.live else { return Err(SqlError::refused("not connected")) };
        let answer = ask(live);
        if !matches!(answer, Err(SqlError::Lost(_))) {
            return answer;
        }
        self.drop_live();
        // What is in no transaction of the writer's changes nothing, or the same again.
        if !was_there || self.is_in_transaction {
            return answer;
        }
        self.take_over()?;
        self.live.as_mut().map_or(answer, ask)
    }

    /// A connection may not be closed on a thread of the runtime.
    fn drop_live(&mut self) {
        if let Some(live) = self.live.take() {
            thread::spawn(move || drop(live));
        }
    }
}

impl Drop for PostgresConnection {
    fn drop(&mut self) {
        self.drop_live();
    }
}

impl Live {
    fn prepared(&mut self, sql: &str) -> Result<Statement, SqlError> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(&for_postgres(sql))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn execute(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<usize, SqlError> {
        let statement = self.prepared(sql)?;
        let changed = self.client.execute(&statement, &parameters(args))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    fn query(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<Rows, SqlError> {
        let statement = self.prepared(sql)?;
        let found = self.client.query(&statement, &parameters(args))?;
        let names = statement.columns().iter().map(|column| column.name().to_owned()).collect();
        let rows = found
            .iter()
            .map(|row| (0..row.len()).map(|column| row.try_get(column)).collect::<Result<_, _>>())
            .map(|values| values.map(Row))
            .collect::<Result<_, _>>()?;
        Ok(Rows { names, rows })
    }
}

fn parameters<'a>(args: &'a [Arg<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    args.iter().map(|arg| arg as &(dyn ToSql + Sync)).collect()
}

impl Connection for PostgresConnection {
    fn execute(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<usize, SqlError> {
        self.asked(|live| live.execute(sql, args))
    }

    fn query(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<Rows, SqlError> {
        self.asked(|live| live.query(sql, args))
    }

    fn begin(&mut self) -> Result<(), SqlError> {
        self.is_in_transaction = false;
        self.batch("begin")?;
        self.is_in_transaction = true;
        Ok(())
    }

    fn commit(&mut self) -> Result<(), SqlError> {
        self.batch("commit")?;
        self.is_in_transaction = false;
        Ok(())
    }

    fn roll_back(&mut self) {
        if self.live.is_some() && self.batch("rollback").is_err() {
            self.drop_live();
        }
        self.is_in_transaction = false;
    }

    fn append(&mut self, events: &[&NewEvent]) -> Result<usize, SqlError> {
        // The lock keeps whoever takes a game over waiting until this is written, or the other way
        // round: then the epoch is another.
        let sql = "insert into events (game, seq, at, act, body)
                   select new.game, new.seq, new.at, new.act, new.body
                   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
                               $6::text[]) as new (game, seq, epoch, at, act, body)
                   join games on games.n = new.game and games.epoch = new.epoch
                   for share of games";
        let numbers = |of: fn(&NewEvent) -> i64| -> Vec<i64> {
            events.iter().map(|event| of(event)).collect()
        };
        let (games, seqs) = (numbers(|event| event.game), numbers(|event| event.seq));
        let (epochs, instants) = (numbers(|event| event.epoch), numbers(|event| event.at));
        let acts: Vec<Option<&str>> = events.iter().map(|event| event.act.as_deref()).collect();
        let bodies: Vec<&str> = events.iter().map(|event| event.body.as_str()).collect();
        self.asked(|live| {
            let statement = live.prepared(sql)?;
            let columns: [&(dyn ToSql + Sync); 6] =
                [&games, &seqs, &epochs, &instants, &acts, &bodies];
            let appended = live.client.execute(&statement, &columns)?;
            Ok(usize::try_from(appended).unwrap_or(usize::MAX))
        })
    }

    fn dialect(&self) -> Dialect {
        Dialect {
            locked: "for update",
            locked_or_next: "for update skip locked",
            last_event: "select max(at) as at from events",
            next_game: Some("select nextval('game_numbers')"),
            now: "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)",
        }
    }

    fn close(&mut self) {
        self.drop_live();
    }
}

/// Where a database is, without a password.
pub(super) fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => String::new(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let name = config.get_dbname().or_else(|| config.get_user()).unwrap_or_default();
    format!("{host}:{port}/{name}")
}

/// What an error says, with its cause.
pub(super) fn words(error: &postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

fn lost(error: &postgres::Error) -> SqlError {
    SqlError::Lost(words(error).into())
}

impl From<postgres::Error> for SqlError {
    fn from(error: postgres::Error) -> Self {
        match error.code().map(postgres::error::SqlState::code) {
            // A constraint is violated.
            Some(code) if code.starts_with("23") => Self::Conflict,
            // The server goes away, or starts.
            Some(code) if code.starts_with("57P") || code.starts_with("08") => lost(&error),
            None if error.is_closed() || is_io(&error) => lost(&error),
            Some(_) | None => Self::refused(words(&error)),
        }
    }
}

fn is_io(error: &postgres::Error) -> bool {
    error.source().is_some_and(<dyn Error + 'static>::is::<std::io::Error>)
}

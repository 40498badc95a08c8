//! A database of PostgreSQL.
//!
//! One server writes at a time, or several that share the games among them: the connection that writes
//! holds a lock of the database, alone or with others, and what is in `meta` says whose it was last. When
//! it is lost, whoever finds another one there ends.

mod connection;
mod dialect;
mod values;

use std::str::FromStr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use postgres::{Config, NoTls};

use super::sql::{Connection, Sql, SqlError, SqlLedger, args};
use super::{Sharing, Storage, StoreError};
use crate::chance;
use crate::metrics::Metrics;
pub(super) use connection::PostgresConnection;
use connection::Use;

const MIGRATIONS: &str = include_str!("postgres/migrations.sql");
/// Connections for reading.
const READERS: usize = 4;
/// Connections for the ledger, beside that for the lease.
const LEDGERS: usize = 4;
/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(5);
/// The same where a lease depends on it.
const SHORT_PATIENCE: Duration = Duration::from_secs(1);
/// By this the secret key is found in `meta`.
const SECRET: &str = "secret_key";

/// Whether this names a database of PostgreSQL.
pub(crate) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// Opens the database, brings it to the present version, and answers with the key that signs cookies.
///
/// # Errors
/// If it cannot be used, another server uses it, or it was written by a newer program.
pub(crate) fn open(
    address: &str,
    sharing: Sharing,
    metrics: Metrics,
) -> Result<(impl Storage + 'static, Vec<u8>), StoreError> {
    let mut writer = open_writer(address, sharing)?;
    let secret = secret(&mut writer, &chance::bytes::<32>())?;
    let config = read_address(address)?;
    let readers = (0..READERS)
        .map(|_| Box::new(PostgresConnection::new(config.clone(), Use::Reading)) as Box<_>)
        .collect();
    Ok((Sql::new(Box::new(writer), readers, sharing, metrics)?, secret))
}

/// The ledger of the servers that share the database. It connects when something is asked.
///
/// # Errors
/// If the address cannot be read.
pub(crate) fn open_ledger(address: &str) -> Result<SqlLedger, StoreError> {
    let mut config = read_address(address)?;
    config.connect_timeout(SHORT_PATIENCE).tcp_user_timeout(SHORT_PATIENCE * 2);
    let connection =
        || Box::new(PostgresConnection::new(config.clone(), Use::Reading)) as Box<dyn Connection>;
    let others = (0..LEDGERS).map(|_| connection()).collect();
    Ok(SqlLedger::new(connection(), others))
}

/// The connection that writes to the database, which is of the present version by then.
pub(super) fn open_writer(
    address: &str,
    sharing: Sharing,
) -> Result<PostgresConnection, StoreError> {
    let config = read_address(address)?;
    // What is wrong is said more plainly by a connection that nobody keeps.
    let at = connection::place(&config);
    let first = config.connect(NoTls);
    first.map_err(|error| StoreError::Away { at: at.clone(), words: connection::words(&error) })?;
    let mut writer = PostgresConnection::new(config, Use::Writing(sharing));
    writer.take_over().map_err(|error| match error {
        SqlError::Superseded => StoreError::InUse(at.clone()),
        error => error.into(),
    })?;
    writer.one_at_a_time(migrate)?;
    writer.sign()?;
    if sharing == Sharing::Alone {
        // Nobody has a lease any more: what they had is ours.
        writer.execute("update games set owner = null where owner is not null", &[])?;
        writer.execute("delete from nodes", &[])?;
        super::sql::claims::forget(&mut writer)?;
    }
    Ok(writer)
}

fn read_address(address: &str) -> Result<Config, StoreError> {
    if !is_address(address) {
        return Err(StoreError::Address("it does not begin with postgres://".to_owned()));
    }
    let wrong = |error: postgres::Error| StoreError::Address(connection::words(&error));
    let mut config = Config::from_str(address).map_err(wrong)?;
    if config.get_hosts().is_empty() {
        return Err(StoreError::Address("it names no host".to_owned()));
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    config.tcp_user_timeout(PATIENCE * 2).application_name("staunton");
    Ok(config)
}

fn migrate(db: &mut PostgresConnection) -> Result<(), StoreError> {
    let parts = super::migrations(MIGRATIONS);
    db.batch("create table if not exists schema_version (version bigint not null)")?;
    let version: Option<i64> =
        db.query("select max(version) from schema_version", &[])?.one(|row| row.get(0))?;
    let done = usize::try_from(version.unwrap_or(0)).unwrap_or(usize::MAX);
    if done > parts.len() {
        return Err(StoreError::Newer { found: done, known: parts.len() });
    }
    for (index, sql) in parts.iter().enumerate().skip(done) {
        db.begin()?;
        let version = i64::try_from(index + 1).unwrap_or(i64::MAX);
        let step = db.batch(sql).and_then(|()| {
            db.execute("delete from schema_version", &[])?;
            db.execute("insert into schema_version (version) values (?1)", &args![version])?;
            db.commit()
        });
        if let Err(error) = step {
            db.roll_back();
            return Err(error.into());
        }
    }
    Ok(())
}

/// The secret key of the database; `new` becomes it if there is none.
fn secret(db: &mut dyn Connection, new: &[u8]) -> Result<Vec<u8>, StoreError> {
    db.execute(
        "insert into meta (key, value) values (?1, ?2) on conflict do nothing",
        &args![SECRET, STANDARD.encode(new)],
    )?;
    let kept: String =
        db.query("select value from meta where key = ?1", &args![SECRET])?.one(|row| row.get(0))?;
    let key = STANDARD.decode(kept).ok().filter(|key| key.len() >= 32);
    key.ok_or_else(|| SqlError::refused("the secret key in the database is none").into())
}

/// Makes this the secret key of the database.
///
/// # Errors
/// If it cannot be written.
pub(super) fn keep_secret(db: &mut dyn Connection, secret: &[u8]) -> Result<(), SqlError> {
    db.execute(
        "insert into meta (key, value) values (?1, ?2)
         on conflict (key) do update set value = excluded.value",
        &args![SECRET, STANDARD.encode(secret)],
    )
    .map(drop)
}

//! What stands in the database, read without the server.

use std::fs::{File, copy};
use std::io::{BufRead, BufReader};
use std::path::Path;

use rusqlite::{Connection, ErrorCode, OptionalExtension};

use crate::TrialError;

/// Has SQLite check a database whole, as its server would find it: a copy, so that recovery is left to
/// the server.
///
/// # Errors
/// If it is damaged.
pub(crate) fn check_whole(database: &Path) -> Result<(), TrialError> {
    let folder = tempfile::tempdir()?;
    let copied = folder.path().join("copy.db");
    copy(database, &copied)?;
    let log = database.with_extension("db-wal");
    if log.exists() {
        copy(log, folder.path().join("copy.db-wal"))?;
    }
    let db = Connection::open(copied)?;
    let whole = match db.query_row("pragma integrity_check", [], |row| row.get(0)) {
        // Too damaged to be looked through.
        Err(error) if is_damage(&error) => error.to_string(),
        whole => whole?,
    };
    if whole == "ok" {
        return Ok(());
    }
    Err(TrialError::Answer(format!("the database is damaged: {whole}")))
}

fn is_damage(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Looks for the moves of a journal in the database: how many are there, and how many are not.
pub(crate) fn look_up(database: &Path, journal: &Path) -> Result<(u64, u64), TrialError> {
    let db = Connection::open(database)?;
    let mut query = db.prepare(
        "select body from events where seq = ?2 and game = (select n from games where id = ?1)",
    )?;
    let (mut found, mut lost) = (0, 0);
    for line in BufReader::new(File::open(journal)?).lines() {
        let line = line?;
        let mut words = line.split(' ');
        let (Some(game), Some(seq), Some(uci)) = (words.next(), words.next(), words.next()) else {
            return Err(TrialError::Answer(format!("the journal has the line {line:?}")));
        };
        let seq: i64 = seq.parse().map_err(std::io::Error::other)?;
        let body: Option<String> =
            query.query_row(rusqlite::params![game, seq], |row| row.get(0)).optional()?;
        let is_there = body.is_some_and(|body| body.contains(&format!("\"{uci}\"")));
        found += u64::from(is_there);
        lost += u64::from(!is_there);
    }
    Ok((found, lost))
}

use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use crate::storage::{Reply, ReportOutcome, ReportRepository, ReportRow, ReportWrite};

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &ReportWrite) -> Result<usize, SqlError> {
    match write {
        ReportWrite::Made(report) => {
            let player = report.player.as_ref();
            db.execute(
                "insert into reports (at, user, name, game, player, player_name, reason, words)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                &args![
                    report.at,
                    report.by.0,
                    report.by.1,
                    report.game,
                    player.map(|player| &player.0),
                    player.map(|player| &player.1),
                    report.reason,
                    report.words,
                ],
            )
        }
        ReportWrite::Closed { n, outcome } => {
            let closed = db.execute(
                "update reports set closed_at = ?2, closed_by = ?3, outcome = ?4
                     where n = ?1 and closed_at is null",
                &args![n, outcome.at, outcome.who, outcome.outcome],
            )?;
            if closed == 0 { Err(SqlError::Conflict) } else { Ok(closed) }
        }
    }
}

fn report(row: &mut Row) -> Result<ReportRow, SqlError> {
    let (player, player_name): (Option<String>, Option<String>) = (row.get(5)?, row.get(6)?);
    let closed_at: Option<i64> = row.get(9)?;
    let closed = match closed_at {
        Some(at) => Some(ReportOutcome { at, who: row.get(10)?, outcome: row.get(11)? }),
        None => None,
    };
    Ok(ReportRow {
        n: row.get(0)?,
        at: row.get(1)?,
        by: (row.get(2)?, row.get(3)?),
        game: row.get(4)?,
        player: player.zip(player_name),
        reason: row.get(7)?,
        words: row.get(8)?,
        closed,
    })
}

impl ReportRepository for Sql {
    fn reports(&self, all: bool, limit: i64) -> Reply<'_, Vec<ReportRow>> {
        Box::pin(self.read(move |db| {
            let mut reports: Vec<ReportRow> = db
                .query(
                    "select n, at, user, name, game, player, player_name, reason, words,
                            closed_at, closed_by, outcome
                     from reports where ?1 = 1 or closed_at is null order by n desc limit ?2",
                    &args![all, limit],
                )?
                .map(report)?;
            reports.reverse();
            Ok(reports)
        }))
    }
}

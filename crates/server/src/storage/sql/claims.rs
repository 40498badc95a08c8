//! Who does what of several servers and workers. What time it is the database says.

use super::connection::{Connection, Row, SqlError, args};
use super::database::Sql;
use super::leases;
use crate::game::Ms;
use crate::storage::{ClaimRepository, ClaimRow, ClaimWrite, Reply, Work, WorkerRow};

/// So long a worker that is gone is remembered.
const REMEMBERED_MS: Ms = 86_400_000;

impl Work {
    const fn table(self) -> &'static str {
        match self {
            Self::Reviews => "reviews",
            Self::Books { .. } => "books",
        }
    }

    /// Whether the row that is called `row` is still to be done.
    fn is_undone(self, row: &str) -> String {
        match self {
            Self::Reviews => format!("{row}.sight is null and {row}.fault is null"),
            Self::Books { made_by } => format!(
                "({row}.state = 'reading' or {row}.state = 'ready' and {row}.made_by < {made_by})"
            ),
        }
    }
}

/// Applies a write within a transaction.
pub(super) fn apply(db: &mut dyn Connection, write: &ClaimWrite) -> Result<usize, SqlError> {
    let now = leases::now(db)?;
    match write {
        ClaimWrite::Claimed { work, worker, for_ms } => {
            claim(db, *work, worker, (now, now + for_ms))
        }
        ClaimWrite::Kept { work, id, worker, for_ms, progress: (done, of) } => {
            let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
            let sql = format!(
                "update {} set worked_until = ?3, work_done = ?4, work_in_all = ?5
                 where id = ?1 and worker = ?2",
                work.table()
            );
            db.execute(&sql, &args![id, worker, now + for_ms, number(*done), number(*of)])
        }
        ClaimWrite::Present { worker, machine, for_ms } => {
            db.execute("delete from workers where expires_at < ?1", &args![now - REMEMBERED_MS])?;
            db.execute(
                "insert into workers (name, machine, joined_at, expires_at, done)
                 values (?1, ?2, ?3, ?4, 0)
                 on conflict (name) do update set expires_at = excluded.expires_at",
                &args![worker, machine, now, now + for_ms],
            )
        }
        ClaimWrite::Gone { worker } => {
            db.execute("update workers set expires_at = ?2 where name = ?1", &args![worker, now])
        }
    }
}

/// Of those who claim at the same moment, each gets another one.
fn claim(
    db: &mut dyn Connection,
    work: Work,
    worker: &str,
    (now, until): (Ms, Ms),
) -> Result<usize, SqlError> {
    let (table, locked) = (work.table(), db.dialect().locked_or_next);
    let (is_undone, are_undone) = (work.is_undone("it"), work.is_undone("before"));
    let sql = format!(
        "update {table} set worker = ?1, worked_until = ?3, work_done = 0, work_in_all = 0
         where n = (select it.n from {table} as it where {is_undone} and it.worked_until <= ?2
                    order by (select count(*) from {table} as before
                              where before.user = it.user and before.n < it.n and {are_undone}),
                             it.n
                    limit 1 {locked})"
    );
    db.execute(&sql, &args![worker, now, until])
}

/// Counts something that `worker` has brought to an end, if it was a worker, and if it was.
pub(super) fn count(
    db: &mut dyn Connection,
    worker: Option<&str>,
    ended: usize,
) -> Result<usize, SqlError> {
    if let Some(worker) = worker.filter(|_| ended > 0) {
        db.execute("update workers set done = done + 1 where name = ?1", &args![worker])?;
    }
    Ok(ended)
}

/// Forgets who did what: there are no several any more.
pub(in crate::storage) fn forget(db: &mut dyn Connection) -> Result<(), SqlError> {
    for sql in [
        "update reviews set worker = null, worked_until = 0 where worker is not null",
        "update books set worker = null, worked_until = 0 where worker is not null",
        "delete from workers",
    ] {
        db.execute(sql, &[])?;
    }
    Ok(())
}

impl ClaimRepository for Sql {
    fn claimed(&self, work: Work, worker: &str) -> Reply<'_, Vec<ClaimRow>> {
        let worker = worker.to_owned();
        Box::pin(self.read(move |db| {
            let edition = match work {
                Work::Reviews => "1",
                Work::Books { .. } => "edition",
            };
            let sql = format!(
                "select id, user, cast({edition} as bigint) from {} as it
                 where worker = ?1 and {} order by n",
                work.table(),
                work.is_undone("it")
            );
            let row = |row: &mut Row| {
                Ok(ClaimRow { id: row.get(0)?, user: row.get(1)?, edition: row.get(2)? })
            };
            Ok(db.query(&sql, &args![worker])?.map(row)?)
        }))
    }

    fn workers(&self) -> Reply<'_, Vec<WorkerRow>> {
        Box::pin(self.read(|db| {
            let now = leases::now(db)?;
            let sql = "select name, machine, joined_at,
                           (select count(*) from reviews
                            where worker = workers.name and worked_until > ?1
                              and sight is null and fault is null)
                         + (select count(*) from books
                            where worker = workers.name and worked_until > ?1) as at_work, done
                       from workers where machine is not null and expires_at > ?1
                       order by joined_at, name";
            let row = |row: &mut Row| {
                Ok(WorkerRow {
                    name: row.get(0)?,
                    machine: row.get(1)?,
                    joined_at: row.get(2)?,
                    at_work: row.get(3)?,
                    done: row.get(4)?,
                })
            };
            Ok(db.query(sql, &args![now])?.map(row)?)
        }))
    }
}

//! A database: a few connections that read, one that writes.

use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::connection::Connection;
use super::writer::Writer;
use crate::metrics::Metrics;
use crate::storage::{Sharing, StoreError};

/// A database that speaks SQL.
pub(crate) struct Sql {
    readers: Arc<Readers>,
    pub(super) writer: Writer,
    pub(super) numbers: Numbers,
}

/// Where numbers of new games come from.
pub(super) enum Numbers {
    /// They are counted here: the next one.
    Counted(AtomicI64),
    /// From the database, by this query.
    Asked(&'static str),
}

struct Readers {
    /// Nothing in them once the storage is closed.
    all: Vec<Mutex<Option<Box<dyn Connection>>>>,
    next: AtomicUsize,
}

impl Sql {
    /// A database with these connections, at its present version.
    ///
    /// # Errors
    /// If it cannot be read, or the system has no thread to give.
    pub(crate) fn new(
        mut writer: Box<dyn Connection>,
        readers: Vec<Box<dyn Connection>>,
        sharing: Sharing,
        metrics: Metrics,
    ) -> Result<Self, StoreError> {
        if sharing == Sharing::Alone {
            super::books::forget_coming(&mut *writer)?;
        }
        let last: i64 =
            writer.query("select coalesce(max(n), 0) from games", &[])?.one(|row| row.get(0))?;
        let counted = Numbers::Counted(AtomicI64::new(last + 1));
        let numbers = writer.dialect().next_game.map_or(counted, Numbers::Asked);
        let writer = Writer::start(writer, metrics, super::apply)
            .map_err(|error| StoreError::Database(Box::new(error)))?;
        let all = readers.into_iter().map(|reader| Mutex::new(Some(reader))).collect();
        let readers = Arc::new(Readers { all, next: AtomicUsize::new(0) });
        Ok(Self { readers, writer, numbers })
    }

    /// Reads on a thread where waiting keeps nobody else.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.readers);
        tokio::task::spawn_blocking(move || {
            let turn = readers.next.fetch_add(1, Ordering::Relaxed) % readers.all.len();
            let mut reader = readers.all[turn].lock().unwrap_or_else(PoisonError::into_inner);
            query(reader.as_deref_mut().ok_or(StoreError::Closed)?)
        })
        .await?
    }

    /// Ends reading, then writing: the last connection to a file folds its log in, and that one must
    /// be able to write.
    pub(super) async fn end(&self) {
        let readers = Arc::clone(&self.readers);
        let ended = tokio::task::spawn_blocking(move || {
            for reader in &readers.all {
                drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            }
        });
        // A reader that panicked has told it by itself.
        drop(ended.await);
        self.writer.close().await;
    }
}

//! Collections of somebody's own: his games here, his studies, his books, his reviews.
//!
//! Each is an archive in a folder beside the data, made when it is first asked and kept as long as it is in use;
//! what is new is added before the next answer. It holds nothing that is not in the database too.

mod built;
mod origin;
mod piece;
mod text;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use staunton_archive::Archive;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use self::built::Own;
use super::source::ArchiveSource;
use crate::error::ApiError;
use crate::storage::Store;

pub(super) use self::origin::OriginView;
pub(super) use self::piece::OWN_SIDE;

/// Its folder in that for data.
const FOLDER: &str = "own-archives";
/// Collections that are kept at the same time; the one that was asked longest ago goes first.
const MOST_KEPT: usize = 32;
/// How long one is kept that nobody asks.
const KEPT: Duration = Duration::from_mins(30);
/// How long somebody waits for his; it is made ready all the same.
const PATIENCE: Duration = Duration::from_secs(20);

/// The collections that are in use. Cheap to clone.
#[derive(Clone)]
pub(crate) struct OwnArchives {
    shelf: Arc<Shelf>,
}

struct Shelf {
    store: Store,
    folder: Box<Path>,
    /// The number of the next folder.
    next: AtomicU64,
    kept: Mutex<Vec<Arc<Own>>>,
    /// One is made at a time: it takes a core.
    core: Arc<Semaphore>,
}

impl OwnArchives {
    /// None yet; what an earlier server left is thrown away.
    pub(crate) fn new(store: Store, data: &Path) -> Self {
        let folder = data.join(FOLDER);
        // Where there is none there is nothing to do, and one that cannot be removed is written beside.
        drop(fs::remove_dir_all(&folder));
        let shelf = Shelf {
            store,
            folder: folder.into(),
            next: AtomicU64::new(0),
            kept: Mutex::default(),
            core: Arc::new(Semaphore::new(1)),
        };
        Self { shelf: Arc::new(shelf) }
    }

    /// The collection of `user` as it stands. While a large one is made for the first time, the part that is ready.
    ///
    /// # Errors
    /// If the database does not answer, or the folder cannot be written; [`ApiError::TooSlow`] if no part of it was
    /// ready in time.
    pub(super) async fn archive(
        &self,
        user: &str,
        source: ArchiveSource,
    ) -> Result<Arc<Archive>, ApiError> {
        let own = self.own(user, source);
        if let Some(known) = own.if_fresh() {
            return Ok(known);
        }
        let (renewed, store) = (Arc::clone(&own), self.shelf.store.clone());
        let core = Arc::clone(&self.shelf.core);
        // It goes on when whoever asked has gone: who comes back finds more of it.
        let work = tokio::spawn(async move { renewed.renew(&store, &core).await });
        if let Ok(done) = timeout(PATIENCE, work).await {
            done.map_err(|_| ApiError::Lost)??;
        }
        own.now().ok_or(ApiError::TooSlow)
    }

    /// Throws away the collections of somebody whose account is deleted.
    pub(crate) fn forget(&self, user: &str) {
        let mut kept = self.shelf.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|own| own.user != user);
    }

    fn own(&self, user: &str, source: ArchiveSource) -> Arc<Own> {
        let mut kept = self.shelf.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        kept.retain(|own| now.saturating_duration_since(own.used()) < KEPT);
        // The one that was used last stands last.
        let at = kept.iter().position(|own| own.user == user && own.source == source);
        let own = if let Some(at) = at {
            kept.remove(at)
        } else {
            let number = self.shelf.next.fetch_add(1, Ordering::Relaxed);
            let folder = self.shelf.folder.join(number.to_string());
            Arc::new(Own::new(user.to_owned(), source, folder))
        };
        own.use_at(now);
        if kept.len() >= MOST_KEPT {
            kept.remove(0);
        }
        kept.push(Arc::clone(&own));
        own
    }
}

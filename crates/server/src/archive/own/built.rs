//! A collection of somebody's own, and the folder it is in.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use staunton_archive::{Archive, ImportOptions, import};
use tokio::sync::Semaphore;

use super::piece::{Piece, pieces};
use super::text::text_of;
use crate::archive::source::ArchiveSource;
use crate::error::ApiError;
use crate::gate::blocking;
use crate::storage::Store;

/// How long an answer may be behind.
const FRESH: Duration = Duration::from_secs(1);

/// A collection of somebody's own.
pub(super) struct Own {
    pub(super) user: String,
    pub(super) source: ArchiveSource,
    folder: PathBuf,
    used: Mutex<Instant>,
    built: Mutex<Option<Built>>,
    /// Only one adds to it.
    turn: tokio::sync::Mutex<u64>,
}

/// What there is of it.
#[derive(Clone)]
struct Built {
    archive: Arc<Archive>,
    place: Arc<Place>,
    pieces: Arc<HashSet<Piece>>,
    /// When it was held against the database.
    looked: Option<Instant>,
}

/// A folder that goes with whoever uses it.
struct Place(PathBuf);

impl Drop for Place {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!(%error, folder = %self.0.display(), "a folder could not be removed");
        }
    }
}

impl Own {
    pub(super) fn new(user: String, source: ArchiveSource, folder: PathBuf) -> Self {
        let (used, built) = (Mutex::new(Instant::now()), Mutex::default());
        Self { user, source, folder, used, built, turn: tokio::sync::Mutex::new(0) }
    }

    /// When it was asked last.
    pub(super) fn used(&self) -> Instant {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn use_at(&self, now: Instant) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// What there is of it.
    pub(super) fn now(&self) -> Option<Arc<Archive>> {
        self.known().map(|built| built.archive)
    }

    /// The same, unless something may have been added meanwhile.
    pub(super) fn if_fresh(&self) -> Option<Arc<Archive>> {
        let is_fresh = |built: &Built| built.looked.is_some_and(|at| at.elapsed() < FRESH);
        self.known().filter(is_fresh).map(|built| built.archive)
    }

    fn known(&self) -> Option<Built> {
        self.built.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, built: Built) {
        *self.built.lock().unwrap_or_else(PoisonError::into_inner) = Some(built);
    }

    /// Holds it against the database, and adds what is missing; makes it anew if something was changed or removed.
    ///
    /// # Errors
    /// If the database does not answer, or the folder cannot be written.
    pub(super) async fn renew(&self, store: &Store, core: &Arc<Semaphore>) -> Result<(), ApiError> {
        let mut folders = self.turn.lock().await;
        if self.if_fresh().is_some() {
            return Ok(());
        }
        let looked = Instant::now();
        let wanted = pieces(store, &self.user, self.source).await?;
        let known = self.known().filter(|built| {
            let wanted: HashSet<&Piece> = wanted.iter().collect();
            built.pieces.iter().all(|piece| wanted.contains(piece))
        });
        let mut built = if let Some(known) = known {
            known
        } else {
            *folders += 1;
            let place = Place(self.folder.join(folders.to_string()));
            let opened = blocking(move || added(&place.0, "").map(|archive| (archive, place)));
            let (archive, place) = opened.await??;
            Built { archive, place: Arc::new(place), pieces: Arc::default(), looked: None }
        };
        let missing: Vec<Piece> =
            wanted.into_iter().filter(|piece| !built.pieces.contains(piece)).collect();
        for some in missing.chunks(self.source.pieces_at_once()) {
            let _turn = core.acquire().await.map_err(|_| ApiError::Lost)?;
            let text = text_of(store, &self.user, self.source, some).await?;
            if !text.is_empty() {
                let place = Arc::clone(&built.place);
                built.archive = blocking(move || added(&place.0, &text)).await??;
            }
            Arc::make_mut(&mut built.pieces).extend(some.iter().cloned());
            // Whoever cannot wait for the whole has the part that is ready.
            self.keep(built.clone());
        }
        self.keep(Built { looked: Some(looked), ..built });
        Ok(())
    }
}

/// The archive in `folder` with more games.
fn added(folder: &Path, pgn: &str) -> Result<Arc<Archive>, ApiError> {
    import(folder, "own", pgn.as_bytes(), &ImportOptions::default())?;
    Ok(Arc::new(Archive::open(folder)?))
}

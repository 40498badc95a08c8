//! The collection, open while it is asked.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use staunton_archive::{Archive, ArchiveError, Buckets, ImportOptions, Question, check, import};
use tokio::sync::Semaphore;

use super::own::OwnArchives;
use super::player::Names;
use super::remembered::{Remembered, Selections};
use super::source::ArchiveSource;
use super::turns::SearchTurns;

use crate::error::ApiError;
use crate::fair_play::FairPlay;
use crate::gate::{Gate, blocking};
use crate::visitor::Visitor;

/// The collection of a server whose owner named none: 198 games of masters. See `data/games/SOURCE.md`.
const SAMPLE: &str = include_str!("../../../../data/games/masters.pgn");
/// Its folder in that for data.
const SAMPLE_FOLDER: &str = "archive";
/// Questions that are looked through the collection for at the same time.
const AT_ONCE: usize = 1;
/// How long the games that count are looked for.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is asked of the collection. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Collections {
    pub(super) collection: Collection,
    pub(super) gate: Gate,
    pub(super) fair_play: FairPlay,
    pub(super) search_turns: SearchTurns,
    own: OwnArchives,
    pub(super) known_players: Remembered<8, (), Names>,
}

impl Collections {
    pub(crate) fn new(
        collection: Collection,
        own: OwnArchives,
        gate: Gate,
        fair_play: FairPlay,
    ) -> Self {
        let (search_turns, known_players) = (SearchTurns::default(), Remembered::default());
        Self { collection, gate, fair_play, search_turns, own, known_players }
    }

    /// Throws away the collections of somebody whose account is deleted.
    pub(crate) fn forget(&self, user: &str) {
        self.own.forget(user);
    }

    /// The collection as it stands.
    pub(super) async fn now(&self) -> Result<Arc<Archive>, ApiError> {
        self.collection.now().await
    }

    /// The games that a visitor asks.
    pub(super) async fn archive_of(
        &self,
        visitor: &Visitor,
        from: ArchiveSource,
    ) -> Result<Arc<Archive>, ApiError> {
        match from {
            ArchiveSource::Collection => self.now().await,
            own => self.own.archive(&visitor.user.id, own).await,
        }
    }

    /// Looks through an archive, as [`Collection::look`] does.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        archive: &Arc<Archive>,
        look: impl FnOnce(&Archive) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.collection.look(archive, look).await
    }

    /// The games of which a question is true, as [`Collection::among`] finds them.
    ///
    /// # Errors
    /// [`ApiError::TooSlow`] if that takes too long.
    pub(super) async fn among(
        &self,
        archive: &Arc<Archive>,
        question: Question,
    ) -> Result<Arc<Vec<i64>>, ApiError> {
        self.collection.among(archive, question).await
    }
}

/// The folder of the collection, and the archive in it once somebody has asked. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Collection {
    folder: Arc<Path>,
    /// Those of whose positions it answers.
    buckets: Buckets,
    /// Whether the games that come with the program are to be there.
    is_sample: bool,
    open: Arc<Mutex<Option<Open>>>,
    turns: Arc<Semaphore>,
    selections: Selections,
}

/// An archive as it was at a time.
struct Open {
    archive: Arc<Archive>,
    manifest: Option<SystemTime>,
}

impl Collection {
    /// The archive in `folder`, or the games that come with the program, kept in the folder for data.
    ///
    /// # Errors
    /// [`ArchiveError`] if `folder` has no archive.
    pub(crate) fn open(folder: Option<&Path>, data: &Path) -> Result<Self, ArchiveError> {
        let is_sample = folder.is_none();
        let folder = folder.map_or_else(|| data.join(SAMPLE_FOLDER), Path::to_owned);
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        let selections = Selections::default();
        let (folder, buckets, open) = (folder.into(), Buckets::ALL, Arc::default());
        let collection = Self { folder, buckets, is_sample, open, turns, selections };
        if !is_sample {
            collection.archive()?;
        }
        Ok(collection)
    }

    /// The archive in `folder`, to answer for positions of these buckets alone.
    ///
    /// # Errors
    /// [`ArchiveError`] if `folder` has no archive.
    pub(crate) fn of_buckets(folder: &Path, buckets: Buckets) -> Result<Self, ArchiveError> {
        let collection = Self {
            folder: folder.into(),
            buckets,
            is_sample: false,
            open: Arc::default(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            selections: Selections::default(),
        };
        collection.archive()?;
        Ok(collection)
    }

    /// The archive as it stands, opened off the threads that serve others.
    pub(super) async fn now(&self) -> Result<Arc<Archive>, ApiError> {
        let collection = self.clone();
        Ok(blocking(move || collection.archive()).await??)
    }

    /// Looks through an archive, one question after another: each takes a core.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        archive: &Arc<Archive>,
        look: impl FnOnce(&Archive) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turns = Arc::clone(&self.turns);
        let turn = turns.acquire_owned().await.map_err(|_| ApiError::Lost)?;
        let archive = Arc::clone(archive);
        blocking(move || {
            let found = look(&archive);
            drop(turn);
            found
        })
        .await?
    }

    /// The games of which a question is true, in order; looked for once, for whoever walks through an opening asks
    /// at every step.
    ///
    /// # Errors
    /// [`ApiError::TooSlow`] if that takes too long.
    pub(super) async fn among(
        &self,
        archive: &Arc<Archive>,
        question: Question,
    ) -> Result<Arc<Vec<i64>>, ApiError> {
        let selections = self.selections.clone();
        let text = question.to_string();
        if let Some(known) = selections.get(archive, &text) {
            return Ok(known);
        }
        let look = move |archive: &Archive| {
            let began = Instant::now();
            let answer = archive.ask(&question, |_| {
                let is_late = began.elapsed() > PATIENCE;
                if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            if answer.is_complete { Ok(Arc::new(answer.games())) } else { Err(ApiError::TooSlow) }
        };
        let found = self.look(archive, look).await?;
        selections.keep(archive, text, &found);
        Ok(found)
    }

    /// The archive as it stands: who adds games to it need not start the server anew.
    pub(super) fn archive(&self) -> Result<Arc<Archive>, ArchiveError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_sample && open.is_none() {
            self.furnish()?;
        }
        let manifest = self.folder.join("manifest.json");
        let manifest = manifest.metadata().and_then(|file| file.modified()).ok();
        if let Some(known) = open.as_ref().filter(|known| known.manifest == manifest) {
            return Ok(Arc::clone(&known.archive));
        }
        let archive = Arc::new(Archive::open_buckets(&self.folder, self.buckets)?);
        *open = Some(Open { archive: Arc::clone(&archive), manifest });
        Ok(archive)
    }

    /// Puts the games that come with the program in their place, if they are not there whole.
    fn furnish(&self) -> Result<(), ArchiveError> {
        if check(&self.folder).is_ok_and(|games| games > 0) {
            return Ok(());
        }
        import(&self.folder, "masters.pgn", SAMPLE.as_bytes(), &ImportOptions::default())?;
        Ok(())
    }
}

impl From<ArchiveError> for ApiError {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::NoSuchGame { .. } => Self::NotFound("game"),
            error @ ArchiveError::OtherBuckets { .. } => Self::OtherBuckets(error),
            error => Self::Collection(error),
        }
    }
}

//! Reviews as they were told lately, kept by what was asked and for whom.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use staunton_desk::reviews::{ReviewStyleQuery, ReviewTextView, Whole};
use staunton_notation::Locale;
use staunton_review::{Options, Page};
use tokio::sync::Semaphore;

use crate::books::unpacked;
use crate::error::ApiError;
use crate::gate::blocking;
use crate::storage::{ReviewRow, ReviewStyleRow, ReviewToTell};

/// Reviews remembered as they were told.
const MOST_REMEMBERED: usize = 32;
/// Reviews that are told at the same time: each may take a core for a moment.
const AT_ONCE: usize = 1;

/// Which review, and to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReviewKey {
    pub(super) id: String,
    pub(super) options: Options,
}

impl ReviewKey {
    /// A review for a reader in this language; where he says nothing it is told as it was asked for.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] lists the names there are.
    pub(super) fn of(
        kept: &ReviewRow,
        reader: &ReviewStyleQuery,
        locale: Locale,
    ) -> Result<Self, ApiError> {
        let ReviewStyleRow { level, notation, language } = &kept.reader;
        let options = reader.or(level, notation, language).options(locale)?;
        Ok(Self { id: kept.id.clone(), options })
    }
}

/// Reviews as they were told lately, the last first.
type Remembered = VecDeque<(ReviewKey, Arc<ReviewTextView>)>;

/// Tells reviews. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ReviewCache {
    told: Arc<Mutex<Remembered>>,
    turns: Arc<Semaphore>,
}

impl Default for ReviewCache {
    fn default() -> Self {
        Self { told: Arc::default(), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl ReviewCache {
    /// The review as it was told lately.
    pub(super) fn remembered(&self, key: &ReviewKey) -> Option<Arc<ReviewTextView>> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.iter().find(|(known, _)| known == key).map(|(_, told)| Arc::clone(told))
    }

    /// Tells a review, and remembers it.
    ///
    /// # Errors
    /// [`ApiError::Lost`] if what is kept of it cannot be read.
    pub(super) async fn tell(
        &self,
        key: ReviewKey,
        kept: ReviewToTell,
    ) -> Result<Arc<ReviewTextView>, ApiError> {
        let id = key.id.clone();
        let options = key.options.clone();
        let told = self
            .with(&id, options, kept, |whole| ReviewTextView::of(&whole.review, whole.tree.tags()))
            .await?;
        let told = Arc::new(told);
        let mut all = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(known, _)| *known != key);
        all.truncate(MOST_REMEMBERED - 1);
        all.push_front((key, Arc::clone(&told)));
        Ok(told)
    }

    /// A review as a page.
    ///
    /// # Errors
    /// [`ApiError::Lost`] if what is kept of it cannot be read.
    pub(super) async fn html(
        &self,
        key: ReviewKey,
        kept: ReviewToTell,
    ) -> Result<String, ApiError> {
        let make = |whole: Whole| Page::new(&whole.review, whole.tree.tags()).to_html();
        self.with(&key.id, key.options, kept, make).await
    }

    /// A review as comments of its game.
    ///
    /// # Errors
    /// [`ApiError::Lost`] if what is kept of it cannot be read.
    pub(super) async fn pgn(&self, key: ReviewKey, kept: ReviewToTell) -> Result<String, ApiError> {
        let make = |mut whole: Whole| {
            if let Err(error) = whole.review.annotate(&mut whole.tree) {
                tracing::error!(%error, "a review is of another game than the one it is kept with");
            }
            whole.tree.to_pgn()
        };
        self.with(&key.id, key.options, kept, make).await
    }

    async fn with<T: Send + 'static>(
        &self,
        id: &str,
        options: Options,
        kept: ReviewToTell,
        make: impl FnOnce(Whole) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| ApiError::Lost)?;
        let made = blocking(move || {
            let made = whole(&kept, &options).map(make);
            drop(turn);
            made
        });
        made.await?.ok_or_else(|| {
            tracing::error!(id, "what is kept of a review cannot be read");
            ApiError::Lost
        })
    }
}

/// The review, from what is kept of it.
fn whole(kept: &ReviewToTell, options: &Options) -> Option<Whole> {
    let sight = unpacked(&kept.sight);
    Whole::of(&unpacked(&kept.pgn), std::str::from_utf8(&sight).ok()?, options)
}

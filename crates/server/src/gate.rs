//! What is asked before anything is done for a visitor: whether he has not asked too much.

use std::net::IpAddr;
use std::sync::Arc;

use crate::error::ApiError;
use crate::game::Ms;
use crate::limits::{Limit, Limits};
use crate::metrics::Metrics;
use crate::session::User;
use crate::time::Time;
use crate::visitor::Visitor;

/// Takes from the banks of visitors. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Gate {
    pub(crate) limits: Arc<Limits>,
    pub(crate) time: Time,
    pub(crate) metrics: Metrics,
}

impl Gate {
    /// Takes one of what the visitor may ask for, from his own bank and from that of his address.
    ///
    /// # Errors
    /// [`ApiError::TooMany`], which is counted.
    pub(crate) fn admit(&self, visitor: &Visitor, limit: Limit) -> Result<(), ApiError> {
        let now = self.time.now();
        let own = self.limits.take_by_user(limit, &visitor.user.id, now);
        self.taken(own.and_then(|()| self.limits.take_by_address(limit, visitor.address, now)))
    }

    /// Takes one of what may come from an address. Whoever has an account is counted by it: of what
    /// his address may send he takes only a little, so that a hall has room for all.
    ///
    /// # Errors
    /// [`ApiError::TooMany`], which is counted.
    pub(crate) fn admit_from(
        &self,
        user: Option<&User>,
        address: Option<IpAddr>,
        limit: Limit,
    ) -> Result<(), ApiError> {
        let now = self.time.now();
        let Some(account) = user.filter(|user| !user.guest && address.is_some()) else {
            return self.taken(self.limits.take_by_address(limit, address, now));
        };
        let own = self.limits.take_by_user(limit, &account.id, now);
        self.taken(own.and_then(|()| self.limits.take_of_many(limit, address, now)))
    }

    /// What was taken from a bank; counts what was not there.
    ///
    /// # Errors
    /// [`ApiError::TooMany`].
    pub(crate) fn taken(&self, taken: Result<(), Ms>) -> Result<(), ApiError> {
        taken.map_err(|wait| {
            self.metrics.limited.inc();
            ApiError::TooMany(wait)
        })
    }

    /// Does what is asked of a position or a game off the threads that serve others, if the
    /// visitor has not asked too much.
    ///
    /// # Errors
    /// [`ApiError::TooMany`], and those of `work`.
    pub(crate) async fn study<T: Send + 'static, E: Into<ApiError> + Send + 'static>(
        &self,
        visitor: &Visitor,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.admit(visitor, Limit::Study)?;
        blocking(work).await?.map_err(Into::into)
    }
}

/// Works off the threads that serve others.
///
/// # Errors
/// [`ApiError::Lost`] if it broke down.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| ApiError::Lost)
}

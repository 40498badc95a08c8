//! Whose games are asked.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Whose games are asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ArchiveSource {
    /// The collection that the server has.
    #[default]
    Collection,
    /// Those that the caller played here, as far as they are over.
    Games,
    /// Those of his studies.
    Studies,
    /// Those of the books that he can read.
    Books,
    /// Those that he had reviewed.
    Reviews,
}

/// Which collection is meant.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct FromQuery {
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    pub(super) from: ArchiveSource,
}

//! Opens what keeps everything: the file in the data folder, or a database elsewhere.

use std::io;
use std::path::Path;

use crate::backup::take_up_key;
use crate::config::Config;
use crate::folder::{DATABASE, private_file};
use crate::metrics::Metrics;
use crate::serve_error::ServeError;
use crate::session::Sessions;
use crate::storage::{Sharing, Store, StoreError, postgres, sqlite};

/// Opens the database that `config` names, and the sessions with its secret key.
///
/// # Errors
/// If it cannot be used.
pub(super) async fn open_store(
    config: &Config,
    folder: &Path,
    metrics: &Metrics,
) -> Result<(Store, Sessions), ServeError> {
    let database = folder.join(DATABASE);
    if let Some(address) = &config.database {
        if database.exists() {
            let words = "this folder has games of its own, which are not in the database: \
                         `staunton migrate` copies them";
            tracing::warn!(folder = %folder.display(), "{words}");
        }
        let (address, metrics) = (address.clone(), metrics.clone());
        let sharing = if config.bus.is_some() { Sharing::WithOthers } else { Sharing::Alone };
        // It waits for the network.
        let opened = tokio::task::spawn_blocking(move || {
            postgres::open(&address, sharing, metrics)
                .map(|(store, secret)| (Store::new(store), secret))
        });
        let (store, secret) = opened.await.map_err(StoreError::from)??;
        return Ok((store, Sessions::with_secret(&secret)));
    }
    let refused =
        |source: io::Error| ServeError::Data { folder: folder.display().to_string(), source };
    take_up_key(folder).map_err(|error| ServeError::Database(error.to_string()))?;
    let sessions = Sessions::open(folder).map_err(refused)?;
    drop(private_file(&database).map_err(refused)?);
    Ok((Store::new(sqlite::open(&database, metrics.clone())?), sessions))
}

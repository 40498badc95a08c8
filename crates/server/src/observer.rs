//! What is measured when somebody asks: queues, disk, memory. What is counted all the time stands in
//! [`Metrics`].

use std::fs::metadata;
use std::path::Path;
use std::sync::Arc;

use crate::disk::Disk;
use crate::folder::DATABASE;
use crate::gate::blocking;
use crate::jobs::JobQueue;
use crate::metrics::Metrics;
use crate::storage::Store;

/// Measures, and tells all that is counted. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Observer {
    pub(crate) metrics: Metrics,
    pub(crate) store: Store,
    pub(crate) jobs: JobQueue,
    /// The folder for data.
    pub(crate) folder: Arc<Path>,
    /// Whether there is an address for this alone.
    pub(crate) is_apart: bool,
}

impl Observer {
    /// All that is counted and measured, in Prometheus' text format.
    pub(crate) async fn text(&self) -> String {
        let metrics = &self.metrics;
        for (kind, waiting, running) in self.jobs.counts() {
            let set = |state, count| {
                let gauge = metrics.jobs.with_label_values(&[kind.name(), state]);
                gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
            };
            set("waiting", waiting);
            set("running", running);
        }
        match self.store.kept_in_all().await {
            Ok(kept) => metrics.kept_bytes.set(kept.bytes),
            Err(error) => tracing::warn!(%error, "what is kept cannot be counted"),
        }
        let (folder, measured) = (Arc::clone(&self.folder), metrics.clone());
        if let Err(error) = blocking(move || measure(&folder, &measured)).await {
            tracing::warn!(%error, "disk and memory cannot be measured");
        }
        metrics.text()
    }
}

fn measure(folder: &Path, metrics: &Metrics) {
    let bytes = |bytes: u64| i64::try_from(bytes).unwrap_or(i64::MAX);
    let size = |name: &str| metadata(folder.join(name)).map_or(0, |file| bytes(file.len()));
    metrics.database_bytes.set(size(DATABASE));
    metrics.wal_bytes.set(size(&format!("{DATABASE}-wal")));
    if let Some(disk) = Disk::of(folder) {
        metrics.disk_free_bytes.set(bytes(disk.free));
    }
    if let Some(resident) = resident() {
        metrics.resident_bytes.set(bytes(resident));
    }
}

/// How much memory this process has, in bytes; its workers are not counted.
#[cfg(target_os = "linux")]
fn resident() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = pages.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(pages.saturating_mul(u64::try_from(rustix::param::page_size()).ok()?))
}

/// How much memory this process has, in bytes: the system is not asked.
#[cfg(not(target_os = "linux"))]
const fn resident() -> Option<u64> {
    None
}

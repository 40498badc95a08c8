//! How full a disk is.

use std::path::Path;

/// A disk, in bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Disk {
    pub(crate) size: u64,
    /// What this process may still write.
    pub(crate) free: u64,
}

impl Disk {
    /// The disk of a folder; `None` where the system does not tell.
    #[cfg(unix)]
    pub(crate) fn of(folder: &Path) -> Option<Self> {
        match rustix::fs::statvfs(folder) {
            Ok(disk) => {
                let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
                Some(Self { size: bytes(disk.f_blocks), free: bytes(disk.f_bavail) })
            }
            Err(error) => {
                tracing::warn!(%error, "how full the disk is cannot be found out");
                None
            }
        }
    }

    /// The disk of a folder; `None` where the system does not tell.
    #[cfg(not(unix))]
    pub(crate) const fn of(_: &Path) -> Option<Self> {
        None
    }
}

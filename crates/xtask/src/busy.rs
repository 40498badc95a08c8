//! That this machine is wanted: programs that play in the background begin nothing meanwhile.

use std::fs::{self, File};
use std::path::PathBuf;

/// Holds a lock on the file `staunton/busy.lock` in the user's cache until it is let go; `staunton-train selfplay
/// --pause-while` waits for it. Several may hold it at once. Nothing where that cannot be had: it is a courtesy.
pub(crate) fn wanted() -> Option<File> {
    let given = std::env::var_os("XDG_CACHE_HOME").filter(|it| !it.is_empty()).map(PathBuf::from);
    let cache = given.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
    let folder = cache.join("staunton");
    fs::create_dir_all(&folder).ok()?;
    let path = folder.join("busy.lock");
    let file = File::options().create(true).truncate(false).write(true).open(path).ok()?;
    file.lock_shared().ok()?;
    Some(file)
}

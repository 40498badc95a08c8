//! Where this program is.

use std::path::PathBuf;

/// Where workers in processes of their own come from: this very program, also when another one has
/// taken its place in the file system since.
pub(crate) fn own_program() -> Option<PathBuf> {
    if cfg!(target_os = "linux") {
        return Some(PathBuf::from("/proc/self/exe"));
    }
    cfg!(unix).then(|| std::env::current_exe().ok()).flatten()
}

//! Work that may take long: a claim under a code of laws is proved by a search.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does `work` here and now, while other threads take over the games that wait for this one.
pub(super) fn apart<T>(work: impl FnOnce() -> T) -> T {
    if Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread {
        tokio::task::block_in_place(work)
    } else {
        work()
    }
}

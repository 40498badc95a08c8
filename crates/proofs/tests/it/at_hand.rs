//! Tables made once for all tests of one run.

use std::sync::{Mutex, PoisonError};

use staunton_proofs::{Tables, unwatched};

static MADE: Mutex<Option<Tables>> = Mutex::new(None);

/// The tables of these endings and those they depend on.
pub(crate) fn tables(endings: &[&str]) -> Tables {
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = made.get_or_insert_default();
    for ending in endings {
        tables.make(ending.parse().unwrap(), &unwatched).unwrap();
    }
    tables.clone()
}

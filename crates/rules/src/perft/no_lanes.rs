//! Where there are no lanes: on other architectures all counting is plain.

use crate::{PerftPath, Position};

pub(super) const fn has_avx512() -> bool {
    false
}

pub(super) const fn has_avx2() -> bool {
    false
}

pub(super) const fn perft(_: PerftPath, _: &Position, _: u32) -> Option<u64> {
    None
}

//! Counting several positions at a time, one in each 64-bit lane of a register.
//!
//! A position is nine sets of squares; positions abreast are nine registers. The targets of all
//! their legal moves are found together, without tables and without a branch that depends on
//! the men (`targets`). At the last ply their bits are counted. Above it they are written out as
//! a list (`list`), and as many moves as there are lanes, of whichever parents, become the next
//! positions (`children`), so that the lanes are always full.
//!
//! These rooms are compiled once for each path. A path has a room of its own for its registers
//! (`vector`), and says in `featured!` which instructions all code of the path may use.

/// Whether this processor has these extensions.
macro_rules! has {
    ($($extension:tt)+) => {{
        #[cfg(any(test, feature = "std"))]
        {
            true $(&& std::arch::is_x86_feature_detected!($extension))+
        }
        #[cfg(not(any(test, feature = "std")))]
        {
            cfg!(all($(target_feature = $extension),+))
        }
    }};
}
use has;

mod avx2;
mod avx512;

pub(super) use avx2::is_available as has_avx2;
pub(super) use avx512::is_available as has_avx512;

use super::PerftPath;
use crate::Position;

/// Counts the lines of `depth` plies, 2 at least, or none if the processor lacks the
/// instructions, or if the path is not one of lanes.
pub(super) fn perft(path: PerftPath, position: &Position, depth: u32) -> Option<u64> {
    match path {
        PerftPath::Avx512 => avx512::perft(position, depth),
        PerftPath::Avx2 => avx2::perft(position, depth),
        PerftPath::Plain => None,
    }
}

//! Counting several positions at a time, one in each 64-bit lane of a register.
//!
//! A position is nine sets of squares; positions abreast are nine registers. The targets of all
//! their legal moves are found together, without tables and without a branch that depends on
//! the pieces (`targets`). At the last ply their bits are counted. Above it they are written out as
//! a list (`list`), and as many moves as there are lanes, of whichever parents, become the next
//! positions (`children`), so that the lanes are always full.
//!
//! These rooms are compiled once for each path. A path has a room of its own for its registers
//! (`vector`), and names the instructions that all its code may use.

/// The rooms of a path whose code may use these extensions, and the door to it, which asks the
/// processor for the same ones. The first word is the sign `$`, for the macro inside.
macro_rules! rooms {
    (($d:tt) $($extension:tt)+) => {
        /// A function for processors that have the instructions of this path.
        macro_rules! featured {
            ($d($d function:tt)*) => {
                $(#[target_feature(enable = $extension)])+
                $d($d function)*
            };
        }

        #[path = "abreast.rs"]
        mod abreast;
        #[path = "axis.rs"]
        mod axis;
        #[path = "children.rs"]
        mod children;
        #[path = "counting.rs"]
        mod counting;
        #[path = "direction.rs"]
        mod direction;
        #[path = "list.rs"]
        mod list;
        #[path = "near.rs"]
        mod near;
        #[path = "rare.rs"]
        mod rare;
        #[path = "straight.rs"]
        mod straight;
        #[path = "targets.rs"]
        mod targets;
        mod vector;

        /// Whether this processor has the instructions.
        pub(in crate::perft) fn is_available() -> bool {
            #[cfg(any(test, feature = "std"))]
            {
                true $(&& std::arch::is_x86_feature_detected!($extension))+
            }
            #[cfg(not(any(test, feature = "std")))]
            {
                cfg!(all($(target_feature = $extension),+))
            }
        }

        /// Counts the lines of `depth` plies, 2 at least, or none if this processor cannot.
        pub(in crate::perft) fn perft(position: &crate::Position, depth: u32) -> Option<u64> {
            // SAFETY: the processor has the instructions, as is asked first.
            #[expect(unsafe_code, reason = "the one door to code with target features")]
            is_available().then(|| unsafe { counting::start(position, depth) })
        }
    };
}
use rooms;

mod avx2;
mod avx512;

pub(super) use avx2::is_available as has_avx2;
pub(super) use avx512::is_available as has_avx512;

use crate::{PerftPath, Position};

/// Counts the lines of `depth` plies, 2 at least, or none if the processor lacks the
/// instructions, or if the path is not one of lanes.
pub(super) fn perft(path: PerftPath, position: &Position, depth: u32) -> Option<u64> {
    match path {
        PerftPath::Avx512 => avx512::perft(position, depth),
        PerftPath::Avx2 => avx2::perft(position, depth),
        PerftPath::Plain => None,
    }
}

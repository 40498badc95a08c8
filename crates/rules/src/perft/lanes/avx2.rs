//! Four positions abreast, with the instructions of AVX2 and BMI2.
#![expect(clippy::duplicate_mod, reason = "every path compiles these rooms for its instructions")]

/// A function for processors that have the instructions of this path.
macro_rules! featured {
    ($($function:tt)*) => {
        #[target_feature(
            enable = "avx2,bmi1,bmi2,lzcnt,popcnt"
        )]
        $($function)*
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

use crate::Position;

/// Whether this processor has the instructions.
pub(in crate::perft) fn is_available() -> bool {
    super::has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt")
}

/// Counts the lines of `depth` plies, 2 at least, or none if this processor cannot.
pub(in crate::perft) fn perft(position: &Position, depth: u32) -> Option<u64> {
    // SAFETY: the processor has the instructions, as is asked first.
    #[expect(unsafe_code, reason = "the one door to code with target features")]
    is_available().then(|| unsafe { counting::start(position, depth) })
}

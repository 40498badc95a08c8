//! Mate in a number of moves, whatever is answered; and the same of selfmates and helpmates.

mod alone;
mod by_numbers;
mod help;
mod known;
mod longest;
mod numbers;
mod question;
pub(crate) mod search;
mod set_play;
mod solution;
mod together;
mod tries;

pub use alone::{MateProof, MateVerdict, mate};
pub use help::{Helpmate, helpmate};
pub use longest::MOST_MOVES;
pub use question::{Extent, MateQuestion, Stipulation};
pub use set_play::set_play;
pub use together::mate_on;
pub use tries::{Try, tries};

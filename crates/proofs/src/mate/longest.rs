//! The longest mate that is looked for.

/// The most moves a mate may be asked for.
pub const MOST_MOVES: u32 = 100;

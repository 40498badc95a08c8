//! Values of positions that are no counts of plies.

/// What is known of a place: plies to the end, or one of the two below. Of an even number the
/// side to move loses, of an odd one it wins.
pub(super) const UNKNOWN: u8 = 255;
pub(super) const ILLEGAL: u8 = 254;

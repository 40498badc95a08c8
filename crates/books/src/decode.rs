//! From printed moves to games: all games that fit the print are carried along, and what follows
//! narrows them.

pub(crate) mod beam;
pub(crate) mod dialect;
pub(crate) mod hypothesis;
pub(crate) mod letters;
pub(crate) mod likeliest;
pub(crate) mod plies;
mod settle;
pub(crate) mod solution;
pub(crate) mod variations;

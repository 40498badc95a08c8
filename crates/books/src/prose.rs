//! What the words of a page say: headings, players, positions told in sentences, odds.

pub(crate) mod endings;
pub(crate) mod header;
pub(crate) mod heading;
pub(crate) mod judgement;
pub(crate) mod lists;
pub(crate) mod odds;
pub(crate) mod positions;
pub(crate) mod references;
pub(crate) mod start;
pub(crate) mod words;

//! From the text of a page to the moves that belong together: tokens, rows, blocks, columns, games.

pub(crate) mod blocks;
pub(crate) mod columns;
pub(crate) mod fractions;
pub(crate) mod line_numbers;
pub(crate) mod lines;
pub(crate) mod lists;
pub(crate) mod marks;
pub(crate) mod openings;
pub(crate) mod passages;
pub(crate) mod pictures;
pub(crate) mod plan;
pub(crate) mod ply;
pub(crate) mod printed;
pub(crate) mod rows;
pub(crate) mod sides;
pub(crate) mod slips;
pub(crate) mod styles;
pub(crate) mod tables;
pub(crate) mod token;

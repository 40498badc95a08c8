//! Old books, read from outside.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod arrangements;
mod beside;
mod boards;
mod boards_named;
mod branches;
mod catalogue;
mod chains;
mod doubted;
mod edition;
mod epub;
mod exam;
mod few;
mod fractions;
mod habits;
mod heads;
mod illustrated;
mod layouts;
#[cfg(feature = "pictures")]
mod leaves;
mod linear;
mod noted;
mod orders;
mod pages;
mod pdf;
#[cfg(feature = "pictures")]
mod pictures;
mod places;
mod prose;
mod recognised;
mod remarks;
mod reports;
mod scrap;
mod sentences;
mod silence;
mod spoiled;
mod spoken;
mod talked;
mod told;
mod truth;
mod variations;
mod written;

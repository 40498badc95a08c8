//! The terms from outside: the table judged by hand, a twin from the definitions, the books'
//! examples, and real games.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod examples;
mod games;
mod german;
mod labels;
mod openings;
mod samples;
mod table;
mod twin;
mod why_not;

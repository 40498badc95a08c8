//! The course: every exercise can be solved and can be failed, and the worked examples come out.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod course;
mod guard;
mod judged;

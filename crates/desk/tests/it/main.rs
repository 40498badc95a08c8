//! The desk from outside: a game at it takes whatever its people send.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod messages;

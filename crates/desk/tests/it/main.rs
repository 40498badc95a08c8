//! The desk from outside: a game at it takes whatever its people send.

mod messages;

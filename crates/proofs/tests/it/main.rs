//! The crate from outside: the rows of the books by name, and every verdict verified.

mod positions;
mod verify;

mod checks;
mod mate;
mod unwinnable;

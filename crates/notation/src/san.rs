//! Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! This is the strict form, as the PGN standard has programs write it. What people write
//! besides is read by [`Written`](crate::Written).

mod context;
mod fast;
mod find;
mod form;
mod make;
mod mark;
mod parse;
mod reach;
mod resolve;
mod write;

pub use context::SanContext;
pub use fast::FoundMove;
pub(crate) use find::read_text_fast;
pub use form::San;
pub use write::san;

//! Games told in words: what is asked, what the engine sees, and how it is told.

mod request;
mod view;
mod whole;

pub use request::{
    Brought, LEAST_NODES, ReviewRequest, ReviewSource, ReviewStyleQuery, game_of, nodes, title,
};
pub use view::ReviewTextView;
pub use whole::{Whole, sight};

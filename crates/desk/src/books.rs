//! Printed books: read into games, set on a page with every move in its place, searched.

mod facsimile;
mod kept;
mod make;
mod marks;
mod page;
mod pictured;
mod reading;
mod search;
mod set;
mod shelf;
mod summary;
mod written;

pub use facsimile::{Facsimile, PrintedPage};
pub use kept::{BookCorrectionsRequest, game_of, places_of_games};
pub use make::{MADE_BY, MadeBook, make};
pub use page::{
    Block, Board, Candidate, Cell, Head, Line, Mark, Page, Picture, Played, Row, Run, Shown, Status,
};
pub use search::{BookSearchHit, BookSearchQuery, MOST_FOUND, Searched, Wanted, search};
pub use shelf::{SHELF, Volume};
pub use summary::{BookCounts, BookSummary};
pub use written::written;

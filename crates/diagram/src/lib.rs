#![doc = include_str!("../README.md")]

mod array;
mod caption;
mod cells;
mod distance;
mod faults;
mod form;
mod grids;
mod legend;
mod notated;
mod other;
mod picture;
mod pictured;
mod reading;
mod repair;
mod rows;
mod signs;
mod write;

pub use array::{Misplacement, misplacements, nearest_chess960};
pub use caption::{Facts, Label};
pub use faults::Anomaly;
pub use form::Form;
pub use notated::in_fen;
pub use other::Other;
#[cfg(feature = "gif")]
pub use picture::film::{FILM_WIDTH_PX, PACE_MS, PACES_MS, film};
#[cfg(feature = "gif")]
pub use picture::gif::{GifError, Still, animated};
#[cfg(feature = "png")]
pub use picture::png::PngError;
pub use picture::sheet::Sheet;
pub use picture::{Coordinates, Picture, Theme};
pub use pictured::{Pictured, of_pictures};
pub use reading::{Diagram, Reading, read_all, read_all_knowing};
pub use repair::{Evidence, Repair, Repairs};
pub use write::{Edge, Files, TextStyle, write};

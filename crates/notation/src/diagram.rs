//! Diagrams as print and terminals show them: text into positions, and positions into text.
//!
//! [`read_all`] finds every board in a text: with a frame or without, with coordinates or
//! without, joined into one line or not, whatever letters stand for the men. A board that shows
//! no position, a lesson of the knight's move for example, is told apart with its reason. What
//! is printed wrong is reported, and repaired where one reading is left.
//!
//! ```
//! use staunton_notation::diagram::{self, Reading};
//! use staunton_rules::fen;
//!
//! let text = "
//!   +---+---+---+---+---+---+---+---+
//!   |   |   |   |   |   |   |   | K*|
//!   +---+---+---+---+---+---+---+---+
//!   |   |   |   |   |   | Q |   |   |
//!   +---+---+---+---+---+---+---+---+
//!   |   |   |   |   |   |   | K |   |
//!   |   |   |   |   |   |   |   |   |
//!   |   |   |   |   |   |   |   |   |
//!   |   |   |   |   |   |   |   |   |
//!   |   |   |   |   |   |   |   |   |
//!   |   |   |   |   |   |   |   |   |
//!   No. 12.";
//! let diagrams = diagram::read_all(text);
//! assert_eq!(diagrams[0].label.as_ref().and_then(|label| label.number), Some(12));
//! let Reading::Position { board, .. } = &diagrams[0].reading else { panic!("a position") };
//! assert_eq!(fen::placement(board), "7k/5Q2/6K1/8/8/8/8/8");
//! ```

mod array;
mod caption;
mod cells;
mod faults;
mod form;
mod grids;
mod legend;
mod other;
mod picture;
mod reading;
mod repair;
mod rows;
mod signs;
mod write;

pub use array::{Misplacement, misplacements, nearest_chess960};
pub(crate) use caption::head;
pub use caption::{Facts, Label};
pub use faults::Anomaly;
pub use form::Form;
pub use other::Other;
#[cfg(feature = "png")]
pub use picture::png::PngError;
pub use picture::{Coordinates, Picture, Theme};
pub use reading::{Diagram, Reading, read_all, read_all_knowing};
pub use repair::{Evidence, Repair, Repairs};
pub use write::{Edge, Files, TextStyle, write};

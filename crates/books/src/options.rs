//! What is known of a text before it is read.

use staunton_notation::Style;
use staunton_pgn::Limits;
use staunton_rules::Position;

use crate::correction::Correction;
use crate::form::Form;
use crate::source::About;

/// What is known of a text before it is read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// In which form it holds its games; else that is found out.
    pub form: Option<Form>,
    /// In which notations it is written; else that is found out.
    pub styles: Vec<Style>,
    /// Where its games begin that do not say it themselves; else at the array.
    pub start: Option<Position>,
    /// How much is read of a game in PGN.
    pub limits: Limits,
    /// What a person knows better of its games.
    pub corrections: Vec<Correction>,
    /// What its own head says of it; a title page in the text says it better.
    pub about: About,
}

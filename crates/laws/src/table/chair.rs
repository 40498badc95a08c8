//! What the table knows of the umpire's chair.

use staunton_rules::Color;

use super::Table;
use crate::act::Sitter;
use crate::agreement::Umpiring;

impl Table {
    /// Whether a person is umpire, by the agreement or because both players have wished it since.
    pub fn is_umpired(&self) -> bool {
        self.state.chair.umpiring == Umpiring::Person
    }

    /// Who wishes that a person be umpire, and waits for the other's consent.
    pub fn umpire_wished(&self) -> Option<Color> {
        self.state.chair.wished
    }

    /// Who sits in the umpire's chair, as far as the record knows.
    pub fn sitter(&self) -> Option<Sitter> {
        self.state.chair.sitter
    }

    /// Whether the players can send the umpire away still: no move was made since he came.
    pub fn may_dismiss(&self) -> bool {
        self.state.chair.is_on_trial
    }

    /// Whether the players can say that the umpire has gone: he has stopped play.
    pub fn may_vacate(&self) -> bool {
        self.state.may_vacate()
    }

    /// Who says that the umpire has gone, and waits for the other.
    pub fn umpire_missed(&self) -> Option<Color> {
        self.state.chair.vacated_by
    }
}

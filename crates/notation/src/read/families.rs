//! Notations that are read alike.

use staunton_rules::Color;

use crate::algebraic::Alphabet;
use crate::statement::Parsed;
use crate::{Language, Notation, Statement, Style, algebraic, descriptive, numeric, spoken};

/// Notations that one reader reads, whichever dialect it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Family {
    /// All algebraic ones in one alphabet, and coordinates.
    Algebraic(Alphabet),
    /// The numbers of correspondence chess.
    Numbers,
    /// All English descriptive ones.
    English,
    /// Spanish descriptive, or Portuguese, by the letters.
    Spanish(Language),
    /// French descriptive.
    French,
    /// Spoken English.
    Spoken,
}

impl Family {
    pub(crate) const fn of(style: Style) -> Self {
        match style.notation {
            Notation::San | Notation::Long => Self::Algebraic(Alphabet::Of(style.letters.language)),
            Notation::Uci
            | Notation::Figurine
            | Notation::PeriodShort
            | Notation::PeriodDash
            | Notation::PeriodLong => Self::Algebraic(Alphabet::Of(Language::English)),
            Notation::Meyer => Self::Algebraic(Alphabet::Meyer),
            Notation::Iccf => Self::Numbers,
            Notation::Descriptive
            | Notation::DescriptiveKt
            | Notation::Hoyle
            | Notation::Staunton => Self::English,
            Notation::Spanish => match style.letters.language {
                Language::Portuguese => Self::Spanish(Language::Portuguese),
                _ => Self::Spanish(Language::Spanish),
            },
            Notation::French => Self::French,
            Notation::Spoken => Self::Spoken,
        }
    }

    /// What else it may say where what [`statement`](Self::statement) finds is not legal: in
    /// Meyer's letters castling is written as two moves.
    pub(crate) fn otherwise(self, text: &str, start: usize) -> Option<(Statement, usize)> {
        match self {
            Self::Algebraic(Alphabet::Meyer) => {
                algebraic::read_piece(text, start, Alphabet::Meyer).ok()
            }
            _ => None,
        }
    }

    /// What the move says that begins at `start`, with `turn` to move.
    ///
    /// # Errors
    /// Where the text stops being a move.
    pub(crate) fn statement(self, text: &str, start: usize, turn: Color) -> Parsed {
        match self {
            Self::Algebraic(alphabet) => algebraic::read(text, start, alphabet),
            Self::Numbers => numeric::read(text, start),
            Self::English => descriptive::read(text, start, turn),
            Self::Spanish(language) => descriptive::read_latin(text, start, turn, language),
            Self::French => descriptive::read_latin(text, start, turn, Language::French),
            Self::Spoken => spoken::read(text, start, turn),
        }
    }
}

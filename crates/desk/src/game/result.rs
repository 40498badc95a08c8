//! How a game ended, and what that is worth.

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;
use utoipa::ToSchema;

use super::wire::ColorName;

/// How a game ended and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameResult {
    /// Who won; `null` is a draw or no result.
    #[schema(required = true)]
    pub winner: Option<ColorName>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game called off.
    pub score: String,
    /// How the game stopped.
    pub termination: GameEnding,
    /// The same in words.
    pub words: String,
}

/// How a game stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameEnding {
    /// The king is in check and no move helps.
    Checkmate,
    /// No move is left and the king is not in check.
    Stalemate,
    /// No sequence of moves mates.
    DeadPosition,
    /// Neither side has the pieces to mate.
    InsufficientMaterial,
    /// The position stood five times.
    Fivefold,
    /// Seventy-five moves of each side without a capture or a pawn move.
    SeventyFive,
    /// The position stood three times and a player claimed.
    ThreefoldClaim,
    /// Fifty moves of each side without a capture or a pawn move, and a player claimed.
    FiftyClaim,
    /// The players agreed to a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Flag,
    /// A player's time ran out and the other can never mate.
    FlagNoForce,
    /// A player did not come back.
    Abandoned,
    /// The game was called off.
    Aborted,
    /// The umpire ruled so under a code of laws; the words say how.
    Ruled,
}

impl GameResult {
    /// The result of a game that stopped by `ending`, won by `winner` if anybody won.
    pub fn new(ending: GameEnding, winner: Option<ColorName>) -> Self {
        let score = match (winner, ending) {
            (Some(ColorName::White), _) => "1-0",
            (Some(ColorName::Black), _) => "0-1",
            (None, GameEnding::Aborted) => "*",
            (None, _) => "1/2-1/2",
        };
        let cause = match ending {
            GameEnding::Checkmate => "Checkmate",
            GameEnding::Stalemate => "Stalemate",
            GameEnding::DeadPosition => "Dead position: no sequence of moves mates",
            GameEnding::InsufficientMaterial => "Neither side has the men to mate",
            GameEnding::Fivefold => "The position has stood five times",
            GameEnding::SeventyFive => "Seventy-five moves without a capture or a pawn move",
            GameEnding::ThreefoldClaim => "Threefold repetition claimed",
            GameEnding::FiftyClaim => "Fifty moves without a capture or a pawn move, claimed",
            GameEnding::Agreement => "The players agreed",
            GameEnding::Resignation => match winner {
                Some(ColorName::White) => "Black resigned",
                Some(ColorName::Black) | None => "White resigned",
            },
            GameEnding::Flag => match winner {
                Some(ColorName::White) => "Black ran out of time",
                Some(ColorName::Black) | None => "White ran out of time",
            },
            GameEnding::FlagNoForce => {
                "Time ran out, but no sequence of moves lets the other side mate"
            }
            GameEnding::Abandoned => "A player did not come back",
            GameEnding::Aborted => "The game was called off",
            GameEnding::Ruled => "The umpire has ruled",
        };
        let worth = match (winner, ending) {
            (Some(ColorName::White), _) => " White wins.",
            (Some(ColorName::Black), _) => " Black wins.",
            (None, GameEnding::Aborted) => "",
            (None, _) => " Draw.",
        };
        Self {
            winner,
            score: score.to_owned(),
            termination: ending,
            words: format!("{cause}.{worth}"),
        }
    }

    /// The same in a language, if no sentence was added to it.
    #[must_use]
    pub fn told_in(mut self, locale: Locale) -> Self {
        if self.words == Self::new(self.termination, self.winner).words {
            self.words = match locale {
                Locale::English => self.words,
                Locale::German => german(self.termination, self.winner),
            };
        }
        self
    }

    /// The same with one more sentence.
    pub(super) fn with(mut self, sentence: &str) -> Self {
        self.words.push(' ');
        self.words.push_str(sentence);
        self
    }
}

fn german(ending: GameEnding, winner: Option<ColorName>) -> String {
    let loser = match winner {
        Some(ColorName::White) => "Schwarz",
        Some(ColorName::Black) | None => "Weiß",
    };
    let cause = match ending {
        GameEnding::Checkmate => "Schachmatt",
        GameEnding::Stalemate => "Patt",
        GameEnding::DeadPosition => "Tote Stellung: Keine Folge von Zügen setzt matt",
        GameEnding::InsufficientMaterial => "Keine Seite hat die Figuren zum Matt",
        GameEnding::Fivefold => "Die Stellung stand fünfmal",
        GameEnding::SeventyFive => "Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug",
        GameEnding::ThreefoldClaim => "Dreimalige Stellungswiederholung, reklamiert",
        GameEnding::FiftyClaim => "Fünfzig Züge ohne Schlagen und ohne Bauernzug, reklamiert",
        GameEnding::Agreement => "Die Spieler haben sich geeinigt",
        GameEnding::Resignation => {
            return format!("{loser} hat aufgegeben.{}", worth(ending, winner));
        }
        GameEnding::Flag => {
            return format!("{loser} hat die Zeit überschritten.{}", worth(ending, winner));
        }
        GameEnding::FlagNoForce => {
            "Die Zeit ist um, aber keine Folge von Zügen lässt die andere Seite matt setzen"
        }
        GameEnding::Abandoned => "Ein Spieler kam nicht zurück",
        GameEnding::Aborted => "Die Partie wurde abgesagt",
        GameEnding::Ruled => "Der Schiedsrichter hat entschieden",
    };
    format!("{cause}.{}", worth(ending, winner))
}

const fn worth(ending: GameEnding, winner: Option<ColorName>) -> &'static str {
    match (winner, ending) {
        (Some(ColorName::White), _) => " Weiß gewinnt.",
        (Some(ColorName::Black), _) => " Schwarz gewinnt.",
        (None, GameEnding::Aborted) => "",
        (None, _) => " Remis.",
    }
}

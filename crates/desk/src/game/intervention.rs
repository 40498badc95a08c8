//! What an arbiter from outside does to a game: he ends it, or has it adjourned.

use serde::{Deserialize, Serialize};
use staunton_laws::Sitter;

use super::decide::laws;
use super::decision::{Decision, Moment, Refusal};
use super::event::EventKind;
use super::fold::{State, Status};
use super::laws_session::LawsSession;
use super::result::{GameEnding, GameResult};
use super::wire::ColorName;

/// How an arbiter ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Award {
    /// White wins.
    White,
    /// Black wins.
    Black,
    /// It is drawn.
    Draw,
    /// It counts for nobody.
    Nobody,
}

/// What an arbiter from outside does to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intervention {
    /// The game is over.
    End {
        /// Who gets what.
        award: Award,
        /// Why, as the players are told.
        why: String,
    },
    /// The game is to be adjourned: whoever is to move seals his move.
    Adjourn {
        /// Until when, as the players are told.
        until: Option<String>,
    },
}

/// What the intervention causes. Where a game has a person for its umpire, it is an act in his
/// chair, on the record; a game is adjourned by the code under which it is played.
///
/// # Errors
/// If the game is over, or has no laws by which it could be adjourned.
pub fn intervene(
    state: &State,
    intervention: &Intervention,
    moment: Moment<'_>,
) -> Result<Vec<EventKind>, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => return Err(Refusal::GameOver),
        // Nobody can win, lose or draw against an empty seat.
        Status::Waiting => {
            return match intervention {
                Intervention::End { .. } => Ok(vec![EventKind::Aborted { color: None }]),
                Intervention::Adjourn { .. } => Err(Refusal::NotStarted),
            };
        }
        Status::Playing => {}
    }
    let has_umpire = state.laws_session.as_ref().is_some_and(LawsSession::wants_umpire);
    let line = match intervention {
        Intervention::End { award, .. } if has_umpire => format!("award {}", award.word()),
        Intervention::End { award, why } => {
            return Ok(vec![EventKind::Ended { result: result(*award, why) }]);
        }
        Intervention::Adjourn { .. } if state.laws_session.is_none() => {
            return Err(Refusal::NoLaws);
        }
        Intervention::Adjourn { until: Some(until) } => format!("adjourn {until}"),
        Intervention::Adjourn { until: None } => "adjourn".to_owned(),
    };
    let session = state.laws_session.as_ref().ok_or(Refusal::NoLaws)?;
    match laws::ordered(session, Sitter::House, &line, moment.now)? {
        Decision::Happens(events) => Ok(events),
        Decision::Done(_) => Ok(Vec::new()),
    }
}

fn result(award: Award, why: &str) -> GameResult {
    let winner = match award {
        Award::White => Some(ColorName::White),
        Award::Black => Some(ColorName::Black),
        Award::Draw | Award::Nobody => None,
    };
    let result = GameResult::new(GameEnding::Ruled, winner);
    let result = match award {
        Award::Nobody => GameResult {
            score: "*".to_owned(),
            words: "The umpire has ruled. The game counts for nobody.".to_owned(),
            ..result
        },
        Award::White | Award::Black | Award::Draw => result,
    };
    if why.is_empty() { result } else { result.with(why) }
}

impl Award {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Draw => "draw",
            Self::Nobody => "nobody",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_are_told_who_gets_what_and_why() {
        let words = |award| result(award, "Help from outside was proved.").words;
        assert_eq!(
            words(Award::White),
            "The umpire has ruled. White wins. Help from outside was proved."
        );
        assert_eq!(result(Award::Draw, "").words, "The umpire has ruled. Draw.");
        assert_eq!(result(Award::Nobody, "").score, "*");
    }
}

//! What is asked of whoever has a game, as it goes from server to server, and what he answers.

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;

use crate::chance;
use crate::error::{ApiError, Foreign};
use crate::game::{Act, ColorName, Intervention, Ms, Player};
use crate::storage::LogEntry;

/// An act as it reaches the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ActEnvelope {
    pub(crate) act: Act,
    /// The id the client gave it.
    pub(crate) id: Option<String>,
    /// At the same board: the side that acts.
    pub(crate) color: Option<ColorName>,
    /// How long it was on its way, as far as known, there and back.
    pub(crate) lag_ms: Ms,
}

/// A chair that somebody takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Chair {
    Player,
    Umpire,
}

/// What is asked of the server that has a game. It may arrive twice, and is done once.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Order {
    /// Somebody acts.
    Act {
        /// His id.
        user: String,
        /// The code of the language he reads.
        locale: String,
        /// The act, which has an id.
        acting: ActEnvelope,
    },
    /// Somebody takes a free seat, or the umpire's.
    Join {
        /// The key he holds, if he holds one.
        key: Option<String>,
        /// The code of the language he reads.
        locale: String,
        /// Who.
        player: Player,
        /// Which chair.
        chair: Chair,
    },
    /// An arbiter intervenes.
    Intervene {
        /// No other act in the game has it.
        id: String,
        /// What is to be.
        intervention: Intervention,
        /// The entry for his log.
        entry: LogEntry,
    },
    /// What has come due is to be seen to.
    Wake,
}

impl Order {
    /// An act of `user`, who reads in `locale`.
    pub(super) fn act(user: &str, locale: Locale, mut acting: ActEnvelope) -> Self {
        acting.id.get_or_insert_with(chance::request_id);
        Self::Act { user: user.to_owned(), locale: locale.code().to_owned(), acting }
    }

    /// What an arbiter does.
    pub(super) fn intervene(intervention: Intervention, entry: LogEntry) -> Self {
        Self::Intervene { id: chance::request_id(), intervention, entry }
    }

    /// The language in which errors are told.
    pub(super) fn locale(&self) -> Locale {
        match self {
            Self::Act { locale, .. } | Self::Join { locale, .. } => {
                locale.parse().unwrap_or_default()
            }
            Self::Intervene { .. } | Self::Wake => Locale::default(),
        }
    }

    /// As bytes.
    pub(super) fn write(&self) -> Vec<u8> {
        // Its types exclude that it cannot be written.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// `None` if the bytes are no order.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok()
    }
}

/// What came of an order, as bytes: the place of an event, or why it was refused.
pub(super) fn write_answer(done: Result<i64, ApiError>, locale: Locale) -> Vec<u8> {
    let done = done.map_err(|error| Foreign::of(&error, locale));
    serde_json::to_vec(&done).unwrap_or_default()
}

/// Reads what [`write_answer`] wrote.
///
/// # Errors
/// What stands there, or that it is no answer.
pub(super) fn read_answer(bytes: &[u8]) -> Result<i64, ApiError> {
    let done: Result<i64, Foreign> = serde_json::from_slice(bytes).map_err(|_| ApiError::Lost)?;
    done.map_err(ApiError::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Phrase, Refusal};

    #[test]
    fn what_is_asked_and_answered_arrives_as_it_was() {
        for act in [Act::Resign, Act::Say(Phrase::Hello), Act::Law("touch e2".to_owned())] {
            let acting = ActEnvelope { act, id: None, color: Some(ColorName::White), lag_ms: 7 };
            let order = Order::act("u_1", Locale::German, acting);
            let read = Order::read(&order.write()).unwrap();
            assert_eq!(read.locale(), Locale::German);
            let (Order::Act { acting: sent, .. }, Order::Act { acting, .. }) = (order, read) else {
                panic!("another order");
            };
            assert!(acting.id.is_some(), "an act has an id, so that it is done once");
            assert_eq!((acting.act, acting.id, acting.lag_ms), (sent.act, sent.id, 7));
        }
        let answer = |done| read_answer(&write_answer(done, Locale::English));
        assert_eq!(answer(Ok(5)).unwrap(), 5);
        for error in [
            Refusal::GameOver.into(),
            Refusal::FlagStands.into(),
            ApiError::Forbidden("only the two players may act"),
            ApiError::TooMany(1_500),
        ] {
            let (words, code, status) =
                (error.to_string(), error.code().0.to_owned(), error.code().1);
            let told = answer(Err(error)).unwrap_err();
            assert_eq!((told.to_string(), told.code()), (words, (code.as_str(), status)));
        }
        assert!(matches!(read_answer(b"x"), Err(ApiError::Lost)));
    }
}

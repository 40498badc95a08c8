//! What may be asked of a game, and by whom.

use staunton_cluster::Claim;
use staunton_notation::Locale;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::inbox::{Out, Shared};
use super::lag::Lag;
use super::order::{ActEnvelope, Chair, Order};
use crate::error::ApiError;
use crate::game::{GameView, Intervention, Player};
use crate::storage::{LogEntry, StoreError};

/// Who asks something of a game.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    /// The user's id.
    pub(crate) user: String,
    /// The key he holds, if he holds one.
    pub(crate) key: Option<String>,
    /// The language he reads.
    pub(crate) locale: Locale,
}

/// A game as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    Pgn,
    Fen,
    Audit,
    /// What players said to each other, as JSON.
    Talk,
    /// What this would be read as if it were sealed.
    Sealing(String),
}

/// Somebody who wants to hear of a game.
pub(crate) struct Watch {
    /// The last event he has seen; `None` if he has seen nothing.
    pub(crate) after: Option<i64>,
    /// Where to send.
    pub(crate) out: mpsc::Sender<Out>,
    /// His lag, as it is measured from time to time.
    pub(crate) lag: Lag,
}

/// Somebody who hears of a game from now on.
pub(crate) struct Watching {
    /// The number of his socket.
    pub(crate) number: u64,
    /// What all onlookers hear, if he is one.
    pub(crate) shared: Option<broadcast::Receiver<Shared>>,
}

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// What may be asked of a game.
pub(crate) enum Command {
    /// The whole game.
    Look(Who, Reply<GameView>),
    /// To take the free seat, or the umpire's.
    Join(Who, Player, Chair, Reply<GameView>),
    /// To act; the answer is the place of the event.
    Act(Who, ActEnvelope, Reply<i64>),
    /// To act, over the socket with this number.
    ActBySocket(u64, ActEnvelope),
    /// To hear of everything from now on.
    Watch(Who, Watch, Reply<Watching>),
    /// The socket with this number is closed.
    Leave(u64),
    /// All events after this one.
    Since(Who, i64, Reply<Vec<String>>),
    /// The game as text.
    Text(Who, Text, Reply<String>),
    /// To be told by an arbiter how it goes on; the entry goes into his log.
    Intervene(Intervention, LogEntry, Reply<i64>),
    /// To see what has come due.
    Wake,
    /// To come into memory, and be seen in the room.
    Show,
    /// Of several servers, that which has the game by this claim: to do what another asks. The answer
    /// is `None` if nobody knows what was kept.
    Obey(Claim, Order, oneshot::Sender<Option<Vec<u8>>>),
    /// Of several servers: the game may be another's.
    Disown,
    /// Of several servers: to take in what another has kept, up to this event at least.
    CatchUp(i64, oneshot::Sender<()>),
    /// Of several servers: what came of an act over the socket with this number, which had this id.
    Answer(u64, Option<String>, Result<i64, ApiError>),
    /// To stop: the server is going away.
    Close,
}

impl Command {
    /// Answers that there is no such game, or that it cannot be read.
    pub(super) fn refuse(self, error: &ApiError) {
        fn give<T>(reply: Reply<T>, error: &ApiError) {
            let answer = match error {
                ApiError::NotFound(what) => ApiError::NotFound(what),
                ApiError::Store(StoreError::Unanswered(_)) => ApiError::Lost,
                _ => ApiError::Unreadable,
            };
            drop(reply.send(Err(answer)));
        }
        match self {
            Self::Look(_, reply) | Self::Join(_, _, _, reply) => give(reply, error),
            Self::Act(_, _, reply) | Self::Intervene(_, _, reply) => give(reply, error),
            Self::Watch(_, _, reply) => give(reply, error),
            Self::Since(_, _, reply) => give(reply, error),
            Self::Text(_, _, reply) => give(reply, error),
            // Of several servers, whoever waits learns it by what is dropped.
            Self::Obey(..)
            | Self::CatchUp(..)
            | Self::Answer(..)
            | Self::Show
            | Self::Disown
            | Self::ActBySocket(..)
            | Self::Leave(_)
            | Self::Wake
            | Self::Close => {}
        }
    }
}

//! What carries messages between nodes. It may lose them, repeat them, or bring them in another order.

use std::future::Future;
use std::time::Duration;

use thiserror::Error;

/// A message that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What it says.
    pub payload: Vec<u8>,
    /// The subject under which an answer is expected.
    pub reply: Option<String>,
}

/// Why a message was not sent, or an answer did not come.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum BusError {
    /// Nobody listens there.
    #[error("nobody listens there")]
    NoResponders,
    /// It may have been lost, and so may the answer.
    #[error("no answer came in time")]
    Timeout,
    /// The bus itself cannot be reached.
    #[error("the bus is away")]
    Away,
}

/// Carries messages: at most once, if at all.
pub trait Bus: Clone + Send + Sync + 'static {
    /// What is heard of one subject.
    type Messages: Messages;

    /// Sends to all who listen to `subject`, a few words joined by dots.
    ///
    /// # Errors
    /// [`BusError::Away`].
    fn publish(
        &self,
        subject: &str,
        payload: Vec<u8>,
    ) -> impl Future<Output = Result<(), BusError>> + Send;

    /// Sends to whoever listens to `subject`, and waits for an answer.
    ///
    /// # Errors
    /// [`BusError`]; only after [`BusError::NoResponders`] is it certain that nobody has read it.
    fn request(
        &self,
        subject: &str,
        payload: Vec<u8>,
        patience: Duration,
    ) -> impl Future<Output = Result<Vec<u8>, BusError>> + Send;

    /// Listens to `subject` from now on.
    ///
    /// # Errors
    /// [`BusError::Away`].
    fn subscribe(
        &self,
        subject: &str,
    ) -> impl Future<Output = Result<Self::Messages, BusError>> + Send;
}

/// What is heard of one subject.
pub trait Messages: Send + 'static {
    /// The next message; `None` once no more will come. Nothing is lost if it is not waited for.
    fn next(&mut self) -> impl Future<Output = Option<Message>> + Send;
}

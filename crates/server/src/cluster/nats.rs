//! The bus between servers: NATS, or nothing.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Request, RequestErrorKind, ServerAddr, Subscriber};
use futures_util::StreamExt;
use staunton_cluster::{Bus, BusError, Message, Messages};

/// What stands for no bus at all.
const NONE: &str = "none";
/// How long the broker may take to answer, and how long before it is looked for again.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(200);

/// The way to a broker, if there is one. Cheap to clone.
#[derive(Clone)]
pub(crate) struct NatsBus(Option<Client>);

/// What is heard of one subject.
pub(crate) struct NatsMessages(Subscriber);

impl NatsBus {
    /// The bus that `address` names: `nats://host:4222`, or `none`. A broker that is away is looked for
    /// until it is there.
    ///
    /// # Errors
    /// If the address cannot be read.
    pub(crate) async fn connect(address: &str) -> Result<Self, String> {
        if address == NONE {
            return Ok(Self(None));
        }
        let unreadable = |why: &str| {
            format!(
                "{address:?} cannot be read: {why}; one looks like nats://host:4222, or is `none`"
            )
        };
        if !address.starts_with("nats://") && !address.starts_with("tls://") {
            return Err(unreadable("it does not begin with nats:// or tls://"));
        }
        let server: ServerAddr =
            address.parse().map_err(|error: std::io::Error| unreadable(&error.to_string()))?;
        let place = format!("{}:{}", server.host(), server.port());
        let client = ConnectOptions::new()
            .name("staunton")
            .connection_timeout(PATIENCE)
            .ping_interval(PATIENCE)
            .reconnect_delay_callback(|_| PAUSE)
            .retry_on_initial_connect()
            .connect(server)
            .await
            .map_err(|error| unreadable(&error.to_string()))?;
        if tokio::time::timeout(PATIENCE, client.flush()).await.is_err()
            || client.connection_state() != State::Connected
        {
            let words = "NATS does not answer: until it does, the servers speak through the \
                         database, which is slower";
            tracing::warn!(at = place, "{words}");
        }
        Ok(Self(Some(client)))
    }

    fn reached(&self) -> Result<&Client, BusError> {
        let reached = |client: &&Client| client.connection_state() == State::Connected;
        self.0.as_ref().filter(reached).ok_or(BusError::Away)
    }
}

impl Bus for NatsBus {
    type Messages = NatsMessages;

    async fn publish(&self, subject: &str, payload: Vec<u8>) -> Result<(), BusError> {
        let client = self.reached()?;
        client.publish(subject.to_owned(), payload.into()).await.map_err(|_| BusError::Away)
    }

    async fn request(
        &self,
        subject: &str,
        payload: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        let client = self.reached()?;
        let request = Request::new().payload(payload.into()).timeout(Some(patience));
        match client.send_request(subject.to_owned(), request).await {
            Ok(answer) => Ok(answer.payload.to_vec()),
            Err(error) => Err(match error.kind() {
                RequestErrorKind::NoResponders => BusError::NoResponders,
                RequestErrorKind::TimedOut => BusError::Timeout,
                _ => BusError::Away,
            }),
        }
    }

    async fn subscribe(&self, subject: &str) -> Result<NatsMessages, BusError> {
        let client = self.reached()?;
        let heard = client.subscribe(subject.to_owned()).await.map_err(|_| BusError::Away)?;
        Ok(NatsMessages(heard))
    }
}

impl Messages for NatsMessages {
    async fn next(&mut self) -> Option<Message> {
        let message = self.0.next().await?;
        let reply = message.reply.map(|subject| subject.to_string());
        Some(Message { payload: message.payload.to_vec(), reply })
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests;

//! A bus in memory.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::weather::Weather;
use crate::bus::{Bus, BusError, Message, Messages};

/// A bus in memory, as one node sees it.
#[derive(Clone, Debug)]
pub struct ModelBus {
    air: Arc<Mutex<Air>>,
    weather: Weather,
    node: String,
}

#[derive(Debug, Default)]
struct Air {
    listeners: BTreeMap<String, Vec<Listener>>,
    /// Questions asked so far.
    asked: u64,
}

#[derive(Clone, Debug)]
struct Listener {
    node: String,
    ear: UnboundedSender<Message>,
}

/// What one node hears of one subject.
#[derive(Debug)]
pub struct ModelMessages(UnboundedReceiver<Message>);

impl Messages for ModelMessages {
    async fn next(&mut self) -> Option<Message> {
        self.0.recv().await
    }
}

impl ModelBus {
    /// A bus on which nobody listens yet, as `node` sees it.
    pub fn new(weather: &Weather, node: &str) -> Self {
        Self { air: Arc::default(), weather: weather.clone(), node: node.to_owned() }
    }

    /// The same bus, as another node sees it.
    #[must_use]
    pub fn seen_by(&self, node: &str) -> Self {
        Self { node: node.to_owned(), ..self.clone() }
    }

    fn air(&self) -> MutexGuard<'_, Air> {
        self.air.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reached(&self) -> Result<(), BusError> {
        if self.weather.reaches_bus(&self.node) { Ok(()) } else { Err(BusError::Away) }
    }

    /// Those who listen to a subject, and are there.
    fn listeners(&self, subject: &str) -> Vec<Listener> {
        let mut air = self.air();
        let Some(listeners) = air.listeners.get_mut(subject) else { return Vec::new() };
        listeners.retain(|listener| !listener.ear.is_closed());
        if listeners.is_empty() {
            air.listeners.remove(subject);
            return Vec::new();
        }
        listeners.clone()
    }

    fn listen(&self, subject: &str) -> ModelMessages {
        let (ear, heard) = unbounded_channel();
        let listener = Listener { node: self.node.clone(), ear };
        self.air().listeners.entry(subject.to_owned()).or_default().push(listener);
        ModelMessages(heard)
    }

    fn send(&self, listeners: Vec<Listener>, message: &Message) {
        for Listener { node, ear } in listeners {
            for _ in 0..self.weather.copies() {
                let (weather, way) = (self.weather.clone(), self.weather.way());
                let (node, ear, message) = (node.clone(), ear.clone(), message.clone());
                tokio::spawn(async move {
                    tokio::time::sleep(way).await;
                    if weather.reaches_bus(&node) {
                        // Whoever listened may be gone.
                        drop(ear.send(message));
                    }
                });
            }
        }
    }
}

impl Bus for ModelBus {
    type Messages = ModelMessages;

    async fn publish(&self, subject: &str, payload: Vec<u8>) -> Result<(), BusError> {
        self.reached()?;
        self.send(self.listeners(subject), &Message { payload, reply: None });
        Ok(())
    }

    async fn request(
        &self,
        subject: &str,
        payload: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        self.reached()?;
        let listeners = self.listeners(subject);
        if listeners.is_empty() {
            tokio::time::sleep(self.weather.way()).await;
            return Err(BusError::NoResponders);
        }
        let number = {
            let mut air = self.air();
            air.asked += 1;
            air.asked
        };
        let reply = format!("answer.{number}");
        let mut answers = self.listen(&reply);
        self.send(listeners, &Message { payload, reply: Some(reply) });
        match tokio::time::timeout(patience, answers.next()).await {
            Ok(Some(answer)) => Ok(answer.payload),
            Ok(None) | Err(_) => Err(BusError::Timeout),
        }
    }

    async fn subscribe(&self, subject: &str) -> Result<ModelMessages, BusError> {
        self.reached()?;
        Ok(self.listen(subject))
    }
}

//! A person with a cookie, who asks again until he is answered.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::Value;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long after nothing was answered it is asked again.
const PAUSE: Duration = Duration::from_millis(20);
/// How long after too much was asked.
const LIMITED: Duration = Duration::from_secs(1);

/// A person with a cookie. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    places: Places,
    /// Which of them is asked.
    at: usize,
    cookie: Option<String>,
    refusals: Refusals,
}

/// The addresses at which a club is served, each `127.0.0.1:PORT`. Cheap to clone.
pub(crate) type Places = Arc<[String]>;

/// With which sentences the server said that it cannot, and how often. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Refusals(Arc<Mutex<BTreeMap<String, u64>>>);

impl Refusals {
    fn add(&self, body: &Value) {
        let words =
            body["error"]["message"].as_str().map_or_else(|| body.to_string(), str::to_owned);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(words).or_default() += 1;
    }

    /// All of them.
    pub(crate) fn all(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Client {
    /// Nobody yet.
    pub(crate) fn new(http: &reqwest::Client, places: &Places, refusals: &Refusals) -> Self {
        let (http, places, refusals) = (http.clone(), Arc::clone(places), refusals.clone());
        Self { http, places, at: 0, cookie: None, refusals }
    }

    /// The same, who asks at the place with this number first, counted round.
    pub(crate) fn from(mut self, place: usize) -> Self {
        self.at = place;
        self
    }

    /// Where it asks.
    pub(crate) fn address(&self) -> &str {
        // There is one at least.
        &self.places[self.at % self.places.len()]
    }

    /// Asks elsewhere from now on.
    pub(crate) fn turn_away(&mut self) {
        self.at = (self.at + 1) % self.places.len();
    }

    /// Whether the server knows it again.
    pub(crate) const fn is_known(&self) -> bool {
        self.cookie.is_some()
    }

    /// Its cookie.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Asks once; `None` if nothing was answered, or only that the server was too slow or could not
    /// keep it: the next time another is asked, if there is one.
    pub(crate) async fn try_ask(&mut self, path: &str, body: Option<&Value>) -> Option<Answer> {
        let answer = self.ask_here(path, body).await;
        if answer.is_none() {
            self.turn_away();
        }
        answer
    }

    async fn ask_here(&mut self, path: &str, body: Option<&Value>) -> Option<Answer> {
        let url = format!("http://{}{path}", self.address());
        let mut request = match body {
            Some(body) => self.http.post(url).json(body),
            None => self.http.get(url),
        };
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.timeout(PATIENCE).send().await.ok()?;
        let cookie = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let status = response.status().as_u16();
        let body = response.json().await.ok()?;
        self.cookie = cookie.or(self.cookie.take());
        if status == 503 {
            self.refusals.add(&body);
        }
        (status != 503 && status != 408).then_some(Answer { status, body })
    }

    /// Asks until it is answered. Who has asked too often waits: what could not be done counts too.
    pub(crate) async fn ask(&mut self, path: &str, body: Option<&Value>) -> Answer {
        loop {
            let pause = match self.try_ask(path, body).await {
                Some(Answer { status: 429, .. }) => LIMITED,
                Some(answer) => return answer,
                None => PAUSE,
            };
            tokio::time::sleep(pause).await;
        }
    }
}

//! A server of its own for each test, and guests who speak to it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use staunton_server::{Config, Server, Time};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Error as WsError, Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::contract::{Asked, check_message};

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_mins(1);

/// What `seen` comes to give, looked at again and again; a machine may be slow, so the patience is
/// great and only a test that fails uses it up.
pub(crate) async fn eventually<T>(awaited: &str, mut seen: impl AsyncFnMut() -> Option<T>) -> T {
    let began = std::time::Instant::now();
    loop {
        if let Some(seen) = seen().await {
            return seen;
        }
        assert!(began.elapsed() < PATIENCE, "in vain awaited: {awaited}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) time: Time,
    pub(crate) data: TempDir,
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_in(TempDir::new().unwrap(), Time::new()).await
    }

    pub(crate) async fn open_in(data: TempDir, time: Time) -> Self {
        Self::open_with(Config { time, ..Self::config(data.path()) }, data).await
    }

    /// With the books that come with the program.
    pub(crate) async fn open_furnished() -> Self {
        Self::open_furnished_in(TempDir::new().unwrap()).await
    }

    pub(crate) async fn open_furnished_in(data: TempDir) -> Self {
        Self::open_with(Config { books: true, ..Self::config(data.path()) }, data).await
    }

    /// What the servers of tests have in common.
    pub(crate) fn config(data: &Path) -> Config {
        Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: Some(data.to_owned()),
            computer_pauses: false,
            books: false,
            ..Config::default()
        }
    }

    pub(crate) async fn open_with(config: Config, data: TempDir) -> Self {
        let time = config.time.clone();
        // What starts is large, and each test would have it within itself.
        let server = Box::pin(Server::start(config)).await.unwrap();
        let address = server.address();
        let (end, ended) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let end = async move { drop(ended.await) };
            server.run(end).await.unwrap();
        });
        // It takes orders before anybody sends one.
        tokio::task::yield_now().await;
        Self { address, time, data, end, task }
    }

    /// Ends the server as a signal would, and gives back its data.
    pub(crate) async fn close(self) -> TempDir {
        self.end.send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.task).await.unwrap().unwrap();
        self.data
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest::at(self.address)
    }

    /// Lets time pass for somebody whose socket stays open: he is heard of now and then. The last
    /// step is a long one and silent, so that what comes due at the end is not passed over.
    pub(crate) async fn pass(&self, ms: i64, wire: &mut Wire) {
        const STEP_MS: i64 = 20_000;
        let mut left = ms;
        while left > STEP_MS {
            let step = (left - 1) % STEP_MS + 1;
            self.time.put_forward(step);
            left -= step;
            wire.send(json!({"act": "ping", "id": "still here"})).await;
            wire.hears("pong").await;
        }
        self.time.put_forward(left);
    }

    pub(crate) fn database(&self) -> std::path::PathBuf {
        Path::new(self.data.path()).join("staunton.db")
    }
}

/// Somebody with a cookie.
pub(crate) struct Guest {
    http: reqwest::Client,
    address: SocketAddr,
    cookie: Mutex<Option<String>>,
    /// Sent as the address that a proxy vouches for.
    pub(crate) from: Option<&'static str>,
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    /// The code of the error that this answer must be.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_else(|| panic!("{}", self.text)).to_owned()
    }
}

impl Guest {
    pub(crate) fn at(address: SocketAddr) -> Self {
        let http = reqwest::Client::builder().timeout(PATIENCE).build().unwrap();
        Self { http, address, cookie: Mutex::new(None), from: None }
    }

    /// Whoever was given this cookie.
    pub(crate) fn with_cookie(address: SocketAddr, cookie: &str) -> Self {
        Self { cookie: Mutex::new(Some(cookie.to_owned())), ..Self::at(address) }
    }

    /// The same person in another tab.
    pub(crate) fn same(&self) -> Self {
        Self { cookie: Mutex::new(self.cookie()), ..Self::at(self.address) }
    }

    /// The same person, after the server has moved to another address.
    pub(crate) fn same_at(&self, address: SocketAddr) -> Self {
        Self { cookie: Mutex::new(self.cookie()), ..Self::at(address) }
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    pub(crate) fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.http.request(method, format!("http://{}{path}", self.address));
        if let Some(cookie) = self.cookie() {
            request = request.header(COOKIE, cookie);
        }
        if let Some(from) = self.from {
            request = request.header("x-forwarded-for", from);
        }
        request
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let request = request.build().unwrap();
        let asked = Asked::of(&request);
        let answer = self.http.execute(request).await.unwrap();
        if let Some(cookie) = answer.headers().get(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            *self.cookie.lock().unwrap() = Some(cookie);
        }
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let text = answer.text().await.unwrap();
        asked.check(status, &headers, &text);
        Answer { status, headers, text }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request(reqwest::Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(reqwest::Method::POST, path).json(&body)).await
    }

    /// Makes a game that must be granted: its id, and its key if it has one to give.
    pub(crate) async fn make(&self, asked: Value) -> (String, String) {
        let answer = self.post("/v1/games", asked).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let made = answer.json();
        let invite = made["invite"].as_str().unwrap_or_default();
        let key = invite.split_once("key=").map_or("", |(_, key)| key);
        (made["game"]["id"].as_str().unwrap().to_owned(), key.to_owned())
    }

    pub(crate) async fn act(&self, id: &str, act: Value) -> Answer {
        self.post(&format!("/v1/games/{id}/acts"), act).await
    }

    /// Acts, which must be granted: the place of the event.
    pub(crate) async fn done(&self, id: &str, act: Value) -> i64 {
        let answer = self.act(id, act.clone()).await;
        assert_eq!(answer.status, 200, "{act}: {}", answer.text);
        answer.json()["seq"].as_i64().unwrap()
    }

    pub(crate) async fn plays(&self, id: &str, uci: &str, ply: u32) -> i64 {
        self.done(id, json!({"act": "move", "uci": uci, "ply": ply})).await
    }

    /// Acts, which must be refused: the code.
    pub(crate) async fn refused(&self, id: &str, act: Value) -> String {
        let answer = self.act(id, act.clone()).await;
        assert!(answer.status >= 400, "{act}: {}", answer.text);
        answer.code()
    }

    pub(crate) async fn sees(&self, id: &str) -> Value {
        let answer = self.get(&format!("/v1/games/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    /// Opens a socket that may be closed at once.
    pub(crate) async fn socket(&self, path: &str) -> Wire {
        Wire { stream: self.try_socket(path).await.unwrap() }
    }

    pub(crate) async fn try_socket(
        &self,
        path: &str,
    ) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, WsError> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(from) = self.from {
            request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        }
        Ok(tokio_tungstenite::connect_async(request).await?.0)
    }

    pub(crate) async fn watch(&self, id: &str) -> Wire {
        self.socket(&format!("/v1/games/{id}/socket")).await
    }

    pub(crate) async fn watch_after(&self, id: &str, seq: i64) -> Wire {
        self.socket(&format!("/v1/games/{id}/socket?after={seq}")).await
    }
}

/// An open socket.
pub(crate) struct Wire {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Wire {
    pub(crate) async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    /// The next message, or the code with which the socket was closed.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match next.expect("a message within ten seconds") {
                Some(Ok(Message::Text(text))) => {
                    check_message(&text);
                    return Ok(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn hears(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next event of a kind, with the state after it; other messages are passed over.
    pub(crate) async fn hears_of(&mut self, event: &str) -> Value {
        loop {
            let message = self.hears("event").await;
            if message["event"]["kind"] == event {
                return message;
            }
        }
    }

    /// The code with which the server closes; messages before it are passed over.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }
}

/// A game with a friend, private, without a clock, the maker White, on the terms that `more` adds.
pub(crate) fn friendly(more: Value) -> Value {
    let mut asked = json!({"opponent": "friend", "color": "white"});
    let (Value::Object(asked_fields), Value::Object(more)) = (&mut asked, more) else {
        panic!("an object is expected");
    };
    asked_fields.extend(more);
    asked
}

/// White, Black and the id of a game between them.
pub(crate) async fn pair(house: &House, more: Value) -> (Guest, Guest, String) {
    let (white, black) = (house.guest(), house.guest());
    let (id, key) = white.make(friendly(more)).await;
    let joined = black.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    (white, black, id)
}

/// Plays the moves of a game, White's first.
pub(crate) async fn play_out(white: &Guest, black: &Guest, id: &str, moves: &str) {
    let ply = white.sees(id).await["now"]["ply"].as_u64().unwrap();
    for (uci, ply) in moves.split_whitespace().zip(u32::try_from(ply).unwrap()..) {
        let mover = if ply.is_multiple_of(2) { white } else { black };
        mover.plays(id, uci, ply).await;
    }
}

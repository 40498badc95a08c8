//! A server of its own and a visitor who sends it any requests, one behind the other: shared by a test and
//! by the fuzzing.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread::JoinHandle;

use staunton_server::{Config, Server};
use tokio::sync::oneshot;

/// Requests of one text.
const MOST: usize = 8;

/// A running server.
pub(crate) struct RunningServer {
    address: SocketAddr,
    data: PathBuf,
    end: oneshot::Sender<()>,
    thread: JoinHandle<()>,
    /// Texts that it has taken.
    pub(crate) taken: usize,
}

impl RunningServer {
    /// Starts one in an empty folder.
    pub(crate) fn open(data: &Path) -> Self {
        drop(std::fs::remove_dir_all(data));
        let data = data.to_owned();
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: Some(data.clone()),
            computer_pauses: false,
            books: false,
            ..Config::default()
        };
        let (end, ended) = oneshot::channel::<()>();
        let (ready, is_ready) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
            runtime.expect("threads").block_on(async {
                let server = Server::start(config).await.expect("it starts");
                ready.send(server.address()).expect("somebody waits");
                server.run(async { drop(ended.await) }).await.expect("it ends well");
            });
        });
        let address = is_ready.recv().expect("it listens");
        Self { address, data, end, thread, taken: 0 }
    }

    /// Ends it, and removes what it kept.
    pub(crate) fn close(self) {
        drop(self.end);
        self.thread.join().expect("it ended well");
        drop(std::fs::remove_dir_all(self.data));
    }

    /// Sends the requests of a text; the statuses of the answers, 0 for a connection that was reset.
    ///
    /// Requests stand behind form feeds. The first line of each is the verb and the path, the rest is its
    /// body. For `$` in a path stands the last id that was answered; the visitor keeps his cookie.
    ///
    /// # Panics
    /// If the server is at fault.
    pub(crate) fn take(&mut self, text: &[u8]) -> Vec<u16> {
        self.taken += 1;
        let (address, cookie, id) = (self.address, String::new(), String::new());
        let mut visitor = Visitor { address, cookie, id };
        text.split(|&byte| byte == b'\x0c').take(MOST).map(|it| visitor.asks(it)).collect()
    }
}

/// Somebody with a cookie.
struct Visitor {
    address: SocketAddr,
    cookie: String,
    id: String,
}

impl Visitor {
    fn asks(&mut self, request: &[u8]) -> u16 {
        let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
        let line = String::from_utf8_lossy(&request[..end]).replace('$', &self.id);
        let body = request.get(end + 1..).unwrap_or_default();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Cookie: {}\r\nContent-Length: {}\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        let stream = TcpStream::connect(self.address).expect("the server listens");
        // It may answer and close before it has read all.
        drop((&stream).write_all(&[head.as_bytes(), body].concat()));
        let mut answer = BufReader::new(stream);
        let mut first = String::new();
        drop(answer.read_line(&mut first));
        let status: u16 = match first.split(' ').nth(1).map(str::parse) {
            Some(Ok(status)) => status,
            // To close a connection with what was not read resets it, and the answer may be lost.
            _ => return 0,
        };
        assert!(status < 500 || status == 503, "{line}: {first}");
        let mut length = 0;
        loop {
            let mut field = String::new();
            if answer.read_line(&mut field).is_err() || field.trim().is_empty() {
                break;
            }
            if let Some(cookie) = field.strip_prefix("set-cookie: ") {
                cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
            } else if let Some(told) = field.strip_prefix("content-length: ") {
                length = told.trim().parse().unwrap_or(0);
            }
        }
        // What has no end is not read.
        let mut body = String::new();
        if line.starts_with("HEAD") || answer.take(length).read_to_string(&mut body).is_err() {
            return status;
        }
        let id = body.split_once("\"id\":\"").and_then(|(_, rest)| rest.split_once('"'));
        if let Some((id, _)) = id {
            id.clone_into(&mut self.id);
        }
        status
    }
}

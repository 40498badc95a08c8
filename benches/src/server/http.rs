//! Requests, each on a connection of its own.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::Failure;

/// An answer of the server.
pub(super) struct Answer {
    pub(super) status: u16,
    /// The cookie that it sets, or else the one that was sent.
    pub(super) cookie: String,
    body: Vec<u8>,
}

impl Answer {
    pub(super) fn json(&self) -> Result<Value, Failure> {
        Ok(serde_json::from_slice(&self.body)?)
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// A request as it goes over the wire: the verb and the path, the cookie and the address that a
/// proxy vouches for (`""` for none), and the body.
pub(super) fn request(
    address: &str,
    (verb, path): (&str, &str),
    (cookie, from): (&str, &str),
    body: &[u8],
) -> Vec<u8> {
    let field = |name, value: &str| {
        if value.is_empty() { String::new() } else { format!("{name}: {value}\r\n") }
    };
    let head = format!(
        "{verb} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{}{}Content-Length: {}\r\n\r\n",
        field("Cookie", cookie),
        field("X-Forwarded-For", from),
        body.len(),
    );
    [head.as_bytes(), body].concat()
}

/// Asks for something and waits for the answer.
pub(super) async fn ask(
    address: &str,
    what: (&str, &str),
    who: (&str, &str),
    body: &[u8],
) -> Result<Answer, Failure> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(&request(address, what, who, body)).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or("half an answer")?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1).ok_or("no status")?.parse()?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|cookie| cookie.split(';').next()).unwrap_or(who.0).to_owned();
    Ok(Answer { status, cookie, body: answer.split_off(end + 4) })
}

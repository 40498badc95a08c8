//! Connections that are held.

use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::{ATTACKER, Failure, STRANGER};
use crate::server::http::{ask, request};
use crate::server::process::ServerProcess;

/// Connections of the attacker.
const CONNECTIONS: usize = 1_100;
/// So long they are held.
const HELD: Duration = Duration::from_secs(30);
/// How long another waits for his answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Each asks twenty times for something large and reads nothing.
pub(super) async fn never_read(server: &ServerProcess) -> Result<String, Failure> {
    let asked = request(&server.address, ("GET", "/api/docs"), ("", ATTACKER), b"");
    let asked = String::from_utf8(asked)?.replace("Connection: close", "Connection: keep-alive");
    let mut held = Vec::new();
    for _ in 0..CONNECTIONS {
        let mut stream = TcpStream::connect(&server.address).await?;
        // One that is closed already is one less to be held.
        drop(stream.write_all(asked.repeat(20).as_bytes()).await);
        held.push(stream);
    }
    let (began, mut asked, mut answered, mut longest) = (Instant::now(), 0, 0, 0.0_f64);
    while began.elapsed() < HELD {
        let sent = Instant::now();
        let answer = ask(&server.address, ("GET", "/"), ("", STRANGER), b"");
        asked += 1;
        if tokio::time::timeout(PATIENCE, answer).await.is_ok_and(|answer| answer.is_ok()) {
            answered += 1;
            longest = longest.max(sent.elapsed().as_secs_f64());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let open = server.open_files()?;
    Ok(format!(
        "{answered} of {asked} requests of another were answered in {HELD:?}, the slowest after \
         {:.0} ms; then {open} files open",
        longest * 1_000.0
    ))
}

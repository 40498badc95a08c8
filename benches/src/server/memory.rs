//! What memory the server keeps once the work is done.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::Failure;
use super::http::ask;
use super::load;
use super::process::ServerProcess;

/// The book that is brought: so many times a game.
const GAMES_IN_BOOK: usize = 3_000;
/// How long a book may take.
const PATIENCE: Duration = Duration::from_mins(5);
/// Then nothing happens for so long.
const REST: Duration = Duration::from_secs(20);

pub(super) async fn run() -> Result<String, Failure> {
    let server = ServerProcess::start().await?;
    let mut told = format!("at the start {:.0} MiB", server.now_memory_mib()?);
    load::play(&server, 300, 10.0, 5.0).await?;
    write!(told, ", after 300 games {:.0}", server.now_memory_mib()?)?;
    let began = Instant::now();
    bring(&server.address).await?;
    write!(
        told,
        ", after a book ({:.0} s) {:.0}",
        began.elapsed().as_secs_f64(),
        server.now_memory_mib()?
    )?;
    tokio::time::sleep(REST).await;
    write!(told, ", after {} s of rest {:.0}", REST.as_secs(), server.now_memory_mib()?)?;
    write!(told, ", {:.0} MiB at most", server.most_memory_mib()?)?;
    server.end().await?;
    Ok(told)
}

/// Brings a book, waits until it is read and looks at its page.
async fn bring(address: &str) -> Result<(), Failure> {
    let mut book = String::new();
    for number in 1..=GAMES_IN_BOOK {
        write!(
            book,
            "GAME No. {number}\n\n  1. P-K4      P-K4\n  2. Kt-KB3    Kt-QB3\n  3. B-Kt5     P-QR3\n  \
             4. B-R4      Kt-B3\n  5. Castles   B-K2\n  6. R-K1      P-QKt4\n  7. B-Kt3     P-Q3\n\n"
        )?;
    }
    let brought =
        ask(address, ("POST", "/v1/books?name=book.txt"), ("", ""), book.as_bytes()).await?;
    let id = brought.json()?["id"].as_str().ok_or_else(|| brought.text())?.to_owned();
    let (path, who) = (format!("/v1/books/{id}"), (brought.cookie.as_str(), ""));
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        let found = ask(address, ("GET", &path), who, b"").await?.json()?;
        match found["state"].as_str() {
            Some("ready") => {
                ask(address, ("GET", &format!("{path}/page")), who, b"").await?;
                return Ok(());
            }
            Some("waiting" | "reading") => tokio::time::sleep(Duration::from_millis(200)).await,
            _ => return Err(found.to_string().into()),
        }
    }
    Err("the book was not read in time".into())
}

//! Searches of one reader through his shelf.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::{ATTACKER, Failure, STRANGER, books};
use crate::server::http::ask;
use crate::server::process::{ServerProcess, share};

const BOOKS: usize = 4;
/// Bytes of each.
const LENGTH: usize = 1_000_000;
const SEARCHES: usize = 60;

/// Brings the books: the cookie of their owner.
pub(super) async fn shelf(server: &ServerProcess) -> Result<String, Failure> {
    let mut cookie = String::new();
    for number in 0..BOOKS {
        let book = book(number)?;
        cookie = books::read(&server.address, (&cookie, ATTACKER), book.as_bytes()).await?;
    }
    Ok(cookie)
}

/// Searches, and looks how long `/healthz` takes another meanwhile.
pub(super) async fn flood(server: &ServerProcess, cookie: &str) -> Result<String, Failure> {
    let before = server.now_memory_mib()?;
    let address = &server.address;
    let searches: Vec<_> = (0..SEARCHES)
        .map(|_| {
            let (address, cookie) = (address.clone(), cookie.to_owned());
            tokio::spawn(async move {
                let path = "/v1/books/search?q=nowhere";
                let answer = ask(&address, ("GET", path), (&cookie, ATTACKER), b"").await;
                answer.map(|answer| answer.status)
            })
        })
        .collect();
    let (began, used) = (Instant::now(), server.processor_seconds()?);
    let (mut waits, mut most) = (Vec::new(), before);
    while searches.iter().any(|search| !search.is_finished()) {
        let sent = Instant::now();
        ask(address, ("GET", "/healthz"), ("", STRANGER), b"").await?;
        waits.push(sent.elapsed().as_secs_f64());
        most = most.max(server.now_memory_mib()?);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let took = began.elapsed().as_secs_f64();
    let used = (server.processor_seconds()? - used) * 1_000.0 / SEARCHES as f64;
    let mut answered = 0;
    for search in searches {
        answered += usize::from(search.await?? == 200);
    }
    waits.sort_by(f64::total_cmp);
    Ok(format!(
        "{answered} of {SEARCHES} answered in {took:.1} s, {used:.0} ms of processor time each; {:.0} \
         MiB more, /healthz after {:.0} ms at most",
        most - before,
        share(&waits, 1.0) * 1_000.0
    ))
}

/// Games of two that nobody else has.
fn book(number: usize) -> Result<String, std::fmt::Error> {
    let mut book = String::new();
    let mut game = 0;
    while book.len() < LENGTH {
        game += 1;
        write!(
            book,
            "[Event \"Shelf {number}\"]\n[White \"White {game}\"]\n[Black \"Black {game}\"]\n\
             [Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 \
             8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 *\n\n"
        )?;
    }
    Ok(book)
}

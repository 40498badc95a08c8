//! What hostile clients did to the server once, done again: what each of them gets now, and what
//! the players beside it feel.

mod books;
mod clocks;
mod connections;
mod counted;
mod epub;
mod jobs;

use std::fmt::Write as _;
use std::pin::Pin;
use std::time::Duration;

use super::Failure;
use super::load;
use super::process::{ServerProcess, share};

/// The address that the attacker comes by, as a proxy vouches for it.
const ATTACKER: &str = "203.0.113.5";
/// Another one's.
const STRANGER: &str = "203.0.113.77";
/// Games that go on beside the attack, for so many seconds, with so many moves a second each.
const BESIDE: (usize, f64, f64) = (12, 12.0, 4.0);

type Done<'a> = Pin<Box<dyn Future<Output = Result<String, Failure>> + Send + 'a>>;

/// An attack.
struct Attack {
    name: &'static str,
    /// What it got on 2026-11-23.
    before: &'static str,
    run: for<'a> fn(&'a ServerProcess) -> Done<'a>,
}

const ATTACKS: [Attack; 9] = [
    Attack {
        name: "an EPUB of 125 kB that unpacks to 256 MB",
        before: "the server died, and again at each start",
        run: |server| Box::pin(books::bomb(server)),
    },
    Attack {
        name: "3.9 MB of moves without a game",
        before: "1,250 MB at most, 1,080 MB kept",
        run: |server| Box::pin(books::moves(server)),
    },
    Attack {
        name: "4 MB of opening brackets",
        before: "another's book of 39 bytes still waited after 25 s, and after the attacker's was deleted",
        run: |server| Box::pin(books::brackets(server)),
    },
    Attack {
        name: "eight files of noise of 15.9 MB from one address, each as another guest",
        before: "8 of 8 taken, 143 MB on the disk after 12 s",
        run: |server| Box::pin(books::noise(server)),
    },
    Attack {
        name: "1,100 connections of one address that ask and never read",
        before: "nobody else was answered for 65 s",
        run: |server| Box::pin(connections::never_read(server)),
    },
    Attack {
        name: "a client that claims a lag of 1 s, 60 moves of 0.38 s in 1+0",
        before: "59.9 s of 60 left (the honest one 37.1 s)",
        run: |server| Box::pin(clocks::lie(server)),
    },
    Attack {
        name: "30 hard proofs from one address, each as another guest",
        before: "another's mate in 3 still waited after 128 s",
        run: |server| Box::pin(jobs::proofs(server)),
    },
    Attack {
        name: "45 games, the address hidden behind nonsense",
        before: "45 of 45 made",
        run: |server| Box::pin(counted::games(server)),
    },
    Attack {
        name: "2,000 reports of a browser",
        before: "2,000 taken",
        run: |server| Box::pin(counted::reports(server)),
    },
];

pub(super) async fn run() -> Result<String, Failure> {
    let (games, seconds, rate) = BESIDE;
    let mut told = format!("{games} games beside, their p99 alone and meanwhile\n");
    for attack in ATTACKS {
        let server = ServerProcess::start().await?;
        let alone = load::play(&server, games, seconds, rate).await?;
        let (done, beside) = tokio::join!((attack.run)(&server), async {
            // The attack begins first.
            tokio::time::sleep(Duration::from_millis(500)).await;
            load::play(&server, games, seconds, rate).await
        });
        let p99 = |waits: &[f64]| share(waits, 0.99) * 1_000.0;
        let now = done.unwrap_or_else(|error| format!("FAILED: {error}"));
        let beside = match beside {
            Ok(waits) => format!("{:.0} ms", p99(&waits)),
            Err(error) => format!("FAILED: {error}"),
        };
        writeln!(
            told,
            "- {}: before: {}; now: {now}; p99 of others {:.0} ms alone, {beside} meanwhile; {:.0} \
             MiB at most",
            attack.name,
            attack.before,
            p99(&alone),
            server.most_memory_mib()?,
        )?;
        server.end().await?;
    }
    Ok(told)
}

//! What hostile clients did to the server once, done again: what each of them gets now, and what
//! the players beside it feel.

mod books;
mod clocks;
mod connections;
mod counted;
mod engine;
mod epub;
mod halls;
mod jobs;
mod search;
mod sessions;

use std::fmt::Write as _;
use std::pin::Pin;
use std::thread;
use std::time::Duration;

use tokio::runtime::{Builder, Handle};

use super::Failure;
use super::load;
use super::process::{ServerProcess, share};

/// The address that the attacker comes by, as a proxy vouches for it.
const ATTACKER: &str = "203.0.113.5";
/// Another one's.
const STRANGER: &str = "198.51.100.77";
/// Games that go on beside the attack, for so many seconds, with so many moves a second each.
const BESIDE: (usize, f64, f64) = (12, 12.0, 4.0);

type Done<'a> = Pin<Box<dyn Future<Output = Result<String, Failure>> + Send + 'a>>;

/// An attack.
struct Attack {
    name: &'static str,
    /// What it got on 2026-11-23.
    before: &'static str,
    /// What must stand before it begins: the cookie of whoever it stands for.
    prepare: Option<for<'a> fn(&'a ServerProcess) -> Done<'a>>,
    run: for<'a> fn(&'a ServerProcess, &'a str) -> Done<'a>,
    /// Whether it is done to the server on which the others play, and not to one of its own.
    is_beside: bool,
}

const ATTACKS: [Attack; 14] = [
    Attack {
        name: "an EPUB of 125 kB that unpacks to 256 MB",
        before: "the server died, and again at each start",
        prepare: None,
        run: |server, _| Box::pin(books::bomb(server)),
        is_beside: true,
    },
    Attack {
        name: "3.9 MB of moves without a game",
        before: "1,250 MB at most, 1,080 MB kept",
        prepare: None,
        run: |server, _| Box::pin(books::moves(server)),
        is_beside: true,
    },
    Attack {
        name: "4 MB of opening brackets",
        before: "another's book of 39 bytes still waited after 25 s, and after the attacker's was deleted",
        prepare: None,
        run: |server, _| Box::pin(books::brackets(server)),
        is_beside: true,
    },
    Attack {
        name: "eight files of noise of 15.9 MB from one address, each as another guest",
        before: "8 of 8 taken, 143 MB on the disk after 12 s",
        prepare: None,
        run: |server, _| Box::pin(books::noise(server)),
        is_beside: true,
    },
    Attack {
        name: "1,100 connections of one address that ask and never read",
        before: "nobody else was answered for 65 s",
        prepare: None,
        run: |server, _| Box::pin(connections::never_read(server)),
        is_beside: true,
    },
    Attack {
        name: "a client that claims a lag of 1 s, 60 moves of 0.38 s in 1+0",
        before: "59.9 s of 60 left (the honest one 37.1 s)",
        prepare: None,
        run: |server, _| Box::pin(clocks::lie(server)),
        is_beside: true,
    },
    Attack {
        name: "copies of the cookies of one account",
        before: "those from before it was made and from before its owner logged out were the account, \
                 and there was no password to change",
        prepare: None,
        run: |server, _| Box::pin(sessions::copies(server)),
        is_beside: true,
    },
    Attack {
        name: "12 wrong passwords for another's name",
        before: "its owner, elsewhere and with the right one, got 429",
        prepare: None,
        run: |server, _| Box::pin(sessions::lock_out(server)),
        is_beside: true,
    },
    Attack {
        name: "30 hard proofs from one address, each as another guest",
        before: "another's mate in 3 still waited after 128 s",
        prepare: None,
        run: |server, _| Box::pin(jobs::proofs(server)),
        is_beside: true,
    },
    Attack {
        name: "60 searches at once through four books of 1 MB",
        before: "(books of 3.5 MB) 640 MB more, /healthz after 4.4 s",
        prepare: Some(|server| Box::pin(search::shelf(server))),
        run: |server, cookie| Box::pin(search::flood(server, cookie)),
        is_beside: true,
    },
    Attack {
        name: "45 games, the address hidden behind nonsense",
        before: "45 of 45 made",
        prepare: None,
        run: |server, _| Box::pin(counted::games(server)),
        is_beside: true,
    },
    Attack {
        name: "2,000 reports of a browser",
        before: "2,000 taken",
        prepare: None,
        run: |server, _| Box::pin(counted::reports(server)),
        is_beside: true,
    },
    Attack {
        name: "a hall behind one address: 200 boards after a restart, 100 pages opened, 30 registrations",
        before: "60 boards at once and the last after 140 s, 82 of 500 calls, 10 registrations",
        prepare: None,
        run: |_, _| Box::pin(halls::come()),
        is_beside: false,
    },
    Attack {
        name: "a player who has the engine look at his own game",
        before: "200, depth 15 in 0.2 s",
        prepare: None,
        run: |server, _| Box::pin(engine::help(server)),
        is_beside: true,
    },
];

/// Does those whose names contain `word`, or all.
pub(super) async fn run(word: Option<&str>) -> Result<String, Failure> {
    let mut told = format!("{} games beside, their p99 alone and meanwhile\n", BESIDE.0);
    for attack in ATTACKS.iter().filter(|it| word.is_none_or(|word| it.name.contains(word))) {
        let server = ServerProcess::start().await?;
        let prepared = match attack.prepare {
            Some(prepare) => prepare(&server).await,
            None => Ok(String::new()),
        };
        let (done, others) = if attack.is_beside {
            beside(attack, &server, prepared).await?
        } else {
            ((attack.run)(&server, &prepared?).await, String::new())
        };
        let now = done.unwrap_or_else(|error| format!("FAILED: {error}"));
        let line = format!(
            "- {}: before: {}; now: {now}{others}; {:.0} MiB at most",
            attack.name,
            attack.before,
            server.most_memory_mib()?,
        );
        // All of them take minutes.
        eprintln!("{line}");
        writeln!(told, "{line}")?;
        server.end().await?;
    }
    Ok(told)
}

/// What became of the attack, and what the others felt.
async fn beside(
    attack: &Attack,
    server: &ServerProcess,
    prepared: Result<String, Failure>,
) -> Result<(Result<String, Failure>, String), Failure> {
    let (games, seconds, rate) = BESIDE;
    let alone = load::play(server, games, seconds, rate).await?;
    let here = Handle::current();
    let others = async {
        // The attack begins first.
        tokio::time::sleep(Duration::from_millis(500)).await;
        load::play(server, games, seconds, rate).await
    };
    let (done, meanwhile) = tokio::task::block_in_place(|| {
        thread::scope(|scope| {
            let attacked =
                scope.spawn(|| elsewhere(async { (attack.run)(server, &prepared?).await }));
            let meanwhile = here.block_on(others);
            (attacked.join().unwrap_or_else(|_| Err("a panic".into())), meanwhile)
        })
    });
    let p99 = |waits: &[f64]| share(waits, 0.99) * 1_000.0;
    let meanwhile = match meanwhile {
        Ok(waits) => format!("{:.0} ms", p99(&waits)),
        Err(error) => format!("FAILED: {error}"),
    };
    let others = format!("; p99 of others {:.0} ms alone, {meanwhile} meanwhile", p99(&alone));
    Ok((done, others))
}

/// Does what an attacker does on his own machine: here on threads that take what server and players
/// leave of the cores.
fn elsewhere(attack: impl Future<Output = Result<String, Failure>>) -> Result<String, Failure> {
    // Where the system refuses, the attacker takes as much as the others.
    let stand_back = || {
        let _ = rustix::process::nice(19);
    };
    stand_back();
    let mut threads = Builder::new_multi_thread();
    threads.worker_threads(2).enable_all().on_thread_start(stand_back).build()?.block_on(attack)
}

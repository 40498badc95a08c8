//! Reviews and books of several servers: each is done once, by a server or by a worker beside them, and what
//! a worker had that was killed another takes up.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::json;

use crate::several::{has_what_is_needed, make_passable, script};

const PSQL: &str = "/usr/lib/postgresql/15/bin/psql";
const PATIENCE: Duration = Duration::from_mins(2);

/// Two servers, as `deploy/several.sh` runs them; they end with this value.
struct Servers {
    folder: tempfile::TempDir,
    addresses: Vec<String>,
}

impl Servers {
    fn up() -> Self {
        let folder = tempfile::tempdir().unwrap();
        make_passable(folder.path());
        let mut all = Self { folder, addresses: Vec::new() };
        let told = all.order("up", &["2"]);
        let address = |line: &str| line.split_once(' ').unwrap().1.to_owned();
        all.addresses = told.lines().map(address).collect();
        assert_eq!(all.addresses.len(), 2, "{told}");
        all
    }

    fn order(&self, order: &str, words: &[&str]) -> String {
        let mut command = Command::new(script());
        command.arg(order).arg(self.folder.path()).args(words);
        command.env("STAUNTON", env!("CARGO_BIN_EXE_staunton")).env("RUST_LOG", "warn");
        // One machine asks for as much as a hall may.
        command.env("STAUNTON_OPTIONS", "--no-books --hall 127.0.0.0/8");
        let done = command.output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    }

    fn database(&self) -> String {
        let port = std::fs::read_to_string(self.folder.path().join("postgres.port")).unwrap();
        format!("postgres://staunton@127.0.0.1:{}/postgres", port.trim())
    }

    /// What the database answers, one row a line.
    fn asked(&self, sql: &str) -> String {
        let done = Command::new(PSQL).args([&self.database(), "-Atqc", sql]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim().to_owned()
    }

    /// Waits until it answers something that is wanted.
    fn answers(&self, sql: &str, is_wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let answer = self.asked(sql);
            if is_wanted(&answer) {
                return answer;
            }
            assert!(begun.elapsed() < PATIENCE, "{sql}: {answer}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        drop(Command::new(script()).arg("down").arg(self.folder.path()).output());
    }
}

/// `staunton work`, and by which name the servers know it.
struct Worker {
    child: Child,
    name: String,
}

impl Worker {
    fn start(servers: &Servers) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_staunton"));
        command.args(["work", "--database", &servers.database(), "--data"]);
        command.arg(servers.folder.path().join("worker")).env("RUST_LOG", "warn");
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let name = line.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(name.starts_with('w'), "{line}");
        Self { child, name }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

async fn ask_for_a_review(address: &str, number: usize) {
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"];
    let moves = &moves[..4 + number % 5];
    let asked = json!({"of": {"kind": "moves", "moves": moves}, "nodes": 1_000});
    let answer = Client::new().post(format!("{address}/v1/reviews")).json(&asked).send().await;
    let answer = answer.unwrap();
    let status = answer.status();
    assert!(status.is_success(), "{status}: {}", answer.text().await.unwrap());
}

async fn bring_a_book(address: &str, number: usize) {
    let text =
        format!("A book.\n\nGame {number}.\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n");
    let url = format!("{address}/v1/books?name=book-{number}.txt");
    let answer = Client::new().post(url).body(text).send().await.unwrap();
    let status = answer.status();
    assert!(status.is_success(), "{status}: {}", answer.text().await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_and_workers_share_what_is_to_be_done_and_each_of_it_is_done_once() {
    if !has_what_is_needed() || !Path::new(PSQL).exists() {
        return;
    }
    let servers = Servers::up();
    let first = Worker::start(&servers);
    for number in 0..20 {
        let address = &servers.addresses[number % 2];
        if number % 5 == 0 {
            bring_a_book(address, number).await;
        } else {
            ask_for_a_review(address, number).await;
        }
    }
    let left = "select (select count(*) from reviews where sight is null)
                     + (select count(*) from books where state <> 'ready')";
    servers.answers(left, |left| left == "0");
    let done = servers.asked("select name, done from workers order by name");
    assert_eq!(servers.asked("select sum(done) from workers"), "20", "{done}");
    assert_eq!(servers.asked("select max(attempts), count(*) from reviews"), "1|16", "{done}");
    let told = Command::new(env!("CARGO_BIN_EXE_staunton"))
        .args(["admin", "--data"])
        .arg(servers.folder.path().join("data/node-1"))
        .arg("servers")
        .output()
        .unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains(&first.name), "{told}");

    // No server any more: one of two workers has a long one, and is killed.
    servers.order("stop", &["node-1", "node-2"]);
    let second = Worker::start(&servers);
    servers.asked(
        "insert into reviews (id, \"user\", created_at, title, plies, nodes, level, notation, language, pgn)
         select 'long', 'u', created_at, title, plies, 100000, level, notation, language, pgn
         from reviews order by plies desc limit 1",
    );
    let has = "select worker from reviews where id = 'long' and attempts = 1";
    let name = servers.answers(has, |name| !name.is_empty());
    let (mut killed, other) = if name == first.name { (first, second) } else { (second, first) };
    assert_eq!(killed.name, name);
    killed.child.kill().unwrap();
    let end = "select worker, attempts from reviews where id = 'long' and sight is not null";
    let ended = servers.answers(end, |ended| !ended.is_empty());
    assert_eq!(ended, format!("{}|2", other.name), "it was done before {name} was killed");
}

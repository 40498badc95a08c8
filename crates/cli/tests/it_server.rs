//! The program as a server: killed without warning, it has kept all that it acknowledged.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use staunton_rules::Game;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("staunton-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_staunton"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Staunton listens on http://").unwrap().to_owned();
        Self { child, address }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Sends a request and reads the whole answer: its cookie, if it sets one, and its body.
fn ask(
    address: &str,
    cookie: &str,
    line: &str,
    body: &str,
) -> Result<(String, String), std::io::Error> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(
        stream,
        "{line} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
    if head.starts_with("HTTP/1.1 2") {
        Ok((cookie.to_owned(), body.to_owned()))
    } else {
        Err(std::io::Error::other(format!("{line}: {answer}")))
    }
}

/// What stands behind a field of JSON, up to the next comma or bracket.
fn field<'a>(json: &'a str, name: &str) -> &'a str {
    let (_, rest) = json.split_once(&format!("\"{name}\":")).unwrap_or_else(|| panic!("{json}"));
    rest.split([',', '}', ']']).next().unwrap().trim_matches('"')
}

/// Every value of a field of JSON.
fn fields<'a>(json: &'a str, name: &str) -> Vec<&'a str> {
    let name = format!("\"{name}\":");
    json.split(&name)
        .skip(1)
        .map(|rest| rest.split([',', '}']).next().unwrap().trim_matches('"'))
        .collect()
}

/// A game at one board, and what was acknowledged in it.
struct Played {
    id: String,
    cookie: String,
    game: Game,
    acknowledged: Vec<String>,
}

impl Played {
    fn begin(address: &str) -> Self {
        let asked = r#"{"opponent":"board","clock":{"kind":"fischer","initial_ms":600000,"increment_ms":1000}}"#;
        let (cookie, made) = ask(address, "", "POST /v1/games", asked).unwrap();
        let id = field(&made, "id").to_owned();
        Self { id, cookie, game: Game::default(), acknowledged: Vec::new() }
    }

    /// Makes a move and waits until it is acknowledged.
    fn play(&mut self, address: &str, chance: usize) -> Result<(), std::io::Error> {
        let moves = self.game.position().legal_moves();
        let mv = moves[chance % moves.len()];
        let uci = self.game.position().uci(mv);
        let ply = self.game.ply();
        let act = format!(r#"{{"act":"move","uci":"{uci}","ply":{ply}}}"#);
        let line = format!("POST /v1/games/{}/acts", self.id);
        ask(address, &self.cookie, &line, &act)?;
        self.acknowledged.push(uci);
        self.game.play(mv).unwrap();
        Ok(())
    }

    fn seen(&self, address: &str) -> String {
        let line = format!("GET /v1/games/{}", self.id);
        ask(address, &self.cookie, &line, "").unwrap().1
    }
}

/// Plays on until the server is gone or the game is over.
fn play_until_killed(address: &str, seed: usize, made: &AtomicUsize) -> Played {
    let mut played = Played::begin(address);
    let mut chance = seed;
    while played.game.termination().is_none() {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if played.play(address, chance >> 33).is_err() {
            break;
        }
        made.fetch_add(1, Ordering::SeqCst);
    }
    played
}

#[test]
fn after_a_kill_every_acknowledged_move_and_both_clocks_are_there() {
    let data = Folder::new("kill");
    let mut program = Program::start(&data.0);
    let address = program.address.clone();
    let made = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> = (0..8)
        .map(|seed| {
            let (address, made) = (address.clone(), Arc::clone(&made));
            std::thread::spawn(move || play_until_killed(&address, seed * 7_919 + 1, &made))
        })
        .collect();
    let patience = Instant::now() + Duration::from_secs(30);
    while made.load(Ordering::SeqCst) < 160 && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    program.child.kill().unwrap();
    program.child.wait().unwrap();
    let games: Vec<Played> = players.into_iter().map(|player| player.join().unwrap()).collect();
    assert!(games.iter().map(|game| game.acknowledged.len()).sum::<usize>() >= 160);

    let program = Program::start(&data.0);
    let mut played_on = 0;
    for mut game in games {
        let seen = game.seen(&program.address);
        let moves = seen.split_once("\"moves\":[").unwrap().1.split_once("\"now\":").unwrap().0;
        let kept = fields(moves, "uci");
        assert!(kept.len() <= game.acknowledged.len() + 1, "moves that nobody made");
        assert_eq!(kept[..game.acknowledged.len()], game.acknowledged, "game {}", game.id);
        if let Some(unacknowledged) = kept.get(game.acknowledged.len()) {
            let mv = game.game.position().parse_uci(unacknowledged).unwrap();
            game.game.play(mv).unwrap();
        }
        let now = seen.split_once("\"now\":").unwrap().1;
        if field(now, "status") != "playing" || kept.len() < 3 {
            continue;
        }
        // Whoever has just moved has what that move left him; the other has lost little since.
        let clocks = now.split_once("\"clocks\":").unwrap().1;
        let shown: Vec<i64> =
            fields(moves, "clock_ms").iter().map(|ms| ms.parse().unwrap()).collect();
        let (mover, other) =
            if kept.len() % 2 == 1 { ("white", "black") } else { ("black", "white") };
        assert_eq!(field(clocks, mover).parse::<i64>().unwrap(), shown[shown.len() - 1]);
        let lost = shown[shown.len() - 2] - field(clocks, other).parse::<i64>().unwrap();
        assert!((0..10_000).contains(&lost), "{other} lost {lost} ms");
        game.play(&program.address, 0).unwrap();
        played_on += 1;
    }
    assert!(played_on > 0, "no game was left to play on");
}

#[test]
fn told_to_end_it_ends_in_good_order() {
    let data = Folder::new("term");
    let mut program = Program::start(&data.0);
    let mut game = Played::begin(&program.address);
    game.play(&program.address, 0).unwrap();
    let told = Command::new("kill").args(["-TERM", &program.child.id().to_string()]).status();
    assert!(told.unwrap().success());
    let patience = Instant::now() + Duration::from_secs(10);
    let status = loop {
        match program.child.try_wait().unwrap() {
            Some(status) => break status,
            None if Instant::now() > patience => panic!("it did not end"),
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    assert!(status.success(), "{status}");
    assert!(!data.0.join("staunton.db-wal").exists(), "the log is folded into the database");
}

#[test]
fn an_address_in_use_is_named_and_the_exit_code_says_so() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let data = Folder::new("taken");
    let address = taken.local_addr().unwrap().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_staunton"))
        .args(["serve", "--listen", &address, "--data"])
        .arg(&data.0)
        .output()
        .unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&address), "{said}");
}

//! An archive cut among three nodes answers as the whole one does; of a node that is away its positions alone are
//! missed, and that is said.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use reqwest::{Client, StatusCode};
use serde_json::Value;
use staunton_archive::{Archive, Buckets};
use staunton_rules::Position;

use crate::served::announced;

const RANGES: [&str; 3] = ["00-5f", "60-af", "b0-ff"];

/// `staunton archive serve` in a process of its own.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(listen: &str, arguments: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_staunton"));
        program.args(["archive", "serve", "--listen", listen]).args(arguments);
        let (child, address) = announced(program);
        Self { child, address }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// An archive of the games of masters that come with the program.
fn archive(desk: &Path, name: &str) -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games/masters.pgn");
    let folder = desk.join(name);
    staunton(&["import", folder.to_str().unwrap(), games.to_str().unwrap()]);
    folder
}

fn staunton(arguments: &[&str]) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_staunton")).arg("archive").args(arguments).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Positions of games, and some that no game has.
fn positions(folder: &Path, count: usize) -> Vec<Position> {
    let archive = Archive::open(folder).unwrap();
    let mut random = fastrand::Rng::with_seed(26);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let mut position = Position::standard();
        for _ in 0..random.usize(..24) {
            let moves = archive.explore(&position).unwrap().moves;
            let played = moves.iter().filter_map(|mv| mv.to_move(&position)).collect::<Vec<_>>();
            let legal = position.legal_moves();
            let is_played = !played.is_empty() && random.usize(..24) > 0;
            let among = if is_played { &played[..] } else { &legal[..] };
            let mv = among[random.usize(..among.len())];
            let next = position.play_unchecked(mv);
            if next.legal_moves().is_empty() {
                break;
            }
            position = next;
        }
        found.push(position);
    }
    found
}

async fn ask(client: &Client, address: &str, call: &str, fen: &str) -> (StatusCode, Value) {
    let fen = fen.replace(' ', "%20");
    let parted = if call.contains('?') { '&' } else { '?' };
    let answer =
        client.get(format!("http://{address}{call}{parted}fen={fen}")).send().await.unwrap();
    let status = answer.status();
    (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap())
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("none")
}

#[tokio::test]
async fn three_nodes_and_a_router_answer_as_one() {
    let desk = tempfile::tempdir().unwrap();
    let (whole, cut) = (archive(desk.path(), "whole"), archive(desk.path(), "cut"));
    staunton(&["merge", cut.to_str().unwrap(), "--cut", "16"]);
    let (whole, cut) = (whole.to_str().unwrap(), cut.to_str().unwrap());
    let one = Serving::start("127.0.0.1:0", &[whole]);
    let node = |listen: &str, range| Serving::start(listen, &[cut, "--buckets", range]);
    let mut nodes: Vec<Serving> = RANGES.map(|range| node("127.0.0.1:0", range)).into();
    let named = |(node, range): (&Serving, &str)| format!("http://{}={range}", node.address);
    let named: Vec<String> = nodes.iter().zip(RANGES).map(named).collect();
    let router = Serving::start("127.0.0.1:0", &["--nodes", &named.join(",")]);
    let client = Client::builder().no_proxy().build().unwrap();

    let all = positions(Path::new(whole), 300);
    let calls = [
        "/lichess",
        "/masters?topGames=2",
        "/v1/archive/explore",
        "/player?player=Alekhine,%20Alexander&color=white",
        "/v1/archive/explore?since=1910&until=1925&notation=long",
    ];
    let mut games = 0;
    for (at, position) in all.iter().enumerate() {
        let (call, fen) = (calls[at % calls.len()], position.to_string());
        let expected = ask(&client, &one.address, call, &fen).await;
        assert_eq!(expected.0, StatusCode::OK, "{call} {fen}: {}", expected.1);
        assert_eq!(ask(&client, &router.address, call, &fen).await, expected, "{call} {fen}");
        games += usize::from(expected.1["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
        // Who does not have it says what he has.
        let at = RANGES.iter().position(|range| range.parse::<Buckets>().unwrap().has(position));
        let other = (at.unwrap() + 1) % 3;
        let (status, told) = ask(&client, &nodes[other].address, call, &fen).await;
        assert_eq!((status.as_u16(), code(&told)), (421, "other_buckets"), "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains(RANGES[other]), "{told}");
    }
    assert!(games > 100, "{games}");
    let (status, told) = ask(&client, &router.address, "/lichess", "rubbish").await;
    assert_eq!((status.as_u16(), code(&told)), (422, "invalid_fen"));

    let gone = nodes.remove(1);
    let address = gone.address.clone();
    drop(gone);
    let missed: Buckets = RANGES[1].parse().unwrap();
    let mut away = 0;
    for position in &all[..60] {
        let fen = position.to_string();
        let (status, told) = ask(&client, &router.address, "/lichess", &fen).await;
        if missed.has(position) {
            away += 1;
            assert_eq!((status.as_u16(), code(&told)), (503, "node_away"), "{told}");
            let told = told["error"]["message"].as_str().unwrap();
            assert!(told.contains(&address) && told.contains(RANGES[1]), "{told}");
        } else {
            assert_eq!((status, told), ask(&client, &one.address, "/lichess", &fen).await);
        }
    }
    assert!(away > 5, "{away}");

    let _back = node(&address, RANGES[1]);
    for position in &all[..60] {
        let fen = position.to_string();
        let expected = ask(&client, &one.address, "/lichess", &fen).await;
        assert_eq!(ask(&client, &router.address, "/lichess", &fen).await, expected);
    }
}

#[test]
fn a_bucket_without_a_node_is_told() {
    let output = Command::new(env!("CARGO_BIN_EXE_staunton"))
        .args(["archive", "serve", "--nodes", "http://127.0.0.1:1=00-7f,http://127.0.0.1:2=90-ff"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("no node has bucket 80"), "{told}");
}

//! Programs of others that play here, and ours that plays anywhere.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use crate::served::Served;

/// A new account with a token for all that there is.
async fn token(address: &str, name: &str) -> String {
    let http = reqwest::Client::new();
    let post = async |path: &str, cookie: &str, body: Value| {
        let request = http.post(format!("http://{address}{path}")).header("cookie", cookie);
        let request = request.header("content-type", "application/json").body(body.to_string());
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 201, "{path}");
        let cookie = answer
            .headers()
            .get("set-cookie")
            .map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        (cookie, serde_json::from_str::<Value>(&answer.text().await.unwrap()).unwrap())
    };
    let credentials = json!({"name": name, "password": "pawns are the soul"});
    let (cookie, _) = post("/v1/account/register", "", credentials).await;
    let scopes = ["bot:play", "board:play", "challenge:read", "challenge:write"];
    let asked = json!({"scopes": scopes, "description": "a test"});
    let (_, made) = post("/v1/account/tokens", &cookie.unwrap(), asked).await;
    made["token"].as_str().unwrap().to_owned()
}

/// What is asked with a token.
async fn ask(address: &str, token: &str, post: Option<&str>, path: &str) -> String {
    let (http, url) = (reqwest::Client::new(), format!("http://{address}{path}"));
    let request = match post {
        Some(form) => http
            .post(url)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form.to_owned()),
        None => http.get(url),
    };
    let answer = request.bearer_auth(token).send().await.unwrap();
    let status = answer.status();
    let text = answer.text().await.unwrap();
    assert!(status.is_success(), "{path}: {status} {text}");
    text
}

/// Python with these modules.
pub(crate) fn python(modules: &str) -> Option<std::path::PathBuf> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.venv/bin/python");
    let has = Command::new(&python).args(["-c", &format!("import {modules}")]).output();
    if has.is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    staunton_corpora::skip("python", &format!("not in .venv: {modules}"));
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn cli_chess_plays_whole_games_in_its_terminal() {
    let Some(python) = python("berserk, cli_chess, pexpect, pyte") else { return };
    let desk = tempfile::tempdir().unwrap();
    let served = Served::start(desk.path());
    let own = token(&served.address, "Turk").await;
    let other = token(&served.address, "Napoleon").await;
    let output = Command::new(python)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/plays_with_cli_chess.py"))
        .args([&format!("http://{}", served.address), &own, &other])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "done\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn berserk_plays_whole_games_and_a_server_that_is_killed_loses_nothing() {
    let Some(python) = python("berserk") else { return };
    let desk = tempfile::tempdir().unwrap();
    let mut served = Served::start(desk.path());
    let address = served.address.clone();
    let mut tokens = Vec::new();
    for name in ["Turk", "Napoleon", "Kempelen"] {
        tokens.push(token(&address, name).await);
    }
    let mut player = Command::new(python)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/plays_with_berserk.py"))
        .arg(format!("http://{address}"))
        .args(&tokens)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(player.stdout.take().unwrap()).lines();
    assert_eq!(told.next().unwrap().unwrap(), "kill");
    served.child.kill().unwrap();
    served.child.wait().unwrap();
    served = Served::start_at(desk.path(), &address);
    writeln!(player.stdin.as_mut().unwrap(), "up").unwrap();
    assert_eq!(told.next().map(Result::unwrap).as_deref(), Some("done"));
    assert!(player.wait().unwrap().success());
    drop(served);
}

#[test]
fn berserk_asks_for_tables_of_endings() {
    let Some(python) = python("berserk, chess") else { return };
    let Some(tables) = staunton_corpora::path("syzygy34") else { return };
    let desk = tempfile::tempdir().unwrap();
    let served = Served::start_with(desk.path(), "STAUNTON_SYZYGY", &tables);
    let output = Command::new(python)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/asks_tables.py"))
        .arg(format!("http://{}", served.address))
        .arg(&tables)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "done\n");
}

#[test]
fn berserk_asks_the_explorer() {
    let Some(python) = python("berserk") else { return };
    let desk = tempfile::tempdir().unwrap();
    let (collection, tests) =
        (desk.path().join("collection"), Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it"));
    let program = env!("CARGO_BIN_EXE_staunton");
    let import = Command::new(program)
        .args(["archive", "import"])
        .args([&collection, &tests.join("strongest.pgn")])
        .output()
        .unwrap();
    assert!(import.status.success(), "{import:?}");
    let served = Served::start_with(desk.path(), "STAUNTON_ARCHIVE", &collection);
    let asked = Command::new(python)
        .arg(tests.join("explores_with_berserk.py"))
        .arg(format!("http://{}", served.address))
        .output()
        .unwrap();
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    assert_eq!(asked.stdout, b"done\n");
}

/// A bot of ours that runs.
struct Bot {
    child: Child,
    told: std::io::Lines<BufReader<ChildStdout>>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Bot {
    fn start(address: &str, token: &str, more: &[&str]) -> Self {
        let mut command = Self::command(&format!("http://{address}"), token);
        command.args(more);
        Self::begin(command)
    }

    fn command(url: &str, token: &str) -> Command {
        let program = env!("CARGO_BIN_EXE_staunton");
        let mut command = Command::new(program);
        command
            .args(["bot", "--upgrade", "--server", url, "--engine"])
            .arg(format!("cmd='{program}' uci; option.Threads=1; option.Hash=1"))
            .env("STAUNTON_TOKEN", token);
        command
    }

    fn begin(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, told }
    }

    /// The next line with these words.
    fn tells(&mut self, words: &str) -> String {
        loop {
            let line = self.told.next().unwrap_or_else(|| panic!("in vain awaited: {words}"));
            let line = line.unwrap();
            if line.contains(words) {
                return line;
            }
        }
    }

    /// Ends it as Ctrl-C would; the exit status.
    #[cfg(unix)]
    fn interrupt(&mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

/// A proxy before the server that speaks TLS with a certificate of its own: where it is, and the certificate as PEM.
async fn encrypted(address: &str) -> (String, String) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    let address = address.to_owned();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let (acceptor, address) = (acceptor.clone(), address.clone());
            tokio::spawn(async move {
                // Whoever does not trust it goes away.
                let Ok(mut client) = acceptor.accept(stream).await else { return };
                let mut server = TcpStream::connect(&address).await.unwrap();
                drop(tokio::io::copy_bidirectional(&mut client, &mut server).await);
            });
        }
    });
    (url, made.cert.pem())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_over_tls_with_whom_it_trusts() {
    let desk = tempfile::tempdir().unwrap();
    let served = Served::start(desk.path());
    let (bot, person) =
        (token(&served.address, "Turk").await, token(&served.address, "Napoleon").await);
    let (url, certificate) = encrypted(&served.address).await;
    let stranger = Bot::command(&url, &bot).output().unwrap();
    let told = String::from_utf8(stranger.stderr).unwrap();
    assert!(!stranger.status.success() && told.contains("certificate"), "{told}");

    let trusted = desk.path().join("trusted.pem");
    std::fs::write(&trusted, certificate).unwrap();
    let mut command = Bot::command(&url, &bot);
    command.env("SSL_CERT_FILE", trusted);
    let mut turk = Bot::begin(command);
    turk.tells("Turk is at https://");
    let asked = "clock.limit=60&clock.increment=0&color=black";
    let made = ask(&served.address, &person, Some(asked), "/api/challenge/turk").await;
    let id = serde_json::from_str::<Value>(&made).unwrap()["id"].as_str().unwrap().to_owned();
    turk.tells(&format!("{id}: white against Napoleon"));
    let begun = std::time::Instant::now();
    loop {
        let told = ask(&served.address, &person, None, "/api/account/playing").await;
        let told: Value = serde_json::from_str(&told).unwrap();
        if told["nowPlaying"][0]["hasMoved"] == true || told["nowPlaying"][0]["isMyTurn"] == true {
            break;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "{told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_a_bot_over_a_restart_and_ends_when_it_is_told_to() {
    let desk = tempfile::tempdir().unwrap();
    let mut served = Served::start(desk.path());
    let address = served.address.clone();
    let white_token = token(&address, "Turk").await;
    let black_token = token(&address, "Mephisto").await;
    let mut white = Bot::start(&address, &white_token, &[]);
    let mut black =
        Bot::start(&address, &black_token, &["--speeds", "ultraBullet,blitz", "--games", "2"]);
    white.tells("Turk is at");
    black.tells("Mephisto is at");
    // What does not suit is declined, and why.
    let slow = "clock.limit=1800&clock.increment=0";
    ask(&address, &white_token, Some(slow), "/api/challenge/mephisto").await;
    assert!(black.tells("declined Turk's challenge").ends_with("(timeControl)"));

    let asked = "clock.limit=20&clock.increment=0&color=white";
    let made = ask(&address, &white_token, Some(asked), "/api/challenge/mephisto").await;
    let made: Value = serde_json::from_str(&made).unwrap();
    let id = made["id"].as_str().unwrap();
    assert_eq!(white.tells(id), format!("{id}: white against Mephisto, ultraBullet"));
    assert_eq!(black.tells(id), format!("{id}: black against Turk, ultraBullet"));
    tokio::time::sleep(Duration::from_secs(2)).await;
    served.child.kill().unwrap();
    served.child.wait().unwrap();
    served = Served::start_at(desk.path(), &address);
    let ended = white.tells(id);
    assert_eq!(black.tells(id), ended);
    let told = ask(&address, &black_token, None, &format!("/game/export/{id}")).await;
    assert!(told.contains("[White \"Turk\"]") && told.contains(" 9. "), "{told}");
    assert!(!told.contains("[Result \"*\"]"), "{ended}: {told}");
    assert_eq!(white.interrupt(), Some(0));
    assert_eq!(black.interrupt(), Some(0));
    drop(served);
}

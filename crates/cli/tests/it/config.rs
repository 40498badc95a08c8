//! Settings from a file, the environment and options.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::program::{Answer, run, staunton};

fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("staunton.toml");
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

fn check(text: &str) -> Answer {
    let (_folder, path) = file(text);
    run(&["config", "check", path.to_str().unwrap()], "")
}

/// The line of a setting in what `config show` answers.
fn line<'a>(shown: &'a str, key: &str) -> &'a str {
    let line = shown.lines().find(|line| line.trim_start_matches("# ").starts_with(key));
    line.unwrap_or_else(|| panic!("{key}: {shown}"))
}

#[test]
fn an_option_goes_before_the_environment_and_that_before_the_file() {
    let (_folder, path) = file(
        "listen = \"127.0.0.1:1\"\ndata = \"/srv/file\"\nbooks = false\nhalls = [\"192.0.2.0/24\"]\n",
    );
    let mut command = staunton(&["config", "show", "--listen", "127.0.0.1:3"]);
    command.env("STAUNTON_CONFIG", &path);
    command.env("STAUNTON_LISTEN", "127.0.0.1:2").env("STAUNTON_DATA", "/srv/environment");
    command.env("STAUNTON_TRUSTED_PROXIES", "[\"10.0.0.0/8\"]");
    let output = command.output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert_eq!(line(&shown, "listen"), "listen = \"127.0.0.1:3\"  # option");
    assert_eq!(line(&shown, "data"), "data = \"/srv/environment\"  # STAUNTON_DATA");
    assert_eq!(line(&shown, "books"), format!("books = false  # {}", path.display()));
    assert_eq!(line(&shown, "halls"), format!("halls = [\"192.0.2.0/24\"]  # {}", path.display()));
    let proxies = "trusted_proxies = [\"10.0.0.0/8\"]  # STAUNTON_TRUSTED_PROXIES";
    assert_eq!(line(&shown, "trusted_proxies"), proxies);
    assert_eq!(line(&shown, "log"), "log = \"text\"  # default");
}

#[test]
fn what_is_shown_is_a_file_of_the_same_settings() {
    let shown = run(&["config", "show", "--no-books", "--origin", "https://chess.example.org"], "");
    assert_eq!(shown.code, 0, "{}", shown.error);
    let (_folder, path) = file(&shown.out);
    let again = run(&["config", "show", "--config", path.to_str().unwrap()], "");
    let values = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split("  # ").next().unwrap().to_owned()).collect()
    };
    assert_eq!(values(&again.out), values(&shown.out));
    assert_eq!(line(&shown.out, "books"), "books = false  # option");
    assert_eq!(line(&shown.out, "most_kept_mib"), "most_kept_mib = 8192  # default");
}

#[test]
fn the_password_of_a_database_is_not_shown() {
    for (given, shown) in [
        ("postgres://club:se@cr:et@db.example.org/club", "postgres://club:***@db.example.org/club"),
        ("postgres://club@db.example.org/club", "postgres://club@db.example.org/club"),
        ("postgres://db.example.org:5433/club", "postgres://db.example.org:5433/club"),
    ] {
        let told = run(&["config", "show", "--database", given], "");
        assert_eq!(told.code, 0, "{}", told.error);
        assert_eq!(line(&told.out, "database"), format!("database = \"{shown}\"  # option"));
    }
}

#[test]
fn a_setting_that_is_none_is_named_with_those_there_are() {
    let answer = check("lisen = \"127.0.0.1:1\"\n");
    assert_eq!(answer.code, 1);
    for word in ["lisen", "listen", "trusted_proxies", "staunton.toml"] {
        assert!(answer.error.contains(word), "{word}: {}", answer.error);
    }
}

#[test]
fn a_wrong_value_is_named_with_its_key() {
    for (text, key, word) in [
        ("listen = 8344\n", "listen", "socket address"),
        ("listen = \"chess.example.org\"\n", "listen", "socket address"),
        ("halls = [\"everybody\"]\n", "halls", "IP"),
        ("log = \"xml\"\n", "log", "json"),
        ("registration = \"secret\"\n", "registration", "invitation"),
        ("most_kept_mib = -1\n", "most_kept_mib", "-1"),
        ("origins = [\"chess.example.org\"]\n", "origins", "https://chess.example.org"),
        ("origins = [\"https://chess.example.org/\"]\n", "origins", "https://chess.example.org"),
        ("hosts = [\"https://chess.example.org\"]\n", "hosts", "without a port"),
        ("listen = \n", "line 1", "staunton.toml"),
    ] {
        let answer = check(text);
        assert_eq!(answer.code, 1, "{text}");
        assert!(
            answer.error.contains(key) && answer.error.contains(word),
            "{text}{}",
            answer.error
        );
    }
}

#[test]
fn a_file_that_is_not_there_is_told() {
    let answer = run(&["config", "check", "no-such-file.toml"], "");
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("no-such-file.toml cannot be read"), "{}", answer.error);
}

#[test]
fn an_empty_file_is_in_order() {
    let answer = check("");
    assert_eq!((answer.code, answer.out.as_str()), (0, "in order\n"), "{}", answer.error);
}

#[test]
fn the_log_names_who_was_refused_in_json_where_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving =
        staunton(&["serve", "--listen", "127.0.0.1:0", "--no-books", "--log", "json"]);
    serving.arg("--data").arg(folder.path()).env("RUST_LOG", "warn");
    let mut child = serving.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit('/').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    let body = r#"{"name": "Nobody", "password": "wrong password"}"#;
    let length = body.len();
    let request = format!(
        "POST /v1/account/login HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         x-forwarded-for: 203.0.113.7\r\nx-request-id: of-the-proxy\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = lines.iter().find(|line| line["message"] == "not granted").expect(&log);
    assert_eq!(told["status"], 401, "{log}");
    assert_eq!(told["route"], "/v1/account/login", "{log}");
    assert_eq!(told["address"], "203.0.113.7", "{log}");
    assert!(lines.iter().all(|line| line["span"]["id"] == "of-the-proxy"), "{log}");
    assert!(lines.iter().any(|line| line["message"] == "a login failed"), "{log}");
}

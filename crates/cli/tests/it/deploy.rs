//! The files with which a server is put up: what the systems they are for say of them, and what the
//! handbook prints.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::bots::python;
use crate::served::Served;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn file(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap()
}

/// Whether a program is installed; the skip is recorded if it is not.
fn has(program: &str) -> bool {
    let mut tried = Command::new(program);
    let is_there =
        tried.arg("version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !is_there {
        staunton_corpora::skip("deploy", &format!("{program} is not installed"));
    }
    is_there
}

fn output(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn the_handbook_prints_the_files_as_they_are() {
    for (chapter, name) in [
        ("service", "staunton.service"),
        ("service", "staunton.toml"),
        ("container", "Containerfile"),
        ("proxy", "nginx.conf"),
        ("proxy", "Caddyfile"),
        ("several", "compose.yaml"),
    ] {
        let chapter = file(&format!("docs/handbook/src/server/{chapter}.md"));
        assert!(chapter.contains(&file(&format!("deploy/{name}"))), "{name}");
    }
}

#[test]
fn the_settings_are_in_order() {
    let settings = root().join("deploy/staunton.toml");
    let (is_well, told) = output(
        Command::new(env!("CARGO_BIN_EXE_staunton")).args(["config", "check"]).arg(settings),
    );
    assert!(is_well, "{told}");
}

#[test]
fn the_compose_file_is_what_its_schema_says() {
    let Some(python) = python("check_jsonschema") else { return };
    let check = |file: &Path| {
        let arguments = ["-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"];
        output(Command::new(&python).args(arguments).arg(file))
    };
    let (is_well, told) = check(&root().join("deploy/compose.yaml"));
    assert!(is_well, "{told}");
    // The schema is asked indeed.
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("compose.yaml");
    std::fs::write(&wrong, file("deploy/compose.yaml").replace("restart:", "restarts:")).unwrap();
    let (is_well, told) = check(&wrong);
    assert!(!is_well && told.contains("restarts"), "{told}");
}

#[test]
fn the_unit_is_one_and_leaves_little_open() {
    if !has("systemd-analyze") {
        return;
    }
    // It must name a program that is there.
    let unit = file("deploy/staunton.service");
    let unit = unit.replace("/usr/local/bin/staunton", env!("CARGO_BIN_EXE_staunton"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("staunton.service");
    std::fs::write(&path, unit).unwrap();
    let (is_well, told) = output(Command::new("systemd-analyze").arg("verify").arg(&path));
    assert!(is_well && !told.contains("staunton.service:"), "{told}");
    let security = ["security", "--offline=true", "--no-pager", "--threshold=20"];
    let (is_well, told) = output(Command::new("systemd-analyze").args(security).arg(&path));
    assert!(is_well, "more than 2.0 is open: {told}");
}

#[test]
fn caddy_takes_its_file() {
    if !has("caddy") {
        return;
    }
    let validate = ["validate", "--adapter", "caddyfile", "--config"];
    let (is_well, told) =
        output(Command::new("caddy").args(validate).arg(root().join("deploy/Caddyfile")));
    assert!(is_well, "{told}");
}

/// nginx in a folder of its own; it ends with this value.
struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A request over a connection of its own: the answer until the other side is silent.
fn ask(port: u16, head: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let mut part = [0; 4_096];
    while let Ok(read @ 1..) = stream.read(&mut part) {
        answer.extend(&part[..read]);
        // A socket stays open: its first message is what is waited for.
        if answer.windows(10).any(|words| words == br#""snapshot""#) {
            break;
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_game_is_played_through_nginx() {
    if !has("nginx") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start_behind(folder.path(), "https://chess.example.org");
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    // The file as it is, but for the place, and the certificate that nobody has here.
    let site = file("deploy/nginx.conf")
        .lines()
        .filter(|line| !line.contains("ssl_certificate") && !line.contains("[::]"))
        .collect::<Vec<_>>()
        .join("\n");
    let site = site.replace("listen 443 ssl", &format!("listen 127.0.0.1:{port}"));
    let site = served.there(&site);
    let config = folder.path().join("nginx.conf");
    let whole = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr; events {{}}\n\
         http {{ access_log off; client_body_temp_path b; proxy_temp_path p; fastcgi_temp_path f;\n\
         uwsgi_temp_path u; scgi_temp_path s;\n{site}}}"
    );
    std::fs::write(&config, whole).unwrap();
    let nginx = || {
        let mut nginx = Command::new("nginx");
        nginx.arg("-p").arg(folder.path()).arg("-e").arg("stderr").arg("-c").arg(&config);
        nginx
    };
    let (is_well, told) = output(nginx().arg("-t"));
    assert!(is_well, "{told}");
    let _nginx = Nginx(nginx().stderr(Stdio::null()).spawn().unwrap());
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(10), "nginx does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
    let wish = r#"{"opponent":"board","color":"white"}"#;
    let made = ask(
        port,
        &format!(
            "POST /v1/games HTTP/1.1\r\nHost: chess.example.org\r\nConnection: close\r\n\
             Content-Length: {}\r\n\r\n{wish}",
            wish.len()
        ),
    );
    let cookie = made.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
    });
    let id = made.split_once(r#""game":{"id":""#).map(|(_, rest)| &rest[..8]);
    let (Some(cookie), Some(id)) = (cookie, id) else { panic!("no game: {made}") };
    let socket = ask(
        port,
        &format!(
            "GET /v1/games/{id}/socket HTTP/1.1\r\nHost: chess.example.org\r\nCookie: {cookie}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ),
    );
    assert!(socket.starts_with("HTTP/1.1 101 "), "{socket}");
    assert!(socket.contains(r#""type":"snapshot""#) && socket.contains(id), "{socket}");
}

//! A server that says where it is reached, and opens the browser.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::program::staunton;

/// A server that ends with this value, and its first lines.
struct Begun {
    child: Child,
    lines: Vec<String>,
}

impl Drop for Begun {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn begin(mut command: Command, data: &std::path::Path, count: usize) -> Begun {
    command.args(["--no-books", "--data"]).arg(data.join("data")).env("RUST_LOG", "off");
    let mut child = command.spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut lines = Vec::new();
    for _ in 0..count {
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        lines.push(line.trim_end_matches('\n').to_owned());
    }
    Begun { child, lines }
}

#[cfg(unix)]
#[test]
fn the_browser_is_sent_to_the_address_that_was_found() {
    use std::os::unix::fs::PermissionsExt;
    let desk = tempfile::tempdir().unwrap();
    let browser = desk.path().join("xdg-open");
    let seen = desk.path().join("seen");
    let script = format!("#!/bin/sh\necho \"$1\" > {0}.new && mv {0}.new {0}\n", seen.display());
    std::fs::write(&browser, script).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = staunton(&["--open", "--listen", "127.0.0.1:0"]);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", desk.path().display()));
    let begun = begin(command, desk.path(), 1);
    let address = begun.lines[0].strip_prefix("Staunton listens on ").unwrap();
    let patience = Instant::now() + Duration::from_secs(10);
    while !seen.exists() {
        assert!(Instant::now() < patience, "no browser was opened");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(std::fs::read_to_string(seen).unwrap(), format!("{address}/\n"));
}

#[test]
fn without_a_browser_the_server_serves_on() {
    let desk = tempfile::tempdir().unwrap();
    let mut command = staunton(&["--open", "--listen", "127.0.0.1:0"]);
    command.env("PATH", desk.path());
    let mut begun = begin(command, desk.path(), 1);
    let mut told = BufReader::new(begun.child.stderr.take().unwrap());
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    assert!(line.starts_with("The browser could not be opened: "), "{line}");
    let address = begun.lines[0].rsplit('/').next().unwrap();
    assert!(std::net::TcpStream::connect(address).is_ok());
}

#[test]
fn the_network_is_told_the_way_in() {
    let desk = tempfile::tempdir().unwrap();
    let begun = begin(staunton(&["--lan", "--listen", "127.0.0.1:0"]), desk.path(), 2);
    let port = begun.lines[0].strip_prefix("Staunton listens on http://0.0.0.0:").unwrap();
    if begun.lines[1] == "This machine is on no network: nobody else can reach it." {
        staunton_corpora::skip("network", "this machine is on none");
        return;
    }
    let url = begun.lines[1].strip_prefix("Others on your network open http://").unwrap();
    let address = url.strip_suffix('/').unwrap();
    assert!(address.ends_with(&format!(":{port}")) && !address.starts_with("0.0.0.0"), "{url}");
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let asked = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    std::io::Write::write_all(&mut stream, asked.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

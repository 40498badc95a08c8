//! What strangers bring is done in processes of its own: none of it ends the server.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::served::Served;

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_mins(10);

/// Asks the server; the answer with its headers. All calls are those of one guest.
fn ask(served: &Served, request: &str, cookie: Option<&str>, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(&served.address).unwrap();
    let cookie = cookie.map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
    let head = format!(
        "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}content-length: {}\r\n\r\n",
        served.address,
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// What stands between `before` and the next quotation mark or semicolon.
fn after<'a>(answer: &'a str, before: &str) -> &'a str {
    let (_, rest) = answer.split_once(before).unwrap_or_else(|| panic!("{before}: {answer}"));
    rest.split(['"', ';']).next().unwrap()
}

/// Brings a book: its path, and the cookie of whoever brought it.
fn bring(served: &Served, text: &[u8]) -> (String, String) {
    let answer = ask(served, "POST /v1/books?name=a.txt", None, text);
    let path = format!("/v1/books/{}", after(&answer, "\"id\":\""));
    (path, format!("staunton={}", after(&answer, "set-cookie: staunton=")))
}

/// Waits until `found` finds something.
fn wait<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The workers of this server: their process ids.
fn workers(served: &Served) -> Vec<u32> {
    let server = served.child.id();
    let children = fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let id: u32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let state = fields.next()?;
        let parent: u32 = fields.next()?.parse().ok()?;
        (parent == server && state != "Z").then_some(id)
    });
    children.collect()
}

/// A line of the kernel's account of a process, in kilobytes.
fn kilobytes(process: u32, line: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let found = status.lines().find_map(|it| it.strip_prefix(line)).unwrap();
    found.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Waits until a book is read, or is not: the answer.
fn read(served: &Served, (path, cookie): &(String, String)) -> String {
    wait("the book is read", || {
        let answer = ask(served, &format!("GET {path}"), Some(cookie), b"");
        (!answer.contains("\"state\":\"reading\"") && !answer.contains("\"state\":\"waiting\""))
            .then_some(answer)
    })
}

/// Games without end, which take memory and time.
fn endless() -> Vec<u8> {
    b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ".repeat((15 << 20) / 30)
}

#[test]
fn a_book_that_needs_more_memory_than_it_may_have_fails_and_the_server_goes_on() {
    let folder = TempDir::new().unwrap();
    let served = Served::start_small(folder.path(), 200_000);
    let book = read(&served, &bring(&served, &endless()));
    assert!(book.contains("\"state\":\"failed\""), "{book}");
    assert!(book.contains("it needs more than 512 MB of memory"), "{book}");
    assert!(kilobytes(served.child.id(), "VmHWM:") < 250_000);
    let book = read(&served, &bring(&served, b"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5"));
    assert!(book.contains("\"state\":\"ready\""), "{book}");
}

#[test]
fn a_book_that_is_thrown_away_takes_its_worker_with_it() {
    let folder = TempDir::new().unwrap();
    let served = Served::start_small(folder.path(), 200_000);
    let (path, cookie) = bring(&served, &endless());
    wait("a worker begins", || (!workers(&served).is_empty()).then_some(()));
    let gone = ask(&served, &format!("DELETE {path}"), Some(&cookie), b"");
    assert!(gone.starts_with("HTTP/1.1 204"), "{gone}");
    let begun = Instant::now();
    wait("the worker ends", || workers(&served).is_empty().then_some(()));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_worker_that_is_killed_is_told_and_one_whose_server_is_gone_ends() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::start_small(folder.path(), 200_000);
    let book = bring(&served, &endless());
    let worker = wait("a worker begins", || workers(&served).first().copied());
    let killed = Command::new("kill").args(["-9", &worker.to_string()]).status().unwrap();
    assert!(killed.success());
    let book = read(&served, &book);
    assert!(book.contains("the reader could not go on with this book"), "{book}");

    bring(&served, &endless());
    let worker = wait("a worker begins", || workers(&served).first().copied());
    served.child.kill().unwrap();
    served.child.wait().unwrap();
    let there = format!("/proc/{worker}");
    wait("it ends", || (!fs::exists(&there).unwrap()).then_some(()));
}

#[test]
fn a_signal_to_all_is_the_servers_alone() {
    use std::io::{BufRead, BufReader, Read};
    use std::os::unix::process::CommandExt;

    let desk = tempfile::tempdir().unwrap();
    let mut serving = crate::program::staunton(&["serve", "--listen", "127.0.0.1:0"]);
    serving.arg("--data").arg(desk.path().join("served")).env("RUST_LOG", "warn").process_group(0);
    let mut child = serving.spawn().unwrap();
    // The books of a new server are read by workers just now.
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    for signal in ["-INT", "-TERM"] {
        let group = format!("-{}", child.id());
        assert!(Command::new("kill").args([signal, "--", &group]).status().unwrap().success());
    }
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(!log.contains("broke down"), "{log}");
}

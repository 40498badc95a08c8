//! What is looked at.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use staunton_server::is_in_use;
use time::OffsetDateTime;

use super::finding::Finding;

/// How long an answer of what listens is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a write is timed.
const WRITES: usize = 9;
/// As much as a move and its surroundings.
const WRITTEN: [u8; 4_096] = [b'x'; 4_096];
/// A move that takes longer than this to be kept is felt.
const SLOW: Duration = Duration::from_millis(50);
/// No disk keeps anything so fast: it only says so, or it is memory.
const TOO_FAST: Duration = Duration::from_micros(20);
/// No clock was right before this program was written: 2026-01-01.
const WRITTEN_IN: u64 = 1_767_225_600;
/// How much later than now a file may be: file systems round.
const ROUNDED: Duration = Duration::from_secs(2);

/// Whether a server could listen there.
pub(super) fn port(listen: SocketAddr, data: &Path) -> Finding {
    match TcpListener::bind(listen) {
        Ok(_) if listen.port() == 0 => Finding::Well("A free port will be found.".to_owned()),
        Ok(_) => Finding::Well(format!("{listen} is free.")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            if !is_well(listen) {
                return Finding::Fault(format!(
                    "{listen} is taken by another program; --listen 127.0.0.1:0 takes any free port."
                ));
            }
            let whose = match is_in_use(data) {
                Ok(true) => "this folder",
                Ok(false) | Err(_) => "another folder",
            };
            Finding::Well(format!(
                "{listen} is a Staunton already, and it is well; it serves {whose}."
            ))
        }
        Err(error) => Finding::Fault(format!("{listen} cannot be listened at: {error}.")),
    }
}

/// Whether a Staunton listens there that says it is well.
fn is_well(listen: SocketAddr) -> bool {
    let asked = || -> io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&listen, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {listen}\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.take(4_096).read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    asked()
        .is_ok_and(|answer| answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n"))
}

/// A file in the folder that goes with this value.
struct Trial(PathBuf);

impl Trial {
    fn begin(folder: &Path) -> io::Result<(Self, File)> {
        let path = folder.join(format!("doctor-{}.tmp", std::process::id()));
        let file = File::create_new(&path)?;
        Ok((Self(path), file))
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

/// The folder itself, or the nearest one above it, in which it would be made.
fn nearest(data: &Path) -> &Path {
    data.ancestors().find(|folder| folder.is_dir()).unwrap_or_else(|| Path::new("."))
}

/// Whether the folder for data can be written.
pub(super) fn folder(data: &Path) -> Finding {
    let shown = data.display();
    if data.exists() && !data.is_dir() {
        return Finding::Fault(format!("{shown} is no folder; --data DIR chooses another."));
    }
    let there = nearest(data);
    match Trial::begin(there) {
        Err(error) => Finding::Fault(format!(
            "{} cannot be written: {error}; --data DIR chooses another folder.",
            there.display()
        )),
        Ok(_) if there != data => Finding::Well(format!("{shown} can be made.")),
        Ok(_) => match is_in_use(data) {
            Ok(true) => Finding::Well(format!("{shown} can be written; a server uses it.")),
            Ok(false) => Finding::Well(format!("{shown} can be written.")),
            Err(error) => {
                Finding::Fault(format!("{shown}: the lock of the server cannot be read: {error}."))
            }
        },
    }
}

/// How long the disk takes to keep a move.
pub(super) fn disk(data: &Path) -> Finding {
    let timed = || -> io::Result<Duration> {
        let (_trial, mut file) = Trial::begin(nearest(data))?;
        let mut times = Vec::with_capacity(WRITES);
        for _ in 0..WRITES {
            let before = Instant::now();
            file.write_all(&WRITTEN)?;
            file.sync_all()?;
            times.push(before.elapsed());
        }
        times.sort_unstable();
        Ok(times[WRITES / 2])
    };
    match timed() {
        Ok(time) => told(time),
        Err(error) => Finding::Fault(format!("The disk keeps nothing: {error}.")),
    }
}

fn told(time: Duration) -> Finding {
    let ms = time.as_secs_f64() * 1e3;
    if time < TOO_FAST {
        return Finding::Warning(format!(
            "The disk says after {ms:.3} ms that a move is kept, as memory does; after a power cut \
             games may be gone."
        ));
    }
    if time > SLOW {
        return Finding::Warning(format!(
            "The disk takes {ms:.0} ms to keep a move, which is felt."
        ));
    }
    Finding::Well(format!("The disk keeps a move in {ms:.1} ms."))
}

/// Whether the clock can be right: not before this program, nor before what is kept.
pub(super) fn clock(data: &Path) -> Finding {
    let files = fs::read_dir(data).into_iter().flatten().flatten();
    let written = files.filter_map(|file| file.metadata().ok()?.modified().ok());
    judged(SystemTime::now(), written.max())
}

fn judged(now: SystemTime, newest: Option<SystemTime>) -> Finding {
    let at = OffsetDateTime::from(now);
    let (date, hour, minute) = (at.date(), at.hour(), at.minute());
    let date = format!("{}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day());
    let clock = format!("The clock says {date} {hour:02}:{minute:02} UTC");
    if now < SystemTime::UNIX_EPOCH + Duration::from_secs(WRITTEN_IN) {
        return Finding::Fault(format!("{clock}, when this program was not yet written."));
    }
    match newest.and_then(|newest| newest.duration_since(now).ok()) {
        Some(ahead) if ahead > ROUNDED => Finding::Fault(format!(
            "{clock}, {} s before the newest file of the folder for data was written.",
            ahead.as_secs()
        )),
        _ => Finding::Well(format!("{clock}; is that so?")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(finding: Finding) -> (&'static str, String) {
        match finding {
            Finding::Well(words) => ("well", words),
            Finding::Warning(words) => ("warning", words),
            Finding::Fault(words) => ("fault", words),
        }
    }

    #[test]
    fn a_port_that_another_program_has_is_a_fault() {
        let folder = tempfile::tempdir().unwrap();
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        // It takes the question and says nothing that a Staunton would say.
        let address = taken.local_addr().unwrap();
        let other = std::thread::spawn(move || drop(taken.accept()));
        let (how, words) = words(port(address, folder.path()));
        other.join().unwrap();
        assert_eq!(how, "fault");
        assert!(words.starts_with(&format!("{address} is taken by another program;")), "{words}");
    }

    #[test]
    fn a_file_in_the_place_of_the_folder_is_a_fault_and_nothing_is_left_behind() {
        let desk = tempfile::tempdir().unwrap();
        let data = desk.path().join("club");
        assert_eq!(words(folder(&data)), ("well", format!("{} can be made.", data.display())));
        fs::write(&data, "x").unwrap();
        assert_eq!(words(folder(&data)).0, "fault");
        fs::remove_file(&data).unwrap();
        disk(&data);
        assert_eq!(fs::read_dir(desk.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_disk_is_neither_slower_nor_faster_than_disks_are() {
        assert_eq!(words(told(Duration::from_micros(3))).0, "warning");
        assert_eq!(words(told(Duration::from_millis(80))).0, "warning");
        let well = ("well", "The disk keeps a move in 1.5 ms.".to_owned());
        assert_eq!(words(told(Duration::from_micros(1_500))), well);
    }

    #[test]
    fn a_clock_before_what_is_kept_is_wrong() {
        let at = |secs| SystemTime::UNIX_EPOCH + Duration::from_secs(secs);
        let now = at(1_795_755_000);
        let well = ("well", "The clock says 2026-11-27 04:50 UTC; is that so?".to_owned());
        assert_eq!(words(judged(now, None)), well);
        assert_eq!(words(judged(now, Some(at(1_795_755_001)))), well);
        let (how, told) = words(judged(now, Some(at(1_795_755_090))));
        assert_eq!(how, "fault");
        assert!(told.contains(", 90 s before the newest file"), "{told}");
        assert_eq!(words(judged(at(0), None)).0, "fault");
    }
}

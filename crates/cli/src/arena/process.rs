//! An engine that runs beside us and speaks UCI.
//!
//! Whatever it does, nothing here waits for ever: every answer has a deadline.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::contender::Contender;

/// A longer line is cut.
const LONGEST_LINE: u64 = 1 << 16;

/// Lines that wait to be read; an engine that says more has to wait itself.
const LINES_KEPT: usize = 4_096;

/// How long it may take to say that it lives, when a move has not come.
const LIFE: Duration = Duration::from_secs(2);

/// How long it may take to leave before it is ended.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why an engine is of no more use.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EngineError {
    /// The program could not be started.
    #[error("{name} cannot be started")]
    Start { name: String, source: io::Error },
    /// It ended, or closed its output.
    #[error("{name} stopped without being asked to")]
    Gone { name: String },
    /// It did not answer in time.
    #[error("{name} gave no {expected} within {seconds} seconds")]
    Silent { name: String, expected: &'static str, seconds: f64 },
    /// It broke down in one game after another.
    #[error("{name} broke down in {games} games running")]
    Unfit { name: String, games: u32 },
}

/// A running engine.
pub(crate) struct Process {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// How long it may take to start, or to make itself ready.
    ready: Duration,
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thought {
    /// The move in UCI, as it was written.
    pub(crate) best: String,
    /// Centipawns for the side to move; mates as 30,000 less the moves to it.
    pub(crate) score: Option<i32>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// By our clock.
    pub(crate) time: Duration,
}

impl Process {
    /// Starts the engine and sets its options. It may take `ready` to start, and to make itself
    /// ready.
    pub(crate) fn start(contender: &Contender, ready: Duration) -> Result<Self, EngineError> {
        let name = contender.name.clone();
        let refuse = |source| EngineError::Start { name: name.clone(), source };
        let [program, arguments @ ..] = contender.command.as_slice() else {
            return Err(refuse(io::Error::from(io::ErrorKind::NotFound)));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(refuse)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(refuse(io::Error::from(io::ErrorKind::BrokenPipe)));
        };
        let (sender, lines) = sync_channel(LINES_KEPT);
        thread::spawn(move || {
            let (mut output, mut line) = (BufReader::new(output), Vec::new());
            while let Ok(1..) = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let mut process = Self { name, child, input, lines, ready };
        process.say("uci")?;
        process.await_word("uciok", ready)?;
        for (option, value) in &contender.options {
            process.say(&format!("setoption name {option} value {value}"))?;
        }
        process.say("isready")?;
        process.await_word("readyok", ready)?;
        Ok(process)
    }

    /// Tells of a new game.
    pub(crate) fn new_game(&mut self) -> Result<(), EngineError> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.await_word("readyok", self.ready)
    }

    /// Whether it still answers, after a move that did not come: then it was only slow.
    pub(crate) fn is_alive(&mut self) -> bool {
        self.say("stop").is_ok()
            && self.say("isready").is_ok()
            && self.await_word("readyok", LIFE).is_ok()
    }

    /// Asks for a move, and waits for it `patience` long.
    pub(crate) fn think(
        &mut self,
        position: &str,
        go: &str,
        patience: Duration,
    ) -> Result<Thought, EngineError> {
        self.say(position)?;
        let start = Instant::now();
        self.say(go)?;
        let mut thought = Thought::default();
        loop {
            let line = self.line("bestmove", start + patience, patience)?;
            if let Some(words) = line.strip_prefix("info ") {
                thought.note(words);
            } else if let Some(best) = line.strip_prefix("bestmove") {
                thought.time = start.elapsed();
                best.split_whitespace().next().unwrap_or_default().clone_into(&mut thought.best);
                return Ok(thought);
            }
        }
    }

    fn say(&mut self, line: &str) -> Result<(), EngineError> {
        // One write, so that the line arrives as a whole.
        let sent = self.input.write_all(format!("{line}\n").as_bytes());
        sent.and_then(|()| self.input.flush())
            .map_err(|_| EngineError::Gone { name: self.name.clone() })
    }

    fn await_word(&mut self, word: &'static str, patience: Duration) -> Result<(), EngineError> {
        let deadline = Instant::now() + patience;
        while self.line(word, deadline, patience)?.split_whitespace().next() != Some(word) {}
        Ok(())
    }

    fn line(
        &self,
        expected: &'static str,
        deadline: Instant,
        patience: Duration,
    ) -> Result<String, EngineError> {
        let left = deadline.saturating_duration_since(Instant::now());
        // One that talks without end must not be listened to without end.
        let heard = match left {
            Duration::ZERO => Err(RecvTimeoutError::Timeout),
            left => self.lines.recv_timeout(left),
        };
        heard.map_err(|error| match error {
            RecvTimeoutError::Disconnected => EngineError::Gone { name: self.name.clone() },
            RecvTimeoutError::Timeout => EngineError::Silent {
                name: self.name.clone(),
                expected,
                seconds: patience.as_secs_f64(),
            },
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let asked = self.say("stop").and_then(|()| self.say("quit"));
        let until = Instant::now() + FAREWELL;
        while asked.is_ok() && Instant::now() < until {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // It had its chance. That it has gone by itself meanwhile is no fault.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Thought {
    /// Notes what a line of information says; lines of lesser variations and bounds are left out.
    fn note(&mut self, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let after = |name: &str| {
            let at = words.iter().position(|&word| word == name)?;
            words.get(at + 1).copied()
        };
        let is_string = words.first() == Some(&"string");
        if is_string || after("multipv").is_some_and(|number| number != "1") {
            return;
        }
        if let Some(nodes) = after("nodes").and_then(|nodes| nodes.parse().ok()) {
            self.nodes = Some(nodes);
        }
        if words.contains(&"lowerbound") || words.contains(&"upperbound") {
            return;
        }
        let score = after("cp").and_then(|cp| cp.parse::<i32>().ok()).or_else(|| {
            let moves: i32 = after("mate")?.parse().ok()?;
            Some(if moves > 0 { 30_000 - moves.min(1000) } else { -30_000 - moves.max(-1000) })
        });
        if let Some(score) = score {
            self.score = Some(score.clamp(-30_000, 30_000));
            self.depth = after("depth").and_then(|depth| depth.parse().ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(lines: &[&str]) -> Thought {
        let mut thought = Thought::default();
        for line in lines {
            thought.note(line);
        }
        thought
    }

    #[test]
    fn the_last_whole_score_counts() {
        let thought = noted(&[
            "depth 7 score cp 31 nodes 900 pv e2e4",
            "depth 8 multipv 2 score cp -90 nodes 950 pv a2a3",
            "depth 9 score cp 80 lowerbound nodes 1000",
            "string cp 999",
        ]);
        assert_eq!((thought.score, thought.depth, thought.nodes), (Some(31), Some(7), Some(1000)));
        assert_eq!(noted(&["score mate 3"]).score, Some(29_997));
        assert_eq!(noted(&["score mate -2"]).score, Some(-29_998));
        assert_eq!(noted(&["score cp", "score mate x", ""]).score, None);
    }

    #[test]
    fn what_cannot_be_started_is_told() {
        let contender: Contender = "/nonexistent/engine".parse().unwrap();
        let started = Process::start(&contender, Duration::from_secs(1));
        assert!(matches!(started, Err(EngineError::Start { .. })));
    }
}

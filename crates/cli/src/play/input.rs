//! What the person types, waited for no longer than the clock allows.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// The lines typed, read by a thread of their own.
pub(super) struct Input {
    lines: Receiver<io::Result<String>>,
}

/// What came.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing, in all that time.
    Silence,
    /// There will be no more.
    End,
}

impl Input {
    /// Begins to read. The thread ends with the program: nothing can wake it from its reading.
    pub(super) fn of(mut reader: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || {
            loop {
                let mut line = String::new();
                let read = reader.read_line(&mut line);
                let last = matches!(read, Ok(0) | Err(_));
                if matches!(read, Ok(0)) || sender.send(read.map(|_| line)).is_err() || last {
                    return;
                }
            }
        });
        Self { lines }
    }

    /// The next line; with a limit, waited for no longer than that.
    pub(super) fn next(&self, limit: Option<Duration>) -> io::Result<Heard> {
        let heard = match limit {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(limit) => self.lines.recv_timeout(limit),
        };
        match heard {
            Ok(line) => line.map(Heard::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Silence),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
        }
    }
}

//! What the person types, waited for no longer than the clock allows.
//!
//! At a terminal the line can be edited, and earlier ones come back with the arrow keys; what comes
//! from a file or another program is read as it is.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// The lines typed, read by a thread of their own.
pub(super) struct Input {
    heard: Receiver<io::Result<Heard>>,
    /// Where lines are edited; none where they only come.
    editor: Option<Editing>,
}

/// A terminal at which lines are edited.
struct Editing {
    /// Asks for a line, with this before it.
    asks: Sender<String>,
    /// Whether a line is being typed.
    is_asked: bool,
    /// Ctrl-C was pressed while no line was being typed.
    interrupted: Arc<AtomicBool>,
}

/// How often is looked whether Ctrl-C was pressed outside of a line.
const LOOK: Duration = Duration::from_millis(100);

/// What came.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Ctrl-C.
    Interrupt,
    /// Nothing, in all that time.
    Silence,
    /// There will be no more.
    End,
}

impl Input {
    /// Begins to read. The thread ends with the program: nothing can wake it from its reading.
    pub(super) fn of(mut reader: impl BufRead + Send + 'static) -> Self {
        let (sender, heard) = sync_channel(0);
        thread::spawn(move || {
            loop {
                let mut line = String::new();
                let read = reader.read_line(&mut line);
                let last = matches!(read, Ok(0) | Err(_));
                let line = read.map(|_| Heard::Line(line));
                if matches!(&line, Ok(Heard::Line(line)) if line.is_empty())
                    || sender.send(line).is_err()
                    || last
                {
                    return;
                }
            }
        });
        Self { heard, editor: None }
    }

    /// Begins to edit lines at the terminal; none if it cannot be done there.
    pub(super) fn at_terminal() -> Option<Self> {
        let (sender, heard) = sync_channel(0);
        let (asks, asked) = channel();
        let (ready, is_ready) = channel();
        thread::spawn(move || {
            let Ok(mut editor) = DefaultEditor::new() else { return };
            if ready.send(()).is_ok() {
                edit(&mut editor, &asked, &sender);
            }
        });
        is_ready.recv().ok()?;
        let interrupted = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&interrupted)).ok()?;
        Some(Self { heard, editor: Some(Editing { asks, is_asked: false, interrupted }) })
    }

    /// The next line, with `prompt` before it; with a limit, waited for no longer than that.
    pub(super) fn next(
        &mut self,
        prompt: String,
        limit: Option<Duration>,
        out: &mut dyn Write,
    ) -> io::Result<Heard> {
        match &mut self.editor {
            None => {
                write!(out, "{prompt}")?;
                out.flush()?;
            }
            Some(editor) if !editor.is_asked => {
                out.flush()?;
                // If the thread has ended, that is heard at once.
                editor.is_asked = editor.asks.send(prompt).is_ok();
            }
            Some(_) => out.flush()?,
        }
        let until = limit.map(|limit| Instant::now() + limit);
        loop {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let heard = match (&self.editor, left) {
                (None, None) => self.heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
                (None, Some(left)) => self.heard.recv_timeout(left),
                (Some(_), left) => self.heard.recv_timeout(left.unwrap_or(LOOK).min(LOOK)),
            };
            let is_over = left.is_some_and(|left| left.is_zero()) || self.editor.is_none();
            match (heard, &mut self.editor) {
                (Err(RecvTimeoutError::Timeout), Some(editor))
                    if editor.interrupted.swap(false, Ordering::Relaxed) =>
                {
                    return Ok(Heard::Interrupt);
                }
                (Err(RecvTimeoutError::Timeout), _) if is_over => return Ok(Heard::Silence),
                (Err(RecvTimeoutError::Timeout), _) => {}
                (Err(RecvTimeoutError::Disconnected), _) => return Ok(Heard::End),
                (Ok(heard), editor) => {
                    if let Some(editor) = editor {
                        editor.is_asked = false;
                    }
                    return heard;
                }
            }
        }
    }
}

/// Reads a line each time one is asked for.
fn edit(
    editor: &mut DefaultEditor,
    asked: &Receiver<String>,
    sender: &SyncSender<io::Result<Heard>>,
) {
    while let Ok(prompt) = asked.recv() {
        let heard = match editor.readline(&prompt) {
            Ok(line) => {
                // A line that is not kept for the arrow keys is no fault.
                let _ = editor.add_history_entry(&line);
                Ok(Heard::Line(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Heard::Interrupt),
            Err(ReadlineError::Eof) => Ok(Heard::End),
            Err(error) => Err(io::Error::other(error)),
        };
        if sender.send(heard).is_err() {
            return;
        }
    }
}

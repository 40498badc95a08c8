//! Jobs in processes of their own: what strangers bring can break such a process, not the server.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::context::JobContext;
use super::job::{JobFailure, JobKind, JobSpec, StopReason};
use super::wire::{Order, Report, STOP};
use super::worker::{InProcess, Runner};

/// How often it is looked whether a worker is to stop or to stand aside.
const LOOK: Duration = Duration::from_millis(20);
/// How long a worker may take to tell what it knows when it is to stop.
const GRACE: Duration = Duration::from_secs(2);
/// So much of what a worker says of its own end is listened to, in bytes.
const LAST_WORDS: u64 = 8 * 1024;

/// Has the jobs that strangers can make heavy done by workers in processes of their own, one for
/// each, and the others in this process.
pub(crate) struct Apart {
    /// The program, and what comes before the kind of the job on its command line.
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) here: InProcess,
}

impl JobKind {
    /// Whether a worker that is to stop still has something to say.
    const fn ends_with_what_is_known(self) -> bool {
        matches!(self, Self::Proof)
    }
}

impl Runner for Apart {
    fn run(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, JobFailure> {
        if !spec.kind.is_done_apart() {
            return self.here.run(spec, context);
        }
        let hired = Hired::start(self, spec);
        let mut hired = hired.map_err(|error| {
            tracing::error!(%error, kind = spec.kind.name(), "a worker cannot be started");
            JobFailure::Broken
        })?;
        hired.follow(spec.kind, context)
    }

    fn most_attempts(&self) -> i64 {
        3
    }
}

/// A worker in a process of its own. Dropped, it is ended.
struct Hired {
    child: Child,
    stdin: ChildStdin,
    reports: Receiver<Report>,
    last_words: Option<JoinHandle<bool>>,
}

impl Hired {
    fn start(apart: &Apart, spec: &JobSpec) -> io::Result<Self> {
        let mut child = Command::new(&apart.program)
            .args(&apart.arguments)
            .arg(spec.kind.name())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // Ctrl-C in a terminal is told to a whole group: it is the server's alone.
            .process_group(0)
            .spawn()?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (tell, reports) = sync_channel(16);
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Ok(report) = Report::read(&mut stdout) {
                if tell.send(report).is_err() {
                    return;
                }
            }
        });
        let last_words = std::thread::spawn(move || is_out_of_memory(stderr));
        let mut hired = Self { child, stdin, reports, last_words: Some(last_words) };
        let order = Order { user: spec.asker.user.clone(), input: spec.input.clone() };
        // A worker that has ended already tells why below.
        match order.write(&mut hired.stdin) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(hired),
        }
    }

    fn follow(&mut self, kind: JobKind, context: &JobContext) -> Result<Vec<u8>, JobFailure> {
        let mut until = None;
        loop {
            match self.reports.recv_timeout(LOOK) {
                Ok(Report::Progress(done, of)) => context.report(done, of),
                Ok(Report::Finding(finding)) => context.find(finding),
                Ok(Report::Done(output)) => return Ok(output),
                Ok(Report::Fault(words)) => return Err(JobFailure::Fault(words)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(kind)),
            }
            if let Some(why) = context.stopped() {
                let has_time = match until {
                    None if kind.ends_with_what_is_known() => {
                        until = Some(Instant::now() + GRACE);
                        io::Write::write_all(&mut self.stdin, &[STOP]).is_ok()
                    }
                    None => false,
                    Some(until) => Instant::now() < until,
                };
                if !has_time {
                    return Err(JobFailure::Stopped(why));
                }
            } else if context.is_to_stand_aside() {
                self.send(Signal::STOP);
                // Whether it is to stop is looked at above.
                let _ = context.checkpoint();
                self.send(Signal::CONT);
            }
        }
    }

    fn send(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(Err(error)) = pid.map(|pid| kill_process(pid, signal)) {
            tracing::warn!(%error, ?signal, "a worker does not hear");
        }
    }

    /// Why a worker ended without a word.
    fn ended(&mut self, kind: JobKind) -> JobFailure {
        let status = self.child.wait();
        let is_out_of_memory =
            self.last_words.take().is_some_and(|words| words.join().unwrap_or(false));
        let signal = status.as_ref().ok().and_then(ExitStatusExt::signal);
        if [Signal::INT, Signal::TERM].map(Signal::as_raw).map(Some).contains(&signal) {
            // Whoever told all to end hit it before it stood in a group of its own; later it would
            // not have heard.
            return JobFailure::Stopped(StopReason::Closing);
        }
        tracing::warn!(kind = kind.name(), ?status, "a worker broke down");
        if is_out_of_memory {
            let most = kind.limits().memory_mib;
            return JobFailure::Fault(format!("it needs more than {most} MB of memory"));
        }
        if signal == Some(Signal::XCPU.as_raw()) {
            return JobFailure::Stopped(StopReason::TimeUp);
        }
        JobFailure::Broken
    }
}

impl Drop for Hired {
    fn drop(&mut self) {
        // It may have ended already; a process that has not been waited for keeps its number.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Puts what a worker says of its own end into the log; whether it had no memory left.
fn is_out_of_memory(stderr: impl Read) -> bool {
    let mut is_out_of_memory = false;
    let mut stderr = BufReader::new(stderr);
    for line in stderr.by_ref().take(LAST_WORDS).lines().map_while(Result::ok) {
        is_out_of_memory |= line.starts_with("memory allocation of");
        tracing::warn!(line, "a worker says");
    }
    // It must not wait for a reader.
    drop(io::copy(&mut stderr, &mut io::sink()));
    is_out_of_memory
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::job::Asker;

    /// How a worker ends that is hit by `signal` before it has begun.
    fn hit_by(signal: &str) -> JobFailure {
        let here = InProcess::default();
        let arguments = ["-c", &format!("kill -{signal} $$")].map(OsString::from).to_vec();
        let apart = Apart { program: "/bin/sh".into(), arguments, here };
        let asker = Asker::default();
        let spec = JobSpec { kind: JobKind::Book, asker, input: Vec::new() };
        let mut hired = Hired::start(&apart, &spec).unwrap();
        assert!(hired.reports.recv().is_err());
        hired.ended(spec.kind)
    }

    #[test]
    fn a_worker_told_to_end_with_all_others_is_not_broken() {
        // Who starts the tests behind a terminal may have SIGINT ignored in all that they start.
        assert_eq!(hit_by("TERM"), JobFailure::Stopped(StopReason::Closing));
        assert_eq!(hit_by("SEGV"), JobFailure::Broken);
        assert_eq!(hit_by("XCPU"), JobFailure::Stopped(StopReason::TimeUp));
    }
}

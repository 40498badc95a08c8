//! A worker in a process of its own, seen from inside: one job, from standard input to standard
//! output.

use std::io::{self, Read, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::context::{JobContext, StepAside, Told};
use super::job::{Asker, JobFailure, JobKind, JobSpec, StopReason};
use super::wire::{Order, Report, STOP};
use super::worker::Runner;

/// Tells the server how far the job is.
struct Teller {
    out: Mutex<Stdout>,
    stop: Arc<AtomicBool>,
}

impl Teller {
    fn tell(&self, report: &Report) -> io::Result<()> {
        report.write(&mut *self.out.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl StepAside for Teller {
    /// The server halts the whole process.
    fn step_aside(&self) {}

    fn is_wanted(&self) -> bool {
        false
    }

    fn told(&self, told: Told) {
        let report = match told {
            Told::Progress(done, of) => Report::Progress(done, of),
            Told::Finding(finding) => Report::Finding(finding),
        };
        // Nobody hears it any more: the end of standard input says so too.
        drop(self.tell(&report));
    }

    fn stopped(&self) -> Option<StopReason> {
        self.stop.load(Ordering::Relaxed).then_some(StopReason::CalledOff)
    }
}

/// Does the job that standard input orders, by a worker of `runner`.
///
/// # Errors
/// If standard input brings no job, or standard output takes no answer.
pub(crate) fn do_ordered(kind: JobKind, runner: &dyn Runner) -> io::Result<()> {
    let mut stdin = io::stdin();
    let order = Order::read(&mut stdin)?;
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    std::thread::spawn(move || {
        let mut byte = [0];
        while matches!(stdin.read(&mut byte), Ok(1)) {
            heard.fetch_or(byte == [STOP], Ordering::Relaxed);
        }
        // The server is gone, and nobody wants what is being done.
        std::process::exit(0);
    });
    let asker = Asker { address: None, user: order.user };
    let spec = JobSpec { kind, asker, input: order.input };
    let teller = Arc::new(Teller { out: Mutex::new(io::stdout()), stop: Arc::clone(&stop) });
    let job = Arc::clone(&teller) as Arc<dyn StepAside>;
    let context = JobContext { job, halt: Arc::clone(&stop), stop };
    teller.tell(&match runner.run(&spec, &context) {
        Ok(output) => Report::Done(output),
        Err(JobFailure::Fault(words)) => Report::Fault(words),
        Err(error) => return Err(io::Error::other(error)),
    })?;
    io::stdout().flush()
}

//! How soon one who has nothing must be playing.

use std::time::Instant;

/// From nothing to the first answer, at most.
const LONGEST_SECONDS: f64 = 30.0;

/// Another bound, for a machine that has other work.
const VARIABLE: &str = "STAUNTON_LONGEST_SECONDS";

/// What is said of an installation: how long it took, or that this was too long.
pub(super) fn told(what: &str, before: Instant) -> Result<String, String> {
    let seconds = before.elapsed().as_secs_f64();
    let line = format!("{seconds:>5.1} s  {what}, from nothing to the answer to the first move");
    let longest = std::env::var(VARIABLE).ok().and_then(|word| word.parse().ok());
    let longest = longest.unwrap_or(LONGEST_SECONDS);
    if seconds > longest { Err(format!("more than {longest} s: {line}")) } else { Ok(line) }
}

//! The processor time of a process and of all that it has begun.

use std::time::Duration;

use crate::TrialError;

/// Ticks a second in `/proc`, on every Linux there is.
const TICKS: u64 = 100;

/// What a process and its children have used, those that have ended included, as Linux tells it.
///
/// # Errors
/// If the process is gone, or the system tells no such thing.
pub(crate) fn used(process: u32) -> Result<Duration, TrialError> {
    let mut ticks = 0;
    for entry in std::fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(id) = name.to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        // What has ended meanwhile is counted by whoever began it.
        let Some(stat) = read(id) else { continue };
        if id == process || stat.parent == process {
            ticks += stat.ticks;
        }
    }
    if ticks == 0 && read(process).is_none() {
        return Err(TrialError::Answer("a process is gone that is measured".to_owned()));
    }
    Ok(Duration::from_millis(ticks * 1_000 / TICKS))
}

struct Stat {
    parent: u32,
    /// Of its own, and of its children that have ended.
    ticks: u64,
}

fn read(process: u32) -> Option<Stat> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |place: usize| fields.get(place).and_then(|field| field.parse::<u64>().ok());
    let parent = u32::try_from(number(1)?).ok()?;
    Some(Stat { parent, ticks: number(11)? + number(12)? + number(13)? + number(14)? })
}

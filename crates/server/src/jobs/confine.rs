//! What a worker in a process of its own may do: so much memory and time, and nothing with the
//! world outside.

#[cfg(target_os = "linux")]
mod system_calls;

use std::io;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::job::JobKind;

/// A worker is so much less urgent than the server.
const NICENESS: i32 = 10;

/// Confines this process to what a job of `kind` needs. To be called before any thread is begun.
///
/// # Errors
/// If the system refuses.
pub(crate) fn confine(kind: JobKind) -> io::Result<()> {
    let limits = kind.limits();
    lower(Resource::Data, limits.memory_mib as u64 * 1024 * 1024)?;
    lower(Resource::Cpu, limits.time.as_secs())?;
    lower(Resource::Core, 0)?;
    rustix::process::nice(NICENESS)?;
    #[cfg(target_os = "linux")]
    {
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
        system_calls::deny(kind.needs_files())?;
    }
    Ok(())
}

fn lower(resource: Resource, to: u64) -> io::Result<()> {
    let most = getrlimit(resource).maximum.map_or(to, |most| most.min(to));
    Ok(setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?)
}

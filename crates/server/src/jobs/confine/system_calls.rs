//! The calls of the system that a worker is refused.

use std::collections::BTreeMap;
use std::io;

use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, TargetArch};

/// The net, other programs and other processes.
const OUTSIDE: [libc::c_long; 20] = [
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_kill,
    libc::SYS_mount,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_bpf,
    libc::SYS_io_uring_setup,
    libc::SYS_keyctl,
    libc::SYS_perf_event_open,
];
/// Files that are not open already.
const FILES: [libc::c_long; 7] = [
    libc::SYS_openat,
    libc::SYS_openat2,
    libc::SYS_unlinkat,
    libc::SYS_renameat2,
    libc::SYS_mkdirat,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
];
/// Those by which older programs on this processor ask for the same.
#[cfg(target_arch = "x86_64")]
const OLD_FILES: [libc::c_long; 8] = [
    libc::SYS_open,
    libc::SYS_creat,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_renameat,
    libc::SYS_mkdir,
    libc::SYS_link,
    libc::SYS_symlink,
];
#[cfg(not(target_arch = "x86_64"))]
const OLD_FILES: [libc::c_long; 0] = [];

/// Refuses this thread, and those that it begins, what a worker has no business with.
pub(super) fn deny(needs_files: bool) -> io::Result<()> {
    let Ok(arch) = TargetArch::try_from(std::env::consts::ARCH) else {
        // A processor for which no filter can be made.
        return Ok(());
    };
    let files = FILES.iter().chain(&OLD_FILES).filter(|_| !needs_files);
    let rules: BTreeMap<i64, _> =
        OUTSIDE.iter().chain(files).map(|call| (*call, Vec::new())).collect();
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let program: BpfProgram = SeccompFilter::new(rules, SeccompAction::Allow, refused, arch)
        .and_then(TryInto::try_into)
        .map_err(io::Error::other)?;
    seccompiler::apply_filter(&program).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::net::TcpListener;
    use std::process::Command;

    use super::*;

    fn refused<T>(done: io::Result<T>) -> bool {
        done.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
    }

    #[test]
    fn a_worker_has_no_net_no_programs_and_no_files() {
        for needs_files in [true, false] {
            // The filter is the thread's, and of those that it begins.
            let thread = std::thread::spawn(move || {
                assert!(File::open("/proc/self/status").is_ok());
                deny(needs_files).unwrap();
                assert!(refused(TcpListener::bind("127.0.0.1:0")));
                assert!(refused(Command::new("true").status()));
                assert_eq!(refused(File::open("/proc/self/status")), !needs_files);
                let begun = std::thread::spawn(|| refused(TcpListener::bind("127.0.0.1:0")));
                assert!(begun.join().unwrap());
            });
            thread.join().unwrap();
        }
    }
}

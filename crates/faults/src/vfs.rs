//! A VFS of SQLite between it and the files: it records what was written and what was synced, fails
//! when it is to, and ends the process when the power is lost.
//!
//! It is the VFS that SQLite has for Unix, of which five functions are replaced; the rest, locks and
//! shared memory among them, stays what it is.

#![expect(unsafe_code, reason = "SQLite takes a VFS as a table of C functions")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rusqlite::ffi;

use crate::disk::{Disk, Step};
use crate::plan::{Failure, Plan};
use crate::replace::replace;

/// Kinds of files that are recorded: what else SQLite opens need not survive.
const RECORDED: c_int =
    ffi::SQLITE_OPEN_MAIN_DB | ffi::SQLITE_OPEN_MAIN_JOURNAL | ffi::SQLITE_OPEN_WAL;

static DISK: OnceLock<Mutex<Disk>> = OnceLock::new();
static BASE: OnceLock<Base> = OnceLock::new();

/// The VFS that is built upon.
struct Base {
    vfs: ffi::sqlite3_vfs,
    /// Where a pointer to what is [`Recorded`] lies, behind the base's own memory of a file, in bytes.
    recorded_at: usize,
}

/// A recorded file that is open.
struct Recorded {
    path: PathBuf,
    /// The base's functions for it.
    base: ffi::sqlite3_io_methods,
    /// Ours, of which most are the base's.
    own: ffi::sqlite3_io_methods,
}

// SAFETY: SQLite's own VFS is never freed or changed, and may be called from every thread.
unsafe impl Send for Base {}
// SAFETY: as above.
unsafe impl Sync for Base {}

/// From now on every database of this process lies on a disk to which happens what the plan says.
///
/// # Errors
/// If SQLite has no VFS to build upon, or takes none.
pub(crate) fn install(plan: Plan) -> Result<(), String> {
    // SAFETY: a null name asks for the default VFS; what is returned lives for ever.
    let base = unsafe { ffi::sqlite3_vfs_find(std::ptr::null()).as_ref() };
    let base = *base.ok_or("SQLite has no VFS")?;
    let align = align_of::<*mut Recorded>();
    let recorded_at = usize::try_from(base.szOsFile).unwrap_or(0).next_multiple_of(align);
    let mut own = base;
    own.szOsFile = c_int::try_from(recorded_at + size_of::<*mut Recorded>()).unwrap_or(c_int::MAX);
    own.pNext = std::ptr::null_mut();
    own.zName = c"faults".as_ptr();
    own.xOpen = Some(open);
    own.xDelete = Some(delete);
    let is_first = DISK.set(Mutex::new(Disk::new(plan))).is_ok()
        && BASE.set(Base { vfs: base, recorded_at }).is_ok();
    if !is_first {
        return Err("it is installed already".to_owned());
    }
    // SAFETY: the table is leaked, so it lives as long as SQLite may call it.
    let code = unsafe { ffi::sqlite3_vfs_register(Box::leak(Box::new(own)), 1) };
    if code == ffi::SQLITE_OK { Ok(()) } else { Err(format!("SQLite took no VFS: {code}")) }
}

fn disk() -> MutexGuard<'static, Disk> {
    let disk = DISK.get_or_init(|| Mutex::new(Disk::new(Plan::default())));
    disk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The power is lost: the files become what a disk would have of them, and the process is gone before
/// anybody else sees them.
fn lose_power(disk: &mut Disk) -> ! {
    for (path, content) in disk.after_power_loss() {
        // What cannot be put there is found by the trial.
        drop(replace(&path, &content));
        let mut memory = path.into_os_string();
        memory.push("-shm");
        drop(std::fs::remove_file(memory));
    }
    let own = rustix::process::getpid();
    let _ = rustix::process::kill_process(own, rustix::process::Signal::KILL);
    loop {
        std::thread::park();
    }
}

fn failed(failure: Failure, io: c_int) -> c_int {
    match failure {
        Failure::Io => io,
        Failure::Full => ffi::SQLITE_FULL,
    }
}

/// Where a file has the pointer to what is [`Recorded`].
///
/// # Safety
/// The memory of `file` is as large as the VFS said.
unsafe fn place(file: *mut ffi::sqlite3_file) -> *mut *mut Recorded {
    let at = BASE.get().map_or(0, |base| base.recorded_at);
    // SAFETY: the place lies within that memory, and `install` has aligned it.
    unsafe { file.byte_add(at).cast() }
}

/// A recorded file.
///
/// # Safety
/// `file` was opened by [`open`] as a recorded one and is not closed before the answer is dropped.
unsafe fn recorded<'a>(file: *mut ffi::sqlite3_file) -> &'a Recorded {
    // SAFETY: `open` left a pointer there to a box that `close` frees.
    unsafe { &**place(file) }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    if name.is_null() || flags & RECORDED == 0 {
        // SAFETY: the arguments are SQLite's own, for the function they were meant for.
        return unsafe { base_open(vfs, name, file, flags, out_flags) };
    }
    // SAFETY: SQLite gives a path that ends with a zero.
    let path = Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(name) }.to_bytes()));
    let mut disk = disk();
    if !disk.knows(path) {
        // Before the file has any lock: closing a file gives up the locks of its process.
        disk.take_up(path, std::fs::read(path).unwrap_or_default());
    }
    // SAFETY: as above; the base uses the beginning of the memory as its own.
    let code = unsafe { base_open(vfs, name, file, flags, out_flags) };
    // SAFETY: SQLite gives memory for a file, whose first word is its methods or null.
    let opened = unsafe { &mut *file };
    // SAFETY: the methods of a file are a table that lives for ever.
    if let (ffi::SQLITE_OK, Some(methods)) = (code, unsafe { opened.pMethods.as_ref() }) {
        let own = ffi::sqlite3_io_methods {
            xClose: Some(close),
            xRead: Some(read),
            xWrite: Some(write),
            xTruncate: Some(truncate),
            xSync: Some(sync),
            ..*methods
        };
        let kept = Box::into_raw(Box::new(Recorded { path: path.to_owned(), base: *methods, own }));
        // SAFETY: the box was just made, and lives until the file is closed.
        opened.pMethods = unsafe { &raw const (*kept).own };
        // SAFETY: the memory is as large as `install` said.
        unsafe { place(file).write(kept) };
    }
    code
}

unsafe fn base_open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    let Some(open) = BASE.get().and_then(|base| base.vfs.xOpen) else {
        return ffi::SQLITE_CANTOPEN;
    };
    // SAFETY: the caller hands on what SQLite gave.
    unsafe { open(vfs, name, file, flags, out_flags) }
}

unsafe extern "C" fn delete(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    sync_folder: c_int,
) -> c_int {
    let mut disk = disk();
    let Some(delete) = BASE.get().and_then(|base| base.vfs.xDelete) else {
        return ffi::SQLITE_IOERR_DELETE;
    };
    // SAFETY: SQLite gives a path that ends with a zero.
    disk.removed(Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(name) }.to_bytes())));
    // SAFETY: the arguments are SQLite's own.
    unsafe { delete(vfs, name, sync_folder) }
}

/// Calls the base's function for a file, where it has it.
macro_rules! base {
    ($recorded:ident.$method:ident, $otherwise:expr, $($argument:expr),+) => {
        match $recorded.base.$method {
            // SAFETY: the arguments are SQLite's own, and the file is one that the base opened.
            Some(method) => unsafe { method($($argument),+) },
            None => $otherwise,
        }
    };
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    let _disk = disk();
    // SAFETY: `open` left a box there, and a file is closed once.
    let recorded = unsafe { Box::from_raw(place(file).read()) };
    base!(recorded.xClose, ffi::SQLITE_IOERR_CLOSE, file)
}

unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    to: *mut c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // Nobody reads once the power is lost.
    let _disk = disk();
    // SAFETY: the file is open.
    let recorded = unsafe { recorded(file) };
    base!(recorded.xRead, ffi::SQLITE_IOERR_READ, file, to, amount, at)
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    let mut disk = disk();
    // SAFETY: the file is open.
    let recorded = unsafe { recorded(file) };
    let length = usize::try_from(amount).unwrap_or(0);
    // SAFETY: SQLite gives so many bytes to be written.
    let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), length) };
    let place = usize::try_from(at).unwrap_or(0);
    match disk.step() {
        Step::Done => {
            disk.written(&recorded.path, place, bytes);
            base!(recorded.xWrite, ffi::SQLITE_IOERR_WRITE, file, from, amount, at)
        }
        Step::Failed(failure) => {
            // A part of it may be there.
            disk.written(&recorded.path, place, &bytes[..length / 2]);
            let half = c_int::try_from(length / 2).unwrap_or(0);
            base!(recorded.xWrite, ffi::SQLITE_IOERR_WRITE, file, from, half, at);
            failed(failure, ffi::SQLITE_IOERR_WRITE)
        }
        Step::PowerLost => {
            disk.written(&recorded.path, place, bytes);
            lose_power(&mut disk)
        }
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    let mut disk = disk();
    // SAFETY: the file is open.
    let recorded = unsafe { recorded(file) };
    match disk.step() {
        Step::Done => {
            disk.cut_to(&recorded.path, usize::try_from(size).unwrap_or(0));
            base!(recorded.xTruncate, ffi::SQLITE_IOERR_TRUNCATE, file, size)
        }
        Step::Failed(failure) => failed(failure, ffi::SQLITE_IOERR_TRUNCATE),
        Step::PowerLost => lose_power(&mut disk),
    }
}

/// The system is not asked to sync: only the model of the disk loses anything.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    let mut disk = disk();
    // SAFETY: the file is open.
    let recorded = unsafe { recorded(file) };
    match disk.step() {
        Step::Done | Step::Failed(Failure::Full) => {
            disk.synced(&recorded.path);
            ffi::SQLITE_OK
        }
        Step::Failed(Failure::Io) => ffi::SQLITE_IOERR_FSYNC,
        Step::PowerLost => lose_power(&mut disk),
    }
}

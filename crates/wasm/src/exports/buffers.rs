//! The two buffers through which texts and numbers cross.

use alloc::vec::Vec;

use spin::{Mutex, MutexGuard};

use crate::Error;

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for a question of so many bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn staunton_input(len: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    input.clear();
    input.resize(len, 0);
    input.as_mut_ptr()
}

/// Returns the address of the last answer.
#[unsafe(no_mangle)]
extern "C" fn staunton_output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}

/// Returns the length of the last answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn staunton_output_len() -> usize {
    lock(&OUTPUT).len()
}

/// Answers a question: 0, or 1 if the answer is an error message.
pub(super) fn answer<T: Into<Vec<u8>>>(question: impl FnOnce(&str) -> Result<T, Error>) -> u32 {
    match number(question) {
        Some(bytes) => {
            *lock(&OUTPUT) = bytes.into();
            0
        }
        None => 1,
    }
}

/// Lets the host read a text before there is an answer.
#[cfg(any(feature = "analyst", feature = "books", feature = "mind"))]
pub(super) fn show(text: alloc::string::String) {
    *lock(&OUTPUT) = text.into_bytes();
}

/// Asks for what is no text; if there is none the answer is an error message.
pub(super) fn number<T>(question: impl FnOnce(&str) -> Result<T, Error>) -> Option<T> {
    let input = bytes();
    // The host makes UTF-8 of all it sends.
    match question(str::from_utf8(&input).unwrap_or_default()) {
        Ok(found) => Some(found),
        Err(error) => {
            *lock(&OUTPUT) = error.told().into_bytes();
            None
        }
    }
}

/// Takes the question as it is.
pub(super) fn bytes() -> Vec<u8> {
    core::mem::take(&mut *lock(&INPUT))
}

/// Takes what a call works on. It is free, for there is one thread, unless a call broke off while it had it: then what
/// is in it may be half done, and all further calls break off, too.
pub(super) fn lock<T>(buffer: &Mutex<T>) -> MutexGuard<'_, T> {
    buffer.try_lock().expect("no call broke off")
}

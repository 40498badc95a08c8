//! Fetching from memory what will be asked for soon.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "a search that waits less for the table is faster: docs/decisions/0003-engine.md"
    )
)]

/// Whether the processor can be asked to.
pub(crate) const IS_THERE: bool = cfg!(target_arch = "x86_64");

/// Asks the processor to bring `what` near. It changes nothing else.
#[inline]
pub(crate) fn prefetch<T>(what: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, and it is allowed for any address;
        // this one is that of a living value.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = what;
}

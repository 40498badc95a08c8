//! The paths: by which instructions the sums are made.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "wider registers make the search faster; the paths are tested to agree"
    )
)]

use super::changes::Changes;
use super::kernel;
use super::parts::Network;
use super::view::View;

/// By which instructions the sums are made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Path {
    /// AVX-512: 32 numbers at a time.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// AVX2: 16 numbers at a time.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Those that any processor of the kind has.
    Portable,
}

impl Path {
    /// All paths, the fastest first.
    const ALL: &[Self] = &[
        #[cfg(target_arch = "x86_64")]
        Self::Avx512,
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        Self::Portable,
    ];

    /// The paths this processor has instructions for, the fastest first.
    pub(super) fn available() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|path| path.is_available())
    }

    /// The fastest path this processor has instructions for.
    pub(super) fn best() -> Self {
        Self::available().next().unwrap_or(Self::Portable)
    }

    fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                std::arch::is_x86_feature_detected!("avx512f")
                    && std::arch::is_x86_feature_detected!("avx512bw")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            Self::Portable => true,
        }
    }
}

/// A path that was found available: it can be gone without asking again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Kernel(Path);

impl Kernel {
    /// The functions of `path`, or of the portable one if this processor lacks the instructions.
    pub(super) fn of(path: Path) -> Self {
        Self(if path.is_available() { path } else { Path::Portable })
    }

    /// See [`kernel::update`].
    #[inline]
    pub(super) fn update(
        self,
        network: &Network,
        changes: &Changes,
        view: View,
        before: &[i16],
        after: &mut [i16],
    ) {
        match self.0 {
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::update(network, changes, view, before, after) },
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { avx2::update(network, changes, view, before, after) },
            Path::Portable => kernel::update(network, changes, view, before, after),
        }
    }

    /// See [`kernel::amend`].
    #[inline]
    pub(super) fn amend(self, network: &Network, changes: &Changes, view: View, sums: &mut [i16]) {
        match self.0 {
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::amend(network, changes, view, sums) },
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { avx2::amend(network, changes, view, sums) },
            Path::Portable => kernel::amend(network, changes, view, sums),
        }
    }

    /// See [`kernel::output`].
    #[inline]
    pub(super) fn output(self, weights: &[i16], own: &[i16], other: &[i16]) -> i32 {
        match self.0 {
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::output(weights, own, other) },
            // SAFETY: `of` has asked for the instructions.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { avx2::output(weights, own, other) },
            Path::Portable => kernel::output(weights, own, other),
        }
    }
}

/// The same functions, compiled for more instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! wider {
    ($name:ident $($extension:tt)+) => {
        mod $name {
            use crate::network::changes::Changes;
            use crate::network::kernel;
            use crate::network::parts::Network;
            use crate::network::view::View;
            pub(super) use crate::network::weigh::$name as output;

            #[target_feature($(enable = $extension),+)]
            pub(super) fn update(
                network: &Network,
                changes: &Changes,
                view: View,
                before: &[i16],
                after: &mut [i16],
            ) {
                kernel::update(network, changes, view, before, after);
            }

            #[target_feature($(enable = $extension),+)]
            pub(super) fn amend(
                network: &Network,
                changes: &Changes,
                view: View,
                sums: &mut [i16],
            ) {
                kernel::amend(network, changes, view, sums);
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
wider!(avx2 "avx2");
#[cfg(target_arch = "x86_64")]
wider!(avx512 "avx512f" "avx512bw");

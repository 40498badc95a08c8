//! Eight 64-bit numbers in one register.
//!
//! The only room of the crate with `unsafe`. A [`Lanes`] proves that the processor has the
//! instructions: the two functions that make one from nothing carry the target features, so
//! only code that has them too can call them, and every other `Lanes` comes from such a one.
#![expect(unsafe_code, reason = "operators cannot carry target features; measured in benches/")]
#![expect(clippy::inline_always, reason = "each is one instruction")]

use core::arch::x86_64::{
    __m512i, _mm_set_epi64x, _mm512_add_epi8, _mm512_add_epi64, _mm512_and_si512,
    _mm512_cmpeq_epi64_mask, _mm512_cvtepu8_epi64, _mm512_gf2p8affine_epi64_epi8,
    _mm512_mask_and_epi64, _mm512_mask_blend_epi64, _mm512_maskz_compress_epi8, _mm512_or_si512,
    _mm512_permutexvar_epi8, _mm512_permutexvar_epi64, _mm512_popcnt_epi64,
    _mm512_reduce_add_epi64, _mm512_rolv_epi64, _mm512_set_epi64, _mm512_set1_epi64,
    _mm512_slli_epi64, _mm512_sllv_epi64, _mm512_srli_epi64, _mm512_test_epi64_mask,
    _mm512_xor_si512,
};
use core::ops::{Add, BitAnd, BitOr, BitXor, Not};

/// Eight numbers, each in its lane.
#[derive(Copy, Clone)]
pub(super) struct Lanes(__m512i);

/// How many lanes there are.
pub(super) const WIDTH: usize = 8;

/// Which of the lanes: bit 0 is the first.
#[derive(Copy, Clone)]
pub(super) struct LaneMask(u8);

impl LaneMask {
    /// So many lanes, the first ones.
    #[inline(always)]
    pub(super) const fn first(count: usize) -> Self {
        Self(if count < WIDTH { !(0xff << count) } else { 0xff })
    }

    #[inline(always)]
    pub(super) const fn any(self) -> bool {
        self.0 != 0
    }

    /// One bit for each lane, the lowest for the first.
    #[inline(always)]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}

impl Not for LaneMask {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Lanes {
    /// The same number in every lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn all(number: u64) -> Self {
        Self(_mm512_set1_epi64(number.cast_signed()))
    }

    /// These eight numbers.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn of(numbers: [u64; 8]) -> Self {
        let n = numbers.map(u64::cast_signed);
        Self(_mm512_set_epi64(n[7], n[6], n[5], n[4], n[3], n[2], n[1], n[0]))
    }

    /// A number in the first lane, nothing in the others.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn first(number: u64) -> Self {
        Self::of([number, 0, 0, 0, 0, 0, 0, 0])
    }

    /// Eight bytes, each widened to its lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn widen(bytes: [u8; 8]) -> Self {
        Self(_mm512_cvtepu8_epi64(_mm_set_epi64x(0, i64::from_le_bytes(bytes))))
    }
}

/// Safe because of the value it is asked for: see the head of this room.
macro_rules! by_proof {
    ($call:expr) => {
        // SAFETY: a `Lanes` exists, so the processor has AVX-512 with the extensions that
        // `super::is_available` asks for before any code that makes one is entered.
        unsafe { $call }
    };
}

impl Lanes {
    /// The eight numbers.
    #[inline(always)]
    pub(super) fn to_array(self) -> [u64; 8] {
        // SAFETY: both are 64 bytes of plain bits.
        unsafe { core::mem::transmute(self.0) }
    }

    #[inline(always)]
    pub(super) fn left<const BITS: u32>(self) -> Self {
        Self(by_proof!(_mm512_slli_epi64::<BITS>(self.0)))
    }

    #[inline(always)]
    pub(super) fn right<const BITS: u32>(self) -> Self {
        Self(by_proof!(_mm512_srli_epi64::<BITS>(self.0)))
    }

    /// Each rotated left by the bits told in the same lane of `bits`.
    #[inline(always)]
    pub(super) fn rotate(self, bits: Self) -> Self {
        Self(by_proof!(_mm512_rolv_epi64(self.0, bits.0)))
    }

    /// One bit in each lane, at the place told.
    #[inline(always)]
    pub(super) fn bit(self) -> Self {
        Self(by_proof!(_mm512_sllv_epi64(_mm512_set1_epi64(1), self.0)))
    }

    /// In each lane the number of the lane told in `from`.
    #[inline(always)]
    pub(super) fn permuted(self, from: Self) -> Self {
        Self(by_proof!(_mm512_permutexvar_epi64(from.0, self.0)))
    }

    /// In each lane the number at its place, 0 to 63, in `table`.
    #[inline(always)]
    pub(super) fn look_up(self, table: &[u8; 64]) -> Self {
        // SAFETY: both are 64 bytes of plain bits.
        let table = unsafe { core::mem::transmute::<[u8; 64], __m512i>(*table) };
        let bytes = Self(by_proof!(_mm512_permutexvar_epi8(self.0, table)));
        bytes & Self(by_proof!(_mm512_set1_epi64(0xff)))
    }

    /// The lanes in which both have a bit in common.
    #[inline(always)]
    pub(super) fn meets(self, other: Self) -> LaneMask {
        LaneMask(by_proof!(_mm512_test_epi64_mask(self.0, other.0)))
    }

    /// The lanes in which both are equal.
    #[inline(always)]
    pub(super) fn equals(self, other: Self) -> LaneMask {
        LaneMask(by_proof!(_mm512_cmpeq_epi64_mask(self.0, other.0)))
    }

    /// `self` in the lanes of `mask`, `other` in the rest.
    #[inline(always)]
    pub(super) fn or_where_not(self, mask: LaneMask, other: Self) -> Self {
        Self(by_proof!(_mm512_mask_blend_epi64(mask.0, other.0, self.0)))
    }

    /// `self` in the lanes of `mask`, nothing in the rest.
    #[inline(always)]
    pub(super) fn only(self, mask: LaneMask) -> Self {
        let nothing = Self(by_proof!(_mm512_set1_epi64(0)));
        self.or_where_not(mask, nothing)
    }

    /// `self` in the lanes outside `mask`; in those of `mask`, what it has in common with `other`.
    #[inline(always)]
    pub(super) fn and_where(self, mask: LaneMask, other: Self) -> Self {
        Self(by_proof!(_mm512_mask_and_epi64(self.0, mask.0, self.0, other.0)))
    }

    /// Eight sums of bytes in each lane; what does not fit a byte is lost.
    #[inline(always)]
    pub(super) fn add_bytes(self, other: Self) -> Self {
        Self(by_proof!(_mm512_add_epi8(self.0, other.0)))
    }

    /// Each byte with its bits in the opposite order: the board with the a file at the right.
    #[inline(always)]
    pub(super) fn mirrored(self) -> Self {
        let order = by_proof!(_mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed()));
        Self(by_proof!(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, order)))
    }

    /// The board turned over its falling diagonal: a1 and h8 change places, ranks become files.
    /// Turned twice it is as it was.
    #[inline(always)]
    pub(super) fn turned(self) -> Self {
        let columns = by_proof!(_mm512_set1_epi64(0x0102_0408_1020_4080));
        Self(by_proof!(_mm512_gf2p8affine_epi64_epi8::<0>(columns, self.0)))
    }

    /// How many bits each lane has, in parts that [`whole`](Self::whole) adds up. Parts of
    /// different sets may be added before, as long as none grows beyond a byte.
    #[inline(always)]
    pub(super) fn part_counts(self) -> Self {
        Self(by_proof!(_mm512_popcnt_epi64(self.0)))
    }

    /// The sum of the parts in each lane: here there is only one.
    #[inline(always)]
    pub(super) const fn whole(self) -> Self {
        self
    }

    /// The sum of all lanes.
    #[inline(always)]
    pub(super) fn sum(self) -> u64 {
        by_proof!(_mm512_reduce_add_epi64(self.0)).cast_unsigned()
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(by_proof!(_mm512_and_si512(self.0, other.0)))
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(by_proof!(_mm512_or_si512(self.0, other.0)))
    }
}

impl BitXor for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(by_proof!(_mm512_xor_si512(self.0, other.0)))
    }
}

impl Add for Lanes {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(by_proof!(_mm512_add_epi64(self.0, other.0)))
    }
}

impl Not for Lanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(by_proof!(_mm512_xor_si512(self.0, _mm512_set1_epi64(-1))))
    }
}

/// The numbers of the bits of a set, lowest first, then zeros.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
pub(super) fn bit_numbers(set: u64) -> [u8; 64] {
    let all = _mm512_set_epi64(
        0x3f3e_3d3c_3b3a_3938,
        0x3736_3534_3332_3130,
        0x2f2e_2d2c_2b2a_2928,
        0x2726_2524_2322_2120,
        0x1f1e_1d1c_1b1a_1918,
        0x1716_1514_1312_1110,
        0x0f0e_0d0c_0b0a_0908,
        0x0706_0504_0302_0100,
    );
    let numbers = _mm512_maskz_compress_epi8(set, all);
    // SAFETY: both are 64 bytes of plain bits.
    unsafe { core::mem::transmute(numbers) }
}

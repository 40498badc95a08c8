//! Four 64-bit numbers in one register.
//!
//! Beside the same room for AVX-512 the only one of the crate with `unsafe`. A [`Lanes`] proves
//! that the processor has the instructions: the functions that make one from nothing carry the
//! target features, so only code that has them too can call them, and every other `Lanes` comes
//! from such a one.
#![expect(unsafe_code, reason = "operators cannot carry target features; measured in benches/")]
#![expect(clippy::inline_always, reason = "each is a few instructions")]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_broadcastsi128_si256, _mm256_castsi256_pd,
    _mm256_cmpeq_epi64, _mm256_cmpgt_epi64, _mm256_cvtepu8_epi64, _mm256_movemask_pd,
    _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_sad_epu8, _mm256_set_epi64x,
    _mm256_set1_epi8, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_srlv_epi64, _mm256_sub_epi64,
    _mm256_testz_si256, _mm256_xor_si256,
};
use core::ops::{Add, BitAnd, BitOr, BitXor, Not};

/// How many lanes there are.
pub(super) const WIDTH: usize = 4;

/// Four numbers, each in its lane.
#[derive(Copy, Clone)]
pub(super) struct Lanes(__m256i);

/// Which of the lanes: all bits of a lane or none.
#[derive(Copy, Clone)]
pub(super) struct LaneMask(__m256i);

impl Lanes {
    /// The same number in every lane.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn all(number: u64) -> Self {
        Self(_mm256_set1_epi64x(number.cast_signed()))
    }

    /// These four numbers.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn of(numbers: [u64; 4]) -> Self {
        let n = numbers.map(u64::cast_signed);
        Self(_mm256_set_epi64x(n[3], n[2], n[1], n[0]))
    }

    /// A number in the first lane, nothing in the others.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn first(number: u64) -> Self {
        Self::of([number, 0, 0, 0])
    }

    /// Four bytes, each widened to its lane.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn widen(bytes: [u8; 4]) -> Self {
        Self(_mm256_cvtepu8_epi64(_mm_cvtsi32_si128(i32::from_le_bytes(bytes))))
    }
}

impl LaneMask {
    /// So many lanes, the first ones.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn first(count: usize) -> Self {
        let numbers = _mm256_set_epi64x(3, 2, 1, 0);
        Self(_mm256_cmpgt_epi64(_mm256_set1_epi64x(count.cast_signed() as i64), numbers))
    }
}

/// Safe because of the value it is asked for: see the head of this room.
macro_rules! by_proof {
    ($call:expr) => {
        // SAFETY: a `Lanes` or a `LaneMask` exists, so the processor has AVX2, which
        // `super::is_available` asks for before any code that makes one is entered.
        unsafe { $call }
    };
}

/// A number for each half of a byte, in both halves of a register.
macro_rules! half_byte_table {
    ($table:expr) => {{
        const TABLE: [u8; 16] = $table;
        // SAFETY: both are 16 bytes of plain bits.
        let table = unsafe { core::mem::transmute::<[u8; 16], __m128i>(TABLE) };
        by_proof!(_mm256_broadcastsi128_si256(table))
    }};
}

impl LaneMask {
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        by_proof!(_mm256_testz_si256(self.0, self.0)) == 0
    }

    /// One bit for each lane, the lowest for the first.
    #[inline(always)]
    pub(super) fn bits(self) -> u8 {
        by_proof!(_mm256_movemask_pd(_mm256_castsi256_pd(self.0))).to_le_bytes()[0]
    }
}

impl Not for LaneMask {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self((!Lanes(self.0)).0)
    }
}

impl Lanes {
    /// The four numbers.
    #[inline(always)]
    pub(super) fn to_array(self) -> [u64; 4] {
        // SAFETY: both are 32 bytes of plain bits.
        unsafe { core::mem::transmute(self.0) }
    }

    #[inline(always)]
    pub(super) fn left<const BITS: i32>(self) -> Self {
        Self(by_proof!(_mm256_slli_epi64::<BITS>(self.0)))
    }

    #[inline(always)]
    pub(super) fn right<const BITS: i32>(self) -> Self {
        Self(by_proof!(_mm256_srli_epi64::<BITS>(self.0)))
    }

    /// Each rotated left by the bits told in the same lane of `bits`.
    #[inline(always)]
    pub(super) fn rotate(self, bits: Self) -> Self {
        let bits = bits & Self(by_proof!(_mm256_set1_epi64x(63)));
        let rest = by_proof!(_mm256_sub_epi64(_mm256_set1_epi64x(64), bits.0));
        let low = Self(by_proof!(_mm256_srlv_epi64(self.0, rest)));
        Self(by_proof!(_mm256_sllv_epi64(self.0, bits.0))) | low
    }

    /// One bit in each lane, at the place told.
    #[inline(always)]
    pub(super) fn bit(self) -> Self {
        Self(by_proof!(_mm256_sllv_epi64(_mm256_set1_epi64x(1), self.0)))
    }

    /// In each lane the number of the lane told in `from`.
    #[inline(always)]
    pub(super) fn permuted(self, from: Self) -> Self {
        // Each lane is two halves, with numbers of their own.
        let low = from + from;
        let halves = low | (low + Self(by_proof!(_mm256_set1_epi64x(1)))).left::<32>();
        Self(by_proof!(_mm256_permutevar8x32_epi32(self.0, halves.0)))
    }

    /// In each lane the number at its place, 0 to 31, in `table`.
    #[inline(always)]
    pub(super) fn look_up(self, table: &[u8; 64]) -> Self {
        // SAFETY: 64 bytes are four times 16 bytes of plain bits.
        let [low, high, ..] = unsafe { core::mem::transmute::<[u8; 64], [__m128i; 4]>(*table) };
        let low = by_proof!(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(low), self.0));
        let high = by_proof!(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(high), self.0));
        let is_low = by_proof!(_mm256_cmpgt_epi64(_mm256_set1_epi64x(16), self.0));
        let found = Self(by_proof!(_mm256_blendv_epi8(high, low, is_low)));
        found & Self(by_proof!(_mm256_set1_epi64x(0xff)))
    }

    /// The lanes in which both have a bit in common.
    #[inline(always)]
    pub(super) fn meets(self, other: Self) -> LaneMask {
        !(self & other).equals(Self(by_proof!(_mm256_setzero_si256())))
    }

    /// The lanes in which both are equal.
    #[inline(always)]
    pub(super) fn equals(self, other: Self) -> LaneMask {
        LaneMask(by_proof!(_mm256_cmpeq_epi64(self.0, other.0)))
    }

    /// `self` in the lanes of `mask`, `other` in the rest.
    #[inline(always)]
    pub(super) fn or_where_not(self, mask: LaneMask, other: Self) -> Self {
        Self(by_proof!(_mm256_blendv_epi8(other.0, self.0, mask.0)))
    }

    /// `self` in the lanes of `mask`, nothing in the rest.
    #[inline(always)]
    pub(super) fn only(self, mask: LaneMask) -> Self {
        self & Self(mask.0)
    }

    /// `self` in the lanes outside `mask`; in those of `mask`, what it has in common with `other`.
    #[inline(always)]
    pub(super) fn and_where(self, mask: LaneMask, other: Self) -> Self {
        let lost = by_proof!(_mm256_andnot_si256(other.0, mask.0));
        Self(by_proof!(_mm256_andnot_si256(lost, self.0)))
    }

    /// Eight sums of bytes in each lane; what does not fit a byte is lost.
    #[inline(always)]
    pub(super) fn add_bytes(self, other: Self) -> Self {
        Self(by_proof!(_mm256_add_epi8(self.0, other.0)))
    }

    /// The lower half of each byte.
    #[inline(always)]
    fn low_halves(self) -> Self {
        self & Self(by_proof!(_mm256_set1_epi8(0x0f)))
    }

    /// Each byte with its bits in the opposite order: the board with the a file at the right.
    #[inline(always)]
    pub(super) fn mirrored(self) -> Self {
        let as_low = half_byte_table!([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]);
        let as_high = half_byte_table!([
            0x00, 0x80, 0x40, 0xc0, 0x20, 0xa0, 0x60, 0xe0, 0x10, 0x90, 0x50, 0xd0, 0x30, 0xb0,
            0x70, 0xf0
        ]);
        let (low, high) = (self.low_halves(), self.right::<4>().low_halves());
        Self(by_proof!(_mm256_shuffle_epi8(as_high, low.0)))
            | Self(by_proof!(_mm256_shuffle_epi8(as_low, high.0)))
    }

    /// The board turned over its falling diagonal: a1 and h8 change places, ranks become files.
    /// Turned twice it is as it was.
    #[inline(always)]
    pub(super) fn turned(self) -> Self {
        self.swapped::<36>(0xf0f0_f0f0_0000_0000)
            .swapped::<18>(0xcccc_0000_cccc_0000)
            .swapped::<9>(0xaa00_aa00_aa00_aa00)
    }

    /// The bits of `high` changed with those so many places below.
    #[inline(always)]
    fn swapped<const BELOW: i32>(self, high: u64) -> Self {
        let high = Self(by_proof!(_mm256_set1_epi64x(high.cast_signed())));
        let differ = (self ^ self.left::<BELOW>()) & high;
        self ^ differ ^ differ.right::<BELOW>()
    }

    /// How many bits each lane has, in parts that [`whole`](Self::whole) adds up. Parts of
    /// different sets may be added before, as long as none grows beyond a byte.
    #[inline(always)]
    pub(super) fn part_counts(self) -> Self {
        let counts = half_byte_table!([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
        let (low, high) = (self.low_halves(), self.right::<4>().low_halves());
        Self(by_proof!(_mm256_shuffle_epi8(counts, low.0)))
            .add_bytes(Self(by_proof!(_mm256_shuffle_epi8(counts, high.0))))
    }

    /// The sum of the parts in each lane: its eight bytes.
    #[inline(always)]
    pub(super) fn whole(self) -> Self {
        Self(by_proof!(_mm256_sad_epu8(self.0, _mm256_setzero_si256())))
    }

    /// The sum of all lanes.
    #[inline(always)]
    pub(super) fn sum(self) -> u64 {
        self.to_array().iter().sum()
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(by_proof!(_mm256_and_si256(self.0, other.0)))
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(by_proof!(_mm256_or_si256(self.0, other.0)))
    }
}

impl BitXor for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(by_proof!(_mm256_xor_si256(self.0, other.0)))
    }
}

impl Add for Lanes {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(by_proof!(_mm256_add_epi64(self.0, other.0)))
    }
}

impl Not for Lanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(by_proof!(_mm256_xor_si256(self.0, _mm256_set1_epi64x(-1))))
    }
}

/// The numbers of the bits of a set, lowest first, then zeros.
#[inline]
#[target_feature(enable = "avx2,bmi1")]
pub(super) fn bit_numbers(set: u64) -> [u8; 64] {
    let mut numbers = [0; 64];
    let (mut rest, mut place) = (set, 0);
    while rest != 0 {
        numbers[place & 63] = rest.trailing_zeros().to_le_bytes()[0];
        rest &= rest - 1;
        place += 1;
    }
    numbers
}

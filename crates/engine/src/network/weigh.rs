//! The output in registers, by the instruction that multiplies pairs and adds them up: of a plain loop the compiler makes
//! it for half a register at most.

use std::arch::x86_64::{
    _mm256_add_epi32, _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16,
    _mm256_set1_epi16, _mm512_add_epi32, _mm512_madd_epi16, _mm512_max_epi16, _mm512_min_epi16,
    _mm512_mullo_epi16, _mm512_set1_epi16,
};

use zerocopy::transmute;

use super::shape::{HIDDEN_ONE, HIDDEN_STEP};

/// The function [`output`](super::kernel::output) for registers of so many lanes.
macro_rules! output {
    ($name:ident for $($feature:literal)+, of $lanes:literal lanes:
     $splat:ident $max:ident $min:ident $multiply:ident $pairs:ident $add:ident) => {
        #[target_feature($(enable = $feature),+)]
        pub(super) fn $name(weights: &[i16], own: &[i16], other: &[i16]) -> i32 {
            let (none, one) = ($splat(0), $splat(HIDDEN_ONE));
            let (of_own, of_other) = weights.split_at(own.len());
            let mut total = none;
            for (sums, weights) in [(own, of_own), (other, of_other)] {
                let [sums, weights] = [sums, weights]
                    .map(|all| all.as_chunks::<$lanes>().0.as_chunks::<{ HIDDEN_STEP / $lanes }>().0);
                for (sums, weights) in sums.iter().zip(weights) {
                    for (&sums, &weights) in sums.iter().zip(weights) {
                        let held = $min($max(transmute!(sums), none), one);
                        let product = $multiply(held, transmute!(weights));
                        total = $add(total, $pairs(product, held));
                    }
                }
            }
            let lanes: [i32; $lanes / 2] = transmute!(total);
            lanes.into_iter().fold(0, i32::wrapping_add)
        }
    };
}

output!(avx2 for "avx2", of 16 lanes:
    _mm256_set1_epi16 _mm256_max_epi16 _mm256_min_epi16 _mm256_mullo_epi16 _mm256_madd_epi16 _mm256_add_epi32);
output!(avx512 for "avx512f" "avx512bw", of 32 lanes:
    _mm512_set1_epi16 _mm512_max_epi16 _mm512_min_epi16 _mm512_mullo_epi16 _mm512_madd_epi16 _mm512_add_epi32);

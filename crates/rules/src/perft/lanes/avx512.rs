//! Eight positions abreast, with the instructions of AVX-512.
#![expect(clippy::duplicate_mod, reason = "every path compiles these rooms for its instructions")]

super::rooms!(($) "avx512f" "avx512bw" "avx512vbmi" "avx512vbmi2" "avx512vpopcntdq" "gfni" "popcnt" "bmi1"
    "bmi2" "lzcnt");

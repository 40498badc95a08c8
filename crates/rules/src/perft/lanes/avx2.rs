//! Four positions abreast, with the instructions of AVX2 and BMI2.
#![expect(clippy::duplicate_mod, reason = "every path compiles these rooms for its instructions")]

super::rooms!(($) "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");

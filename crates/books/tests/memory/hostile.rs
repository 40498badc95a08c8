//! Texts that are made to cost as much as a text can.

/// What is repeated to make such a text.
pub(crate) const UNITS: [&str; 15] = [
    "1. P-K4 P-K4 ",
    "  1. P-K4     P-K4\n",
    "  12. Kt-B3     Kt-B3\n",
    "(1. P-K4, ",
    "GAME No. 1\n\n  1. P~K4   P~K4\n\n",
    "Q-Q Q-Q R to ",
    "| #R |#Kt | #B | #Q | #K | #B |#Kt | #R |\n",
    "1. --------\n",
    "............ ",
    "If 3. B-B4, then 4. Q~ ",
    // Without a blank.
    "(",
    "[{(",
    // Moves without a game, again and again from the first.
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ",
    // Rows that more than one piece can play, and that nothing settles.
    "  4. R-Q1     R-Q1\n  5. Kt-Q2    Kt-Q2\n",
    "  1. P-K4      P-K4\n  2. P moves   P moves\n  3. Kt moves  Kt moves\n",
];

/// A text of about so many bytes.
pub(crate) fn text(unit: &str, length: usize) -> String {
    unit.repeat(length / unit.len())
}

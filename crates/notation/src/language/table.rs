//! The table of letters.
//!
//! The old letters are those of the table "denomination of the pieces in various languages" in
//! Edward Lasker, *Chess Strategy* (1915), chapter I, section II; where its last column has no
//! pawn, the pawn's letter is that of the language's name for him. Languages that it lacks had in old
//! books the letters they have today. Today's letters are those of
//! the PGN standard of 1994, section 8.2.3.2, where Russian is written in its own alphabet.

/// One language: king, queen, rook, bishop, knight, pawn.
pub(super) struct Row {
    pub(super) old: [&'static str; 6],
    pub(super) present: [&'static str; 6],
    /// What the old table prints for castling, if it is a word.
    pub(super) castling: Option<&'static str>,
}

const fn row(
    old: [&'static str; 6],
    present: [&'static str; 6],
    castling: Option<&'static str>,
) -> Row {
    Row { old, present, castling }
}

/// In the order of [`Language::ALL`](super::Language::ALL).
pub(super) const ROWS: [Row; 13] = [
    row(["K", "Q", "R", "B", "Kt", "P"], ["K", "Q", "R", "B", "N", "P"], Some("Castles")),
    row(["R", "D", "T", "F", "C", "P"], ["R", "D", "T", "F", "C", "P"], Some("Roq")),
    row(["R", "D", "T", "A", "C", "P"], ["R", "D", "T", "A", "C", "P"], Some("Enrog")),
    row(["K", "D", "T", "L", "S", "B"], ["K", "D", "T", "L", "S", "B"], None),
    row(["R", "D", "T", "A", "C", "P"], ["R", "D", "T", "A", "C", "P"], None),
    // The print has Latin letters that look like the Russian ones.
    row(["Kp", "F", "L", "C", "K", "P"], ["Кр", "Ф", "Л", "С", "К", "п"], None),
    row(["K", "D", "T", "L", "P", "O"], ["K", "D", "T", "L", "P", "O"], None),
    row(["K", "D", "T", "L", "S", "B"], ["K", "D", "T", "L", "S", "B"], None),
    row(["K", "D", "V", "S", "J", "P"], ["K", "D", "V", "S", "J", "P"], None),
    row(["K", "V", "B", "F", "H", "G"], ["K", "V", "B", "F", "H", "G"], None),
    row(["R", "D", "T", "B", "C", "P"], ["R", "D", "T", "B", "C", "P"], Some("Roque")),
    row(["K", "H", "W", "G", "S", "P"], ["K", "H", "W", "G", "S", "P"], None),
    row(["K", "D", "T", "L", "R", "P"], ["K", "D", "T", "L", "R", "P"], None),
];

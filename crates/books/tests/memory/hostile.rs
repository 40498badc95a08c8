//! Texts that are made to cost as much as a text can.

/// What is repeated to make such a text, behind what stands before it.
pub(crate) struct Hostile {
    pub(crate) head: &'static str,
    pub(crate) unit: &'static str,
    /// A text takes so many times its length at most.
    pub(crate) times: usize,
}

/// What is promised.
pub(crate) const TIMES: usize = 12;

/// One game without end whose places in the text are looked for: its moves are held twice until they
/// are found.
const ONE_GAME: usize = 42;

const fn of(head: &'static str, unit: &'static str) -> Hostile {
    Hostile { head, unit, times: TIMES }
}

const fn one_game(head: &'static str, unit: &'static str) -> Hostile {
    Hostile { head, unit, times: ONE_GAME }
}

/// The beginning of a game in print, and of one in PGN.
const PRINT: &str = "GAME No. 1\n\n  1. P-K4   P-K4\n\n";
const PGN: &str = "[Event \"\"]\n\n1. e4 ";

/// Such texts.
pub(crate) const TEXTS: [Hostile; 55] = [
    of("", "1. P-K4 P-K4 "),
    of("", "  1. P-K4     P-K4\n"),
    of("", "  12. Kt-B3     Kt-B3\n"),
    of("", "(1. P-K4, "),
    of("", "GAME No. 1\n\n  1. P~K4   P~K4\n\n"),
    of("", "Q-Q Q-Q R to "),
    of("", "| #R |#Kt | #B | #Q | #K | #B |#Kt | #R |\n"),
    of("", "1. --------\n"),
    of("", "............ "),
    of("", "If 3. B-B4, then 4. Q~ "),
    // Without a blank.
    of("", "("),
    of("", "[{("),
    // Moves without a game, again and again from the first.
    of("", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 "),
    // Rows that more than one piece can play, and that nothing settles.
    of("", "  4. R-Q1     R-Q1\n  5. Kt-Q2    Kt-Q2\n"),
    of("", "  1. P-K4      P-K4\n  2. P moves   P moves\n  3. Kt moves  Kt moves\n"),
    // Nothing but threats.
    of(PRINT, "Threatening Kt-KB3, followed by P-Q4. "),
    // Notes with marks, captures told in words, sentences that go on from each other.
    of("GAME No. 1\n\n  1. P-K4 (a)   P-K4\n\n", "(a) Threatening Kt-KB3\n\n"),
    of(PRINT, "If White captures there follows: 2. ... P-Q4; 3. PxP, QxP; 4. P-QR3. "),
    of(PRINT, "He should have played P-K3. If then P-Q4; PxP, PxP. "),
    // Problems told by lists of pieces.
    of("", "White: K at KKt sq., Q at Q 3. Black: K at KR sq.\n\n1. Q-Q8\n\n"),
    of("", "White: Kg1, Qd3. Black: Kh8. "),
    // Slips of scans, and pictures.
    of("", "20..Q. P. toQ. 4 B\u{ab}P "),
    of("", "[Illustration"),
    of(PRINT, "_{12} [Illustration] "),
    of(PRINT, "After 1. P-K4, P-K4, 2. P-KB4. Or 2. P-Q4 (2. ... PxP). "),
    of(PRINT, "1. P-K4, P-K4; 2. P-KB4, B-B4. If Kt-KB3, 3. ... P-Q3 instead of P-Q4.\n\n"),
    // Nothing but lines, blank or not.
    of("", "\n"),
    of(PRINT, "\nx"),
    of(PRINT, "\nx\n"),
    of("", "Kt Kt\n"),
    // Games of one move, in print and in PGN.
    of("", "GAME I.\n\n1. P-K4 P-K4\n\n"),
    of("", "GAME I.\n\n1. P-K4\n\n"),
    of("", "1.P-K4\n1.P-K4\n"),
    of("", "1. P-K4\n ------\nP-K4\n"),
    of(PRINT, "1. ------\n"),
    of(PRINT, "1. P-K4  P-K4\n------\n"),
    of("", "[Event \"\"]\n\n*\n\n"),
    of("", "[A \"\"]\n*\n"),
    of("", "1. e4 *\n"),
    of("", "8/8/8/8/8/8/8/k1K5 w - -\n"),
    of("", "8/8/8/8/8/8/8/k1K5 w - - id 1;\n"),
    // One game, and as many lines and moves beside it as there can be.
    of("GAME No. 1\n\n1. ", "Nf3 Nf6 Ng1 Ng8 "),
    of("GAME No. 1\n\n1. P-K4 P-K4 ", "Q-Q1 "),
    of(PRINT, "a Nf3 "),
    of(PRINT, "a Q-R5 "),
    of(PRINT, "(1 P-Q4)"),
    of(PRINT, "x(1 e4)"),
    of(PRINT, "2.Q-R5,"),
    of(PRINT, "or 2. Q-R5 "),
    of(PGN, "x "),
    of(PGN, "$1"),
    of(PGN, "{}"),
    one_game(PGN, "(1. d4) "),
    one_game(PGN, "(d4)"),
    one_game("[Event \"\"]\n\n1. ", "Nf3 Nf6 Ng1 Ng8 "),
];

impl Hostile {
    /// A text of about so many bytes.
    pub(crate) fn text(&self, length: usize) -> String {
        format!("{}{}", self.head, self.unit.repeat(length / self.unit.len()))
    }
}

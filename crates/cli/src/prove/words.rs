//! What stands around an answer: a value a language.

use staunton_notation::Locale;

/// The words around an answer and its plan.
pub(super) struct Words {
    pub(super) white_to_move: &'static str,
    pub(super) black_to_move: &'static str,
    /// Above the tries that fail.
    pub(super) tries: &'static str,
    /// Above a plan.
    pub(super) plan: &'static str,
    /// Before the name of an ending.
    pub(super) every_move_of: &'static str,
    /// The position asked about, as it follows `as_after`.
    pub(super) the_beginning: &'static str,
    pub(super) as_after: &'static str,
    pub(super) and_more: &'static str,
    pub(super) that_is_all: &'static str,
    /// Behind a last move.
    pub(super) mate: &'static str,
    pub(super) stalemate: &'static str,
    /// Behind a reply.
    pub(super) takes_checker: &'static str,
    pub(super) interposes: &'static str,
    /// What a table says of a move.
    pub(super) verdict: fn(&str) -> String,
    /// How many plies it is to mate.
    pub(super) in_plies: fn(u32) -> String,
    /// How many plies it is to the next capture or pawn move.
    pub(super) zeroing_in: fn(u32) -> String,
}

impl Words {
    pub(super) const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::English => &ENGLISH,
            Locale::German => &GERMAN,
        }
    }
}

const ENGLISH: Words = Words {
    white_to_move: "White to move.",
    black_to_move: "Black to move.",
    tries: "How every try is met:",
    plan: "What to play, and every answer to it:",
    every_move_of: "Every move of",
    the_beginning: "the beginning",
    as_after: "as after",
    and_more: "... and more: --json tells more",
    that_is_all: "and that is all",
    mate: " mate",
    stalemate: " stalemate",
    takes_checker: " (takes the checking man)",
    interposes: " (interposes)",
    verdict: |name| name.replace('_', " "),
    in_plies: |plies| format!(" in {plies} plies"),
    zeroing_in: |plies| format!(", a capture or pawn move in {plies} plies"),
};

const GERMAN: Words = Words {
    white_to_move: "Weiß ist am Zug.",
    black_to_move: "Schwarz ist am Zug.",
    tries: "Wie jedem Versuch begegnet wird:",
    plan: "Was zu spielen ist, mit jeder Antwort darauf:",
    every_move_of: "Alle Züge von",
    the_beginning: "der Ausgangsstellung",
    as_after: "wie nach",
    and_more: "... und mehr: --json sagt mehr",
    that_is_all: "und das ist alles",
    mate: " matt",
    stalemate: " patt",
    takes_checker: " (schlägt den Stein, der Schach bietet)",
    interposes: " (zieht dazwischen)",
    verdict: |name| {
        match name {
            "win" => "gewinnt",
            "cursed_win" => "gewinnt, aber nicht vor der Fünfzig-Züge-Regel",
            "draw" => "remis",
            "blessed_loss" => "verliert, aber nicht vor der Fünfzig-Züge-Regel",
            "loss" => "verliert",
            other => other,
        }
        .to_owned()
    },
    in_plies: |plies| match plies {
        1 => " in 1 Halbzug".to_owned(),
        plies => format!(" in {plies} Halbzügen"),
    },
    zeroing_in: |plies| match plies {
        1 => ", im nächsten Halbzug wird geschlagen oder ein Bauer gezogen".to_owned(),
        plies => format!(", in {plies} Halbzügen wird geschlagen oder ein Bauer gezogen"),
    },
};

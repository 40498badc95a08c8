//! How a book spells its moves: every legal move of a position in the hypotheses the book may print it,
//! to hold a badly printed one against. Only letters and digits count; blanks, stops, hyphens and
//! brackets are what scanners lose first.

mod algebraic;
mod forms;
mod habit;
mod latin;
mod names;
mod rivals;
mod sieve;
mod words;

use staunton_notation::{IdentifiedPosition, Language, Letters, Notation, Style};

use forms::Sink;
pub(crate) use forms::{Forms, is_figurine, piece};
pub(crate) use habit::{Habit, squares};
pub(crate) use sieve::Sieve;

/// Spells moves as a book does.
#[derive(Clone, Debug)]
pub(crate) struct Speller {
    style: Style,
    habit: Habit,
}

impl Speller {
    /// A book in this style, with these moves for a sample.
    pub(crate) fn new<'a>(style: Style, sample: impl Iterator<Item = &'a str>) -> Self {
        Self { style, habit: Habit::of(style, sample) }
    }

    /// All hypotheses to spell the legal moves of a position.
    pub(crate) fn forms(&self, standing: &IdentifiedPosition) -> Forms {
        let mut forms = Forms::default();
        self.spell(standing, &mut forms);
        forms
    }

    /// Spells the legal moves of a position in all hypotheses, one move behind the other.
    pub(crate) fn spell(&self, standing: &IdentifiedPosition, sink: &mut impl Sink) {
        let legal = standing.position().legal_moves();
        for mv in &legal {
            match self.style.notation {
                Notation::Descriptive
                | Notation::DescriptiveKt
                | Notation::Hoyle
                | Notation::Staunton
                | Notation::Spoken => words::put(standing, &legal, mv, self.habit, sink),
                Notation::Spanish | Notation::French => {
                    latin::put(standing, mv, self.letters(), sink);
                }
                Notation::San
                | Notation::Long
                | Notation::Uci
                | Notation::Iccf
                | Notation::Figurine
                | Notation::PeriodShort
                | Notation::PeriodDash
                | Notation::PeriodLong
                | Notation::Meyer => {
                    let letters = |role| self.habit.letter(self.letters(), role);
                    algebraic::put(standing, &legal, mv, self.habit, &letters, sink);
                }
            }
        }
    }

    /// Whether the book says of a move by a pawn nothing but the square, in small letters.
    pub(crate) fn is_silent_of_pawns(&self) -> bool {
        self.is_algebraic() && !self.habit.names_pawns
    }

    /// Whether the book tells every move that takes from one that does not.
    pub(crate) fn marks_takes(&self) -> bool {
        self.is_algebraic() && self.habit.has_cross
    }

    const fn is_algebraic(&self) -> bool {
        match self.style.notation {
            Notation::San
            | Notation::Long
            | Notation::Figurine
            | Notation::PeriodShort
            | Notation::PeriodDash
            | Notation::PeriodLong => true,
            Notation::Descriptive
            | Notation::DescriptiveKt
            | Notation::Hoyle
            | Notation::Staunton
            | Notation::Spoken
            | Notation::Spanish
            | Notation::French
            | Notation::Uci
            | Notation::Iccf
            | Notation::Meyer => false,
        }
    }

    fn letters(&self) -> Letters {
        match self.style.notation {
            Notation::Spanish if self.style.letters.language == Language::Portuguese => {
                self.style.letters
            }
            Notation::Spanish => Letters::old(Language::Spanish),
            Notation::French => Letters::old(Language::French),
            _ => self.style.letters,
        }
    }
}

/// A move as print, to be held against [`Forms`]: its letters and digits alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Squeezed {
    pub(crate) signs: Vec<char>,
    /// For each of them the byte at which it begins in the text.
    pub(crate) places: Vec<usize>,
    /// Whether a mark of check stood behind them.
    pub(crate) is_marked: bool,
    /// Whether a mark of mate did.
    pub(crate) is_mate: bool,
}

impl Squeezed {
    /// Squeezes a printed move; the mark of check is told apart.
    pub(crate) fn of(text: &str) -> Self {
        let (core, is_marked) = without_mark(text);
        let mark = &text[core.len()..];
        let is_mate =
            mark.contains(['#', '\u{2021}']) || mark.contains("++") || mark.contains("mate");
        Self { is_marked, is_mate, ..Self::all(core) }
    }

    /// Squeezes any words.
    pub(crate) fn all(text: &str) -> Self {
        let mut squeezed =
            Self { signs: Vec::new(), places: Vec::new(), is_marked: false, is_mate: false };
        let is_open = !text.contains(')');
        for (at, sign) in text.char_indices() {
            // `(f3`, `bx(6`: a letter badly printed.
            let behind = text[at..].strip_prefix('(').filter(|_| is_open);
            let is_letter = behind.is_some_and(|behind| {
                at == 0 || behind.starts_with(|sign: char| sign.is_ascii_digit())
            });
            let sign = if sign == '\u{d7}' { 'x' } else { sign };
            let is_strange =
                matches!(sign, '&' | '%' | '$' | '@' | '\u{a3}' | '\u{a7}' | '\u{20ac}');
            if sign.is_alphanumeric() || is_figurine(sign) || is_strange || is_letter {
                squeezed.signs.push(sign);
                squeezed.places.push(at);
            }
        }
        if squeezed.is_castling() {
            for sign in squeezed.signs.iter_mut().filter(|sign| matches!(sign, 'o' | '0')) {
                *sign = 'O';
            }
        }
        squeezed
    }
}

impl Squeezed {
    /// Whether it is castling in signs, with one of them badly printed at the most: `o-c`.
    fn is_castling(&self) -> bool {
        let others = self.signs.iter().filter(|sign| !matches!(sign, 'o' | 'O' | '0'));
        let is_like =
            |sign: &char| matches!(sign, 'c' | 'C' | 'Q' | 'G' | 'D' | 'e' | '6' | '8' | '9');
        self.signs.len() <= 3 && others.clone().count() < 2 && others.clone().all(is_like)
    }
}

/// Words that say check, or that nothing needs to be said.
const MARKS: [&str; 14] = [
    "ch",
    "check",
    "mate",
    "mates",
    "checkmate",
    "dis",
    "disch",
    "dbl",
    "dblch",
    "double",
    "ep",
    "passant",
    "en",
    "cb",
];

/// A printed move without what stands behind it, and whether that says check.
fn without_mark(text: &str) -> (&str, bool) {
    let (mut core, mut is_marked) = (text, false);
    for passing in ["e.p.", "e. p.", "a.p."] {
        core = core.trim_end().strip_suffix(passing).unwrap_or(core);
    }
    loop {
        let end = core.trim_end_matches(|sign: char| !sign.is_alphanumeric() && !is_figurine(sign));
        is_marked |= core[end.len()..].contains(['+', '#', '\u{2020}', '\u{2021}']);
        let word = end
            .rfind(|sign: char| !sign.is_lowercase())
            .map_or(end, |at| &end[at + end[at..].chars().next().map_or(1, char::len_utf8)..]);
        let is_apart = word.len() < end.len() && {
            let before = end[..end.len() - word.len()].chars().next_back();
            before.is_some_and(|sign| !sign.is_alphabetic())
        };
        let is_word = MARKS.contains(&word) || is_spoiled_check(word, end);
        if word.is_empty() || !is_apart || !is_word {
            return (end, is_marked);
        }
        is_marked |= !matches!(word, "ep" | "passant" | "en");
        core = &end[..end.len() - word.len()];
    }
}

/// Whether a short word apart is `ch`, badly printed.
fn is_spoiled_check(word: &str, text: &str) -> bool {
    let is_apart = text[..text.len() - word.len()].ends_with([' ', '(']);
    let is_like = (word.starts_with(['c', 'e', 'o']) || word.ends_with('h')) && word.len() > 1;
    is_apart && is_like && word.len() <= 3 && !word.starts_with("on") && !word.ends_with("th")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ck_marks_are_told_apart_from_the_move() {
        for (text, core, is_marked) in [
            ("Kt-K B 3", "KtKB3", false),
            ("Q. to K's sq. (ch.)", "QtoKssq", true),
            ("R-K8 eh", "RK8", true),
            ("Qxe3+", "Qxe3", true),
            ("P takes P e.p.", "PtakesP", false),
            ("B-Kt5 dis. ch.", "BKt5", true),
            ("P. to Q's 4th", "PtoQs4th", false),
            ("R to K sq", "RtoKsq", false),
        ] {
            let squeezed = Squeezed::of(text);
            assert_eq!(
                (squeezed.signs.iter().collect::<String>(), squeezed.is_marked),
                (core.replace("PtakesPep", "PtakesP"), is_marked),
                "{text}"
            );
        }
    }

    /// Every move that a style writes is among the hypotheses to spell it.
    #[test]
    fn every_dialect_spells_its_own_moves() {
        let mut standing = IdentifiedPosition::new(staunton_rules::Position::standard());
        let line = "e4 e5 Nf3 Nc6 Bc4 Nf6 O-O Nxe4 Re1 d5 Bxd5 Qxd5 Nc3 Qa5 Nxe4 Be6 Neg5 O-O-O";
        let mut moves = Vec::new();
        for word in line.split(' ') {
            let mv = staunton_notation::parse_move(standing.position(), word).unwrap();
            moves.push((standing.clone(), mv));
            standing.play(mv);
        }
        for notation in [
            Notation::Descriptive,
            Notation::DescriptiveKt,
            Notation::Hoyle,
            Notation::Staunton,
            Notation::San,
            Notation::Long,
            Notation::Figurine,
            Notation::PeriodShort,
            Notation::PeriodDash,
            Notation::PeriodLong,
            Notation::Spanish,
            Notation::French,
        ] {
            let style = Style::from(notation);
            let told: Vec<String> = moves
                .iter()
                .map(|(standing, mv)| staunton_notation::write_move(standing, *mv, style))
                .collect();
            let speller = Speller::new(style, told.iter().map(String::as_str));
            for ((standing, mv), text) in moves.iter().zip(&told) {
                let squeezed = Squeezed::of(text);
                let forms = speller.forms(standing);
                let is_there =
                    forms.iter().any(|(other, form)| other == *mv && form == squeezed.signs);
                assert!(is_there, "{notation}: {text}");
            }
        }
    }
}

//! All sentences and words in German. Every phrase has one form or several, of which each review chooses.
//!
//! Pieces stand in the nominative where a gap names no other case: `{man acc}`, `{by dat}`.

mod phrases;
mod terms;

use staunton_notation::german::{self, Case};
use staunton_rules::{Color, File, Role, Square};

use super::language::Language;
use crate::claim::Castled;
use crate::class::Class;
use crate::ending_kind::EndingKind;
use crate::options::Level;

pub(super) static GERMAN: Language = Language {
    code: "de",
    forms: phrases::forms,
    stroke: terms::stroke,
    doing: terms::doing,
    castled,
    ending,
    // Files have no old names in German.
    file: |file: File, _| format!("{file}-Linie"),
    nth,
    side,
    role,
    wing,
    on_squares,
    so_many,
    pieces,
    for_what,
    list: german::list,
    number,
    class_name,
    colophon,
    why_allows: "; nun gewann {move} {what}{by}",
    why_allows_mate: "; nun gab es ein Matt in {n}, das mit {move} beginnt",
    why_mates: "; {move} hätte in {n} matt gesetzt",
    why_wins: "; {move} hätte {what}{by} gewonnen",
    why_does: "; besser war {move}, {doing}",
    why_better: "; besser war {move}",
    giving: "um {role acc} für {taken} zu geben",
    threatening: "um {man acc} zu bedrohen",
    threatening_mate: "um mit {move} Matt zu drohen",
    exchange: "die Qualität",
    sides: ("Weiß", "Schwarz"),
    accuracy: "Genauigkeit, von hundert",
    key_moments: "Schlüsselmomente",
    the_game: "Die Partie",
    terms: "Verwendete Begriffe",
    graph: "Die Chancen von Weiß nach jedem Zug, nach der Rechnung der Engine",
};

/// The case that a form names.
fn case(form: &str) -> Case {
    Case::of(form).unwrap_or(Case::Nominative)
}

/// How a king castled.
const fn castled(castled: Castled) -> &'static str {
    match castled {
        Castled::KingSide => "kurz",
        Castled::QueenSide => "lang",
        Castled::Never => "",
    }
}

fn wing(king: Option<Square>) -> &'static str {
    if king.is_some_and(|king| king.file() >= File::E) { "kurz" } else { "lang" }
}

const fn ending(kind: EndingKind) -> &'static str {
    match kind {
        EndingKind::Pawns => "ein Bauernendspiel",
        EndingKind::Rooks => "ein Turmendspiel",
        EndingKind::FourRooks => "ein Endspiel mit je zwei Türmen",
        EndingKind::Queens => "ein Damenendspiel",
        EndingKind::Knights => "ein Springerendspiel",
        EndingKind::Bishops => "ein Endspiel gleichfarbiger Läufer",
        EndingKind::BishopsOfOppositeColours => "ein Endspiel ungleichfarbiger Läufer",
        EndingKind::BishopAgainstKnight => "ein Endspiel Läufer gegen Springer",
    }
}

/// As it stands before "Mal".
fn nth(times: usize) -> String {
    const WORDS: [&str; 6] = ["", "ersten", "zweiten", "dritten", "vierten", "fünften"];
    WORDS.get(times).map_or_else(|| format!("{times}."), |word| (*word).to_owned())
}

const fn side(side: Color) -> &'static str {
    match side {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

/// A piece with the definite article in a case, or with the indefinite one in the accusative.
fn role(kind: Role, form: &str) -> String {
    if form == "an" {
        let case = Case::Accusative;
        return format!("{} {}", german::an(kind, case), german::noun(kind, case, false));
    }
    let case = case(form);
    format!("{} {}", german::the(kind, case, false), german::noun(kind, case, false))
}

fn on_squares(kind: Role, squares: &[String], form: &str) -> String {
    let (case, is_many) = (case(form), squares.len() > 1);
    let (the, noun) = (german::the(kind, case, is_many), german::noun(kind, case, is_many));
    format!("{the} {noun} auf {}", german::list(squares))
}

/// In the accusative: what is won.
fn so_many(kind: Role, count: usize) -> String {
    match (count, kind) {
        (1, Role::Queen) => "die Dame".to_owned(),
        (1, _) => role(kind, "an"),
        _ => format!("{} {}", word(count), german::noun(kind, Case::Accusative, true)),
    }
}

fn pieces(count: usize) -> String {
    if count == 1 { "eine Figur".to_owned() } else { format!("{} Figuren", word(count)) }
}

fn for_what(won: &str, lost: &str, form: &str) -> String {
    let more = if form == "more" { " mehr" } else { "" };
    if lost.is_empty() { format!("{won}{more}") } else { format!("{won}{more} für {lost}") }
}

/// In the dative, as it follows "Matt in".
fn number(moves: u32) -> String {
    if moves == 1 {
        return "einem Zug".to_owned();
    }
    format!("{} Zügen", word(moves as usize))
}

fn word(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

const fn class_name(class: Class, level: Level) -> &'static str {
    match (class, level) {
        (Class::Book, _) => "Theorie",
        (Class::Forced, _) => "erzwungen",
        (Class::Best, _) => "bester Zug",
        (Class::Good, _) => "gut",
        (Class::Inaccuracy, Level::Beginner) => "nicht der beste Zug",
        (Class::Inaccuracy, Level::Club) => "Ungenauigkeit",
        (Class::Mistake, _) => "Fehler",
        (Class::Blunder, _) => "grober Fehler",
    }
}

fn colophon(level: Level, nodes: u64, seed: u64) -> String {
    let reader = match level {
        Level::Beginner => "Anfänger",
        Level::Club => "Vereinsspieler",
    };
    format!(
        "Besprochen von Staunton für {reader}, {nodes} Stellungen je Zug, Startwert {seed}. Chancen und Genauigkeit \
         nach den Gleichungen auf lichess.org/page/accuracy, aus den Bewertungen dieser Engine; eine Ungenauigkeit \
         kostet mindestens 5 Chancen von hundert, ein Fehler 10, ein grober Fehler 15.",
    )
}

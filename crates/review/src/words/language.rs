//! What a language has to say: a field for each thing, filled in `english.rs` and `german.rs`.
//!
//! A gap in braces is filled from the claim: `{man}`, the piece it is said of, and `{role}`,
//! `{square}`, what it is, with its article, and where; `{by}` and `{on}`, the other pieces; `{side}` and `{other}`, the
//! sides; `{move}`, the move spoken of, `{line}`, the line with it, `{rest}`, the line in brackets
//! where it is longer than the move; `{what}`, what is won; `{by}` of a line, by which stroke;
//! `{n}`, a number of moves; `{doing}`, what a move does; `{before}`, `{after}`, `{others}`, chances of a hundred.
//!
//! Behind the name of a gap may stand the form it wants, where the language has several: `{man acc}`, the accusative;
//! `{role an}`, with the indefinite article; `{what more}`, what someone has more. What fills `{Man}` begins with a capital.

use staunton_rules::{Color, File, Role, Square};
use staunton_terms::Term;

use super::phrase::Phrase;
use crate::claim::Castled;
use crate::class::Class;
use crate::ending_kind::EndingKind;
use crate::options::Level;

/// A language.
pub(crate) struct Language {
    /// Its code, as HTML names it.
    pub(crate) code: &'static str,
    /// The forms of a phrase.
    pub(super) forms: fn(Phrase) -> &'static [&'static str],
    /// By which stroke something is won; the gap is the square.
    pub(super) stroke: fn(Term) -> &'static str,
    /// What a move does, behind a comma; none of terms that are not told so.
    pub(super) doing: fn(Term) -> Option<&'static str>,
    /// To which wing a king castled.
    pub(super) castled: fn(Castled) -> &'static str,
    /// What a kind of ending is called.
    pub(super) ending: fn(EndingKind) -> &'static str,
    /// A file; `true` in an old notation.
    pub(super) file: fn(File, bool) -> String,
    /// Third, fourth ...: which time it is.
    pub(super) nth: fn(usize) -> String,
    /// The name of a side.
    pub(super) side: fn(Color) -> &'static str,
    /// A piece with its article, in a form.
    pub(super) role: fn(Role, &str) -> String,
    /// To which wing a king has castled who now stands here.
    pub(super) wing: fn(Option<Square>) -> &'static str,
    /// Pieces alike on these squares, in a form.
    pub(super) on_squares: fn(Role, &[String], &str) -> String,
    /// So many pieces of a kind, as they are won.
    pub(super) so_many: fn(Role, usize) -> String,
    /// So many bishops or knights, one or the other, as they are won.
    pub(super) pieces: fn(usize) -> String,
    /// What is won, and for what, if for anything; in a form.
    pub(super) for_what: fn(&str, &str, &str) -> String,
    /// Words with commas between, and "and" before the last.
    pub(super) list: fn(&[String]) -> String,
    /// A number of moves, as it follows "mate in".
    pub(super) number: fn(u32) -> String,
    /// The class of a move as it stands beside it.
    pub(crate) class_name: fn(Class, Level) -> &'static str,
    /// How a review was made.
    pub(crate) colophon: fn(Level, u64, u64) -> String,
    /// Why a move turned the game: what it allowed, or what was better.
    pub(super) why_allows: &'static str,
    pub(super) why_allows_mate: &'static str,
    pub(super) why_mates: &'static str,
    pub(super) why_wins: &'static str,
    pub(super) why_does: &'static str,
    pub(super) why_better: &'static str,
    /// What a sacrifice gives for what it takes.
    pub(super) giving: &'static str,
    pub(super) threatening: &'static str,
    pub(super) threatening_mate: &'static str,
    /// A rook for a bishop or a knight.
    pub(super) exchange: &'static str,
    /// White and Black at the head of a table.
    pub(crate) sides: (&'static str, &'static str),
    /// The row of a table with the accuracies.
    pub(crate) accuracy: &'static str,
    /// Above the moves that cost most.
    pub(crate) key_moments: &'static str,
    /// Above the moves.
    pub(crate) the_game: &'static str,
    /// Above the terms that occur in a review for beginners.
    pub(crate) terms: &'static str,
    /// What the graph shows.
    pub(crate) graph: &'static str,
}

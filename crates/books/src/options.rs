//! What is known of a text before it is read.

use staunton_notation::Style;
use staunton_pgn::Limits;
use staunton_rules::Position;

use crate::book::Sight;
use crate::correction::{Correction, Played};
use crate::form::Form;
use crate::source::{About, Alternative, Facsimile, Source};

/// What is known of a text before it is read.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader};
/// use staunton_notation::Notation;
///
/// // A table of openings that goes on from a position, in Spanish.
/// let options = Options {
///     styles: vec![Notation::Spanish.into()],
///     start: Some(
///         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2".parse()?,
///     ),
///     ..Options::default()
/// };
/// let game = Reader::new("2. C3AR C3AD", &options).next().expect("one game");
/// assert_eq!(game.read_plies().count(), 2);
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// In which form it holds its games; else that is found out.
    pub form: Option<Form>,
    /// In which notations it is written; else that is found out.
    pub styles: Vec<Style>,
    /// Where its games begin that do not say it themselves; else at the array.
    pub start: Option<Position>,
    /// How much is read of a game in PGN.
    pub limits: Limits,
    /// What a person knows better of its games.
    pub corrections: Vec<Correction>,
    /// Where moves are played from that are not read without it.
    pub played: Vec<Played>,
    /// What its pictures were seen to show, in the order of the text.
    pub sights: Vec<Sight>,
    /// What a person says that pictures show; it counts more.
    pub shown: Vec<Sight>,
    /// What a recogniser of letters may have seen instead of parts of it, in the order of the text: badly printed moves are held
    /// against that, too.
    pub alternatives: Vec<Alternative>,
    /// From which bytes of the text lines are counted anew, with the number of the line there, from 1: where the text has
    /// another order than its input.
    pub lines: Vec<(usize, usize)>,
    /// What its own head says of it; a title page in the text says it better.
    pub about: About,
}

impl Options {
    /// What an input tells of its text besides it.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::{Options, Source};
    ///
    /// let source = Source::read(b"<html><title>Hoyle</title><p>1. P to K 4</p></html>")?;
    /// assert_eq!(Options::of(&source).about.title.as_deref(), Some("Hoyle"));
    /// # Ok::<(), staunton_books::SourceError>(())
    /// ```
    pub fn of(source: &Source) -> Self {
        let alternatives = source.facsimile().map_or(&[][..], Facsimile::alternatives);
        Self {
            about: source.about().clone(),
            alternatives: alternatives.to_vec(),
            lines: source.lines().to_vec(),
            ..Self::default()
        }
    }
}

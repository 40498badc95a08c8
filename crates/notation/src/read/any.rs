//! Reads a move typed by a person, in whatever notation he prefers.

use staunton_rules::MoveList;

use super::finding::{Cause, Finding, Near};
use super::reading::Reading;
use super::single::read_move;
use crate::statement::Unreadable;
use crate::{Language, Letters, MoveContext, Notation, Style, excerpt, parse_move, san};

/// The notations that an English hand writes, the plainest first.
const ENGLISH: [Notation; 4] =
    [Notation::San, Notation::Descriptive, Notation::Iccf, Notation::Spoken];

/// Reads a move that a person typed, in any notation this crate knows, in any of its languages.
///
/// What English notations make of it goes first, the algebraic one before the others, but only if
/// all that can read it agree. Only what none of them reads is tried in other languages, and again
/// all must agree.
///
/// # Errors
/// [`Finding`]: nobody can read it, or those who can disagree.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, parse_any};
///
/// let game = IdentifiedPosition::default();
/// for text in ["Nf3", "g1f3", "Kt-KB3", "K. Kt. to B's 3d", "knight f3", "7163", "Sf3", "C3AR"] {
///     assert_eq!(game.position().uci(parse_any(&game, text)?.mv), "g1f3", "{text}");
/// }
/// # Ok::<(), staunton_notation::Finding>(())
/// ```
pub fn parse_any<'a>(context: impl Into<MoveContext<'a>>, text: &str) -> Result<Reading, Finding> {
    let context = context.into();
    let english = ENGLISH.map(Style::from);
    let mut found = Found::default();
    // What the plain reader takes, with small letters and capitals, is algebraic beyond doubt.
    if let Ok(mv) = parse_move(context.position(), text)
        && let Ok(reading) = read_move(context, text, Notation::San)
        && reading.mv == mv
    {
        return Ok(reading);
    }
    for style in english {
        found.add(read_move(context, text, style));
    }
    if found.moves.is_empty() && !found.is_several {
        for language in Language::ALL.into_iter().skip(1) {
            let style = Style::new(Notation::San).with_letters(Letters::new(language));
            found.add(read_move(context, text, style));
        }
        found.add(read_move(context, text, Notation::Spanish));
        found.add(read_move(context, text, Notation::French));
    }
    found.judge(context, text)
}

/// What the readers found.
#[derive(Default)]
struct Found {
    /// The readings in the order of the readers; those that cost something are behind.
    best: Option<Reading>,
    moves: MoveList,
    /// Whether a reader found several moves.
    is_several: bool,
    /// The finding that says most.
    finding: Option<Finding>,
}

impl Found {
    fn add(&mut self, result: Result<Reading, Finding>) {
        match result {
            Ok(reading) => {
                let cost = reading.cost();
                let best = self.best.as_ref().map(Reading::cost);
                if best.is_some_and(|best| best < cost) {
                    return;
                }
                if best.is_none_or(|best| best > cost) {
                    self.moves = MoveList::new();
                    self.best = Some(reading.clone());
                }
                if !self.moves.contains(&reading.mv) {
                    self.moves.push(reading.mv);
                }
            }
            Err(finding) => {
                let weight = |finding: &Finding| match &finding.cause {
                    Cause::Several { .. } => 3,
                    Cause::NoMove { nearest, .. } if !nearest.is_empty() => 2,
                    Cause::NoMove { .. } => 1,
                    Cause::Unreadable { .. } => 0,
                };
                self.is_several |= weight(&finding) == 3;
                if self.finding.as_ref().is_none_or(|best| weight(best) < weight(&finding)) {
                    self.finding = Some(finding);
                }
            }
        }
    }

    fn judge(self, context: MoveContext<'_>, text: &str) -> Result<Reading, Finding> {
        match (self.best, self.finding) {
            // `N-B3` is a descriptive move before it is an algebraic one in capitals.
            (Some(_), Some(finding)) if self.is_several => Err(finding),
            (Some(reading), _) if self.moves.len() == 1 => Ok(reading),
            (Some(reading), _) => Err(Finding {
                text: excerpt(&text.as_bytes()[reading.span.clone()]),
                span: reading.span,
                cause: Cause::Several {
                    moves: self
                        .moves
                        .iter()
                        .map(|&mv| Near { mv, written: san(context.position(), mv), cost: 0 })
                        .collect(),
                },
            }),
            (None, finding) => Err(finding.unwrap_or_else(|| {
                Finding::unreadable(text, Unreadable { at: 0, expected: "a move" })
            })),
        }
    }
}

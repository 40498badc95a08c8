//! Writes a move in any notation.

use alloc::string::String;

use staunton_rules::Move;

use crate::descriptive::{self, Dialect};
use crate::{MoveContext, Notation, Style, algebraic, numeric, spoken};

/// `mv`, which is legal in the position of `context`, in this style.
///
/// What is written is read back as the same move in the same context: as little is written as tells
/// the move from all others, in the manner of the dialect.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, Notation, Style, write_move};
///
/// let game = IdentifiedPosition::default();
/// let mv = game.position().parse_uci("g1f3")?;
/// let write = |notation| write_move(&game, mv, notation);
/// assert_eq!(write(Notation::Hoyle), "Kt to K B 3");
/// assert_eq!(write(Notation::Staunton), "K. Kt. to B's 3d");
/// assert_eq!(write(Notation::Spanish), "C3AR");
/// assert_eq!(write_move(&game, mv, "san:german".parse::<Style>()?), "Sf3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_move<'a>(
    context: impl Into<MoveContext<'a>>,
    mv: Move,
    style: impl Into<Style>,
) -> String {
    let (context, style) = (context.into(), style.into());
    let position = context.position();
    match style.notation {
        Notation::San => algebraic::san_in(position, mv, style.letters),
        Notation::Long => algebraic::long(position, mv, style.letters),
        Notation::Uci => position.uci(mv),
        Notation::Iccf => numeric::write(position, mv),
        Notation::Figurine => algebraic::figurine(position, mv),
        Notation::Descriptive => descriptive::write(context, mv, Dialect::Short),
        Notation::DescriptiveKt => descriptive::write(context, mv, Dialect::ShortKt),
        Notation::Hoyle => descriptive::write(context, mv, Dialect::Hoyle),
        Notation::Staunton => descriptive::write(context, mv, Dialect::Staunton),
        Notation::PeriodShort => algebraic::period_short(position, mv),
        Notation::PeriodDash => algebraic::period_dash(position, mv),
        Notation::PeriodLong => algebraic::period_long(position, mv),
        Notation::Meyer => algebraic::meyer(position, mv),
        Notation::Spanish => descriptive::write(context, mv, Dialect::Spanish),
        Notation::French => descriptive::write(context, mv, Dialect::French),
        Notation::Spoken => spoken::write(position, mv),
    }
}

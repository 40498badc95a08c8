//! What every report tells alike.

use staunton_notation::Style;
use staunton_rules::Position;

use crate::book::{Evidence, Ply, Reading};

/// Turns places in the text that was read into places in the input.
pub type Places<'a> = &'a dyn Fn(usize) -> usize;

/// What decided a ply, with what is doubtful about it: one line.
pub(crate) fn evidence(ply: &Ply) -> String {
    let mut told = match (ply.reading, ply.evidence) {
        (Reading::Repaired, Evidence::Later) => {
            "the print is mended: what follows leaves this move alone".to_owned()
        }
        (Reading::Open, Evidence::Several) if ply.mv.is_some() => {
            format!("several moves fit; {SAME_SOON}")
        }
        (_, evidence) => evidence.told().to_owned(),
    };
    for doubt in ply.doubts() {
        told.push_str("; ");
        told.push_str(&doubt.to_string());
    }
    if ply.is_borrowed() {
        told.push_str("; it is printed in the game that this one refers to");
    }
    told
}

/// What is said of an open ply behind which the line goes on.
pub(super) const SAME_SOON: &str = "whichever it is, the position is the same soon after";

/// The plies of a line with the positions they are played in.
pub(crate) fn walk(start: Position, plies: &[Ply]) -> impl Iterator<Item = (Position, &Ply)> {
    let mut position = start;
    plies.iter().map(move |ply| {
        let before = position;
        if let Some(mv) = ply.mv {
            position = position.play_unchecked(mv);
        }
        (before, ply)
    })
}

/// The notation of a book, as its name; `none` where no move stands in it.
pub(crate) fn notation(styles: &[Style]) -> String {
    styles.first().map_or_else(|| "none".to_owned(), |style| style.notation.name().to_owned())
}

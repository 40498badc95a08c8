//! What is drawn over a picture, as it is typed: `e4`, `Re4`, `e2e4`, `Ge2e4`.

use staunton_diagram::Theme;
use staunton_notation::{Arrow, Mark, MarkColor};
use staunton_rules::Square;

/// Two squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Squares(pub(super) [Square; 2]);

pub(super) fn theme(text: &str) -> Result<Theme, String> {
    let found = Theme::ALL.into_iter().find(|theme| theme.name() == text);
    found.ok_or_else(|| "expected light, dark or print".to_owned())
}

pub(super) fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|_| "expected a square from a1 to h8".to_owned())
}

pub(super) fn squares(text: &str) -> Result<Squares, String> {
    let halves = text.split_at_checked(2).map(|(from, to)| (from.parse(), to.parse()));
    match halves {
        Some((Ok(from), Ok(to))) => Ok(Squares([from, to])),
        _ => Err("expected two squares, as in e2e4".to_owned()),
    }
}

pub(super) fn circle(text: &str) -> Result<Mark, String> {
    let (color, rest) = colored(text);
    Ok(Mark { color, square: square(rest)? })
}

pub(super) fn arrow(text: &str) -> Result<Arrow, String> {
    let (color, rest) = colored(text);
    let Squares([from, to]) = squares(rest)?;
    Ok(Arrow { color, from, to })
}

/// The colour a text begins with, green if with none, and what follows.
fn colored(text: &str) -> (MarkColor, &str) {
    let colors = [
        ('R', MarkColor::Red),
        ('G', MarkColor::Green),
        ('B', MarkColor::Blue),
        ('Y', MarkColor::Yellow),
    ];
    let found =
        colors.into_iter().find_map(|(letter, color)| Some((color, text.strip_prefix(letter)?)));
    found.unwrap_or((MarkColor::Green, text))
}

//! All sentences in English.

use staunton_rules::Color;

use super::said::Said;
use crate::report::inquiry::PhaseKind;
use crate::report::length::Length;

fn name(color: Color) -> &'static str {
    color.fold("White", "Black")
}

/// `1 move`, `2 moves`.
fn count(number: usize, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

fn moves(number: u32) -> String {
    count(number as usize, "move")
}

/// `1 move`, `2.5 moves`.
fn length(length: Length) -> String {
    if length == Length::moves(1) { "1 move".to_owned() } else { format!("{length} moves") }
}

/// The first moves of a line, in brackets.
fn opening(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!(" ({line})") }
}

#[expect(clippy::too_many_lines, reason = "a sentence for each thing to say, all in one place")]
pub(super) fn say(said: Said<'_>) -> String {
    match said {
        Said::ChecksForEver { color, line } => {
            format!("{} can give check for ever, whatever is answered: {line}.", name(color))
        }
        Said::MatesByChecks { color, line } => {
            format!("{} mates by checks, so that there is no endless series: {line}.", name(color))
        }
        Said::NoCheck { color } => {
            format!("{} cannot give check for ever: there is no check at all.", name(color))
        }
        Said::ChecksEnd { color, line } => format!(
            "{} cannot give check for ever. Each check has an answer that ends the series, as {line}.",
            name(color)
        ),
        Said::Mates { color, is_selfmate, moves: number, keys, list } => {
            let what = if is_selfmate { "forces its own mate" } else { "mates" };
            let (moves, keys) = (moves(number), count(keys, "key"));
            format!("{} {what} in {moves}. {keys}: {list}.", name(color))
        }
        Said::NoMate { color, moves: number } => {
            format!("There is no such mate by {} within {}.", name(color), moves(number))
        }
        Said::NoneWithin { moves: number } => format!("There is none within {}.", moves(number)),
        Said::Helped { lines, winner, moves } => format!(
            "{} of play in which {} is helped to mate in {}.",
            count(lines, "line"),
            name(winner),
            length(moves)
        ),
        Said::FoundSoFar { lines } => format!("{} found so far.", count(lines, "line")),
        Said::Beside { phase, lines, limit } => {
            let found = match phase {
                PhaseKind::SetPlay => format!("Set play: {}", count(lines, "line")),
                PhaseKind::Duplex => format!("With the sides changed: {}", count(lines, "line")),
                PhaseKind::Tries => format!("Tries: {lines}"),
            };
            match limit {
                None => format!("{found}."),
                Some(limit) => format!("{found} found so far; not decided: {limit}."),
            }
        }
        Said::CannotBegin { phase, color } => {
            let what = match phase {
                PhaseKind::SetPlay => "There is no set play",
                PhaseKind::Duplex => "The sides cannot be changed",
                PhaseKind::Tries => "There are no tries",
            };
            format!("{what}: {} is in check and must move.", name(color))
        }
        Said::ForcesDraw { color, moves: number, line } => {
            format!("{} forces a draw in {}{}.", name(color), moves(number), opening(line))
        }
        Said::DrawsAtLeast { color, line } => format!(
            "{} draws at least: whatever is answered, it is never mated{}.",
            name(color),
            opening(line)
        ),
        Said::CannotDraw { color } => {
            format!("{} cannot draw: the other side mates by force.", name(color))
        }
        Said::NoDrawWithin { moves: number } => {
            format!("No stalemate or repetition can be forced within {}.", moves(number))
        }
        Said::Dead { white, black } => format!(
            "The game is dead: nobody can be mated any more. White: {white}. Black: {black}."
        ),
        Said::EitherCanMate => "Either side can still mate.".to_owned(),
        Said::OneCanMate { color, is_decided, why } => {
            let other = if is_decided { "cannot" } else { "may or may not" };
            format!("{} can still mate. {} {other}: {why}.", name(color), name(!color))
        }
        Said::CanMateIn { moves } => format!("it can still mate, as in {}", count(moves, "move")),
        Said::TableMate { color, moves: number } => {
            format!("{} mates in {} with best play.", name(color), moves(number))
        }
        Said::Mated { color } => format!("{} is mated.", name(color)),
        Said::Stalemate => "It is stalemate.".to_owned(),
        Said::NoForce => "A draw: neither side has the force to mate.".to_owned(),
        Said::IsDead => "The game is dead: no series of moves mates.".to_owned(),
        Said::IsNotDead => "It is not dead: a mate could still come about with help.".to_owned(),
        Said::Wins { color, plies } => format!(
            "{} wins with best play: the next capture or pawn move comes within {plies} plies.",
            name(color)
        ),
        Said::WinsLate { color } => format!(
            "{} wins with best play, but not before fifty moves without a capture or a pawn move can be claimed.",
            name(color)
        ),
        Said::TableDraw => "A draw with best play.".to_owned(),
        Said::ZugzwangBoth { color } => format!(
            "{0} is in zugzwang, and with {1} to move {1} would be: whoever moves loses.",
            name(color),
            name(!color)
        ),
        Said::ZugzwangWin { color } => format!(
            "{0} is in zugzwang: with {1} to move {0} would win.",
            name(color),
            name(!color)
        ),
        Said::ZugzwangDraw { color } => format!(
            "{} is in zugzwang: with {} to move it would be a draw.",
            name(color),
            name(!color)
        ),
        Said::Undecided { limit } => format!("Not decided: {limit}."),
    }
}

//! What was agreed: sentences of an agreement, odds, times.

use std::time::Duration;

use staunton_rules::{CastlingMode, File, Position, Rank, Role, Square};

use super::names::{listed, name};
use crate::clock::{Control, Period};
use crate::odds::{Odds, OddsKind};
use crate::words::said::Agreed;

pub(in crate::words) fn agreed(said: &Agreed<'_>) -> String {
    let words = match said {
        Agreed::Code(code) => return format!("The game is played under {}.", code.title),
        Agreed::Array { array, is_chess960 } => {
            let castling = if *is_chess960 { ", and castling is that of Chess960" } else { "" };
            return format!("The game is begun from the position {array}{castling}.");
        }
        Agreed::Odds(given, array) => return odds(given, array),
        Agreed::Time(None, time) => return format!("Each player has {}.", control(time)),
        Agreed::Time(Some(color), time) => {
            return format!("{} has {}.", name(*color), control(time));
        }
        Agreed::ByHand => "Each player stops his own clock by hand.",
        Agreed::Help => {
            "The board helps: touching binds to nothing, and only legal moves can be made."
        }
        Agreed::NoErrors => "Illegal moves cannot be made.",
        Agreed::PlayersWatch => {
            "The players notice offences themselves; what nobody claims stands."
        }
        Agreed::NotWritten => "The moves are not written down.",
        Agreed::AdjustIfSeen => "A man may be adjusted only if he was seen to be out of place.",
        Agreed::Umpire => "A third person is umpire, and decides what the laws leave open.",
        Agreed::SetUp(misplaced) if misplaced.is_empty() => {
            "The men were set up as they should be."
        }
        Agreed::SetUp(misplaced) => {
            return format!("The men were set up wrongly: {}.", listed(misplaced));
        }
        Agreed::BoardTurned => "The board lies with a black square at the right hand.",
        Agreed::ColorsReversed => "The players have each other's men.",
        Agreed::Choosing(None) => "A choice waits until it is made.",
        Agreed::Choosing(Some(time)) => {
            return format!("A choice waits {}; then its first option holds.", spoken(*time));
        }
        Agreed::Proofs(nodes) => return format!("A proof may look at {nodes} positions."),
        Agreed::Player(color, player) => return format!("{} is {player}.", name(*color)),
    };
    words.to_owned()
}

pub(in crate::words) fn odds(odds: &Odds, array: &Position) -> String {
    let man = |square| described(array, square);
    let who =
        |square| array.board().role_at(square).map_or("man".to_owned(), |role| role.to_string());
    let (giver, receiver) = (name(odds.giver), name(odds.receiver()));
    match odds.kind {
        OddsKind::Piece(square) => {
            let castling = match odds.absent_rook(array) {
                Some(_) => {
                    " His king may castle as if that rook were there, as long as its square \
                     stays empty."
                }
                None => "",
            };
            format!("{giver} plays without {}.{castling}", man(square))
        }
        OddsKind::Exchange { rook, minor } => {
            format!("{giver} plays without {}, {receiver} without {}.", man(rook), man(minor))
        }
        OddsKind::Moves { pawn, moves } => {
            let pawn =
                pawn.map_or(String::new(), |pawn| format!("{giver} plays without {}. ", man(pawn)));
            let first = match moves {
                1 => format!("{receiver} has the first move."),
                _ => format!("{receiver} begins with {moves} moves, none beyond his fourth rank."),
            };
            format!("{pawn}{first}")
        }
        OddsKind::Draws => format!("A drawn game counts as won by {receiver}."),
        OddsKind::MateWith(square) => format!(
            "{giver} must mate with the {} who begins on {square}; any other mate of his loses.",
            who(square)
        ),
        OddsKind::MateOn(square) => {
            format!("{giver} must mate with a man on {square}; any other mate of his loses.")
        }
        OddsKind::MateAt(square) => format!(
            "{giver} must mate the king when he stands on {square}; any other mate of his loses."
        ),
        OddsKind::Capped(square) => format!(
            "{giver} must mate with the capped pawn, which begins on {square}. It may not be \
             promoted; if it is lost, or another man mates, {giver} has lost."
        ),
    }
}

/// A piece as people name it: `his queen's rook, a1` where the array tells two apart by their side,
/// else `the bishop on d1`.
fn described(array: &Position, square: Square) -> String {
    let Some(piece) = array.board().piece_at(square) else { return format!("the man on {square}") };
    let first = Rank::First.relative_to(piece.color);
    let has_usual_array = array.castling_mode() == CastlingMode::Standard
        && array.board() == Position::standard().board();
    if !has_usual_array {
        return format!("the {} on {square}", piece.role);
    }
    let side = if square.file() < File::E { "queen's" } else { "king's" };
    match piece.role {
        Role::Queen | Role::King => format!("his {}, {square}", piece.role),
        Role::Pawn => {
            let owner = array.board().role_at(Square::new(square.file(), first));
            match owner {
                Some(owner @ (Role::Queen | Role::King)) => {
                    format!("his {owner}'s pawn, {square}")
                }
                Some(owner) => format!("his {side} {owner}'s pawn, {square}"),
                None => format!("the pawn on {square}"),
            }
        }
        role => format!("his {side} {role}, {square}"),
    }
}

/// As it follows "has".
pub(in crate::words) fn control(control: &Control) -> String {
    let told = control.periods().iter().enumerate().map(|(index, period)| {
        let Period { moves, time, increment, delay } = *period;
        let part = match (moves, index) {
            (Some(moves), 0) => format!("the first {moves} moves"),
            (Some(moves), _) => format!("{moves} moves"),
            (None, 0) => "the game".to_owned(),
            (None, _) => "the rest".to_owned(),
        };
        let more = if increment.is_zero() {
            String::new()
        } else {
            format!(", {} more with each move", spoken(increment))
        };
        if time.is_zero() && !delay.is_zero() {
            return format!("{} for each move{more}", spoken(delay));
        }
        let free = if delay.is_zero() {
            String::new()
        } else {
            format!(", and {} of each move that are not counted", spoken(delay))
        };
        format!("{} for {part}{more}{free}", spoken(time))
    });
    told.collect::<Vec<_>>().join(", then ")
}

/// A time as it is spoken: `1 hour 30 minutes`, `2.5 seconds`, `no time`.
fn spoken(time: Duration) -> String {
    let (hours, minutes) = (time.as_secs() / 3600, time.as_secs() / 60 % 60);
    let rest = Duration::new(time.as_secs() % 60, time.subsec_nanos());
    let seconds = format!("{}.{:09}", rest.as_secs(), rest.subsec_nanos());
    let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
    let parts = [
        (hours > 0).then(|| count(&hours.to_string(), "hour")),
        (minutes > 0).then(|| count(&minutes.to_string(), "minute")),
        (!rest.is_zero()).then(|| count(seconds, "second")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no time".to_owned() } else { parts.join(" ") }
}

fn count(number: &str, unit: &str) -> String {
    format!("{number} {unit}{}", if number == "1" { "" } else { "s" })
}

//! Odds as they stand in a line, and as they are told.

use std::fmt;

use staunton_rules::{Color, Rank, Role, Square};

use super::{MOST_MOVES_IN_HAND, Odds, OddsKind};
use crate::tokens::{ActError, Words};

impl fmt::Display for Odds {
    /// As it stands in a line after `odds`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.giver)?;
        match self.kind {
            OddsKind::Piece(square) => write!(f, "man {square}"),
            OddsKind::Exchange { rook, minor } => write!(f, "exchange {rook} {minor}"),
            OddsKind::Moves { pawn: Some(pawn), moves } => write!(f, "pawn {moves} {pawn}"),
            OddsKind::Moves { pawn: None, moves } => write!(f, "moves {moves}"),
            OddsKind::Draws => f.write_str("draws"),
            OddsKind::MateWith(square) => write!(f, "mate-with {square}"),
            OddsKind::MateOn(square) => write!(f, "mate-on {square}"),
            OddsKind::MateAt(square) => write!(f, "mate-at {square}"),
            OddsKind::Capped(square) => write!(f, "capped {square}"),
        }
    }
}

impl Odds {
    /// Reads what stands after `odds`: the giver, unless it is the usual one, and what is given.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ActError> {
        const ROLES: [(&str, Role); 4] = [
            ("knight", Role::Knight),
            ("bishop", Role::Bishop),
            ("rook", Role::Rook),
            ("queen", Role::Queen),
        ];
        let named = words.color().ok();
        let usual_giver = match words.peek() {
            "pawn" | "moves" => Color::Black,
            _ => Color::White,
        };
        let giver = named.unwrap_or(usual_giver);
        let at = |color, role| Self::usual(color, role).unwrap_or(Square::E1);
        if let Some((_, role)) = ROLES.iter().find(|(name, _)| *name == words.peek()) {
            words.next();
            let square = optional_square(words)?.unwrap_or_else(|| at(giver, *role));
            return Ok(Self { giver, kind: OddsKind::Piece(square) });
        }
        let expected = "knight, bishop, rook, queen, man, exchange, pawn, moves, draws, mate-with, \
                        mate-on, mate-at or capped";
        let error = words.error(expected);
        let kind = match words.next() {
            "man" => OddsKind::Piece(words.square()?),
            "exchange" => OddsKind::Exchange {
                rook: optional_square(words)?.unwrap_or_else(|| at(giver, Role::Rook)),
                minor: optional_square(words)?.unwrap_or_else(|| at(!giver, Role::Knight)),
            },
            "pawn" => {
                let moves = if is_number(words) { number(words)? } else { 1 };
                let pawn = optional_square(words)?.unwrap_or_else(|| at(giver, Role::Pawn));
                OddsKind::Moves { pawn: Some(pawn), moves }
            }
            "moves" => OddsKind::Moves { pawn: None, moves: number(words)? },
            "draws" => OddsKind::Draws,
            "mate-with" => OddsKind::MateWith(words.square()?),
            "mate-on" => OddsKind::MateOn(words.square()?),
            "mate-at" => OddsKind::MateAt(words.square()?),
            "capped" => {
                let usual = Square::new(staunton_rules::File::G, Rank::Second.relative_to(giver));
                OddsKind::Capped(optional_square(words)?.unwrap_or(usual))
            }
            _ => return Err(error),
        };
        Ok(Self { giver, kind })
    }

    /// What is given and what follows from it, for those who are to agree on it.
    pub fn words(&self) -> String {
        let name = |color: Color| color.fold("White", "Black");
        let (giver, receiver) = (name(self.giver), name(self.receiver()));
        match self.kind {
            OddsKind::Piece(square) => {
                let castling = match self.absent_rook() {
                    Some(_) => {
                        " His king may castle as if that rook were there, as long as its square \
                         stays empty."
                    }
                    None => "",
                };
                format!("{giver} plays without the man on {square}.{castling}")
            }
            OddsKind::Exchange { rook, minor } => format!(
                "{giver} plays without the rook on {rook}, {receiver} without the man on {minor}."
            ),
            OddsKind::Moves { pawn, moves } => {
                let pawn = pawn.map_or(String::new(), |pawn| {
                    format!("{giver} plays without the pawn on {pawn}. ")
                });
                let first = match moves {
                    1 => format!("{receiver} has the first move."),
                    _ => format!(
                        "{receiver} begins with {moves} moves, none beyond his fourth rank."
                    ),
                };
                format!("{pawn}{first}")
            }
            OddsKind::Draws => format!("A drawn game counts as won by {receiver}."),
            OddsKind::MateWith(square) => format!(
                "{giver} must mate with the man that begins on {square}; any other mate of his \
                 loses."
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
}

fn optional_square(words: &mut Words<'_>) -> Result<Option<Square>, ActError> {
    if words.peek().is_empty() { Ok(None) } else { words.square().map(Some) }
}

fn is_number(words: &Words<'_>) -> bool {
    words.peek().starts_with(|sign: char| sign.is_ascii_digit())
        && words.peek().parse::<u32>().is_ok()
}

fn number(words: &mut Words<'_>) -> Result<u32, ActError> {
    words.take("a number of moves from 1 to 8", |word| {
        word.parse().ok().filter(|moves| (1..=MOST_MOVES_IN_HAND).contains(moves))
    })
}

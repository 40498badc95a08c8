//! Odds as they stand in a line, and as they are told.

use std::cell::Cell;
use std::fmt;

use staunton_rules::{Color, Position, Rank, Role, Square};

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
    /// Reads what stands after `odds`: the giver, unless it is the usual one, and what is given; a
    /// piece named by its kind alone is looked for in the array. With it stands whether one was.
    pub(crate) fn read(words: &mut Words<'_>, array: &Position) -> Result<(Self, bool), ActError> {
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
        let place = words.clone();
        let by_kind = Cell::new(false);
        let find = |color, roles: &[Role]| {
            by_kind.set(true);
            roles
                .iter()
                .find_map(|&role| Self::usual(array, color, role))
                .ok_or_else(|| place.error("a man who stands on the board, or his square"))
        };
        if let Some((_, role)) = ROLES.iter().find(|(name, _)| *name == words.peek()) {
            words.next();
            let square = optional_square(words)?.map_or_else(|| find(giver, &[*role]), Ok)?;
            return Ok((Self { giver, kind: OddsKind::Piece(square) }, by_kind.get()));
        }
        let expected = "knight, bishop, rook, queen, man, exchange, pawn, moves, draws, mate-with, \
                        mate-on, mate-at or capped";
        let error = words.error(expected);
        let kind = match words.next() {
            "man" => OddsKind::Piece(words.square()?),
            "exchange" => OddsKind::Exchange {
                rook: optional_square(words)?.map_or_else(|| find(giver, &[Role::Rook]), Ok)?,
                minor: optional_square(words)?
                    .map_or_else(|| find(!giver, &[Role::Knight, Role::Bishop]), Ok)?,
            },
            "pawn" => {
                let moves = if is_number(words) { number(words)? } else { 1 };
                let pawn =
                    optional_square(words)?.map_or_else(|| find(giver, &[Role::Pawn]), Ok)?;
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
        Ok((Self { giver, kind }, by_kind.get()))
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

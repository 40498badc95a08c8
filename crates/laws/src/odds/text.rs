//! Odds as they stand in a line, and as they are told.

use std::cell::Cell;
use std::fmt;

use staunton_rules::{CastlingMode, Color, File, Position, Rank, Role, Square};

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

    /// What is given and what follows from it, for those who are to agree on it.
    ///
    /// `array` is the position before anything is taken off: it says which piece stands where.
    pub fn words(&self, array: &Position) -> String {
        let name = |color: Color| color.fold("White", "Black");
        let man = |square| described(array, square);
        let who = |square| {
            array.board().role_at(square).map_or("man".to_owned(), |role| role.to_string())
        };
        let (giver, receiver) = (name(self.giver), name(self.receiver()));
        match self.kind {
            OddsKind::Piece(square) => {
                let castling = match self.absent_rook(array) {
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
                let pawn = pawn
                    .map_or(String::new(), |pawn| format!("{giver} plays without {}. ", man(pawn)));
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

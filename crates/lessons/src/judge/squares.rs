//! Sets of squares that are to be chosen.

use staunton_rules::{Bitboard, Color, Piece, Position, Role, Setup, Square, attacks};
use staunton_terms::{TermSet, find_in_position};

use super::said::Said;
use super::words::why_not;
use crate::{Exercise, Set, Verdict};

impl Exercise {
    pub(super) fn squares(&self, set: Set, chosen: &[Square]) -> Verdict {
        // A set that cannot be told was refused when the lesson was read.
        let right = set_of(set, &self.setup, self.position.as_ref()).unwrap_or(Bitboard::EMPTY);
        let chosen = chosen.iter().fold(Bitboard::EMPTY, |all, &square| all | square);
        let (missing, wrong) = (right - chosen, chosen - right);
        let mut verdict = if missing.is_empty() && wrong.is_empty() {
            Verdict::new(true, self.well(&self.say(Said::Right)))
        } else {
            Verdict::new(false, self.differs(set, missing, wrong))
        };
        (verdict.missing, verdict.wrong) = (missing, wrong);
        verdict
    }

    /// What is wrong with the choice, in words.
    fn differs(&self, set: Set, missing: Bitboard, wrong: Bitboard) -> String {
        let mut words = Vec::new();
        if let Some(square) = wrong.first() {
            let why = match (set, &self.position) {
                (Set::Reach(from), Some(position)) if wrong.len() == 1 => {
                    Some(why_not(self.locale, position, from, square))
                }
                _ => None,
            };
            let squares: Vec<String> = wrong.into_iter().map(|square| square.to_string()).collect();
            words.push(self.say(Said::NotThere { squares: &squares, why: why.as_deref() }));
        }
        match missing.len() {
            0 => {}
            count => words.push(self.say(Said::Missing(count))),
        }
        words.join(" ")
    }
}

/// The squares of a set.
///
/// # Errors
/// What is lacking on the board, in words.
pub(crate) fn set_of(
    set: Set,
    setup: &Setup,
    position: Option<&Position>,
) -> Result<Bitboard, String> {
    match set {
        Set::Named(square) => Ok(square.into()),
        Set::Commands(from) => commands(setup, from),
        Set::Reach(from) => match position {
            Some(position) => {
                let moves = position.legal_moves_from(from);
                Ok(moves.iter().fold(Bitboard::EMPTY, |all, mv| all | mv.target()))
            }
            None => Ok(commands(setup, from)? - own(setup, from)),
        },
        Set::SaidOf(term) => {
            let position = position.ok_or("the position cannot be played on")?;
            let mut found = Vec::new();
            find_in_position(position, TermSet::of(&[term]), &mut found);
            Ok(found
                .iter()
                .filter_map(|finding| finding.piece)
                .fold(Bitboard::EMPTY, |all, piece| all | piece))
        }
    }
}

/// What a piece strikes; on a board that need not be a position of the game.
fn commands(setup: &Setup, from: Square) -> Result<Bitboard, String> {
    let Piece { color, role } =
        setup.board.piece_at(from).ok_or_else(|| format!("nobody stands on {from}"))?;
    let occupied = setup.board.occupied();
    Ok(match role {
        Role::Pawn => attacks::pawn(color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::bishop(from, occupied) | attacks::rook(from, occupied),
        Role::King => attacks::king(from),
    })
}

fn own(setup: &Setup, from: Square) -> Bitboard {
    let color = setup.board.color_at(from).unwrap_or(Color::White);
    setup.board.by_color(color)
}

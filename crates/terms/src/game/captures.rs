//! Runs of captures: the exchange of pieces, and the exchange won and lost.

use staunton_rules::{Bitboard, Color, Move, Position, Role, Square};

use super::found::InGame;
use crate::scale::half_pawns;
use crate::{Finding, Term};

/// The captures that have followed each other without a quiet move between.
#[derive(Clone, Default, Debug)]
pub(super) struct Captures {
    taken: Vec<(Color, Role)>,
    squares: Bitboard,
    /// The square and the victim of the last capture, if it can be the first of an exchange.
    first: Option<(Square, Role)>,
    /// Whether a pawn was promoted among them: then what was given is not what was taken.
    has_promotion: bool,
    last: Option<(usize, Move)>,
}

impl Captures {
    /// Follows a move; what is known now of the run that it ends.
    pub(super) fn play(&mut self, before: &Position, mv: Move, ply: usize) -> Vec<InGame> {
        let Some(role) = before.captured(mv) else { return self.end() };
        let first = self.first.replace((mv.target(), role));
        let mut found = Vec::new();
        // The piece taken now is the one that took before: what he took is worth as much as he.
        if let Some((square, victim)) = first
            && square == mv.target()
            && half_pawns(victim) == half_pawns(role)
        {
            let finding = Finding::new(Term::Exchange, !before.turn()).squares(square.into());
            found.push(InGame { ply, finding: finding.after(mv) });
            self.first = None;
        }
        self.taken.push((before.turn(), role));
        self.squares |= mv.target();
        self.has_promotion |= mv.promotion().is_some();
        self.last = Some((ply, mv));
        found
    }

    /// Ends the run.
    pub(super) fn end(&mut self) -> Vec<InGame> {
        let run = std::mem::take(self);
        let (Some((ply, mv)), false) = (run.last, run.has_promotion) else { return Vec::new() };
        let told = |finding: Finding| InGame { ply, finding: finding.after(mv) };
        let mut found = Vec::new();
        for color in Color::ALL {
            if run.wins_exchange(color) {
                let squares = run.squares;
                found.push(told(Finding::new(Term::WonExchange, color).squares(squares)));
                found.push(told(Finding::new(Term::LostExchange, !color).squares(squares)));
            }
        }
        found
    }

    /// Whether, of all that was taken, `color` took a rook for a bishop or knight, and all else
    /// is alike.
    fn wins_exchange(&self, color: Color) -> bool {
        let count = |taker, roles: &[Role]| {
            let by = self.taken.iter().filter(|(who, _)| *who == taker);
            by.filter(|(_, role)| roles.contains(role)).count()
        };
        let minors = [Role::Bishop, Role::Knight];
        let alike = |role| count(color, &[role]) == count(!color, &[role]);
        count(color, &[Role::Rook]) == count(!color, &[Role::Rook]) + 1
            && count(color, &minors) + 1 == count(!color, &minors)
            && alike(Role::Pawn)
            && alike(Role::Queen)
    }
}

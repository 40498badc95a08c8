//! Positions for certificates, drawn by lot so that claims of each kind come about often enough.

use staunton_proofs::certificate::ClaimKind;
use staunton_rules::{CastlingMode, Color, Piece, Position, Rank, Role, Setup, Square};

use crate::positions::{Lots, own, verdicts};

/// Where positions come from.
pub(super) struct Pool {
    /// The pieces of the side to move and of the other, kings apart.
    armies: &'static [(&'static str, &'static str)],
    /// Positions of a file of endings.
    known: Vec<Position>,
}

impl Pool {
    pub(super) fn new(kind: ClaimKind) -> Self {
        let armies: &[(&str, &str)] = match kind {
            ClaimKind::NoDraw => &[("", "QR"), ("", "QQ"), ("P", "QR"), ("", "RR"), ("N", "QQ")],
            ClaimKind::Mate | ClaimKind::CanMate => {
                &[("QR", "P"), ("QQ", "R"), ("RR", "N"), ("QBN", "PP"), ("QRP", "RB")]
            }
            ClaimKind::NoMate => &[("QR", "RP"), ("QRB", "QRN"), ("BNP", "RPP"), ("QP", "Q")],
            ClaimKind::PerpetualCheck => &[("Q", "P"), ("Q", "RPP"), ("Q", "R"), ("Q", "QQ")],
            ClaimKind::NoPerpetualCheck => &[("QP", "RB"), ("RB", "Q"), ("R", "RPP"), ("N", "R")],
            ClaimKind::Draw => &[("R", "B"), ("", "P"), ("B", "P"), ("", "NN"), ("", "BP")],
            ClaimKind::CannotMate => &[("B", "BP"), ("N", "Q"), ("", "QRP"), ("PP", "PP")],
            ClaimKind::Dead => &[("", "N"), ("B", ""), ("", "B"), ("P", "P")],
        };
        let is_known = matches!(kind, ClaimKind::CannotMate | ClaimKind::Dead);
        let text = if is_known { own("proofs/endings.epd") } else { String::new() };
        let known = verdicts(&text).map(|(_, position, _)| position).collect();
        Self { armies, known }
    }

    /// The next position.
    pub(super) fn next(&mut self, lots: &mut Lots) -> Position {
        if !self.known.is_empty() && lots.below(4) > 0 {
            return self.known[lots.below(self.known.len())];
        }
        loop {
            let army = self.armies[lots.below(self.armies.len())];
            let turn = [Color::White, Color::Black][lots.below(2)];
            if let Some(position) = set_up(turn, army, lots)
                && position.has_legal_moves()
            {
                return position;
            }
        }
    }
}

/// The pieces on squares drawn by lot, if they can stand so.
fn set_up(turn: Color, (own, others): (&str, &str), lots: &mut Lots) -> Option<Position> {
    let mut setup = Setup { turn, ..Setup::empty() };
    for (color, army) in [(turn, own), (!turn, others)] {
        for sign in "K".chars().chain(army.chars()) {
            let square = Square::ALL[lots.below(64)];
            let role = Role::from_char(sign)?;
            let is_end = [Rank::First, Rank::Eighth].contains(&square.rank());
            if setup.board.piece_at(square).is_some() || role == Role::Pawn && is_end {
                return None;
            }
            setup.board.set(square, Piece::new(color, role));
        }
    }
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

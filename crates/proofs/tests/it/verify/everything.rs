//! Trying everything, with nothing in mind but the rules and what was tried before.

use std::collections::HashMap;

use staunton_rules::{Color, Move, Position};

/// The moves that force a mate in `moves`, or fewer.
pub(crate) fn keys(position: &Position, moves: u32) -> Vec<Move> {
    Everything::new(position.turn(), false).keys(position, moves).unwrap()
}

/// How many lines of exactly `plies` end with a mate by `winner`.
pub(crate) fn lines(position: &Position, winner: Color, plies: u32) -> usize {
    Everything::new(winner, false).lines(position, winner, plies).unwrap().try_into().unwrap()
}

/// Tries every move. Answers None where that takes more positions than can be kept.
pub(crate) struct Everything {
    attacker: Color,
    /// Whether the attacker is to be mated himself.
    is_self: bool,
    tried: HashMap<(u64, u32), u64>,
}

impl Everything {
    const MOST: usize = 12_000_000;

    pub(crate) fn new(attacker: Color, is_self: bool) -> Self {
        Self { attacker, is_self, tried: HashMap::new() }
    }

    /// The moves that force the mate in `moves`, or fewer.
    pub(crate) fn keys(&mut self, position: &Position, moves: u32) -> Option<Vec<Move>> {
        let mut keys = Vec::new();
        for mv in position.legal_moves() {
            if self.is_key(position, mv, moves)? {
                keys.push(mv);
            }
        }
        Some(keys)
    }

    /// Whether some move forces the mate in `moves`.
    pub(crate) fn serves(&mut self, position: &Position, moves: u32) -> Option<bool> {
        assert_eq!(position.turn(), self.attacker);
        if self.is_self && position.is_checkmate() {
            return Some(true);
        }
        if moves == 0 {
            return Some(false);
        }
        let place = (position.hash(), moves);
        if let Some(&found) = self.tried.get(&place) {
            return Some(found == 1);
        }
        let mut found = false;
        for mv in position.legal_moves() {
            if self.is_key(position, mv, moves)? {
                found = true;
                break;
            }
        }
        self.keep(place, u64::from(found))?;
        Some(found)
    }

    fn is_key(&mut self, position: &Position, mv: Move, moves: u32) -> Option<bool> {
        let next = position.play(mv).unwrap();
        let replies = next.legal_moves();
        if replies.is_empty() {
            return Some(!self.is_self && next.is_check());
        }
        if !self.is_self && moves == 1 {
            return Some(false);
        }
        for reply in replies {
            if !self.serves(&next.play(reply).unwrap(), moves - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// How many lines of exactly `plies` end with a mate by `winner`.
    pub(crate) fn lines(&mut self, position: &Position, winner: Color, plies: u32) -> Option<u64> {
        if plies == 0 {
            return Some(u64::from(position.turn() != winner && position.is_checkmate()));
        }
        let place = (position.hash(), plies);
        if let Some(&found) = self.tried.get(&place) {
            return Some(found);
        }
        let mut found = 0;
        for mv in position.legal_moves() {
            found += self.lines(&position.play(mv).unwrap(), winner, plies - 1)?;
        }
        self.keep(place, found)?;
        Some(found)
    }

    fn keep(&mut self, place: (u64, u32), found: u64) -> Option<()> {
        self.tried.insert(place, found);
        (self.tried.len() < Self::MOST).then_some(())
    }
}

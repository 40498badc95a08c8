//! A line of moves, and what it achieves.

use staunton_rules::{Move, Position, Square};
use staunton_terms::Finding;

use crate::tally::Tally;

/// A line and its deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// After how many plies of the game the line begins.
    pub ply: usize,
    /// The moves.
    pub line: Vec<Move>,
    /// What the side that begins it achieves.
    pub deed: Deed,
    /// By which stroke, where it is one that has a name.
    pub by: Option<Stroke>,
}

/// What a line achieves for the side that begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Mate in so many moves at most, whatever is answered: proved, not guessed.
    Mates(u32),
    /// Mate in so many moves, as the engine thinks.
    SeesMate(u32),
    /// It wins pieces, counted over the line from the position it begins in.
    Wins(Tally),
    /// The other side is stalemated in the end, or a position stands for the third time.
    Draws,
    /// A piece that was en prise is so no longer.
    Saves(Square),
    /// A term is true of its first move.
    Does(Finding),
    /// After its first move a piece of the other side could be taken with gain, and before could not.
    Threatens(Finding),
    /// If the other side passed after its first move, this one would mate.
    ThreatensMate(Move),
    /// Nothing that can be told in a word.
    Nothing,
}

/// A fork, pin, skewer or discovery in a line, which a later move of the line cashes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Which move of the line it is, from 0.
    pub at: usize,
    /// What it is.
    pub finding: Finding,
}

impl Course {
    /// Whether there is a word for what it achieves.
    pub(crate) fn says_something(&self) -> bool {
        self.deed != Deed::Nothing
    }

    /// In how many moves it mates, if it does, and whether that is proved.
    pub const fn mate(&self) -> Option<(u32, bool)> {
        match self.deed {
            Deed::Mates(moves) => Some((moves, true)),
            Deed::SeesMate(moves) => Some((moves, false)),
            Deed::Wins(_)
            | Deed::Draws
            | Deed::Saves(_)
            | Deed::Does(_)
            | Deed::Threatens(_)
            | Deed::ThreatensMate(_)
            | Deed::Nothing => None,
        }
    }

    /// The positions of the line, `start` first; shorter where a move is not legal.
    pub(crate) fn positions(&self, start: &Position) -> Vec<Position> {
        let mut all = vec![*start];
        for &mv in &self.line {
            let Some(next) = all.last().and_then(|last| last.play(mv).ok()) else { break };
            all.push(next);
        }
        all
    }
}

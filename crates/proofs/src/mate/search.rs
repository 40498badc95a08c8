//! The search of all moves against all defences.

use staunton_rules::{Color, Move, MoveList, Position};

use super::known::Known;
use super::longest::MOST_MOVES;
use super::numbers::{FEW, Guide};
use super::question::Stipulation;
use crate::Limit;
use crate::bounds::Meter;

/// A search for one side's forced mates. The depth of its recursion is twice [`MOST_MOVES`] at
/// most.
pub(crate) struct Search<'a> {
    attacker: Color,
    pub(super) stipulation: Stipulation,
    pub(super) meter: Meter<'a>,
    pub(super) known: Known,
    pub(super) guide: Guide,
    /// The defence that held last, by the moves left: likely to hold again.
    pub(super) held: [Option<Move>; MOST_MOVES as usize + 1],
}

impl<'a> Search<'a> {
    pub(crate) fn new(attacker: Color, stipulation: Stipulation, meter: Meter<'a>) -> Self {
        // Half the memory is left for the guide and the solution.
        let known = Known::new(meter.memory() / 2);
        Self {
            attacker,
            stipulation,
            meter,
            known,
            guide: Guide::new(),
            held: [None; MOST_MOVES as usize + 1],
        }
    }

    /// What it keeps beside the solution, in bytes.
    pub(crate) const fn memory(&self) -> usize {
        self.meter.memory() / 2 + self.guide.memory()
    }

    /// Says in how many moves a mate is looked for, to be reported.
    pub(super) fn set_depth(&mut self, moves: u32) {
        self.meter.progress.depth = moves;
    }

    /// Whether the attacker, to move, forces the mate in `moves` at most.
    pub(super) fn is_forced(&mut self, position: &Position, moves: u32) -> Result<bool, Limit> {
        debug_assert_eq!(position.turn(), self.attacker);
        self.meter.step()?;
        if let Some(is_forced) = self.known.get(position).decides(moves) {
            return Ok(is_forced);
        }
        if moves > FEW {
            return self.is_forced_by_numbers(position, moves);
        }
        let is_forced = self.some_move_serves(position, moves)?;
        self.known.add(position, moves, is_forced);
        Ok(is_forced)
    }

    fn some_move_serves(&mut self, position: &Position, moves: u32) -> Result<bool, Limit> {
        if moves == 1 && self.stipulation == Stipulation::Mate {
            return Ok(mates_at_once(position).next().is_some());
        }
        for mv in ordered(position) {
            if self.serves(position, mv, moves)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the attacker's move `mv` forces the mate, it being one of `moves`.
    pub(super) fn serves(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u32,
    ) -> Result<bool, Limit> {
        let next = position.play_unchecked(mv);
        self.meter.step()?;
        let mut defences = next.legal_moves();
        if defences.is_empty() {
            return Ok(self.stipulation == Stipulation::Mate && next.is_check());
        }
        if moves == 1 && self.stipulation == Stipulation::Mate {
            return Ok(false);
        }
        if let Some(place) = defences.iter().position(|&mv| Some(mv) == self.held[moves as usize]) {
            defences.swap(0, place);
        }
        for defence in &defences {
            if !self.fails(&next.play_unchecked(defence), moves - 1)? {
                self.held[moves as usize] = Some(defence);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A defence in `position`, after a move of the attacker, that leaves no forced mate in `moves`;
    /// None if there is no move at all.
    ///
    /// # Panics
    /// If the mate is forced.
    pub(crate) fn refutation(
        &mut self,
        position: &Position,
        moves: u32,
    ) -> Result<Option<Move>, Limit> {
        let defences = position.legal_moves();
        for mv in &defences {
            if !self.fails(&position.play_unchecked(mv), moves)? {
                return Ok(Some(mv));
            }
        }
        assert!(defences.is_empty(), "{position}: the mate is forced");
        Ok(None)
    }

    /// Whether the position after a defence is what the attacker wants, with `moves` left.
    pub(super) fn fails(&mut self, position: &Position, moves: u32) -> Result<bool, Limit> {
        if self.is_end(position) {
            return Ok(true);
        }
        if moves == 0 { Ok(false) } else { self.is_forced(position, moves) }
    }

    /// Whether the attacker is mated, which is what he wants of a selfmate.
    pub(super) fn is_end(&self, position: &Position) -> bool {
        self.stipulation == Stipulation::Selfmate && position.is_checkmate()
    }

    /// The moves that force the mate in `moves`.
    pub(super) fn serving(
        &mut self,
        position: &Position,
        moves: u32,
        all: bool,
    ) -> Result<Vec<Move>, Limit> {
        let mut serving = Vec::new();
        for mv in ordered(position) {
            if self.serves(position, mv, moves)? {
                serving.push(mv);
                if !all {
                    break;
                }
            }
        }
        Ok(serving)
    }

    /// The fewest moves, `most` at most, in which the mate is forced.
    pub(super) fn fewest(&mut self, position: &Position, most: u32) -> Result<u32, Limit> {
        for moves in 1..most {
            if self.is_forced(position, moves)? {
                return Ok(moves);
            }
        }
        Ok(most)
    }

    pub(crate) fn meter(&self) -> &Meter<'a> {
        &self.meter
    }
}

fn mates_at_once(position: &Position) -> impl Iterator<Item = Move> {
    let position = *position;
    position.legal_moves().into_iter().filter(move |&mv| {
        let next = position.play_unchecked(mv);
        next.is_check() && !next.has_legal_moves()
    })
}

/// The legal moves, checks first, and those first that leave the fewest replies.
pub(super) fn ordered(position: &Position) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&mv| {
        let next = position.play_unchecked(mv);
        (!next.is_check(), next.legal_move_count())
    });
    moves
}

//! What draws by counting: moves without progress, and repetition.

use staunton_rules::{Color, Position, Role};

use crate::code::{Count, Counted, Question, Repetition};
use crate::deed::{Deed, Ply};
use crate::ending::{Cause, Ending};
use crate::grounds::{Failing, Proof};
use crate::hand::Hand;
use crate::state::State;

impl State {
    /// How many plies have passed since what the code counts last happened; what the start
    /// position's own clock says is counted in, while nothing has happened.
    pub(super) fn quiet_plies(&self, counted: Counted) -> u32 {
        let resets = |ply: &Ply| match counted {
            Counted::PieceCapture => ply.taken().is_some_and(|role| role != Role::Pawn),
            Counted::CaptureOrPawnMove => ply.taken().is_some() || ply.role() == Some(Role::Pawn),
        };
        let counts = |ply: &&std::sync::Arc<Ply>| ply.deed.is_move();
        let mut plies = 0u32;
        for ply in self.past.iter().rev().filter(counts) {
            if resets(ply) {
                return plies;
            }
            plies = plies.saturating_add(1);
        }
        let before = self.past.first().map_or(&self.position, |ply| &ply.before);
        plies.saturating_add(before.halfmove_clock())
    }

    /// The numbers of the plies after which the present position stood, this time counted last.
    pub(super) fn stood(&self, position: &Position) -> Vec<usize> {
        let positions = self.past.iter().map(|ply| &ply.before).enumerate();
        let same = positions.filter(|(_, before)| before.is_same_for_repetition(position));
        same.map(|(index, _)| index).chain([self.past.len()]).collect()
    }

    /// The length of a series of moves, in plies, that both players have just made for the third
    /// time; the shortest there is.
    pub(super) fn series(&self) -> Option<usize> {
        const LONGEST: usize = 200;
        let deeds: Vec<Deed> = self.past.iter().map(|ply| ply.deed).collect();
        let longest = (deeds.len() / 3).min(LONGEST);
        (2..=longest).step_by(2).find(|&plies| {
            let last = &deeds[deeds.len() - 3 * plies..];
            last.iter().zip(&last[plies..]).all(|(one, other)| one == other)
        })
    }

    /// The draw that the code makes whoever asks.
    pub(super) fn automatic_draw(&self) -> Option<Ending> {
        let code = self.code();
        if let Repetition::Position { automatic: Some(times), .. } = code.repetition.rule
            && self.stood(&self.position).len() >= times as usize
        {
            return Some(Ending::drawn(Cause::Repetition, Question::Repetition));
        }
        let count = code.fifty.rule;
        let is_full = |moves: u32| self.quiet_plies(count.counted) >= moves.saturating_mul(2);
        let ending = Ending::drawn(Cause::ManyMoves, Question::Fifty);
        count.automatic.is_some_and(is_full).then_some(ending)
    }

    /// Judges a claim by the count of moves, perhaps with a move that is intended.
    pub(super) fn judge_fifty(&self, count: Count, after: Option<&Self>) -> Result<Proof, Failing> {
        let state = after.unwrap_or(self);
        let plies = state.quiet_plies(count.counted);
        let counted = plies / 2;
        if plies >= count.claim.saturating_mul(2) {
            let since = state.past.len().saturating_sub(plies as usize);
            Ok(Proof::Moves { counted, since })
        } else {
            Err(Failing::TooFewMoves { counted, wanted: count.claim })
        }
    }

    /// Judges a claim by repetition, perhaps with a move that is intended.
    pub(super) fn judge_repetition(
        &self,
        claim: u32,
        after: Option<&Self>,
    ) -> Result<Proof, Failing> {
        let state = after.unwrap_or(self);
        let stood = state.stood(&state.position);
        if stood.len() >= claim as usize {
            Ok(Proof::Stood(stood))
        } else {
            let stood = u32::try_from(stood.len()).unwrap_or(u32::MAX);
            Err(Failing::TooFewTimes { stood, wanted: claim })
        }
    }

    /// The state after a move that is intended and not yet made; none if it is not legal, or
    /// against the player's duty.
    pub(super) fn after_intended(&self, color: Color, hand: Hand) -> Option<Self> {
        let playable = self.playable(hand).filter(|playable| self.does_duty(playable))?;
        let mut after = self.clone();
        after.push(playable.deed, color, false);
        Some(after)
    }
}

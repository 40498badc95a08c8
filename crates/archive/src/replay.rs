//! Plays a game through in search of scenes.

use staunton_rules::{Move, Position, Track};
use staunton_terms::TermSet;

use crate::packed::two_bytes;
use crate::plan::{Plan, Planned, PlannedPart};
use crate::question::{
    Condition, Field, Moment, NoChanges, Progress, Sieve, Sifted, Step, Tally, Told, Truth,
};
use crate::walk::{NoGame, Walk};

/// Plays games through, one after the other.
pub(crate) struct Replay<'a> {
    plan: &'a Plan<'a>,
    progress: Vec<Progress>,
    /// Of each scene: what is known, and where it was complete.
    known: Vec<(Truth, u16)>,
    terms: TermSet,
    /// One for each scene, if all ask for numbers of pieces alone, and there are scenes.
    tallies: Vec<Tally>,
}

impl<'a> Replay<'a> {
    pub(crate) fn new(plan: &'a Plan<'a>) -> Self {
        let progress: Vec<Progress> =
            plan.scenes.iter().map(|planned| Progress::new(&planned.scene)).collect();
        let mut terms = TermSet::NONE;
        for planned in &plan.scenes {
            planned.scene.each(&mut |condition| {
                if let Condition::Term(term) = condition {
                    terms = terms.with(TermSet::of(&[*term]));
                }
            });
        }
        Self {
            plan,
            known: vec![(Truth::Perhaps, 0); progress.len()],
            progress,
            terms,
            tallies: tallies(&plan.scenes),
        }
    }

    /// Since which ply the question is true of a game; `None` if it is not.
    pub(crate) fn game(
        &mut self,
        start: &Position,
        moves: &[i32],
        is_field: impl Fn(&Field) -> Truth,
    ) -> Result<Option<u16>, NoGame> {
        self.reset();
        self.sift(start, moves);
        let mut truth = self.truth(&is_field);
        if truth == Truth::Perhaps {
            self.without_terms(start, moves, &is_field)?;
            // Terms have only been taken for true where they may be.
            self.settle(|has_terms| if has_terms { Truth::Perhaps } else { Truth::Yes });
            truth = self.truth(&is_field);
        }
        if truth == Truth::Perhaps {
            self.with_terms(start, moves, &is_field)?;
            self.settle(|_| Truth::Yes);
            truth = self.truth(&is_field);
        }
        Ok((truth == Truth::Yes).then(|| self.ply()))
    }

    /// Whether the changes of material are enough to tell.
    pub(crate) const fn is_counted(&self) -> bool {
        !self.tallies.is_empty()
    }

    /// The same as [`Self::game`] by the changes of material.
    #[inline]
    pub(crate) fn counted(
        &mut self,
        changes: &[u8],
        is_field: impl Fn(&Field) -> Truth,
    ) -> Result<Option<u16>, NoChanges> {
        for (known, tally) in self.known.iter_mut().zip(&mut self.tallies) {
            let ply = tally.complete(changes)?;
            *known = ply.map_or((Truth::No, 0), |ply| (Truth::Perhaps, ply));
        }
        loop {
            // The scenes come to their ends one after the other, until that decides.
            let open = self.known.iter().filter(|(truth, _)| *truth == Truth::Perhaps);
            let next = open.map(|&(_, ply)| ply).min();
            match (self.truth(&is_field), next) {
                (Truth::Perhaps, Some(next)) => {
                    let now =
                        self.known.iter_mut().filter(|known| **known == (Truth::Perhaps, next));
                    now.for_each(|known| known.0 = Truth::Yes);
                }
                (truth, _) => return Ok((truth == Truth::Yes).then(|| self.ply())),
            }
        }
    }

    fn reset(&mut self) {
        self.known.fill((Truth::Perhaps, 0));
        self.progress.iter_mut().for_each(Progress::reset);
    }

    /// Looks which scenes cannot be in the game, and which are plainly there.
    fn sift(&mut self, start: &Position, moves: &[i32]) {
        for (known, planned) in self.known.iter_mut().zip(&self.plan.scenes) {
            let Some(sieve) = &planned.sieve else { continue };
            match sieve.sift(start.board(), moves) {
                Sifted::No => known.0 = Truth::No,
                // Of several scenes the one that decides is found by playing the game through.
                Sifted::Complete(ply) if self.plan.scenes.len() == 1 => *known = (Truth::Yes, ply),
                Sifted::Perhaps | Sifted::Complete(_) => {}
            }
        }
    }

    /// Scenes that did not come to their end are not in the game.
    fn settle(&mut self, complete: impl Fn(bool) -> Truth) {
        for (known, planned) in self.known.iter_mut().zip(&self.plan.scenes) {
            known.0 = match known.0 {
                Truth::No | Truth::Perhaps => Truth::No,
                Truth::Yes => complete(planned.has_terms),
            };
        }
    }

    fn truth(&self, is_field: &impl Fn(&Field) -> Truth) -> Truth {
        self.plan.logic.truth(&mut |part| match part {
            PlannedPart::Field(field) => is_field(field),
            PlannedPart::Scene(at) => self.known[*at].0,
        })
    }

    /// The same while terms are taken for true where they may be.
    fn truth_but_for_terms(&self, is_field: &impl Fn(&Field) -> Truth) -> Truth {
        self.plan.logic.truth(&mut |part| match part {
            PlannedPart::Field(field) => is_field(field),
            PlannedPart::Scene(at) if self.plan.scenes[*at].has_terms => Truth::Perhaps,
            PlannedPart::Scene(at) => self.known[*at].0,
        })
    }

    /// The last of the plies by which scenes were complete.
    fn ply(&self) -> u16 {
        let complete = self.known.iter().filter(|(truth, _)| *truth == Truth::Yes);
        complete.map(|&(_, ply)| ply).max().unwrap_or(0)
    }

    /// Whether every scene has come to its end.
    fn is_over(&self) -> bool {
        self.known.iter().all(|(truth, _)| *truth != Truth::Perhaps)
    }

    fn without_terms(
        &mut self,
        start: &Position,
        moves: &[i32],
        is_field: &impl Fn(&Field) -> Truth,
    ) -> Result<(), NoGame> {
        let mut walk = Walk::from(start);
        let plies = u16::try_from(moves.len()).map_err(|_| NoGame)?;
        let first = first_ply(start);
        let mut last: Option<Move> = None;
        for ply in 0..=plies {
            if ply > 0 {
                last = walk.play(two_bytes(moves[usize::from(ply) - 1]))?;
            }
            let moment = Moment {
                board: walk.track().board(),
                turn: walk.turn(),
                ply,
                plies,
                number: i32::midpoint(first, i32::from(ply)) + 1,
                last: last.map(|mv| (mv, walk.before())),
            };
            let mut is_new = false;
            for (at, planned) in self.plan.scenes.iter().enumerate() {
                if self.known[at].0 != Truth::Perhaps {
                    continue;
                }
                let is_complete = self.progress[at].next(&planned.scene, ply, |shot| {
                    shot.logic.truth(&mut |condition| exact(condition, &moment, walk.track()))
                });
                if is_complete {
                    self.known[at] = (Truth::Yes, ply);
                    is_new = true;
                }
            }
            if is_new && (self.is_over() || self.truth_but_for_terms(is_field) != Truth::Perhaps) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn with_terms(
        &mut self,
        start: &Position,
        moves: &[i32],
        is_field: &impl Fn(&Field) -> Truth,
    ) -> Result<(), NoGame> {
        // Scenes without terms are known; the others begin anew, if they may be there at all.
        for (at, planned) in self.plan.scenes.iter().enumerate() {
            if planned.has_terms && self.known[at].0 == Truth::Perhaps {
                self.progress[at].reset();
            }
        }
        let mut walk = Walk::from(start);
        let (plies, first) = (u16::try_from(moves.len()).map_err(|_| NoGame)?, first_ply(start));
        let mut positions = vec![*start];
        let mut played = Vec::with_capacity(moves.len());
        for &bits in moves {
            // A passed turn is no move: what comes after it is told by its positions alone.
            let mv = walk.play(two_bytes(bits))?;
            let before = positions.last().unwrap_or(start);
            let after = match mv {
                Some(mv) if before.is_legal(mv) => before.play_unchecked(mv),
                Some(_) => return Err(NoGame),
                None => before.null_move().ok_or(NoGame)?,
            };
            positions.push(after);
            played.push(mv);
        }
        let followed: Vec<Move> = played.iter().copied().map_while(|mv| mv).collect();
        let mut told = Told::new(start, &followed, self.terms);
        for ply in 0..=plies {
            let after = &positions[usize::from(ply)];
            let before = usize::from(ply).checked_sub(1).map(|at| (played[at], &positions[at]));
            let last = before.and_then(|(mv, before)| mv.map(|mv| (mv, before)));
            let moment = Moment {
                board: after.board(),
                turn: after.turn(),
                ply,
                plies,
                number: i32::midpoint(first, i32::from(ply)) + 1,
                last: last.map(|(mv, before)| (mv, before.board())),
            };
            let step = Step { after, ply, last };
            let mut is_new = false;
            for (at, planned) in self.plan.scenes.iter().enumerate() {
                if !planned.has_terms || self.known[at].0 != Truth::Perhaps {
                    continue;
                }
                let is_complete = self.progress[at].next(&planned.scene, ply, |shot| {
                    shot.logic.truth(&mut |condition| match condition {
                        Condition::Term(term) => match condition.truth(&moment) {
                            Truth::No => Truth::No,
                            _ => Truth::from(told.is_told(*term, &step)),
                        },
                        Condition::Exact(position) => Truth::from(
                            condition.truth(&moment) != Truth::No
                                && position.polyglot_key() == after.polyglot_key(),
                        ),
                        _ => condition.truth(&moment),
                    })
                });
                if is_complete {
                    self.known[at] = (Truth::Yes, ply);
                    is_new = true;
                }
            }
            if is_new && self.truth(is_field) != Truth::Perhaps {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// One tally for each scene; none if one of them asks for more. Of several scenes each must be of a kind of which
/// the sieve knows all, so that moves decide by the same ply.
fn tallies(scenes: &[Planned]) -> Vec<Tally> {
    let is_sifted = |planned: &Planned| planned.sieve.as_ref().is_some_and(Sieve::is_all);
    if scenes.len() > 1 && !scenes.iter().all(is_sifted) {
        return Vec::new();
    }
    let tallies: Option<Vec<Tally>> =
        scenes.iter().map(|planned| Tally::of(&planned.scene)).collect();
    tallies.unwrap_or_default()
}

/// What holds of a condition; whether a position is the one asked for is looked at where its pieces stand so.
#[inline]
fn exact(condition: &Condition, moment: &Moment<'_>, track: &Track) -> Truth {
    match (condition, condition.truth(moment)) {
        (Condition::Exact(position), Truth::Perhaps) => {
            Truth::from(track.to_position().polyglot_key() == position.polyglot_key())
        }
        (_, truth) => truth,
    }
}

/// Twice the number of the first move less two, and one more if Black begins.
fn first_ply(start: &Position) -> i32 {
    let number = i32::try_from(start.fullmove_number()).unwrap_or(1);
    (number - 1) * 2 + i32::from(start.turn() == staunton_rules::Color::Black)
}

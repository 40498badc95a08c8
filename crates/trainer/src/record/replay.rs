//! The positions of a game, each with what was thought of it and what became of it.

use staunton_rules::{Color, Move, Outcome, Position};

use super::body::Record;
use super::fault::RecordFault;

/// A position in which a move was searched for.
#[derive(Copy, Clone, Debug)]
pub struct Seen {
    /// The position.
    pub position: Position,
    /// The move played.
    pub mv: Move,
    /// What the search thought, seen by the side to move; see [`score_value`](super::score_value).
    pub score: i16,
    /// How the game ended.
    pub outcome: Outcome,
    /// Plies since the beginning of the game.
    pub ply: usize,
}

impl Seen {
    /// Whether the position can be judged as it stands: nobody is in check, and the best move
    /// neither takes nor promotes.
    pub fn is_quiet(&self) -> bool {
        !self.mv.is_capture() && self.mv.promotion().is_none() && !self.position.is_check()
    }

    /// What the game brought the side to move: 1, 0.5 or 0.
    pub fn points(&self) -> f32 {
        match self.outcome {
            Outcome::Draw => 0.5,
            Outcome::Win(Color::White) => self.position.turn().fold(1.0, 0.0),
            Outcome::Win(Color::Black) => self.position.turn().fold(0.0, 1.0),
        }
    }
}

/// Plays a game again; made by [`Record::replay`].
pub struct Replay<'a> {
    record: &'a Record,
    position: Option<Position>,
    ply: usize,
}

impl Record {
    /// The positions that were searched, in order. Ends after a move that is not legal, which is
    /// a fault.
    pub fn replay(&self) -> Replay<'_> {
        Replay { record: self, position: self.start.position(), ply: 0 }
    }
}

impl Replay<'_> {
    /// Plays `mv`, and returns the position before.
    fn play(&mut self, mv: Move) -> Option<Result<Position, RecordFault>> {
        let before = self.position.take()?;
        let Ok(next) = before.play(mv) else {
            let (game, ply, bits) = (self.record.number, self.ply, mv.raw());
            return Some(Err(RecordFault::Move { game, ply, bits }));
        };
        self.position = Some(next);
        self.ply += 1;
        Some(Ok(before))
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Seen, RecordFault>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(&mv) = self.record.opening.get(self.ply) {
            if let Err(fault) = self.play(mv)? {
                return Some(Err(fault));
            }
        }
        let ply = self.ply;
        let played = *self.record.plies.get(ply - self.record.opening.len())?;
        let seen = self.play(played.mv)?.map(|position| Seen {
            position,
            mv: played.mv,
            score: played.score,
            outcome: self.record.ending.outcome,
            ply,
        });
        Some(seen)
    }
}

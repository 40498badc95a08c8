//! One game: its number, where it began, its moves and scores, how it ended.

use staunton_engine::Score;
use staunton_rules::{Color, Move, Outcome, Position};

use super::fault::RecordFault;

/// A game is never longer, opening and all; a file that says so is damaged.
pub(super) const LONGEST: usize = 2_000;

/// Bytes before the moves.
pub(super) const HEAD: usize = 10;

/// Bytes of the checksum.
pub(super) const TAIL: usize = 4;

/// Scores as great as this are mates: [`MATE`] less the moves to it.
const MATE: i16 = 32_000;

/// No other score is as great.
const GREATEST: i16 = 30_000;

/// Where a game begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The ordinary array.
    Standard,
    /// An array of Chess960 by its number, 0 to 959.
    Chess960(u16),
}

impl Start {
    /// Stands in a file for the ordinary array.
    const STANDARD: u16 = 1_000;

    /// The first position; none if there is no array of the number.
    pub fn position(self) -> Option<Position> {
        match self {
            Self::Standard => Some(Position::standard()),
            Self::Chess960(number) => Position::chess960(number),
        }
    }
}

/// Why a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Checkmate.
    Mate,
    /// Stalemate.
    Stalemate,
    /// The position stood three times.
    Repetition,
    /// Fifty moves without capture and pawn move.
    FiftyMoves,
    /// Nobody can mate.
    Material,
    /// It took too long.
    Length,
    /// Both sides saw it won, or drawn, for a while.
    Agreement,
}

impl Reason {
    const ALL: [Self; 7] = [
        Self::Mate,
        Self::Stalemate,
        Self::Repetition,
        Self::FiftyMoves,
        Self::Material,
        Self::Length,
        Self::Agreement,
    ];
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won, if anybody did.
    pub outcome: Outcome,
    /// And why.
    pub reason: Reason,
}

/// A move that was searched for, and what the search thought.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move played.
    pub mv: Move,
    /// Seen by the side that moves; see [`score_value`].
    pub score: i16,
}

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number: with the seed of the file the game can be played again.
    pub number: u32,
    /// Where it began.
    pub start: Start,
    /// The first moves, played at random.
    pub opening: Vec<Move>,
    /// The moves after those.
    pub plies: Vec<Ply>,
    /// How it ended.
    pub ending: Ending,
}

/// A score in two bytes: centipawns up to 30000, and a mate in `n` moves as 32000 less `n`.
pub fn score_value(score: Score) -> i16 {
    let clamped = |value: i32, bound: i16| {
        i16::try_from(value.clamp(-i32::from(bound), i32::from(bound))).unwrap_or(bound)
    };
    match score {
        Score::Cp(cp) => clamped(cp, GREATEST),
        // Mated now is mated in nought.
        Score::Mate(moves) if moves > 0 => MATE - clamped(moves, 999),
        Score::Mate(moves) => -MATE - clamped(moves, 999),
    }
}

impl Record {
    /// The game as bytes, its checksum included.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + 2 * self.opening.len() + 4 * self.plies.len());
        let start = match self.start {
            Start::Standard => Start::STANDARD,
            Start::Chess960(number) => number,
        };
        let outcome: u8 = match self.ending.outcome {
            Outcome::Win(Color::White) => 2,
            Outcome::Win(Color::Black) => 0,
            Outcome::Draw => 1,
        };
        let short = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        bytes.extend(short(self.plies.len()).to_le_bytes());
        bytes.push(u8::try_from(self.opening.len()).unwrap_or(u8::MAX));
        bytes.push(outcome | (self.ending.reason as u8) << 4);
        bytes.extend(self.number.to_le_bytes());
        bytes.extend(start.to_le_bytes());
        for mv in &self.opening {
            bytes.extend(mv.raw().to_le_bytes());
        }
        for ply in &self.plies {
            bytes.extend(ply.mv.raw().to_le_bytes());
            bytes.extend(ply.score.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// How many bytes a game that begins so takes, the checksum included.
    ///
    /// # Errors
    /// [`RecordFault::Value`]: no game is as long. `at` is where it begins.
    pub(super) fn size(head: [u8; HEAD], at: u64) -> Result<usize, RecordFault> {
        let plies = usize::from(u16::from_le_bytes([head[0], head[1]]));
        let opening = usize::from(head[2]);
        if plies + opening > LONGEST {
            let value = u32::from(u16::from_le_bytes([head[0], head[1]]));
            return Err(RecordFault::Value { at, field: "plies", value, expected: "2000 at most" });
        }
        Ok(HEAD + 2 * opening + 4 * plies + TAIL)
    }

    /// Reads a game from exactly its bytes. Its moves are not checked yet: see [`Record::replay`].
    ///
    /// # Errors
    /// [`RecordFault`], with `at` for where the game begins.
    pub(crate) fn from_bytes(bytes: &[u8], at: u64) -> Result<Self, RecordFault> {
        let cut = || RecordFault::CutShort { at };
        let (rest, &tail) = bytes.split_last_chunk::<TAIL>().ok_or_else(cut)?;
        let (found, expected) = (crc32fast::hash(rest), u32::from_le_bytes(tail));
        if found != expected {
            return Err(RecordFault::Checksum { at, found, expected });
        }
        let (&head, moves) = rest.split_first_chunk::<HEAD>().ok_or_else(cut)?;
        if Self::size(head, at)? != bytes.len() {
            return Err(cut());
        }
        let value = |field, value: u32, expected| RecordFault::Value { at, field, value, expected };
        let outcome = match head[3] & 15 {
            0 => Outcome::Win(Color::Black),
            1 => Outcome::Draw,
            2 => Outcome::Win(Color::White),
            other => return Err(value("outcome", other.into(), "0, 1 or 2")),
        };
        let reason = usize::from(head[3] >> 4);
        let reason = *Reason::ALL
            .get(reason)
            .ok_or_else(|| value("reason", u32::from(head[3] >> 4), "0 to 6"))?;
        let start = match u16::from_le_bytes([head[8], head[9]]) {
            Start::STANDARD => Start::Standard,
            number if number < 960 => Start::Chess960(number),
            other => return Err(value("start", other.into(), "0 to 959, or 1000")),
        };
        let read = |bits: [u8; 2]| {
            let bits = u16::from_le_bytes(bits);
            Move::from_raw(bits).ok_or_else(|| value("move", bits.into(), "any but 0"))
        };
        let (opening, plies) = moves.split_at(2 * usize::from(head[2]));
        Ok(Self {
            number: u32::from_le_bytes([head[4], head[5], head[6], head[7]]),
            start,
            opening: opening
                .chunks_exact(2)
                .map(|bytes| read([bytes[0], bytes[1]]))
                .collect::<Result<_, _>>()?,
            plies: plies
                .chunks_exact(4)
                .map(|bytes| {
                    let score = i16::from_le_bytes([bytes[2], bytes[3]]);
                    Ok(Ply { mv: read([bytes[0], bytes[1]])?, score })
                })
                .collect::<Result<_, _>>()?,
            ending: Ending { outcome, reason },
        })
    }
}

//! Composes problems by lot, each with one solution: `compose SEED COUNT`. The lines of
//! `data/proofs/problems.tsv` were made by it.

use std::io::Write;

use staunton_proofs::{
    Bounds, Extent, Helpmate, MateQuestion, MateVerdict, Stipulation, helpmate, mate, unwatched,
};
use staunton_rules::{CastlingMode, Color, Move, Piece, Position, Role, Setup, Square};

const BOUNDS: Bounds = Bounds { nodes: 300_000, memory_mib: 64 };

/// Positions drawn for each kind at most.
const TRIALS: usize = 100_000;

/// What is asked, as problemists write it: a kind and a number of plies.
#[derive(Copy, Clone)]
enum Asked {
    Help(u32),
    Mate(u32),
    Selfmate(u32),
}

impl Asked {
    const ALL: [Self; 14] = [
        Self::Help(4),
        Self::Help(5),
        Self::Help(6),
        Self::Help(7),
        Self::Help(8),
        Self::Help(9),
        Self::Help(10),
        Self::Help(12),
        Self::Mate(2),
        Self::Mate(3),
        Self::Mate(4),
        Self::Mate(5),
        Self::Selfmate(2),
        Self::Selfmate(3),
    ];

    fn name(self) -> String {
        match self {
            Self::Help(plies) if plies % 2 == 0 => format!("h#{}", plies / 2),
            Self::Help(plies) => format!("h#{}.5", plies / 2),
            Self::Mate(moves) => format!("#{moves}"),
            Self::Selfmate(moves) => format!("s#{moves}"),
        }
    }

    /// The only solution, or its key, if there is exactly one.
    fn solve(self, position: &Position) -> Option<Vec<Move>> {
        let forced = |stipulation, moves| {
            let question = MateQuestion { stipulation, moves, extent: Extent::EveryKey };
            match mate(position, question, BOUNDS, &unwatched) {
                MateVerdict::Mate(proof) if proof.moves == moves && proof.solutions() == 1 => {
                    Some(vec![proof.strategy.start().choices[0].mv])
                }
                _ => None,
            }
        };
        match self {
            Self::Mate(moves) => forced(Stipulation::Mate, moves),
            Self::Selfmate(moves) => forced(Stipulation::Selfmate, moves),
            Self::Help(plies) => {
                match helpmate(position, Color::White, plies, BOUNDS, &unwatched) {
                    Helpmate::Lines(mut lines) if lines.len() == 1 => lines.pop(),
                    _ => None,
                }
            }
        }
    }

    /// White mates, or is mated; of a helpmate of whole moves Black begins.
    fn turn(self) -> Color {
        match self {
            Self::Help(plies) if plies % 2 == 0 => Color::Black,
            _ => Color::White,
        }
    }
}

/// A position with a few pieces anywhere.
fn draw(random: &mut fastrand::Rng, turn: Color) -> Option<Position> {
    let mut setup = Setup { turn, ..Setup::empty() };
    let mut free: Vec<Square> = Square::ALL.to_vec();
    random.shuffle(&mut free);
    let count = random.usize(2..7);
    let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let mut pieces = vec![(Color::White, Role::King), (Color::Black, Role::King)];
    for _ in 0..count {
        pieces.push((*random.choice(&Color::ALL)?, *random.choice(&roles)?));
    }
    for (color, role) in pieces {
        let square = free.pop()?;
        setup.board.set(square, Piece::new(color, role));
    }
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seed: u64 = words.next().ok_or("a seed")?.parse()?;
    let count: usize = words.next().ok_or("how many of each kind")?.parse()?;
    let mut random = fastrand::Rng::with_seed(seed);
    for asked in Asked::ALL {
        let mut made = 0;
        // Of some kinds there are few.
        for _ in 0..TRIALS {
            if made == count {
                break;
            }
            let Some(position) = draw(&mut random, asked.turn()) else { continue };
            let Some(line) = asked.solve(&position) else { continue };
            let mut at = position;
            let mut solution = Vec::new();
            for mv in line {
                solution.push(at.uci(mv));
                at = at.play(mv)?;
            }
            writeln!(std::io::stdout(), "{}\t{position}\t{}", asked.name(), solution.join(" "))?;
            made += 1;
        }
    }
    Ok(())
}

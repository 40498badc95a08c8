//! Composes problems by lot, each with one solution: `compose SEED COUNT [KIND ...]`, or found among
//! positions of standard input, or a move before them: `compose - COUNT KIND`. The lines of
//! `data/problems/composed.tsv` were made by it.

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
    const ALL: [Self; 21] = [
        Self::Help(3),
        Self::Help(4),
        Self::Help(5),
        Self::Help(6),
        Self::Help(7),
        Self::Help(8),
        Self::Help(9),
        Self::Help(10),
        Self::Help(11),
        Self::Help(12),
        Self::Help(13),
        Self::Help(14),
        Self::Mate(2),
        Self::Mate(3),
        Self::Mate(4),
        Self::Mate(5),
        Self::Mate(6),
        Self::Mate(7),
        Self::Selfmate(2),
        Self::Selfmate(3),
        Self::Selfmate(4),
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

/// Positions from which one move leads to `position`, a man having come from anywhere.
fn before(random: &mut fastrand::Rng, position: &Position) -> Vec<Position> {
    let came = position.board().by_color(!position.turn());
    let free = !position.board().occupied();
    let mut found = Vec::new();
    for (from, to) in came.into_iter().flat_map(|to| free.into_iter().map(move |from| (from, to))) {
        let mut setup = position.to_setup();
        let Some(piece) = setup.board.remove(to) else { continue };
        setup.board.set(from, piece);
        setup.turn = !setup.turn;
        let Ok(earlier) = Position::from_setup(setup, CastlingMode::Standard) else { continue };
        let leads = |mv: &Move| earlier.play_unchecked(*mv).board() == position.board();
        if earlier.legal_moves().iter().any(leads) {
            found.push(earlier);
        }
    }
    random.shuffle(&mut found);
    found
}

/// Tells the problem at `position`, if it is one; whether it is.
fn tell(asked: Asked, position: &Position) -> Result<bool, Box<dyn std::error::Error>> {
    let Some(line) = asked.solve(position) else { return Ok(false) };
    let mut at = *position;
    let mut solution = Vec::new();
    for mv in line {
        solution.push(at.uci(mv));
        at = at.play(mv)?;
    }
    writeln!(std::io::stdout(), "{}\t{position}\t{}", asked.name(), solution.join(" "))?;
    Ok(true)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seed = words.next().ok_or("a seed, or - for positions from standard input")?;
    let count: usize = words.next().ok_or("how many of each kind")?.parse()?;
    let wanted: Vec<String> = words.collect();
    let mut given: Vec<Position> = Vec::new();
    if seed == "-" {
        for line in std::io::stdin().lines() {
            given.push(line?.parse()?);
        }
    }
    for asked in Asked::ALL {
        if !wanted.is_empty() && !wanted.contains(&asked.name()) {
            continue;
        }
        let mut made = 0;
        let mut random = fastrand::Rng::with_seed(seed.parse().unwrap_or_default());
        for position in &given {
            let places = if position.turn() == asked.turn() {
                vec![*position]
            } else {
                before(&mut random, position)
            };
            for place in places {
                if made < count && tell(asked, &place)? {
                    made += 1;
                    break;
                }
            }
        }
        // Of some kinds there are few.
        let trials = if given.is_empty() { TRIALS } else { 0 };
        for _ in 0..trials {
            if made == count {
                break;
            }
            let Some(position) = draw(&mut random, asked.turn()) else { continue };
            made += usize::from(tell(asked, &position)?);
        }
    }
    Ok(())
}

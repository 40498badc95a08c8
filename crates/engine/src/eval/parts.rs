//! Of what the evaluation is made: a sum for each thing that is counted.

use staunton_rules::{ByColor, Color, Position};

use super::sheet::{Sheet, danger};
use super::survey::Survey;
use super::tapered::Tapered;
use super::weights::{RISK, WEIGHTS};
use super::{FULL_PHASE, assess_pieces, blend, endings, pawns, phase, terms};

/// Something the evaluation counts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// What the pieces are worth by themselves.
    Material,
    /// Where they stand, seen from both kings.
    Places,
    /// How many squares the pieces command.
    Mobility,
    /// What pieces are together or on good squares: two bishops, outposts, rooks on open files.
    Pieces,
    /// How the pawns stand to each other.
    Pawns,
    /// Pawns that nothing can stop but a piece.
    PassedPawns,
    /// The place of the kings, their shelter, and what threatens them.
    King,
    /// Pieces attacked by lesser ones, or attacked and not guarded.
    Threats,
    /// Room behind the pawns.
    Space,
    /// The right to move.
    Turn,
}

impl Part {
    /// All of them, as they are counted.
    pub const ALL: [Self; 10] = [
        Self::Material,
        Self::Places,
        Self::Mobility,
        Self::Pieces,
        Self::Pawns,
        Self::PassedPawns,
        Self::King,
        Self::Threats,
        Self::Space,
        Self::Turn,
    ];
}

/// What one part comes to, in centipawns; what is good for a side is above zero.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// The part.
    pub part: Part,
    /// White's.
    pub white: i32,
    /// Black's.
    pub black: i32,
}

impl Weighed {
    /// White's less Black's, in centipawns.
    pub const fn balance(&self) -> i32 {
        self.white - self.black
    }
}

/// A position weighed without looking ahead.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Part, weigh};
/// use staunton_rules::Position;
///
/// // White is a rook ahead: nearly all of the value is material.
/// let position: Position = "4k3/5ppp/8/8/8/8/5PPP/R3K3 w - - 0 1".parse()?;
/// let weighing = weigh(&position);
/// let material =
///     weighing.parts.iter().find(|weighed| weighed.part == Part::Material).unwrap();
/// assert!(material.balance() > 300 && weighing.value > 300);
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighing {
    /// The sum in centipawns, seen by White; it may differ from that of the parts by what
    /// rounding does to each of them.
    pub value: i32,
    /// Every part, in the order of [`Part::ALL`]; none where the position is known to be drawn,
    /// or a bare king is only to be mated.
    pub parts: Vec<Weighed>,
}

/// Weighs `position` by everything that is counted by hand.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Part, weigh};
/// use staunton_rules::{CastlingMode, Position};
///
/// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
/// let weighing = weigh(&Position::from_fen(fen, CastlingMode::Standard)?);
/// let material = weighing.parts.iter().find(|weighed| weighed.part == Part::Material);
/// assert!(material.is_some_and(|weighed| weighed.balance() < -200));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
pub fn weigh(position: &Position) -> Weighing {
    let board = position.board();
    if board.is_insufficient_material() {
        return Weighing { value: 0, parts: Vec::new() };
    }
    if let Some((strong, value)) = endings::against_bare_king(board) {
        return Weighing { value: strong.fold(value, -value), parts: Vec::new() };
    }
    let mut survey = Survey::new(board);
    let mut ledger = Ledger::default();
    survey.passed = pawns::assess(&survey, &mut ledger);
    assess_pieces(&mut survey, position.turn(), &mut ledger);
    for color in Color::ALL {
        let risk = ledger.risk[color.as_index()];
        ledger.of(color, Part::King, -danger(risk));
    }
    let sum = |color: Color| ledger.sums.iter().fold(Tapered::ZERO, |sum, part| sum + part[color]);
    let total = sum(Color::White) - sum(Color::Black);
    let strong = if total.endgame() >= 0 { Color::White } else { Color::Black };
    let (phase, scale) = (phase(board), endings::scale(board, strong));
    let blended = |value: Tapered| {
        let endgame = value.endgame() * scale / endings::FULL_SCALE;
        (value.middlegame() * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
    };
    let weighed = |part: Part| {
        let sums = &ledger.sums[part as usize];
        Weighed { part, white: blended(sums.white), black: blended(sums.black) }
    };
    Weighing { value: blend(board, total), parts: Part::ALL.map(weighed).to_vec() }
}

/// Sums by part and colour.
#[derive(Default)]
struct Ledger {
    sums: [ByColor<Tapered>; Part::ALL.len()],
    risk: [i32; 2],
}

impl Ledger {
    fn of(&mut self, color: Color, part: Part, value: Tapered) {
        self.sums[part as usize][color] += value;
    }
}

impl Sheet for Ledger {
    fn add(&mut self, color: Color, term: usize, count: i32) {
        self.of(color, part_of(term), WEIGHTS[term] * count);
    }

    fn risk(&mut self, color: Color, term: usize, count: i32) {
        self.risk[color.as_index()] += RISK[term] * count;
    }
}

/// The term each part begins with, in the order of the list of terms.
const BEGINNINGS: [(usize, Part); 11] = [
    (terms::MATERIAL, Part::Material),
    (terms::PLACE_BY_OWN_KING, Part::Places),
    (terms::KING_PLACE, Part::King),
    (terms::KNIGHT_MOBILITY, Part::Mobility),
    (terms::BISHOP_PAIR, Part::Pieces),
    (terms::ISOLATED, Part::Pawns),
    (terms::PASSED, Part::PassedPawns),
    (terms::SHELTER, Part::King),
    (terms::PAWN_THREAT, Part::Threats),
    (terms::SPACE, Part::Space),
    (terms::TEMPO, Part::Turn),
];

/// The part that a term belongs to.
fn part_of(term: usize) -> Part {
    let begun = BEGINNINGS.iter().rev().find(|(first, _)| *first <= term);
    begun.map_or(Part::Material, |&(_, part)| part)
}

#[cfg(test)]
mod tests {
    use staunton_rules::CastlingMode;

    use super::*;
    use crate::eval::Evaluator;

    /// Positions of every phase.
    const FENS: [&str; 5] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/5k2/8/3P4/8/4K3/5B2/7b b - - 0 1",
    ];

    #[test]
    fn the_parts_come_to_what_the_engine_counts() {
        for fen in FENS {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            let weighing = weigh(&position);
            let sum: i32 = weighing.parts.iter().map(Weighed::balance).sum();
            let by_turn = Evaluator::new(16).evaluate(&position, 0);
            assert_eq!(weighing.value, position.turn().fold(by_turn, -by_turn), "{fen}");
            // Each part of each colour loses less than two in being rounded.
            assert!((sum - weighing.value).abs() <= 40, "{fen}: {sum}, {}", weighing.value);
        }
    }

    #[test]
    fn what_is_changed_is_told_by_its_part() {
        let weighed = |fen: &str, part: Part| {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            weigh(&position).parts[part as usize]
        };
        let isolated = weighed("4k3/ppp5/8/8/8/8/P1P2P2/4K3 w - - 0 1", Part::Pawns);
        assert!(isolated.white < isolated.black, "{isolated:?}");
        let passed = weighed("4k3/8/8/3P4/8/8/8/4K2N b - - 0 1", Part::PassedPawns);
        assert!(passed.white != 0 && passed.black == 0, "{passed:?}");
        let hanging = weighed("4k3/8/3n4/8/1r6/2P5/8/4K3 w - - 0 1", Part::Threats);
        assert!(hanging.white > hanging.black, "{hanging:?}");
        let turn = weighed("4k3/p7/8/8/8/8/P7/4K2R b - - 0 1", Part::Turn);
        assert!(turn.black > 0 && turn.white == 0, "{turn:?}");
    }

    #[test]
    fn what_is_known_has_no_parts() {
        for fen in ["8/8/4k3/8/8/3NK3/8/8 w - - 0 1", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"] {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            assert!(weigh(&position).parts.is_empty(), "{fen}");
        }
    }
}

//! Makes `data/proofs/endings.epd`: endings of 9 to 23 pieces, and who can still mate in them.
//!
//! `endings GAMES [SEED] > FILE`: GAMES is a file of `staunton-train selfplay`, of which the first few
//! thousand games are read. Their endings are played on at random, stripped of pieces, and their
//! pawns pushed together until they are locked; walls of pawns are composed at random as well. A
//! position is kept if our search and the crate `chasolver` agree on both sides, and if every mate
//! that either of them shows ends in mate when it is played.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, Write};
use std::str::FromStr;

use staunton_proofs::{Bounds, Winnability, unwatched, winnability};
use staunton_rules::{
    Bitboard, CastlingMode, CastlingRights, Color, Piece, Position, Rank, Role, Setup, Square,
};
use staunton_trainer::record::Reader;

/// Games read, and lines of each kind wanted: nobody, one side, both sides can mate.
const GAMES: usize = 4_000;
const WANTED: [usize; 3] = [2_000, 250, 2_000];
/// Walls made for each ending that is played on.
const WALLS: usize = 25;
/// Positions made by a change of one that is kept.
const CHANGED: usize = 30;
/// Positions kept at most that are changes of the same one.
const CHANGES: usize = 9;
const BOUNDS: Bounds = Bounds { nodes: 300_000, memory_mib: 1024 };

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let games = args.next().ok_or("which file of games?")?;
    let mut random = Random(args.next().map_or(Ok(1), |text| text.parse())?);
    let endings = endings(&games, &mut random)?;
    let mut kept = Kept::default();
    while !kept.is_full() {
        let from = endings[random.below(endings.len())];
        for _ in 0..WALLS {
            kept.consider(walled(&from, &mut random), &mut random);
            kept.consider(composed(&mut random), &mut random);
        }
        for _ in 0..CHANGED {
            kept.change(&mut random);
        }
        walk(from, &mut random, &mut kept);
        walk(stripped(&from, &mut random).unwrap_or(from), &mut random, &mut kept);
    }
    let mut lines: Vec<String> = kept.lines.into_iter().collect();
    lines.sort();
    let mut out = std::io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// One ending of each game, chosen at random.
fn endings(path: &str, random: &mut Random) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let mut endings = Vec::new();
    for record in Reader::new(BufReader::new(File::open(path)?))?.take(GAMES) {
        let record = record??;
        let positions: Vec<Position> = record
            .replay()
            .filter_map(Result::ok)
            .map(|seen| seen.position)
            .filter(is_of_size)
            .collect();
        if !positions.is_empty() {
            endings.push(positions[random.below(positions.len())]);
        }
    }
    Ok(endings)
}

fn is_of_size(position: &Position) -> bool {
    (9..=23).contains(&position.board().occupied().len())
        && position.castling_rights().is_empty()
        && position.legal_ep_square().is_none()
}

/// What is kept so far.
#[derive(Default)]
struct Kept {
    lines: HashSet<String>,
    counts: [usize; 3],
    /// Those found afresh in which neither, or just one, can mate, and how many changed ones each of
    /// them may still give.
    seeds: [Vec<(Position, usize)>; 2],
}

impl Kept {
    fn is_full(&self) -> bool {
        self.counts == WANTED
    }

    /// Keeps the position if its kind is wanted and both solvers agree; whether it can be won by
    /// both sides or could not be told.
    fn consider(&mut self, position: Option<Position>, random: &mut Random) {
        let Some(position) = position.filter(is_of_size) else { return };
        let lacks = |color| {
            let board = position.board();
            board.by_color(color).len() == 1 || board.has_insufficient_material(color)
        };
        if Color::ALL.into_iter().any(lacks) || !position.has_legal_moves() {
            return;
        }
        let fen = position.to_string();
        let fields = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
        let Ok(theirs) = chess::Board::from_str(&format!("{fields} 0 1")) else { return };
        let said = [chess::Color::White, chess::Color::Black]
            .map(|color| chasolver::is_unwinnable_fast(&theirs, color));
        let ours =
            Color::ALL.map(|color| staunton_proofs::unwinnable_at_once(&position, color).is_some());
        // Most positions can be won by both: of those few are looked at. Whoever is said to be
        // unable to mate at once makes a position of a kind that may be wanted no more.
        let never = said.iter().zip(ours).filter(|&(&said, ours)| said || ours).count();
        let is_wanted = match never {
            0 => {
                self.counts[2] < (self.counts[0] + self.counts[1]).min(WANTED[2])
                    && random.below(4) == 0
            }
            1 => self.counts[1] < WANTED[1] || random.below(8) == 0,
            _ => self.counts[0] < WANTED[0],
        };
        if !is_wanted {
            return;
        }
        let Some(can) = verdict(&position, &theirs) else { return };
        let kind = usize::from(can[0]) + usize::from(can[1]);
        if self.counts[kind] == WANTED[kind] {
            return;
        }
        let sign = |can, sign| if can { sign } else { '-' };
        let line = format!("{}{} {fields}", sign(can[0], 'W'), sign(can[1], 'B'));
        if self.lines.insert(line) {
            self.counts[kind] += 1;
            let _ = writeln!(std::io::stderr(), "{:?}", self.counts);
            if let Some(seeds) = self.seeds.get_mut(kind) {
                seeds.push((position, CHANGES));
            }
        }
    }

    /// Considers a position that was kept, with one piece moved, removed or added, or the other side to
    /// move.
    fn change(&mut self, random: &mut Random) {
        let is_full = |kind| self.counts[kind] == WANTED[kind];
        let kind = usize::from(is_full(0) || (!is_full(1) && random.below(2) == 0));
        if self.seeds[kind].is_empty() {
            return;
        }
        let at = random.below(self.seeds[kind].len());
        let (from, left) = self.seeds[kind][at];
        if left == 0 {
            return;
        }
        let before = (self.lines.len(), self.seeds.each_ref().map(Vec::len));
        self.consider(changed(&from, random), random);
        if self.lines.len() > before.0 {
            self.seeds[kind][at].1 -= 1;
            for (seeds, length) in self.seeds.iter_mut().zip(before.1) {
                seeds.truncate(length);
            }
        }
    }
}

/// A position with one piece moved, removed or added, or the other side to move.
fn changed(from: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = from.to_setup();
    let pieces: Vec<(Square, Piece)> = from.board().iter().collect();
    let (square, piece) = pieces[random.below(pieces.len())];
    let to =
        Square::from_index(random.below(64)).filter(|&to| from.board().piece_at(to).is_none())?;
    match random.below(5) {
        0 => setup.turn = !setup.turn,
        1 if piece.role != Role::King => {
            setup.board.remove(square);
        }
        2 => {
            let role = [Role::Pawn, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook];
            let color = Color::ALL[random.below(2)];
            setup.board.set(to, Piece::new(color, role[random.below(role.len())]));
        }
        _ => {
            setup.board.remove(square);
            setup.board.set(to, piece);
        }
    }
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// Who can mate, if both solvers tell the same and their mates are mates.
fn verdict(position: &Position, theirs: &chess::Board) -> Option<[bool; 2]> {
    let mut can = [false; 2];
    for (color, side) in Color::ALL.into_iter().zip([chess::Color::White, chess::Color::Black]) {
        let ours = winnability(position, color, BOUNDS, &unwatched);
        let other = chasolver::winnability(theirs, side);
        can[color.as_index()] = match (ours, other) {
            (Winnability::Winnable(line), Some(chasolver::Winnability::Winnable { helpmate })) => {
                let end =
                    line.iter().try_fold(*position, |position, &mv| position.play(mv).ok())?;
                assert!(
                    end.is_checkmate() && end.turn() != color,
                    "{position}: no mate by {color}"
                );
                let end = helpmate.iter().fold(*theirs, |board, &mv| board.make_move_new(mv));
                assert_eq!(end.status(), chess::BoardStatus::Checkmate, "{position}");
                true
            }
            (Winnability::Unwinnable(_), Some(chasolver::Winnability::Unwinnable)) => false,
            (Winnability::Undecided(_), _) | (_, None) => return None,
            (ours, other) => panic!("{position}, {color}: {ours:?}, but {other:?}"),
        };
    }
    Some(can)
}

/// Plays on at random, most moves captures or checks, and considers every position.
fn walk(from: Position, random: &mut Random, kept: &mut Kept) {
    let mut position = from;
    for _ in 0..40 {
        let moves = position.legal_moves();
        if moves.is_empty() || position.board().occupied().len() < 9 {
            return;
        }
        let forcing: Vec<_> = moves
            .iter()
            .filter(|mv| mv.is_capture() || position.play_unchecked(**mv).is_check())
            .collect();
        let mv = if forcing.is_empty() || random.below(3) == 0 {
            moves[random.below(moves.len())]
        } else {
            *forcing[random.below(forcing.len())]
        };
        position = position.play_unchecked(mv);
        kept.consider(Some(position), random);
    }
}

/// The position without most of one side's pieces, or of both sides'.
fn stripped(from: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = from.to_setup();
    let both = random.below(2) == 0;
    let color = Color::ALL[random.below(2)];
    for (square, piece) in from.board().iter() {
        let may_go = piece.role != Role::King && (both || piece.color == color);
        if may_go && random.below(3) > 0 {
            setup.board.remove(square);
        }
    }
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// The pawns of the position pushed together until they are locked, kings and bishops beside them.
fn walled(from: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = from.to_setup();
    for (square, piece) in from.board().iter() {
        let stays = matches!(piece.role, Role::King | Role::Pawn)
            || piece.role == Role::Bishop && random.below(3) > 0
            || random.below(8) == 0;
        if !stays {
            setup.board.remove(square);
        }
    }
    loop {
        let board = &setup.board;
        let steps: Vec<(Square, Square, Piece)> = board
            .iter()
            .filter(|(_, piece)| piece.role == Role::Pawn)
            .filter_map(|(square, piece)| {
                let to = (Bitboard::from(square).ahead(piece.color) - board.occupied()).first()?;
                let is_last = to.relative_to(piece.color).rank() == Rank::Eighth;
                (!is_last).then_some((square, to, piece))
            })
            .collect();
        if steps.is_empty() {
            break;
        }
        let (square, to, piece) = steps[random.below(steps.len())];
        setup.board.remove(square);
        setup.board.set(to, piece);
    }
    setup.ep_square = None;
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// A wall of locked pawns with kings and some bishops, all at random.
fn composed(random: &mut Random) -> Option<Position> {
    let mut setup = Setup { castling: CastlingRights::NONE, ..Setup::empty() };
    setup.turn = Color::ALL[random.below(2)];
    let mut rank = 2 + random.below(3);
    for file in 0..8 {
        if random.below(9) == 0 {
            continue;
        }
        rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
        let white = Square::from_index(8 * rank + file)?;
        setup.board.set(white, Piece::new(Color::White, Role::Pawn));
        let black = white.offset(0, 1)?;
        setup.board.set(black, Piece::new(Color::Black, Role::Pawn));
    }
    for color in Color::ALL {
        let extra = random.below(3);
        let roles = [Role::King, Role::Bishop, Role::Bishop];
        for role in &roles[..=extra] {
            let square = Square::from_index(random.below(64))?;
            if setup.board.piece_at(square).is_none() {
                setup.board.set(square, Piece::new(color, *role));
            }
        }
        if random.below(6) == 0 {
            let square = Square::from_index(random.below(64))?;
            let role = [Role::Knight, Role::Rook, Role::Pawn][random.below(3)];
            if setup.board.piece_at(square).is_none() {
                setup.board.set(square, Piece::new(color, role));
            }
        }
    }
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

//! The plain twin of the move generator: a board of letters, every move walked step by step,
//! made, and thrown away if the king hangs. Slow, and easy to see to be right.

use std::sync::atomic::{AtomicU64, Ordering};

use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};

use crate::effort::{self, Effort};
use crate::{corpus, walks};

/// A square as its file and rank, each 0 to 7, and beyond while walking.
type Place = (i32, i32);

/// A board of FEN letters.
#[derive(Clone)]
struct Plain {
    pieces: [[Option<char>; 8]; 8],
    white_moves: bool,
    /// The letters of a Shredder-FEN.
    rights: String,
    passed_over: Option<Place>,
}

const STRAIGHT: [Place; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [Place; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const LEAPS: [Place; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Plain {
    /// Reads a Shredder-FEN.
    fn read(fen: &str) -> Self {
        let fields: Vec<_> = fen.split(' ').collect();
        let mut pieces = [[None; 8]; 8];
        for (down, row) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for sign in row.chars() {
                if let Some(empty) = sign.to_digit(10) {
                    file += empty as usize;
                } else {
                    pieces[file][7 - down] = Some(sign);
                    file += 1;
                }
            }
        }
        let passed_over = (fields[3] != "-").then(|| {
            let mut signs = fields[3].bytes().map(i32::from);
            (signs.next().unwrap() - i32::from(b'a'), signs.next().unwrap() - i32::from(b'1'))
        });
        Self { pieces, white_moves: fields[1] == "w", rights: fields[2].to_owned(), passed_over }
    }

    fn piece(&self, (file, rank): Place) -> Option<char> {
        self.pieces[usize::try_from(file).ok()?].get(usize::try_from(rank).ok()?).copied()?
    }

    fn put(&mut self, (file, rank): Place, piece: Option<char>) {
        self.pieces[usize::try_from(file).unwrap()][usize::try_from(rank).unwrap()] = piece;
    }

    fn is_own(&self, place: Place) -> bool {
        self.piece(place).is_some_and(|piece| piece.is_ascii_uppercase() == self.white_moves)
    }

    /// Whether an enemy stands there who may be taken: the king never is.
    fn is_prey(&self, place: Place) -> bool {
        self.is_enemys(place) && !matches!(self.piece(place), Some('K' | 'k'))
    }

    fn is_enemys(&self, place: Place) -> bool {
        self.piece(place).is_some_and(|piece| piece.is_ascii_uppercase() != self.white_moves)
    }

    fn places() -> impl Iterator<Item = Place> {
        (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
    }

    /// Where the piece on `from`, no pawn, can go as far as pieces in the way allow.
    fn reach(&self, from: Place, piece: char) -> Vec<Place> {
        let (directions, far): (Vec<Place>, bool) = match piece.to_ascii_lowercase() {
            'n' => (LEAPS.to_vec(), false),
            'k' => ([STRAIGHT, SLANTED].concat(), false),
            'r' => (STRAIGHT.to_vec(), true),
            'b' => (SLANTED.to_vec(), true),
            'q' => ([STRAIGHT, SLANTED].concat(), true),
            _ => (Vec::new(), false),
        };
        let mut reached = Vec::new();
        for (files, ranks) in directions {
            for steps in 1..=if far { 7 } else { 1 } {
                let to = (from.0 + steps * files, from.1 + steps * ranks);
                if !on_board(to) {
                    break;
                }
                reached.push(to);
                if self.piece(to).is_some() {
                    break;
                }
            }
        }
        reached
    }

    /// Whether a piece of the side not to move strikes `place`.
    fn is_struck(&self, place: Place) -> bool {
        Self::places().filter(|&from| self.is_enemys(from)).any(|from| match self.piece(from) {
            Some('P') => place.1 == from.1 + 1 && (place.0 - from.0).abs() == 1,
            Some('p') => place.1 == from.1 - 1 && (place.0 - from.0).abs() == 1,
            Some(piece) => self.reach(from, piece).contains(&place),
            None => false,
        })
    }

    fn king(&self) -> Place {
        let king = Some(if self.white_moves { 'K' } else { 'k' });
        Self::places().find(|&place| self.piece(place) == king).unwrap()
    }

    /// Whether the king hangs once `changes` are made: this is all that legality is.
    fn leaves_king(&self, changes: &[(Place, Option<char>)]) -> bool {
        let mut after = self.clone();
        for &(place, piece) in changes {
            after.put(place, piece);
        }
        after.is_struck(after.king())
    }

    /// All legal moves as UCI writes them in Chess960, sorted.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in Self::places().filter(|&from| self.is_own(from)) {
            match self.piece(from).unwrap() {
                'P' | 'p' => self.pawn_moves(from, &mut moves),
                piece => {
                    for to in self.reach(from, piece) {
                        let is_free = self.piece(to).is_none() || self.is_prey(to);
                        if is_free && !self.leaves_king(&[(from, None), (to, Some(piece))]) {
                            moves.push(format!("{}{}", name(from), name(to)));
                        }
                    }
                }
            }
        }
        self.castlings(&mut moves);
        moves.sort();
        moves
    }

    fn pawn_moves(&self, from: Place, moves: &mut Vec<String>) {
        let (forward, home, last) = if self.white_moves { (1, 1, 7) } else { (-1, 6, 0) };
        let mut targets = Vec::new();
        let (one, two) = ((from.0, from.1 + forward), (from.0, from.1 + 2 * forward));
        if on_board(one) && self.piece(one).is_none() {
            targets.push((one, None));
            if from.1 == home && self.piece(two).is_none() {
                targets.push((two, None));
            }
        }
        for aside in [-1, 1] {
            let to = (from.0 + aside, from.1 + forward);
            if on_board(to) && self.is_prey(to) {
                targets.push((to, None));
            } else if self.passed_over == Some(to) {
                targets.push((to, Some((to.0, from.1))));
            }
        }
        let piece = self.piece(from);
        for (to, victim) in targets {
            let mut changes = vec![(from, None), (to, piece)];
            changes.extend(victim.map(|place| (place, None)));
            if !self.leaves_king(&changes) {
                let promotions = if to.1 == last { ["n", "b", "r", "q"].as_slice() } else { &[""] };
                for promotion in promotions {
                    moves.push(format!("{}{}{promotion}", name(from), name(to)));
                }
            }
        }
    }

    fn castlings(&self, moves: &mut Vec<String>) {
        let king = self.king();
        // In check nobody castles, even if the king stays where he is, as he may in Chess960.
        if self.is_struck(king) {
            return;
        }
        for letter in self.rights.chars().filter(|&sign| sign != '-') {
            if letter.is_ascii_uppercase() != self.white_moves {
                continue;
            }
            let rook = (letter.to_ascii_lowercase() as i32 - 'a' as i32, king.1);
            let (king_to, rook_to) = if rook.0 > king.0 {
                ((6, king.1), (5, king.1))
            } else {
                ((2, king.1), (3, king.1))
            };
            // With both lifted, all squares that either crosses or reaches must be empty.
            let mut lifted = self.clone();
            lifted.put(king, None);
            let mut safe = walk(king, king_to).filter(|&at| at != king_to);
            let safe = safe.all(|at| !lifted.is_struck(at));
            lifted.put(rook, None);
            let mut crossed = walk(king, king_to).chain(walk(rook, rook_to));
            let free = crossed.all(|at| lifted.piece(at).is_none());
            let (king_piece, rook_piece) = (self.piece(king), self.piece(rook));
            let changes =
                [(king, None), (rook, None), (king_to, king_piece), (rook_to, rook_piece)];
            if free && safe && !self.leaves_king(&changes) {
                moves.push(format!("{}{}", name(king), name(rook)));
            }
        }
    }
}

fn on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// The squares of one rank from one to the other, both counted.
fn walk(from: Place, to: Place) -> impl Iterator<Item = Place> {
    (from.0.min(to.0)..=from.0.max(to.0)).map(move |file| (file, from.1))
}

fn name((file, rank): Place) -> String {
    let letter = |start: u8, index: i32| char::from(start + u8::try_from(index).unwrap());
    format!("{}{}", letter(b'a', file), letter(b'1', rank))
}

fn agree(position: &Position) -> Result<(), String> {
    let twin = Plain::read(&fen::write(&position.to_setup(), FenStyle::Shredder));
    let mut ours: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|mv| mv.to_uci(CastlingMode::Chess960).to_string())
        .collect();
    ours.sort();
    let theirs = twin.moves();
    if ours == theirs { Ok(()) } else { Err(format!("{position}: {theirs:?}, found {ours:?}")) }
}

#[test]
fn the_plain_twin_finds_the_same_moves_in_games_drawn_by_lot() {
    let positions = AtomicU64::new(0);
    let seeds: Vec<u64> = (1_000_000..).take(Effort::asked().pick(100, 250, 20_000)).collect();
    effort::all(&seeds, |&seed| {
        let mut position = walks::start(seed);
        agree(&position)?;
        for mv in walks::moves(seed, 400) {
            position = position.play_unchecked(mv);
            agree(&position)?;
            positions.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    });
    corpus::say(&format!("the plain twin agrees on {} positions", positions.into_inner()));
}

/// Compares all positions of a suite, whatever their faults, but for too few or too many kings.
fn check(name: &str) {
    let suites = corpus::both(name);
    let lines: Vec<_> = suites.iter().flat_map(corpus::Suite::lines).collect();
    let forgiven: Vec<_> = PositionFaultKind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, PositionFaultKind::NoKing | PositionFaultKind::SeveralKings))
        .collect();
    effort::all(&lines, |(place, fen)| {
        let position = match Position::from_fen(fen, CastlingMode::Chess960) {
            Ok(position) => position,
            Err(FenError::Position(error)) => match error.forgive(&forgiven) {
                Ok(position) => position,
                Err(_) => return Ok(()),
            },
            Err(error) => return Err(format!("{place}: {error}")),
        };
        agree(&position).map_err(|fault| format!("{place}: {fault}"))
    });
}

#[test]
fn the_plain_twin_finds_the_same_moves_in_positions_of_chess960() {
    check("valid.sfens");
}

#[test]
fn the_plain_twin_finds_the_same_moves_in_impossible_positions() {
    check("invalid.sfens");
}

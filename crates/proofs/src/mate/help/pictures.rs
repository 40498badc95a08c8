//! All the mating pictures that can come about in so many moves.

use staunton_rules::{Bitboard, Color, Position, Role, Square, attacks};

use super::picture::{Moves, Need, Picture};
use super::travel::{NEVER, PROMOTIONS, Travel};
use crate::Limit;
use crate::bounds::Meter;

/// How far it may go.
#[derive(Copy, Clone)]
pub(super) struct Room {
    /// So many pictures at most.
    pub(super) pictures: usize,
    /// So many steps at most, each of which chooses the place of a piece.
    pub(super) steps: u64,
}

/// Adds the pictures of mates by `winner` to `pictures`; whether there was room for all of them. If
/// there was not, none is added.
pub(super) fn add(
    pictures: &mut Vec<Picture>,
    room: Room,
    position: &Position,
    (winner, left): (Color, Moves),
    meter: &mut Meter<'_>,
) -> Result<bool, Limit> {
    let first = pictures.len();
    let board = position.board();
    let Some(king) = board.king(!winner) else { return Ok(true) };
    let travel = Travel::get();
    let all = All::new(position, winner, left, travel);
    let mut maker = Maker {
        left,
        candidates: Vec::new(),
        needs: Vec::new(),
        moved: Bitboard::EMPTY,
        used: Bitboard::EMPTY,
        most: first.saturating_add(room.pictures),
        steps: room.steps,
        pictures,
    };
    for mated in Square::ALL {
        let need = Need { at: king, to: mated, becomes: Some(Role::King) };
        let moves = need.moves(board, travel);
        if moves > left.loser {
            continue;
        }
        maker.candidates = all.around(mated);
        maker.needs.push(need);
        maker.used = mated.into();
        let open = Open { mated, is_check: false, flights: attacks::king(mated) };
        let is_done = maker.fill(open, Moves { winner: 0, loser: moves }, meter)?;
        maker.needs.clear();
        if !is_done {
            maker.pictures.truncate(first);
            return Ok(false);
        }
    }
    Ok(true)
}

/// A piece on a square where it may be of use.
#[derive(Copy, Clone)]
struct Candidate {
    need: Need,
    moves: u8,
    /// What it attacks from there; nothing if it is the loser's, which stands in the way.
    attacks: Bitboard,
    is_winner: bool,
    /// Whether all pictures with it are made.
    is_done: bool,
}

/// All squares that the pieces can reach in the moves that are left.
struct All {
    candidates: Vec<Candidate>,
}

impl All {
    fn new(position: &Position, winner: Color, left: Moves, travel: &Travel) -> Self {
        let board = position.board();
        let mut candidates = Vec::new();
        for at in board.occupied() {
            let (Some(color), Some(role)) = (board.color_at(at), board.role_at(at)) else {
                continue;
            };
            let is_winner = color == winner;
            let most = if is_winner { left.winner } else { left.loser };
            let promotions = PROMOTIONS.into_iter().filter(|_| role == Role::Pawn);
            let roles: Vec<Option<Role>> = if is_winner {
                std::iter::once(role).chain(promotions).map(Some).collect()
            } else if role == Role::King {
                Vec::new()
            } else {
                vec![None]
            };
            for becomes in roles {
                for to in Square::ALL {
                    let need = Need { at, to, becomes };
                    let moves = need.moves(board, travel);
                    if moves <= most && moves != NEVER {
                        let attacks = becomes.map_or(Bitboard::EMPTY, |role| far(color, role, to));
                        candidates.push(Candidate {
                            need,
                            moves,
                            attacks,
                            is_winner,
                            is_done: false,
                        });
                    }
                }
            }
        }
        Self { candidates }
    }

    /// Those of use around a mated king: the cheapest first.
    fn around(&self, mated: Square) -> Vec<Candidate> {
        let near = attacks::king(mated);
        let is_of_use = |candidate: &&Candidate| {
            let to = candidate.need.to;
            let is_near = near.contains(to);
            if !candidate.is_winner {
                return is_near;
            }
            let is_king = candidate.need.becomes == Some(Role::King);
            to != mated && !(is_king && is_near) && (candidate.attacks & near.with(mated)).any()
        };
        let mut candidates: Vec<_> = self.candidates.iter().filter(is_of_use).copied().collect();
        candidates.sort_by_key(|candidate| candidate.moves);
        candidates
    }
}

/// What a piece attacks, whatever stands between.
fn far(color: Color, role: Role, from: Square) -> Bitboard {
    let empty = Bitboard::EMPTY;
    match role {
        Role::Pawn => attacks::pawn(color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, empty),
        Role::Rook => attacks::rook(from, empty),
        Role::Queen => attacks::queen(from, empty),
        Role::King => attacks::king(from),
    }
}

/// What is still open around a mated king.
#[derive(Copy, Clone)]
struct Open {
    mated: Square,
    is_check: bool,
    flights: Bitboard,
}

impl Open {
    fn without(self, candidate: &Candidate) -> Self {
        let Need { to, becomes, .. } = candidate.need;
        if !candidate.is_winner {
            return Self { flights: self.flights.without(to), ..self };
        }
        let gives_check = becomes != Some(Role::King) && candidate.attacks.contains(self.mated);
        Self {
            is_check: self.is_check || gives_check,
            flights: self.flights - candidate.attacks,
            ..self
        }
    }

    /// Whether the candidate does anything for the square.
    fn serves(self, candidate: &Candidate, square: Square) -> bool {
        if square == self.mated {
            candidate.is_winner
                && candidate.need.becomes != Some(Role::King)
                && candidate.attacks.contains(square)
        } else if candidate.is_winner {
            candidate.attacks.contains(square)
        } else {
            candidate.need.to == square
        }
    }
}

struct Maker<'a> {
    left: Moves,
    candidates: Vec<Candidate>,
    needs: Vec<Need>,
    /// Squares, now, of the pieces that have their place.
    moved: Bitboard,
    /// Squares that are taken in the picture.
    used: Bitboard,
    most: usize,
    /// Steps that are left.
    steps: u64,
    pictures: &'a mut Vec<Picture>,
}

impl Maker<'_> {
    /// Makes all pictures that add to the needs, each once; whether there was room for them. The
    /// recursion is as deep as a picture has needs.
    fn fill(&mut self, open: Open, spent: Moves, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        meter.step()?;
        let Some(steps) = self.steps.checked_sub(1) else { return Ok(false) };
        self.steps = steps;
        if open.is_check && open.flights.is_empty() {
            if self.pictures.len() >= self.most {
                return Ok(false);
            }
            self.pictures.push(Picture::new(&self.needs, spent));
            return Ok(true);
        }
        let options = self.fewest_options(open, spent);
        let mut is_all = true;
        let mut tried = 0;
        for &index in &options {
            let candidate = self.candidates[index];
            let Need { at, to, .. } = candidate.need;
            let spent = Moves {
                winner: spent.winner + if candidate.is_winner { candidate.moves } else { 0 },
                loser: spent.loser + if candidate.is_winner { 0 } else { candidate.moves },
            };
            self.needs.push(candidate.need);
            self.moved = self.moved.with(at);
            self.used = self.used.with(to);
            is_all = self.fill(open.without(&candidate), spent, meter)?;
            self.needs.pop();
            self.moved = self.moved.without(at);
            self.used = self.used.without(to);
            tried += 1;
            self.candidates[index].is_done = true;
            if !is_all {
                break;
            }
        }
        for &index in &options[..tried] {
            self.candidates[index].is_done = false;
        }
        Ok(is_all)
    }

    /// The candidates for that open square which has the fewest.
    fn fewest_options(&self, open: Open, spent: Moves) -> Vec<usize> {
        let left =
            Moves { winner: self.left.winner - spent.winner, loser: self.left.loser - spent.loser };
        let is_free = |candidate: &Candidate| {
            let most = if candidate.is_winner { left.winner } else { left.loser };
            !candidate.is_done
                && candidate.moves <= most
                && !self.moved.contains(candidate.need.at)
                && !self.used.contains(candidate.need.to)
        };
        let free: Vec<usize> =
            (0..self.candidates.len()).filter(|&index| is_free(&self.candidates[index])).collect();
        let squares = if open.is_check { open.flights } else { open.flights.with(open.mated) };
        let serving = |square: Square| {
            let candidates = &self.candidates;
            free.iter().copied().filter(move |&index| open.serves(&candidates[index], square))
        };
        let fewest = squares.into_iter().min_by_key(|&square| serving(square).count());
        fewest.map(|square| serving(square).collect()).unwrap_or_default()
    }
}

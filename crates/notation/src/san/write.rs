//! Writes the strict form: as little of the origin as is needed.

use staunton_rules::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, attacks};

use super::resolve::is_safe;
use crate::{CheckMark, San};

pub(super) fn from_move(position: &Position, mv: Move) -> San {
    if let Some(side) = mv.castling() {
        return San::Castling { side, mark: None };
    }
    let role = position.moving_role(mv);
    let (from, to, capture) = (mv.from(), mv.to(), mv.is_capture());
    let (file, rank) = match role {
        Role::Pawn => (capture.then_some(from.file()), None),
        Role::King => (None, None),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            let rivals = rivals(position, mv, role);
            let same_file = (rivals & Bitboard::from_file(from.file())).any();
            let same_rank = (rivals & Bitboard::from_rank(from.rank())).any();
            let file = (rivals.any() && (!same_file || same_rank)).then_some(from.file());
            (file, same_file.then_some(from.rank()))
        }
    };
    San::Normal { role, file, rank, capture, to, promotion: mv.promotion(), mark: None }
}

/// The other men of the same role that may go to the same square.
fn rivals(position: &Position, mv: Move, role: Role) -> Bitboard {
    let (board, to) = (position.board(), mv.to());
    let peers = board.by_piece(position.turn(), role).without(mv.from());
    if peers.is_empty() {
        return peers;
    }
    let occupied = board.occupied();
    let reach = match role {
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop(to, occupied),
        Role::Rook => attacks::rook(to, occupied),
        Role::Queen => attacks::queen(to, occupied),
        Role::Pawn | Role::King => Bitboard::EMPTY,
    };
    // A pinned man is no rival.
    (peers & reach).into_iter().filter(|&from| is_safe(board, position.turn(), from, to)).collect()
}

/// The letters of a move: seven at most for one that is legal, as in `Qa1xb2+`, and nine for any.
pub(super) struct Letters {
    bytes: [u8; 9],
    len: u8,
}

impl Letters {
    pub(super) fn of(san: San) -> Self {
        let mut letters = Self { bytes: [0; 9], len: 0 };
        match san {
            San::Castling { side, mark } => {
                letters.extend(match side {
                    CastlingSide::King => "O-O".chars(),
                    CastlingSide::Queen => "O-O-O".chars(),
                });
                letters.extend(mark.map(CheckMark::as_char));
            }
            San::Normal { role, file, rank, capture, to, promotion, mark } => {
                if role != Role::Pawn {
                    letters.push(role.upper_char());
                }
                letters.extend(file.map(File::as_char));
                letters.extend(rank.map(Rank::as_char));
                letters.extend(capture.then_some('x'));
                letters.extend([to.file().as_char(), to.rank().as_char()]);
                letters.extend(promotion.into_iter().flat_map(|role| ['=', role.upper_char()]));
                letters.extend(mark.map(CheckMark::as_char));
            }
        }
        letters
    }

    pub(super) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }

    fn extend(&mut self, letters: impl IntoIterator<Item = char>) {
        for letter in letters {
            self.push(letter);
        }
    }

    fn push(&mut self, letter: char) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
            *place = u8::try_from(letter).unwrap_or(b'?');
            self.len += 1;
        }
    }
}

//! Pawns and the king behind them: all that depends on nothing else, and can be remembered.

use staunton_rules::{Bitboard, ByColor, Color, Role, Square, attacks};

use super::places;
use super::sheet::{Sheet, Sums};
use super::survey::{BESIDE, Black, FILES, Party, Survey, White};
use super::terms;

/// Counts the pawns of both sides and the kings' shelter; returns the passed pawns.
pub(crate) fn assess<S: Sheet>(survey: &Survey<'_>, sheet: &mut S) -> Bitboard {
    let passed = side::<White, S>(survey, sheet) | side::<Black, S>(survey, sheet);
    shelter::<White, S>(survey, sheet);
    shelter::<Black, S>(survey, sheet);
    passed
}

fn side<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) -> Bitboard {
    let own = survey.pawns[P::COLOR];
    let theirs = survey.pawns[P::ENEMY];
    let guarded = survey.attacks(P::COLOR, Role::Pawn);
    let attacked = survey.attacks(P::ENEMY, Role::Pawn);
    let king = survey.king;
    let mut passed = Bitboard::EMPTY;
    for square in own {
        let file = square.file().as_index();
        let rank = P::rank(square);
        sheet.add(P::COLOR, terms::MATERIAL, 1);
        places::add::<P, S>(sheet, Role::Pawn, square, king);

        let beside = own & BESIDE[file];
        let is_guarded = guarded.contains(square);
        let ahead = P::ahead(square);
        let is_open = (ahead & theirs).is_empty();
        if beside.is_empty() {
            sheet.add(P::COLOR, terms::ISOLATED + file.min(7 - file), 1);
            if is_open {
                sheet.add(P::COLOR, terms::ISOLATED_OPEN, 1);
            }
        } else {
            let next = P::forward(Bitboard::from(square));
            let behind = beside - P::front_span(square);
            if behind.is_empty() && (next & (attacked | theirs)).any() {
                sheet.add(P::COLOR, terms::BACKWARD + usize::from(is_open), 1);
            }
        }
        if (ahead & own).any() {
            sheet.add(P::COLOR, terms::DOUBLED + usize::from(is_guarded), 1);
        }
        let neighbours = attacks::king(square) & BESIDE[file] & own;
        if neighbours.into_iter().any(|other| other.rank() == square.rank()) {
            sheet.add(P::COLOR, terms::PHALANX + rank, 1);
        }
        if is_guarded {
            sheet.add(P::COLOR, terms::GUARDED + rank, 1);
        }
        let hinderers = P::front_span(square) & theirs;
        if hinderers.is_empty() {
            if (ahead & own).is_empty() {
                passed |= square;
                sheet.add(P::COLOR, terms::PASSED + rank, 1);
                if is_guarded || neighbours.any() {
                    sheet.add(P::COLOR, terms::PASSED_CONNECTED + rank, 1);
                }
            }
        } else if is_open {
            let helpers = beside - P::front_span(square);
            if helpers.len() >= hinderers.len() {
                sheet.add(P::COLOR, terms::CANDIDATE + rank, 1);
            }
        }
    }
    passed
}

/// The pawns before the king and those that come at him.
fn shelter<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    let king = survey.king[P::COLOR];
    let king_file = king.file().as_index();
    let centre = king_file.clamp(1, 6);
    let before = P::from_rank_on(king);
    let own = survey.pawns[P::COLOR] & before;
    let theirs = survey.pawns[P::ENEMY] & before;
    for (file, squares) in FILES.into_iter().enumerate().skip(centre - 1).take(3) {
        let edge = file.min(7 - file);
        let shield = nearest::<P>(own & squares);
        let storm = nearest::<P>(theirs & squares);
        sheet.add(P::COLOR, terms::SHELTER + edge * 8 + shield, 1);
        if storm > 0 && shield + 1 == storm {
            sheet.add(P::COLOR, terms::STORM_BLOCKED + storm, 1);
        } else {
            sheet.add(P::COLOR, terms::STORM + edge * 8 + storm, 1);
        }
    }
}

/// The rank of the lowest of `pawns`, as the party counts; 0 if there is none.
fn nearest<P: Party>(pawns: Bitboard) -> usize {
    let square = match P::COLOR {
        Color::White => pawns.first(),
        Color::Black => pawns.last(),
    };
    square.map_or(0, P::rank)
}

/// What was found of one placement of pawns and kings.
#[derive(Copy, Clone, Default)]
struct Known {
    key: u64,
    sums: Sums,
    passed: Bitboard,
}

/// Remembers the pawns met before.
pub(crate) struct PawnTable {
    known: Vec<Known>,
}

impl PawnTable {
    /// A table of `size` places.
    pub(crate) fn new(size: usize) -> Self {
        Self { known: vec![Known::default(); size.max(1)] }
    }

    /// As [`assess`], from memory if it can.
    pub(crate) fn assess(&mut self, survey: &Survey<'_>, sheet: &mut Sums) -> Bitboard {
        let key = key(&survey.pawns, survey.king);
        #[expect(clippy::cast_possible_truncation, reason = "the product's high half is an index")]
        let index = ((u128::from(key) * self.known.len() as u128) >> 64) as usize;
        let known = &mut self.known[index];
        if known.key != key {
            let mut sums = Sums::default();
            let passed = assess(survey, &mut sums);
            *known = Known { key, sums, passed };
        }
        sheet.total += known.sums.total;
        sheet.risk[0] += known.sums.risk[0];
        sheet.risk[1] += known.sums.risk[1];
        known.passed
    }
}

/// A number for the placement; never 0, which marks an empty place.
fn key(pawns: &ByColor<Bitboard>, king: ByColor<Square>) -> u64 {
    let kings = (king.white.as_index() * 64 + king.black.as_index()) as u64;
    let mut key = mix(pawns.white.0 ^ 0x9e37_79b9_7f4a_7c15);
    key = mix(key ^ pawns.black.0);
    mix(key ^ kings) | 1
}

/// Spreads every bit over the whole word.
pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^ bits >> 32
}

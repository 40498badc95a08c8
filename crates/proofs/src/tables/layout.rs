//! Which place of a table a placing has.
//!
//! Boards that are mirror images of one another share a place. Without pawns the strong king
//! is brought to the quarter of a1, with pawns to the half of the a file; no placing is its own
//! image, so that moves forward and back are the same in number.

use std::sync::LazyLock;

use staunton_rules::{Bitboard, Color, Rank, Role, Square, attacks};

use super::ending::Ending;
use super::placing::{Cast, Placing};

/// How the placings of an ending are numbered.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) cast: Cast,
    kings: &'static Kings,
    /// How many squares each piece beside the kings has.
    widths: Vec<usize>,
    /// How many placings there are with one side to move and without taking in passing.
    half: usize,
    /// Whether pawns may take each other in passing.
    has_passing: bool,
}

/// How many pairs of squares two pawns side by side may stand on.
const PAIRS: usize = 14;

impl Layout {
    pub(super) fn new(ending: Ending) -> Self {
        let cast = Cast::new(ending);
        let width = |role| if role == Role::Pawn { 48 } else { 64 };
        let widths: Vec<usize> = ending.pieces().map(|(_, role)| width(role)).collect();
        let kings: &Kings = if ending.has_pawns() { &WITH_PAWNS } else { &WITHOUT_PAWNS };
        let half = kings.pairs.len() * widths.iter().product::<usize>();
        let pawn = |color| ending.pieces().any(|piece| piece == (color, Role::Pawn));
        let has_passing = pawn(Color::White) && pawn(Color::Black);
        Self { cast, kings, widths, half, has_passing }
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        let passing = if self.has_passing { PAIRS * self.kings.pairs.len() } else { 0 };
        2 * (self.half + passing)
    }

    /// The place of a placing; None if the kings touch or a pawn stands on the last ranks.
    #[inline]
    pub(super) fn place(&self, placing: &Placing) -> Option<usize> {
        let flip = self.kings.flip(placing.squares[0]);
        let at = |piece: usize| placing.squares[piece].as_index() ^ flip;
        let pair = self.kings.places[at(0)][at(1)];
        if pair == NOWHERE {
            return None;
        }
        let turn = placing.turn.as_index();
        if placing.is_passing {
            let [strong, weak] = [at(2) & 7, at(3) & 7];
            let place = PAIRS * usize::from(pair) + side_by_side(strong, weak);
            return Some(2 * self.half + turn * PAIRS * self.kings.pairs.len() + place);
        }
        let mut place = usize::from(pair);
        for (piece, &width) in self.widths.iter().enumerate() {
            // The squares of pawns are counted from a2.
            let square = at(piece + 2).wrapping_sub(if width == 48 { 8 } else { 0 });
            if square >= width {
                return None;
            }
            place = place * width + square;
        }
        Some(turn * self.half + place)
    }

    /// The placing of a place.
    pub(super) fn placing(&self, place: usize) -> Placing {
        if place >= 2 * self.half {
            return self.passing(place - 2 * self.half);
        }
        let (turn, mut place) = (place / self.half, place % self.half);
        let mut squares = [Square::A1; 4];
        for (piece, &width) in self.widths.iter().enumerate().rev() {
            squares[piece + 2] = Square::ALL[place % width + if width == 48 { 8 } else { 0 }];
            place /= width;
        }
        (squares[0], squares[1]) = self.kings.pairs[place];
        Placing { squares, turn: Color::ALL[turn], is_passing: false }
    }

    /// The placing of a place among those with taking in passing.
    fn passing(&self, place: usize) -> Placing {
        let (pair, place) = (place % PAIRS, place / PAIRS);
        let (turn, kings) = (place / self.kings.pairs.len(), place % self.kings.pairs.len());
        let turn = Color::ALL[turn];
        let (white, black) = self.kings.pairs[kings];
        let (strong, weak) = if pair < 7 { (pair, pair + 1) } else { (pair - 6, pair - 7) };
        let rank = Rank::Fifth.relative_to(turn).as_index();
        let square = |file| Square::ALL[8 * rank + file];
        Placing { squares: [white, black, square(strong), square(weak)], turn, is_passing: true }
    }

    /// The place of `placing` as it is when the other pawn has just come by two steps and may
    /// be taken; None if it may not.
    #[inline]
    pub(super) fn place_in_passing(&self, placing: &Placing) -> Option<usize> {
        if !self.has_passing || !placing.may_pass(&self.cast) {
            return None;
        }
        self.place(&Placing { is_passing: true, ..*placing })
    }
}

/// A number for two files side by side.
fn side_by_side(strong: usize, weak: usize) -> usize {
    if weak == strong + 1 { strong } else { strong + 6 }
}

const NOWHERE: u16 = u16::MAX;

/// The pairs of squares that two kings may stand on, mirror images left out.
#[derive(Debug)]
struct Kings {
    pairs: Vec<(Square, Square)>,
    places: Vec<[u16; 64]>,
    flips_ranks: bool,
}

static WITH_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::new(false));
static WITHOUT_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::new(true));

impl Kings {
    fn new(flips_ranks: bool) -> Self {
        let mut kings = Self { pairs: Vec::new(), places: vec![[NOWHERE; 64]; 64], flips_ranks };
        for strong in Square::ALL {
            if kings.flip(strong) != 0 {
                continue;
            }
            for weak in !(attacks::king(strong) | Bitboard::from(strong)) {
                let place = u16::try_from(kings.pairs.len()).expect("fewer than 4096 pairs");
                kings.places[strong.as_index()][weak.as_index()] = place;
                kings.pairs.push((strong, weak));
            }
        }
        kings
    }

    /// What is to be done to all squares to bring the strong king home: bits of their index
    /// that change.
    #[inline]
    fn flip(&self, strong: Square) -> usize {
        let index = strong.as_index();
        let files = if index & 4 == 0 { 0 } else { 7 };
        let ranks = if self.flips_ranks && index & 32 != 0 { 56 } else { 0 };
        files | ranks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ending: &str, places: usize) {
        let layout = Layout::new(ending.parse().unwrap());
        assert_eq!(layout.len(), places, "{ending}");
        for place in (0..places).step_by(37).chain(places - 100..places) {
            let placing = layout.placing(place);
            assert_eq!(layout.place(&placing), Some(place), "{ending} {placing:?}");
        }
    }

    #[test]
    fn places_and_placings_agree() {
        check("KQvK", 2 * 903 * 64);
        check("KPvK", 2 * 1806 * 48);
        check("KRvKB", 2 * 903 * 64 * 64);
        check("KRvKP", 2 * 1806 * 64 * 48);
        check("KPvKP", 2 * 1806 * (48 * 48 + 14));
    }
}

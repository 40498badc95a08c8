//! Plies to the next capture or pawn move on the way to a mate: what the rule of fifty moves
//! asks for, and what Syzygy tables hold.

use staunton_rules::Role;

use super::layout::Layout;
use super::outside;
use super::placing::{BackStep, Placing, Step};
use super::table::Tables;
use super::value::{ILLEGAL, UNKNOWN};

/// Plies to zeroing for every place, told the plies to mate; drawn and impossible places as
/// there. A side that is mated already has none, one that can only be forced to a capture or
/// pawn move itself has one.
pub(super) fn plies_to_zeroing(layout: Layout, tables: &Tables, mates: &[u8]) -> Vec<u8> {
    let len = layout.len();
    let mut zeroing =
        Zeroing { layout, tables, mates, values: vec![UNKNOWN; len], left: vec![0; len] };
    zeroing.look_forward();
    let mut plies = 0;
    // Nobody may have none, yet somebody one.
    while zeroing.look_back(plies) || plies < 2 {
        plies += 1;
    }
    zeroing.values
}

struct Zeroing<'a> {
    layout: Layout,
    tables: &'a Tables,
    mates: &'a [u8],
    values: Vec<u8>,
    /// Steps of a lost place that are not yet valued.
    left: Vec<u8>,
}

impl Zeroing<'_> {
    fn look_forward(&mut self) {
        for place in 0..self.values.len() {
            let placing = self.layout.placing(place);
            // Of impossible places the mates tell nothing.
            if !placing.is_possible(&self.layout.cast) {
                self.values[place] = ILLEGAL;
                continue;
            }
            match self.mates[place] {
                UNKNOWN => {}
                0 => self.values[place] = 0,
                mate => self.value_first(place, &placing, mate % 2 == 1),
            }
        }
    }

    fn value_first(&mut self, place: usize, placing: &Placing, wins: bool) {
        let (mut others, mut zeroes, mut zeroes_winning) = (0, false, false);
        placing.for_each_step(&self.layout.cast, |step| {
            let is_pawn = self.layout.cast.pieces()[step.piece].1 == Role::Pawn;
            if is_pawn || step.taken.is_some() {
                zeroes = true;
                zeroes_winning |= wins && self.loses_after(placing, step);
            } else {
                others += 1;
            }
        });
        if zeroes_winning || (!wins && others == 0 && zeroes) {
            self.values[place] = 1;
        }
        self.left[place] = others;
    }

    /// Whether the other side has lost after this capture or pawn move, at its best.
    fn loses_after(&self, placing: &Placing, step: Step) -> bool {
        let is_lost = |value: u8| value != UNKNOWN && value.is_multiple_of(2);
        if step.taken.is_some() || step.promotes {
            return outside::best_and_worst(&self.layout.cast, self.tables, placing, step)
                .is_some_and(|(best, _)| is_lost(best));
        }
        let next = placing.after(step);
        let is_double = step.to.distance(placing.squares[step.piece]) == 2;
        let passing = if is_double { self.layout.place_in_passing(&next) } else { None };
        let place = passing.or_else(|| self.layout.place(&next));
        place.is_some_and(|place| is_lost(self.mates[place]))
    }

    /// Takes back the steps to the places with so many plies; false if there are none.
    fn look_back(&mut self, plies: u8) -> bool {
        let mut any = false;
        for place in 0..self.values.len() {
            if self.values[place] == plies {
                any = true;
                self.look_back_from(place, plies);
            }
        }
        any
    }

    fn look_back_from(&mut self, place: usize, plies: u8) {
        let placing = self.layout.placing(place);
        if placing.is_passing {
            return;
        }
        let is_lost = self.mates[place].is_multiple_of(2);
        let cast = self.layout.cast;
        placing.for_each_step_back(&cast, false, |before, _: BackStep| {
            let Some(from) = self.layout.place(&before) else { return };
            self.hear(from, plies, is_lost);
            if let Some(from) = self.layout.place_in_passing(&before) {
                self.hear(from, plies, is_lost);
            }
        });
    }

    fn hear(&mut self, place: usize, plies: u8, is_lost: bool) {
        let mate = self.mates[place];
        if mate == UNKNOWN || self.values[place] == ILLEGAL {
            return;
        }
        if is_lost {
            self.values[place] = self.values[place].min(plies + 1);
        } else if mate.is_multiple_of(2) {
            self.left[place] -= 1;
            if self.left[place] == 0 {
                self.values[place] = plies + 1;
            }
        }
    }
}

//! Retrograde analysis: from the mates backwards, one ply at a time.

use super::ending::Ending;
use super::layout::Layout;
use super::outside;
use super::placing::{BackStep, Placing};
use super::table::Tables;
use super::value::{ILLEGAL, UNKNOWN};
use crate::{Limit, Progress, Watch};

/// The steps of a place that are not yet known to lose; so many, or never all of them.
const NEVER_ALL: u8 = u8::MAX;

/// Plies to mate for every place of `ending`; drawn and impossible places are told apart.
///
/// # Errors
/// [`Limit::Cancelled`] if the watcher stops it.
///
/// # Panics
/// If a table it depends on is missing: the caller sees to that.
pub(super) fn plies_to_mate(
    ending: Ending,
    tables: &Tables,
    watch: Watch<'_>,
) -> Result<Vec<u8>, Limit> {
    let mut retro = Retro::new(ending, tables, watch);
    retro.look_forward()?;
    let mut plies = 0;
    while retro.is_pending(plies) {
        retro.look_back(plies)?;
        plies += 1;
    }
    Ok(retro.values)
}

struct Retro<'a> {
    layout: Layout,
    tables: &'a Tables,
    watch: Watch<'a>,
    progress: Progress,
    values: Vec<u8>,
    /// Steps within the table that do not lose yet.
    left: Vec<u8>,
    /// The longest loss by a step out of the table.
    longest: Vec<u8>,
    /// Whether a place has this value, settled or not.
    pending: [bool; 256],
}

impl<'a> Retro<'a> {
    fn new(ending: Ending, tables: &'a Tables, watch: Watch<'a>) -> Self {
        let layout = Layout::new(ending);
        let len = layout.len();
        Self {
            layout,
            tables,
            watch,
            progress: Progress::default(),
            values: vec![UNKNOWN; len],
            left: vec![0; len],
            longest: vec![0; len],
            pending: [false; 256],
        }
    }

    fn is_pending(&self, plies: u8) -> bool {
        self.pending[usize::from(plies)..usize::from(ILLEGAL)].contains(&true)
    }

    /// Counts the steps of every place and values those that lead out of the table.
    fn look_forward(&mut self) -> Result<(), Limit> {
        for place in 0..self.values.len() {
            if place % (1 << 16) == 0 {
                self.report(place)?;
            }
            let placing = self.layout.placing(place);
            if placing.is_possible(&self.layout.cast) {
                self.value_first(place, &placing);
            } else {
                self.values[place] = ILLEGAL;
            }
        }
        Ok(())
    }

    fn value_first(&mut self, place: usize, placing: &Placing) {
        let (mut steps, mut inside) = (0_u32, 0_u8);
        let (mut fastest_win, mut longest_loss, mut draws) = (UNKNOWN, 0, false);
        placing.for_each_step(&self.layout.cast, |step| {
            steps += 1;
            if step.taken.is_none() && !step.promotes {
                inside += 1;
                return;
            }
            let values = outside::best_and_worst(&self.layout.cast, self.tables, placing, step);
            let (best, worst) = values.expect("the tables it depends on are there");
            for value in [best, worst] {
                match value {
                    UNKNOWN => draws = true,
                    lost if lost % 2 == 0 => fastest_win = fastest_win.min(lost + 1),
                    won => longest_loss = longest_loss.max(won + 1),
                }
            }
        });
        if steps == 0 {
            if placing.is_check(&self.layout.cast) {
                self.settle(place, 0);
            }
        } else if fastest_win != UNKNOWN {
            self.settle(place, fastest_win);
        } else if draws {
            self.left[place] = NEVER_ALL;
        } else if inside == 0 {
            self.settle(place, longest_loss);
        }
        if self.left[place] != NEVER_ALL {
            self.left[place] = inside;
        }
        self.longest[place] = longest_loss;
    }

    fn settle(&mut self, place: usize, plies: u8) {
        self.values[place] = plies;
        self.pending[usize::from(plies)] = true;
    }

    /// Takes back every step to the places that end in so many plies.
    fn look_back(&mut self, plies: u8) -> Result<(), Limit> {
        self.progress.depth = u32::from(plies);
        self.report(0)?;
        if !self.pending[usize::from(plies)] {
            return Ok(());
        }
        self.pending[usize::from(plies)] = false;
        for place in 0..self.values.len() {
            if self.values[place] == plies {
                self.look_back_from(place, plies);
            }
        }
        Ok(())
    }

    fn look_back_from(&mut self, place: usize, plies: u8) {
        let placing = self.layout.placing(place);
        let cast = self.layout.cast;
        let may_pass = placing.may_pass(&cast);
        placing.for_each_step_back(&cast, true, |before, kind| {
            // A pawn's two steps give the right to take in passing where that is possible, and
            // no other step does.
            let fits = match kind {
                BackStep::Double => placing.is_passing == may_pass,
                BackStep::Other => !placing.is_passing,
            };
            if !fits {
                return;
            }
            let Some(from) = self.layout.place(&before) else { return };
            self.hear(from, plies);
            if let Some(from) = self.layout.place_in_passing(&before) {
                self.hear(from, plies);
            }
        });
    }

    /// Tells a place that one of its steps leads to an end in so many plies after it.
    fn hear(&mut self, place: usize, plies: u8) {
        let value = self.values[place];
        if value == ILLEGAL {
            return;
        }
        if plies.is_multiple_of(2) {
            if value > plies + 1 {
                self.settle(place, plies + 1);
            }
        } else if value == UNKNOWN && self.left[place] != NEVER_ALL {
            self.left[place] -= 1;
            if self.left[place] == 0 {
                self.settle(place, self.longest[place].max(plies + 1));
            }
        }
    }

    fn report(&mut self, place: usize) -> Result<(), Limit> {
        self.progress.nodes = place as u64;
        match (self.watch)(self.progress) {
            std::ops::ControlFlow::Continue(()) => Ok(()),
            std::ops::ControlFlow::Break(()) => Err(Limit::Cancelled),
        }
    }
}

//! Both clocks, or registers: what each shows, which one runs, when a flag falls.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use staunton_rules::{ByColor, Color};

use crate::event::{read_time, written_time};

/// A part of a game with a time of its own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// How many moves are to be made in it; the last period has all the rest.
    pub moves: Option<u32>,
    /// The time it brings.
    pub time: Duration,
    /// What each of its moves adds.
    pub increment: Duration,
}

/// One player's time, as agreed: written `40/2:00:00,30:00+30`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    periods: Vec<Period>,
}

/// The most periods of a control.
const MOST_PERIODS: usize = 8;

impl Control {
    /// So much time for the game, and so much more with each move.
    pub fn new(time: Duration, increment: Duration) -> Self {
        Self { periods: vec![Period { moves: None, time, increment }] }
    }

    /// The periods, at least one.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// Reads `40/2:00:00,30:00+30`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let periods: Option<Vec<Period>> = text.split(',').map(read_period).collect();
        let periods = periods.filter(|periods| {
            let (last, before) =
                periods.split_last().map_or((None, &[][..]), |(last, before)| (last.moves, before));
            periods.len() <= MOST_PERIODS
                && last.is_none()
                && before.iter().all(|period| period.moves.is_some())
        })?;
        Some(Self { periods })
    }

    /// The period of the move after `moves` were made, and whether it has just begun.
    fn period(&self, moves: u32) -> (Period, bool) {
        let mut begun = 0u32;
        for period in &self.periods {
            let end = period.moves.map(|count| begun.saturating_add(count));
            if end.is_none_or(|end| moves < end) {
                return (*period, moves == begun && moves > 0);
            }
            begun = end.unwrap_or(u32::MAX);
        }
        (self.periods[self.periods.len() - 1], false)
    }
}

fn read_period(text: &str) -> Option<Period> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&moves| moves > 0)?), rest),
        None => (None, text),
    };
    let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    Some(Period { moves, time: read_time(time)?, increment: read_time(increment)? })
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            period.moves.map_or(Ok(()), |moves| write!(f, "{moves}/"))?;
            f.write_str(&written_time(period.time))?;
            if !period.increment.is_zero() {
                write!(f, "+{}", written_time(period.increment))?;
            }
        }
        Ok(())
    }
}

/// Both clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: Arc<ByColor<Control>>,
    left: ByColor<Duration>,
    moves: ByColor<u32>,
    /// Which one runs, and since when.
    running: Option<(Color, Duration)>,
}

impl Clocks {
    /// Both clocks before the game; neither runs.
    pub(crate) fn new(control: &ByColor<Control>) -> Self {
        let left = ByColor::from_fn(|color| control[color].period(0).0.time);
        Self {
            control: Arc::new(control.clone()),
            left,
            moves: ByColor { white: 0, black: 0 },
            running: None,
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// What the clock of `color` shows at `now`.
    pub fn left(&self, color: Color, now: Duration) -> Duration {
        self.left[color].saturating_sub(self.spent(color, now))
    }

    /// How long the clock of `color` has run since it was last started.
    pub(crate) fn spent(&self, color: Color, now: Duration) -> Duration {
        match self.running {
            Some((running, since)) if running == color => now.saturating_sub(since),
            _ => Duration::ZERO,
        }
    }

    /// When the flag of the running clock falls, if it runs on.
    pub fn flag_at(&self) -> Option<Duration> {
        self.running.map(|(color, since)| since.saturating_add(self.left[color]))
    }

    /// Both clocks stand still.
    pub(crate) fn stop(&mut self, now: Duration) {
        if let Some(color) = self.running() {
            self.left[color] = self.left(color, now);
        }
        self.running = None;
    }

    /// The clock of `color` runs, and no other.
    pub(crate) fn start(&mut self, color: Color, now: Duration) {
        self.stop(now);
        self.running = Some((color, now));
    }

    /// A move of `color` is over: his clock stops, gains what the move brings, and the other
    /// runs. `credit` of what he used is given back.
    pub(crate) fn press(&mut self, color: Color, now: Duration, credit: Duration) {
        let charged = self.spent(color, now).saturating_sub(credit);
        if self.running() == Some(color) {
            self.left[color] = self.left[color].saturating_sub(charged);
            self.running = None;
        }
        self.stop(now);
        let (period, _) = self.control[color].period(self.moves[color]);
        self.moves[color] = self.moves[color].saturating_add(1);
        let (next, is_new) = self.control[color].period(self.moves[color]);
        let gain = if is_new { next.time } else { Duration::ZERO };
        for gained in [period.increment, gain] {
            self.add(color, gained);
        }
        self.start(!color, now);
    }

    /// Gives the clock of `color` more time.
    pub(crate) fn add(&mut self, color: Color, time: Duration) {
        self.left[color] = self.left[color].saturating_add(time);
    }

    /// Charges time that ran on the other's clock to `color`.
    pub(crate) fn charge(&mut self, color: Color, time: Duration) {
        self.left[color] = self.left[color].saturating_sub(time);
        self.add(!color, time);
    }
}

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
    /// What passes on each of its moves before its time runs.
    pub delay: Duration,
}

/// One player's time, as agreed: written `40/2:00:00,30:00+30`, with a delay `30:00d5`; so many
/// days for each move are a delay and no other time, `0d72:00:00`.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Control, FIDE};
/// use std::time::Duration;
///
/// let mut agreement = Agreement::new(&FIDE);
/// agreement.read_line("clock 40/2:00:00,30:00+30")?;
/// let control = agreement.clock.clone().expect("just agreed").white;
/// assert_eq!(control.periods()[0].moves, Some(40));
/// assert_eq!(control.periods()[1].increment, Duration::from_secs(30));
///
/// let blitz = Control::new(Duration::from_mins(3), Duration::from_secs(2));
/// assert_eq!(blitz.to_string(), "0:03:00+0:00:02");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    periods: Vec<Period>,
}

/// The most periods of a control.
const MOST_PERIODS: usize = 8;

impl Control {
    /// So much time for the game, and so much more with each move.
    pub fn new(time: Duration, increment: Duration) -> Self {
        Self { periods: vec![Period { moves: None, time, increment, delay: Duration::ZERO }] }
    }

    /// Whether all the time there is, is a time for each move.
    pub fn is_by_move(&self) -> bool {
        let is_bare = |period: &Period| period.time.is_zero() && !period.delay.is_zero();
        self.periods.iter().all(is_bare)
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
    let (time, delay) = time.split_once('d').unwrap_or((time, "0"));
    Some(Period {
        moves,
        time: read_time(time)?,
        increment: read_time(increment)?,
        delay: read_time(delay)?,
    })
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            period.moves.map_or(Ok(()), |moves| write!(f, "{moves}/"))?;
            f.write_str(&written_time(period.time))?;
            if !period.delay.is_zero() {
                write!(f, "d{}", written_time(period.delay))?;
            }
            if !period.increment.is_zero() {
                write!(f, "+{}", written_time(period.increment))?;
            }
        }
        Ok(())
    }
}

/// Both clocks of a game.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, FIDE, Table};
/// use staunton_rules::Color;
/// use std::time::Duration;
///
/// let mut agreement = Agreement::new(&FIDE);
/// agreement.read_line("clock 5:00")?;
/// let mut table = Table::new(agreement)?;
/// table.apply(Event::read("0:10 white move e2e4", Duration::ZERO)?)?;
///
/// let clocks = table.clocks().expect("they were agreed on");
/// assert_eq!(clocks.running(), Some(Color::Black));
/// assert_eq!(clocks.left(Color::White, table.now()), Duration::from_secs(290));
/// assert_eq!(clocks.flag_at(), Some(Duration::from_secs(310)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: Arc<ByColor<Control>>,
    left: ByColor<Duration>,
    moves: ByColor<u32>,
    /// What of the delay of the move has not yet passed: it is not had again when the clock was
    /// stopped between.
    held: ByColor<Duration>,
    /// Which one runs, and since when.
    running: Option<(Color, Duration)>,
}

impl Clocks {
    /// Both clocks before the game; neither runs.
    pub(crate) fn new(control: &ByColor<Control>) -> Self {
        let left = ByColor::from_fn(|color| control[color].period(0).0.time);
        let held = ByColor::from_fn(|color| control[color].period(0).0.delay);
        Self {
            control: Arc::new(control.clone()),
            left,
            moves: ByColor { white: 0, black: 0 },
            held,
            running: None,
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// Whether all the time that either player has, is a time for each move.
    pub fn is_by_move(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.control[color].is_by_move())
    }

    /// What the clock of `color` shows at `now`; where there is a time for each move alone, what
    /// is left of that.
    pub fn left(&self, color: Color, now: Duration) -> Duration {
        let by_move = self.control[color].is_by_move();
        let held = if by_move { self.delay_left(color, now) } else { Duration::ZERO };
        self.own_time(color, now).saturating_add(held)
    }

    /// What of the delay of the move must pass before the time of `color` runs.
    pub fn delay_left(&self, color: Color, now: Duration) -> Duration {
        self.held[color].saturating_sub(self.elapsed(color, now))
    }

    fn own_time(&self, color: Color, now: Duration) -> Duration {
        self.left[color].saturating_sub(self.spent(color, now))
    }

    /// How long the clock of `color` has run since it was last started.
    fn elapsed(&self, color: Color, now: Duration) -> Duration {
        match self.running {
            Some((running, since)) if running == color => now.saturating_sub(since),
            _ => Duration::ZERO,
        }
    }

    /// What that has cost him: the delay costs nothing.
    pub(crate) fn spent(&self, color: Color, now: Duration) -> Duration {
        self.elapsed(color, now).saturating_sub(self.held[color])
    }

    /// When the flag of the running clock falls, if it runs on.
    pub fn flag_at(&self) -> Option<Duration> {
        self.running.map(|(color, since)| {
            since.saturating_add(self.held[color]).saturating_add(self.left[color])
        })
    }

    /// Both clocks stand still.
    pub(crate) fn stop(&mut self, now: Duration) {
        if let Some(color) = self.running() {
            let held = self.delay_left(color, now);
            self.left[color] = self.own_time(color, now);
            self.held[color] = held;
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
        let used = self.elapsed(color, now).saturating_sub(credit);
        let charged = used.saturating_sub(self.held[color]);
        if self.running() == Some(color) {
            self.left[color] = self.left[color].saturating_sub(charged);
            self.running = None;
        }
        self.stop(now);
        let (period, _) = self.control[color].period(self.moves[color]);
        self.moves[color] = self.moves[color].saturating_add(1);
        let (next, is_new) = self.control[color].period(self.moves[color]);
        let gain = if is_new { next.time } else { Duration::ZERO };
        self.held[color] = next.delay;
        for gained in [period.increment, gain] {
            self.add(color, gained);
        }
        self.start(!color, now);
    }

    /// Sets the clock of `color`; whichever runs, runs on.
    pub(crate) fn set(&mut self, color: Color, time: Duration, now: Duration) {
        let running = self.running();
        self.stop(now);
        self.left[color] = time;
        if let Some(running) = running {
            self.start(running, now);
        }
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

//! Both clocks of a game: what each shows, which one runs, when a flag falls.
//!
//! Pure: the time is passed in.

use staunton_rules::Color;

use super::control::TimeControl;
use super::wire::{ByColor, Ms};

/// One side's clock while it stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it shows.
    pub remaining_ms: Ms,
    /// Moves this side has made.
    pub moves: u32,
}

/// Both clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: ByColor<TimeControl>,
    readings: ByColor<Reading>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    color: Color,
    since: Ms,
}

impl Clocks {
    /// Both clocks before the first move; neither runs.
    pub fn new(control: ByColor<TimeControl>) -> Self {
        let reading = |color| Reading { remaining_ms: control.of(color).initial_ms(), moves: 0 };
        Self { readings: ByColor::each(reading), control, running: None }
    }

    /// The agreement.
    pub const fn control(&self) -> &ByColor<TimeControl> {
        &self.control
    }

    /// What both showed when last stopped.
    pub const fn readings(&self) -> ByColor<Reading> {
        self.readings
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.color)
    }

    /// What the clock of `color` shows at `now`, never below zero.
    pub fn remaining_ms(&self, color: Color, now: Ms) -> Ms {
        (self.readings.of(color).remaining_ms - self.charged_ms(color, now, 0)).max(0)
    }

    /// How much of the delay of the running clock is still to pass.
    pub fn delay_left_ms(&self, now: Ms) -> Ms {
        self.running.map_or(0, |running| {
            (self.control.of(running.color).delay_ms() - (now - running.since).max(0)).max(0)
        })
    }

    /// When the running flag falls if the move on its way is given back `credit_ms`.
    pub fn flag_at(&self, credit_ms: Ms) -> Option<Ms> {
        self.running.map(|running| {
            running.since
                + self.control.of(running.color).delay_ms()
                + self.readings.of(running.color).remaining_ms
                + credit_ms
        })
    }

    /// What the clock of `color` shows after it makes a move at `now`, with `credit_ms` given
    /// back. A first move, before which no clock ran, leaves the clock as it was.
    pub fn after_move_ms(&self, color: Color, now: Ms, credit_ms: Ms) -> Ms {
        let reading = self.readings.of(color);
        if self.running() == Some(color) {
            let left = (reading.remaining_ms - self.charged_ms(color, now, credit_ms)).max(0);
            self.control.of(color).after_move(left, reading.moves)
        } else {
            reading.remaining_ms
        }
    }

    fn charged_ms(&self, color: Color, now: Ms, credit_ms: Ms) -> Ms {
        match self.running {
            Some(running) if running.color == color => {
                let thought = now - running.since - credit_ms;
                (thought - self.control.of(color).delay_ms()).max(0)
            }
            Some(_) | None => 0,
        }
    }

    /// `color` has moved and its clock shows `remaining_ms`; the clock of `next` runs from `now`.
    pub fn press(&mut self, color: Color, remaining_ms: Ms, next: Option<Color>, now: Ms) {
        let reading = self.readings.of_mut(color);
        reading.remaining_ms = remaining_ms;
        reading.moves += 1;
        self.run(next, now);
    }

    /// Both clocks are put back to `readings`; the clock of `next` runs from `now`.
    pub fn set_back(&mut self, readings: ByColor<Reading>, next: Option<Color>, now: Ms) {
        self.readings = readings;
        self.run(next, now);
    }

    /// Both clocks stop, showing what they show at `now`.
    pub fn stop(&mut self, now: Ms) {
        if let Some(color) = self.running() {
            self.readings.of_mut(color).remaining_ms = self.remaining_ms(color, now);
        }
        self.running = None;
    }

    /// Adds `ms` to the clock of `color`, running or not.
    pub fn add(&mut self, color: Color, ms: Ms) {
        self.readings.of_mut(color).remaining_ms += ms;
    }

    /// Of the time since the running clock was started, `ms` are not charged.
    pub fn forgive(&mut self, ms: Ms) {
        if let Some(running) = &mut self.running {
            running.since += ms;
        }
    }

    fn run(&mut self, color: Option<Color>, now: Ms) {
        self.running = color.map(|color| Running { color, since: now });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn running(control: TimeControl) -> Clocks {
        let mut clocks = Clocks::new(ByColor { white: control.clone(), black: control });
        clocks.run(Some(Color::White), 1_000);
        clocks
    }

    #[test]
    fn an_increment_is_added_after_the_time_thought() {
        let clocks = running(TimeControl::Fischer { initial_ms: 60_000, increment_ms: 2_000 });
        assert_eq!(clocks.remaining_ms(Color::White, 11_000), 50_000);
        assert_eq!(clocks.remaining_ms(Color::Black, 11_000), 60_000);
        assert_eq!(clocks.after_move_ms(Color::White, 11_000, 300), 52_300);
        assert_eq!(clocks.flag_at(0), Some(61_000));
    }

    #[test]
    fn a_delay_runs_first_and_what_is_left_of_it_is_not_kept() {
        let clocks = running(TimeControl::Delay { initial_ms: 60_000, delay_ms: 5_000 });
        assert_eq!(clocks.remaining_ms(Color::White, 5_500), 60_000);
        assert_eq!(clocks.delay_left_ms(5_500), 500);
        assert_eq!(clocks.after_move_ms(Color::White, 5_500, 0), 60_000);
        assert_eq!(clocks.after_move_ms(Color::White, 16_000, 0), 50_000);
        assert_eq!(clocks.flag_at(0), Some(66_000));
    }

    #[test]
    fn days_are_full_again_after_each_move() {
        let clocks = running(TimeControl::Days { days_per_move: 3 });
        let later = 1_000 + 2 * 86_400_000;
        assert_eq!(clocks.remaining_ms(Color::White, later), 86_400_000);
        assert_eq!(clocks.after_move_ms(Color::White, later, 0), 3 * 86_400_000);
    }

    #[test]
    fn a_clock_that_does_not_run_keeps_its_reading_at_the_first_move() {
        let control = TimeControl::Fischer { initial_ms: 60_000, increment_ms: 2_000 };
        let mut clocks = Clocks::new(ByColor { white: control.clone(), black: control });
        assert_eq!(clocks.after_move_ms(Color::White, 99_000, 0), 60_000);
        assert_eq!(clocks.flag_at(0), None);
        clocks.press(Color::White, 60_000, None, 99_000);
        assert_eq!(clocks.readings().white.moves, 1);
    }

    #[test]
    fn time_forgiven_and_time_added_move_the_flag() {
        let mut clocks = running(TimeControl::Fischer { initial_ms: 60_000, increment_ms: 0 });
        clocks.forgive(4_000);
        assert_eq!(clocks.remaining_ms(Color::White, 11_000), 54_000);
        clocks.add(Color::White, 15_000);
        assert_eq!(clocks.flag_at(0), Some(80_000));
        clocks.stop(11_000);
        assert_eq!(clocks.remaining_ms(Color::White, 99_000), 69_000);
    }
}

//! An agreement in sentences, one for each of its lines.

use std::time::Duration;

use staunton_rules::{CastlingMode, Color};

use super::{Adjustment, Agreement, Errors, Help, Pressing, Scoresheet, Umpiring, Watch};
use crate::clock::{Control, Period};
use crate::words::{listed, name};

impl Agreement {
    /// What was agreed, in sentences: one for each of [`Agreement::lines`], in the same order.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, STAUNTON};
    ///
    /// let agreement = Agreement::new(&STAUNTON);
    /// assert_eq!(agreement.words().len(), agreement.lines().len());
    /// assert!(agreement.words()[0].contains("Staunton"));
    /// ```
    pub fn words(&self) -> Vec<String> {
        let usual = Self::new(self.code);
        let mut words = vec![format!("The game is played under {}.", self.code.title)];
        let mut say = |is_said: bool, sentence: &str| {
            words.extend(is_said.then(|| sentence.to_owned()));
        };
        let is_chess960 = self.array.castling_mode() == CastlingMode::Chess960;
        let castling = if is_chess960 { ", and castling is that of Chess960" } else { "" };
        say(
            is_chess960 || self.array != usual.array,
            &format!("The game is begun from the position {}{castling}.", self.array),
        );
        if let Some(odds) = &self.odds {
            say(true, &odds.words(&self.array));
        }
        if let Some(clock) = &self.clock {
            let is_same = clock.white == clock.black;
            let who = if is_same { "Each player" } else { "White" };
            say(true, &format!("{who} has {}.", clock.white.words()));
            say(!is_same, &format!("Black has {}.", clock.black.words()));
        }
        say(self.pressing == Pressing::ByHand, "Each player stops his own clock by hand.");
        say(
            self.help == Help::On,
            "The board helps: touching binds to nothing, and only legal moves can be made.",
        );
        say(self.errors == Errors::Impossible, "Illegal moves cannot be made.");
        say(
            self.watch == Watch::Players,
            "The players notice offences themselves; what nobody claims stands.",
        );
        say(self.scoresheet == Scoresheet::NotKept, "The moves are not written down.");
        say(
            self.adjustment == Adjustment::IfSeen,
            "A man may be adjusted only if he was seen to be out of place.",
        );
        say(
            self.umpiring == Umpiring::Person,
            "A third person is umpire, and decides what the laws leave open.",
        );
        if self.set_up.is_some() {
            say(true, &self.set_up_words());
        }
        say(self.board_turned, "The board lies with a black square at the right hand.");
        say(self.colors_reversed, "The players have each other's men.");
        if self.election_time != usual.election_time {
            let sentence = self.election_time.map_or_else(
                || "A choice waits until it is made.".to_owned(),
                |time| format!("A choice waits {}; then its first option holds.", spoken(time)),
            );
            say(true, &sentence);
        }
        say(
            self.proof_nodes != usual.proof_nodes,
            &format!("A proof may look at {} positions.", self.proof_nodes),
        );
        for color in Color::ALL {
            if let Some(player) = &self.names[color] {
                say(true, &format!("{} is {player}.", name(color)));
            }
        }
        words
    }

    fn set_up_words(&self) -> String {
        let misplaced = self.misplaced();
        if misplaced.is_empty() {
            "The men were set up as they should be.".to_owned()
        } else {
            format!("The men were set up wrongly: {}.", listed(&misplaced))
        }
    }
}

impl Control {
    /// The time in words, as it follows "has": `2 hours for the first 40 moves, then 30 minutes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Control;
    /// use std::time::Duration;
    ///
    /// let blitz = Control::new(Duration::from_mins(3), Duration::from_secs(2));
    /// assert!(blitz.words().starts_with("3 minutes"));
    /// ```
    pub fn words(&self) -> String {
        let told = self.periods().iter().enumerate().map(|(index, period)| {
            let Period { moves, time, increment, delay } = *period;
            let part = match (moves, index) {
                (Some(moves), 0) => format!("the first {moves} moves"),
                (Some(moves), _) => format!("{moves} moves"),
                (None, 0) => "the game".to_owned(),
                (None, _) => "the rest".to_owned(),
            };
            let more = if increment.is_zero() {
                String::new()
            } else {
                format!(", {} more with each move", spoken(increment))
            };
            if time.is_zero() && !delay.is_zero() {
                return format!("{} for each move{more}", spoken(delay));
            }
            let free = if delay.is_zero() {
                String::new()
            } else {
                format!(", and {} of each move that are not counted", spoken(delay))
            };
            format!("{} for {part}{more}{free}", spoken(time))
        });
        told.collect::<Vec<_>>().join(", then ")
    }
}

/// A time as it is spoken: `1 hour 30 minutes`, `2.5 seconds`, `no time`.
fn spoken(time: Duration) -> String {
    let (hours, minutes) = (time.as_secs() / 3600, time.as_secs() / 60 % 60);
    let rest = Duration::new(time.as_secs() % 60, time.subsec_nanos());
    let seconds = format!("{}.{:09}", rest.as_secs(), rest.subsec_nanos());
    let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
    let parts = [
        (hours > 0).then(|| count(&hours.to_string(), "hour")),
        (minutes > 0).then(|| count(&minutes.to_string(), "minute")),
        (!rest.is_zero()).then(|| count(seconds, "second")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no time".to_owned() } else { parts.join(" ") }
}

fn count(number: &str, unit: &str) -> String {
    format!("{number} {unit}{}", if number == "1" { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l1_every_line_of_an_agreement_has_its_sentence() {
        let check = |line: &str, expected: &[&str]| {
            let mut agreement = Agreement::default();
            agreement.read_line(line).unwrap();
            let words = agreement.words();
            assert_eq!(words.len(), agreement.lines().len(), "{line}");
            assert_eq!(words[0], "The game is played under the FIDE Laws.");
            assert_eq!(words[1..], *expected, "{line}");
        };
        check(
            "clock 5:00+2.5",
            &["Each player has 5 minutes for the game, 2.5 seconds more with each move."],
        );
        check(
            "clock 40/2:00:00,1:30:00",
            &[
                "Each player has 2 hours for the first 40 moves, then 1 hour 30 minutes for the rest.",
            ],
        );
        check(
            "help on",
            &["The board helps: touching binds to nothing, and only legal moves can be made."],
        );
        check(
            "clock 5:00d3",
            &["Each player has 5 minutes for the game, and 3 seconds of each move that are not \
               counted."],
        );
        check("clock 0d72:00:00", &["Each player has 72 hours for each move."]);
        check("colours reversed", &["The players have each other's men."]);
        check("errors impossible", &["Illegal moves cannot be made."]);
        check("election never", &["A choice waits until it is made."]);
        check("election 0:20", &["A choice waits 20 seconds; then its first option holds."]);
        check("election 0", &["A choice waits no time; then its first option holds."]);
        check("proofs 300", &["A proof may look at 300 positions."]);
        check("player black Mr. Morphy", &["Black is Mr. Morphy."]);
        check("odds draws", &["A drawn game counts as won by Black."]);
        check(
            "setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R",
            &["The men were set up wrongly: the white King's Knight is missing from g1."],
        );
        check("board turned", &["The board lies with a black square at the right hand."]);
    }

    #[test]
    fn l24_players_of_different_time_have_a_sentence_each() {
        let mut agreement = Agreement::default();
        for line in ["clock 10:00", "clock black 1:00:01"] {
            agreement.read_line(line).unwrap();
        }
        assert_eq!(
            agreement.words()[1..],
            ["White has 10 minutes for the game.", "Black has 1 hour 1 second for the game."]
        );
    }
}

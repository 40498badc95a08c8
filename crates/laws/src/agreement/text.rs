//! An agreement as lines: a word, and what is agreed.

use staunton_rules::{CastlingMode, Color, Position, fen};

use super::error::AgreementLineError;
use super::{
    Adjustment, Agreement, Errors, Help, MOST_PROOF_NODES, Pressing, Scoresheet, Umpiring, Watch,
};
use crate::clock::Control;
use crate::code::Code;
use crate::event::{read_time, written_time};
use crate::odds::Odds;
use crate::tokens::{ActError, Words};

const HELP: [(&str, Help); 2] = [("on", Help::On), ("off", Help::Off)];
const ERRORS: [(&str, Errors); 2] =
    [("possible", Errors::Possible), ("impossible", Errors::Impossible)];
const WATCH: [(&str, Watch); 2] = [("umpire", Watch::Umpire), ("players", Watch::Players)];
const PRESS: [(&str, Pressing); 2] =
    [("with-the-move", Pressing::WithTheMove), ("by-hand", Pressing::ByHand)];
const SCORE: [(&str, Scoresheet); 2] =
    [("kept", Scoresheet::Kept), ("not-kept", Scoresheet::NotKept)];
const ADJUSTMENT: [(&str, Adjustment); 2] =
    [("on-word", Adjustment::OnHisWord), ("if-seen", Adjustment::IfSeen)];
const UMPIRE: [(&str, Umpiring); 2] =
    [("program", Umpiring::Program), ("person", Umpiring::Person)];
const COLORS: [(&str, bool); 2] = [("right", false), ("reversed", true)];
const BOARD: [(&str, bool); 2] = [("right", false), ("turned", true)];

/// The words that begin the lines of an agreement.
const NAMES: [&str; 19] = [
    "code",
    "start",
    "chess960",
    "odds",
    "clock",
    "press",
    "help",
    "errors",
    "watch",
    "score",
    "adjustment",
    "umpiring",
    "setup",
    "board",
    "colours",
    "election",
    "proofs",
    "player",
    "agreement",
];

impl Agreement {
    /// Whether a line belongs to the agreement: by its first word.
    pub fn is_line(line: &str) -> bool {
        NAMES.contains(&Words::new(line).peek())
    }

    /// Takes in one line. `code NAME` comes first, if it comes, and the position before odds that
    /// name a piece by its kind alone and find it there; the order of the rest is free.
    ///
    /// # Errors
    /// [`AgreementLineError`]: what was found, where, and what would have fitted.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, FIDE};
    ///
    /// let mut agreement = Agreement::new(&FIDE);
    /// agreement.read_line("code staunton")?;
    /// agreement.read_line("press by-hand")?;
    /// assert_eq!(agreement.lines(), ["code staunton", "press by-hand"]);
    /// assert!(agreement.read_line("press with-the-elbow").is_err());
    /// # Ok::<(), staunton_laws::AgreementLineError>(())
    /// ```
    pub fn read_line(&mut self, line: &str) -> Result<(), AgreementLineError> {
        let mut words = Words::new(line);
        let unknown =
            words.error("code, start, odds, clock, errors or another part of an agreement");
        match words.next() {
            "agreement" => {}
            "code" => self.code = Code::named(words.next())?,
            "start" | "chess960" if self.are_odds_by_kind => {
                return Err(Words::new(line).error("the position before the odds").into());
            }
            "start" => self.array = Position::from_fen(words.rest(), CastlingMode::Standard)?,
            "chess960" => self.array = Position::from_fen(words.rest(), CastlingMode::Chess960)?,
            "odds" => {
                let (odds, by_kind) = Odds::read(&mut words, &self.array)?;
                (self.odds, self.are_odds_by_kind) = (Some(odds), by_kind);
            }
            "clock" => self.read_clock(&mut words)?,
            "press" => self.pressing = words.one_of("with-the-move or by-hand", &PRESS)?,
            "help" => self.help = words.one_of("on or off", &HELP)?,
            "errors" => self.errors = words.one_of("possible or impossible", &ERRORS)?,
            "watch" => self.watch = words.one_of("umpire or players", &WATCH)?,
            "score" => self.scoresheet = words.one_of("kept or not-kept", &SCORE)?,
            "adjustment" => self.adjustment = words.one_of("on-word or if-seen", &ADJUSTMENT)?,
            "umpiring" => self.umpiring = words.one_of("program or person", &UMPIRE)?,
            "setup" => {
                let expected = "the placement of the men, as in a FEN";
                let board = words.take(expected, |word| fen::parse(word).ok())?.board;
                self.set_up = Some(board);
            }
            "board" => self.board_turned = words.one_of("right or turned", &BOARD)?,
            "colours" => {
                self.colors_reversed = words.one_of("right or reversed", &COLORS)?;
            }
            "election" => {
                let never = words.skip("never");
                self.election_time = if never {
                    None
                } else {
                    Some(words.take("a time, as 1:00, or never", read_time)?)
                };
            }
            "proofs" => {
                self.proof_nodes = words.take("a number up to 5000000", |word| {
                    word.parse().ok().filter(|&nodes| nodes <= MOST_PROOF_NODES)
                })?;
            }
            "player" => {
                let color = words.color()?;
                self.names[color] = Some(words.text("a name of at most 400 bytes")?);
            }
            _ => return Err(unknown.into()),
        }
        Ok(words.end()?)
    }

    fn read_clock(&mut self, words: &mut Words<'_>) -> Result<(), ActError> {
        let color = words.color().ok();
        let control = words.take("a time, as 30:00+5 or 40/2:00:00,30:00", Control::read)?;
        let both = || staunton_rules::ByColor::from_fn(|_| control.clone());
        match (color, &mut self.clock) {
            (Some(color), Some(clock)) => clock[color] = control,
            (_, clock) => *clock = Some(both()),
        }
        Ok(())
    }

    /// The lines that tell it: the code, and all that is not as usual.
    pub fn lines(&self) -> Vec<String> {
        let usual = Self::new(self.code);
        let mut lines = vec![format!("code {}", self.code.name)];
        match self.array.castling_mode() {
            CastlingMode::Chess960 => lines.push(format!("chess960 {}", self.array)),
            CastlingMode::Standard if self.array != usual.array => {
                lines.push(format!("start {}", self.array));
            }
            CastlingMode::Standard => {}
        }
        lines.extend(self.odds.map(|odds| format!("odds {odds}")));
        if let Some(clock) = &self.clock {
            lines.push(format!("clock {}", clock.white));
            if clock.white != clock.black {
                lines.push(format!("clock black {}", clock.black));
            }
        }
        push(&mut lines, "press", &PRESS, self.pressing, usual.pressing);
        push(&mut lines, "help", &HELP, self.help, usual.help);
        push(&mut lines, "errors", &ERRORS, self.errors, usual.errors);
        push(&mut lines, "watch", &WATCH, self.watch, usual.watch);
        push(&mut lines, "score", &SCORE, self.scoresheet, usual.scoresheet);
        push(&mut lines, "adjustment", &ADJUSTMENT, self.adjustment, usual.adjustment);
        push(&mut lines, "umpiring", &UMPIRE, self.umpiring, usual.umpiring);
        lines.extend(self.set_up.map(|board| format!("setup {}", fen::placement(&board))));
        push(&mut lines, "board", &BOARD, self.board_turned, usual.board_turned);
        push(&mut lines, "colours", &COLORS, self.colors_reversed, usual.colors_reversed);
        if self.election_time != usual.election_time {
            let time = self.election_time.map_or("never".to_owned(), written_time);
            lines.push(format!("election {time}"));
        }
        if self.proof_nodes != usual.proof_nodes {
            lines.push(format!("proofs {}", self.proof_nodes));
        }
        for color in Color::ALL {
            let name = self.names[color].as_ref();
            lines.extend(name.map(|name| format!("player {color} {name}")));
        }
        lines
    }
}

fn push<T: Copy + PartialEq>(
    lines: &mut Vec<String>,
    name: &str,
    words: &[(&str, T)],
    value: T,
    usual: T,
) {
    if value != usual {
        let word = words.iter().find(|(_, known)| *known == value);
        lines.extend(word.map(|(word, _)| format!("{name} {word}")));
    }
}

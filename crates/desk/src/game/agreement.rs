//! What two players agree on besides players and clock, when they play under a code of laws.

use serde::{Deserialize, Serialize};
use staunton_laws::{Agreement, AgreementLineError, MOST_GAMES, OddsError, Table, Umpiring};
use staunton_rules::{Color, Position};
use thiserror::Error;
use utoipa::ToSchema;

use super::control::{Period, TimeControl};
use super::wire::{ByColor, Ms};

/// The code that is asked for, and what differs from what is usual.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the agreement by itself")]
pub struct LawsRequest {
    /// The name of the code: one of `/v1/codes`.
    pub code: String,
    /// Whether the board helps: touching then binds to nothing, and only legal moves can be made.
    #[serde(default)]
    pub help: bool,
    /// Whether illegal moves can be made, and cost what the code says; yes if left out.
    #[serde(default = "yes")]
    pub errors: bool,
    /// What is given: `white rook a1`, `black pawn 2`, `white capped g2` and so on.
    #[serde(default)]
    pub odds: Option<String>,
    /// Whether each player stops his own clock by hand.
    #[serde(default)]
    pub press: bool,
    /// Whether the players notice offences, and not the umpire.
    #[serde(default)]
    pub players_watch: bool,
    /// Whether a third person is to be umpire.
    #[serde(default)]
    pub umpire: bool,
    /// How many games make a match; one game if left out.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 200)]
    pub games: Option<u32>,
    /// Seconds for a choice before its default holds; a minute if left out, 0 for ever.
    #[serde(default)]
    pub election_s: Option<u32>,
}

const A_DAY_S: u32 = 24 * 60 * 60;

const fn yes() -> bool {
    true
}

/// An agreement as it is kept: in lines that `staunton rule` reads too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LawTerms {
    /// `code staunton`, `odds white rook a1` and so on.
    pub agreement: Vec<String>,
}

/// Why a game cannot be played under laws like these.
#[derive(Debug, Error)]
pub enum LawsSessionError {
    /// A part of the agreement is none.
    #[error("the agreement does not hold: {0}")]
    Line(#[from] AgreementLineError),
    /// The odds are none.
    #[error("the odds {asked:?} do not hold: {found:?} is not {expected}")]
    NoOdds {
        /// What was asked for.
        asked: String,
        /// The word that does not fit; empty at the end.
        found: String,
        /// What would have fitted.
        expected: &'static str,
    },
    /// A match has another number of games.
    #[error("games is {0}: expected 1 to {MOST_GAMES}")]
    Games(u32),
    /// The odds cannot be given.
    #[error("these odds cannot be given: {0}")]
    Odds(#[from] OddsError),
    /// The computer cannot keep what is agreed.
    #[error(
        "the computer stops no clock by hand, keeps no watch, has no third person beside it and \
         does not promise with which man it mates: expected an agreement without these"
    )]
    Computer,
}

impl LawsRequest {
    /// The terms to be kept, for a game that begins in this position.
    ///
    /// # Errors
    /// [`LawsSessionError`]: what cannot be had.
    pub fn terms(
        &self,
        start: &Position,
        clock: Option<&ByColor<TimeControl>>,
    ) -> Result<LawTerms, LawsSessionError> {
        let mut lines = vec![format!("code {}", one_word(&self.code))];
        if *start != Position::standard() {
            let mode = start.castling_mode();
            let word =
                if mode == staunton_rules::CastlingMode::Chess960 { "chess960" } else { "start" };
            lines.push(format!("{word} {start}"));
        }
        if let Some(games) = self.games.filter(|games| !(1..=MOST_GAMES).contains(games)) {
            return Err(LawsSessionError::Games(games));
        }
        if let Some(odds) = &self.odds {
            lines.push(Self::odds_line(&lines, odds)?);
        }
        if let Some(clock) = clock {
            for color in Color::ALL {
                lines.push(format!("clock {color} {}", control(clock.of(color))));
            }
        }
        lines.push(format!("help {}", if self.help { "on" } else { "off" }));
        let is_possible = self.errors && !self.help;
        lines.push(format!("errors {}", if is_possible { "possible" } else { "impossible" }));
        if self.press {
            lines.push("press by-hand".to_owned());
        }
        if self.players_watch {
            lines.push("watch players".to_owned());
        }
        if self.umpire {
            lines.push("umpiring person".to_owned());
        }
        // Who has days for a move has as long for a choice.
        let days = clock.and_then(|clock| match clock.of(Color::White) {
            TimeControl::Days { days_per_move } => Some(days_per_move * A_DAY_S),
            _ => None,
        });
        lines.extend(self.election_s.or(days).map(|seconds| match seconds {
            0 => "election never".to_owned(),
            seconds => format!("election {seconds}"),
        }));
        let terms = LawTerms { agreement: read(&lines)?.lines() };
        terms.table()?;
        Ok(terms)
    }
}

impl LawsRequest {
    /// The odds as a line, whatever the case of the letters; what is wrong with them is told without
    /// the line that nobody typed.
    fn odds_line(lines: &[String], odds: &str) -> Result<String, LawsSessionError> {
        let line = format!("odds {}", one_line(odds).to_lowercase());
        match read(lines)?.read_line(&line) {
            Err(AgreementLineError::Word(error)) => Err(LawsSessionError::NoOdds {
                asked: one_line(odds).chars().take(80).collect(),
                found: error.found,
                expected: error.expected,
            }),
            other => Ok(other.map(|()| line)?),
        }
    }
}

impl LawTerms {
    /// The umpire's table at which a game on these terms is played.
    ///
    /// # Errors
    /// [`LawsSessionError`] if they are no agreement.
    pub(super) fn table(&self) -> Result<Table, LawsSessionError> {
        Ok(Table::new(read(&self.agreement)?)?)
    }

    /// The same with a person for umpire.
    #[must_use]
    pub fn umpired(self) -> Self {
        let Ok(mut agreement) = read(&self.agreement) else { return self };
        agreement.umpiring = Umpiring::Person;
        Self { agreement: agreement.lines() }
    }

    /// The same with colours changed: each player keeps his own time.
    #[must_use]
    pub fn swapped(self) -> Self {
        let Ok(mut agreement) = read(&self.agreement) else { return self };
        if let Some(clock) = &mut agreement.clock {
            std::mem::swap(&mut clock.white, &mut clock.black);
        }
        Self { agreement: agreement.lines() }
    }
}

fn read(lines: &[String]) -> Result<Agreement, AgreementLineError> {
    let mut agreement = Agreement::default();
    for line in lines {
        agreement.read_line(line)?;
    }
    Ok(agreement)
}

fn one_word(text: &str) -> String {
    text.split_whitespace().next().unwrap_or_default().chars().take(40).collect()
}

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A clock as a line of an agreement has it.
fn control(control: &TimeControl) -> String {
    let one =
        |time_ms: Ms, increment_ms: Ms| format!("{}+{}", seconds(time_ms), seconds(increment_ms));
    match control {
        TimeControl::Fischer { initial_ms, increment_ms } => one(*initial_ms, *increment_ms),
        TimeControl::Periods { periods } => {
            let each = |period: &Period| {
                let time = one(period.time_ms, period.increment_ms);
                period.moves.map_or_else(|| time.clone(), |moves| format!("{moves}/{time}"))
            };
            periods.iter().map(each).collect::<Vec<_>>().join(",")
        }
        TimeControl::Delay { initial_ms, delay_ms } => {
            format!("{}d{}", seconds(*initial_ms), seconds(*delay_ms))
        }
        TimeControl::Days { days_per_move } => {
            format!("0d{}", days_per_move * A_DAY_S)
        }
    }
}

/// Seconds with their fraction, as `300` or `0.5`.
fn seconds(ms: Ms) -> String {
    format!("{}.{:03}", ms / 1_000, ms % 1_000)
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(code: &str) -> LawsRequest {
        serde_json::from_value(serde_json::json!({ "code": code })).unwrap()
    }

    #[test]
    fn an_agreement_is_kept_in_lines_that_differ_from_what_is_usual() {
        let plain = asked("staunton").terms(&Position::standard(), None).unwrap();
        assert_eq!(plain.agreement, ["code staunton"]);
        let fischer = TimeControl::Fischer { initial_ms: 300_000, increment_ms: 2_500 };
        let clock = ByColor { white: fischer.clone(), black: fischer };
        let odds =
            LawsRequest { odds: Some("white  rook".to_owned()), help: true, ..asked("fide") };
        let kept = odds.terms(&Position::standard(), Some(&clock)).unwrap();
        let expected = [
            "code fide",
            "odds white man a1",
            "clock 0:05:00+0:00:02.5",
            "help on",
            "errors impossible",
        ];
        assert_eq!(kept.agreement, expected);
        assert!(kept.table().is_ok());
        let delay = TimeControl::Delay { initial_ms: 300_000, delay_ms: 2_500 };
        let days = TimeControl::Days { days_per_move: 3 };
        let with = |control: &TimeControl| {
            let clock = ByColor { white: control.clone(), black: control.clone() };
            asked("fide").terms(&Position::standard(), Some(&clock)).unwrap().agreement
        };
        assert_eq!(with(&delay), ["code fide", "clock 0:05:00d0:00:02.5"]);
        let slow = ["code fide", "clock 0:00:00d72:00:00", "election 72:00:00"];
        assert_eq!(with(&days), slow);
    }

    #[test]
    fn what_cannot_be_agreed_is_said() {
        let fault =
            |asked: LawsRequest| asked.terms(&Position::standard(), None).unwrap_err().to_string();
        assert!(fault(asked("hammurabi")).contains("staunton"), "{}", fault(asked("hammurabi")));
        let nothing = LawsRequest { odds: Some("white man e4".to_owned()), ..asked("staunton") };
        assert!(fault(nothing).contains("e4"));
        let king = LawsRequest { odds: Some("White King".to_owned()), ..asked("staunton") };
        let told = fault(king);
        assert!(told.contains("\"White King\"") && !told.contains("byte"), "{told}");
        for games in [0, 201] {
            let told = fault(LawsRequest { games: Some(games), ..asked("fide") });
            assert!(told.contains("expected 1 to 200"), "{told}");
        }
        let loud = LawsRequest { odds: Some("WHITE QUEEN".to_owned()), ..asked("staunton") };
        let kept = loud.terms(&Position::standard(), None).unwrap().agreement;
        assert_eq!(kept[1], "odds white man d1");
    }
}

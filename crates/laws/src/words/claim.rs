//! What is claimed, what shows it, and why it fails: in words.

use staunton_proofs::{Dead, PerpetualCheck, Strategy};
use staunton_rules::Position;

use super::{listed, name};
use crate::act::Claim;
use crate::event::written_time;
use crate::grounds::{Failing, Proof};

impl Claim {
    /// What is claimed, as it follows "claim of".
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Claim;
    ///
    /// assert!(!Claim::Checks.words().is_empty());
    /// assert_eq!(Claim::Checks.name(), "checks"); // the word in a line
    /// ```
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Offence => "an offence",
            Self::Error => "an error",
            Self::Setting => "a wrong setting",
            Self::Fifty(_) => "a draw by the count of moves",
            Self::Repetition(_) => "a draw by repetition",
            Self::Checks => "a draw by endless checks",
            Self::Force => "a draw for want of force",
            Self::Over => "the end of the game",
            Self::Time => "time",
            Self::Register => "a wrong register",
        }
    }
}

impl Proof {
    /// What shows it, as it follows a colon.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Matter, Table};
    ///
    /// let mut table = Table::new(Agreement::new(&FIDE))?;
    /// for _ in 0..2 {
    ///     for act in
    ///         ["white move g1f3", "black move g8f6", "white move f3g1", "black move f6g8"]
    ///     {
    ///         table.apply(Event::read(act, table.now())?)?;
    ///     }
    /// }
    /// let rulings = table.apply(Event::read("white claim repetition", table.now())?)?;
    /// let Matter::Upheld { proof, .. } = &rulings[0].matter else {
    ///     panic!("it stood three times")
    /// };
    /// assert_eq!(proof.words(), "the position stood after plies 0, 4, 8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> String {
        match self {
            Self::Evident => "it is seen".to_owned(),
            Self::Moves { counted, since } => {
                format!("{} of each side since ply {since}", count(*counted, "move"))
            }
            Self::Stood(plies) => {
                let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
                format!("the position stood after plies {}", plies.join(", "))
            }
            Self::Series { plies } => {
                format!("the last {plies} plies were played for the third time over")
            }
            Self::Checks(verdict) => match verdict.as_ref() {
                PerpetualCheck::Proved(plan) => {
                    format!("every answer is met by a new check, as {}", line_of(plan))
                }
                PerpetualCheck::Mate(_)
                | PerpetualCheck::Refuted(_)
                | PerpetualCheck::Undecided(_) => "it is shown".to_owned(),
            },
            Self::Dead(verdict) => match verdict.as_ref() {
                Dead::Dead(why) => format!("White: {}; Black: {}", why.white, why.black),
                Dead::Alive(..) | Dead::Undecided(_) => "it is shown".to_owned(),
            },
            Self::Material => "neither side has the men to mate".to_owned(),
            Self::ErrorAfter(0) => "the error was made before the first ply".to_owned(),
            Self::ErrorAfter(plies) => format!("the error was made after ply {plies}"),
            Self::ErrorAt(ply) => format!("the error was made at ply {}", ply.saturating_add(1)),
            Self::Setting(what) if what.is_empty() => {
                "the board lies with a black square at the right hand".to_owned()
            }
            Self::Setting(what) => listed(what),
            Self::Colors => "the players have each other's men".to_owned(),
        }
    }
}

impl Failing {
    /// Why it fails, as it follows a colon.
    pub fn words(&self) -> String {
        match self {
            Self::NothingFound => "there is nothing of the kind".to_owned(),
            Self::Unknown => "the code knows no such claim".to_owned(),
            Self::TooFewMoves { counted, wanted } => {
                let counted = count(*counted, "move");
                format!("{counted} of each side counted, and {wanted} are wanted")
            }
            Self::TooFewTimes { stood, wanted } => {
                format!("the position has stood {}, and {wanted} are wanted", count(*stood, "time"))
            }
            Self::NoSeries => "no series of moves was repeated three times".to_owned(),
            Self::ChecksEnd(verdict) => match verdict.as_ref() {
                PerpetualCheck::Refuted(plan) if plan.start().choices.is_empty() => {
                    "there is no check to give".to_owned()
                }
                PerpetualCheck::Mate(plan) => {
                    format!("the checks end in mate, as {}", line_of(plan))
                }
                PerpetualCheck::Refuted(plan) => format!("the checks end, as {}", line_of(plan)),
                PerpetualCheck::Proved(_) | PerpetualCheck::Undecided(_) => {
                    "the checks end".to_owned()
                }
            },
            Self::Force(verdict) => match verdict.as_ref() {
                Dead::Alive(color, line) => {
                    format!("{} can still mate, in {} plies if helped", name(*color), line.len())
                }
                Dead::Dead(_) | Dead::Undecided(_) => "somebody can still mate".to_owned(),
            },
            Self::NotProved => "it is not demonstrated within the bounds agreed on".to_owned(),
            Self::TooLate => "it was found too late".to_owned(),
            Self::TimeLeft(left) => format!("{} are left", written_time(*left)),
            Self::RuleNotKept => {
                "the claimant has not always stopped his own clock when he had moved".to_owned()
            }
            Self::IllegalIntention => "the move intended is not legal".to_owned(),
        }
    }
}

/// `1 move`, `2 moves`.
fn count(number: u32, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// The main line of a plan in Standard Algebraic Notation.
fn line_of(plan: &Strategy) -> String {
    const MOST: usize = 12;
    let mut position: Position = plan.start().position;
    let mut line = Vec::new();
    for mv in plan.main_line().into_iter().take(MOST) {
        line.push(staunton_notation::san(&position, mv));
        position = position.play_unchecked(mv);
    }
    line.join(" ")
}

//! What is claimed, what shows it, and why it fails.

use staunton_proofs::{Dead, PerpetualCheck};

use super::names::{listed, name};
use crate::act::Claim;
use crate::event::written_time;
use crate::grounds::{Failing, Proof};
use crate::words::line::line_of;

pub(in crate::words) fn claim(claim: &Claim) -> String {
    let words = match claim {
        Claim::Offence => "an offence",
        Claim::Error => "an error",
        Claim::Setting => "a wrong setting",
        Claim::Fifty(_) => "a draw by the count of moves",
        Claim::Repetition(_) => "a draw by repetition",
        Claim::Checks => "a draw by endless checks",
        Claim::Force => "a draw for want of force",
        Claim::Over => "the end of the game",
        Claim::Time => "time",
        Claim::Register => "a wrong register",
    };
    words.to_owned()
}

pub(in crate::words) fn proof(proof: &Proof) -> String {
    match proof {
        Proof::Evident => "it is seen".to_owned(),
        Proof::Moves { counted, since } => {
            format!("{} of each side since ply {since}", count(*counted, "move"))
        }
        Proof::Stood(plies) => {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            format!("the position stood after plies {}", plies.join(", "))
        }
        Proof::Series { plies } => {
            format!("the last {plies} plies were played for the third time over")
        }
        Proof::Checks(verdict) => match verdict.as_ref() {
            PerpetualCheck::Proved(plan) => {
                format!("every answer is met by a new check, as {}", line_of(plan))
            }
            PerpetualCheck::Mate(_) | PerpetualCheck::Refuted(_) | PerpetualCheck::Undecided(_) => {
                "it is shown".to_owned()
            }
        },
        Proof::Dead(verdict) => match verdict.as_ref() {
            Dead::Dead(why) => format!("White: {}; Black: {}", why.white, why.black),
            Dead::Alive(..) | Dead::Undecided(_) => "it is shown".to_owned(),
        },
        Proof::Material => "neither side has the men to mate".to_owned(),
        Proof::ErrorAfter(0) => "the error was made before the first ply".to_owned(),
        Proof::ErrorAfter(plies) => format!("the error was made after ply {plies}"),
        Proof::ErrorAt(ply) => format!("the error was made at ply {}", ply.saturating_add(1)),
        Proof::Setting(what) if what.is_empty() => {
            "the board lies with a black square at the right hand".to_owned()
        }
        Proof::Setting(what) => listed(what),
        Proof::Colors => "the players have each other's men".to_owned(),
    }
}

pub(in crate::words) fn failing(why: &Failing) -> String {
    match why {
        Failing::NothingFound => "there is nothing of the kind".to_owned(),
        Failing::Unknown => "the code knows no such claim".to_owned(),
        Failing::TooFewMoves { counted, wanted } => {
            let counted = count(*counted, "move");
            format!("{counted} of each side counted, and {wanted} are wanted")
        }
        Failing::TooFewTimes { stood, wanted } => {
            format!("the position has stood {}, and {wanted} are wanted", count(*stood, "time"))
        }
        Failing::NoSeries => "no series of moves was repeated three times".to_owned(),
        Failing::ChecksEnd(verdict) => match verdict.as_ref() {
            PerpetualCheck::Refuted(plan) if plan.start().choices.is_empty() => {
                "there is no check to give".to_owned()
            }
            PerpetualCheck::Mate(plan) => {
                format!("the checks end in mate, as {}", line_of(plan))
            }
            PerpetualCheck::Refuted(plan) => format!("the checks end, as {}", line_of(plan)),
            PerpetualCheck::Proved(_) | PerpetualCheck::Undecided(_) => "the checks end".to_owned(),
        },
        Failing::Force(verdict) => match verdict.as_ref() {
            Dead::Alive(color, line) => {
                format!("{} can still mate, in {} plies if helped", name(*color), line.len())
            }
            Dead::Dead(_) | Dead::Undecided(_) => "somebody can still mate".to_owned(),
        },
        Failing::NotProved => "it is not demonstrated within the bounds agreed on".to_owned(),
        Failing::TooLate => "it was found too late".to_owned(),
        Failing::TimeLeft(left) => format!("{} are left", written_time(*left)),
        Failing::RuleNotKept => {
            "the claimant has not always stopped his own clock when he had moved".to_owned()
        }
        Failing::IllegalIntention => "the move intended is not legal".to_owned(),
    }
}

/// `1 move`, `2 moves`.
fn count(number: u32, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

//! All sentences in English.

mod agreed;
mod chair;
mod claims;
mod names;
mod refusals;

use std::time::Duration;

use staunton_rules::{Color, Outcome};

use crate::act::Announcement;
use crate::answer::Answer;
use crate::code::Code;
use crate::election::Election;
use crate::ending::{Cause, Ending};
use crate::event::written_time;
use crate::grounds::{Chosen, Pardon};
use crate::ruling::Matter;
use crate::sealing::Misreading;

pub(super) use agreed::{agreed, control, odds};
pub(super) use claims::{claim, failing, proof};
pub(super) use names::{choice, duty, must, wrong_move};
pub(super) use refusals::refusal;

use names::{listed, name, sentence};

/// The law, in a sentence with its place.
pub(super) fn law(law: &Answer<()>) -> String {
    let silent = if law.silent { " The book is silent, and the FIDE Laws hold." } else { "" };
    format!("{} ({}){silent}", law.says, law.source)
}

pub(super) fn election(election: &Election) -> String {
    const NAMED: usize = 8;
    let mut options: Vec<String> = election.options.iter().take(NAMED).map(choice).collect();
    if election.options.len() > NAMED {
        options.push(format!("one of {} others be chosen", election.options.len() - NAMED));
    }
    let default = match (election.deadline, election.default_choice()) {
        (Some(deadline), Some(first)) => format!(
            " If nothing is chosen by {}, it is that {}.",
            written_time(deadline),
            choice(&first)
        ),
        _ => String::new(),
    };
    format!("{} may require that {}.{default}", sentence(election.by), options.join(", or that "))
}

const fn pardon(why: Pardon) -> &'static str {
    match why {
        Pardon::FalseCheck => "check was announced falsely",
        Pardon::NoWarning => "no warning accompanied the check",
        Pardon::NothingPossible => "nothing that could be demanded is possible",
        Pardon::Waived => "the adversary has waived the penalty",
        Pardon::ByUmpire => "the umpire waives it",
        Pardon::FoundLater => "the error was found only later",
        Pardon::NotCompleted => "the move was not completed",
    }
}

pub(super) fn ending(ending: &Ending) -> String {
    let worth = match ending.outcome {
        Some(Outcome::Win(Color::White)) => "White wins",
        Some(Outcome::Win(Color::Black)) => "Black wins",
        Some(Outcome::Draw) => "The game is drawn",
        None => "The game is annulled",
    };
    format!("{worth} {}", cause(ending.cause))
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Checkmate => "by checkmate",
        Cause::Stalemate => "by stalemate",
        Cause::Agreement => "by agreement",
        Cause::ManyMoves => "by the count of moves",
        Cause::Repetition => "by repetition",
        Cause::EndlessCheck => "by an endless series of checks",
        Cause::NoForce => "because nobody has the force to mate",
        Cause::Resignation => "by resignation",
        Cause::Time => "on time",
        Cause::TimeWithoutForce => "because the time was up and the other could not mate",
        Cause::Abandonment => "because the game was abandoned",
        Cause::Defiance => "because a ruling was refused",
        Cause::WilfulDisplacement => "because men were displaced on purpose",
        Cause::Disturbance => "because the adversary was disturbed again",
        Cause::IllegalMoves => "by illegal moves",
        Cause::CheckUnanswered => "because a check was not answered",
        Cause::SealedMove => "by the sealed move",
        Cause::Odds => "by the terms of the odds",
        Cause::Decision => "by the umpire's decision",
        Cause::WrongSetting => "because board or men were wrongly set",
        Cause::Irreparable => "because an error cannot be undone",
    }
}

pub(super) fn misreading(fault: &Misreading) -> String {
    match fault {
        Misreading::Names { text, moves } => format!("{text:?} names {moves} moves"),
        Misreading::Finding(finding) => finding.to_string(),
    }
}

fn is_true(is_true: bool) -> &'static str {
    if is_true { "and it is so" } else { "but it is not so" }
}

fn gained(color: Color, bonus: Duration) -> String {
    if bonus.is_zero() {
        "There is no clock to add to.".to_owned()
    } else {
        format!("{} gains {}.", name(color), written_time(bonus))
    }
}

#[expect(clippy::too_many_lines, reason = "a sentence for each matter, all in one place")]
pub(super) fn matter(matter: &Matter, code: &Code) -> String {
    match matter {
        Matter::Made { color, san, .. } => format!("{} plays {san}.", name(*color)),
        Matter::Bound { color, duty, no_castling } => must(*color, *duty, *no_castling),
        Matter::Excused { color, why } => {
            format!("{} owes no penalty: {}.", name(*color), pardon(*why))
        }
        Matter::Adjusted { color, protects: true } => {
            format!("{} adjusts, and is bound to nothing by it.", name(*color))
        }
        Matter::Adjusted { color, protects: false } => format!(
            "{} says j'adoube, but the men did not need it: the touch counts.",
            name(*color)
        ),
        Matter::Retracted { color, written, wrong, .. } => format!(
            "{}'s {written} is illegal and is taken back: {}.",
            name(*color),
            wrong_move(wrong, code)
        ),
        Matter::Open(open) => election(open),
        Matter::Elected { by, choice: chosen, how } => {
            let how = match how {
                Chosen::ByTheParty => "requires",
                Chosen::ByDefault => "has not chosen in time, and so requires",
                Chosen::ByNecessity => "can only require",
            };
            format!("{} {how} that {}.", sentence(*by), choice(chosen))
        }
        Matter::Waived { by } => format!(
            "{} waives the penalty; that gives {} no right to the same.",
            name(*by),
            name(!*by)
        ),
        Matter::Fined { color, times, bonus } => {
            format!("{}'s illegal move number {times}. {}", name(*color), gained(!*color, *bonus))
        }
        Matter::OnlyEnPassant { color } => {
            format!("{} must take the pawn in passing: there is no other move.", name(*color))
        }
        Matter::Announced { color, what, is_true: so } => {
            let what = match what {
                Announcement::Check => "check",
                Announcement::Mate => "checkmate",
            };
            format!("{} announces {what}, {}.", name(*color), is_true(*so))
        }
        Matter::Unwarned { color } => {
            format!("{} gave check without the warning.", name(*color))
        }
        Matter::Offered { by } => format!("{} offers a draw.", name(*by)),
        Matter::Declined { by } => format!("{} declines the draw.", name(*by)),
        Matter::Upheld { by, claim: claimed, proof: shown } => {
            format!("{}'s claim of {} is right: {}.", name(*by), claim(claimed), proof(shown))
        }
        Matter::Rejected { by, claim: claimed, why } => {
            format!("{}'s claim of {} is not right: {}.", name(*by), claim(claimed), failing(why))
        }
        Matter::Retraced { to_ply, undone } => {
            let plies = if *undone == 1 { "ply is" } else { "plies are" };
            format!("{undone} {plies} taken back, and {to_ply} stand.")
        }
        Matter::MovedOver => "The board is turned and the men moved over to it.".to_owned(),
        Matter::SettingStands => "The game stands as it was set up.".to_owned(),
        Matter::Displaced { by, from, to: Some(to) } => {
            format!("{} displaces the man on {from} to {to}.", sentence(*by))
        }
        Matter::Displaced { by, from, to: None } => {
            format!("{} drops the man on {from} from the board.", sentence(*by))
        }
        Matter::Restored { by, square } => {
            format!("{} puts the man back on {square}.", sentence(*by))
        }
        Matter::Jarred { square } => format!("The man on {square} stands out of place."),
        Matter::Queened { color, role } => {
            format!("{}'s pawn was left on the last rank: it becomes a {role}.", name(*color))
        }
        Matter::Admonished { color, times } => {
            format!("{} is admonished, time number {times}.", name(*color))
        }
        Matter::MayAppeal { color } => format!(
            "{} was disturbed again: the game is lost by the other if {} appeals now.",
            name(*color),
            name(*color)
        ),
        Matter::Stopped { by } => format!("{} stops play.", sentence(*by)),
        Matter::Continued { by } => format!("{} lets play go on.", sentence(*by)),
        Matter::Absent { color } => format!("{} is away from the table.", name(*color)),
        Matter::Returned { color } => format!("{} is back at the table.", name(*color)),
        Matter::Corrected { color, time } => {
            format!("{} is charged with {} more.", name(*color), written_time(*time))
        }
        Matter::Granted { color, time } => gained(*color, *time),
        Matter::ClockSet { color, time } => {
            format!("The umpire sets {}'s clock to {}.", name(*color), written_time(*time))
        }
        Matter::Imposed { color } => {
            format!("The umpire imposes on {} what the code demands.", name(*color))
        }
        Matter::Revoked => "The umpire takes his last decision back.".to_owned(),
        Matter::Reasoned { text } => format!("The umpire's reason: {text}."),
        Matter::UmpireProposed { .. }
        | Matter::UmpireRefused { .. }
        | Matter::UmpireAgreed
        | Matter::UmpireCame
        | Matter::Seated { .. }
        | Matter::UmpireDismissed { .. }
        | Matter::UmpireMissed { .. }
        | Matter::UmpireGone
        | Matter::DeputyRelieved => chair::chair(matter),
        Matter::PressedWithoutMove { color } => {
            format!("{} has stopped his clock without a move.", name(*color))
        }
        Matter::AdjournmentProposed { by } => {
            format!("{} proposes to adjourn the game.", name(*by))
        }
        Matter::Adjourning { sealer, until } => {
            let until = until.as_ref().map_or(String::new(), |until| format!(" until {until}"));
            format!("The game is adjourned{until}: {} is to seal his move.", name(*sealer))
        }
        Matter::Sealed { by } => format!("{} has sealed his move.", name(*by)),
        Matter::Ready { color } => format!("{} is ready to resume.", name(*color)),
        Matter::SetUpWrongly { what } => {
            format!("The position is set right: {}.", listed(what))
        }
        Matter::Unsealed { by, text, fault: None } => {
            format!("{}'s sealed move is opened: {text}.", name(*by))
        }
        Matter::Unsealed { by, text, fault: Some(fault) } => {
            format!(
                "{}'s sealed move is opened: {text}. It is at fault: {}.",
                name(*by),
                misreading(fault)
            )
        }
        Matter::Ended(how) => format!("{}.", ending(how)),
    }
}

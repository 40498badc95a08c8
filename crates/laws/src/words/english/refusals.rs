//! Why an act changes nothing.

use super::names::{duty, name, wrong_move};
use crate::event::written_time;
use crate::refusal::{Refusal, Vain};

pub(in crate::words) fn refusal(refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::TimeRunsBack { now } => return format!("it is {} already", written_time(*now)),
        Refusal::GameOver => "the game is over",
        Refusal::PlayersOnly => "only a player can do that",
        Refusal::UmpireOnly => "only an umpire who was appointed can do that",
        Refusal::UmpiredAlready => "a third person is umpire already",
        Refusal::NotDismissible => {
            "an umpire can be dismissed before the first move under him, and not now"
        }
        Refusal::NotMissed => "the players go on alone only where the umpire has stopped play",
        Refusal::NotYourTurn { turn } => return format!("it is {}'s turn", name(*turn)),
        Refusal::ChoiceOpen { by } => return format!("{by} must first choose"),
        Refusal::NothingToChoose => "there is nothing to choose",
        Refusal::NoOption { chosen, options } => {
            let options: Vec<String> = options.iter().map(ToString::to_string).collect();
            return format!("{chosen} is no option: expected {}", options.join(", "));
        }
        Refusal::Stopped => "play is stopped",
        Refusal::NotStopped => "play is not stopped",
        Refusal::Sealing { by } => {
            return format!("the game is being adjourned: {} is to seal a move", name(*by));
        }
        Refusal::Adjourned => "the game is adjourned",
        Refusal::NotAdjourned => "the game is not adjourned",
        Refusal::NoPiece { square } => return format!("no man stands on {square}"),
        Refusal::NotYourPiece { square } => return format!("the man on {square} is not yours"),
        Refusal::Bound { duty: held_to, no_castling } => {
            let castling = if *no_castling { ", and may not castle" } else { "" };
            return format!("you must {}{castling}", duty(*held_to));
        }
        Refusal::Illegal { wrong, code } => {
            return format!("that is not legal: {}", wrong_move(wrong, code));
        }
        Refusal::Helped => "the board helps in this game: touching binds to nothing",
        Refusal::TooLateToAdjust { square } => {
            return format!("the man on {square} was touched before the word was said");
        }
        Refusal::NoOffer => "no draw is offered",
        Refusal::OfferStands => "a draw is offered already",
        Refusal::NoClock => "this game has no clock",
        Refusal::NothingToPress => "there is no move of yours to end",
        Refusal::NothingPlaced => "the hand is on no man",
        Refusal::Nothing { what } => nothing(*what),
        Refusal::Law { question, code } => {
            return format!("the code does not allow it: {}", code.answer(*question).says);
        }
        Refusal::Irregular => "an error has been made that must be put right first",
        Refusal::Placement { text } => return format!("{text:?} is no placement of men"),
        Refusal::TooLong { most } => {
            return format!("the game has {most} moves, more than any game can have");
        }
    };
    words.to_owned()
}

const fn nothing(what: Vain) -> &'static str {
    match what {
        Vain::Miss => "there is nothing to say again: the other player is to say it too",
        Vain::Propose => "there is nothing to propose again",
        Vain::Displace => "there is nothing to displace to there",
        Vain::Restore => "there is nothing to put back",
        Vain::Waive => "there is nothing to waive",
        Vain::Appeal => "there is nothing to appeal against",
        Vain::Leave => "there is nothing to leave again",
        Vain::Return => "there is nothing to come back from",
        Vain::Refuse => "there is nothing to refuse: no umpire is proposed",
        Vain::Retrace => "there is nothing to take back: so many plies have not been played",
        Vain::Revoke => "there is nothing to take back: somebody has acted since",
    }
}

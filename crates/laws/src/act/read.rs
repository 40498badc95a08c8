//! An act out of the words of a line.

use staunton_rules::CastlingSide;

use super::{Act, Announcement, Claim, Decision, First, Manner, Order, Sitter};
use crate::election::Choice;
use crate::hand::Hand;
use crate::tokens::{ActError, COLORS, Words};

const CLAIMS: [(&str, Claim); 10] = [
    ("offence", Claim::Offence),
    ("error", Claim::Error),
    ("setting", Claim::Setting),
    ("fifty", Claim::Fifty(None)),
    ("repetition", Claim::Repetition(None)),
    ("checks", Claim::Checks),
    ("force", Claim::Force),
    ("over", Claim::Over),
    ("time", Claim::Time),
    ("register", Claim::Register),
];

/// The acts that need no more than their name.
const PLAIN: [(&str, Act); 23] = [
    ("quit", Act::Quit),
    ("press", Act::Press),
    ("offer", Act::Offer),
    ("accept", Act::Accept),
    ("decline", Act::Decline),
    ("waive", Act::Waive),
    ("resign", Act::Resign),
    ("leave", Act::Leave),
    ("defy", Act::Defy),
    ("absent", Act::Absent),
    ("return", Act::Return),
    ("restore", Act::Restore),
    ("disturb", Act::Disturb),
    ("appeal", Act::Appeal),
    ("stop", Act::Stop),
    ("continue", Act::Continue),
    ("appoint", Act::Appoint),
    ("refuse", Act::Refuse),
    ("dismiss", Act::Dismiss),
    ("vacate", Act::Vacate),
    ("relieve", Act::Relieve),
    ("come", Act::Come),
    ("look", Act::Look),
];

impl Act {
    /// Reads an act out of the rest of a line.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ActError> {
        let unknown = words.error("the name of an act, as touch, move, claim or elect");
        let verb = words.next();
        let act = match verb {
            "touch" => {
                let squares = words.squares()?;
                let order = if words.skip("unclear") { Order::Unclear } else { Order::Known };
                Self::Touch { squares, order }
            }
            "adjust" => Self::Adjust(words.squares()?),
            "place" => Self::Place(words.hand()?),
            "move" => Self::Move(words.hand()?),
            "castle" => {
                let sides = [("king", CastlingSide::King), ("queen", CastlingSide::Queen)];
                let side = words.one_of("king or queen", &sides)?;
                let first = if words.skip("rook-first") { First::Rook } else { First::King };
                Self::Castle { side, first }
            }
            "announce" => {
                let said = [("check", Announcement::Check), ("mate", Announcement::Mate)];
                Self::Announce(words.one_of("check or mate", &said)?)
            }
            "claim" => Self::Claim(read_claim(words)?),
            "elect" => Self::Elect(Choice::read(words)?),
            "displace" => {
                let (from, to) = (words.square()?, Some(words.square()?));
                Self::Displace { from, to, manner: read_manner(words) }
            }
            "drop" => {
                let from = words.square()?;
                Self::Displace { from, to: None, manner: read_manner(words) }
            }
            "jar" => Self::Jar(words.square()?),
            "adjourn" => Self::Adjourn(words.optional_text()?),
            "seal" => Self::Seal(words.text("the move in writing, at most 400 bytes")?),
            "resume" => Self::Resume(words.optional_text()?),
            "deviate" => Self::Deviate(words.text("what is agreed, at most 400 bytes")?),
            "sit" => Self::Sit(words.one_of("umpire, deputy or house", &Sitter::NAMES)?),
            "award" | "admonish" | "grant" | "clock" | "back" | "impose" | "revoke" => {
                let decision = read_decision(verb, words)?;
                let reason = if words.skip("because") {
                    Some(words.text("the reason, at most 400 bytes")?)
                } else {
                    None
                };
                Self::Decide { decision, reason }
            }
            _ => {
                let plain = PLAIN.iter().find(|(name, _)| *name == verb);
                plain.map(|(_, act)| act.clone()).ok_or(unknown)?
            }
        };
        words.end()?;
        Ok(act)
    }
}

fn read_decision(verb: &str, words: &mut Words<'_>) -> Result<Decision, ActError> {
    Ok(match verb {
        "award" => read_award(words)?,
        "admonish" => Decision::Admonish(words.color()?),
        "impose" => Decision::Impose(words.color()?),
        "grant" => Decision::Grant(words.color()?, read_seconds(words)?),
        "clock" => Decision::Clock(words.color()?, read_seconds(words)?),
        "back" => {
            Decision::Back(words.take("how many plies stand, as 12", |word| word.parse().ok())?)
        }
        _ => Decision::Revoke,
    })
}

fn read_seconds(words: &mut Words<'_>) -> Result<u32, ActError> {
    words.take("seconds, at most 86400", |word| {
        word.parse().ok().filter(|&seconds| seconds <= 86_400)
    })
}

fn read_award(words: &mut Words<'_>) -> Result<Decision, ActError> {
    if words.skip("draw") {
        return Ok(Decision::Draw);
    }
    if words.skip("nobody") {
        return Ok(Decision::Annul);
    }
    Ok(Decision::Win(words.one_of("white, black, draw or nobody", &COLORS)?))
}

fn read_claim(words: &mut Words<'_>) -> Result<Claim, ActError> {
    let claim = words.one_of(
        "offence, error, setting, fifty, repetition, checks, force, over, time or register",
        &CLAIMS,
    )?;
    Ok(match claim {
        Claim::Fifty(_) => Claim::Fifty(read_intended(words)?),
        Claim::Repetition(_) => Claim::Repetition(read_intended(words)?),
        plain => plain,
    })
}

fn read_intended(words: &mut Words<'_>) -> Result<Option<Hand>, ActError> {
    if words.peek().is_empty() { Ok(None) } else { words.hand().map(Some) }
}

fn read_manner(words: &mut Words<'_>) -> Manner {
    if words.skip("wilful") {
        return Manner::Wilful;
    }
    words.skip("accident");
    Manner::Accident
}

//! An act as it stands in a line.

use std::fmt;

use staunton_rules::{CastlingSide, Square};

use super::{Act, Announcement, Claim, Decision, First, Manner, Order, Sitter};
use crate::hand::Hand;

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.as_char()))
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Fifty(Some(hand)) | Self::Repetition(Some(hand)) => write!(f, " {hand}"),
            _ => Ok(()),
        }
    }
}

impl Claim {
    /// The word that stands for it in a line.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Offence => "offence",
            Self::Error => "error",
            Self::Setting => "setting",
            Self::Fifty(_) => "fifty",
            Self::Repetition(_) => "repetition",
            Self::Checks => "checks",
            Self::Force => "force",
            Self::Over => "over",
            Self::Time => "time",
            Self::Register => "register",
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => write!(f, "award {color}"),
            Self::Draw => f.write_str("award draw"),
            Self::Annul => f.write_str("award nobody"),
            Self::Admonish(color) => write!(f, "admonish {color}"),
            Self::Grant(color, seconds) => write!(f, "grant {color} {seconds}"),
            Self::Clock(color, seconds) => write!(f, "clock {color} {seconds}"),
            Self::Back(ply) => write!(f, "back {ply}"),
            Self::Impose(color) => write!(f, "impose {color}"),
            Self::Revoke => f.write_str("revoke"),
        }
    }
}

impl Act {
    /// The word that begins it in a line.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Touch { .. } => "touch",
            Self::Adjust(_) => "adjust",
            Self::Place(_) => "place",
            Self::Quit => "quit",
            Self::Move(_) => "move",
            Self::Castle { .. } => "castle",
            Self::Announce(_) => "announce",
            Self::Press => "press",
            Self::Offer => "offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Claim(_) => "claim",
            Self::Elect(_) => "elect",
            Self::Waive => "waive",
            Self::Resign => "resign",
            Self::Leave => "leave",
            Self::Defy => "defy",
            Self::Absent => "absent",
            Self::Return => "return",
            Self::Displace { to: Some(_), .. } => "displace",
            Self::Displace { to: None, .. } => "drop",
            Self::Jar(_) => "jar",
            Self::Restore => "restore",
            Self::Disturb => "disturb",
            Self::Appeal => "appeal",
            Self::Stop => "stop",
            Self::Continue => "continue",
            Self::Adjourn(_) => "adjourn",
            Self::Seal(_) => "seal",
            Self::Resume(_) => "resume",
            Self::Deviate(_) => "deviate",
            Self::Appoint => "appoint",
            Self::Refuse => "refuse",
            Self::Dismiss => "dismiss",
            Self::Vacate => "vacate",
            Self::Relieve => "relieve",
            Self::Come => "come",
            Self::Sit(_) => "sit",
            Self::Look => "look",
            Self::Decide { decision, .. } => decision.name(),
        }
    }
}

impl Sitter {
    /// Each with the word that stands for it in a line.
    pub(crate) const NAMES: [(&str, Self); 3] =
        [("umpire", Self::Umpire), ("deputy", Self::Deputy), ("house", Self::House)];

    /// The word that stands for it in a line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Umpire => "umpire",
            Self::Deputy => "deputy",
            Self::House => "house",
        }
    }
}

impl Decision {
    const fn name(&self) -> &'static str {
        match self {
            Self::Win(_) | Self::Draw | Self::Annul => "award",
            Self::Admonish(_) => "admonish",
            Self::Grant(..) => "grant",
            Self::Clock(..) => "clock",
            Self::Back(_) => "back",
            Self::Impose(_) => "impose",
            Self::Revoke => "revoke",
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Decide { decision, reason } = self {
            decision.fmt(f)?;
            return reason.as_ref().map_or(Ok(()), |reason| write!(f, " because {reason}"));
        }
        f.write_str(self.name())?;
        match self {
            Self::Touch { squares, order } => {
                write_squares(f, squares)?;
                f.write_str(if *order == Order::Unclear { " unclear" } else { "" })
            }
            Self::Adjust(squares) => write_squares(f, squares),
            Self::Place(hand) | Self::Move(hand) => write!(f, " {hand}"),
            Self::Castle { side, first } => {
                f.write_str(match side {
                    CastlingSide::King => " king",
                    CastlingSide::Queen => " queen",
                })?;
                f.write_str(if *first == First::Rook { " rook-first" } else { "" })
            }
            Self::Announce(Announcement::Check) => f.write_str(" check"),
            Self::Announce(Announcement::Mate) => f.write_str(" mate"),
            Self::Claim(claim) => write!(f, " {claim}"),
            Self::Elect(choice) => write!(f, " {choice}"),
            Self::Displace { from, to, manner } => {
                write!(f, " {from}")?;
                to.map_or(Ok(()), |to| write!(f, " {to}"))?;
                f.write_str(if *manner == Manner::Wilful { " wilful" } else { "" })
            }
            Self::Jar(square) => write!(f, " {square}"),
            Self::Sit(sitter) => write!(f, " {}", sitter.name()),
            Self::Adjourn(Some(text))
            | Self::Resume(Some(text))
            | Self::Seal(text)
            | Self::Deviate(text) => write!(f, " {text}"),
            _ => Ok(()),
        }
    }
}

fn write_squares(f: &mut fmt::Formatter<'_>, squares: &[Square]) -> fmt::Result {
    squares.iter().try_for_each(|square| write!(f, " {square}"))
}

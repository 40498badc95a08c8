//! Rulings as sentences: all that is said to players stands here.

mod claim;

use std::fmt;
use std::time::Duration;

use staunton_diagram::Misplacement;
use staunton_rules::Color;

use crate::act::Announcement;
use crate::code::Code;
use crate::election::{Choice, Election};
use crate::event::written_time;
use crate::grounds::{Chosen, Pardon};
use crate::hand::Hand;
use crate::party::Party;
use crate::ruling::{Matter, Ruling};

pub(crate) fn name(color: Color) -> &'static str {
    color.fold("White", "Black")
}

impl fmt::Display for Ruling {
    /// The ruling in a sentence or two, without its law.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.matter.words(self.code))
    }
}

impl Ruling {
    /// The law by which it is so, in a sentence; nothing where the rules of chess suffice.
    pub fn law_words(&self) -> Option<String> {
        let law = self.law()?;
        let silent = if law.silent { " The book is silent, and the FIDE Laws hold." } else { "" };
        Some(format!("{} ({}){silent}", law.says, law.source))
    }
}

impl Choice {
    /// What is chosen, as it follows "that".
    pub fn words(&self) -> String {
        match self {
            Self::Piece(square) => format!("the man on {square} be moved"),
            Self::King => "the king be moved".to_owned(),
            Self::Capture(square) => format!("the man on {square} be captured"),
            Self::AnotherPiece => "another man than the king be moved".to_owned(),
            Self::First => "the first move stand".to_owned(),
            Self::Second => "the second move stand".to_owned(),
            Self::RookMove => "the rook's move stand".to_owned(),
            Self::Castling => "the castling stand".to_owned(),
            Self::Move(Hand { from, to, promotion }) => {
                let piece = promotion.map_or(String::new(), |role| format!(" and become a {role}"));
                format!("the man on {from} go to {to}{piece}")
            }
            Self::Promote(role) => format!("the pawn become a {role}"),
            Self::Admonish => "the player be admonished".to_owned(),
            Self::TwoMinutes => "the adversary gain two minutes".to_owned(),
            Self::Lose => "the game be lost".to_owned(),
        }
    }
}

impl Election {
    /// Who may choose what, and what holds if he does not.
    pub fn words(&self) -> String {
        const NAMED: usize = 8;
        let mut options: Vec<String> = self.options.iter().take(NAMED).map(Choice::words).collect();
        if self.options.len() > NAMED {
            options.push(format!("one of {} others be chosen", self.options.len() - NAMED));
        }
        let default = match (self.deadline, self.default_choice()) {
            (Some(deadline), Some(choice)) => format!(
                " If nothing is chosen by {}, it is that {}.",
                written_time(deadline),
                choice.words()
            ),
            _ => String::new(),
        };
        format!("{} may require that {}.{default}", sentence(self.by), options.join(", or that "))
    }
}

fn sentence(party: Party) -> &'static str {
    match party {
        Party::White => "White",
        Party::Black => "Black",
        Party::Umpire => "The umpire",
    }
}

impl Pardon {
    const fn words(self) -> &'static str {
        match self {
            Self::FalseCheck => "check was announced falsely",
            Self::NoWarning => "no warning accompanied the check",
            Self::NothingPossible => "nothing that could be demanded is possible",
            Self::Waived => "the adversary has waived the penalty",
            Self::ByUmpire => "the umpire waives it",
            Self::FoundLater => "the error was found only later",
            Self::NotCompleted => "the move was not completed",
        }
    }
}

fn is_true(is_true: bool) -> &'static str {
    if is_true { "and it is so" } else { "but it is not so" }
}

pub(crate) fn listed(what: &[Misplacement]) -> String {
    what.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn gained(color: Color, bonus: Duration) -> String {
    if bonus.is_zero() {
        "There is no clock to add to.".to_owned()
    } else {
        format!("{} gains {}.", name(color), written_time(bonus))
    }
}

impl Matter {
    /// What happened, in a sentence or two.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Matter, Table};
    ///
    /// let mut table = Table::new(Agreement::new(&FIDE))?;
    /// let rulings = table.apply(Event::read("white move e2e4", table.now())?)?;
    /// let matter = &rulings[0].matter;
    /// assert!(matches!(matter, Matter::Made { san, .. } if san == "e4"));
    /// assert_eq!((matter.name(), matter.words(&FIDE).as_str()), ("made", "White plays e4."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::too_many_lines, reason = "a sentence for each matter, all in one place")]
    pub fn words(&self, code: &Code) -> String {
        match self {
            Self::Made { color, san, .. } => format!("{} plays {san}.", name(*color)),
            Self::Bound { color, duty, no_castling } => {
                let castling = if *no_castling { ", and may not castle" } else { "" };
                format!("{} must {duty}{castling}.", name(*color))
            }
            Self::Excused { color, why } => {
                format!("{} owes no penalty: {}.", name(*color), why.words())
            }
            Self::Adjusted { color, protects: true } => {
                format!("{} adjusts, and is bound to nothing by it.", name(*color))
            }
            Self::Adjusted { color, protects: false } => format!(
                "{} says j'adoube, but the men did not need it: the touch counts.",
                name(*color)
            ),
            Self::Retracted { color, written, wrong, .. } => format!(
                "{}'s {written} is illegal and is taken back: {}.",
                name(*color),
                wrong.words(code)
            ),
            Self::Open(election) => election.words(),
            Self::Elected { by, choice, how } => {
                let how = match how {
                    Chosen::ByTheParty => "requires",
                    Chosen::ByDefault => "has not chosen in time, and so requires",
                    Chosen::ByNecessity => "can only require",
                };
                format!("{} {how} that {}.", sentence(*by), choice.words())
            }
            Self::Waived { by } => format!(
                "{} waives the penalty; that gives {} no right to the same.",
                name(*by),
                name(!*by)
            ),
            Self::Fined { color, times, bonus } => {
                format!(
                    "{}'s illegal move number {times}. {}",
                    name(*color),
                    gained(!*color, *bonus)
                )
            }
            Self::OnlyEnPassant { color } => {
                format!("{} must take the pawn in passing: there is no other move.", name(*color))
            }
            Self::Announced { color, what, is_true: so } => {
                let what = match what {
                    Announcement::Check => "check",
                    Announcement::Mate => "checkmate",
                };
                format!("{} announces {what}, {}.", name(*color), is_true(*so))
            }
            Self::Unwarned { color } => {
                format!("{} gave check without the warning.", name(*color))
            }
            Self::Offered { by } => format!("{} offers a draw.", name(*by)),
            Self::Declined { by } => format!("{} declines the draw.", name(*by)),
            Self::Upheld { by, claim, proof } => {
                format!("{}'s claim of {} is right: {}.", name(*by), claim.words(), proof.words())
            }
            Self::Rejected { by, claim, why } => {
                format!("{}'s claim of {} is not right: {}.", name(*by), claim.words(), why.words())
            }
            Self::Retraced { to_ply, undone } => {
                let plies = if *undone == 1 { "ply is" } else { "plies are" };
                format!("{undone} {plies} taken back, and {to_ply} stand.")
            }
            Self::MovedOver => "The board is turned and the men moved over to it.".to_owned(),
            Self::SettingStands => "The game stands as it was set up.".to_owned(),
            Self::Displaced { by, from, to: Some(to) } => {
                format!("{} displaces the man on {from} to {to}.", sentence(*by))
            }
            Self::Displaced { by, from, to: None } => {
                format!("{} drops the man on {from} from the board.", sentence(*by))
            }
            Self::Restored { by, square } => {
                format!("{} puts the man back on {square}.", sentence(*by))
            }
            Self::Jarred { square } => format!("The man on {square} stands out of place."),
            Self::Queened { color, role } => {
                format!("{}'s pawn was left on the last rank: it becomes a {role}.", name(*color))
            }
            Self::Admonished { color, times } => {
                format!("{} is admonished, time number {times}.", name(*color))
            }
            Self::MayAppeal { color } => format!(
                "{} was disturbed again: the game is lost by the other if {} appeals now.",
                name(*color),
                name(*color)
            ),
            Self::Stopped { by } => format!("{} stops play.", sentence(*by)),
            Self::Continued { by } => format!("{} lets play go on.", sentence(*by)),
            Self::Absent { color } => format!("{} is away from the table.", name(*color)),
            Self::Returned { color } => format!("{} is back at the table.", name(*color)),
            Self::Corrected { color, time } => {
                format!("{} is charged with {} more.", name(*color), written_time(*time))
            }
            Self::Granted { color, time } => gained(*color, *time),
            Self::ClockSet { color, time } => {
                format!("The umpire sets {}'s clock to {}.", name(*color), written_time(*time))
            }
            Self::Imposed { color } => {
                format!("The umpire imposes on {} what the code demands.", name(*color))
            }
            Self::Revoked => "The umpire takes his last decision back.".to_owned(),
            Self::Reasoned { text } => format!("The umpire's reason: {text}."),
            Self::PressedWithoutMove { color } => {
                format!("{} has stopped his clock without a move.", name(*color))
            }
            Self::AdjournmentProposed { by } => {
                format!("{} proposes to adjourn the game.", name(*by))
            }
            Self::Adjourning { sealer, until } => {
                let until = until.as_ref().map_or(String::new(), |until| format!(" until {until}"));
                format!("The game is adjourned{until}: {} is to seal his move.", name(*sealer))
            }
            Self::Sealed { by } => format!("{} has sealed his move.", name(*by)),
            Self::Ready { color } => format!("{} is ready to resume.", name(*color)),
            Self::SetUpWrongly { what } => {
                format!("The position is set right: {}.", listed(what))
            }
            Self::Unsealed { by, text, fault: None } => {
                format!("{}'s sealed move is opened: {text}.", name(*by))
            }
            Self::Unsealed { by, text, fault: Some(fault) } => {
                format!("{}'s sealed move is opened: {text}. It is at fault: {fault}.", name(*by))
            }
            Self::Ended(ending) => format!("{ending}."),
        }
    }

    /// A name for machines.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Made { .. } => "made",
            Self::Bound { .. } => "bound",
            Self::Excused { .. } => "excused",
            Self::Adjusted { .. } => "adjusted",
            Self::Retracted { .. } => "retracted",
            Self::Open(_) => "open",
            Self::Elected { .. } => "elected",
            Self::Waived { .. } => "waived",
            Self::Fined { .. } => "fined",
            Self::OnlyEnPassant { .. } => "only-en-passant",
            Self::Announced { .. } => "announced",
            Self::Unwarned { .. } => "unwarned",
            Self::Offered { .. } => "offered",
            Self::Declined { .. } => "declined",
            Self::Upheld { .. } => "upheld",
            Self::Rejected { .. } => "rejected",
            Self::Retraced { .. } => "retraced",
            Self::MovedOver => "moved-over",
            Self::SettingStands => "setting-stands",
            Self::Displaced { .. } => "displaced",
            Self::Restored { .. } => "restored",
            Self::Jarred { .. } => "jarred",
            Self::Queened { .. } => "queened",
            Self::Admonished { .. } => "admonished",
            Self::MayAppeal { .. } => "may-appeal",
            Self::Stopped { .. } => "stopped",
            Self::Continued { .. } => "continued",
            Self::Absent { .. } => "absent",
            Self::Returned { .. } => "returned",
            Self::Corrected { .. } => "corrected",
            Self::Granted { .. } => "granted",
            Self::ClockSet { .. } => "clock-set",
            Self::Imposed { .. } => "imposed",
            Self::Revoked => "revoked",
            Self::Reasoned { .. } => "reasoned",
            Self::PressedWithoutMove { .. } => "pressed-without-move",
            Self::AdjournmentProposed { .. } => "adjournment-proposed",
            Self::Adjourning { .. } => "adjourning",
            Self::Sealed { .. } => "sealed",
            Self::Ready { .. } => "ready",
            Self::SetUpWrongly { .. } => "set-up-wrongly",
            Self::Unsealed { .. } => "unsealed",
            Self::Ended(_) => "ended",
        }
    }
}

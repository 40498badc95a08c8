//! Players, pieces and what they are held to, in words.

use staunton_diagram::Misplacement;
use staunton_rules::Color;

use crate::code::Code;
use crate::duty::Duty;
use crate::election::Choice;
use crate::hand::Hand;
use crate::party::Party;
use crate::wrong::Wrong;

pub(super) fn name(color: Color) -> &'static str {
    color.fold("White", "Black")
}

pub(super) fn sentence(party: Party) -> &'static str {
    match party {
        Party::White => "White",
        Party::Black => "Black",
        Party::Umpire => "The umpire",
    }
}

pub(super) fn listed(what: &[Misplacement]) -> String {
    what.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// What a player is held to, in a sentence.
pub(in crate::words) fn must(color: Color, held_to: Duty, no_castling: bool) -> String {
    let castling = if no_castling { ", and may not castle" } else { "" };
    format!("{} must {}{castling}.", name(color), duty(held_to))
}

/// As it follows "must".
pub(in crate::words) fn duty(duty: Duty) -> String {
    match duty {
        Duty::Piece(square) => format!("move the man on {square}"),
        Duty::King => "move the king".to_owned(),
        Duty::Capture(square) => format!("capture the man on {square}"),
        Duty::CaptureWith(from, square) => {
            format!("capture the man on {square} with the man on {from}")
        }
        Duty::Castle(side) => format!("castle on the {side}"),
        Duty::AnotherPiece => "move another man than the king".to_owned(),
        Duty::Exactly(Hand { from, to, promotion }) => {
            let piece = promotion.map_or(String::new(), |role| format!(" and make it a {role}"));
            format!("move the man on {from} to {to}{piece}")
        }
    }
}

pub(in crate::words) fn choice(choice: &Choice) -> String {
    match choice {
        Choice::Piece(square) => format!("the man on {square} be moved"),
        Choice::King => "the king be moved".to_owned(),
        Choice::Capture(square) => format!("the man on {square} be captured"),
        Choice::AnotherPiece => "another man than the king be moved".to_owned(),
        Choice::First => "the first move stand".to_owned(),
        Choice::Second => "the second move stand".to_owned(),
        Choice::RookMove => "the rook's move stand".to_owned(),
        Choice::Castling => "the castling stand".to_owned(),
        Choice::Move(Hand { from, to, promotion }) => {
            let piece = promotion.map_or(String::new(), |role| format!(" and become a {role}"));
            format!("the man on {from} go to {to}{piece}")
        }
        Choice::Promote(role) => format!("the pawn become a {role}"),
        Choice::Admonish => "the player be admonished".to_owned(),
        Choice::TwoMinutes => "the adversary gain two minutes".to_owned(),
        Choice::Lose => "the game be lost".to_owned(),
    }
}

pub(in crate::words) fn wrong_move(wrong: &Wrong, code: &Code) -> String {
    match wrong {
        Wrong::Square => "the man cannot go there".to_owned(),
        Wrong::Capture => "the man there cannot be taken so".to_owned(),
        Wrong::Castling(reasons) if reasons.is_empty() => "castling is not possible now".to_owned(),
        Wrong::Castling(reasons) => {
            let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
            reasons.join("; ")
        }
        Wrong::IntoCheck => "the king would stand in check".to_owned(),
        Wrong::DiscoveringCheck => "it would uncover check on one's own king".to_owned(),
        Wrong::Unparried => "the king is in check, and would stay in it".to_owned(),
        Wrong::NotOwn => "the man is the adversary's".to_owned(),
        Wrong::NotHisTurn => "it is a second move in succession".to_owned(),
        Wrong::NotPromoted => "the pawn must become a piece".to_owned(),
        Wrong::Promotion => "no man can become that there".to_owned(),
        Wrong::CappedPromotion => format!("the odds forbid it: {}", code.capped.says),
        Wrong::BeyondFourthRank => format!("the odds forbid it: {}", code.odds.says),
    }
}

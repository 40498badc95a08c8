//! Players, pieces and what they are held to, in German.

use staunton_diagram::Misplacement;
use staunton_notation::PieceIdentity;
use staunton_notation::german::{Case, an, noun, the};
use staunton_rules::{CastlingRefusal, CastlingSide, Color, Role};

use crate::code::{Code, Question};
use crate::duty::Duty;
use crate::election::Choice;
use crate::hand::Hand;
use crate::party::Party;
use crate::words::german::laws::law;
use crate::wrong::Wrong;

pub(super) fn name(color: Color) -> &'static str {
    color.fold("Weiß", "Schwarz")
}

/// As it begins a sentence.
pub(super) const fn sentence(party: Party) -> &'static str {
    match party {
        Party::White => "Weiß",
        Party::Black => "Schwarz",
        Party::Umpire => "Der Schiedsrichter",
    }
}

/// A move with the letters of the German pieces.
pub(super) fn move_of(written: &str) -> String {
    let letter = |sign| match sign {
        'Q' => 'D',
        'R' => 'T',
        'B' => 'L',
        'N' => 'S',
        other => other,
    };
    written.chars().map(letter).collect()
}

/// `zur Dame`, `zum Turm`: what a pawn becomes.
pub(super) fn into(role: Role) -> String {
    let article = if role == Role::Queen { "zur" } else { "zum" };
    format!("{article} {}", noun(role, Case::Dative, false))
}

/// What a player is held to, in a sentence.
pub(in crate::words) fn must(color: Color, held_to: Duty, no_castling: bool) -> String {
    let castling = if no_castling { " und darf nicht rochieren" } else { "" };
    format!("{} muss {}{castling}.", name(color), duty(held_to))
}

/// As it follows "muss".
pub(super) fn duty(duty: Duty) -> String {
    match duty {
        Duty::Piece(square) => format!("die Figur auf {square} ziehen"),
        Duty::King => "den König ziehen".to_owned(),
        Duty::Capture(square) => format!("die Figur auf {square} schlagen"),
        Duty::CaptureWith(from, square) => {
            format!("die Figur auf {square} mit der Figur auf {from} schlagen")
        }
        Duty::Castle(CastlingSide::King) => "am Königsflügel rochieren".to_owned(),
        Duty::Castle(CastlingSide::Queen) => "am Damenflügel rochieren".to_owned(),
        Duty::AnotherPiece => "eine andere Figur als den König ziehen".to_owned(),
        Duty::Exactly(Hand { from, to, promotion: None }) => {
            format!("die Figur von {from} nach {to} ziehen")
        }
        Duty::Exactly(Hand { from, to, promotion: Some(role) }) => {
            let role =
                format!("{} {}", an(role, Case::Accusative), noun(role, Case::Accusative, false));
            format!("die Figur von {from} nach {to} ziehen und in {role} umwandeln")
        }
    }
}

/// As it follows "dass".
pub(in crate::words) fn choice(choice: &Choice) -> String {
    match choice {
        Choice::Piece(square) => format!("die Figur auf {square} zieht"),
        Choice::King => "der König zieht".to_owned(),
        Choice::Capture(square) => format!("die Figur auf {square} geschlagen wird"),
        Choice::AnotherPiece => "eine andere Figur als der König zieht".to_owned(),
        Choice::First => "der erste Zug gilt".to_owned(),
        Choice::Second => "der zweite Zug gilt".to_owned(),
        Choice::RookMove => "der Turmzug gilt".to_owned(),
        Choice::Castling => "die Rochade gilt".to_owned(),
        Choice::Move(Hand { from, to, promotion: None }) => {
            format!("die Figur von {from} nach {to} zieht")
        }
        Choice::Move(Hand { from, to, promotion: Some(role) }) => {
            format!("die Figur von {from} nach {to} zieht und {} wird", into(*role))
        }
        Choice::Promote(role) => format!("der Bauer {} wird", into(*role)),
        Choice::Admonish => "der Spieler verwarnt wird".to_owned(),
        Choice::TwoMinutes => "der Gegner zwei Minuten bekommt".to_owned(),
        Choice::Lose => "die Partie verloren ist".to_owned(),
    }
}

/// As it follows a colon.
pub(in crate::words) fn wrong_move(wrong: &Wrong, code: &Code) -> String {
    let words = match wrong {
        Wrong::Square => "Dorthin kann die Figur nicht ziehen",
        Wrong::Capture => "So lässt sich die Figur dort nicht schlagen",
        Wrong::Castling(reasons) if reasons.is_empty() => "Jetzt ist keine Rochade möglich",
        Wrong::Castling(reasons) => {
            return reasons.iter().map(castling_refusal).collect::<Vec<_>>().join("; ");
        }
        Wrong::IntoCheck => "Der König stünde im Schach",
        Wrong::DiscoveringCheck => "Der eigene König käme ins Schach",
        Wrong::Unparried => "Der König steht im Schach und bliebe darin",
        Wrong::NotOwn => "Die Figur gehört dem Gegner",
        Wrong::NotHisTurn => "Das ist ein zweiter Zug hintereinander",
        Wrong::NotPromoted => "Der Bauer muss umgewandelt werden",
        Wrong::Promotion => "Dort lässt sich nichts so umwandeln",
        Wrong::CappedPromotion => return forbidden(code, Question::Capped),
        Wrong::BeyondFourthRank => return forbidden(code, Question::Odds),
    };
    words.to_owned()
}

fn forbidden(code: &Code, question: Question) -> String {
    let says = law(code.name, question).map_or(code.answer(question).says, |(says, _)| says);
    format!("Die Vorgabe verbietet es. {says}")
}

fn castling_refusal(refusal: &CastlingRefusal) -> String {
    match refusal {
        CastlingRefusal::NoRight => "König oder Turm haben schon gezogen".to_owned(),
        CastlingRefusal::Blocked { square } => format!("Auf {square} steht eine Figur"),
        CastlingRefusal::InCheck { .. } => "Der König steht im Schach".to_owned(),
        CastlingRefusal::ThroughCheck { square, .. } => {
            format!("Der König ginge über {square}, und das ist angegriffen")
        }
        CastlingRefusal::IntoCheck { square, .. } => {
            format!("Auf {square} stünde der König im Schach")
        }
    }
}

/// What stands wrongly, as it follows a colon.
pub(super) fn listed(what: &[Misplacement]) -> String {
    what.iter().map(misplacement).collect::<Vec<_>>().join("; ")
}

fn misplacement(what: &Misplacement) -> String {
    match what {
        Misplacement::BoardTurned => "Das Brett liegt falsch, denn alle Figuren stehen wie im \
            Spiegel, und rechts vor jedem Spieler muss ein weißes Feld sein"
            .to_owned(),
        Misplacement::ColorsChanged => {
            "Die Seiten sind vertauscht, die weißen Figuren stehen bei Schwarz".to_owned()
        }
        Misplacement::Interchanged { one, other } => {
            format!("{} und {} haben die Plätze getauscht", of_array(*one), of_array(*other))
        }
        Misplacement::Misplaced { piece, on } => format!("{} steht auf {on}", of_array(*piece)),
        Misplacement::Missing { piece } => format!("{} fehlt", of_array(*piece)),
        Misplacement::Surplus { piece, on } => {
            let ending = if piece.role == Role::Queen { "e" } else { "er" };
            format!(
                "Auf {on} steht {} {}{ending} {} zu viel",
                an(piece.role, Case::Nominative),
                piece.color.fold("weiß", "schwarz"),
                noun(piece.role, Case::Nominative, false)
            )
        }
    }
}

/// `der weiße Springer von g1`.
fn of_array(piece: PieceIdentity) -> String {
    let role = piece.piece.role;
    format!(
        "{} {}e {} von {}",
        the(role, Case::Nominative, false),
        piece.piece.color.fold("weiß", "schwarz"),
        noun(role, Case::Nominative, false),
        piece.origin
    )
}

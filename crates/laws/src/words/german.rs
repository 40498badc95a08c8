//! All sentences in German.

mod agreed;
mod chair;
mod claims;
mod fide;
mod hoyle;
mod lasker;
mod laws;
mod names;
mod questions;
mod refusals;
mod staunton;

use std::time::Duration;

use staunton_notation::{Cause as Misread, Finding};
use staunton_rules::{Color, Outcome};

use crate::act::Announcement;
use crate::code::Code;
use crate::election::Election;
use crate::ending::{Cause, Ending};
use crate::event::written_time;
use crate::grounds::{Chosen, Pardon};
use crate::ruling::Matter;
use crate::sealing::Misreading;

pub(super) use agreed::{agreed, control, odds};
pub(super) use claims::{claim, failing, proof};
pub(super) use laws::{law, title};
pub(super) use names::{choice, must, wrong_move};
pub(super) use questions::asks;
pub(super) use refusals::refusal;

use names::{into, listed, move_of, name, sentence};

pub(super) fn election(election: &Election) -> String {
    const NAMED: usize = 8;
    let mut options: Vec<String> = election.options.iter().take(NAMED).map(choice).collect();
    if election.options.len() > NAMED {
        options.push(format!("etwas von {} anderem gilt", election.options.len() - NAMED));
    }
    let default = match (election.deadline, election.default_choice()) {
        (Some(deadline), Some(first)) => format!(
            " Ist bis {} nichts gewählt, so gilt, dass {}.",
            written_time(deadline),
            choice(&first)
        ),
        _ => String::new(),
    };
    format!(
        "{} darf verlangen, dass {}.{default}",
        sentence(election.by),
        options.join(", oder dass ")
    )
}

const fn pardon(why: Pardon) -> &'static str {
    match why {
        Pardon::FalseCheck => "Es wurde zu Unrecht Schach angesagt",
        Pardon::NoWarning => "Das Schach wurde nicht angesagt",
        Pardon::NothingPossible => "Nichts, was verlangt werden könnte, ist möglich",
        Pardon::Waived => "Der Gegner hat auf die Strafe verzichtet",
        Pardon::ByUmpire => "Der Schiedsrichter erlässt sie",
        Pardon::FoundLater => "Der Fehler wurde erst später bemerkt",
        Pardon::NotCompleted => "Der Zug wurde nicht vollendet",
    }
}

pub(super) fn ending(ending: &Ending) -> String {
    let worth = match ending.outcome {
        Some(Outcome::Win(Color::White)) => "Weiß gewinnt",
        Some(Outcome::Win(Color::Black)) => "Schwarz gewinnt",
        Some(Outcome::Draw) => "Die Partie ist remis",
        None => "Die Partie ist annulliert",
    };
    format!("{worth}: {}", cause(ending.cause))
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Checkmate => "Schachmatt",
        Cause::Stalemate => "Patt",
        Cause::Agreement => "Die Spieler haben es vereinbart",
        Cause::ManyMoves => "Die Zahl der Züge ist erreicht",
        Cause::Repetition => "Wiederholung",
        Cause::EndlessCheck => "Dauerschach",
        Cause::NoForce => "Niemand hat die Mittel zum Matt",
        Cause::Resignation => "Der Gegner hat aufgegeben",
        Cause::Time => "Die Zeit ist überschritten",
        Cause::TimeWithoutForce => "Die Zeit war um, und der andere konnte nicht matt setzen",
        Cause::Abandonment => "Die Partie wurde verlassen",
        Cause::Defiance => "Einer Entscheidung wurde nicht Folge geleistet",
        Cause::WilfulDisplacement => "Figuren wurden mit Absicht verschoben",
        Cause::Disturbance => "Der Gegner wurde wieder gestört",
        Cause::IllegalMoves => "Regelwidrige Züge",
        Cause::CheckUnanswered => "Ein Schach wurde nicht abgewehrt",
        Cause::SealedMove => "Der Abgabezug ist fehlerhaft",
        Cause::Odds => "So will es die Vorgabe",
        Cause::Decision => "Der Schiedsrichter hat so entschieden",
        Cause::WrongSetting => "Brett oder Figuren standen falsch",
        Cause::Irreparable => "Ein Fehler lässt sich nicht rückgängig machen",
    }
}

pub(super) fn misreading(fault: &Misreading) -> String {
    match fault {
        Misreading::Names { text, moves } => format!("„{text}“ nennt {moves} Züge"),
        Misreading::Finding(finding) => found(finding),
    }
}

fn found(finding: &Finding) -> String {
    const NAMED: usize = 4;
    let text = &finding.text;
    let near: Vec<String> =
        finding.moves().iter().take(NAMED).map(|near| move_of(&near.written)).collect();
    let near = staunton_notation::german::list(&near);
    match &finding.cause {
        Misread::Unreadable { .. } => format!("„{text}“ ist kein Zug"),
        Misread::NoMove { .. } if near.is_empty() => format!("„{text}“ ist hier regelwidrig"),
        Misread::NoMove { .. } => format!("„{text}“ ist hier regelwidrig; ähnlich wäre {near}"),
        Misread::Several { .. } => format!("„{text}“ kann mehreres heißen: {near}"),
    }
}

fn gained(color: Color, bonus: Duration) -> String {
    if bonus.is_zero() {
        "Es gibt keine Uhr, auf die Zeit käme.".to_owned()
    } else {
        format!("{} bekommt {} dazu.", name(color), written_time(bonus))
    }
}

#[expect(clippy::too_many_lines, reason = "a sentence for each matter, all in one place")]
pub(super) fn matter(matter: &Matter, code: &Code) -> String {
    match matter {
        Matter::Made { color, san, .. } => format!("{} zieht {}.", name(*color), move_of(san)),
        Matter::Bound { color, duty, no_castling } => must(*color, *duty, *no_castling),
        Matter::Excused { color, why } => {
            format!("{} trifft keine Strafe: {}.", name(*color), pardon(*why))
        }
        Matter::Adjusted { color, protects: true } => {
            format!("{} rückt zurecht; das verpflichtet zu nichts.", name(*color))
        }
        Matter::Adjusted { color, protects: false } => format!(
            "{} sagt „J’adoube“, aber die Figuren standen recht: Das Berühren gilt.",
            name(*color)
        ),
        Matter::Retracted { color, written, wrong, .. } => format!(
            "{} hat regelwidrig {} gezogen, und das wird zurückgenommen: {}.",
            name(*color),
            move_of(written),
            wrong_move(wrong, code).trim_end_matches('.')
        ),
        Matter::Open(open) => election(open),
        Matter::Elected { by, choice: chosen, how } => {
            let how = match how {
                Chosen::ByTheParty => "verlangt",
                Chosen::ByDefault => "hat nicht rechtzeitig gewählt und verlangt damit",
                Chosen::ByNecessity => "kann nur verlangen",
            };
            format!("{} {how}, dass {}.", sentence(*by), choice(chosen))
        }
        Matter::Waived { by } => format!(
            "{} verzichtet auf die Strafe; {} erwirbt damit kein Recht auf das Gleiche.",
            name(*by),
            name(!*by)
        ),
        Matter::Fined { color, times, bonus } => format!(
            "Der {times}. regelwidrige Zug von {}. {}",
            name(*color),
            gained(!*color, *bonus)
        ),
        Matter::OnlyEnPassant { color } => {
            format!("{} muss en passant schlagen: Es gibt keinen anderen Zug.", name(*color))
        }
        Matter::Announced { color, what, is_true } => {
            let what = match what {
                Announcement::Check => "Schach",
                Announcement::Mate => "Schachmatt",
            };
            let is_so = if *is_true { "und so ist es" } else { "aber das stimmt nicht" };
            format!("{} sagt {what} an, {is_so}.", name(*color))
        }
        Matter::Unwarned { color } => {
            format!("{} hat Schach geboten, ohne es anzusagen.", name(*color))
        }
        Matter::Offered { by } => format!("{} bietet remis an.", name(*by)),
        Matter::Declined { by } => format!("{} lehnt das Remis ab.", name(*by)),
        Matter::Upheld { by, claim: claimed, proof: shown } => {
            format!("{} reklamiert {} zu Recht: {}.", name(*by), claim(claimed), proof(shown))
        }
        Matter::Rejected { by, claim: claimed, why } => {
            format!("{} reklamiert {} zu Unrecht: {}.", name(*by), claim(claimed), failing(why))
        }
        Matter::Retraced { to_ply, undone: 1 } => {
            format!("1 Halbzug wird zurückgenommen; es bleiben {to_ply}.")
        }
        Matter::Retraced { to_ply, undone } => {
            format!("{undone} Halbzüge werden zurückgenommen; es bleiben {to_ply}.")
        }
        Matter::MovedOver => {
            "Das Brett wird gedreht, und die Figuren werden darauf übertragen.".to_owned()
        }
        Matter::SettingStands => "Die Partie gilt, wie sie aufgebaut war.".to_owned(),
        Matter::Displaced { by, from, to: Some(to) } => {
            format!("{} verschiebt die Figur auf {from} nach {to}.", sentence(*by))
        }
        Matter::Displaced { by, from, to: None } => {
            format!("{} wirft die Figur auf {from} vom Brett.", sentence(*by))
        }
        Matter::Restored { by, square } => {
            format!("{} stellt die Figur auf {square} zurück.", sentence(*by))
        }
        Matter::Jarred { square } => format!("Die Figur auf {square} steht schief."),
        Matter::Queened { color, role } => format!(
            "Ein Bauer von {} blieb auf der letzten Reihe stehen: Er wird {}.",
            name(*color),
            into(*role)
        ),
        Matter::Admonished { color, times } => {
            format!("{} wird verwarnt, zum {times}. Mal.", name(*color))
        }
        Matter::MayAppeal { color } => format!(
            "{} wurde wieder gestört: Wer stört, verliert, wenn {} sich jetzt beschwert.",
            name(*color),
            name(*color)
        ),
        Matter::Stopped { by } => format!("{} unterbricht das Spiel.", sentence(*by)),
        Matter::Continued { by } => format!("{} lässt das Spiel weitergehen.", sentence(*by)),
        Matter::Absent { color } => format!("{} hat den Tisch verlassen.", name(*color)),
        Matter::Returned { color } => format!("{} ist wieder am Tisch.", name(*color)),
        Matter::Corrected { color, time } => {
            format!("{} werden {} mehr angerechnet.", name(*color), written_time(*time))
        }
        Matter::Granted { color, time } => gained(*color, *time),
        Matter::ClockSet { color, time } => format!(
            "Der Schiedsrichter stellt die Uhr von {} auf {}.",
            name(*color),
            written_time(*time)
        ),
        Matter::Imposed { color } => {
            format!("Der Schiedsrichter erlegt {} auf, was das Regelwerk verlangt.", name(*color))
        }
        Matter::Revoked => "Der Schiedsrichter nimmt seine letzte Entscheidung zurück.".to_owned(),
        Matter::Reasoned { text } => format!("Der Schiedsrichter begründet es: „{text}“."),
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
            format!("{} hat die Uhr ohne einen Zug angehalten.", name(*color))
        }
        Matter::AdjournmentProposed { by } => {
            format!("{} schlägt vor, die Partie zu vertagen.", name(*by))
        }
        Matter::Adjourning { sealer, until } => {
            let until = until.as_ref().map_or(String::new(), |until| format!(" bis „{until}“"));
            format!("Die Partie wird vertagt{until}: {} gibt einen Zug ab.", name(*sealer))
        }
        Matter::Sealed { by } => format!("{} hat einen Zug abgegeben.", name(*by)),
        Matter::Ready { color } => format!("{} ist bereit fortzusetzen.", name(*color)),
        Matter::SetUpWrongly { what } => {
            format!("Die Stellung wird berichtigt: {}.", listed(what))
        }
        Matter::Unsealed { by, text, fault: None } => {
            format!("Der Abgabezug von {} wird geöffnet: „{text}“.", name(*by))
        }
        Matter::Unsealed { by, text, fault: Some(fault) } => format!(
            "Der Abgabezug von {} wird geöffnet: „{text}“. Er ist fehlerhaft: {}.",
            name(*by),
            misreading(fault)
        ),
        Matter::Ended(how) => format!("{}.", ending(how)),
    }
}

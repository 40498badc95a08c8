//! What is claimed, what shows it, and why it fails, in German.

use staunton_notation::Locale;
use staunton_proofs::{Dead, PerpetualCheck, Strategy};

use super::names::{listed, move_of, name};
use crate::act::Claim;
use crate::event::written_time;
use crate::grounds::{Failing, Proof};
use crate::words::line::line_of;

/// As it follows "reklamiert".
pub(in crate::words) fn claim(claim: &Claim) -> String {
    let words = match claim {
        Claim::Offence => "einen Regelverstoß",
        Claim::Error => "einen Fehler",
        Claim::Setting => "einen falschen Aufbau",
        Claim::Fifty(_) => "Remis durch die Zahl der Züge",
        Claim::Repetition(_) => "Remis durch Wiederholung",
        Claim::Checks => "Remis durch Dauerschach",
        Claim::Force => "Remis aus Mangel an Mitteln",
        Claim::Over => "das Ende der Partie",
        Claim::Time => "Zeitüberschreitung",
        Claim::Register => "eine falsche Zeitnahme",
    };
    words.to_owned()
}

pub(in crate::words) fn proof(proof: &Proof) -> String {
    match proof {
        Proof::Evident => "Man sieht es".to_owned(),
        Proof::Moves { counted, since } => {
            format!("{} jeder Seite seit Halbzug {since}", moves(*counted))
        }
        Proof::Stood(plies) => {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            format!("Die Stellung stand nach den Halbzügen {}", plies.join(", "))
        }
        Proof::Series { plies } => {
            format!("Die letzten {plies} Halbzüge wurden zum dritten Mal gespielt")
        }
        Proof::Checks(verdict) => match verdict.as_ref() {
            PerpetualCheck::Proved(plan) => {
                format!("Auf jede Antwort folgt ein neues Schach, etwa {}", line(plan))
            }
            PerpetualCheck::Mate(_) | PerpetualCheck::Refuted(_) | PerpetualCheck::Undecided(_) => {
                "Es ist gezeigt".to_owned()
            }
        },
        Proof::Dead(verdict) => match verdict.as_ref() {
            Dead::Dead(why) => format!(
                "Weiß: {}; Schwarz: {}",
                why.white.words_in(Locale::German),
                why.black.words_in(Locale::German)
            ),
            Dead::Alive(..) | Dead::Undecided(_) => "Es ist gezeigt".to_owned(),
        },
        Proof::Material => "Keine Seite hat die Figuren zum Matt".to_owned(),
        Proof::ErrorAfter(0) => "Der Fehler geschah vor dem ersten Halbzug".to_owned(),
        Proof::ErrorAfter(plies) => format!("Der Fehler geschah nach Halbzug {plies}"),
        Proof::ErrorAt(ply) => format!("Der Fehler geschah in Halbzug {}", ply.saturating_add(1)),
        Proof::Setting(what) if what.is_empty() => {
            "Rechts vor den Spielern liegt ein schwarzes Feld".to_owned()
        }
        Proof::Setting(what) => listed(what),
        Proof::Colors => "Jeder Spieler hat die Figuren des anderen".to_owned(),
    }
}

pub(in crate::words) fn failing(why: &Failing) -> String {
    match why {
        Failing::NothingFound => "Nichts dergleichen liegt vor".to_owned(),
        Failing::Unknown => "Das Regelwerk kennt das nicht".to_owned(),
        Failing::TooFewMoves { counted, wanted } => {
            format!("Es zählen erst {} jeder Seite, und {wanted} sind nötig", moves(*counted))
        }
        Failing::TooFewTimes { stood, wanted } => {
            format!("Die Stellung stand {stood}-mal, und {wanted}-mal ist nötig")
        }
        Failing::NoSeries => "Keine Folge von Zügen wurde dreimal gespielt".to_owned(),
        Failing::ChecksEnd(verdict) => match verdict.as_ref() {
            PerpetualCheck::Refuted(plan) if plan.start().choices.is_empty() => {
                "Es gibt gar kein Schach".to_owned()
            }
            PerpetualCheck::Mate(plan) => {
                format!("Die Schachgebote enden im Matt, etwa {}", line(plan))
            }
            PerpetualCheck::Refuted(plan) => {
                format!("Die Schachgebote haben ein Ende, etwa {}", line(plan))
            }
            PerpetualCheck::Proved(_) | PerpetualCheck::Undecided(_) => {
                "Die Schachgebote haben ein Ende".to_owned()
            }
        },
        Failing::Force(verdict) => match verdict.as_ref() {
            Dead::Alive(color, line) => format!(
                "{} kann mit Hilfe noch in {} Halbzügen matt setzen",
                name(*color),
                line.len()
            ),
            Dead::Dead(_) | Dead::Undecided(_) => "Jemand kann noch matt setzen".to_owned(),
        },
        Failing::NotProved => "In den vereinbarten Grenzen lässt es sich nicht zeigen".to_owned(),
        Failing::TooLate => "Es wurde zu spät bemerkt".to_owned(),
        Failing::TimeLeft(left) => format!("Es bleiben {}", written_time(*left)),
        Failing::RuleNotKept => {
            "Wer reklamiert, hat die eigene Uhr nicht nach jedem Zug angehalten".to_owned()
        }
        Failing::IllegalIntention => "Der beabsichtigte Zug ist regelwidrig".to_owned(),
    }
}

/// `1 Zug`, `2 Züge`.
fn moves(number: u32) -> String {
    if number == 1 { "1 Zug".to_owned() } else { format!("{number} Züge") }
}

fn line(plan: &Strategy) -> String {
    move_of(&line_of(plan))
}

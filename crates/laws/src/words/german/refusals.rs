//! Why an act changes nothing, in German.

use super::names::{choice, duty, name, sentence, wrong_move};
use crate::event::written_time;
use crate::refusal::{Refusal, Vain};
use crate::words::german::laws::law;

pub(in crate::words) fn refusal(refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::TimeRunsBack { now } => return format!("Es ist schon {}", written_time(*now)),
        Refusal::GameOver => "Die Partie ist zu Ende",
        Refusal::PlayersOnly => "Das kann nur ein Spieler tun",
        Refusal::UmpireOnly => "Das kann nur ein bestellter Schiedsrichter tun",
        Refusal::UmpiredAlready => "Ein Dritter ist schon Schiedsrichter",
        Refusal::NotDismissible => {
            "Entlassen kann man einen Schiedsrichter vor dem ersten Zug unter ihm, und jetzt nicht"
        }
        Refusal::NotMissed => {
            "Allein geht es nur weiter, wo der Schiedsrichter das Spiel unterbrochen hat"
        }
        Refusal::NotYourTurn { turn } => return format!("{} ist am Zug", name(*turn)),
        Refusal::ChoiceOpen { by } => return format!("{} muss erst wählen", sentence(*by)),
        Refusal::NothingToChoose => "Es gibt nichts zu wählen",
        Refusal::NoOption { chosen, options } => {
            let options: Vec<String> = options.iter().map(choice).collect();
            return format!(
                "Dass {}, steht nicht zur Wahl; verlangt werden kann, dass {}",
                choice(chosen),
                options.join(", oder dass ")
            );
        }
        Refusal::Stopped => "Das Spiel ist unterbrochen",
        Refusal::NotStopped => "Das Spiel ist nicht unterbrochen",
        Refusal::Sealing { by } => {
            return format!("Die Partie wird vertagt: {} gibt einen Zug ab", name(*by));
        }
        Refusal::Adjourned => "Die Partie ist vertagt",
        Refusal::NotAdjourned => "Die Partie ist nicht vertagt",
        Refusal::NoPiece { square } => return format!("Auf {square} steht keine Figur"),
        Refusal::NotYourPiece { square } => {
            return format!("Die Figur auf {square} gehört dir nicht");
        }
        Refusal::Bound { duty: held_to, no_castling } => {
            let castling = if *no_castling { " und darfst nicht rochieren" } else { "" };
            return format!("Du musst {}{castling}", duty(*held_to));
        }
        Refusal::Illegal { wrong, code } => {
            let why = wrong_move(wrong, code);
            return format!("Das ist regelwidrig: {}", why.trim_end_matches('.'));
        }
        Refusal::Helped => "In dieser Partie hilft das Brett: Berühren verpflichtet zu nichts",
        Refusal::TooLateToAdjust { square } => {
            return format!("Die Figur auf {square} wurde berührt, bevor das Wort fiel");
        }
        Refusal::NoOffer => "Es ist kein Remis angeboten",
        Refusal::OfferStands => "Ein Remis ist schon angeboten",
        Refusal::NoClock => "Diese Partie hat keine Uhr",
        Refusal::NothingToPress => "Du hast keinen Zug, den die Uhr beenden könnte",
        Refusal::NothingPlaced => "Die Hand liegt auf keiner Figur",
        Refusal::Nothing { what } => nothing(*what),
        Refusal::Law { question, code } => {
            let says = law(code.name, *question);
            let says = says.map_or(code.answer(*question).says, |(says, _)| says);
            return format!("Das Regelwerk erlaubt es nicht. {}", says.trim_end_matches('.'));
        }
        Refusal::Irregular => "Ein Fehler muss erst berichtigt werden",
        Refusal::Placement { text } => return format!("„{text}“ ist keine Aufstellung"),
        Refusal::TooLong { most } => {
            return format!("Die Partie hat {most} Züge, mehr als je eine haben kann");
        }
    };
    words.to_owned()
}

const fn nothing(what: Vain) -> &'static str {
    match what {
        Vain::Miss => "Du hast es schon gesagt: Jetzt muss es der andere auch sagen",
        Vain::Propose => "Du hast es schon vorgeschlagen",
        Vain::Displace => "Dorthin lässt sich nichts verschieben",
        Vain::Restore => "Nichts ist zurückzustellen",
        Vain::Waive => "Es gibt keine Strafe, auf die zu verzichten wäre",
        Vain::Appeal => "Es gibt nichts, worüber du dich beschweren könntest",
        Vain::Leave => "Du hast den Tisch schon verlassen",
        Vain::Return => "Du bist schon am Tisch",
        Vain::Refuse => "Niemand hat einen Schiedsrichter vorgeschlagen",
        Vain::Retrace => "So viele Halbzüge wurden noch nicht gespielt",
        Vain::Revoke => "Das lässt sich nicht zurücknehmen: Seither hat jemand gehandelt",
    }
}

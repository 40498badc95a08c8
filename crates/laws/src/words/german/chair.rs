//! The sentences about the umpire's chair.

use super::names::name;
use crate::act::Sitter;
use crate::ruling::Matter;

/// A sentence, of what happens about the umpire's chair.
pub(super) fn chair(matter: &Matter) -> String {
    match matter {
        Matter::UmpireProposed { by } => {
            format!("{} schlägt vor, dass ein Dritter Schiedsrichter sei.", name(*by))
        }
        Matter::UmpireRefused { by } => format!("{} wünscht keinen Schiedsrichter.", name(*by)),
        Matter::UmpireAgreed => {
            "Die Spieler sind einig, dass ein Dritter Schiedsrichter sei.".to_owned()
        }
        Matter::UmpireCame => "Der Schiedsrichter nimmt Platz.".to_owned(),
        Matter::Seated { sitter: Sitter::Umpire } => {
            "Der Schiedsrichter entscheidet selbst.".to_owned()
        }
        Matter::Seated { sitter: Sitter::Deputy } => {
            "Der Stellvertreter entscheidet, solange der Schiedsrichter fort ist.".to_owned()
        }
        Matter::Seated { sitter: Sitter::House } => {
            "Ein Schiedsrichter des Hauses entscheidet an seiner Stelle.".to_owned()
        }
        Matter::UmpireDismissed { by } => format!("{} entlässt den Schiedsrichter.", name(*by)),
        Matter::UmpireMissed { by } => {
            format!("{} sagt, der Schiedsrichter sei gegangen.", name(*by))
        }
        Matter::UmpireGone => {
            "Beide Spieler sagen, der Schiedsrichter sei gegangen: Sie spielen ohne ihn weiter."
                .to_owned()
        }
        Matter::DeputyRelieved => {
            "Der Schiedsrichter entlässt seinen Stellvertreter; ein anderer kann kommen.".to_owned()
        }
        _ => String::new(),
    }
}

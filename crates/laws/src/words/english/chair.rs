//! The sentences about the umpire's chair.

use super::names::name;
use crate::act::Sitter;
use crate::ruling::Matter;

/// A sentence, of what happens about the umpire's chair.
pub(super) fn chair(matter: &Matter) -> String {
    match matter {
        Matter::UmpireProposed { by } => {
            format!("{} proposes that a third person be umpire.", name(*by))
        }
        Matter::UmpireRefused { by } => format!("{} does not wish an umpire.", name(*by)),
        Matter::UmpireAgreed => "The players agree that a third person be umpire.".to_owned(),
        Matter::UmpireCame => "The umpire takes his chair.".to_owned(),
        Matter::Seated { sitter: Sitter::Umpire } => "The umpire sits in his chair.".to_owned(),
        Matter::Seated { sitter: Sitter::Deputy } => {
            "The umpire's deputy rules in his place while he is away.".to_owned()
        }
        Matter::Seated { sitter: Sitter::House } => {
            "An arbiter of the house rules in the umpire's place.".to_owned()
        }
        Matter::UmpireDismissed { by } => format!("{} dismisses the umpire.", name(*by)),
        Matter::UmpireMissed { by } => {
            format!("{} says that the umpire has gone.", name(*by))
        }
        Matter::UmpireGone => {
            "Both players say that the umpire has gone: they go on without him.".to_owned()
        }
        Matter::DeputyRelieved => {
            "The umpire relieves his deputy; another may come in his place.".to_owned()
        }
        _ => String::new(),
    }
}

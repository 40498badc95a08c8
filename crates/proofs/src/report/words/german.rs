//! All sentences in German.

use staunton_rules::Color;

use super::said::Said;
use crate::bounds::Limit;
use crate::report::inquiry::PhaseKind;
use crate::report::length::Length;
use crate::unwinnable::Unwinnable;

fn name(color: Color) -> &'static str {
    color.fold("Weiß", "Schwarz")
}

/// `1 Zug`, `2 Zügen`: as it follows "in".
fn moves(number: u32) -> String {
    if number == 1 { "1 Zug".to_owned() } else { format!("{number} Zügen") }
}

/// `1 Zug`, `2,5 Zügen`: as it follows "in".
fn length(length: Length) -> String {
    if length.is_whole() { moves(length.whole()) } else { format!("{},5 Zügen", length.whole()) }
}

/// The first moves of a line, in brackets.
fn opening(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!(" ({line})") }
}

pub(super) const fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes => "die Höchstzahl an Stellungen ist erreicht",
        Limit::Memory => "der erlaubte Speicher ist verbraucht",
        Limit::Cancelled => "die Suche wurde abgebrochen",
    }
}

pub(super) fn why(reason: &Unwinnable) -> String {
    let words = match reason {
        Unwinnable::Over => "die Partie ist zu Ende",
        Unwinnable::BareKing => "nur der König ist übrig",
        Unwinnable::Material => "für ein Matt sind zu wenige Steine da",
        Unwinnable::BishopsOfOneShade => "alle Läufer stehen auf Feldern einer Farbe",
        Unwinnable::PawnFortress(_) => {
            "die Bauern sind verkeilt, und niemand kommt hindurch, um matt zu setzen"
        }
        Unwinnable::Confined(_) => "kein Stein kommt dorthin, wo ein Matt ihn brauchte",
        Unwinnable::StalemateBound { positions } => {
            return format!("alles Spiel endet bald ohne Matt ({positions} Stellungen)");
        }
        Unwinnable::Skeleton { positions } => {
            return format!(
                "Könige und Bauern können nicht so zu stehen kommen, dass es matt wäre ({positions} Stellungen)"
            );
        }
        Unwinnable::Exhausted { positions } => {
            return format!("kein Matt in allem, was geschehen kann ({positions} Stellungen)");
        }
    };
    words.to_owned()
}

#[expect(clippy::too_many_lines, reason = "a sentence for each thing to say, all in one place")]
pub(super) fn say(said: Said<'_>) -> String {
    match said {
        Said::ChecksForEver { color, line } => {
            format!("{} kann Dauerschach geben, was auch geantwortet wird: {line}.", name(color))
        }
        Said::MatesByChecks { color, line } => format!(
            "{} setzt mit lauter Schachgeboten matt, so dass es kein Dauerschach wird: {line}.",
            name(color)
        ),
        Said::NoCheck { color } => {
            format!("{} kann kein Dauerschach geben: Es gibt gar kein Schach.", name(color))
        }
        Said::ChecksEnd { color, line } => format!(
            "{} kann kein Dauerschach geben. Auf jedes Schach gibt es eine Antwort, die die Folge beendet, etwa \
             {line}.",
            name(color)
        ),
        Said::Mates { color, is_selfmate, moves: number, keys, list } => {
            let (color, moves) = (name(color), moves(number));
            let keys = if keys == 1 {
                "1 Schlüsselzug".to_owned()
            } else {
                format!("{keys} Schlüsselzüge")
            };
            if is_selfmate {
                format!("{color} erzwingt in {moves} das eigene Matt. {keys}: {list}.")
            } else {
                format!("{color} setzt in {moves} matt. {keys}: {list}.")
            }
        }
        Said::NoMate { color, moves: number } => {
            format!("Ein solches Matt durch {} gibt es in {} nicht.", name(color), moves(number))
        }
        Said::NoneWithin { moves: number } => format!("In {} gibt es keines.", moves(number)),
        Said::Helped { lines, winner, moves } => {
            let (winner, moves) = (name(winner), length(moves));
            match lines {
                0 => format!("Keine Lösung, in der {winner} in {moves} zum Matt verholfen wird."),
                1 => format!("1 Lösung, in der {winner} in {moves} zum Matt verholfen wird."),
                _ => format!(
                    "{lines} Lösungen, in denen {winner} in {moves} zum Matt verholfen wird."
                ),
            }
        }
        Said::FoundSoFar { lines } => format!("Bisher gefunden: {lines}."),
        Said::Beside { phase, lines, limit: ended } => {
            let what = match phase {
                PhaseKind::SetPlay => "Satzspiele",
                PhaseKind::Duplex => "Lösungen mit vertauschten Seiten",
                PhaseKind::Tries => "Verführungen",
            };
            match ended {
                None => format!("{what}: {lines}."),
                Some(ended) => {
                    format!("{what}: bisher {lines}; nicht entschieden: {}.", limit(ended))
                }
            }
        }
        Said::CannotBegin { phase, color } => {
            let what = match phase {
                PhaseKind::SetPlay => "Ein Satzspiel gibt es nicht",
                PhaseKind::Duplex => "Die Seiten lassen sich nicht vertauschen",
                PhaseKind::Tries => "Verführungen gibt es nicht",
            };
            format!("{what}: {} steht im Schach und muss ziehen.", name(color))
        }
        Said::ForcesDraw { color, moves: number, line } => {
            format!("{} erzwingt in {} remis{}.", name(color), moves(number), opening(line))
        }
        Said::DrawsAtLeast { color, line } => format!(
            "{} hält mindestens remis: Was auch geantwortet wird, matt wird es nie{}.",
            name(color),
            opening(line)
        ),
        Said::CannotDraw { color } => {
            format!("{} kann nicht remis halten: Die andere Seite erzwingt das Matt.", name(color))
        }
        Said::NoDrawWithin { moves: number } => {
            format!("In {} lässt sich weder Patt noch Wiederholung erzwingen.", moves(number))
        }
        Said::Dead { white, black } => format!(
            "Die Partie ist tot: Niemand kann mehr matt gesetzt werden. Weiß: {white}. Schwarz: {black}."
        ),
        Said::EitherCanMate => "Beide Seiten können noch matt setzen.".to_owned(),
        Said::OneCanMate { color, is_decided: true, why } => {
            format!("{} kann noch matt setzen, {} nicht: {why}.", name(color), name(!color))
        }
        Said::OneCanMate { color, is_decided: false, why } => {
            format!(
                "{} kann noch matt setzen. Ob {} es kann, ist offen: {why}.",
                name(color),
                name(!color)
            )
        }
        Said::CanMateIn { moves: 1 } => "kann noch matt setzen, etwa in 1 Zug".to_owned(),
        Said::CanMateIn { moves } => format!("kann noch matt setzen, etwa in {moves} Zügen"),
        Said::TableMate { color, moves: number } => {
            format!("{} setzt bei bestem Spiel in {} matt.", name(color), moves(number))
        }
        Said::Mated { color } => format!("{} ist matt.", name(color)),
        Said::Stalemate => "Es ist patt.".to_owned(),
        Said::NoForce => "Remis: Keine Seite kann das Matt erzwingen.".to_owned(),
        Said::IsDead => "Die Partie ist tot: Keine Folge von Zügen setzt matt.".to_owned(),
        Said::IsNotDead => "Sie ist nicht tot: Mit Hilfe könnte es noch ein Matt geben.".to_owned(),
        Said::Wins { color, plies: 1 } => format!(
            "{} gewinnt bei bestem Spiel: Schon der nächste Zug schlägt oder ist ein Bauernzug.",
            name(color)
        ),
        Said::Wins { color, plies } => format!(
            "{} gewinnt bei bestem Spiel: Binnen {plies} Halbzügen wird geschlagen oder ein Bauer gezogen.",
            name(color)
        ),
        Said::WinsLate { color } => format!(
            "{} gewinnt bei bestem Spiel, aber erst, nachdem fünfzig Züge ohne Schlagen und ohne Bauernzug geltend \
             gemacht werden können.",
            name(color)
        ),
        Said::TableDraw => "Bei bestem Spiel remis.".to_owned(),
        Said::ZugzwangBoth { color } => format!(
            "{0} ist in Zugzwang, und {1} wäre es auch: Wer am Zug ist, verliert.",
            name(color),
            name(!color)
        ),
        Said::ZugzwangWin { color } => format!(
            "{0} ist in Zugzwang: Wäre {1} am Zug, so gewänne {0}.",
            name(color),
            name(!color)
        ),
        Said::ZugzwangDraw { color } => {
            format!(
                "{} ist in Zugzwang: Wäre {} am Zug, so wäre es remis.",
                name(color),
                name(!color)
            )
        }
        Said::Undecided { limit: which } => format!("Nicht entschieden: {}.", limit(which)),
    }
}

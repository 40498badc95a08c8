//! What was agreed, in German: sentences of an agreement, odds, times.

use std::time::Duration;

use staunton_notation::german::{Case, noun, the};
use staunton_rules::{Position, Role, Square};

use super::laws::title;
use super::names::{listed, name};
use crate::clock::{Control, Period};
use crate::odds::{Odds, OddsKind};
use crate::words::said::Agreed;

pub(in crate::words) fn agreed(said: &Agreed<'_>) -> String {
    let words = match said {
        Agreed::Code(code) => return format!("Es gelten {}.", title(code)),
        Agreed::Array { array, is_chess960 } => {
            let castling = if *is_chess960 { "; rochiert wird wie im Chess960" } else { "" };
            return format!("Die Partie beginnt mit der Stellung {array}{castling}.");
        }
        Agreed::Odds(given, array) => return odds(given, array),
        Agreed::Time(None, time) => return format!("Jeder Spieler hat {}.", control(time)),
        Agreed::Time(Some(color), time) => {
            return format!("{} hat {}.", name(*color), control(time));
        }
        Agreed::ByHand => "Jeder Spieler hält seine Uhr selbst an.",
        Agreed::Help => {
            "Das Brett hilft: Berühren verpflichtet zu nichts, und nur regelgerechte Züge sind möglich."
        }
        Agreed::NoErrors => "Regelwidrige Züge sind nicht möglich.",
        Agreed::PlayersWatch => {
            "Die Spieler bemerken Verstöße selbst; was niemand reklamiert, gilt."
        }
        Agreed::NotWritten => "Die Züge werden nicht aufgeschrieben.",
        Agreed::AdjustIfSeen => {
            "Eine Figur darf nur zurechtgerückt werden, wenn man sah, dass sie schief stand."
        }
        Agreed::Umpire => {
            "Ein Dritter ist Schiedsrichter und entscheidet, was die Regeln offen lassen."
        }
        Agreed::SetUp(misplaced) if misplaced.is_empty() => {
            "Die Figuren wurden richtig aufgestellt."
        }
        Agreed::SetUp(misplaced) => {
            return format!("Die Figuren wurden falsch aufgestellt: {}.", listed(misplaced));
        }
        Agreed::BoardTurned => "Rechts vor den Spielern liegt ein schwarzes Feld.",
        Agreed::ColorsReversed => "Jeder Spieler hat die Figuren des anderen.",
        Agreed::Choosing(None) => "Eine Wahl wartet, bis sie getroffen ist.",
        Agreed::Choosing(Some(time)) => {
            return format!("Eine Wahl wartet {}; dann gilt das Erstgenannte.", spoken(*time));
        }
        Agreed::Proofs(nodes) => {
            return format!("Ein Beweis darf {nodes} Stellungen ansehen.");
        }
        Agreed::Player(color, player) => return format!("{} ist {player}.", name(*color)),
    };
    words.to_owned()
}

pub(in crate::words) fn odds(odds: &Odds, array: &Position) -> String {
    let (giver, receiver) = (name(odds.giver), name(odds.receiver()));
    let piece = |square| of(array, square, Case::Accusative);
    match odds.kind {
        OddsKind::Piece(square) => {
            let castling = match odds.absent_rook(array) {
                Some(_) => {
                    " Der König darf rochieren, als stünde dieser Turm noch da, solange dessen \
                     Feld leer bleibt."
                }
                None => "",
            };
            format!("{giver} spielt ohne {}.{castling}", piece(square))
        }
        OddsKind::Exchange { rook, minor } => {
            format!("{giver} spielt ohne {}, {receiver} ohne {}.", piece(rook), piece(minor))
        }
        OddsKind::Moves { pawn, moves } => {
            let pawn =
                pawn.map_or(String::new(), |pawn| format!("{giver} spielt ohne {}. ", piece(pawn)));
            let first = match moves {
                1 => format!("{receiver} hat den ersten Zug."),
                _ => format!(
                    "{receiver} beginnt mit {moves} Zügen, keiner davon über die eigene vierte \
                     Reihe hinaus."
                ),
            };
            format!("{pawn}{first}")
        }
        OddsKind::Draws => format!("Ein Remis gilt als Sieg von {receiver}."),
        OddsKind::MateWith(square) => format!(
            "{giver} muss mit {} matt setzen; mit jedem anderen Matt verliert {giver}.",
            of(array, square, Case::Dative)
        ),
        OddsKind::MateOn(square) => format!(
            "{giver} muss mit einer Figur auf {square} matt setzen; mit jedem anderen Matt \
             verliert {giver}."
        ),
        OddsKind::MateAt(square) => format!(
            "{giver} muss den König auf {square} matt setzen; mit jedem anderen Matt verliert \
             {giver}."
        ),
        OddsKind::Capped(square) => format!(
            "{giver} muss mit dem Kappenbauern matt setzen, der auf {square} beginnt. Er \
             darf nicht umgewandelt werden; geht er verloren oder setzt eine andere Figur matt, \
             so hat {giver} verloren."
        ),
    }
}

/// `den Turm auf a1`, in a case.
fn of(array: &Position, square: Square, case: Case) -> String {
    match array.board().role_at(square) {
        Some(role) => {
            format!("{} {} auf {square}", the(role, case, false), noun(role, case, false))
        }
        // Any piece is as feminine as a queen is.
        None => format!("{} Figur auf {square}", the(Role::Queen, case, false)),
    }
}

/// As it follows "hat".
pub(in crate::words) fn control(control: &Control) -> String {
    let told = control.periods().iter().enumerate().map(|(index, period)| {
        let Period { moves, time, increment, delay } = *period;
        let part = match (moves, index) {
            (Some(moves), 0) => format!("für die ersten {moves} Züge"),
            (Some(moves), _) => format!("für {moves} Züge"),
            (None, 0) => "für die Partie".to_owned(),
            (None, _) => "für den Rest".to_owned(),
        };
        let more = if increment.is_zero() {
            String::new()
        } else {
            format!(", mit jedem Zug {} mehr", spoken(increment))
        };
        if time.is_zero() && !delay.is_zero() {
            return format!("{} für jeden Zug{more}", spoken(delay));
        }
        let free = if delay.is_zero() {
            String::new()
        } else {
            format!("; von jedem Zug zählen {} nicht mit", spoken(delay))
        };
        format!("{} {part}{more}{free}", spoken(time))
    });
    told.collect::<Vec<_>>().join(", dann ")
}

/// A time as it is spoken: `1 Stunde 30 Minuten`, `2,5 Sekunden`, `keine Zeit`.
fn spoken(time: Duration) -> String {
    let (hours, minutes) = (time.as_secs() / 3600, time.as_secs() / 60 % 60);
    let rest = Duration::new(time.as_secs() % 60, time.subsec_nanos());
    let seconds = format!("{},{:09}", rest.as_secs(), rest.subsec_nanos());
    let seconds = seconds.trim_end_matches('0').trim_end_matches(',');
    let parts = [
        (hours > 0).then(|| count(&hours.to_string(), "Stunde")),
        (minutes > 0).then(|| count(&minutes.to_string(), "Minute")),
        (!rest.is_zero()).then(|| count(seconds, "Sekunde")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "keine Zeit".to_owned() } else { parts.join(" ") }
}

fn count(number: &str, unit: &str) -> String {
    format!("{number} {unit}{}", if number == "1" { "" } else { "n" })
}

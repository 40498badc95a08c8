//! All that is said to an answer in German.

use staunton_notation::Locale;
use staunton_notation::german::{Case, an, list, noun, the};
use staunton_proofs::Limit;
use staunton_rules::{Color, Role};

use super::said::Said;

const fn name(side: Color) -> &'static str {
    match side {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

/// "der weiße König".
const fn king(side: Color) -> &'static str {
    match side {
        Color::White => "der weiße König",
        Color::Black => "der schwarze König",
    }
}

/// "der Springer".
fn piece(role: Role) -> String {
    format!("{} {}", the(role, Case::Nominative, false), noun(role, Case::Nominative, false))
}

/// "einen Springer".
fn into(role: Role) -> String {
    format!("{} {}", an(role, Case::Accusative), noun(role, Case::Accusative, false))
}

/// So many plies as moves of a game, roughly told: nobody counts thirty plies.
fn moves(plies: usize) -> String {
    match plies.div_ceil(2) {
        1 => "nur einen Zug".to_owned(),
        few if few <= 4 => format!("nur {few} Züge"),
        _ => "viele Züge".to_owned(),
    }
}

const fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes => "die Höchstzahl an Stellungen ist erreicht",
        Limit::Memory => "der erlaubte Speicher ist verbraucht",
        Limit::Cancelled => "die Suche wurde abgebrochen",
    }
}

#[expect(clippy::too_many_lines, reason = "a sentence for each thing to say, all in one place")]
pub(super) fn say(said: Said<'_>) -> String {
    match said {
        Said::Right => "Richtig.".to_owned(),
        Said::RightSoFar => "Bis hierher richtig.".to_owned(),
        Said::RightAnd(words) => format!("Richtig. {words}"),
        Said::RightMateIn(1) => "Richtig. Es ist matt in einem Zug.".to_owned(),
        Said::RightMateIn(moves) => {
            format!("Richtig. Bei bestem Spiel beider Seiten ist es matt in {moves} Zügen.")
        }
        Said::RightDraw => "Richtig. Die Partie ist remis.".to_owned(),
        Said::RightAsUsual { usual, is_of_today: true } => {
            format!("Richtig: Das ist der Zug. Heute schreibt man {usual}.")
        }
        Said::RightAsUsual { usual, is_of_today: false } => {
            format!("Richtig: Das ist der Zug. Die Bücher schreiben {usual}.")
        }
        Said::AnotherMove(mv) => format!("Das ist ein anderer Zug: {mv}."),
        Said::Unreadable(text) => format!("„{text}“ lässt sich nicht als Zug lesen."),
        Said::NoMoveHere(_) => {
            "Das ist in dieser Stellung kein eindeutiger legaler Zug.".to_owned()
        }
        Said::OldForToday => {
            "Das ist der Zug in der alten Schreibweise. Gefragt ist die heutige.".to_owned()
        }
        Said::TodayForOld => {
            "Das ist der Zug in der heutigen Schreibweise. Gefragt ist die alte.".to_owned()
        }
        Said::AnotherNotation => {
            "Das ist der Zug, aber in einer anderen Schreibweise als der gefragten.".to_owned()
        }
        Said::NotSo(option) => format!("Nein, nicht „{option}“."),
        Said::NoSuchAnswer => "Diese Antwort steht nicht zur Wahl.".to_owned(),
        Said::Judged { is_right: true, why } => format!("Richtig: {why}"),
        Said::Judged { is_right: false, why } => format!("Nein: {why}"),
        Said::NoNumber(text) => format!("„{text}“ ist keine Zahl."),
        Said::More => "Es ist mehr.".to_owned(),
        Said::Less => "Es ist weniger.".to_owned(),
        Said::NotThere { squares, why } => {
            let verb = if squares.len() == 1 { "gehört" } else { "gehören" };
            let why = why.map_or_else(|| ".".to_owned(), |why| format!(": {why}"));
            format!("{} {verb} nicht dazu{why}", list(squares))
        }
        Said::Missing(1) => "Eines fehlt.".to_owned(),
        Said::Missing(count) => format!("{count} fehlen."),
        Said::NoMovePlayed => "Es wurde nicht gezogen.".to_owned(),
        Said::NotFrom { mv, square } => {
            format!("{mv} ist legal, aber der Stein auf {square} sollte ziehen.")
        }
        Said::NotTo { mv, square } => format!("{mv} ist legal, führt aber nicht nach {square}."),
        Said::NotRole { mv, role } => {
            format!("{mv} ist legal, aber {} sollte ziehen.", piece(role))
        }
        Said::NoCapture(mv) => format!("{mv} ist legal, schlägt aber nichts."),
        Said::NotTerm { mv, term, on: None } => {
            format!(
                "{mv} ist legal, ist aber nicht das Gefragte: {}.",
                term.name_in(Locale::German)
            )
        }
        Said::NotTerm { mv, term, on: Some(square) } => format!(
            "{mv} ist legal, ist aber nicht das Gefragte: {}, und zwar mit dem Stein auf {square}.",
            term.name_in(Locale::German)
        ),
        Said::NotCastling(mv) => {
            format!("{mv} ist legal, ist aber nicht die Rochade, nach der gefragt ist.")
        }
        Said::NotPromoted { mv, role } => {
            format!("{mv} ist legal, wandelt aber nicht in {} um.", into(role))
        }
        Said::Stalemate(mv) => format!("Nach {mv} ist es patt und nicht matt."),
        Said::NoMate { mv, moves: 1, answer } => {
            format!("{mv} setzt nicht sofort matt: Darauf gibt es {answer}.")
        }
        Said::NoMate { mv, moves, answer } => {
            format!("{mv} setzt nicht in {moves} Zügen matt: Darauf gibt es {answer}.")
        }
        Said::NoDraw(mv) => format!("{mv} sichert das Remis nicht."),
        Said::StalemateWinsNothing(mv) => format!("{mv} gewinnt nichts: Es ist patt."),
        Said::NotWon { mv, answer } => {
            format!("{mv} gewinnt nicht, was zu gewinnen ist: Darauf gibt es {answer}.")
        }
        Said::WinGone(mv) => format!("Nach {mv} ist der Gewinn dahin."),
        Said::Lost(mv) => format!("Nach {mv} ist die Partie verloren."),
        Said::EnPrise { mv, square: Some(square) } => {
            format!("Nach {mv} kann der Stein auf {square} mit Gewinn geschlagen werden.")
        }
        Said::EnPrise { mv, square: None } => {
            format!("Nach {mv} kann ein Stein mit Gewinn geschlagen werden.")
        }
        Said::NotPrinted { mv, text } => {
            format!("{mv} ist legal, aber „{text}“ meint einen anderen Zug.")
        }
        Said::State { side, is_check, has_moves } => match (is_check, has_moves) {
            (true, true) => format!("{} ist angegriffen, und es gibt eine Antwort.", king(side)),
            (true, false) => format!("{} ist angegriffen, und nichts hilft dagegen.", king(side)),
            (false, false) => {
                format!(
                    "{} ist nicht angegriffen, und {} kann nicht ziehen.",
                    king(side),
                    name(side)
                )
            }
            (false, true) => {
                format!("{} ist nicht angegriffen, und {} kann ziehen.", king(side), name(side))
            }
        },
        Said::CastlingIsFree => {
            "nichts steht im Weg, und der König zieht über kein angegriffenes Feld.".to_owned()
        }
        Said::NoMateEver => "keine Folge legaler Züge führt zum Matt.".to_owned(),
        Said::MateWithHelp { side, plies } => format!(
            "{} kann mit Hilfe der anderen Seite noch matt setzen; es braucht {}.",
            name(side),
            moves(plies)
        ),
        Said::Undecided(which) => format!("es ließ sich nicht entscheiden: {}.", limit(which)),
    }
}

//! All that is said in German: a sentence for each term, and what stands in its holes.
//!
//! The holes are those of the English sentences. `{man}`, `{by}` and `{on}` stand in the nominative, and in
//! another case where they name it: `{by acc}`, `{on dat}`. `{Man}` is the same with a capital.

pub(super) mod reasons;

use staunton_notation::german::{self, Case};
use staunton_rules::{Bitboard, Board, Color, Role};

use crate::{Scale, Term};

#[rustfmt::skip]
pub(super) const fn sentence(term: Term) -> &'static str {
    match term {
        Term::Check => "{by} {by:bietet|bieten} Schach.",
        Term::DoubleCheck => "Doppelschach durch {by acc}.",
        Term::PinnedPieceChecks => "{by} {by:ist|sind} an den eigenen König gefesselt und {by:bietet|bieten} trotzdem Schach.",
        Term::DiscoveredCheck => "{man} hat die Linie für {by acc} geöffnet: Abzugsschach.",
        Term::DiscoveryThreat => "Verlässt {man} die Linie, so bietet {by} {on dat} Schach: Es droht ein Abzugsschach.",
        Term::Checkmate => "{side} ist durch {by acc} matt gesetzt.",
        Term::SmotheredMate => "Ersticktes Matt: {By} setzt {man acc} matt, den die eigenen Steine ringsum einschließen.",
        Term::BackRankMate => "Grundreihenmatt: {By} setzt {man acc} matt, dem die eigenen Steine den Ausweg versperren.",
        Term::EpauletteMate => "Epaulettenmatt: {By} setzt {man acc} zwischen zwei eigenen Steinen matt.",
        Term::SwallowtailMate => "Schwalbenschwanzmatt: {By} setzt {man acc} matt, hinter dem schräg die eigenen Steine stehen.",
        Term::DovetailMate => "Taubenschwanzmatt: {By} setzt {man acc} matt; auf den zwei Feldern, die ihm blieben, stehen eigene Steine.",
        Term::ArabianMate => "Arabisches Matt: {By} setzen {man acc} in der Ecke matt.",
        Term::AnastasiaMate => "Anastasias Matt: {By} setzen {man acc} am Rand matt.",
        Term::BodenMate => "Bodens Matt: {By} setzen {man acc} auf gekreuzten Diagonalen matt.",
        Term::LegalMate => "Seekadettenmatt: {By} setzen {man acc} matt.",
        Term::LadderMate => "Treppenmatt: {By} setzen {man acc} am Rand matt, Linie für Linie.",
        Term::Stalemate => "{side} ist patt.",
        Term::ForcedMove => "{side} hat nur einen legalen Zug, {man} nach {squares}: ein erzwungener Zug.",
        Term::Attacked => "{man} ist durch {by acc} angegriffen.",
        Term::Defended => "{man} ist durch {by acc} gedeckt.",
        Term::Commands => "{man} beherrscht {squares}.",
        Term::Takeable => "{man} kann durch {by acc} geschlagen werden.",
        Term::EnPrise => "{man} hängt: {By} {by:kann|können} schlagen, und der Abtausch auf diesem Feld gewinnt so viel wie {gain}.",
        Term::AbsolutePin => "{man} ist durch {by acc} an {on acc} gefesselt.",
        Term::RelativePin => "{man} ist durch {by acc} gefesselt: Nach einem Wegzug hinge {on}.",
        Term::Interposition => "{man} ist zwischen {by acc} und {on acc} gestellt.",
        Term::Attack => "{man} greift {on acc} an.",
        Term::Defence => "{man} deckt {on acc}.",
        Term::PutsEnPrise => "{man} ist eingestellt: {By} {by:kann|können} mit Gewinn schlagen.",
        Term::PawnFork | Term::Fork => "Gabel: {Man} greift {on acc} an.",
        Term::Skewer => "Spieß: {Man} greift {by acc} und dahinter {on acc} an.",
        Term::DiscoveredAttack => "{man} hat die Linie für {by acc} geöffnet: Abzugsangriff auf {on acc}.",
        Term::DoubleAttack => "Doppelangriff: {On} sind zugleich in Gefahr.",
        Term::Exchange => "{side} und {other} tauschen auf {squares} Steine gleichen Wertes.",
        Term::WonExchange => "{side} gewinnt auf {squares} die Qualität, einen Turm für einen Läufer oder Springer.",
        Term::LostExchange => "{side} verliert auf {squares} die Qualität, einen Turm für einen Läufer oder Springer.",
        Term::Sacrifice => "Opfer: {Man} wird angeboten. Wer mit {by dat} schlägt, gewinnt so viel wie {gain}.",
        Term::Development => "{man} ist entwickelt.",
        Term::Undeveloped => "{on} {on:steht|stehen} noch auf {on:dem Ausgangsfeld|den Ausgangsfeldern}.",
        Term::DoubledPawn => "{man} ist in Stauntons Sinn ein Doppelbauer: {on} {on:steht|stehen} auf der Linie dahinter.",
        Term::DoublePawn => "Doppelbauer: {on}.",
        Term::TripledPawn => "Tripelbauer: {on}.",
        Term::IsolatedPawn => "{man} ist isoliert: {side} hat keinen Bauern auf den Nachbarlinien.",
        Term::SingleIsolatedPawn => "{man} ist in Hoyles Sinn isoliert: ein einzelner Bauer ohne Gefährten rechts oder links.",
        Term::UnsupportedPawn => "{man} ist in Stauntons Sinn isoliert: Kein Bauer daneben oder dahinter kann ihn stützen oder decken.",
        Term::PassedPawn => "{man} ist ein Freibauer.",
        Term::BackwardPawn => "{man} ist rückständig: {By} {by:hindert|hindern} ihn, so weit vorzurücken, dass {on} ihn {on:deckt|decken}.",
        Term::MinorPieces => "{on:Leichtfigur|Leichtfiguren}: {on}.",
        Term::Opposition => "{side} hat die Opposition: {Man} steht {on dat} gegenüber.",
        Term::DistantOpposition => "{side} hat die Fernopposition: {Man} steht {on dat} von weitem gegenüber.",
        Term::DiagonalOpposition => "{side} hat die Schrägopposition: {Man} steht {on dat} schräg gegenüber.",
        Term::GambitPawn => "{side} bietet ein Gambit an: {Man} ist der Gambitbauer.",
        Term::Gambit => "{other} nimmt den Bauern, der auf {square} stand: Die Eröffnung ist ein Gambit.",
        Term::CounterGambit => "{side} bietet mit dem Bauern auf {square} ein Gegengambit an.",
        Term::AboutToQueen => "{man} kann auf {squares} in eine Dame umgewandelt werden.",
        Term::Queening => "Ein Bauer wird zur Dame: {man}.",
        Term::UnderPromotion => "Unterverwandlung: Aus einem Bauern wird {man}.",
        Term::SurplusPiece => "{side} hat mehr, als die Grundstellung gibt: {on acc}.",
        Term::Material => "Das Material ist ungleich: {scales}.",
        Term::ExchangeAhead => "{side} hat die Qualität mehr: {by acc} gegen {on acc}.",
        Term::Castling => "{side} rochiert: {man}, {on}.",
        Term::EnPassant => "Ein Bauer schlägt {on acc} im Vorübergehen, auf {square}.",
        Term::PerpetualCheck => "{side} gibt {on dat} Dauerschach.",
        Term::FoolsMate => "{side} gibt das Narrenmatt.",
        Term::ScholarsMate => "{side} gibt das Schäfermatt: {man}, dahinter {by}.",
    }
}

/// The name of a side.
pub(super) const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

/// The pieces on these squares: "die weißen Türme auf a1 und h1 sowie der schwarze König auf e8"; pieces alike
/// are named together, and whose they are is said again only where it changes. Kings come last.
pub(super) fn pieces(board: &Board, squares: Bitboard, case: Case) -> String {
    let mut last = None;
    let mut groups = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let alike = squares & board.by_piece(color, role);
            if alike.is_empty() {
                continue;
            }
            let is_many = alike.more_than_one();
            let whose = if last.replace(color) == Some(color) {
                String::new()
            } else {
                let ending = german::adjective_ending(role, case, is_many);
                format!("{}{ending} ", color.fold("weiß", "schwarz"))
            };
            let (the, noun) = (german::the(role, case, is_many), german::noun(role, case, is_many));
            let places = list(alike.into_iter().map(|square| square.to_string()));
            groups.push((format!("{the} {whose}{noun} auf {places}"), is_many));
        }
    }
    let has_lists = groups.len() > 1 && groups.iter().any(|(_, is_list)| *is_list);
    let words: Vec<String> = groups.into_iter().map(|(words, _)| words).collect();
    match words.as_slice() {
        // What has an "und" of its own is joined by another word.
        [first @ .., last] if has_lists => format!("{} sowie {last}", first.join(", ")),
        words => german::list(words),
    }
}

/// Words with commas between, and "und" before the last.
pub(super) fn list(words: impl Iterator<Item = String>) -> String {
    german::list(&words.collect::<Vec<_>>())
}

/// Half pawns in words, in the nominative.
pub(super) fn pawns(half_pawns: i32) -> String {
    match (half_pawns / 2, half_pawns % 2) {
        (0, _) => "ein halber Bauer".to_owned(),
        (1, 0) => "ein Bauer".to_owned(),
        (whole, 0) => format!("{whole} Bauern"),
        (whole, _) => format!("{whole}½ Bauern"),
    }
}

/// Who has more, and by how much, by every scale.
pub(super) fn scales(board: &Board) -> String {
    list(Scale::ALL.into_iter().map(|scale| {
        let by = match scale {
            Scale::Staunton => "nach Stauntons Werten",
            Scale::Hoyle => "nach Hoyles Werten",
            Scale::German => "nach den deutschen Werten",
        };
        let balance = scale.balance(board);
        let (whole, rest) = (balance.abs() / 100, balance.abs() % 100);
        match balance.signum() {
            0 => format!("{by} nichts"),
            sign => {
                let side = side_name(if sign > 0 { Color::White } else { Color::Black });
                format!("{by} {side} {whole},{rest:02} mehr")
            }
        }
    }))
}

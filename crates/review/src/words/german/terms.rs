//! The technical terms in German: of a move, as the stroke of a line, as what a move does.

use staunton_terms::Term;

#[rustfmt::skip]
pub(super) const fn of_term(term: Term) -> &'static [&'static str] {
    match term {
        Term::Check => &["Schach.", "Bietet Schach."],
        Term::DoubleCheck => &["Doppelschach: Nur der König kann ziehen."],
        Term::PinnedPieceChecks => &["Der Stein, der Schach bietet, ist selbst gefesselt und bietet trotzdem Schach."],
        Term::DiscoveredCheck => &["Abzugsschach: {Man} hat die Linie für {by acc} geöffnet."],
        Term::Checkmate => &["Schachmatt.", "Das ist matt."],
        Term::SmotheredMate => &["Ersticktes Matt: Auf allen Feldern um den König stehen eigene Steine."],
        Term::BackRankMate => &["Grundreihenmatt: Die eigenen Steine versperren dem König den Ausweg."],
        Term::EpauletteMate => &["Epaulettenmatt: Zu beiden Seiten des Königs stehen eigene Steine."],
        Term::SwallowtailMate => &["Schwalbenschwanzmatt: Schräg hinter dem König stehen eigene Steine."],
        Term::DovetailMate => &["Taubenschwanzmatt: Auf den zwei Feldern, die dem König blieben, stehen eigene Steine."],
        Term::ArabianMate => &["Arabisches Matt: Turm und Springer setzen den König in der Ecke matt."],
        Term::AnastasiaMate => &["Anastasias Matt, am Rand des Brettes."],
        Term::BodenMate => &["Bodens Matt: zwei Läufer auf gekreuzten Diagonalen."],
        Term::LegalMate => &["Seekadettenmatt."],
        Term::LadderMate => &["Treppenmatt: Ein Stein nimmt dem König den Rand, ein anderer die Linie daneben."],
        Term::Stalemate => &["{side} ist patt."],
        Term::AbsolutePin => &["Fesselt {man acc} an den König.", "{man} ist jetzt an den König gefesselt."],
        Term::RelativePin => &["Fesselt {man acc}: Dahinter steht {on}.", "{man} ist gefesselt: Dahinter steht {on}."],
        Term::Interposition => &["Stellt {man acc} zwischen {by acc} und {on acc}.", "Zieht auf {square} dazwischen."],
        Term::Attack => &["Greift {on acc} an."],
        Term::Defence => &["Deckt {on acc}."],
        Term::PawnFork => &["Der Bauer nimmt {on acc} in die Gabel.", "Bauerngabel: {On}."],
        Term::Fork => &["Nimmt {on acc} in die Gabel.", "Gabel: {Man} greift {on acc} an."],
        Term::Skewer => &["Spieß: {Man} greift {by acc} an, und dahinter steht {on}."],
        Term::Sacrifice => &["Opfer: {Man} kann durch {by acc} geschlagen werden.", "Opfert {man acc}, durch {by acc} zu schlagen."],
        Term::Development => &["Entwickelt {role acc}.", "{man} kommt ins Spiel."],
        Term::PassedPawn => &["{man} ist jetzt ein Freibauer.", "Ein Freibauer: {man}."],
        Term::Opposition => &["Nimmt die Opposition."],
        Term::DistantOpposition => &["Nimmt die Fernopposition."],
        Term::DiagonalOpposition => &["Nimmt die Schrägopposition."],
        Term::Queening => &["Der Bauer wird zur Dame."],
        Term::UnderPromotion => &["Der Bauer wird in {role an} umgewandelt, nicht in eine Dame."],
        Term::Castling => &["{side} rochiert {wing}."],
        Term::EnPassant => &["Schlägt den Bauern en passant."],
        // These are not told of moves.
        Term::DiscoveryThreat | Term::ForcedMove | Term::Attacked | Term::Defended | Term::Commands
        | Term::Takeable | Term::EnPrise | Term::PutsEnPrise | Term::DiscoveredAttack | Term::DoubleAttack
        | Term::Exchange | Term::WonExchange | Term::LostExchange | Term::Undeveloped | Term::DoubledPawn
        | Term::DoublePawn | Term::TripledPawn | Term::IsolatedPawn | Term::SingleIsolatedPawn
        | Term::UnsupportedPawn | Term::BackwardPawn | Term::MinorPieces | Term::GambitPawn
        | Term::Gambit | Term::CounterGambit | Term::AboutToQueen | Term::SurplusPiece
        | Term::Material | Term::ExchangeAhead | Term::PerpetualCheck | Term::FoolsMate
        | Term::ScholarsMate => &[],
    }
}

/// By which stroke something is won; the gap is the square.
pub(super) const fn stroke(term: Term) -> &'static str {
    match term {
        Term::Fork | Term::PawnFork => " durch eine Gabel auf {square}",
        Term::Skewer => " durch einen Spieß von {square} aus",
        Term::AbsolutePin | Term::RelativePin => " durch eine Fesselung von {square} aus",
        Term::DoubleCheck => " durch Doppelschach",
        Term::DiscoveredCheck => " durch Abzugsschach",
        _ => "",
    }
}

/// What a move does, with "um" and an infinitive; none of terms that are not told so.
pub(super) const fn doing(term: Term) -> Option<&'static str> {
    Some(match term {
        Term::Fork | Term::PawnFork => "um {on acc} in die Gabel zu nehmen",
        Term::Skewer => "um {by acc} und dahinter {on acc} anzugreifen",
        Term::AbsolutePin => "um {man acc} an den König zu fesseln",
        Term::RelativePin => "um {man acc} vor {on dat} zu fesseln",
        Term::DoubleCheck => "um Doppelschach zu geben",
        Term::DiscoveredCheck => "um Abzugsschach zu geben",
        Term::Castling => "um {wing} zu rochieren",
        Term::PassedPawn => "um {man acc} zum Freibauern zu machen",
        Term::Sacrifice => "um {man acc} anzubieten",
        _ => return None,
    })
}

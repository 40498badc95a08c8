//! The phrases in German, but for the technical terms.

use staunton_rules::Termination;

use super::super::phrase::{End, Phrase};
use super::terms::of_term;

#[rustfmt::skip]
pub(super) const fn forms(phrase: Phrase) -> &'static [&'static str] {
    match phrase {
        Phrase::Term(term) => of_term(term),
        Phrase::TakesUnguarded => &["Nichts deckte {role acc} auf {square}.", "{role} auf {square} stand ungedeckt."],
        Phrase::Feature(name) => of_feature(name),
        Phrase::ForcesMate => &["Erzwingt Matt in {n}: {line}.", "Es beginnt ein Matt in {n}, das nichts verhindern kann: {line}."],
        Phrase::GivesForMate => &["Gibt {role acc}, um Matt in {n} zu erzwingen: {line}.", "{role} wird für ein Matt in {n} gegeben: {line}."],
        Phrase::SeesOwnMate => &["Von hier an sieht die Engine ein Matt in {n}."],
        Phrase::Gains => &["Beginnt eine Kombination: {line} gewinnt {what}{by}.", "Das gewinnt {what}{by}: {line}."],
        Phrase::GainsLong => &["In der Variante der Engine, {line}, gewinnt das {what}{by}."],
        Phrase::PerpetualCheck => &["Die Schachgebote wiederholen sich: Dauerschach."],
        Phrase::Repeats => &["Die Stellung steht zum {times} Mal auf dem Brett."],
        Phrase::QueensOff => &["Die Damen werden getauscht.", "Die Damen verlassen das Brett."],
        Phrase::DoublesPawns => &["{side} hat jetzt einen Doppelbauern auf der {file}.", "Damit entsteht ein Doppelbauer auf der {file}."],
        Phrase::OnlyLegal => &["Ein anderer Zug ist nicht möglich.", "Erzwungen: der einzige legale Zug."],
        Phrase::SavesItself => &["{role} war in Gefahr und weicht aus.", "Bringt {role acc} aus der Gefahr."],
        Phrase::Saves => &["Pariert die Drohung gegen {man acc}.", "Damit ist {man} nicht mehr in Gefahr."],
        Phrase::ThreatensPiece => &["Bedroht {man acc}.", "Droht, {man acc} zu schlagen."],
        Phrase::ThreatensMate => &["Droht Matt durch {move}.", "Es droht {move} mit Matt."],
        Phrase::Opening => &["Eröffnung: {name}{eco}.{book}"],
        Phrase::BookName => &[" Bei {source} heißt sie „{book}“."],
        Phrase::LeavesOpenings => &["Hier verlässt die Partie die benannten Eröffnungen.", "Von diesem Zug an hat keine Stellung mehr einen Namen in der Liste der Eröffnungen."],
        Phrase::AllowsMateAtOnce => &["Erlaubt sofortiges Matt durch {move}.", "Übersieht {move} mit Matt."],
        Phrase::AllowsMate => &["Erlaubt ein Matt in {n}: {line}.", "Übersieht ein Matt in {n}: {line}."],
        Phrase::AllowsSeenMate => &["Danach sieht die Engine ein Matt in {n} für {other}, das mit {line} beginnt."],
        Phrase::Puts => &["Stellt {man acc} ein: {line} gewinnt {what}{by}.", "{man} kann dort geschlagen werden: {line} gewinnt {what}{by}."],
        Phrase::Leaves => &["Lässt {man acc} hängen: {line} gewinnt {what}{by}.", "{man} war in Gefahr, und nichts geschieht dagegen: {line} gewinnt {what}{by}."],
        Phrase::Exposes => &["Jetzt hängt {man}: {line} gewinnt {what}{by}.", "{man} wird preisgegeben: {line} gewinnt {what}{by}."],
        Phrase::PutsLong => &["Stellt {man acc} ein: Die Variante der Engine, {line}, gewinnt {what}{by}."],
        Phrase::LeavesLong => &["Lässt {man acc} hängen: Die Variante der Engine, {line}, gewinnt {what}{by}."],
        Phrase::ExposesLong => &["Jetzt hängt {man}: Die Variante der Engine, {line}, gewinnt {what}{by}."],
        Phrase::OverlooksLong => &["Erlaubt {move}: Die Variante der Engine, {line}, gewinnt {what}{by}.", "Übersieht {move}: Die Variante der Engine, {line}, gewinnt {what}{by}."],
        Phrase::Overlooks => &["Übersieht {line}, was {what}{by} gewinnt.", "Erlaubt {line}; das gewinnt {what}{by}."],
        Phrase::MatesAtOnce => &["{move} wäre matt gewesen.", "Das Matt war da: {move}."],
        Phrase::Mates => &["Ein Matt in {n} war da: {line}.", "Es gab ein Matt in {n}: {line}."],
        Phrase::SeesMate => &["Die Engine sieht ein Matt in {n}, das mit {line} beginnt."],
        Phrase::BetterWinsLong => &["Besser war {move}: Die Variante der Engine, {line}, gewinnt {what}{by}.", "Die Engine zieht {move} vor: Ihre Variante, {line}, gewinnt {what}{by}."],
        Phrase::BetterWins => &["Besser war {move}; das gewinnt {what}{by}{rest}.", "{move} hätte {what}{by} gewonnen{rest}."],
        Phrase::BetterDraws => &["Besser war {move}, was zum Remis führt{rest}."],
        Phrase::BetterSaves => &["Besser war {move}, um {man acc} zu retten.", "Die Engine zieht {move} vor und pariert damit die Drohung gegen {man acc}."],
        Phrase::BetterDoes => &["Besser war {move}, {doing}{rest}.", "Die Engine zieht {move} vor, {doing}{rest}."],
        Phrase::Better => &["Besser war {line}.", "Die Engine zieht {line} vor."],
        Phrase::Chances => &["Nach der Rechnung der Engine fallen die Chancen von {side} von {before} auf {after} von hundert.", "Die Chancen von {side}: vorher {before} von hundert, nachher {after}, nach der Rechnung der Engine."],
        Phrase::OnlyGood => &["Der einzige gute Zug: Mit jedem anderen hätte {side} nach der Rechnung der Engine höchstens {others} Chancen von hundert.", "Nur dieser Zug genügt; nach dem nächstbesten stehen die Chancen von {side} nach der Rechnung der Engine bei {others} von hundert."],
        Phrase::OneCastled => &["{other} rochierte {wing}, {side} gar nicht."],
        Phrase::CastledApart => &["Weiß rochierte {white}, Schwarz {black}."],
        Phrase::Level => &["Bis zum {n}. Zug hatte keine Seite mehr als einen kleinen Vorteil.", "Bis zum {n}. Zug stand die Partie ungefähr gleich."],
        Phrase::LetsSlip => &["Mit {move} ließ {side} einen großen Vorteil entgleiten: Die Chancen fielen von {before} von hundert auf {after}{why}."],
        Phrase::Reverses => &["{move} drehte die Partie um: Die Chancen von {side} fielen von {before} von hundert auf {after}{why}."],
        Phrase::Decides => &["Der entscheidende Fehler war {move}: Die Chancen von {side} fielen von {before} von hundert auf {after} und erholten sich nicht mehr{why}.", "{move} verlor die Partie: Die Chancen von {side} fielen von {before} von hundert auf {after}{why}."],
        Phrase::Costs => &["{move} kam teuer zu stehen: Die Chancen von {side} fielen von {before} von hundert auf {after}{why}."],
        Phrase::Drifts => &["Kein einzelner Zug verlor die Partie: Die Chancen von {side} sanken von {before} von hundert nach dem {from}. Zug auf {after} nach dem {to}. Zug."],
        Phrase::MateFrom => &["Mit {move} begann ein Matt in {n}, das nichts verhindern konnte."],
        Phrase::Ending => &["Vom {n}. Zug an war es {ending}."],
        Phrase::Promotes => &["Mit {move} kam der Bauer von {side} durch."],
        Phrase::Ahead => &["Wo die Aufzeichnung endet, hat {side} {what more}."],
        Phrase::ComesOutAhead => &["Am Ende der Variante der Engine hat {side} {what more}."],
        Phrase::MateAhead => &["Hinter der letzten Stellung sieht die Engine ein Matt in {n} für {side}."],
        Phrase::SameForces => &["Beide Seiten haben noch die gleichen Steine."],
        Phrase::Ends(end) => of_end(end),
    }
}

#[rustfmt::skip]
const fn of_end(end: End) -> &'static [&'static str] {
    match end {
        End::Rules(Termination::Checkmate) => &["{winner} setzt matt."],
        End::Rules(Termination::Stalemate) => &["Die Partie endet mit Patt, also remis."],
        End::Rules(Termination::InsufficientMaterial | Termination::DeadPosition) => &["Die Partie ist remis: Keine Seite kann mehr matt setzen."],
        End::Rules(Termination::Fivefold) => &["Die Partie ist remis: Die Stellung steht zum fünften Mal auf dem Brett."],
        End::Rules(Termination::SeventyFiveMoves) => &["Die Partie ist remis: fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug."],
        End::Rules(_) => &["Die Partie ist zu Ende."],
        End::NamedMate => &["{winner} setzt matt ({mate})."],
        End::Threefold => &["Die letzte Stellung steht zum dritten Mal auf dem Brett: Remis kann verlangt werden."],
        End::PerpetualCheck => &["{winner} gab Dauerschach, und die Partie wurde remis."],
        End::RecordWin => &["Dort endet die Aufzeichnung, mit einem Sieg für {winner}."],
        End::RecordDraw => &["Dort endet die Aufzeichnung, mit Remis."],
        End::Open => &["Die Aufzeichnung sagt nicht, wie die Partie ausging."],
    }
}

#[rustfmt::skip]
const fn of_feature(name: &'static str) -> &'static [&'static str] {
    match name.as_bytes() {
        b"open file" => &["Der Turm besetzt die offene {file}.", "Die offene {file} gehört jetzt {side}."],
        b"seventh rank" => &["Der Turm kommt auf die siebte Reihe, vor den König.", "Ein Turm auf der siebten Reihe, und dahinter der König."],
        b"outpost" => &["Von {square} kann kein Bauer den Springer je vertreiben.", "Der Springer hat auf {square} einen dauernden Vorposten: Kein Bauer kann ihn dort angreifen."],
        b"opens king" => &["Öffnet die {file} vor dem König von {other}.", "Der König von {other} verliert den Bauern, der die {file} geschlossen hielt."],
        b"isolates pawn" => &["Der Bauer von {other} auf {square} ist jetzt isoliert.", "Hinterlässt {other} einen isolierten Bauern auf {square}."],
        b"two bishops" => &["{side} hat jetzt das Läuferpaar.", "Damit behält {side} das Läuferpaar."],
        b"bad bishop" => &["{other} bleibt mit einem schlechten Läufer zurück: Die eigenen Bauern stehen auf seiner Farbe und können nicht ziehen.", "Der Läufer auf {square} ist schlecht: Die Bauern von {other} stehen fest auf seiner Farbe."],
        b"far pawn" => &["Den Bauern auf {square} kann kein Bauer mehr aufhalten.", "Ein weit vorgerückter Freibauer: Er steht auf {square}."],
        _ => &[],
    }
}

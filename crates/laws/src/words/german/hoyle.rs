//! Hoyle's laws in German, in our own words; books and sections are quoted as they are called.

use crate::code::Question;

/// What they answer, and where; nothing where the book is silent.
pub(super) const fn hoyle(question: Question) -> Option<(&'static str, &'static str)> {
    match question {
        Question::Adjust => Some((
            "Bevor er eine Figur berührt, die eigene oder die des Gegners, sagt der Spieler \
             „J’adoube“, wenn er sie nur zurechtrückt.",
            "Hoyle, „Technical terms: J'adoube“",
        )),
        Question::CheckWord => Some((
            "Ein Angriff auf den König muss von der Warnung „Schach“ begleitet sein; das Buch \
             nennt keine Strafe für Schweigen, aber wer nicht gewarnt wurde, büßt nicht für das, \
             was er übersah.",
            "Hoyle, „Technical terms: Check and checkmate“",
        )),
        Question::Stalemate => Some((
            "Die Partie ist remis, wenn der Spieler am Zug nicht ziehen kann, ohne die Regeln zu \
             verletzen, und nicht im Schach steht.",
            "Hoyle, „Technical terms: Drawn game“",
        )),
        Question::Fifty => Some((
            "Die Partie ist remis, wenn ein Spieler unter Bedingungen, die das Buch nicht nennt, \
             in fünfzig Zügen nicht matt setzen kann; es sind die der FIDE-Regeln.",
            "Hoyle, „Technical terms: Drawn game“; FIDE-Regeln 2023, Artikel 9.3 und 9.6.2",
        )),
        Question::Repetition => Some((
            "Die Partie ist remis, wenn beide Spieler dieselbe Folge von Zügen dreimal \
             wiederholen.",
            "Hoyle, „Technical terms: Drawn game“",
        )),
        Question::EndlessCheck => Some((
            "Die Partie ist remis, wenn ein Spieler den anderen zwingen kann, endlos auf Schach \
             zu antworten.",
            "Hoyle, „Technical terms: Drawn game“",
        )),
        Question::Force => Some((
            "Die Partie ist remis, wenn keine Seite matt setzen kann oder beide nur den König \
             haben oder neben ihm einen einzelnen Läufer oder Springer.",
            "Hoyle, „Technical terms: Drawn game“",
        )),
        Question::Checkmate => Some((
            "Ist keine der drei Abwehren gegen das Schach möglich, so ist der Spieler matt und \
             die Partie verloren.",
            "Hoyle, „Technical terms: Check and checkmate“",
        )),
        Question::Promotion => Some((
            "Der Bauer wird Läufer, Springer, Turm oder Dame, wie der Spieler wählt; ihn Bauer \
             bleiben zu lassen, verstößt gegen die Regeln.",
            "Hoyle, „The pawn“",
        )),
        Question::FirstMove
        | Question::WrongMen
        | Question::WrongBoard
        | Question::WrongColors
        | Question::ErrorFound
        | Question::Displaced
        | Question::Overturned
        | Question::TouchOwn
        | Question::TouchHostile
        | Question::TouchSeveral
        | Question::TouchBoth
        | Question::TouchCastling
        | Question::Quitting
        | Question::TwoMoves
        | Question::WrongSquare
        | Question::WrongCapture
        | Question::WrongCastling
        | Question::RookFirst
        | Question::KingPenalty
        | Question::IntoCheck
        | Question::DiscoveringCheck
        | Question::UnparriedCheck
        | Question::Fine
        | Question::Lapse
        | Question::FalseCheck
        | Question::Sealing
        | Question::SealedUnreadable
        | Question::SealedAmbiguous
        | Question::LostPosition
        | Question::AgreedDraw
        | Question::WrongCount
        | Question::WrongClaim
        | Question::TouchedClaim
        | Question::Flag
        | Question::Complaint
        | Question::Absence
        | Question::Resigning
        | Question::Abandoning
        | Question::Wilful
        | Question::Disturbance
        | Question::Umpire
        | Question::Deviation
        | Question::Concession
        | Question::Odds
        | Question::Capped
        | Question::Matches
        | Question::Unanswered
        | Question::EnPassant => None,
    }
}

//! Edward Lasker's laws in German, in our own words; books and sections are quoted as they are called.

use crate::code::Question;

/// What they answer, and where; nothing where the book is silent.
#[expect(clippy::too_many_lines, reason = "an answer to each question, all in one place")]
pub(super) const fn lasker(question: Question) -> Option<(&'static str, &'static str)> {
    match question {
        Question::WrongMen => Some((
            "Die Partie ist ungültig, wenn sich zeigt, dass die Figuren falsch standen.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::WrongBoard => Some((
            "Die Partie ist ungültig, wenn sich zeigt, dass das Brett falsch lag.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::ErrorFound => Some((
            "Wird der Fehler erst später bemerkt, so beginnt die Partie wieder mit der Stellung, \
             in der er geschah.",
            "Lasker, „The Strategy of Chess“, „Rules of the game“",
        )),
        Question::Displaced => Some((
            "Die Partie ist ungültig, wenn Stellung oder Zahl der Figuren regelwidrig verändert \
             wurde und sich vom Fehler an nicht wiederherstellen lässt.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::TouchOwn => Some((
            "Wer am Zug ist und eine eigene Figur berührt, muss sie ziehen; kann sie nicht \
             ziehen, so gilt die Regel nicht.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::TouchHostile => Some((
            "Wer eine gegnerische Figur berührt, muss sie schlagen; lässt sie sich nicht \
             schlagen, so gilt die Regel nicht.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::Adjust => Some((
            "Wer eine Figur nur zurechtrückt, sagt vorher „J’adoube“.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::Quitting => Some((
            "Solange die Hand die Figur nicht verlassen hat, darf sie auf jedes Feld gehen, das \
             sie erreichen kann.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::WrongSquare
        | Question::WrongCapture
        | Question::IntoCheck
        | Question::DiscoveringCheck
        | Question::UnparriedCheck => Some((
            "Der Zug wird zurückgenommen und, wenn möglich, einer mit derselben Figur gemacht.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::WrongCastling => Some((
            "König und Turm gehen zurück, und der König muss einen anderen Zug machen, wenn es \
             einen regelgerechten gibt; sonst ist jeder Zug frei.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::RookFirst => Some((
            "Der König zieht zuerst, sonst ist zweifelhaft, ob nur ein Turmzug gemeint war; das \
             Buch sagt nicht, was folgt, und der Turmzug gilt nach den FIDE-Regeln.",
            "Lasker, „Chess and Checkers“, „Chess laws“; FIDE-Regeln 2023, Artikel 4.4.2",
        )),
        Question::Fine => Some((
            "Nichts weiter: Der Zug wird zurückgenommen.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::CheckWord => Some((
            "Es ist üblich, Schach zu sagen.",
            "Lasker, „The Strategy of Chess“, „Rules of the game“",
        )),
        Question::Stalemate => Some((
            "Wer nicht im Schach steht und keinen regelgerechten Zug machen kann, ist patt: Die \
             Partie ist remis.",
            "Lasker, „Chess and Checkers“, „Stalemate“",
        )),
        Question::Fifty => Some((
            "Jeder der Spieler darf remis reklamieren, wenn fünfzig Züge ohne Schlagen und ohne \
             Bauernzug gemacht wurden.",
            "Lasker, „Chess and Checkers“, „Chess laws“",
        )),
        Question::Repetition => Some((
            "Jeder der Spieler darf remis reklamieren, wenn dieselbe Stellung dreimal mit \
             demselben Spieler am Zug entsteht.",
            "Lasker, „Chess and Checkers“, „Chess laws“",
        )),
        Question::EndlessCheck => Some((
            "Kann ein Spieler immer weiter Schach bieten und erklärt, dass er es will, so ist \
             die Partie remis.",
            "Lasker, „Chess and Checkers“, „Perpetual check“",
        )),
        Question::Force => Some((
            "Die Partie ist remis, wenn kein Spieler die Figuren hat, ein Matt zu erzwingen.",
            "Lasker, „Chess and Checkers“, „Chess laws“; „Chess Strategy“, „Rules of the game“",
        )),
        Question::Resigning => Some((
            "Wer aufgibt, bevor er matt ist, gesteht, dass das Matt nicht abzuwenden ist: Er hat \
             verloren.",
            "Lasker, „Chess and Checkers“, „Chess laws“",
        )),
        Question::Unanswered => Some((
            "Wer im Schach steht, muss einen Zug machen, der den König daraus befreit, oder er \
             verliert: Der regelwidrige Zug wird einmal zurückgenommen, und mit dem zweiten im \
             selben Zug ist die Partie verloren.",
            "Lasker, „Chess and Checkers“, „Check and checkmate“",
        )),
        Question::Checkmate => Some((
            "Bringt kein Zug den König aus dem Schach, so ist er matt, und seine Seite hat \
             verloren.",
            "Lasker, „Chess and Checkers“, „Check and checkmate“",
        )),
        Question::Promotion => Some((
            "Der Bauer wird vom Brett genommen und eine Figur, kein König, an seine Stelle \
             gesetzt.",
            "Lasker, „Chess and Checkers“, „The pawn“",
        )),
        Question::FirstMove
        | Question::WrongColors
        | Question::Overturned
        | Question::TouchSeveral
        | Question::TouchBoth
        | Question::TouchCastling
        | Question::TwoMoves
        | Question::KingPenalty
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
        | Question::Abandoning
        | Question::Wilful
        | Question::Disturbance
        | Question::Umpire
        | Question::Deviation
        | Question::Concession
        | Question::Odds
        | Question::Capped
        | Question::Matches
        | Question::EnPassant => None,
    }
}

//! The questions that codes answer, in German.

use crate::code::Question;

pub(in crate::words) const fn asks(question: Question) -> &'static str {
    match question {
        Question::FirstMove => "Wer hat den ersten Zug?",
        Question::WrongMen => "Was, wenn die Figuren falsch aufgestellt waren?",
        Question::WrongBoard => "Was, wenn das Brett falsch lag?",
        Question::WrongColors => "Was, wenn die Partie mit vertauschten Farben begonnen wurde?",
        Question::ErrorFound => "Was, wenn ein regelwidriger Zug erst später bemerkt wird?",
        Question::Displaced => {
            "Was, wenn Figuren umfielen oder verschoben wurden und weitergespielt wurde?"
        }
        Question::Overturned => "Was, wenn Figuren aus Versehen umgeworfen werden?",
        Question::TouchOwn => "Wozu verpflichtet das Berühren einer eigenen Figur?",
        Question::TouchHostile => "Wozu verpflichtet das Berühren einer gegnerischen Figur?",
        Question::TouchSeveral => "Was, wenn mehrere Figuren berührt werden?",
        Question::TouchBoth => {
            "Was, wenn eine eigene und eine gegnerische Figur zugleich berührt werden?"
        }
        Question::TouchCastling => "Wozu verpflichtet das Berühren von König und Turm?",
        Question::Adjust => "Wann darf eine Figur zurechtgerückt werden?",
        Question::Quitting => "Wann gilt ein Zug?",
        Question::TwoMoves => "Was, wenn ein Spieler zwei Züge hintereinander macht?",
        Question::WrongSquare => "Was, wenn eine Figur dorthin zieht, wohin sie nicht kann?",
        Question::WrongCapture => "Was, wenn regelwidrig geschlagen wird?",
        Question::WrongCastling => "Was, wenn regelwidrig rochiert wird?",
        Question::RookFirst => "Was, wenn beim Rochieren der Turm zuerst gezogen wird?",
        Question::KingPenalty => "Darf ein König, der zur Strafe ziehen muss, rochieren?",
        Question::IntoCheck => "Was, wenn der König ins Schach zieht?",
        Question::DiscoveringCheck => {
            "Was, wenn ein Spieler den eigenen König dem Schach aussetzt?"
        }
        Question::UnparriedCheck => "Was, wenn ein Schach nicht abgewehrt wird?",
        Question::Fine => "Was kostet ein regelwidriger Zug sonst noch?",
        Question::Lapse => "Bis wann lässt sich eine Strafe verlangen?",
        Question::CheckWord => "Muss Schach angesagt werden?",
        Question::FalseCheck => "Was, wenn zu Unrecht Schach angesagt wird?",
        Question::Sealing => "Wie wird eine Partie vertagt?",
        Question::SealedUnreadable => {
            "Was, wenn der Abgabezug sich nicht als regelgerechter lesen lässt?"
        }
        Question::SealedAmbiguous => "Was, wenn der Abgabezug zweierlei heißen kann?",
        Question::LostPosition => {
            "Was, wenn die Stellung einer vertagten Partie nicht bekannt ist?"
        }
        Question::AgreedDraw => "Wann dürfen die Spieler Remis vereinbaren?",
        Question::Stalemate => "Was gilt Patt?",
        Question::Fifty => "Wann ist eine Partie durch fünfzig Züge remis?",
        Question::WrongCount => "Was kostet eine falsche Reklamation nach der Zahl der Züge?",
        Question::Repetition => "Wann ist eine Partie durch Wiederholung remis?",
        Question::EndlessCheck => "Macht Dauerschach remis?",
        Question::Force => "Wann fehlen die Mittel zum Matt?",
        Question::WrongClaim => "Was kostet eine falsche Reklamation?",
        Question::TouchedClaim => "Darf remis reklamiert werden, nachdem eine Figur berührt wurde?",
        Question::Flag => "Was, wenn ein Spieler seine Zeit überschreitet?",
        Question::Complaint => "Wann wird eine Beschwerde über die Zeit gehört?",
        Question::Absence => "Wem wird die Zeit eines abwesenden Spielers angerechnet?",
        Question::Resigning => "Was heißt aufgeben?",
        Question::Abandoning => {
            "Was, wenn ein Spieler die Partie verlässt oder einer Entscheidung nicht folgt?"
        }
        Question::Wilful => "Was, wenn Figuren mit Absicht verschoben oder umgeworfen werden?",
        Question::Disturbance => "Was, wenn ein Spieler seinen Gegner stört?",
        Question::Umpire => "Was entscheidet der Schiedsrichter?",
        Question::Deviation => "Dürfen die Spieler vereinbaren, von den Regeln abzuweichen?",
        Question::Concession => "Darf auf eine Strafe verzichtet werden, und was folgt daraus?",
        Question::Odds => "Welche Vorgaben gibt es, und was bringen sie mit sich?",
        Question::Capped => "Was bringt die Vorgabe des Kappenbauern mit sich?",
        Question::Matches => "Wie werden die Partien eines Wettkampfs gespielt?",
        Question::Unanswered => "Was, wenn ein Schach auch dann nicht abgewehrt wird?",
        Question::Checkmate => "Was gilt Schachmatt?",
        Question::Promotion => {
            "Was, wenn für einen Bauern auf der letzten Reihe nichts genannt wird?"
        }
        Question::EnPassant => {
            "Muss en passant geschlagen werden, wenn nichts anderes möglich ist?"
        }
    }
}

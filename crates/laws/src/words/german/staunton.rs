//! Staunton's code in German, in our own words; the sections are quoted as the book calls them.

use crate::code::Question;

/// What it answers, and where; nothing where the book is silent.
#[expect(clippy::too_many_lines, reason = "an answer to each question, all in one place")]
pub(super) const fn staunton(question: Question) -> Option<(&'static str, &'static str)> {
    match question {
        Question::FirstMove => Some((
            "Der erste Zug wird ausgelost und wechselt ab, wie immer die Partie endet; wer ihn \
             in einer annullierten Partie hatte, hat ihn wieder.",
            "Staunton, „First move and color“",
        )),
        Question::WrongMen => Some((
            "Fehlten anfangs Figuren oder standen sie falsch, so wird die Partie annulliert, \
             sofern es bemerkt wird, bevor der Nachziehende vier Züge gemacht hat.",
            "Staunton, „The chess-board and men“",
        )),
        Question::WrongBoard => Some((
            "Lag das Brett ohne weißes Feld rechts vor dem Spieler, so wird die Partie \
             annulliert, sofern es bemerkt wird, bevor der Nachziehende vier Züge gemacht hat.",
            "Staunton, „The chess-board and men“",
        )),
        Question::ErrorFound => Some((
            "Die Züge werden bis zum Fehler zurückgenommen, und er wird ohne Strafe berichtigt; \
             geht das nicht, so wird die Partie annulliert.",
            "Staunton, „Errors“",
        )),
        Question::Displaced => Some((
            "Züge, die gemacht wurden, während eine Figur fehlte, werden zurückgenommen, und die \
             Figur wird hingestellt; geht das nicht, so wird die Partie annulliert.",
            "Staunton, „Errors“",
        )),
        Question::Overturned => Some((
            "Aus Versehen umgeworfene oder verschobene Figuren darf jeder der Spieler ohne \
             Ankündigung zurückstellen.",
            "Staunton, „J'adoube“",
        )),
        Question::TouchOwn => Some((
            "Die berührte Figur muss ziehen; kann sie nicht, der König; kann der König nicht, \
             eine Figur, die der Gegner bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::TouchHostile => Some((
            "Die berührte Figur muss geschlagen werden; geht es nicht, muss der König ziehen; \
             kann der König nicht, eine Figur, die der Gegner bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::TouchSeveral => Some((
            "Der Gegner nennt, welche der berührten Figuren zieht oder geschlagen wird; lassen \
             sich einige der gegnerischen nicht schlagen, so darf er statt dessen den König \
             ziehen lassen, und lässt sich keine schlagen, muss der König ziehen.",
            "Staunton, „Penalties“",
        )),
        Question::TouchCastling => Some((
            "König und Turm, in dieser Folge berührt, beginnen die Rochade, wo sie regelgerecht \
             ist.",
            "Staunton, „Castling“",
        )),
        Question::Adjust => Some((
            "„J’adoube“ schützt nur, wer am Zug ist, nur vor dem Berühren gesagt, und nur bei \
             Figuren, die es sichtlich nötig haben.",
            "Staunton, „J'adoube“",
        )),
        Question::Quitting => Some((
            "Hat die Hand die Figur verlassen, und sei es nur einen Augenblick, so gilt der Zug.",
            "Staunton, „J'adoube“",
        )),
        Question::TwoMoves => {
            Some(("Der Gegner wählt, welcher der beiden Züge gilt.", "Staunton, „Penalties“"))
        }
        Question::WrongSquare => Some((
            "Der Gegner darf die Figur regelgerecht ziehen lassen oder den König; wählt er den \
             König und kann dieser nicht ziehen, so zieht eine Figur (kein Bauer), die der \
             Gegner bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::WrongCapture => Some((
            "Er muss den König ziehen oder die Figur regelgerecht schlagen, wie der Gegner \
             wählt; geht keines von beiden, so zieht eine Figur, die der Gegner bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::WrongCastling => Some((
            "Er muss den König oder den Turm ziehen, wie der Gegner bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::RookFirst => Some((
            "Verlässt die Hand den Turm, bevor der König berührt ist, so darf der Gegner \
             verlangen, dass der Turmzug gilt und die Rochade unterbleibt.",
            "Staunton, „Castling“",
        )),
        Question::KingPenalty => Some((
            "Ein König, der zur Strafe ziehen muss, darf nicht rochieren.",
            "Staunton, „Castling“",
        )),
        Question::IntoCheck => Some((
            "Der Gegner darf den König anderswohin ziehen lassen oder eine andere Figur (keinen \
             Bauern), die er bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::DiscoveringCheck => Some((
            "Er muss die berührte Figur regelgerecht ziehen oder den König, wie der Gegner \
             wählt; geht keines von beiden, so zieht eine Figur (kein Bauer), die der Gegner \
             bestimmt.",
            "Staunton, „Penalties“",
        )),
        Question::UnparriedCheck => Some((
            "Von ihm kann verlangt werden, das Schach mit einer anderen Figur zu decken oder den \
             König zu ziehen, wie der Gegner wählt.",
            "Staunton, „Penalties“",
        )),
        Question::Fine => {
            Some(("Nichts weiter: Die Strafen sind die der Liste.", "Staunton, „Penalties“"))
        }
        Question::Lapse => Some((
            "Strafen lassen sich nur verlangen, wenn der Verstoß begangen wird, vor jedem \
             weiteren Zug.",
            "Staunton, „Penalties“",
        )),
        Question::CheckWord => Some(("Schach muss nicht angesagt werden.", "Staunton, „Check“")),
        Question::FalseCheck => Some((
            "Für einen Verstoß, den eine falsche Ansage von Schach verursacht hat, lässt sich \
             keine Strafe verlangen.",
            "Staunton, „Check“",
        )),
        Question::Sealing => Some((
            "Wer am Zug ist, schreibt seinen Zug leserlich auf, und ein Dritter verwahrt das \
             Papier; bei der Fortsetzung wird die Stellung aufgebaut und der Abgabezug gemacht.",
            "Staunton, „Adjourned game“",
        )),
        Question::SealedUnreadable => Some((
            "Lässt sich das Geschriebene nicht als regelgerechter Zug lesen, so kann verlangt \
             werden, den König zu ziehen oder, kann er nicht, eine Figur (keinen Bauern), die \
             der Gegner bestimmt.",
            "Staunton, „Adjourned game“",
        )),
        Question::SealedAmbiguous => Some((
            "Lässt sich das Geschriebene als einer von zwei Zügen lesen, so gilt der, den der \
             Gegner wählt.",
            "Staunton, „Adjourned game“",
        )),
        Question::LostPosition => Some((
            "Lässt sich die Stellung bei der Vertagung nicht feststellen, so wird die Partie \
             annulliert.",
            "Staunton, „Adjourned game“",
        )),
        Question::AgreedDraw => Some((
            "Die Partie ist remis, wenn die Spieler vereinbaren, sie so zu behandeln.",
            "Staunton, „Drawn games (a)“",
        )),
        Question::Stalemate => {
            Some(("Die Partie ist remis, wenn ein Patt entsteht.", "Staunton, „Drawn games (e)“"))
        }
        Question::Fifty => Some((
            "Die Partie ist remis, wenn einer der Spieler nachweist, dass auf jeder Seite \
             fünfzig Züge gemacht wurden, ohne dass eine Figur geschlagen wurde; die Bauern \
             zählen nicht.",
            "Staunton, „Drawn games (b)“",
        )),
        Question::Repetition => Some((
            "Wer am Zug ist, darf reklamieren, wenn die Stellung auf dem Brett vorher schon \
             mindestens zweimal stand.",
            "Staunton, „Drawn games (c)“",
        )),
        Question::EndlessCheck => Some((
            "Die Partie ist remis, wenn ein Spieler es reklamiert und zeigt, dass er dem \
             gegnerischen König endlos Schach bieten kann.",
            "Staunton, „Drawn games (d)“",
        )),
        Question::Force => Some((
            "Die Partie ist remis, wenn die Mittel zum Matt fehlen, wie mit König und Springer \
             allein oder König und zwei Springern.",
            "Staunton, „Technical terms: Drawn game“",
        )),
        Question::Flag => Some((
            "Wer die gemessene Zeit überschreitet, verliert die Partie.",
            "Staunton, „Time limit“",
        )),
        Question::Complaint => Some((
            "Jeder Spieler hält sein Zählwerk an, wenn er gezogen hat, und setzt das andere in \
             Gang; wer das nicht immer tat, wird über die Zeit des Gegners nicht gehört.",
            "Staunton, „Time limit“",
        )),
        Question::Absence => Some((
            "Die Zeit, in der ein Spieler fort ist oder sich nicht um seine Partie kümmert, \
             während er am Zug ist, wird ihm immer angerechnet.",
            "Staunton, „Abandoning the game“",
        )),
        Question::Resigning => Some((
            "Wer aufgibt, und sei es nur für einen Augenblick, hat verloren.",
            "Staunton, „Abandoning the game“",
        )),
        Question::Abandoning => Some((
            "Die Partie verliert, wer den Tisch auf verletzende Weise verlässt, für einen \
             Augenblick aufgibt oder der Entscheidung des Schiedsrichters nicht folgt.",
            "Staunton, „Abandoning the game“",
        )),
        Question::Wilful => Some((
            "Wer mit Absicht Figuren verschiebt oder umwirft, verliert die Partie.",
            "Staunton, „J'adoube“",
        )),
        Question::Disturbance => Some((
            "Wer seinen Gegner mit Absicht stört, wird verwarnt; tut er es wieder, so ist die \
             Partie verloren, wenn der Gestörte sich dann beim Schiedsrichter beschwert.",
            "Staunton, „Disturbance“",
        )),
        Question::Umpire => Some((
            "Der Schiedsrichter entscheidet nach diesen Regeln, wo sie gelten, und nach bestem \
             Urteil, wo sie schweigen; seine Entscheidung ist endgültig.",
            "Staunton, „The umpire“",
        )),
        Question::Deviation => Some((
            "Hat ein Wettkampf oder Turnier begonnen, so ist keine Abweichung von den Regeln \
             erlaubt, auch nicht im Einvernehmen aller.",
            "Staunton, „The umpire“",
        )),
        Question::Concession => Some((
            "Eine Nachsicht, die ein Spieler gewährt, gibt ihm kein Recht auf die gleiche vom \
             anderen.",
            "Staunton, „Concessions“",
        )),
        Question::Odds => Some((
            "Wer eine Figur, die Qualität, Remisen als Siege oder ein Matt mit einer Figur oder \
             auf einem Feld vorgibt, hat die Wahl der Farbe und den Zug; der vorgegebene Bauer \
             ist der Königsläuferbauer; Züge im Voraus gehen nicht über die vierte Reihe hinaus; \
             der König darf mit dem fehlenden Turm rochieren.",
            "Staunton, „Rules for playing the game at odds“",
        )),
        Question::Capped => Some((
            "Wer vorgibt, muss mit dem Kappenbauern selbst matt setzen: Er darf ihn nicht \
             umwandeln, und er verliert, wenn der Bauer geschlagen wird oder eine andere Figur \
             matt setzt.",
            "Staunton, „Technical terms: Pion coiffé“",
        )),
        Question::Matches => Some((
            "In den Partien eines Wettkampfs wechselt der erste Zug ab, und eine annullierte \
             Partie gilt als nie begonnen.",
            "Staunton, „First move and color“",
        )),
        Question::Unanswered => Some((
            "Ein nicht abgewehrtes Schach bringt jedes Mal dieselbe Strafe.",
            "Staunton, „Penalties“",
        )),
        Question::Checkmate => Some((
            "Kann der König nicht aus dem Schach ziehen, das Schach nicht abgewehrt und die \
             schachbietende Figur nicht geschlagen werden, so ist er matt, und die andere Seite \
             hat gewonnen.",
            "Staunton, „Technical terms: Check and checkmate“",
        )),
        Question::Promotion => Some((
            "Ein Bauer auf dem achten Feld muss sofort gegen eine Figur, keinen König, getauscht \
             werden, die der Spieler wählt.",
            "Staunton, „Promoting the pawn“",
        )),
        Question::EnPassant => Some((
            "En passant zu schlagen ist Pflicht, wenn es der einzige mögliche Zug ist.",
            "Staunton, „En passant“",
        )),
        Question::WrongColors
        | Question::TouchBoth
        | Question::WrongCount
        | Question::WrongClaim
        | Question::TouchedClaim => None,
    }
}

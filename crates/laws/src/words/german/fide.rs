//! The FIDE Laws in German, in our own words; the numbers are those of the articles.

use crate::code::Question;

/// What they answer, and where.
#[expect(clippy::too_many_lines, reason = "an answer to each question, all in one place")]
pub(super) const fn fide(question: Question) -> (&'static str, &'static str) {
    match question {
        Question::FirstMove => (
            "Weiß beginnt; die Farben werden ausgelost oder gepaart und wechseln danach in einem \
             Wettkampf ab.",
            "FIDE-Regeln 2023, Artikel 1.2",
        ),
        Question::WrongMen => (
            "Standen die Figuren anfangs falsch, so wird die Partie annulliert und neu gespielt, \
             wann immer es bemerkt wird.",
            "FIDE-Regeln 2023, Artikel 7.2.1",
        ),
        Question::WrongBoard => (
            "Lag das Brett falsch, so geht die Partie weiter, und die Stellung wird auf ein \
             richtig liegendes Brett übertragen.",
            "FIDE-Regeln 2023, Artikel 7.2.2",
        ),
        Question::WrongColors => (
            "Haben die Spieler einander die Farben genommen, so wird die Partie abgebrochen und \
             neu gespielt, es sei denn, beide haben zehn Züge gemacht: Dann geht sie weiter.",
            "FIDE-Regeln 2023, Artikel 7.3",
        ),
        Question::ErrorFound => (
            "Die Stellung vor dem Fehler wird wiederhergestellt, oder die letzte bekannte davor. \
             Die berührte Figur bindet den Zug, der den regelwidrigen ersetzt.",
            "FIDE-Regeln 2023, Artikel 7.5.1",
        ),
        Question::Displaced => (
            "Steht eine Figur auf einem falschen Feld, so wird die Stellung davor \
             wiederhergestellt, oder die letzte bekannte davor.",
            "FIDE-Regeln 2023, Artikel 7.6",
        ),
        Question::Overturned => (
            "Wer Figuren verschiebt, stellt sie auf eigene Zeit zurück.",
            "FIDE-Regeln 2023, Artikel 7.4.1",
        ),
        Question::TouchOwn => (
            "Die berührte Figur muss ziehen; kann sie es nicht, so ist jeder Zug frei.",
            "FIDE-Regeln 2023, Artikel 4.3.1 und 4.5",
        ),
        Question::TouchHostile => (
            "Die berührte Figur muss geschlagen werden; geht das nicht, so ist jeder Zug frei.",
            "FIDE-Regeln 2023, Artikel 4.3.2 und 4.5",
        ),
        Question::TouchSeveral => (
            "Es bindet die zuerst berührte Figur, die ziehen oder geschlagen werden kann.",
            "FIDE-Regeln 2023, Artikel 4.3.1 und 4.3.2",
        ),
        Question::TouchBoth => (
            "Die zuerst berührte eigene Figur schlägt die zuerst berührte gegnerische, wenn sie \
             kann; sonst bindet die zuerst berührte, die ziehen oder geschlagen werden kann. Ist \
             die Reihenfolge unklar, so kam die eigene zuerst.",
            "FIDE-Regeln 2023, Artikel 4.3.3",
        ),
        Question::TouchCastling => (
            "Wer den König und dann einen Turm berührt, muss auf dieser Seite rochieren, wenn es \
             regelgerecht ist; wer den Turm zuerst berührt, darf es auf dieser Seite nicht, und \
             der Turm gilt als berührt.",
            "FIDE-Regeln 2023, Artikel 4.4.1 und 4.4.2",
        ),
        Question::Adjust => (
            "Zurechtrücken darf nur, wer am Zug ist und es vorher sagt.",
            "FIDE-Regeln 2023, Artikel 4.2.1",
        ),
        Question::Quitting => (
            "Eine auf einem Feld losgelassene Figur darf in diesem Zug auf kein anderes gehen.",
            "FIDE-Regeln 2023, Artikel 4.7",
        ),
        Question::TwoMoves => (
            "Der erste Zug gilt; zu ziehen, wenn der andere am Zug ist, ist regelwidrig.",
            "FIDE-Regeln 2023, Artikel 1.2 und 7.5.1",
        ),
        Question::WrongSquare => (
            "Die Figur geht zurück, und dieselbe muss ziehen, wenn sie kann; sonst irgendeine.",
            "FIDE-Regeln 2023, Artikel 7.5.1 und 4.3",
        ),
        Question::WrongCapture => (
            "Die Figuren gehen zurück; die schlagende muss ziehen, wenn sie kann, sonst muss die \
             geschlagene geschlagen werden, wenn es geht.",
            "FIDE-Regeln 2023, Artikel 7.5.1 und 4.3.3",
        ),
        Question::WrongCastling => (
            "König und Turm gehen zurück, und der König muss einen anderen regelgerechten Zug \
             machen, der die Rochade mit dem anderen Turm sein darf; hat er keinen, so ist jeder \
             Zug frei.",
            "FIDE-Regeln 2023, Artikel 7.5.1 und 4.4.3",
        ),
        Question::RookFirst => (
            "Wer den Turm vor dem König berührt, darf mit ihm nicht rochieren: Es ist ein Turmzug.",
            "FIDE-Regeln 2023, Artikel 4.4.2",
        ),
        Question::KingPenalty => (
            "Ein König, der ziehen muss, darf mit einem Turm rochieren, mit dem es regelgerecht \
             ist.",
            "FIDE-Regeln 2023, Artikel 4.4.3",
        ),
        Question::IntoCheck => (
            "Der König geht zurück und muss einen regelgerechten Zug machen, wenn er einen hat.",
            "FIDE-Regeln 2023, Artikel 3.9.2 und 7.5.1",
        ),
        Question::DiscoveringCheck => (
            "Die Figur geht zurück und muss einen regelgerechten Zug machen, wenn sie einen hat.",
            "FIDE-Regeln 2023, Artikel 3.9.2 und 7.5.1",
        ),
        Question::UnparriedCheck => (
            "Die Figur geht zurück; sie muss ziehen, wenn sie das Schach abwehren kann, sonst \
             irgendeine, die es kann.",
            "FIDE-Regeln 2023, Artikel 3.9.2 und 7.5.1",
        ),
        Question::Fine => (
            "Für den ersten vollendeten regelwidrigen Zug eines Spielers bekommt der Gegner zwei \
             Minuten; mit dem zweiten verliert er, oder es ist remis, wenn der Gegner durch \
             keine Folge regelgerechter Züge matt setzen kann.",
            "FIDE-Regeln 2023, Artikel 7.5.5",
        ),
        Question::Lapse => (
            "Das Berühren lässt sich nicht mehr reklamieren, sobald der Gegner eine Figur \
             berührt, um zu ziehen; ein regelwidriger Zug, solange die Partie dauert.",
            "FIDE-Regeln 2023, Artikel 4.8 und 7.5.1",
        ),
        Question::CheckWord => (
            "Niemand muss Schach ansagen.",
            "FIDE-Regeln 2023, Artikel 3.9, der kein Wort verlangt",
        ),
        Question::FalseCheck => (
            "Eine falsche Ansage ändert nichts; sie kann den Gegner stören.",
            "FIDE-Regeln 2023, Artikel 11.5",
        ),
        Question::Sealing => (
            "Wer am Zug ist, schreibt seinen Zug auf, versiegelt ihn und hält erst dann die Uhr \
             an.",
            "FIDE-Regeln 2023, Richtlinien I.1.1",
        ),
        Question::SealedUnreadable => (
            "Wessen Abgabezug regelwidrig oder nicht zu entziffern ist, verliert.",
            "FIDE-Regeln 2023, Richtlinien I.8.2 und I.8.3",
        ),
        Question::SealedAmbiguous => {
            ("Wessen Abgabezug mehrdeutig ist, verliert.", "FIDE-Regeln 2023, Richtlinien I.8.1")
        }
        Question::LostPosition => (
            "Lässt sich die Stellung nicht wiederherstellen, so wird die Partie annulliert und \
             neu gespielt.",
            "FIDE-Regeln 2023, Richtlinien I.12.2",
        ),
        Question::AgreedDraw => (
            "Remis dürfen die Spieler vereinbaren, wenn beide einen Zug gemacht haben; ein \
             Angebot gilt, bis es abgelehnt oder eine Figur berührt wird, um zu ziehen.",
            "FIDE-Regeln 2023, Artikel 5.2.3 und 9.1.2",
        ),
        Question::Stalemate => (
            "Wer nicht im Schach steht und keinen regelgerechten Zug hat, ist patt: Die Partie \
             ist remis.",
            "FIDE-Regeln 2023, Artikel 5.2.1",
        ),
        Question::Fifty => (
            "Wer am Zug ist, darf reklamieren, wenn fünfzig Züge jeder Seite ohne Schlagen und \
             ohne Bauernzug vergangen sind oder es mit dem aufgeschriebenen Zug sein werden; \
             nach fünfundsiebzig ist die Partie zu Ende.",
            "FIDE-Regeln 2023, Artikel 9.3 und 9.6.2",
        ),
        Question::Repetition => (
            "Wer am Zug ist, darf reklamieren, wenn dieselbe Stellung mit denselben möglichen \
             Zügen zum dritten Mal steht oder es mit dem aufgeschriebenen Zug tun wird; beim \
             fünften Mal ist die Partie zu Ende.",
            "FIDE-Regeln 2023, Artikel 9.2 und 9.6.1",
        ),
        Question::EndlessCheck => (
            "Dauerschach macht nur durch Vereinbarung, Wiederholung oder fünfzig Züge remis.",
            "FIDE-Regeln 2023, Artikel 9, der es nicht nennt",
        ),
        Question::Force => (
            "Die Partie ist remis, wenn keine Folge regelgerechter Züge zum Matt führen kann.",
            "FIDE-Regeln 2023, Artikel 5.2.2",
        ),
        Question::TouchedClaim => (
            "Wer eine Figur berührt hat, um zu ziehen, kann mit diesem Zug kein Remis durch \
             Wiederholung oder fünfzig Züge mehr reklamieren.",
            "FIDE-Regeln 2023, Artikel 9.4",
        ),
        Question::Flag => (
            "Wessen Blättchen fällt, verliert; kann der Gegner durch keine Folge regelgerechter \
             Züge matt setzen, ist es remis.",
            "FIDE-Regeln 2023, Artikel 6.9",
        ),
        Question::Complaint => (
            "Jeder Spieler hält seine Uhr an, wenn er gezogen hat; ein Fehler der Uhren wird \
             berichtigt, wenn er bemerkt wird.",
            "FIDE-Regeln 2023, Artikel 6.2.1 und 6.10",
        ),
        Question::Absence => (
            "Die Uhr dessen, der am Zug ist, läuft, wo immer er ist.",
            "FIDE-Regeln 2023, Artikel 6.2.1 und 6.9",
        ),
        Question::Resigning => (
            "Wer aufgibt, hat sofort verloren; kann der Gegner durch keine Folge regelgerechter \
             Züge matt setzen, ist es remis.",
            "FIDE-Regeln 2023, Artikel 5.1.2",
        ),
        Question::Abandoning => (
            "Fehlverhalten ahndet der Schiedsrichter, von der Verwarnung bis zum Verlust der \
             Partie.",
            "FIDE-Regeln 2023, Artikel 11.7 und 12.9",
        ),
        Question::Wilful => (
            "Der Schiedsrichter darf den Spieler bestrafen, der die Figuren verschoben hat.",
            "FIDE-Regeln 2023, Artikel 7.4.3",
        ),
        Question::Disturbance => (
            "Niemand darf seinen Gegner ablenken, auf welche Weise auch immer; was es kostet, \
             entscheidet der Schiedsrichter.",
            "FIDE-Regeln 2023, Artikel 11.5 und 12.9",
        ),
        Question::Umpire => (
            "Der Schiedsrichter sorgt dafür, dass die Regeln eingehalten werden, und entscheidet \
             nach bestem Urteil.",
            "FIDE-Regeln 2023, Vorwort und Artikel 12",
        ),
        Question::Deviation => (
            "Die Spieler können nicht vereinbaren, während der Partie die Regeln zu brechen.",
            "FIDE-Regeln 2023, Artikel 12.1",
        ),
        Question::Concession => (
            "Strafen sind Sache des Schiedsrichters, und kein Spieler kann auf sie verzichten.",
            "FIDE-Regeln 2023, Artikel 7.5.5 und 12.9",
        ),
        Question::Odds => (
            "Die Regeln kennen keine Vorgaben; sind sie vereinbart, so gelten Stauntons Regeln \
             dafür.",
            "FIDE-Regeln 2023, die dazu schweigen; Staunton, „Rules for playing at odds“",
        ),
        Question::Capped => (
            "Die Regeln kennen keine Vorgaben; der Kappenbauer, wenn er vereinbart ist, \
             verpflichtet, wie Staunton es beschreibt.",
            "FIDE-Regeln 2023, die dazu schweigen; Staunton, „Technical terms: Pion coiffé“",
        ),
        Question::Matches => (
            "Das Ergebnis eines Wettkampfs ist die Summe seiner Partien; eine annullierte wird \
             neu gespielt.",
            "FIDE-Regeln 2023, Artikel 7.2.1 und 10",
        ),
        Question::Unanswered => (
            "Ein nicht abgewehrtes Schach ist jedes Mal ein regelwidriger Zug.",
            "FIDE-Regeln 2023, Artikel 3.9.2 und 7.5",
        ),
        Question::Checkmate => (
            "Wer den gegnerischen König matt setzt, hat gewonnen.",
            "FIDE-Regeln 2023, Artikel 5.1.1",
        ),
        Question::Promotion => (
            "Ein Bauer auf der letzten Reihe, für den nichts hingestellt wurde, wird zur Dame, \
             und der Zug gilt als regelwidrig.",
            "FIDE-Regeln 2023, Artikel 7.5.2",
        ),
        Question::EnPassant => (
            "Jeder Spieler muss regelgerecht ziehen: Ist en passant zu schlagen der einzige Zug, \
             so muss er ihn machen.",
            "FIDE-Regeln 2023, Artikel 3.7.3.1 und 5.2.1",
        ),
        Question::WrongCount | Question::WrongClaim => (
            "Ist eine Reklamation falsch, so bekommt der Gegner zwei Minuten, die Partie geht \
             weiter, und die Reklamation gilt als Remisangebot; ein dafür aufgeschriebener Zug \
             muss gemacht werden.",
            "FIDE-Regeln 2023, Artikel 9.1.2.3 und 9.5.3",
        ),
    }
}

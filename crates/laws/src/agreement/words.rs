//! An agreement in sentences, one for each of its lines.

use staunton_notation::Locale;
use staunton_rules::{CastlingMode, Color};

use super::{Adjustment, Agreement, Errors, Help, Pressing, Scoresheet, Umpiring, Watch};
use crate::words::{Agreed, agreed};

impl Agreement {
    /// What was agreed, in sentences: one for each of [`Agreement::lines`], in the same order.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, STAUNTON};
    ///
    /// let agreement = Agreement::new(&STAUNTON);
    /// assert_eq!(agreement.words().len(), agreement.lines().len());
    /// assert!(agreement.words()[0].contains("Staunton"));
    /// ```
    pub fn words(&self) -> Vec<String> {
        self.words_in(Locale::English)
    }

    /// The same in a language.
    pub fn words_in(&self, locale: Locale) -> Vec<String> {
        self.said().iter().map(|said| agreed(locale, said)).collect()
    }

    fn said<'a>(&'a self) -> Vec<Agreed<'a>> {
        let usual = Self::new(self.code);
        let mut said = vec![Agreed::Code(self.code)];
        let mut say = |is_said: bool, what: Agreed<'a>| said.extend(is_said.then_some(what));
        let is_chess960 = self.array.castling_mode() == CastlingMode::Chess960;
        say(
            is_chess960 || self.array != usual.array,
            Agreed::Array { array: &self.array, is_chess960 },
        );
        if let Some(odds) = &self.odds {
            say(true, Agreed::Odds(odds, &self.array));
        }
        if let Some(clock) = &self.clock {
            let is_same = clock.white == clock.black;
            say(true, Agreed::Time((!is_same).then_some(Color::White), &clock.white));
            say(!is_same, Agreed::Time(Some(Color::Black), &clock.black));
        }
        say(self.pressing == Pressing::ByHand, Agreed::ByHand);
        say(self.help == Help::On, Agreed::Help);
        say(self.errors == Errors::Impossible, Agreed::NoErrors);
        say(self.watch == Watch::Players, Agreed::PlayersWatch);
        say(self.scoresheet == Scoresheet::NotKept, Agreed::NotWritten);
        say(self.adjustment == Adjustment::IfSeen, Agreed::AdjustIfSeen);
        say(self.umpiring == Umpiring::Person, Agreed::Umpire);
        if self.set_up.is_some() {
            say(true, Agreed::SetUp(self.misplaced()));
        }
        say(self.board_turned, Agreed::BoardTurned);
        say(self.colors_reversed, Agreed::ColorsReversed);
        say(self.election_time != usual.election_time, Agreed::Choosing(self.election_time));
        say(self.proof_nodes != usual.proof_nodes, Agreed::Proofs(self.proof_nodes));
        for color in Color::ALL {
            if let Some(player) = &self.names[color] {
                say(true, Agreed::Player(color, player));
            }
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l1_every_line_of_an_agreement_has_its_sentence() {
        let check = |line: &str, expected: &[&str]| {
            let mut agreement = Agreement::default();
            agreement.read_line(line).unwrap();
            let words = agreement.words();
            assert_eq!(words.len(), agreement.lines().len(), "{line}");
            assert_eq!(words[0], "The game is played under the FIDE Laws.");
            assert_eq!(words[1..], *expected, "{line}");
        };
        check(
            "clock 5:00+2.5",
            &["Each player has 5 minutes for the game, 2.5 seconds more with each move."],
        );
        check(
            "clock 40/2:00:00,1:30:00",
            &[
                "Each player has 2 hours for the first 40 moves, then 1 hour 30 minutes for the rest.",
            ],
        );
        check(
            "help on",
            &["The board helps: touching binds to nothing, and only legal moves can be made."],
        );
        check(
            "clock 5:00d3",
            &["Each player has 5 minutes for the game, and 3 seconds of each move that are not \
               counted."],
        );
        check("clock 0d72:00:00", &["Each player has 72 hours for each move."]);
        check("colours reversed", &["The players have each other's men."]);
        check("errors impossible", &["Illegal moves cannot be made."]);
        check("election never", &["A choice waits until it is made."]);
        check("election 0:20", &["A choice waits 20 seconds; then its first option holds."]);
        check("election 0", &["A choice waits no time; then its first option holds."]);
        check("proofs 300", &["A proof may look at 300 positions."]);
        check("player black Mr. Morphy", &["Black is Mr. Morphy."]);
        check("odds draws", &["A drawn game counts as won by Black."]);
        check(
            "setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R",
            &["The men were set up wrongly: the white King's Knight is missing from g1."],
        );
        check("board turned", &["The board lies with a black square at the right hand."]);
    }

    #[test]
    fn l24_players_of_different_time_have_a_sentence_each() {
        let mut agreement = Agreement::default();
        for line in ["clock 10:00", "clock black 1:00:01"] {
            agreement.read_line(line).unwrap();
        }
        assert_eq!(
            agreement.words()[1..],
            ["White has 10 minutes for the game.", "Black has 1 hour 1 second for the game."]
        );
    }
}

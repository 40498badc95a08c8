//! What is said to players, in each language. All sentences of one stand in its file.

#[expect(clippy::trivially_copy_pass_by_ref, reason = "one macro says small things and large ones")]
mod english;
#[expect(clippy::trivially_copy_pass_by_ref, reason = "one macro says small things and large ones")]
mod german;
mod line;
mod name;
mod said;

use std::fmt;

use staunton_notation::Locale;
use staunton_rules::Position;

use crate::act::Claim;
use crate::answer::Answer;
use crate::clock::Control;
use crate::code::{Code, Question};
use crate::duty::Duty;
use crate::election::{Choice, Election};
use crate::ending::Ending;
use crate::grounds::{Failing, Proof};
use crate::odds::Odds;
use crate::refusal::Refusal;
use crate::ruling::{Matter, Ruling};
use crate::sealing::Misreading;
use crate::view::View;
use crate::wrong::Wrong;

pub(crate) use said::Agreed;

/// A line of an agreement in a sentence.
pub(crate) fn agreed(locale: Locale, said: &Agreed<'_>) -> String {
    match locale {
        Locale::English => english::agreed(said),
        Locale::German => german::agreed(said),
    }
}

/// Makes the methods that say a thing in a language, and in English.
macro_rules! said {
    ($($(#[$note:meta])* $type:ty => $function:ident($($argument:ident: $kind:ty),*);)*) => {
        $(impl $type {
            $(#[$note])*
            pub fn words(&self, $($argument: $kind),*) -> String {
                english::$function(self, $($argument),*)
            }

            /// The same in a language.
            pub fn words_in(&self, locale: Locale, $($argument: $kind),*) -> String {
                match locale {
                    Locale::English => english::$function(self, $($argument),*),
                    Locale::German => german::$function(self, $($argument),*),
                }
            }
        })*
    };
}

said! {
    /// What happened, in a sentence or two.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Matter, Table};
    ///
    /// let mut table = Table::new(Agreement::new(&FIDE))?;
    /// let rulings = table.apply(Event::read("white move e2e4", table.now())?)?;
    /// let matter = &rulings[0].matter;
    /// assert!(matches!(matter, Matter::Made { san, .. } if san == "e4"));
    /// assert_eq!((matter.name(), matter.words(&FIDE).as_str()), ("made", "White plays e4."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Matter => matter(code: &Code);
    /// What is chosen, as it follows "that".
    Choice => choice();
    /// Who may choose what, and what holds if he does not.
    Election => election();
    /// What is wrong, as it follows a colon; `code` tells what the odds say.
    Wrong => wrong_move(code: &Code);
    /// What is wrong with a move in writing, as it follows a colon.
    Misreading => misreading();
    /// What is claimed, as it follows "claim of".
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Claim;
    ///
    /// assert!(!Claim::Checks.words().is_empty());
    /// assert_eq!(Claim::Checks.name(), "checks"); // the word in a line
    /// ```
    Claim => claim();
    /// What shows it, as it follows a colon.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, FIDE, Matter, Table};
    ///
    /// let mut table = Table::new(Agreement::new(&FIDE))?;
    /// for _ in 0..2 {
    ///     for act in
    ///         ["white move g1f3", "black move g8f6", "white move f3g1", "black move f6g8"]
    ///     {
    ///         table.apply(Event::read(act, table.now())?)?;
    ///     }
    /// }
    /// let rulings = table.apply(Event::read("white claim repetition", table.now())?)?;
    /// let Matter::Upheld { proof, .. } = &rulings[0].matter else {
    ///     panic!("it stood three times")
    /// };
    /// assert_eq!(proof.words(), "the position stood after plies 0, 4, 8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Proof => proof();
    /// Why it fails, as it follows a colon.
    Failing => failing();
    /// What is given and what follows from it, for those who are to agree on it.
    ///
    /// `array` is the position before anything is taken off: it says which piece stands where.
    Odds => odds(array: &Position);
    /// The time in words, as it follows "has": `2 hours for the first 40 moves, then 30 minutes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Control;
    /// use std::time::Duration;
    ///
    /// let blitz = Control::new(Duration::from_mins(3), Duration::from_secs(2));
    /// assert!(blitz.words().starts_with("3 minutes"));
    /// ```
    Control => control();
    /// Why an act changes nothing, without a full stop.
    Refusal => refusal();
    /// How it ended, without a full stop.
    Ending => ending();
}

impl fmt::Display for Ruling {
    /// The ruling in a sentence or two, without its law.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.matter.words(self.code))
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl fmt::Display for Duty {
    /// As it follows "must".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english::duty(*self))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.asks())
    }
}

impl Ruling {
    /// The ruling in a language, in a sentence or two, without its law.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, Event, STAUNTON, Table};
    /// use staunton_notation::Locale;
    ///
    /// let mut table = Table::new(Agreement::new(&STAUNTON))?;
    /// let rulings = table.apply(Event::read("white touch e2", table.now())?)?;
    /// assert_eq!(rulings[0].words_in(Locale::German), "Weiß muss die Figur auf e2 ziehen.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words_in(&self, locale: Locale) -> String {
        self.matter.words_in(locale, self.code)
    }

    /// What the code says about it, and where, in a language.
    pub fn law_in(&self, locale: Locale) -> Option<Answer<()>> {
        self.question.map(|question| self.code.answer_in(locale, question))
    }

    /// The law by which it is so, in a sentence; nothing where the rules of chess suffice.
    pub fn law_words(&self) -> Option<String> {
        self.law().map(|law| english::law(&law))
    }
}

impl Code {
    /// What it is called in a sentence, in a language.
    pub fn title_in(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::English => self.title,
            Locale::German => german::title(self),
        }
    }

    /// What it answers to `question`, in a language. What a book calls its own sections is quoted
    /// as it is printed. A code that is not one of ours speaks the language it was written in.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{FIDE, Question};
    /// use staunton_notation::Locale;
    ///
    /// let answer = FIDE.answer_in(Locale::German, Question::Checkmate);
    /// assert_eq!(answer.says, "Wer den gegnerischen König matt setzt, hat gewonnen.");
    /// assert_eq!(answer.source, "FIDE-Regeln 2023, Artikel 5.1.1");
    /// ```
    pub fn answer_in(&self, locale: Locale, question: Question) -> Answer<()> {
        let answer = self.answer(question);
        match locale {
            Locale::English => answer,
            Locale::German => match german::law(self.name, question) {
                Some((says, source)) => Answer { says, source, ..answer },
                None => answer,
            },
        }
    }
}

impl Question {
    /// The question in a language.
    pub const fn asks_in(self, locale: Locale) -> &'static str {
        match locale {
            Locale::English => self.asks(),
            Locale::German => german::asks(self),
        }
    }
}

impl View {
    /// What the player to move is held to, as a sentence.
    pub fn duty_words(&self) -> Option<String> {
        self.duty_words_in(Locale::English)
    }

    /// The same in a language.
    pub fn duty_words_in(&self, locale: Locale) -> Option<String> {
        let (duty, turn) = (self.duty?, self.position.turn());
        Some(match locale {
            Locale::English => english::must(turn, duty, self.no_castling),
            Locale::German => german::must(turn, duty, self.no_castling),
        })
    }
}

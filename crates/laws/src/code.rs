//! A code of laws: one answer to each question on which codes differ.

mod rule;

use crate::answer::Answer;

pub use rule::{
    Abandoning, Absence, Adjusting, Cases, Castled, CheckWord, Concession, Count, Counted, Demand,
    Deviation, Disturbance, Endless, ErrorFound, FalseCheck, Fine, FirstMove, Flag, Force, Lapse,
    LostPosition, OddsRule, Penalty, Promotion, Repetition, Resigning, RookFirst, SealedFault,
    Settling, Several, Stands, TwoMoves, Unanswered, WrongClaim, WrongSetting,
};

/// Makes the code, the questions and the way from one to the other out of one list.
macro_rules! questions {
    ($($(#[$note:meta])* $field:ident $question:ident $rule:ty, $row:literal, $asks:literal;)*) => {
        /// A code of laws. One file makes one: see `codes/` for the four that we know.
        ///
        /// # Examples
        ///
        /// ```
        /// use staunton_laws::{CODES, Code, FIDE, Question};
        ///
        /// let code = Code::named("staunton")?;
        /// assert!(std::ptr::eq(code, CODES[0]));
        /// // A rule as a value, and the same in words with its place in the book.
        /// assert!(FIDE.fine.rule.is_some() && code.fine.rule.is_none());
        /// let answer = FIDE.answer(Question::Fine);
        /// assert!(answer.source.contains("7.5"), "{}", answer.source);
        /// # Ok::<(), staunton_laws::CodeNameError>(())
        /// ```
        #[derive(Debug)]
        pub struct Code {
            /// The short name by which it is chosen: small letters, no blanks.
            pub name: &'static str,
            /// What it is called in a sentence.
            pub title: &'static str,
            /// The book it stands in.
            pub book: &'static str,
            $($(#[$note])* pub $field: Answer<$rule>,)*
        }

        /// A question that each code answers.
        ///
        /// # Examples
        ///
        /// ```
        /// use staunton_laws::{CODES, Question};
        ///
        /// assert_eq!(Question::TouchOwn.asks(), "What does touching a man of one's own bind to?");
        /// assert_eq!(Question::TouchOwn.name(), "touch_own");
        /// // Every code answers every question.
        /// for &question in Question::ALL {
        ///     assert!(CODES.iter().all(|code| !code.answer(question).says.is_empty()));
        /// }
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Question {
            $($(#[$note])* $question,)*
        }

        impl Question {
            /// All questions, in the order of the rows.
            pub const ALL: &'static [Self] = &[$(Self::$question,)*];

            /// The row of `docs/requirements.md` that it belongs to, such as `L5`.
            pub(crate) const fn row(self) -> &'static str {
                match self { $(Self::$question => $row,)* }
            }

            /// The question in words.
            pub const fn asks(self) -> &'static str {
                match self { $(Self::$question => $asks,)* }
            }

            /// A name for machines.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$question => stringify!($field),)* }
            }
        }

        impl Code {
            /// What it answers to `question`, in words.
            pub const fn answer(&self, question: Question) -> Answer<()> {
                match question {
                    $(Question::$question => Answer {
                        rule: (),
                        says: self.$field.says,
                        source: self.$field.source,
                        silent: self.$field.silent,
                    },)*
                }
            }
        }
    };
}

questions! {
    /// Who has the first move.
    first_move FirstMove FirstMove, "L1", "Who has the first move?";
    /// The pieces were set wrongly.
    wrong_men WrongMen WrongSetting, "L2", "What if the men were wrongly set?";
    /// The board was placed wrongly.
    wrong_board WrongBoard WrongSetting, "L2", "What if the board was wrongly placed?";
    /// The players took each other's pieces.
    wrong_colors WrongColors WrongSetting, "L2", "What if the game was begun with the colours reversed?";
    /// An illegal move is found when others have followed.
    error_found ErrorFound ErrorFound, "L3", "What if an illegal move is found only later?";
    /// A piece stands where he does not belong, or is not there.
    displaced Displaced ErrorFound, "L4", "What if men were dropped or displaced and play went on?";
    /// Men overturned by accident.
    overturned Overturned (), "L4", "What if men are overturned by accident?";
    /// A piece of one's own is touched.
    touch_own TouchOwn Penalty, "L5", "What does touching a man of one's own bind to?";
    /// A piece of the adversary is touched.
    touch_hostile TouchHostile Penalty, "L6", "What does touching a hostile man bind to?";
    /// Several pieces are touched.
    touch_several TouchSeveral Several, "L7", "What if several men are touched?";
    /// A piece of each side is touched.
    touch_both TouchBoth Several, "L7", "What if an own and a hostile man are touched together?";
    /// King and rook are touched.
    touch_castling TouchCastling (), "L7", "What does touching king and rook bind to?";
    /// A piece is only to be put straight.
    adjust Adjust Adjusting, "L8", "When may a man be adjusted?";
    /// The hand leaves the piece.
    quitting Quitting (), "L9", "When does a move stand?";
    /// Two moves in succession.
    two_moves TwoMoves TwoMoves, "L10", "What if a player makes two moves in succession?";
    /// A piece is played where he cannot go.
    wrong_square WrongSquare Penalty, "L11", "What if a man is played where he cannot go?";
    /// A piece is taken that cannot be.
    wrong_capture WrongCapture Penalty, "L12", "What if a man is taken illegally?";
    /// Castling that is not allowed.
    wrong_castling WrongCastling Penalty, "L13", "What if a player castles illegally?";
    /// The rook is moved first.
    rook_first RookFirst RookFirst, "L14", "What if the rook is moved first in castling?";
    /// Whether a king who must move may castle.
    king_penalty KingPenalty Castled, "L15", "May a king who must move as a penalty castle?";
    /// The king is played into check.
    into_check IntoCheck Penalty, "L16", "What if the king is moved into check?";
    /// A piece uncovers his own king.
    discovering_check DiscoveringCheck Penalty, "L16", "What if a player discovers check on his own king?";
    /// A check is not parried.
    unparried_check UnparriedCheck Penalty, "L16", "What if a check is not parried?";
    /// What an illegal move costs besides.
    fine Fine Option<Fine>, "L3", "What does an illegal move cost besides?";
    /// When penalties can no longer be asked for.
    lapse Lapse Lapse, "L17", "Until when can a penalty be enforced?";
    /// Whether check is announced.
    check_word CheckWord CheckWord, "L17", "Must check be announced?";
    /// Check was announced and there was none.
    false_check FalseCheck FalseCheck, "L17", "What if check is announced falsely?";
    /// How a game is adjourned.
    sealing Sealing (), "L18", "How is a game adjourned?";
    /// The sealed move is no legal move.
    sealed_unreadable SealedUnreadable SealedFault, "L18", "What if the sealed move cannot be read as a legal one?";
    /// The sealed move fits several moves.
    sealed_ambiguous SealedAmbiguous SealedFault, "L18", "What if the sealed move has two readings?";
    /// Nobody knows the position any more.
    lost_position LostPosition LostPosition, "L18", "What if the position of an adjourned game is not known?";
    /// Draws by agreement.
    agreed_draw AgreedDraw Settling, "L19", "When may the players agree to a draw?";
    /// Stalemate.
    stalemate Stalemate (), "L19", "What is stalemate worth?";
    /// Many moves without progress.
    fifty Fifty Count, "L20", "When is a game drawn by fifty moves?";
    /// A claim of the count of moves that does not hold.
    wrong_count WrongCount WrongClaim, "L20", "What does a wrong claim by the count of moves cost?";
    /// The same position again.
    repetition Repetition Repetition, "L21", "When is a game drawn by repetition?";
    /// Checks without end.
    endless_check EndlessCheck Endless, "L22", "Does an endless series of checks draw?";
    /// Too little force to mate.
    force Force Force, "L23", "When is there too little force to mate?";
    /// A claim that does not hold.
    wrong_claim WrongClaim WrongClaim, "L21", "What does a wrong claim cost?";
    /// A claim after a touch.
    touched_claim TouchedClaim (), "L21", "May a draw be claimed after a man was touched?";
    /// The time is up.
    flag Flag Flag, "L24", "What if a player exceeds his time?";
    /// Whose complaint about time is heard.
    complaint Complaint Stands, "L24", "When is a complaint about the time heard?";
    /// The player is not there.
    absence Absence Absence, "L25", "Who pays for the time of an absent player?";
    /// The game is given up.
    resigning Resigning Resigning, "L29", "What does resigning mean?";
    /// Leaving, a resignation of a moment, disobedience.
    abandoning Abandoning Abandoning, "L25", "What if a player abandons the game or refuses a ruling?";
    /// Men displaced on purpose.
    wilful Wilful Abandoning, "L25", "What if men are displaced or overturned on purpose?";
    /// The adversary is disturbed.
    disturbance Disturbance Disturbance, "L25", "What if a player disturbs his adversary?";
    /// What the umpire decides.
    umpire Umpire (), "L26", "What does the umpire decide?";
    /// Whether the players may agree on something else.
    deviation Deviation Deviation, "L26", "May the players agree to deviate from the laws?";
    /// What an indulgence entitles to.
    concession Concession Concession, "L26", "May a penalty be waived, and what follows from it?";
    /// Odds.
    odds Odds OddsRule, "L27", "What odds are there, and what do they imply?";
    /// The capped pawn.
    capped Capped (), "L27", "What does the odds of the capped pawn imply?";
    /// Matches.
    matches Matches (), "L28", "How are the games of a match played?";
    /// A check that is not answered at all.
    unanswered Unanswered Unanswered, "L29", "What if a check is not answered even then?";
    /// Checkmate.
    checkmate Checkmate (), "M8", "What is checkmate worth?";
    /// A pawn on the last rank.
    promotion Promotion Promotion, "M5", "What if nothing is named for a pawn on the last rank?";
    /// Taking in passing when there is nothing else.
    en_passant EnPassant (), "M4", "Must a pawn be taken in passing when nothing else can be played?";
}

impl PartialEq for Code {
    /// Codes are told apart by their names.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Code {}

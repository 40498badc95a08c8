//! The list of all terms: the only place where a term is named and defined.

use super::entry::{Entry, SaidOf};

/// Makes the enum and its entries from one list, so that neither can leave the other behind.
macro_rules! terms {
    ($($variant:ident $said_of:ident $source:literal $name:literal: $definition:literal;)*) => {
        /// A technical term of chess.
        ///
        /// Sources: St = Staunton, *The Blue Book of Chess*; Ho = *Hoyle's Games Modernized*;
        /// Ch, Le = Edward Lasker, *Chess and Checkers*, *Chess Strategy*; today = none of these.
        ///
        /// # Examples
        ///
        /// ```
        /// use staunton_terms::{SaidOf, Term};
        ///
        /// let entry = Term::FoolsMate.entry();
        /// assert_eq!((entry.name, entry.said_of), ("fool's mate", SaidOf::Game));
        /// assert!(!entry.definition.is_empty() && !entry.source.is_empty());
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Term {
            $(#[doc = concat!($definition, "\n\nSource: ", $source, ".")] $variant,)*
        }

        impl Term {
            /// Every term, in the order of the list.
            pub const ALL: [Self; [$(Self::$variant),*].len()] = [$(Self::$variant),*];

            pub(super) const ENTRIES: [Entry; Self::ALL.len()] = [$(Entry {
                name: $name,
                said_of: SaidOf::$said_of,
                source: $source,
                definition: $definition,
            }),*];
        }
    };
}

terms! {
    // The king attacked.
    Check PositionOrMove "St Ho Ch Le" "check": "A man attacks the adverse king.";
    DoubleCheck PositionOrMove "St Ch" "double check": "Two men attack the king at once.";
    PinnedPieceChecks PositionOrMove "St" "check by a pinned man": "The man that gives check covers a check to his own king and may not leave his line, yet checks all the same.";
    DiscoveredCheck Move "St Ho Ch" "discovered check": "A man leaves the line of another of his side, who then gives check.";
    DiscoveryThreat Position "St" "threatened discovered check": "One man of the other side alone stands between the king and a man that would check him if that one moved off.";
    Checkmate PositionOrMove "St Ho Ch Le" "checkmate": "The king is in check, and no move answers it.";
    SmotheredMate PositionOrMove "St" "smothered mate": "A knight alone gives mate, and men of his own stand on every square beside the king.";
    BackRankMate PositionOrMove "today" "back-rank mate": "A rook or queen mates along the king's own first rank, and men of his own stand on every square before him.";
    EpauletteMate PositionOrMove "today" "epaulette mate": "A queen mates a king on the edge down the line that meets it, and men of his own stand on both sides of him along the edge.";
    SwallowtailMate PositionOrMove "today" "swallow's tail mate": "A queen beside the king, on his file or rank, mates; men of his own stand on the two squares slantwise behind him.";
    DovetailMate PositionOrMove "today" "dovetail mate": "A queen slantwise beside the king mates; men of his own stand on the only two squares beside him that she does not strike.";
    ArabianMate PositionOrMove "today" "Arabian mate": "A rook beside a king in the corner mates; a knight two squares slantwise from the corner guards the rook.";
    AnastasiaMate PositionOrMove "today" "Anastasia's mate": "A rook or queen mates along the edge; a man of the king's own stands beside him away from the edge, and a knight bars both squares slantwise.";
    BodenMate PositionOrMove "today" "Boden's mate": "A bishop mates, the other bishop bars a flight, and no other man bars any.";
    LegalMate PositionOrMove "today" "Legal's mate": "Bishop on f7, knights on d5 and e5 and the mated king on e7, or the same mirrored against White.";
    LadderMate PositionOrMove "today" "ladder mate": "A rook or queen mates along the edge, and another on the next line bars every square there.";
    Stalemate PositionOrMove "St Ho Ch Le" "stalemate": "The side to move is not in check and has no legal move.";
    ForcedMove Position "St Ho" "forced move": "The side to move has one legal move only.";
    // Men and squares.
    Attacked Position "Ch Le" "attacked": "A man stands in the line of action of a hostile man, pinned or not. Of the king it is called check.";
    Defended Position "Ch Le" "defended": "If the man were taken, one of his side could take the taker: a man pinned to his king only along the pin, the king only where no second enemy stands behind.";
    Commands Position "Ho Le" "commands": "The squares on which a man could take an adverse man that stood there; of a pinned man too, for they are closed to the adverse king.";
    Takeable Position "St Ho" "liable to be taken": "A man that the other side could take if it had the move, in passing too: a check to its own king forbids.";
    EnPrise Position "St Ho" "en prise": "A man that the other side, having the move, could take with gain: both sides go on taking on that square, each with the least of its men that may, and stop when it pays, by the German values.";
    AbsolutePin PositionOrMove "Ho Ch" "pin": "A man who may not leave his line, for he alone covers his king from check by a piece behind.";
    RelativePin PositionOrMove "Ho" "relative pin": "A man attacked by a piece, behind whom on the same line stands one worth more that would be left en prise to that piece. A pawn is pinned along its file only if it could leave it by taking.";
    Interposition Move "St Ho Ch Le" "interposition": "A man is played between the checking piece and his king, or between an attacking piece and a piece of his own worth more than a pawn.";
    Attack Move "Ch" "attack": "The man moved could next capture a man that he could not before.";
    Defence Move "Ch" "defence": "The man moved now defends one of his side that is attacked and that he did not defend before.";
    PutsEnPrise Move "St" "putting en prise": "The man moved can be taken on his new square with gain.";
    // Two at once.
    PawnFork PositionOrMove "Ho Ch" "pawn fork": "A pawn attacks two pieces at once, and the side to move cannot take or exchange it.";
    Fork PositionOrMove "Ho" "fork": "A piece attacks two men at once, each of them the king or one that this piece could take with gain, and the side to move cannot take or exchange it.";
    Skewer PositionOrMove "today" "skewer": "A piece that the side to move cannot take or exchange gives check, or could take with gain a piece worth as much as or more than the piece behind, and could take that one with gain if the first went away; a king goes on guarding the man beside him.";
    DiscoveredAttack Move "today" "discovered attack": "A man leaves the line of another of his side, who then could take a man with gain that he could not before. Of the king it is called discovered check.";
    DoubleAttack Move "today" "double attack": "A move after which two men, the king counted, can be taken with gain or checked that could not before.";
    Exchange Game "Ho Ch" "exchange": "A man is taken, and the next move takes the taker on the same square; the two are of equal value, a bishop counting as a knight.";
    WonExchange Game "St Ho Ch" "winning the exchange": "In a run of captures one side loses a bishop or knight and the other a rook, and nothing else but pawns alike.";
    LostExchange Game "Ho" "losing the exchange": "The same, said of the side that loses the rook.";
    Sacrifice Move "Ch" "sacrifice": "A piece is moved to where it can be taken, and taking it wins at least a pawn more than it took, by exchange on that square and the German values. Not if it was lost where it stood, is exchanged for its like and a pawn, or leaves the taker to lose as much elsewhere; but a check leaves no choice.";
    Development Move "Ho" "development": "A queen, rook, bishop or knight leaves the square of the array it stands on; in castling the rook.";
    Undeveloped Position "Ho" "undeveloped": "Queens, rooks, bishops and knights stand on their squares of the array.";
    // Pawns and kings.
    DoubledPawn Position "St" "doubled pawn": "The front one of two pawns of one colour on a file.";
    DoublePawn Position "Ho Ch" "double pawn": "Both of two pawns of one colour on a file.";
    TripledPawn Position "Ch" "tripled pawn": "Three or more pawns of one colour on a file.";
    IsolatedPawn Position "Ch" "isolated pawn": "A pawn with no pawn of its colour on the files beside it.";
    SingleIsolatedPawn Position "Ho" "single isolated pawn": "As isolated, but a single pawn: no other of its colour on its own file either.";
    UnsupportedPawn Position "St" "unsupported pawn": "Staunton's isolated pawn: no pawn of its colour on the files beside it stands level with it or behind, where it could support or protect it.";
    PassedPawn PositionOrMove "St Ho Ch" "passed pawn": "No hostile pawn stands before it on its own file or on a file beside it.";
    BackwardPawn Position "Ch" "backward pawn": "Every fellow pawn on the files beside it is further on, and it cannot come as far as to be protected by one: a hostile pawn stands on its way, or commands a square of it.";
    MinorPieces Position "St Ho Ch" "minor pieces": "The bishops and knights of a side.";
    Opposition PositionOrMove "St" "opposition": "The kings face each other on a file or rank with one free square between; the side that is not to move has it. Of moves it is said only of the king's.";
    DistantOpposition PositionOrMove "today" "distant opposition": "The same with three or five squares between, where there are only kings and pawns.";
    DiagonalOpposition PositionOrMove "today" "diagonal opposition": "The same on a diagonal with one square between, where there are only kings and pawns.";
    // The opening.
    GambitPawn Game "St Ho" "gambit pawn": "Within ten moves from the array the first player offers a pawn, in a position that is known as a gambit.";
    Gambit Game "St Ho" "gambit": "Within ten moves from the array a pawn of the first player is taken, and the opening has the name of a gambit that was not declined, or it is the pawn on c4 beside the one on d4 and cannot be taken back, or he is still a pawn behind after his fourth move from there.";
    CounterGambit Game "Ho" "counter-gambit": "The same of the second player, but by name as soon as he offers the pawn.";
    // Promotion.
    AboutToQueen Position "St Ch" "about to queen": "The side to move can promote a pawn.";
    Queening Move "St Ch" "queening": "A pawn reaches the eighth rank and becomes a queen.";
    UnderPromotion Move "St Ch Ho" "under-promotion": "A pawn reaches the eighth rank and becomes a rook, bishop or knight.";
    SurplusPiece Position "St Ch Ho" "second queen": "A side has more pieces of a kind than the array gives: two queens, three rooks, and so on.";
    // Force.
    Material Position "St Ho" "material advantage": "The men of the two sides are not worth the same; told by each of the books' scales.";
    ExchangeAhead Position "St Ho Ch" "the exchange ahead": "One side has a rook for a bishop or knight of the other, and all else alike in number.";
    // Moves of their own kind, and whole games.
    Castling Move "St Ho Ch Le" "castling": "King and rook move at once.";
    EnPassant Move "St Ho Ch Le" "taking in passing": "A pawn takes one that has just passed it by two steps.";
    PerpetualCheck Game "St Ho Ch" "perpetual check": "A position stands for the third time, and one side has given check with every move since it first stood.";
    FoolsMate Game "St" "fool's mate": "The second player mates with his second move.";
    ScholarsMate Game "St" "scholar's mate": "By the fourth move at the latest a queen takes the king's bishop's pawn and mates, her king's bishop standing behind her on the fourth rank.";
}

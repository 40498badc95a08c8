//! The FIDE Laws of Chess in force since 1 January 2023, for standard play.

use std::time::Duration;

use crate::answer::Answer;
use crate::code::{
    Abandoning, Absence, Adjusting, Cases, Castled, CheckWord, Code, Concession, Count, Counted,
    Demand, Deviation, Disturbance, Endless, ErrorFound, FalseCheck, Fine, FirstMove, Flag, Force,
    Lapse, LostPosition, OddsRule, Promotion, Repetition, Resigning, RookFirst, SealedFault,
    Settling, Several, Stands, TwoMoves, Unanswered, WrongClaim, WrongSetting,
};

const TWO_MINUTES: Duration = Duration::from_mins(2);
const WRONG_CLAIM: WrongClaim = WrongClaim { bonus: TWO_MINUTES };
const WRONG_CLAIM_SAYS: &str = "If a claim is wrong, the adversary gains two minutes and the game \
    goes on, and the claim counts as an offer of a draw; a move that was written down for it must \
    be made.";
const WRONG_CLAIM_SOURCE: &str = "FIDE Laws 2023, articles 9.1.2.3 and 9.5.3";

/// The FIDE Laws, for standard play. The other codes fall back on them.
pub static FIDE: Code = Code {
    name: "fide",
    title: "the FIDE Laws",
    book: "FIDE Laws of Chess, 2023",
    first_move: Answer::new(
        FirstMove::Drawing,
        "White begins; the colours are drawn or paired, and in a match go by turns from then on.",
        "FIDE Laws 2023, article 1.2",
    ),
    wrong_men: Answer::new(
        WrongSetting::Void,
        "If the men were wrong at the start, the game is cancelled and a new one played, whenever \
         that is found.",
        "FIDE Laws 2023, article 7.2.1",
    ),
    wrong_board: Answer::new(
        WrongSetting::MovedOver,
        "If the board was placed wrongly, the game goes on, and the position is moved over to a \
         board that is placed rightly.",
        "FIDE Laws 2023, article 7.2.2",
    ),
    wrong_colors: Answer::new(
        WrongSetting::AnnulledBefore(10),
        "If the players have each other's men, the game is broken off and a new one played, unless \
         both have made ten moves: then it goes on.",
        "FIDE Laws 2023, article 7.3",
    ),
    error_found: Answer::new(
        ErrorFound { touch_binds: true, fined: true, unrecorded: LostPosition::LastKnown },
        "The position before the error is set up again, or the last one before it that is known. \
         The touched man binds the move that replaces the illegal one.",
        "FIDE Laws 2023, article 7.5.1",
    ),
    displaced: Answer::new(
        ErrorFound { touch_binds: false, fined: false, unrecorded: LostPosition::LastKnown },
        "If a man is found on a wrong square, the position before that is set up again, or the \
         last one before it that is known.",
        "FIDE Laws 2023, article 7.6",
    ),
    overturned: Answer::new(
        (),
        "Who displaces men puts them back in his own time.",
        "FIDE Laws 2023, article 7.4.1",
    ),
    touch_own: Answer::new(
        &[&[Demand::ThePiece]],
        "He must move the man he touched; if that man cannot be moved, he moves as he likes.",
        "FIDE Laws 2023, articles 4.3.1 and 4.5",
    ),
    touch_hostile: Answer::new(
        &[&[Demand::TheCapture]],
        "He must capture the man he touched; if that man cannot be captured, he moves as he likes.",
        "FIDE Laws 2023, articles 4.3.2 and 4.5",
    ),
    touch_several: Answer::new(
        Several::FirstThatCan,
        "The first touched that can be moved or captured binds.",
        "FIDE Laws 2023, articles 4.3.1 and 4.3.2",
    ),
    touch_both: Answer::new(
        Several::FirstThatCan,
        "The first own man touched takes the first hostile one if he can; else the first touched \
         that can be moved or captured binds. If the order is not clear, the own man came first.",
        "FIDE Laws 2023, article 4.3.3",
    ),
    touch_castling: Answer::new(
        (),
        "Who touches his king and then a rook must castle on that side if that is legal; who \
         touches the rook first may not castle on that side, and it is a touch of the rook.",
        "FIDE Laws 2023, articles 4.4.1 and 4.4.2",
    ),
    adjust: Answer::new(
        Adjusting { only_if_needed: false },
        "Only the player who is to move may adjust, and he says so before.",
        "FIDE Laws 2023, article 4.2.1",
    ),
    quitting: Answer::new(
        (),
        "A man that was released on a square cannot be moved to another on that move.",
        "FIDE Laws 2023, article 4.7",
    ),
    two_moves: Answer::new(
        TwoMoves::SecondIsIllegal,
        "The first move stands; to move when it is the other's turn is an illegal move.",
        "FIDE Laws 2023, articles 1.2 and 7.5.1",
    ),
    wrong_square: Answer::new(
        &[&[Demand::ThePiece]],
        "The man goes back, and the same man must be moved if he can; else any man.",
        "FIDE Laws 2023, articles 7.5.1 and 4.3",
    ),
    wrong_capture: Answer::new(
        &[&[Demand::ThePiece], &[Demand::TheCapture]],
        "The men go back; the man that took must be moved if he can, else the man he took be \
         captured if it can.",
        "FIDE Laws 2023, articles 7.5.1 and 4.3.3",
    ),
    wrong_castling: Answer::new(
        &[&[Demand::TheKing]],
        "King and rook go back, and the king must make another legal move, which may be castling \
         with the other rook; if he has none, any move may be made.",
        "FIDE Laws 2023, articles 7.5.1 and 4.4.3",
    ),
    rook_first: Answer::new(
        RookFirst::RookMoveStands,
        "Who touches the rook before the king may not castle with it: it is a move of the rook.",
        "FIDE Laws 2023, article 4.4.2",
    ),
    king_penalty: Answer::new(
        Castled::Allowed,
        "A king that must move may castle with a rook with which it is legal.",
        "FIDE Laws 2023, article 4.4.3",
    ),
    into_check: Answer::new(
        &[&[Demand::TheKing]],
        "The king goes back, and must make a legal move if he has one.",
        "FIDE Laws 2023, articles 3.9.2 and 7.5.1",
    ),
    discovering_check: Answer::new(
        &[&[Demand::ThePiece]],
        "The man goes back, and must make a legal move if he has one.",
        "FIDE Laws 2023, articles 3.9.2 and 7.5.1",
    ),
    unparried_check: Answer::new(
        &[&[Demand::ThePiece]],
        "The man goes back; he must be moved if he can parry the check, else any man that can.",
        "FIDE Laws 2023, articles 3.9.2 and 7.5.1",
    ),
    fine: Answer::new(
        Some(Fine { bonus: TWO_MINUTES, loses_at: 2 }),
        "For a player's first completed illegal move his adversary gains two minutes; by the \
         second he loses, or draws if the adversary cannot mate by any series of legal moves.",
        "FIDE Laws 2023, article 7.5.5",
    ),
    lapse: Answer::new(
        Lapse::NextTouch,
        "A claim about touching lapses when the adversary touches a man to play it; an illegal \
         move can be claimed as long as the game lasts.",
        "FIDE Laws 2023, articles 4.8 and 7.5.1",
    ),
    check_word: Answer::new(
        CheckWord::NotRequired,
        "Nobody need announce check.",
        "FIDE Laws 2023, article 3.9, which asks for no word",
    ),
    false_check: Answer::new(
        FalseCheck::Nothing,
        "A false announcement changes nothing; it may disturb the adversary.",
        "FIDE Laws 2023, article 11.5",
    ),
    sealing: Answer::new(
        (),
        "The player who is to move writes his move, seals it, and only then stops the clock.",
        "FIDE Laws 2023, Guidelines I.1.1",
    ),
    sealed_unreadable: Answer::new(
        SealedFault::Loses,
        "The game is lost by a player whose sealed move is illegal or cannot be made out.",
        "FIDE Laws 2023, Guidelines I.8.2 and I.8.3",
    ),
    sealed_ambiguous: Answer::new(
        SealedFault::Loses,
        "The game is lost by a player whose sealed move is ambiguous.",
        "FIDE Laws 2023, Guidelines I.8.1",
    ),
    lost_position: Answer::new(
        LostPosition::Annulled,
        "If the position cannot be established again, the game is annulled and a new one played.",
        "FIDE Laws 2023, Guidelines I.12.2",
    ),
    agreed_draw: Answer::new(
        Settling::AfterAMove,
        "The players may agree to a draw when both have made a move; an offer stands until it is \
         declined or a man is touched to play it.",
        "FIDE Laws 2023, articles 5.2.3 and 9.1.2",
    ),
    stalemate: Answer::new(
        (),
        "Who is not in check and has no legal move is stalemated: the game is drawn.",
        "FIDE Laws 2023, article 5.2.1",
    ),
    fifty: Answer::new(
        Count {
            counted: Counted::CaptureOrPawnMove,
            claim: 50,
            automatic: Some(75),
            cases: Cases { on_turn_only: true, with_move: true },
        },
        "The player who is to move may claim when fifty moves of each side have passed without a \
         capture or a pawn's move, or will have with the move he writes; after seventy-five the \
         game is over.",
        "FIDE Laws 2023, articles 9.3 and 9.6.2",
    ),
    wrong_count: Answer::new(WRONG_CLAIM, WRONG_CLAIM_SAYS, WRONG_CLAIM_SOURCE),
    repetition: Answer::new(
        Repetition::Position {
            claim: 3,
            automatic: Some(5),
            cases: Cases { on_turn_only: true, with_move: true },
        },
        "The player who is to move may claim when the same position, with the same moves \
         possible, stands for the third time, or will with the move he writes; at the fifth time \
         the game is over.",
        "FIDE Laws 2023, articles 9.2 and 9.6.1",
    ),
    endless_check: Answer::new(
        Endless::No,
        "Checks without end draw only by agreement, by repetition or by fifty moves.",
        "FIDE Laws 2023, article 9, which does not name them",
    ),
    force: Answer::new(
        Force::Dead,
        "The game is drawn when no series of legal moves can lead to mate.",
        "FIDE Laws 2023, article 5.2.2",
    ),
    wrong_claim: Answer::new(WRONG_CLAIM, WRONG_CLAIM_SAYS, WRONG_CLAIM_SOURCE),
    touched_claim: Answer::new(
        (),
        "Who has touched a man to play it can no longer claim a draw by repetition or by fifty \
         moves on that move.",
        "FIDE Laws 2023, article 9.4",
    ),
    flag: Answer::new(
        Flag::DrawnIfNoMate,
        "Whose flag falls loses, or draws if the adversary cannot mate by any series of legal \
         moves.",
        "FIDE Laws 2023, article 6.9",
    ),
    complaint: Answer::new(
        Stands::Always,
        "Each player stops his clock when he has moved; a fault of the clocks is put right when \
         it is found.",
        "FIDE Laws 2023, articles 6.2.1 and 6.10",
    ),
    absence: Answer::new(
        Absence::WhileTheClockRuns,
        "The clock of the player who is to move runs, wherever he is.",
        "FIDE Laws 2023, articles 6.2.1 and 6.9",
    ),
    resigning: Answer::new(
        Resigning::DrawnIfNoMate,
        "Who resigns has lost at once, or draws if the adversary cannot mate by any series of \
         legal moves.",
        "FIDE Laws 2023, article 5.1.2",
    ),
    abandoning: Answer::new(
        Abandoning::UmpireDecides,
        "Misconduct is penalised by the arbiter, from a warning to the loss of the game.",
        "FIDE Laws 2023, articles 11.7 and 12.9",
    ),
    wilful: Answer::new(
        Abandoning::UmpireDecides,
        "The arbiter may penalise the player who displaced the men.",
        "FIDE Laws 2023, article 7.4.3",
    ),
    disturbance: Answer::new(
        Disturbance::UmpireDecides,
        "Nobody may distract his opponent in any manner; the arbiter decides what it costs.",
        "FIDE Laws 2023, articles 11.5 and 12.9",
    ),
    umpire: Answer::new(
        (),
        "The arbiter sees that the laws are kept and decides with his best judgement.",
        "FIDE Laws 2023, Preface and article 12",
    ),
    deviation: Answer::new(
        Deviation::Never,
        "The players cannot agree to break the laws during a game.",
        "FIDE Laws 2023, article 12.1",
    ),
    concession: Answer::new(
        Concession::MayNot,
        "Penalties are the arbiter's, and no player can waive them.",
        "FIDE Laws 2023, articles 7.5.5 and 12.9",
    ),
    odds: Answer::new(
        OddsRule::Borrowed,
        "The laws know no odds; if they are agreed on, Staunton's rules for them are followed.",
        "FIDE Laws 2023, which are silent; Staunton, Rules for playing at odds",
    ),
    capped: Answer::new(
        (),
        "The laws know no odds; the capped pawn, if it is agreed on, obliges as Staunton describes.",
        "FIDE Laws 2023, which are silent; Staunton, Technical terms: Pion coiffé",
    ),
    matches: Answer::new(
        (),
        "The score of a match is the sum of its games; a cancelled game is played anew.",
        "FIDE Laws 2023, articles 7.2.1 and 10",
    ),
    unanswered: Answer::new(
        Unanswered::SameAgain,
        "A check left unanswered is an illegal move each time.",
        "FIDE Laws 2023, articles 3.9.2 and 7.5",
    ),
    checkmate: Answer::new(
        (),
        "Who mates the adversary's king has won.",
        "FIDE Laws 2023, article 5.1.1",
    ),
    promotion: Answer::new(
        Promotion::QueenAndIllegal,
        "A pawn on the last rank for which nothing was put becomes a queen, and the move counts \
         as illegal.",
        "FIDE Laws 2023, article 7.5.2",
    ),
    en_passant: Answer::new(
        (),
        "A player must make a legal move: if taking in passing is the only one, he must make it.",
        "FIDE Laws 2023, articles 3.7.3.1 and 5.2.1",
    ),
};

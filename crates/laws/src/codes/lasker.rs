//! Edward Lasker's laws, of Chess and Checkers, Chess Strategy and The Strategy of Chess.

use crate::answer::Answer;
use crate::code::{
    Adjusting, Cases, CheckWord, Code, Count, Counted, Demand, Endless, ErrorFound, Force,
    LostPosition, Penalty, Promotion, Repetition, Resigning, Unanswered, WrongSetting,
};
use crate::codes::FIDE;

const RESTART: ErrorFound =
    ErrorFound { touch_binds: false, fined: false, unrecorded: LostPosition::Annulled };
const SAME_PIECE: Penalty = &[&[Demand::ThePiece]];
const RETRACTED: &str = "The move is taken back, and another made with the same man if possible.";
const ILLEGAL: &str = "Lasker, Chess and Checkers, Chess laws; Chess Strategy, Rules of the game";

/// Edward Lasker's laws.
pub static LASKER: Code = Code {
    name: "lasker",
    title: "Lasker's laws",
    book: "Edward Lasker, Chess and Checkers; Chess Strategy; The Strategy of Chess",
    first_move: FIDE.first_move.where_silent(),
    wrong_men: Answer::new(
        WrongSetting::Void,
        "The game is void if it is shown that the men were wrongly set.",
        ILLEGAL,
    ),
    wrong_board: Answer::new(
        WrongSetting::Void,
        "The game is void if it is shown that the board was wrongly set.",
        ILLEGAL,
    ),
    wrong_colors: FIDE.wrong_colors.where_silent(),
    error_found: Answer::new(
        RESTART,
        "If the mistake is noticed only later, the game begins again from the position in which it \
         was made.",
        "Lasker, The Strategy of Chess, Rules of the game",
    ),
    displaced: Answer::new(
        RESTART,
        "The game is void if the position or number of men was altered against the rules and \
         cannot be reconstructed from the point of the error.",
        ILLEGAL,
    ),
    overturned: FIDE.overturned.where_silent(),
    touch_own: Answer::new(
        SAME_PIECE,
        "Who is to move and touches a man of his own must move it; the rule is void if it cannot \
         be moved.",
        ILLEGAL,
    ),
    touch_hostile: Answer::new(
        &[&[Demand::TheCapture]],
        "Who touches a hostile man must capture it; the rule is void if it cannot be captured.",
        ILLEGAL,
    ),
    touch_several: FIDE.touch_several.where_silent(),
    touch_both: FIDE.touch_both.where_silent(),
    touch_castling: FIDE.touch_castling.where_silent(),
    adjust: Answer::new(
        Adjusting { only_if_needed: false },
        "Who only adjusts a man says j'adoube beforehand.",
        ILLEGAL,
    ),
    quitting: Answer::new(
        (),
        "As long as the hand has not left the man, he may go to any square that he can reach.",
        ILLEGAL,
    ),
    two_moves: FIDE.two_moves.where_silent(),
    wrong_square: Answer::new(SAME_PIECE, RETRACTED, ILLEGAL),
    wrong_capture: Answer::new(SAME_PIECE, RETRACTED, ILLEGAL),
    wrong_castling: Answer::new(
        &[&[Demand::TheKing]],
        "King and rook go back, and the king must make another move, if there is a legal one; else \
         any move may be played.",
        ILLEGAL,
    ),
    rook_first: Answer::new(
        FIDE.rook_first.rule,
        "The king is moved first, else a doubt arises whether a rook's move only was meant; the \
         book does not say what follows, and the rook's move stands as by the FIDE Laws.",
        "Lasker, Chess and Checkers, Chess laws; FIDE Laws 2023, article 4.4.2",
    ),
    king_penalty: FIDE.king_penalty.where_silent(),
    into_check: Answer::new(SAME_PIECE, RETRACTED, ILLEGAL),
    discovering_check: Answer::new(SAME_PIECE, RETRACTED, ILLEGAL),
    unparried_check: Answer::new(SAME_PIECE, RETRACTED, ILLEGAL),
    fine: Answer::new(None, "Nothing besides: the move is taken back.", ILLEGAL),
    lapse: FIDE.lapse.where_silent(),
    check_word: Answer::new(
        CheckWord::Customary,
        "It is the custom to say check.",
        "Lasker, The Strategy of Chess, Rules of the game",
    ),
    false_check: FIDE.false_check.where_silent(),
    sealing: FIDE.sealing.where_silent(),
    sealed_unreadable: FIDE.sealed_unreadable.where_silent(),
    sealed_ambiguous: FIDE.sealed_ambiguous.where_silent(),
    lost_position: FIDE.lost_position.where_silent(),
    agreed_draw: FIDE.agreed_draw.where_silent(),
    stalemate: Answer::new(
        (),
        "Who is not in check and cannot make any legal move is stalemated: the game is drawn.",
        "Lasker, Chess and Checkers, Stalemate",
    ),
    fifty: Answer::new(
        Count {
            counted: Counted::CaptureOrPawnMove,
            claim: 50,
            automatic: None,
            cases: Cases { on_turn_only: false, with_move: false },
        },
        "Either player may claim a draw if fifty moves were made without a capture or the move of \
         a pawn.",
        "Lasker, Chess and Checkers, Chess laws",
    ),
    wrong_count: FIDE.wrong_count.where_silent(),
    repetition: Answer::new(
        Repetition::Position {
            claim: 3,
            automatic: None,
            cases: Cases { on_turn_only: false, with_move: false },
        },
        "Either player may claim a draw if the same position occurs three times with the same \
         player on the move.",
        "Lasker, Chess and Checkers, Chess laws",
    ),
    endless_check: Answer::new(
        Endless::Demonstrated,
        "If a player is able to check continually and declares that he means to, the game is drawn.",
        "Lasker, Chess and Checkers, Perpetual check",
    ),
    force: Answer::new(
        Force::TwoKnights,
        "The game is drawn if neither player has the men to enforce a mate.",
        ILLEGAL,
    ),
    wrong_claim: FIDE.wrong_claim.where_silent(),
    touched_claim: FIDE.touched_claim.where_silent(),
    flag: FIDE.flag.where_silent(),
    complaint: FIDE.complaint.where_silent(),
    absence: FIDE.absence.where_silent(),
    resigning: Answer::new(
        Resigning::Loses,
        "Who resigns before he is mated owns that the mate cannot be avoided: he has lost.",
        "Lasker, Chess and Checkers, Chess laws",
    ),
    abandoning: FIDE.abandoning.where_silent(),
    wilful: FIDE.wilful.where_silent(),
    disturbance: FIDE.disturbance.where_silent(),
    umpire: FIDE.umpire.where_silent(),
    deviation: FIDE.deviation.where_silent(),
    concession: FIDE.concession.where_silent(),
    odds: FIDE.odds.where_silent(),
    capped: FIDE.capped.where_silent(),
    matches: FIDE.matches.where_silent(),
    unanswered: Answer::new(
        Unanswered::Forfeits,
        "Who is in check must make a move that gets his king out of it, or he forfeits the game: \
         the illegal move is taken back once, and by the second on the same turn he has lost.",
        "Lasker, Chess and Checkers, Check and checkmate",
    ),
    checkmate: Answer::new(
        (),
        "If no move gets the king out of check, he is mated and his side has lost.",
        "Lasker, Chess and Checkers, Check and checkmate",
    ),
    promotion: Answer::new(
        Promotion::MustName,
        "The pawn is taken off and a piece, not a king, put in its place.",
        "Lasker, Chess and Checkers, The pawn",
    ),
    en_passant: FIDE.en_passant.where_silent(),
};

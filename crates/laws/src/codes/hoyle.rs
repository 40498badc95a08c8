//! The laws that Hoyle's Games Modernized gives for chess.

use crate::answer::Answer;
use crate::code::{Adjusting, CheckWord, Code, Endless, Force, Promotion, Repetition};
use crate::codes::FIDE;

const DRAWN: &str = "Hoyle, Technical terms: Drawn game";

/// Hoyle's laws.
pub static HOYLE: Code = Code {
    name: "hoyle",
    title: "Hoyle's laws",
    book: "Hoyle's Games Modernized",
    first_move: FIDE.first_move.where_silent(),
    wrong_men: FIDE.wrong_men.where_silent(),
    wrong_board: FIDE.wrong_board.where_silent(),
    wrong_colors: FIDE.wrong_colors.where_silent(),
    error_found: FIDE.error_found.where_silent(),
    displaced: FIDE.displaced.where_silent(),
    overturned: FIDE.overturned.where_silent(),
    touch_own: FIDE.touch_own.where_silent(),
    touch_hostile: FIDE.touch_hostile.where_silent(),
    touch_several: FIDE.touch_several.where_silent(),
    touch_both: FIDE.touch_both.where_silent(),
    touch_castling: FIDE.touch_castling.where_silent(),
    adjust: Answer::new(
        Adjusting { only_if_needed: false },
        "Before touching a man, his own or his adversary's, the player says j'adoube if he only \
         adjusts it.",
        "Hoyle, Technical terms: J'adoube",
    ),
    quitting: FIDE.quitting.where_silent(),
    two_moves: FIDE.two_moves.where_silent(),
    wrong_square: FIDE.wrong_square.where_silent(),
    wrong_capture: FIDE.wrong_capture.where_silent(),
    wrong_castling: FIDE.wrong_castling.where_silent(),
    rook_first: FIDE.rook_first.where_silent(),
    king_penalty: FIDE.king_penalty.where_silent(),
    into_check: FIDE.into_check.where_silent(),
    discovering_check: FIDE.discovering_check.where_silent(),
    unparried_check: FIDE.unparried_check.where_silent(),
    fine: FIDE.fine.where_silent(),
    lapse: FIDE.lapse.where_silent(),
    check_word: Answer::new(
        CheckWord::Required,
        "An attack on the king must be accompanied with the warning \"check\"; the book names no \
         penalty for silence, but who was not warned owes none for what he overlooked.",
        "Hoyle, Technical terms: Check and checkmate",
    ),
    false_check: FIDE.false_check.where_silent(),
    sealing: FIDE.sealing.where_silent(),
    sealed_unreadable: FIDE.sealed_unreadable.where_silent(),
    sealed_ambiguous: FIDE.sealed_ambiguous.where_silent(),
    lost_position: FIDE.lost_position.where_silent(),
    agreed_draw: FIDE.agreed_draw.where_silent(),
    stalemate: Answer::new(
        (),
        "The game is drawn when the player who is to move cannot move without violating the laws \
         and is not in check.",
        DRAWN,
    ),
    fifty: Answer::new(
        FIDE.fifty.rule,
        "The game is drawn if a player cannot mate in fifty moves under conditions that the book \
         does not name; they are those of the FIDE Laws.",
        "Hoyle, Technical terms: Drawn game; FIDE Laws 2023, articles 9.3 and 9.6.2",
    ),
    wrong_count: FIDE.wrong_count.where_silent(),
    repetition: Answer::new(
        Repetition::Series,
        "The game is drawn if both players repeat the same series of moves three times.",
        DRAWN,
    ),
    endless_check: Answer::new(
        Endless::Demonstrated,
        "The game is drawn if a player can force the opponent to answer checks without end.",
        DRAWN,
    ),
    force: Answer::new(
        Force::SingleMinor,
        "The game is drawn if neither side can mate, or both have only the king, or a single \
         bishop or knight beside it.",
        DRAWN,
    ),
    wrong_claim: FIDE.wrong_claim.where_silent(),
    touched_claim: FIDE.touched_claim.where_silent(),
    flag: FIDE.flag.where_silent(),
    complaint: FIDE.complaint.where_silent(),
    absence: FIDE.absence.where_silent(),
    resigning: FIDE.resigning.where_silent(),
    abandoning: FIDE.abandoning.where_silent(),
    wilful: FIDE.wilful.where_silent(),
    disturbance: FIDE.disturbance.where_silent(),
    umpire: FIDE.umpire.where_silent(),
    deviation: FIDE.deviation.where_silent(),
    concession: FIDE.concession.where_silent(),
    odds: FIDE.odds.where_silent(),
    capped: FIDE.capped.where_silent(),
    matches: FIDE.matches.where_silent(),
    unanswered: FIDE.unanswered.where_silent(),
    checkmate: Answer::new(
        (),
        "If none of the three defences against check is possible, the player is mated and the \
         game is lost.",
        "Hoyle, Technical terms: Check and checkmate",
    ),
    promotion: Answer::new(
        Promotion::MustName,
        "The pawn becomes the bishop, knight, rook or queen that the player chooses; to leave it a \
         pawn is against the laws.",
        "Hoyle, The pawn",
    ),
    en_passant: FIDE.en_passant.where_silent(),
};

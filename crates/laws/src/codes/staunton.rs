//! The code of the Blue Book: Staunton's laws of the game.

use crate::answer::Answer;
use crate::code::{
    Abandoning, Absence, Adjusting, Cases, Castled, CheckWord, Code, Concession, Count, Counted,
    Demand, Deviation, Disturbance, Endless, ErrorFound, FalseCheck, FirstMove, Flag, Force, Lapse,
    LostPosition, OddsRule, Penalty, Promotion, Repetition, Resigning, RookFirst, SealedFault,
    Settling, Several, Stands, TwoMoves, Unanswered, WrongSetting,
};
use crate::codes::FIDE;

const NO_PENALTY: ErrorFound =
    ErrorFound { touch_binds: false, fined: false, unrecorded: LostPosition::Annulled };
const ANY_OF_CHOICE: &[Demand] = &[Demand::AnyOfChoice];
const PIECE_OF_CHOICE: &[Demand] = &[Demand::PieceOfChoice];
/// The claim of a draw on the position, by either player at any time.
const EITHER: Cases = Cases { on_turn_only: false, with_move: false };
/// The claim of a draw on the position, by the player who is to move.
const ON_TURN: Cases = Cases { on_turn_only: true, with_move: false };
const UNREADABLE: Penalty = &[&[Demand::TheKing], PIECE_OF_CHOICE];

/// Staunton's code.
pub static STAUNTON: Code = Code {
    name: "staunton",
    title: "Staunton's code",
    book: "Staunton, The Blue Book of Chess",
    first_move: Answer::new(
        FirstMove::LotThenAlternate,
        "The first move is settled by lot, and alternates whatever the result; who had it in an \
         annulled game has it again.",
        "Staunton, First move and color",
    ),
    wrong_men: Answer::new(
        WrongSetting::AnnulledBefore(4),
        "If men were missing or misplaced at the beginning, the game is annulled, provided that \
         is found before the second player has made four moves.",
        "Staunton, The chess-board and men",
    ),
    wrong_board: Answer::new(
        WrongSetting::AnnulledBefore(4),
        "If the board was placed without a white square at the right hand, the game is annulled, \
         provided that is found before the second player has made four moves.",
        "Staunton, The chess-board and men",
    ),
    wrong_colors: FIDE.wrong_colors.where_silent(),
    error_found: Answer::new(
        NO_PENALTY,
        "The moves are retraced to the error and it is corrected, without penalty; if they cannot \
         be retraced, the game is annulled.",
        "Staunton, Errors",
    ),
    displaced: Answer::new(
        NO_PENALTY,
        "Moves made while a man was off the board are retraced and the man is restored; if that \
         cannot be done, the game is annulled.",
        "Staunton, Errors",
    ),
    overturned: Answer::new(
        (),
        "Men overturned or displaced by accident may be put back by either player, without notice.",
        "Staunton, J'adoube",
    ),
    touch_own: Answer::new(
        &[&[Demand::ThePiece], &[Demand::TheKing], ANY_OF_CHOICE],
        "He must move the man he touched; if he cannot, his king; if the king cannot move, a man \
         whom the adversary selects.",
        "Staunton, Penalties",
    ),
    touch_hostile: Answer::new(
        &[&[Demand::TheCapture], &[Demand::TheKing], ANY_OF_CHOICE],
        "He must capture the man he touched; if it cannot be captured, he must move his king; if \
         the king cannot move, a man whom the adversary selects.",
        "Staunton, Penalties",
    ),
    touch_several: Answer::new(
        Several::AdversaryNames,
        "The adversary names which of the touched men is moved, or captured; if some of the \
         hostile men cannot be captured, he may have the king moved instead, and if none can, the \
         king must move.",
        "Staunton, Penalties",
    ),
    touch_both: FIDE.touch_both.where_silent(),
    touch_castling: Answer::new(
        (),
        "King and rook touched in this order begin castling, where it is legal.",
        "Staunton, Castling",
    ),
    adjust: Answer::new(
        Adjusting { only_if_needed: true },
        "J'adoube protects only the player who is to move, only if it is said before the touch, \
         and only for men who plainly need it.",
        "Staunton, J'adoube",
    ),
    quitting: Answer::new(
        (),
        "When the hand has left the man, if only for an instant, the move stands.",
        "Staunton, J'adoube",
    ),
    two_moves: Answer::new(
        TwoMoves::AdversaryElects,
        "The adversary elects which of the two moves stands.",
        "Staunton, Penalties",
    ),
    wrong_square: Answer::new(
        &[&[Demand::ThePiece, Demand::TheKingOrBelow], PIECE_OF_CHOICE],
        "The adversary may have the man moved legally, or the king; if the king is chosen and \
         cannot move, any piece that the adversary designates.",
        "Staunton, Penalties",
    ),
    wrong_capture: Answer::new(
        &[&[Demand::TheKing, Demand::TheCapture], ANY_OF_CHOICE],
        "He must move his king or capture the man legally, as the adversary elects; if neither is \
         possible, he must move a man whom the adversary selects.",
        "Staunton, Penalties",
    ),
    wrong_castling: Answer::new(
        &[&[Demand::TheKing, Demand::TheRook]],
        "He must move either the king or the rook, as the adversary dictates.",
        "Staunton, Penalties",
    ),
    rook_first: Answer::new(
        RookFirst::AdversaryMayDemand,
        "If the rook is quitted before the king is touched, the adversary may demand that the \
         rook's move stands and the castling is not completed.",
        "Staunton, Castling",
    ),
    king_penalty: Answer::new(
        Castled::Excluded,
        "A king who must move as a penalty may not castle.",
        "Staunton, Castling",
    ),
    into_check: Answer::new(
        &[&[Demand::TheKing, Demand::PieceOfChoice]],
        "The adversary may have the king moved elsewhere, or some other piece that he designates.",
        "Staunton, Penalties",
    ),
    discovering_check: Answer::new(
        &[&[Demand::ThePiece, Demand::TheKing], PIECE_OF_CHOICE],
        "He must move the man he touched legally, or the king, as the adversary elects; if neither \
         can be, a piece whom the adversary designates.",
        "Staunton, Penalties",
    ),
    unparried_check: Answer::new(
        &[&[Demand::AnotherPiece, Demand::TheKing]],
        "He may be required to cover the check with another piece, or to move the king, as the \
         adversary elects.",
        "Staunton, Penalties",
    ),
    fine: Answer::new(
        None,
        "Nothing besides: the penalties are those of the list.",
        "Staunton, Penalties",
    ),
    lapse: Answer::new(
        Lapse::NextMove,
        "Penalties can be enforced only when the offence is committed, before any further move.",
        "Staunton, Penalties",
    ),
    check_word: Answer::new(
        CheckWord::NotRequired,
        "It is not obligatory to announce the check.",
        "Staunton, Check",
    ),
    false_check: Answer::new(
        FalseCheck::Excuses,
        "No penalty can be enforced for an offence committed in consequence of a false \
         announcement of check.",
        "Staunton, Check",
    ),
    sealing: Answer::new(
        (),
        "The player who is to move writes his move legibly, and a third party keeps the paper; on \
         resumption the position is set up and the sealed move made.",
        "Staunton, Adjourned game",
    ),
    sealed_unreadable: Answer::new(
        SealedFault::Owes(UNREADABLE),
        "If the record cannot be read as a legal move, he may be required to move his king, or, if \
         the king cannot move, a piece that the adversary designates.",
        "Staunton, Adjourned game",
    ),
    sealed_ambiguous: Answer::new(
        SealedFault::AdversarySelects,
        "If the record can be read as either of two moves, he makes the one that the adversary \
         selects.",
        "Staunton, Adjourned game",
    ),
    lost_position: Answer::new(
        LostPosition::Annulled,
        "If the position of the adjournment cannot be ascertained, the game is annulled.",
        "Staunton, Adjourned game",
    ),
    agreed_draw: Answer::new(
        Settling::AtAnyTime,
        "A game is drawn when the players agree to treat it so.",
        "Staunton, Drawn games (a)",
    ),
    stalemate: Answer::new(
        (),
        "A game is drawn when a stalemate occurs.",
        "Staunton, Drawn games (e)",
    ),
    fifty: Answer::new(
        Count { counted: Counted::PieceCapture, claim: 50, automatic: None, cases: EITHER },
        "A game is drawn when either player proves that fifty moves of each side have been made \
         without a piece being captured; the pawns do not count.",
        "Staunton, Drawn games (b)",
    ),
    wrong_count: FIDE.wrong_count.where_silent(),
    repetition: Answer::new(
        Repetition::Position { claim: 3, automatic: None, cases: ON_TURN },
        "A player may claim on his turn when the position on the board has stood at least twice \
         before.",
        "Staunton, Drawn games (c)",
    ),
    endless_check: Answer::new(
        Endless::Demonstrated,
        "A game is drawn when a player claims it and demonstrates that he can subject the opposing \
         king to an endless series of checks.",
        "Staunton, Drawn games (d)",
    ),
    force: Answer::new(
        Force::TwoKnights,
        "A game is drawn when there is not the force to mate, as with a king and a knight only, or \
         a king and two knights.",
        "Staunton, Technical terms: Drawn game",
    ),
    wrong_claim: FIDE.wrong_claim.where_silent(),
    touched_claim: FIDE.touched_claim.where_silent(),
    flag: Answer::new(
        Flag::Forfeits,
        "Who exceeds the time limit as registered forfeits the game.",
        "Staunton, Time limit",
    ),
    complaint: Answer::new(
        Stands::IfRuleWasKept,
        "Each player stops his own register when his move is made and starts the other; whoever \
         did not always do so is not heard about his adversary's time.",
        "Staunton, Time limit",
    ),
    absence: Answer::new(
        Absence::InEveryCase,
        "The time for which a player is away, or ceases to consider his game, when it is his turn, \
         is registered against him in every case.",
        "Staunton, Abandoning the game",
    ),
    resigning: Answer::new(
        Resigning::Loses,
        "Who resigns, if only for a moment, has lost.",
        "Staunton, Abandoning the game",
    ),
    abandoning: Answer::new(
        Abandoning::Loses,
        "The game is scored against a player who quits the table in an offensive manner, resigns \
         for a moment, or refuses to abide by the umpire's decision.",
        "Staunton, Abandoning the game",
    ),
    wilful: Answer::new(
        Abandoning::Loses,
        "Who displaces or overturns men wilfully forfeits the game.",
        "Staunton, J'adoube",
    ),
    disturbance: Answer::new(
        Disturbance::AdmonishedThenLost,
        "Who disturbs his adversary wilfully is admonished; if he does it again, the game is lost, \
         provided the disturbed player then appeals to the umpire.",
        "Staunton, Disturbance",
    ),
    umpire: Answer::new(
        (),
        "The umpire decides by these laws where they apply, and by his best judgment where they do \
         not; his decision is final.",
        "Staunton, The umpire",
    ),
    deviation: Answer::new(
        Deviation::Never,
        "No deviation from the laws is permitted once a match or tournament has begun, even by \
         general consent.",
        "Staunton, The umpire",
    ),
    concession: Answer::new(
        Concession::MayWaive,
        "An indulgence conceded by one player gives him no right to the like from the other.",
        "Staunton, Concessions",
    ),
    odds: Answer::new(
        OddsRule::Known,
        "The giver of a piece, the exchange, draws counted as won, or a mate with a man or on a \
         square has the choice of men and the move; the pawn given is the king's bishop's; moves \
         in hand do not pass the fourth rank; the king may castle with the absent rook.",
        "Staunton, Rules for playing the game at odds",
    ),
    capped: Answer::new(
        (),
        "The giver must mate with the capped pawn itself: he may not queen it, and loses if it is \
         taken or if another man mates.",
        "Staunton, Technical terms: Pion coiffé",
    ),
    matches: Answer::new(
        (),
        "The games of a match alternate in the first move, and an annulled game counts as never \
         begun.",
        "Staunton, First move and color",
    ),
    unanswered: Answer::new(
        Unanswered::SameAgain,
        "A check left unanswered brings the same penalty each time.",
        "Staunton, Penalties",
    ),
    checkmate: Answer::new(
        (),
        "When the king can neither be moved out of check, nor the check parried, nor the checking \
         man taken, he is mated, and the other side has won.",
        "Staunton, Technical terms: Check and checkmate",
    ),
    promotion: Answer::new(
        Promotion::MustName,
        "A pawn on the eighth square must be exchanged at once for a piece, not a king, that the \
         player elects.",
        "Staunton, Promoting the pawn",
    ),
    en_passant: Answer::new(
        (),
        "To take in passing is compulsory when it is the only possible move.",
        "Staunton, En passant",
    ),
};

//! Twenty thousand positions that cozy-chess takes or refuses, and what we and shakmaty say.
//!
//! Where the opinions differ:
//! - cozy-chess counts sixteen pieces and eight pawns; we and shakmaty count promotions too.
//! - cozy-chess takes two checkers of any kind, on one line too; we and shakmaty ask whether a
//!   move can have given both checks.
//! - cozy-chess refuses a halfmove clock above 100 and a fullmove number of 0; we take both (the
//!   game goes on to 150 if nobody claims; some programs count from 0).
//! - With several kings of a colour shakmaty looks at no king; we look at the one on the lowest
//!   square. A position with several kings is refused by all three.
//! - Both take a check by a pawn that has made its two steps without asking whether it now screens
//!   the king from a piece who gave check before that move; we do not take it.

use std::collections::BTreeSet;

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, FromSetup as _, PositionErrorKinds as Kinds};
use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};

use crate::corpus::{self, Suite};
use crate::effort;
use crate::exercise::ask_everything;

const KINDS: [(Kinds, &str); 8] = [
    (Kinds::MISSING_KING, "no-king"),
    (Kinds::TOO_MANY_KINGS, "several-kings"),
    (Kinds::PAWNS_ON_BACKRANK, "pawn-on-back-rank"),
    (Kinds::OPPOSITE_CHECK, "opposite-check"),
    (Kinds::TOO_MUCH_MATERIAL, "too-many-pieces"),
    (Kinds::INVALID_CASTLING_RIGHTS, "castling-right"),
    (Kinds::INVALID_EP_SQUARE, "en-passant"),
    (Kinds::IMPOSSIBLE_CHECK, "impossible-check"),
];

type Names = BTreeSet<&'static str>;

/// The names of the faults shakmaty finds; none if the text is no FEN.
pub(crate) fn shakmatys_faults(fen: &str, mode: shakmaty::CastlingMode) -> Option<Names> {
    let setup = fen.parse::<Fen>().ok()?.into_setup();
    let kinds = Chess::from_setup(setup, mode).err().map_or(Kinds::empty(), |error| error.kinds());
    Some(KINDS.iter().filter(|(kind, _)| kinds.contains(*kind)).map(|&(_, name)| name).collect())
}

/// The names of the faults we find; none if the text is no FEN. Whatever the faults, the position
/// answers every question when they are forgiven.
pub(crate) fn our_faults(fen: &str, mode: CastlingMode) -> Option<Names> {
    match Position::from_fen(fen, mode) {
        Ok(position) => {
            ask_everything(&position);
            Some(Names::new())
        }
        Err(FenError::Parse(_)) => None,
        Err(FenError::Position(error)) => {
            let names = error.faults().iter().map(|fault| fault.name()).collect();
            ask_everything(&error.forgive(&PositionFaultKind::ALL).unwrap());
            Some(names)
        }
    }
}

/// Both write the same X-FEN, whichever rooks may castle.
fn agree_on_x_fen(fen: &str) -> Result<(), String> {
    let ours = Position::from_fen(fen, CastlingMode::Chess960).unwrap().to_string();
    let mode = shakmaty::CastlingMode::Chess960;
    let theirs: Chess = fen.parse::<Fen>().unwrap().into_position(mode).unwrap();
    let theirs = Fen::from_position(&theirs, EnPassantMode::Legal).to_string();
    if ours == theirs { Ok(()) } else { Err(format!("{theirs}, ours {ours}")) }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Opinion {
    Valid,
    Invalid,
}

fn check(name: &str, opinion: Opinion) {
    for suite in &corpus::both(name) {
        check_suite(suite, opinion);
    }
}

fn check_suite(suite: &Suite, opinion: Opinion) {
    let lines: Vec<_> = suite.lines().collect();
    effort::all(&lines, |(place, fen)| {
        let ours = our_faults(fen, CastlingMode::Chess960)
            .ok_or_else(|| format!("{place}: not read: {fen}"))?;
        let cozys = cozy_chess::Board::from_fen(fen, true).is_ok();
        if ours.is_empty() != (opinion == Opinion::Valid) || ours.is_empty() != cozys {
            return Err(format!("{place}: faults {ours:?}: {fen}"));
        }
        if opinion == Opinion::Valid {
            agree_on_x_fen(fen).map_err(|fault| format!("{place}: {fault}"))?;
        }
        let theirs = shakmatys_faults(fen, shakmaty::CastlingMode::Chess960).unwrap();
        let agrees =
            ours == theirs || ours.contains("several-kings") && theirs.contains("several-kings");
        if agrees { Ok(()) } else { Err(format!("{place}: {ours:?}, shakmaty {theirs:?}: {fen}")) }
    });
    let (name, count) = (&suite.name, lines.len());
    corpus::say(&format!("{name}: {count} positions judged as by cozy-chess and shakmaty"));
}

#[test]
fn what_is_valid_to_others_is_valid_to_us() {
    check("valid.sfens", Opinion::Valid);
}

#[test]
fn what_is_invalid_to_others_is_refused_for_the_same_faults() {
    check("invalid.sfens", Opinion::Invalid);
}

/// What cozy-chess and we say, with our faults.
#[track_caller]
fn differ(fen: &str, cozys: Opinion, ours: &[&'static str]) {
    assert_eq!(cozy_chess::Board::from_fen(fen, true).is_ok(), cozys == Opinion::Valid, "{fen}");
    let found = our_faults(fen, CastlingMode::Chess960).unwrap();
    assert_eq!(found, ours.iter().copied().collect(), "{fen}");
    assert_eq!(ours.is_empty(), cozys == Opinion::Invalid, "{fen}: no difference");
}

#[test]
fn where_cozy_chess_and_we_differ() {
    differ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", Opinion::Valid, &["too-many-pieces"]);
    differ("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", Opinion::Valid, &["impossible-check"]);
    differ("4k3/2N5/3N4/8/8/8/8/4K3 b - - 0 1", Opinion::Valid, &["impossible-check"]);
    differ("8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1", Opinion::Valid, &["impossible-check"]);
    differ("4k3/8/8/8/8/8/8/R3K3 w - - 101 90", Opinion::Invalid, &[]);
    differ("4k3/8/8/8/8/8/8/R3K3 w - - 0 0", Opinion::Invalid, &[]);
}

//! The numbers of correspondence chess: `5254` is e2-e4, `57581` a pawn that becomes a queen.
//!
//! Source: International Correspondence Chess Federation, Playing Rules, on numeric notation.

use alloc::string::String;

use staunton_rules::{Bitboard, CastlingMode, File, Move, Position, Rank, Role, Square};

use crate::scan::Scan;
use crate::statement::{Parsed, Unreadable};
use crate::{Castles, Constraint, RoleSet, Statement, tail};

/// Reads the move that begins at `start`.
///
/// # Errors
/// The byte at which the text stops being a move, and what would have fitted.
pub(crate) fn read(text: &str, start: usize) -> Parsed {
    let mut scan = Scan::new(text, start);
    scan.skip_blanks();
    let from = square(&mut scan)?;
    let to = square(&mut scan)?;
    let promotion = match scan.peek() {
        b'1' => Some(Role::Queen),
        b'2' => Some(Role::Rook),
        b'3' => Some(Role::Bishop),
        b'4' => Some(Role::Knight),
        b'0' | b'5'..=b'9' => {
            return Err(Unreadable { at: scan.at(), expected: "the end, or 1 to 4 for Q R B N" });
        }
        _ => None,
    };
    if promotion.is_some() {
        scan.bump();
        if scan.peek().is_ascii_digit() {
            return Err(Unreadable { at: scan.at(), expected: "the end of the move" });
        }
    }
    let mut statement = Statement::plain(Constraint {
        roles: if promotion.is_some() { RoleSet::only(Role::Pawn) } else { RoleSet::ALL },
        origins: Bitboard::from_square(from),
        destinations: Bitboard::from_square(to),
        promotion,
        castles: Castles::BySquares,
        ..Constraint::default()
    });
    let tail = tail::read(&mut scan);
    statement.options.iter_mut().for_each(|choice| tail.mark(&mut choice.constraint));
    statement.nag = tail.nag;
    Ok((statement, scan.at()))
}

fn square(scan: &mut Scan<'_>) -> Result<Square, Unreadable> {
    let at = scan.at();
    let mut digit = || {
        let digit = usize::from(scan.peek().wrapping_sub(b'1'));
        scan.bump();
        (digit < 8).then_some(digit)
    };
    let square = digit().zip(digit()).and_then(|(file, rank)| {
        Some(Square::new(File::from_index(file)?, Rank::from_index(rank)?))
    });
    square.ok_or(Unreadable { at, expected: "two digits from 1 to 8 for a square" })
}

/// `mv`, which is legal in `position`. In Chess960 the king of a castling goes to his rook.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let to = match position.castling_mode() {
        CastlingMode::Standard => mv.target(),
        CastlingMode::Chess960 => mv.to(),
    };
    let mut text = String::with_capacity(5);
    for square in [mv.from(), to] {
        let file = Rank::from_index(square.file().as_index()).unwrap_or(Rank::First);
        text.extend([file.as_char(), square.rank().as_char()]);
    }
    text.extend(mv.promotion().and_then(|role| match role {
        Role::Queen => Some('1'),
        Role::Rook => Some('2'),
        Role::Bishop => Some('3'),
        Role::Knight => Some('4'),
        Role::Pawn | Role::King => None,
    }));
    text
}

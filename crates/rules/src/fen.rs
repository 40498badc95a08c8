//! Forsyth-Edwards Notation, with its forms for Chess960: X-FEN and Shredder-FEN.
//!
//! ```
//! use staunton_rules::fen::{self, FenStyle};
//!
//! let setup = fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
//! assert_eq!(fen::write(&setup, FenStyle::Shredder), "4k3/8/8/8/8/8/8/4K2R w H - 0 1");
//! # Ok::<(), fen::ParseFenError>(())
//! ```

use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};
use core::num::NonZeroU32;
use core::str::FromStr;

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Role, Setup,
    Square,
};

/// How the castling field is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FenStyle {
    /// `KQkq`, and a rook's file only where the outermost rook is not meant: plain FEN in
    /// ordinary chess.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// The six fields of a FEN.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields of the format")]
pub enum FenField {
    Placement,
    Turn,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "placement",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfmoveClock => "halfmove clock",
            Self::FullmoveNumber => "fullmove number",
        })
    }
}

/// A text that is no FEN: where, what was found, and what would have fitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFenError {
    /// The field at fault.
    pub field: FenField,
    /// The byte of the text at which the fault was found.
    pub at: usize,
    /// What was found, at most sixteen signs of it.
    pub found: String,
    /// What would have fitted.
    pub expected: &'static str,
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, at, found, expected } = self;
        if found.is_empty() {
            write!(f, "invalid fen at byte {at} ({field}): it ends, expected {expected}")
        } else {
            write!(f, "invalid fen at byte {at} ({field}): found {found:?}, expected {expected}")
        }
    }
}

impl core::error::Error for ParseFenError {}

/// Reads a FEN, X-FEN or Shredder-FEN. The fields after the placement may be missing; they are
/// then as in `w - - 0 1`. Fields may be parted by several blanks.
///
/// # Errors
/// [`ParseFenError`] for what is no FEN; an impossible position is no error here.
pub fn parse(text: &str) -> Result<Setup, ParseFenError> {
    let mut fields = Fields { text, at: 0 };
    let mut setup = Setup::empty();
    let (at, placement) = fields.next().unwrap_or((text.len(), ""));
    setup.board = parse_placement(at, placement)?;
    if let Some((at, turn)) = fields.next() {
        setup.turn = match turn {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(fault(FenField::Turn, at, turn, "w or b")),
        };
    }
    if let Some((at, castling)) = fields.next() {
        setup.castling = parse_castling(at, castling, &setup.board)?;
    }
    if let Some((at, square)) = fields.next() {
        setup.ep_square = parse_ep_square(at, square)?;
    }
    if let Some((at, clock)) = fields.next() {
        setup.halfmove_clock = parse_number(FenField::HalfmoveClock, at, clock)?;
    }
    if let Some((at, number)) = fields.next() {
        // Some programs count from 0.
        let number = parse_number(FenField::FullmoveNumber, at, number)?;
        setup.fullmove_number = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    }
    if let Some((at, rest)) = fields.next() {
        return Err(fault(FenField::FullmoveNumber, at, rest, "the end, six fields are a FEN"));
    }
    Ok(setup)
}

/// Writes a setup or position in the given style.
pub fn write(setup: &Setup, style: FenStyle) -> String {
    let mut fen = placement(&setup.board);
    let _ = write!(fen, " {} ", setup.turn.as_char());
    write_castling(&mut fen, setup, style);
    match setup.ep_square {
        Some(square) => {
            let _ = write!(fen, " {square}");
        }
        None => fen.push_str(" -"),
    }
    let _ = write!(fen, " {} {}", setup.halfmove_clock, setup.fullmove_number);
    fen
}

/// The first field of a FEN alone: where the men stand.
pub fn placement(board: &Board) -> String {
    let mut text = String::with_capacity(90);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0u8;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                Some(piece) => {
                    push_count(&mut text, empty);
                    empty = 0;
                    text.push(piece.as_char());
                }
                None => empty += 1,
            }
        }
        push_count(&mut text, empty);
        if rank != Rank::First {
            text.push('/');
        }
    }
    text
}

fn push_count(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push((b'0' + empty) as char);
    }
}

fn write_castling(fen: &mut String, setup: &Setup, style: FenStyle) {
    if setup.castling.is_empty() {
        fen.push('-');
    }
    for (color, side, rook) in setup.castling.iter() {
        let by_side =
            style == FenStyle::XFen && setup.castling.is_outermost(&setup.board, color, side);
        let letter = match side {
            CastlingSide::King if by_side => 'k',
            CastlingSide::Queen if by_side => 'q',
            _ => rook.file().as_char(),
        };
        fen.push(color.fold(letter.to_ascii_uppercase(), letter));
    }
}

/// The fields of a text and where each begins.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = self.text.get(self.at..)?;
        let trimmed = rest.trim_start();
        let start = self.at + rest.len() - trimmed.len();
        let field = trimmed.split_whitespace().next()?;
        self.at = start + field.len();
        Some((start, field))
    }
}

fn fault(field: FenField, at: usize, found: &str, expected: &'static str) -> ParseFenError {
    ParseFenError { field, at, found: found.chars().take(16).collect(), expected }
}

fn parse_placement(at: usize, text: &str) -> Result<Board, ParseFenError> {
    let error = |offset: usize, expected| {
        Err(fault(FenField::Placement, at + offset, text.get(offset..).unwrap_or(""), expected))
    };
    let mut board = Board::empty();
    let (mut rank, mut file) = (7, 0);
    let mut after_count = false;
    for (offset, sign) in text.char_indices() {
        let is_count = sign.is_ascii_digit();
        match sign {
            '/' if file == 8 && rank > 0 => (rank, file) = (rank - 1, 0),
            '/' if file < 8 => return error(offset, "eight squares in each rank"),
            '/' => return error(offset, "eight ranks"),
            '1'..='8' if !after_count => {
                file += sign as usize - '0' as usize;
                if file > 8 {
                    return error(offset, "eight squares in each rank");
                }
            }
            _ => match (Piece::from_char(sign), Square::from_index(rank * 8 + file)) {
                (Some(_), _) if file >= 8 => return error(offset, "eight squares in each rank"),
                (Some(piece), Some(square)) => {
                    board.set(square, piece);
                    file += 1;
                }
                _ => return error(offset, "a man (PNBRQKpnbrqk), a count of 1 to 8, or /"),
            },
        }
        after_count = is_count;
    }
    if rank > 0 || file < 8 {
        return error(text.len(), "eight ranks of eight squares");
    }
    Ok(board)
}

fn parse_castling(at: usize, text: &str, board: &Board) -> Result<CastlingRights, ParseFenError> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    for (offset, letter) in text.char_indices() {
        let error =
            |expected| Err(fault(FenField::Castling, at + offset, &text[offset..], expected));
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let back_rank = Bitboard::from_rank(Rank::First.relative_to(color));
        let rooks = board.by_piece(color, Role::Rook) & back_rank;
        let king = (board.by_piece(color, Role::King) & back_rank).first();
        let (side, rook) = match letter.to_ascii_lowercase() {
            'k' => (CastlingSide::King, rooks.last().map(Square::file)),
            'q' => (CastlingSide::Queen, rooks.first().map(Square::file)),
            file => match File::from_char(file) {
                Some(file) if king.is_some_and(|king| file < king.file()) => {
                    (CastlingSide::Queen, Some(file))
                }
                Some(file) => (CastlingSide::King, Some(file)),
                None => return error("K, Q, k, q, the file of a rook, or -"),
            },
        };
        if text[..offset].contains(letter) {
            return error("each right once");
        }
        // A right that cannot be is kept all the same, so that the position can be told to be at
        // fault: without its rook, or as the other of two rights on one side of the king.
        let side = if rights.has(color, side) { side.other() } else { side };
        if rights.has(color, side) {
            return error("two rights of a colour at most");
        }
        rights.set(color, side, Some(rook.unwrap_or(side.standard_rook_file())));
    }
    Ok(rights)
}

fn parse_ep_square(at: usize, text: &str) -> Result<Option<Square>, ParseFenError> {
    match text {
        "-" => Ok(None),
        _ => match text.parse() {
            Ok(square) => Ok(Some(square)),
            Err(_) => Err(fault(FenField::EnPassant, at, text, "a square or -")),
        },
    }
}

fn parse_number(field: FenField, at: usize, text: &str) -> Result<u32, ParseFenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && number <= MAX_NUMBER => Ok(number),
        _ => Err(fault(field, at, text, "a number up to 999999")),
    }
}

/// No game is longer, and sums of counters stay far from the end of their type.
const MAX_NUMBER: u32 = 999_999;

impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        parse(text)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self, FenStyle::XFen))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_setup().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(fen: &str) {
        assert_eq!(parse(fen).unwrap().to_string(), fen);
    }

    #[test]
    fn n11_a_fen_is_written_as_it_was_read() {
        same("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        same("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        same("4k3/8/8/8/8/8/8/1R2KR1R w F - 12 34");
        same("8/8/8/8/8/8/8/8 b - - 0 1");
    }

    #[test]
    fn x_fen_and_shredder_fen_mean_the_same_rights() {
        let x_fen = parse("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
        let shredder = parse("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11");
        assert_eq!(x_fen, shredder);
        let written = write(&x_fen.unwrap(), FenStyle::Shredder);
        assert!(written.contains(" w Gga "), "{written}");
    }

    fn refuse(fen: &str, field: FenField, at: usize) {
        let error = parse(fen).unwrap_err();
        assert_eq!((error.field, error.at), (field, at), "{fen}: {error}");
    }

    #[test]
    fn a_broken_fen_is_refused_at_its_fault() {
        refuse("", FenField::Placement, 0);
        refuse("8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 13);
        refuse("9/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 0);
        refuse("44/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 1);
        refuse("8/8/8/8/8/8/8/8/8 w - - 0 1", FenField::Placement, 15);
        refuse("8/8/8/8/8/8/8/ppppppppp w - - 0 1", FenField::Placement, 22);
        refuse("8/8/8/8/8/8/8/7\u{e9} w - - 0 1", FenField::Placement, 15);
        refuse("8/8/8/8/8/8/8/8 x - - 0 1", FenField::Turn, 16);
        refuse("8/8/8/8/8/8/8/8 w KK - 0 1", FenField::Castling, 19);
        refuse("8/8/8/8/8/8/8/8 w KX - 0 1", FenField::Castling, 19);
        refuse("8/8/8/8/8/8/8/8 w - e9 0 1", FenField::EnPassant, 20);
        refuse("8/8/8/8/8/8/8/8 w - - -1 1", FenField::HalfmoveClock, 22);
        refuse("8/8/8/8/8/8/8/8 w - - 0 4294967296", FenField::FullmoveNumber, 24);
        refuse("8/8/8/8/8/8/8/8 w - - 0 1 more", FenField::FullmoveNumber, 26);
    }
}

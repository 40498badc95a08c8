//! Reads a FEN field by field, in all its forms, and says where it fails.

use core::num::NonZeroU32;

use super::error::{FenField, ParseFenError};
use crate::excerpt::excerpt;
use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Setup, Square,
};

/// As [`fen::parse`](super::parse).
pub(super) fn parse(text: &str) -> Result<Setup, ParseFenError> {
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
    ParseFenError { field, at, found: excerpt(found), expected }
}

pub(super) fn parse_placement(at: usize, text: &str) -> Result<Board, ParseFenError> {
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
                _ => return error(offset, "a piece (PNBRQKpnbrqk), a count of 1 to 8, or /"),
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
        if text[..offset].chars().any(|other| other == letter) {
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

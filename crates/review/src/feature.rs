//! What a move changes in the shape of the position: files, squares, pawns, the king's cover.

use staunton_rules::{Bitboard, Color, File, Move, Position, Rank, Role, Square, attacks};

use crate::tally::en_prise;

/// What a move changes in the shape of the position, in the mover's favour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// A rook comes to a file without pawns on which no other rook or queen stands.
    OpenFile(Square),
    /// A rook comes to the other side's second rank while the king stands behind it.
    SeventhRank(Square),
    /// A knight comes to a guarded square of the other side's half from which no pawn can ever
    /// drive it.
    Outpost(Square),
    /// A file next to the castled king, or his own, loses the pawn that closed it.
    OpensKing(File),
    /// A pawn of the other side's, not on an edge, has lost its last fellow on the files beside it.
    Isolates(Square),
    /// The mover has two bishops, of both colours, and the other side no longer has.
    TwoBishops,
    /// The other side's only bishop, its only piece but rooks and queens, has four of its own pawns
    /// or more on squares of its colour, and two of them cannot move.
    BadBishop(Square),
    /// A pawn that nothing hostile can stop on its way has come to the sixth rank or beyond.
    FarPawn(Square),
}

impl Feature {
    /// All that a legal move brings about, the weightiest first.
    pub(crate) fn of_move(before: &Position, mv: Move) -> Vec<Self> {
        let after = before.play_unchecked(mv);
        let change = Change { before, after: &after, mv, side: before.turn() };
        let one = [
            change.far_pawn(),
            change.opens_king(),
            change.seventh_rank(),
            change.outpost(),
            change.open_file(),
            change.bad_bishop(),
            change.two_bishops(),
            change.isolates(),
        ];
        one.into_iter().flatten().collect()
    }

    /// One word or two for it, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenFile(_) => "open file",
            Self::SeventhRank(_) => "seventh rank",
            Self::Outpost(_) => "outpost",
            Self::OpensKing(_) => "opens king",
            Self::Isolates(_) => "isolates pawn",
            Self::TwoBishops => "two bishops",
            Self::BadBishop(_) => "bad bishop",
            Self::FarPawn(_) => "far pawn",
        }
    }

    /// The squares to look at.
    pub(crate) fn squares(self, after: &Position) -> Bitboard {
        match self {
            Self::OpenFile(square)
            | Self::SeventhRank(square)
            | Self::Outpost(square)
            | Self::Isolates(square)
            | Self::BadBishop(square)
            | Self::FarPawn(square) => square.into(),
            Self::OpensKing(_) => {
                after.board().king(after.turn()).map_or(Bitboard::EMPTY, Into::into)
            }
            Self::TwoBishops => after.board().by_piece(!after.turn(), Role::Bishop),
        }
    }
}

/// A move with the positions on both sides of it.
struct Change<'a> {
    before: &'a Position,
    after: &'a Position,
    mv: Move,
    side: Color,
}

impl Change<'_> {
    /// The piece that moved, by what it is after the move.
    fn moved(&self) -> Option<Role> {
        (!self.mv.is_castling()).then(|| self.after.board().role_at(self.mv.target())).flatten()
    }

    /// Whether the piece that moved can be taken with gain, or exchanged at once.
    fn may_go(&self) -> bool {
        let target = self.mv.target();
        let taken = |reply: Move| reply.target() == target;
        self.after.legal_captures().into_iter().any(taken)
            || en_prise(self.after).any(|found| found.piece == Some(target))
    }

    fn open_file(&self) -> Option<Feature> {
        let (target, board) = (self.mv.target(), self.after.board());
        let file = Bitboard::from(target.file());
        let heavy = board.rooks_and_queens() & file;
        let is_open = (file & board.by_role(Role::Pawn)).is_empty();
        let comes = self.moved() == Some(Role::Rook) && self.mv.from().file() != target.file();
        (comes && is_open && heavy == Bitboard::from(target) && !self.may_go())
            .then_some(Feature::OpenFile(target))
    }

    fn seventh_rank(&self) -> Option<Feature> {
        let target = self.mv.target();
        let rank = |square: Square| square.rank().relative_to(self.side);
        let king = self.after.board().king(!self.side)?;
        let comes = self.moved() == Some(Role::Rook)
            && rank(target) == Rank::Seventh
            && rank(self.mv.from()) != Rank::Seventh;
        (comes && rank(king) == Rank::Eighth && !self.may_go())
            .then_some(Feature::SeventhRank(target))
    }

    fn outpost(&self) -> Option<Feature> {
        let (target, board) = (self.mv.target(), self.after.board());
        let rank = target.rank().relative_to(self.side);
        let hostile = board.by_piece(!self.side, Role::Pawn);
        let own = board.by_piece(self.side, Role::Pawn);
        let is_guarded = (attacks::pawn(!self.side, target) & own).any();
        let drivers = Bitboard::adjacent_files(target.file())
            & Bitboard::in_front_of(target, self.side)
            & hostile;
        let comes =
            self.moved() == Some(Role::Knight) && (Rank::Fifth..=Rank::Sixth).contains(&rank);
        (comes && is_guarded && drivers.is_empty() && !self.may_go())
            .then_some(Feature::Outpost(target))
    }

    /// The move takes a pawn that covered the king, or makes one leave its file.
    fn opens_king(&self) -> Option<Feature> {
        let (before, after) = (self.before.board(), self.after.board());
        let king = after.king(!self.side)?;
        let at_home = king.rank().relative_to(!self.side) <= Rank::Second
            && !(File::D..=File::E).contains(&king.file());
        let has_queens = |side| after.by_piece(side, Role::Queen).any();
        if !at_home || !has_queens(self.side) || self.before.captured(self.mv) != Some(Role::Pawn) {
            return None;
        }
        let near = Bitboard::adjacent_files(king.file()) | Bitboard::from(king.file());
        let covers = |board: &staunton_rules::Board, file: File| {
            (board.by_piece(!self.side, Role::Pawn) & file & near).any()
        };
        let mut opened =
            File::ALL.into_iter().filter(|file| covers(before, *file) && !covers(after, *file));
        opened.next().map(Feature::OpensKing)
    }

    fn isolates(&self) -> Option<Feature> {
        let pawns = |at: &Position| at.board().by_piece(!self.side, Role::Pawn);
        let (old, new) = (pawns(self.before), pawns(self.after));
        // In the ending every other pawn stands alone; and what is about to take may have fellows soon.
        if self.after.board().occupied().len() < 16 || self.may_go() {
            return None;
        }
        let is_alone = |pawns: Bitboard, pawn: Square| {
            (pawns & Bitboard::adjacent_files(pawn.file())).is_empty()
        };
        let edge = |pawn: Square| matches!(pawn.file(), File::A | File::H);
        let matters = |pawn: Square| (new & pawn.file()).len() == 1 && !edge(pawn);
        new.into_iter()
            .find(|pawn| {
                is_alone(new, *pawn)
                    && old.contains(*pawn)
                    && !is_alone(old, *pawn)
                    && matters(*pawn)
            })
            .map(Feature::Isolates)
    }

    fn two_bishops(&self) -> Option<Feature> {
        let (before, after) = (self.before.board(), self.after.board());
        let alone = |board: &staunton_rules::Board| {
            has_two_bishops(board, self.side) && !has_two_bishops(board, !self.side)
        };
        let minor =
            |side| (after.by_piece(side, Role::Bishop) | after.by_piece(side, Role::Knight)).len();
        // Two bishops against two other pieces: against fewer it is another thing.
        (alone(after) && !alone(before) && minor(self.side) == minor(!self.side))
            .then_some(Feature::TwoBishops)
    }

    fn bad_bishop(&self) -> Option<Feature> {
        let bad = |at: &Position| {
            let board = at.board();
            let minor = board.by_role(Role::Bishop) | board.by_role(Role::Knight);
            let theirs = minor & board.by_color(!self.side);
            let bishop = theirs.first().filter(|_| theirs.len() == 1)?;
            if board.role_at(bishop) != Some(Role::Bishop) || (minor - theirs).len() != 1 {
                return None;
            }
            let shade = if Bitboard::LIGHT_SQUARES.contains(bishop) {
                Bitboard::LIGHT_SQUARES
            } else {
                Bitboard::DARK_SQUARES
            };
            let pawns = board.by_piece(!self.side, Role::Pawn) & shade;
            let steps = self.side.fold(pawns.shift_south(), pawns.shift_north());
            let fixed = steps & board.occupied();
            // His fellow on the other side is of the same colour, or he is a knight.
            (pawns.len() >= 4 && fixed.len() >= 2).then_some(bishop)
        };
        let now = bad(self.after)?;
        // It is news when the other pieces have just gone.
        let gone = self.before.captured(self.mv).is_some() && bad(self.before).is_none();
        gone.then_some(Feature::BadBishop(now))
    }

    fn far_pawn(&self) -> Option<Feature> {
        let (target, board) = (self.mv.target(), self.after.board());
        let rank = target.rank().relative_to(self.side);
        if self.moved() != Some(Role::Pawn) || !(Rank::Sixth..=Rank::Seventh).contains(&rank) {
            return None;
        }
        let path = Bitboard::in_front_of(target, self.side);
        let pawns = board.by_piece(!self.side, Role::Pawn);
        let stoppers = path
            & (Bitboard::adjacent_files(target.file()) | Bitboard::from(target.file()))
            & pawns;
        (stoppers.is_empty() && !self.may_go()).then_some(Feature::FarPawn(target))
    }
}

fn has_two_bishops(board: &staunton_rules::Board, side: Color) -> bool {
    let bishops = board.by_piece(side, Role::Bishop);
    (bishops & Bitboard::LIGHT_SQUARES).any() && (bishops & Bitboard::DARK_SQUARES).any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::CastlingMode;

    fn features(fen: &str, uci: &str) -> Vec<Feature> {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        Feature::of_move(&position, position.parse_uci(uci).unwrap())
    }

    #[test]
    fn a_rook_takes_the_open_file_and_the_seventh_rank() {
        let open = "r3k2r/ppp2ppp/2n5/4p3/4P3/2N5/PPP2PPP/R3K2R w KQkq - 0 1";
        assert_eq!(features(open, "a1d1"), [Feature::OpenFile(Square::D1)]);
        // A rook on it already, or a pawn: it is not his.
        let shared = "3rk2r/ppp2ppp/2n5/4p3/4P3/2N5/PPP2PPP/R3K2R w KQk - 0 1";
        assert_eq!(features(shared, "a1d1"), []);
        let seventh = "6k1/pp3ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        assert_eq!(features(seventh, "d1d7"), [Feature::SeventhRank(Square::D7)]);
        assert_eq!(features("8/pp3kpp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d7"), []);
    }

    #[test]
    fn a_knight_has_an_outpost_that_no_pawn_can_attack() {
        let fen = "r4rk1/pp3ppp/3p4/8/4P3/2N5/PPP2PPP/R4RK1 w - - 0 1";
        assert_eq!(features(fen, "c3d5"), [Feature::Outpost(Square::D5)]);
        let driven = "r4rk1/ppp2ppp/3p4/8/4P3/2N5/PPP2PPP/R4RK1 w - - 0 1";
        assert_eq!(features(driven, "c3d5"), []);
    }

    #[test]
    fn taking_the_pawn_before_the_king_opens_his_file() {
        let fen = "r4rk1/ppp2ppp/8/8/8/3Q2N1/PPP3PP/6RK w - - 0 1";
        assert_eq!(features(fen, "d3h7"), [Feature::OpensKing(File::H)]);
    }

    #[test]
    fn the_two_bishops_are_had_when_the_other_side_has_given_one() {
        let fen = "r1b2rk1/ppp2ppp/2p2n2/8/1b6/2B1P3/PPP2PPP/R1B1K1NR b KQ - 0 1";
        assert!(features(fen, "b4c3").is_empty());
        let fen = "r1b2rk1/ppp2ppp/2p2b2/8/8/2N1P3/PPP2PPP/R1B1K1NR b KQ - 0 1";
        assert!(!features(fen, "f6c3").contains(&Feature::TwoBishops));
        let fen = "r1bqkb1r/1ppp1ppp/p1B2n2/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 5";
        assert_eq!(features(fen, "d7c6"), [Feature::TwoBishops]);
    }

    #[test]
    fn a_pawn_loses_its_last_fellow() {
        let fen = "r1bqkb1r/pp3ppp/2n2n2/2Pp4/8/2N2N2/PP2PPPP/R1BQKB1R b KQkq - 0 1";
        assert_eq!(features(fen, "f8c5"), []);
        let fen = "r1bqk2r/pp3ppp/2n2n2/2pp4/3P4/2N2NP1/PP2PP1P/R1BQKB1R w KQkq - 0 1";
        assert_eq!(features(fen, "d4c5"), [Feature::Isolates(Square::D5)]);
    }
}

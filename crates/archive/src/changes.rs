//! What changes in the material of a game, two bytes each: read instead of the moves where a question asks for
//! numbers of pieces alone.

use staunton_rules::{Board, Color, Move, Position, Role};

use crate::packed::two_bytes;
use crate::walk::{NoGame, Walk};

/// The folder of the table.
pub(crate) const NAME: &str = "changes";
/// The pieces of the usual array but for the king, of either side: pawns to queens.
const ARRAY: [usize; 5] = [8, 2, 2, 2, 1];
/// Behind the number of a role: it is Black's.
const BLACK: u16 = 1 << 3;
/// The piece comes; else it goes.
const COMES: u16 = 1 << 4;
/// Nothing changes.
const NOTHING: u16 = 15;
/// Where the plies since the entry before begin, and the most that an entry tells.
const PLIES: u16 = 5;
const MOST: u32 = (1 << 11) - 1;
/// Bits of the number of a kind among [`Pieces`], and how many kinds there are.
const BITS: u32 = 6;
const KINDS: usize = 2 * ARRAY.len();

/// Where the file of segment `id` lies.
pub(crate) fn path(id: u32) -> String {
    format!("{NAME}/seg={id:05}/part.parquet")
}

/// Writes down what changes, move by move.
#[derive(Default)]
pub(crate) struct Changes {
    bytes: Vec<u8>,
    /// Plies since the last entry.
    plies: u32,
}

impl Changes {
    /// Begins a game: what its start has more and less than the usual array comes and goes before the first move.
    pub(crate) fn begin(&mut self, start: &Board) {
        self.bytes.clear();
        self.plies = 0;
        for color in Color::ALL {
            for (role, usual) in Role::ALL.into_iter().zip(ARRAY) {
                let there = start.by_piece(color, role).len();
                let change = code(color, role) | if there > usual { COMES } else { 0 };
                for _ in 0..there.abs_diff(usual) {
                    self.push(change);
                }
            }
        }
    }

    /// A legal move on this board.
    pub(crate) fn played(&mut self, before: &Board, mv: Move) {
        self.plies += 1;
        if !mv.is_capture() && mv.promotion().is_none() {
            return;
        }
        let color = if before.by_color(Color::White).contains(mv.from()) {
            Color::White
        } else {
            Color::Black
        };
        if mv.is_capture() {
            // Who takes en passant finds nothing on his square.
            let taken = before.role_at(mv.to()).unwrap_or(Role::Pawn);
            self.push(code(!color, taken));
        }
        if let Some(promoted) = mv.promotion() {
            self.push(code(color, Role::Pawn));
            self.push(code(color, promoted) | COMES);
        }
    }

    /// A passed turn.
    pub(crate) const fn passed(&mut self) {
        self.plies += 1;
    }

    /// Ends the game; its entries.
    pub(crate) fn end(&mut self) -> &[u8] {
        if self.plies > 0 {
            self.push(NOTHING);
        }
        &self.bytes
    }

    /// Those of a game that is kept as packed moves.
    pub(crate) fn of(&mut self, start: &Position, moves: &[i32]) -> Result<&[u8], NoGame> {
        let mut walk = Walk::from(start);
        self.begin(start.board());
        for &bits in moves {
            match walk.play(two_bytes(bits))? {
                Some(mv) => self.played(walk.before(), mv),
                None => self.passed(),
            }
        }
        Ok(self.end())
    }

    fn push(&mut self, change: u16) {
        while self.plies > MOST {
            self.plies -= MOST;
            self.entry(MOST, NOTHING);
        }
        let plies = std::mem::take(&mut self.plies);
        self.entry(plies, change);
    }

    #[expect(clippy::cast_possible_truncation, reason = "11 bits")]
    fn entry(&mut self, plies: u32, change: u16) {
        self.bytes.extend((change | (plies as u16) << PLIES).to_le_bytes());
    }
}

/// The piece of a change.
#[expect(clippy::cast_possible_truncation, reason = "there are six")]
const fn code(color: Color, role: Role) -> u16 {
    let black = match color {
        Color::White => 0,
        Color::Black => BLACK,
    };
    role.as_index() as u16 | black
}

/// How many pieces there are of each kind but the kings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pieces(u64);

impl Pieces {
    /// Those of the usual array.
    pub(crate) const ARRAY: Self = {
        let (mut all, mut kind) = (0, 0);
        while kind < KINDS {
            all |= (ARRAY[kind % ARRAY.len()] as u64) << shift(kind);
            kind += 1;
        }
        Self(all)
    };

    /// Sixty bits, which tell one from another.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The bits of some kinds.
    pub(crate) fn bits_of(is_asked: impl Fn(Color, Role) -> bool) -> u64 {
        let roles = || Role::ALL.into_iter().zip(0..ARRAY.len());
        let kinds = Color::ALL.into_iter().flat_map(|color| roles().map(move |of| (color, of)));
        kinds
            .filter(|&(color, (role, _))| is_asked(color, role))
            .fold(0, |bits, (color, (_, at))| {
                bits | FULL << shift(color.as_index() * ARRAY.len() + at)
            })
    }

    /// How many there are of a kind; of kings there is one.
    pub(crate) const fn count(self, color: Color, role: Role) -> u8 {
        if matches!(role, Role::King) {
            return 1;
        }
        let kind = color.as_index() * ARRAY.len() + role.as_index();
        let count = self.0 >> shift(kind) & FULL;
        count as u8
    }

    /// Takes an entry in; none if it cannot be.
    #[inline]
    pub(crate) fn change(&mut self, entry: Entry) -> Option<()> {
        let change = &CHANGES[usize::from(entry.0) % CHANGES.len()];
        let is_wrong = self.0 >> change.shift & FULL == change.wrong;
        self.0 = self.0.wrapping_add(change.add);
        (!is_wrong).then_some(())
    }
}

/// The most that the bits of a kind tell.
const FULL: u64 = (1 << BITS) - 1;

/// Where the bits of a kind begin.
#[expect(clippy::cast_possible_truncation, reason = "there are ten")]
const fn shift(kind: usize) -> u32 {
    BITS * kind as u32
}

/// What an entry does to [`Pieces`].
#[derive(Copy, Clone)]
struct Change {
    add: u64,
    /// Where the bits of its kind stand, and what they cannot be before.
    shift: u32,
    wrong: u64,
}

/// By the lowest bits of an entry.
static CHANGES: [Change; 1 << PLIES] = {
    // Of a change that is none the bits behind all kinds, which are not set, are wrong.
    let mut changes = [Change { add: 0, shift: shift(KINDS), wrong: 0 }; 1 << PLIES];
    changes[NOTHING as usize].wrong = FULL;
    let mut kind = 0;
    while kind < KINDS {
        let piece = kind / ARRAY.len() * BLACK as usize + kind % ARRAY.len();
        let shift = shift(kind);
        let one = 1 << shift;
        changes[piece] = Change { add: 0_u64.wrapping_sub(one), shift, wrong: 0 };
        changes[piece | COMES as usize] = Change { add: one, shift, wrong: FULL };
        kind += 1;
    }
    changes
};

/// A change of material, and how many plies after the one before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry(u16);

impl Entry {
    /// For how many positions the pieces were what they were before it.
    #[inline]
    pub(crate) const fn plies(self) -> u32 {
        (self.0 >> PLIES) as u32
    }
}

/// The entries of a game; none if these are not whole ones.
pub(crate) fn entries(bytes: &[u8]) -> Option<impl ExactSizeIterator<Item = Entry> + '_> {
    let (entries, rest) = bytes.as_chunks();
    rest.is_empty().then(|| entries.iter().map(|&entry| Entry(u16::from_le_bytes(entry))))
}

#[cfg(test)]
mod tests {
    use staunton_rules::{CastlingMode, Square};

    use super::*;
    use crate::packed::{NONE, pack};

    /// What comes of the entries: the pieces in the end, and all plies.
    fn end(bytes: &[u8]) -> (Pieces, u32) {
        let (mut pieces, mut plies) = (Pieces::ARRAY, 0);
        for entry in entries(bytes).unwrap() {
            pieces.change(entry).unwrap();
            plies += entry.plies();
        }
        (pieces, plies)
    }

    fn is_of(pieces: Pieces, board: &Board) -> bool {
        let mut kinds = Color::ALL.into_iter().flat_map(|of| Role::ALL.map(|role| (of, role)));
        kinds
            .all(|(of, role)| usize::from(pieces.count(of, role)) == board.by_piece(of, role).len())
    }

    #[test]
    fn a_start_with_other_pieces_is_told_before_the_first_move() {
        let mut changes = Changes::default();
        for (fen, count) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0),
            ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", 0),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", 1),
            ("4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1", 26),
            ("qqq1k3/8/8/8/8/8/8/4K1NN w - - 0 1", 29),
        ] {
            let start = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
            let bytes = changes.of(&start, &[]).unwrap();
            assert_eq!(bytes.len(), 2 * count, "{fen}");
            let (pieces, plies) = end(bytes);
            assert!(is_of(pieces, start.board()) && plies == 0, "{fen}");
        }
    }

    #[test]
    fn a_promotion_that_takes_is_three_entries_of_one_ply() {
        let start: Position = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        // From a7 to b8, taking, to a queen.
        let takes = Move::from_raw(0x30 | 0x39 << 6 | 0xf << 12);
        let mut changes = Changes::default();
        let before = changes.of(&start, &[]).unwrap().len();
        let bytes = changes.of(&start, &[pack(takes.unwrap()).into()]).unwrap();
        let told: Vec<u16> =
            bytes[before..].chunks(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
        assert_eq!(told, [1 << PLIES | BLACK | 1, 0, COMES | 4]);
        assert_eq!(end(bytes).1, 1);
    }

    #[test]
    fn long_pauses_are_told_in_parts() {
        let start = Position::standard();
        let square = |from: Square, to: Square| from.as_index() | to.as_index() << 6;
        let dance = [
            (Square::G1, Square::F3),
            (Square::G8, Square::F6),
            (Square::F3, Square::G1),
            (Square::F6, Square::G8),
        ];
        let dance = dance.map(|(from, to)| i32::try_from(square(from, to)).unwrap());
        let mut changes = Changes::default();
        for plies in [0, 1, 2046, 2047, 2048, 4094, 4095, 65_532] {
            let moves: Vec<i32> = dance.into_iter().cycle().take(plies).collect();
            let bytes = changes.of(&start, &moves).unwrap();
            assert_eq!(bytes.len(), 2 * plies.div_ceil(2047), "{plies}");
            assert_eq!(end(bytes), (Pieces::ARRAY, u32::try_from(plies).unwrap()));
        }
        // A passed turn is a ply.
        let bytes = changes.of(&start, &[NONE.into(), NONE.into()]).unwrap();
        assert_eq!(end(bytes), (Pieces::ARRAY, 2));
    }
}

//! One line of a book, and a book written.

use staunton_rules::{Move, Position, Role, Square};

/// How many bytes an entry takes.
pub(super) const BYTES: usize = 16;

/// What a pawn becomes, by the number in the entry.
pub(super) const BECOMES: [Option<Role>; 5] =
    [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)];

/// One entry: a position, a move, and how often it is to be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BookEntry {
    /// The Polyglot key of the position, [`Position::polyglot_key`](staunton_rules::Position::polyglot_key).
    pub key: u64,
    /// The move as the format writes it: target file, target rank, file and rank of origin, three
    /// bits each from the lowest, then what a pawn becomes; castling is king takes rook.
    pub mv: u16,
    /// How often the move is to be chosen, against the other moves of the position.
    pub weight: u16,
    /// For programs that learn; ours do not look at it.
    pub learn: u32,
}

impl BookEntry {
    /// The entry of `mv`, legal in `position`.
    pub fn new(position: &Position, mv: Move, weight: u16) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
        let square = |square: Square| square.as_index() as u16;
        let becomes = (0..).zip(BECOMES).find(|&(_, role)| role == mv.promotion());
        let becomes = becomes.map_or(0, |(code, _)| code);
        let mv = square(mv.to()) | square(mv.from()) << 6 | becomes << 12;
        Self { key: position.polyglot_key(), mv, weight, learn: 0 }
    }

    pub(super) fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let number = u128::from_be_bytes(*bytes);
        let part = |shift: u32| (number >> shift).to_le_bytes();
        let [k0, k1, k2, k3, k4, k5, k6, k7, ..] = part(64);
        let [m0, m1, ..] = part(48);
        let [w0, w1, ..] = part(32);
        let [l0, l1, l2, l3, ..] = part(0);
        Self {
            key: u64::from_le_bytes([k0, k1, k2, k3, k4, k5, k6, k7]),
            mv: u16::from_le_bytes([m0, m1]),
            weight: u16::from_le_bytes([w0, w1]),
            learn: u32::from_le_bytes([l0, l1, l2, l3]),
        }
    }

    fn to_bytes(self) -> [u8; BYTES] {
        let number = u128::from(self.key) << 64
            | u128::from(self.mv) << 48
            | u128::from(self.weight) << 32
            | u128::from(self.learn);
        number.to_be_bytes()
    }
}

/// The bytes of a book of these entries, in any order: they are sorted by key, and those of one
/// position by weight, the greatest first.
pub fn write(entries: impl IntoIterator<Item = BookEntry>) -> Vec<u8> {
    let mut entries: Vec<BookEntry> = entries.into_iter().collect();
    entries.sort_by_key(|entry| (entry.key, core::cmp::Reverse(entry.weight), entry.mv));
    entries.into_iter().flat_map(BookEntry::to_bytes).collect()
}

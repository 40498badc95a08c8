//! How large the types are: engines keep millions of them.

use std::mem::size_of;

use staunton_rules::{
    Bitboard, Board, CastlingRights, Color, Move, MoveKind, MoveList, Piece, Position, Role,
    Square, Termination,
};

#[test]
fn types_are_as_small_as_they_are_said_to_be() {
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Color>(), 1);
    assert_eq!(size_of::<Role>(), 1);
    assert_eq!(size_of::<Piece>(), 2);
    assert_eq!(size_of::<Option<Piece>>(), 2);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<MoveKind>(), 2);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert_eq!(size_of::<CastlingRights>(), 4);
    assert_eq!(size_of::<Board>(), 64);
    assert_eq!(size_of::<Termination>(), 1);
    assert_eq!(size_of::<MoveList>(), 2 * MoveList::CAPACITY + 2);
    assert_eq!(size_of::<Position>(), 88);
}

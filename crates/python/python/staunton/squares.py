"""Squares as numbers from 0 (a1) to 63 (h8)."""

from __future__ import annotations

from typing import List

Square = int
SQUARES: List[Square] = list(range(64))
A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)

FILE_NAMES: List[str] = list("abcdefgh")
RANK_NAMES: List[str] = list("12345678")
SQUARE_NAMES: List[str] = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]


def parse_square(name: str) -> Square:
    """The square of a name.

    :raises ValueError: if there is none of that name.
    """
    try:
        return SQUARE_NAMES.index(name)
    except ValueError:
        raise ValueError(f"no square {name!r}: expected a1 to h8") from None


def square_name(square: Square) -> str:
    """The name of a square: ``e4``."""
    return SQUARE_NAMES[square]


def square(file_index: int, rank_index: int) -> Square:
    """The square on a file and a rank, each from 0 to 7."""
    return rank_index * 8 + file_index


def square_file(square: Square) -> int:
    """The file, 0 for the a file."""
    return square & 7


def square_rank(square: Square) -> int:
    """The rank, 0 for the first."""
    return square >> 3


def square_distance(a: Square, b: Square) -> int:
    """How many steps a king needs from one to the other."""
    return max(abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b)))


def square_mirror(square: Square) -> Square:
    """The square on the same file, seen from the other side."""
    return square ^ 56


__all__ = [
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "B7",
    "B8",
    "C1",
    "C2",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "C8",
    "D1",
    "D2",
    "D3",
    "D4",
    "D5",
    "D6",
    "D7",
    "D8",
    "E1",
    "E2",
    "E3",
    "E4",
    "E5",
    "E6",
    "E7",
    "E8",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "FILE_NAMES",
    "G1",
    "G2",
    "G3",
    "G4",
    "G5",
    "G6",
    "G7",
    "G8",
    "H1",
    "H2",
    "H3",
    "H4",
    "H5",
    "H6",
    "H7",
    "H8",
    "RANK_NAMES",
    "SQUARES",
    "SQUARE_NAMES",
    "Square",
    "parse_square",
    "square",
    "square_distance",
    "square_file",
    "square_mirror",
    "square_name",
    "square_rank",
]

"""Chess: positions, moves and games, fast; and what the classic books know of them.

Names are those of the package ``chess`` wherever they mean the same. A :class:`Board` always holds a position
that can be played on, and plays legal moves alone.
"""

from __future__ import annotations

from typing import List, Optional

from ._staunton import (
    Board,
    LegalMoves,
    Move,
    Outcome,
    Piece,
    SquareSet,
    Termination,
)
from .errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidFenError,
    InvalidMoveError,
    InvalidPositionError,
    RefusedError,
)
from . import squares
from .squares import *

__version__ = "0.1.0"

Color = bool
WHITE: Color = True
BLACK: Color = False
COLORS: List[Color] = [WHITE, BLACK]
COLOR_NAMES: List[str] = ["black", "white"]

PieceType = int
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
PIECE_TYPES: List[PieceType] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
PIECE_SYMBOLS: List[Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: List[Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]

STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def piece_symbol(piece_type: PieceType) -> str:
    """The letter of a piece: ``n``."""
    return _named(PIECE_SYMBOLS, piece_type)


def piece_name(piece_type: PieceType) -> str:
    """The name of a piece: ``knight``."""
    return _named(PIECE_NAMES, piece_type)


def _named(names: List[Optional[str]], piece_type: PieceType) -> str:
    name = names[piece_type] if 0 < piece_type < len(names) else None
    if name is None:
        raise ValueError(f"no piece type {piece_type}: expected 1 (pawn) to 6 (king)")
    return name


__all__ = [
    "AmbiguousMoveError",
    "BISHOP",
    "BLACK",
    "Board",
    "COLORS",
    "COLOR_NAMES",
    "Color",
    "IllegalMoveError",
    "InvalidFenError",
    "InvalidMoveError",
    "InvalidPositionError",
    "KING",
    "KNIGHT",
    "LegalMoves",
    "Move",
    "Outcome",
    "PAWN",
    "PIECE_NAMES",
    "PIECE_SYMBOLS",
    "PIECE_TYPES",
    "Piece",
    "PieceType",
    "QUEEN",
    "ROOK",
    "RefusedError",
    "STARTING_BOARD_FEN",
    "STARTING_FEN",
    "SquareSet",
    "Termination",
    "WHITE",
    "piece_name",
    "piece_symbol",
]
__all__ += squares.__all__

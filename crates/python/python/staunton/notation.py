"""Moves in every notation, old and new."""

from __future__ import annotations

from typing import Dict, Iterable, List, Optional

from ._staunton import Board, Move, format_line, format_notation, languages, notations, parse_notation

__all__ = ["LANGUAGES", "NOTATIONS", "format", "format_moves", "parse"]

NOTATIONS: Dict[str, str] = dict(notations())
"""Every notation, with a line that shows it."""
LANGUAGES: List[str] = languages()
"""The languages in whose letters ``san`` and ``long`` can be written: ``san:german``."""


def parse(board: Board, text: str, style: Optional[str] = None) -> Move:
    """Reads a move; without a style one that can be meant in one way only.

    :raises ValueError: :class:`~staunton.InvalidMoveError`, :class:`~staunton.IllegalMoveError` or
        :class:`~staunton.AmbiguousMoveError`.
    """
    return parse_notation(board, text, style)


def format(board: Board, move: Move, style: str) -> str:
    """Writes a legal move in a style."""
    return format_notation(board, move, style)


def format_moves(board: Board, moves: Iterable[Move], style: str) -> List[str]:
    """Writes a line of moves in a style, none of which is played."""
    return format_line(board, list(moves), style)

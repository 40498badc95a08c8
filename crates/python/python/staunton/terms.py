"""The technical terms of the classic books, each with what shows it."""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional

from ._staunton import (
    Board,
    TermFinding,
    term_list,
    terms_of_game,
    terms_of_move,
    terms_of_position,
    why_not,
)
from ._staunton import opening as _opening

__all__ = [
    "Definition",
    "Opening",
    "TERMS",
    "TermFinding",
    "of_game",
    "of_move",
    "of_position",
    "opening",
    "why_not",
]


class Definition(NamedTuple):
    """What a term means, and the books that have it."""

    definition: str
    source: str


class Opening(NamedTuple):
    """The opening of a game."""

    eco: str
    name: str
    ply: int
    """After how many plies its last named position stood."""


TERMS: Dict[str, Definition] = {
    name: Definition(definition, source) for name, definition, source in term_list()
}
"""Every term."""

of_position = terms_of_position
of_move = terms_of_move


def of_game(board: Board) -> List[TermFinding]:
    """What is true in the moves that were played on the board, each with its ply."""
    return terms_of_game(board)


def opening(board: Board) -> Optional[Opening]:
    """The opening of the moves that were played on the board."""
    named = _opening(board)
    return None if named is None else Opening(*named)

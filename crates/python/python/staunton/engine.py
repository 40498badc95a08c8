"""The engine: the best move and the lines it expects, and players of every strength."""

from __future__ import annotations

from typing import Dict, NamedTuple, Optional

from ._staunton import Analysis, Board, Engine, Line, Move, levels, personality
from ._staunton import choose as _choose

__all__ = ["Analysis", "Chosen", "Engine", "LEVELS", "Line", "choose", "personality"]


class Chosen(NamedTuple):
    """A move of a level."""

    move: Move
    effort: str
    """How much a person would have thought about it: ``none``, ``little``, ``some`` or ``much``."""


LEVELS: Dict[int, str] = dict(levels())
"""The levels that have a name, by their rating; every rating between them is one too."""


def choose(board: Board, level: int, *, seed: int = 0) -> Optional[Chosen]:
    """The move that a player of this rating makes; ``None`` if there is no legal move.

    The seed is that of the game: the same opponent, with the same blind spots. The same board, level and seed
    give the same move on every machine.
    """
    chosen = _choose(board, level, seed)
    return None if chosen is None else Chosen(*chosen)

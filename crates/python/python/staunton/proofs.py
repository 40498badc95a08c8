"""What can be forced in a position, or can never happen: never a guess."""

from __future__ import annotations

from typing import Optional

from ._staunton import Board, Proof, prove

__all__ = ["Proof", "is_dead", "prove"]


def is_dead(board: Board) -> Optional[bool]:
    """Whether no series of legal moves mates either side; ``None`` if that could not be decided."""
    return prove(board, "dead").verdict

"""What can go wrong: each a ``ValueError`` that says what was found, where, and what would have fitted."""

from __future__ import annotations

from typing import List, Sequence

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "InvalidFenError",
    "InvalidMoveError",
    "InvalidPositionError",
    "RefusedError",
]


class InvalidMoveError(ValueError):
    """No such notation."""

    text: str
    """What was found."""
    at: int
    """The byte of the text at which reading failed."""
    expected: str
    """What would have fitted there."""

    def __init__(self, message: str, text: str = "", at: int = 0, expected: str = "") -> None:
        super().__init__(message)
        self.text, self.at, self.expected = text, at, expected


class IllegalMoveError(ValueError):
    """Written well, but no legal move of the position."""

    text: str
    """What was found."""
    nearest: List[str]
    """Legal moves most like it, in SAN, likeliest first."""

    def __init__(self, message: str, text: str = "", nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.text, self.nearest = text, list(nearest)


class AmbiguousMoveError(ValueError):
    """Several legal moves fit."""

    text: str
    """What was found."""
    candidates: List[str]
    """The moves that fit, in SAN."""

    def __init__(self, message: str, text: str = "", candidates: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.text, self.candidates = text, list(candidates)


class InvalidFenError(ValueError):
    """A text that is no FEN."""

    at: int
    """The byte of the text at which the fault was found."""
    found: str
    """What was found there."""
    expected: str
    """What would have fitted."""

    def __init__(self, message: str, at: int = 0, found: str = "", expected: str = "") -> None:
        super().__init__(message)
        self.at, self.found, self.expected = at, found, expected


class InvalidPositionError(ValueError):
    """A position that cannot be played on."""

    faults: List[str]
    """Every fault, by its name."""

    def __init__(self, message: str, faults: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.faults = list(faults)


class RefusedError(ValueError):
    """Something that cannot be done as it was asked for; the message says why."""

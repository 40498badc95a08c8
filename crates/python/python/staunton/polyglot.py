"""Opening books in the format of Polyglot."""

from __future__ import annotations

import os
import random
from types import TracebackType
from typing import Iterator, List, NamedTuple, Optional, Type, Union

from ._staunton import Board, Move, PolyglotBook, zobrist_hash

__all__ = ["Entry", "Reader", "open_reader", "zobrist_hash"]


class Entry(NamedTuple):
    """A move that a book has for a position."""

    key: int
    """The key of the position."""
    weight: int
    """How often the move is to be chosen, against the others."""
    learn: int
    """For programs that learn."""
    move: Move
    """The move."""


class Reader:
    """A book, read from a file."""

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self._book = PolyglotBook(path)

    def __enter__(self) -> Reader:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Nothing stays open; it is there for those who close what they opened."""

    def __len__(self) -> int:
        return len(self._book)

    def find_all(self, board: Board, *, minimum_weight: int = 1) -> Iterator[Entry]:
        """The moves for a position, in the order of the book."""
        key = zobrist_hash(board)
        for move, weight, learn in self._book.moves(board):
            if weight >= minimum_weight:
                yield Entry(key, weight, learn, move)

    def get(self, board: Board, *, minimum_weight: int = 1) -> Optional[Entry]:
        """The move of the greatest weight, if there is one."""
        found = list(self.find_all(board, minimum_weight=minimum_weight))
        return max(found, key=lambda entry: entry.weight, default=None)

    def find(self, board: Board, *, minimum_weight: int = 1) -> Entry:
        """The move of the greatest weight.

        :raises IndexError: if there is none.
        """
        return self._some(self.get(board, minimum_weight=minimum_weight))

    def choice(
        self, board: Board, *, minimum_weight: int = 1, random: Optional[random.Random] = None
    ) -> Entry:
        """One of the moves, each as likely.

        :raises IndexError: if there is none.
        """
        found = self._all(board, minimum_weight)
        return found[_dice(random).randrange(len(found))]

    def weighted_choice(
        self, board: Board, *, random: Optional[random.Random] = None
    ) -> Entry:
        """One of the moves, as likely as it weighs.

        :raises IndexError: if there is none.
        """
        found = self._all(board, 1)
        weights = [entry.weight for entry in found]
        return _dice(random).choices(found, weights)[0]

    def _all(self, board: Board, minimum_weight: int) -> List[Entry]:
        found = list(self.find_all(board, minimum_weight=minimum_weight))
        self._some(found[0] if found else None)
        return found

    @staticmethod
    def _some(entry: Optional[Entry]) -> Entry:
        if entry is None:
            raise IndexError("the book has no move for this position")
        return entry


def _dice(given: Optional[random.Random]) -> random.Random:
    return random.Random() if given is None else given


def open_reader(path: Union[str, "os.PathLike[str]"]) -> Reader:
    """Reads a book.

    :raises OSError: if the file cannot be read.
    :raises RefusedError: if it is no book.
    """
    return Reader(path)

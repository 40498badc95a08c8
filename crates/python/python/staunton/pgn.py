"""Games in PGN: read, gone through, changed, written, and as tables for whatever knows Arrow."""

from __future__ import annotations

from ._staunton import Fault, Game, GameNode, Games, Headers, Table, read_game, read_games, read_table

__all__ = [
    "Fault",
    "Game",
    "GameNode",
    "Games",
    "Headers",
    "Table",
    "read_game",
    "read_games",
    "read_table",
]

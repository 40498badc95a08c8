"""How fast it is beside the package ``chess``, both in this one run. Times are the best of several rounds.

``bench.py [GAMES]``: how many games the PGN has, 100,000 if nothing is said; ``chess`` reads a part of them
and is reckoned up.
"""

from __future__ import annotations

import io
import random
import sys
import time
from typing import Callable, List

import chess
import chess.pgn

import staunton
from staunton import pgn


def games(count: int) -> List[List[str]]:
    """Random games of about eighty plies, in SAN; 500 different ones."""
    dice = random.Random(1)
    made: List[List[str]] = []
    for _ in range(min(count, 500)):
        board, line = staunton.Board(), []
        while len(line) < 80 and (moves := list(board.legal_moves)):
            move = dice.choice(moves)
            line.append(board.san(move))
            board.push(move)
        made.append(line)
    return [made[index % len(made)] for index in range(count)]


def written(lines: List[List[str]]) -> str:
    parts: List[str] = []
    for number, line in enumerate(lines):
        parts.append(f'[Event "Bench"]\n[Round "{number}"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n')
        for ply, san in enumerate(line):
            parts.append(f"{ply // 2 + 1}. {san} " if ply % 2 == 0 else f"{san} ")
        parts.append("*\n\n")
    return "".join(parts)


def best(act: Callable[[], object], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        before = time.perf_counter()
        act()
        times.append(time.perf_counter() - before)
    return min(times)


def push_all(make: Callable[[], "staunton.Board | chess.Board"], lines: List[List[str]]) -> int:
    pushed = 0
    for line in lines:
        board = make()
        push = board.push_san
        for san in line:
            push(san)
        pushed += len(line)
    return pushed


def read_with_chess(text: str) -> int:
    file, plies = io.StringIO(text), 0
    while game := chess.pgn.read_game(file):
        plies += sum(1 for _ in game.mainline_moves())
    return plies


def read_trees(text: str) -> int:
    return sum(len(game.mainline_moves()) for game in pgn.read_games(text))


def read_one_by_one(text: str) -> int:
    file, plies = io.StringIO(text), 0
    while game := pgn.read_game(file):
        plies += len(game.mainline_moves())
    return plies


def read_table(text: str) -> int:
    import pyarrow
    import pyarrow.compute

    return pyarrow.compute.sum(pyarrow.table(pgn.read_table(text))["plies"]).as_py()


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    lines = games(count)
    some = lines[:200]
    plies = sum(map(len, some))
    ours = best(lambda: push_all(staunton.Board, some), 5) / plies
    theirs = best(lambda: push_all(chess.Board, some), 3) / plies
    print(f"push_san: {ours * 1e6:.2f} us against {theirs * 1e6:.2f} us: {theirs / ours:.0f} times")

    text = written(lines)
    part = min(count, 1_000)
    sample = written(lines[:part])
    theirs = best(lambda: read_with_chess(sample), 2) / part
    expected = sum(map(len, lines))
    print(f"PGN, {count} games, {len(text) >> 20} MiB; chess.pgn.read_game {1 / theirs:.0f} games/s, of {part} games")
    for name, read in (("read_table (Arrow)", read_table), ("read_games", read_trees), ("read_game", read_one_by_one)):
        assert read(text) == expected, name
        ours = best(lambda: read(text), 3) / count
        print(f"  {name}: {1 / ours:.0f} games/s, {theirs / ours:.0f} times")


if __name__ == "__main__":
    main()

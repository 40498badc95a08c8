"""Compares positions as staunton-rules sees them with PyPI `chess`.

Usage: python3 crates/rules/tests/peers.py BINARY [COUNT]

BINARY is the example `positions` of the crate `staunton-rules`, for instance
target/debug/examples/positions. Ends with 1 and shows the first faults if the two disagree.
"""

import subprocess
import sys
import time
from collections import Counter
from itertools import islice

import chess


def fault(line: str) -> str | None:
    """What the two see differently in one line of the example; None if they agree."""
    fen, moves, check, outcome, mode = line.rstrip("\n").split("\t")
    board = chess.Board(fen, chess960=mode == "chess960")
    if board.status() != chess.STATUS_VALID:
        return f"their faults: {board.status()!r}"
    if board.fen() != fen:
        return f"their fen: {board.fen()}"
    theirs = sorted(board.uci(move) for move in board.legal_moves)
    if theirs != moves.split():
        return f"their moves: {theirs}, ours: {moves}"
    if board.is_check() != (check == "check"):
        return f"their check: {board.is_check()}"
    if board.is_checkmate():
        theirs = "checkmate"
    elif board.is_stalemate():
        theirs = "stalemate"
    elif board.is_insufficient_material():
        theirs = "insufficient material"
    else:
        theirs = "-"
    if theirs != outcome:
        return f"their outcome: {theirs}, ours: {outcome}"
    return None


def main() -> int:
    if not 2 <= len(sys.argv) <= 3:
        print(__doc__, file=sys.stderr)
        return 2
    start = time.monotonic()
    count, faults, outcomes = 0, [], Counter()
    with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True) as positions:
        for count, line in enumerate(positions.stdout, 1):
            outcomes[line.split("\t")[3]] += 1
            if found := fault(line):
                faults.append(f"{line}  {found}")
    if positions.returncode != 0 or count == 0:
        print(f"{sys.argv[1]} ended with {positions.returncode} after {count} positions")
        return 1
    for found in islice(faults, 20):
        print(found)
    seconds = time.monotonic() - start
    print(f"{count} positions, {len(faults)} seen differently by PyPI chess {chess.__version__}, {seconds:.0f} s")
    print(", ".join(f"{outcome}: {times}" for outcome, times in outcomes.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""Looks positions up in Syzygy tables with PyPI `chess`, for the race.

Usage: python3 probe.py FENS FOLDER. Prints the seconds of processor time that the looking up took, without
reading the FENs, and the sum of all values, by which two programs can be seen to agree.
"""

import sys
import time

import chess
import chess.syzygy


def main() -> None:
    with open(sys.argv[1], encoding="ascii") as lines:
        boards = [chess.Board(line.strip()) for line in lines]
    total = 0
    with chess.syzygy.open_tablebase(sys.argv[2]) as tables:
        before = time.process_time()
        for board in boards:
            total += tables.probe_wdl(board) * 1000 + tables.probe_dtz(board)
        took = time.process_time() - before
    print(took, total)


if __name__ == "__main__":
    main()
